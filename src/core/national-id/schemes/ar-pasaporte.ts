// AR · Pasaporte: the number of an Argentine passport.
//
// Issuer  Registro Nacional de las Personas (RENAPER).
// Shape   three letters of the series and six digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const arPasaporte: SchemeRule = {
  id: 'ar-pasaporte',
  country: 'AR',
  name: 'Pasaporte',
  identifier: 'PAS',
  rank: 2,
  aside: true,
  shapes: ['@@@#{6}'],
  proves: 'Only that it has the shape of one; it has no check digit.',
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  sources: [
    {
      title:
        'Registro Nacional de las Personas, notice of September 2025 of the passports to be reviewed: AAL314778 to AAL346228 and two more ranges (as 24con.com carries it)',
      url: 'https://www.24con.com/informacion-general/2025-9-9-10-4-0-detectan-fallas-en-los-pasaportes-argentinos-cuales-son-los-numeros-afectados-y-que-se-debe-hacer',
      read: '2026-11-23',
      authority: [],
    },
  ],
};
