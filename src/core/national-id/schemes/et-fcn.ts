// ET · FCN and FAN: the Fayda Card Number, printed on the card, and the Fayda Alias Number, which people show in place of
// their identification number. Both have the same form.
//
// Issuer  National ID Program; Proclamation 1284/2023.
// Shape   sixteen random digits.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const etFcn: SchemeRule = {
  id: 'et-fcn',
  country: 'ET',
  rank: 1,
  name: 'FCN / FAN (Fayda)',
  identifier: 'IDC',
  shapes: ['#{16}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
  format: (value) => inGroups(value, [4, 4, 4, 4], ' '),
};

export const facts: SchemeFacts = {
  title: 'Fayda card number and alias number',
  sources: [{ title: 'Fayda Number', url: 'https://id.gov.et/en/faydanumber/', read: '2026-11-21' }],
};
