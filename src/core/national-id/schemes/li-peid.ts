// LI · PEID-Nummer (Personenidentifikationsnummer): the number of persons and companies in Liechtenstein.
//
// Issuer  the national administration, Zentrales Personenregister.
// Shape   up to twelve digits, of which leading zeros are left out: four to twelve in print.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const liPeid: SchemeRule = {
  id: 'li-peid',
  country: 'LI',
  name: 'PEID-Nummer',
  identifier: 'TIN',
  shapes: ['#{12}'],
  lostZeros: 8,
  proves: 'Only that it has four to twelve digits; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Person identification number',
  holder: 'shared',
  sources: [
    {
      title: 'TIN Check Liechtenstein',
      url: 'https://tin-check.com/en/tin-check-liechtenstein',
      read: '2026-11-21',
    },
    {
      title: 'Liechtenstein TIN number guide: PEID Nummer',
      url: 'https://lookuptax.com/docs/zh-Hans/tax-identification-number/liechtenstein-tax-id-guide',
      read: '2026-11-21',
    },
  ],
};
