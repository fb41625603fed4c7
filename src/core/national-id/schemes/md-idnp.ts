// MD · IDNP (numărul de identificare de stat al persoanei fizice): the Moldovan personal number.
//
// Issuer  Public Services Agency (ASP); State Register of the Population.
// Shape   2 YYY XXX NNNNN C: a digit for natural persons, year of issue, registry office, serial, check
//         digit. Older numbers start with 0. Those of companies (IDNO) start with 1 and are not persons'.
// Check   (7·d1 + 3·d2 + 1·d3 + 7·d4 + … + 1·d12) mod 10 = C.
// Data    the year and office of issue.

import { icaoCheckDigit } from '../../check/icao.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const mdIdnp: SchemeRule = {
  id: 'md-idnp',
  country: 'MD',
  name: 'IDNP',
  identifier: 'PNO',
  shapes: ['[02-9]#{12}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) => (icaoCheckDigit(value, 0, 12) === digitAt(value, 12) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Personal identification number',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      'Software of the country disagrees on the check digit: most takes the sum modulo 10, and one published sample its complement.',
  },
  sources: [
    {
      title: 'Moldova TIN guide: IDNP format',
      url: 'https://lookuptax.com/docs/tax-identification-number/moldova-tax-id-guide',
      read: '2026-11-21',
    },
    {
      title: 'Moldova IDNO at a glance: check digit',
      url: 'https://tools.gera.services/moldova-idno-validator',
      read: '2026-11-21',
    },
  ],
};
