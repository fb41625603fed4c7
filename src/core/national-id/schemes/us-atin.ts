// US · ATIN: the adoption taxpayer identification number, for a child whose adoption is pending.
//
// Issuer  Internal Revenue Service; 26 CFR 301.6109-3.
// Shape   9AA 93 SSSS, written as an SSN is.
// Check   none. The group is 93.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const usAtin: SchemeRule = {
  id: 'us-atin',
  country: 'US',
  rank: 2,
  name: 'ATIN',
  identifier: 'TIN',
  shapes: ['9##93#{4}'],
  proves: 'The number has the shape of its kind; it has no check digit.',
  format: (value) => inGroups(value, [3, 2, 4], '-'),
};

export const facts: SchemeFacts = {
  title: 'Adoption taxpayer identification number',
  sources: [
    {
      title: 'Valid Range for ITINs, with ATIN and IRSN middle digits',
      url: 'https://support.taxslayerpro.com/hc/en-us/articles/8250466982554-Valid-Range-for-ITINs',
      read: '2026-11-21',
    },
  ],
};
