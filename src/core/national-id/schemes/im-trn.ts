// IM · Tax reference number of the Isle of Man; H stands for persons.
//
// Issuer  Income Tax Division.
// Shape   H, six digits, and two more that may be left out: H123456-78.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const imTrn: SchemeRule = {
  id: 'im-trn',
  country: 'IM',
  name: 'Tax reference number',
  identifier: 'TIN',
  rank: 1,
  shapes: ['H#{8}', 'H#{6}'],
  zeros: /^H0+$/,
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => (value.length === 9 ? `${value.slice(0, 7)}-${value.slice(7)}` : value),
};

export const facts: SchemeFacts = {
  title: 'Tax reference number',
  sources: [
    {
      title: 'Tax ID Pro: Isle of Man',
      url: 'https://taxid.pro/docs/countries/isle-of-man',
      read: '2026-11-22',
    },
  ],
};
