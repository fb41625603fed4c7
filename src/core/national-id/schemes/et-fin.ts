// ET · FIN (Fayda Identification Number): the permanent number of the Ethiopian digital identity.
//
// Issuer  National ID Program; Proclamation 1284/2023.
// Shape   twelve random digits.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const etFin: SchemeRule = {
  id: 'et-fin',
  country: 'ET',
  name: 'FIN (Fayda)',
  identifier: 'PNO',
  shapes: ['#{12}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
  format: (value) => inGroups(value, [4, 4, 4], ' '),
};

export const facts: SchemeFacts = {
  title: 'Fayda identification number',
  sources: [{ title: 'Fayda Number', url: 'https://id.gov.et/en/faydanumber/', read: '2026-11-21' }],
};
