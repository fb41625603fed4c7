// ZA · tax reference number: the income tax number of persons (0 to 3) and of companies and trusts (9).
//
// Issuer  South African Revenue Service; Tax Administration Act 28 of 2011.
// Shape   ten digits, the first 0, 1, 2, 3 or 9.
// Check   Luhn.
// Data    whether a person or an entity.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FIRST_DIGITS = '01239';

export const zaTax: SchemeRule = {
  id: 'za-tax',
  country: 'ZA',
  rank: 1,
  name: 'Tax reference number',
  identifier: 'TIN',
  shapes: ['#{10}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value) {
    if (!passesLuhn(value)) return 'invalid_checksum';
    return FIRST_DIGITS.includes(value[0]!) ? null : 'invalid_component';
  },
};

export const facts: SchemeFacts = {
  title: 'Tax reference number',
  holder: 'shared',
  reported: ['invalid_checksum', 'invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      'Only python-stdnum and its ports are known to check it; no third implementation that derives from neither was found, and no text of the revenue service.',
  },
  sources: [
    {
      title: 'South Africa: tax reference number logic and validation',
      url: 'https://support.payspace.com/portal/en/kb/articles/tax-ref-number-logic-and-validation',
      read: '2026-11-21',
    },
    {
      title: 'stdnum.za.tin: published numbers',
      url: 'https://arthurdejong.org/python-stdnum/doc/2.0/stdnum.za.tin',
      read: '2026-11-21',
    },
  ],
};
