// SM · Codice ISS: the social security number of San Marino, also the tax number of persons.
//
// Issuer  Istituto per la Sicurezza Sociale.
// Shape   up to nine digits given in sequence; leading zeros are left out, two digits at least.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const smIss: SchemeRule = {
  id: 'sm-iss',
  country: 'SM',
  name: 'Codice ISS',
  identifier: 'PNO',
  shapes: ['#{9}'],
  lostZeros: 7,
  proves: 'Only that it has two to nine digits; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  sources: [
    { title: 'TIN Check San Marino', url: 'https://tin-check.com/en/san-marino', read: '2026-11-21' },
    {
      title: 'San Marino Tax ID Number (TIN) Guide',
      url: 'https://taxdo.com/resources/global-tax-id-validation-guide/san-marino',
      read: '2026-11-21',
    },
  ],
};
