// US · PTIN: the preparer tax identification number of a paid tax return preparer.
//
// Issuer  Internal Revenue Service; 26 CFR 1.6109-2.
// Shape   P and eight digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const usPtin: SchemeRule = {
  id: 'us-ptin',
  country: 'US',
  rank: 3,
  name: 'PTIN',
  identifier: 'TIN',
  shapes: ['P#{8}'],
  zeros: /^P0+$/,
  proves: 'The number has the shape of its kind; it has no check digit.',
  format: (value) => `P-${value.slice(1)}`,
};

export const facts: SchemeFacts = {
  title: 'Preparer tax identification number',
  sources: [
    {
      title: 'Preparer Taxpayer Identification Number (PTIN), Legal Information Institute',
      url: 'http://topics.law.cornell.edu/wex/preparer_taxpayer_identification_number_%28ptin%29',
      read: '2026-11-21',
    },
    {
      title: 'stdnum.us.ptin: published specimens',
      url: 'https://arthurdejong.org/python-stdnum/doc/1.7/stdnum.us.ptin.html',
      read: '2026-11-21',
    },
  ],
};
