// GH · Ghana Card PIN: the personal identification number of the Ghana Card, since April 2021 also the tax number.
//
// Issuer  National Identification Authority; National Identity Register Act 2008 (Act 750).
// Shape   GHA-NNNNNNNNN-C: country code (that of their nationality for foreigners), eight or nine digits, check digit.
// Check   the rule of the check digit is not published.
// Data    citizen or foreigner.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ghCard: SchemeRule = {
  id: 'gh-card',
  country: 'GH',
  name: 'Ghana Card PIN',
  identifier: 'PNO',
  shapes: ['@{3}#{10}', '@{3}#{9}'],
  written: ['GHA-#{9}-#', 'GHA-#{8}-#'],
  proves: 'Only that it has the shape of one; the rule of its check digit is not published.',
  format: (value) => inGroups(value, [3, value.length - 4, 1], '-'),
  checkDigit: -1,
};

export const facts: SchemeFacts = {
  title: 'Personal identification number',
  sources: [
    {
      title: 'Ghana Card PIN validator: the format',
      url: 'https://tools.gera.services/ghana-card-validator',
      read: '2026-11-21',
    },
    {
      title: 'Ghana TIN and Ghanacard PIN: complete tax ID guide',
      url: 'https://lookuptax.com/docs/tax-identification-number/ghana-tax-id-guide',
      read: '2026-11-21',
    },
  ],
};
