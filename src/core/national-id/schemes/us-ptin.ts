// US · PTIN: the preparer tax identification number of a paid tax return preparer.
//
// Issuer  Internal Revenue Service; 26 CFR 1.6109-2.
// Shape   P and eight digits.
// Check   none.
// Proves  the number has the shape of its kind. Not that it was issued, nor to whom.
// Data    none.
import { defineScheme } from '../scheme.ts';

export const usPtin = defineScheme({
  id: 'us-ptin',
  country: 'US',
  rank: 3,
  name: 'PTIN',
  title: 'Preparer tax identification number',
  identifier: 'TIN',
  sources: [
    {
      title: 'TIN number: the kinds of number the IRS uses',
      url: 'https://worklifebalance.ai/hr-glossary/tin-number',
      read: '2026-11-21',
    },
  ],
  shapes: ['P#{8}'],
  proves: 'The number has the shape of its kind; it has no check digit.',
  reasons: [],
  check: () => null,
  format: (value) => `P-${value.slice(1)}`,
});
