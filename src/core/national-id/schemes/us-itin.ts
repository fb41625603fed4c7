// US · ITIN: the individual taxpayer identification number, for people who cannot have a Social Security number.
//
// Issuer  Internal Revenue Service; 26 CFR 301.6109-1(d)(3).
// Shape   9AA GG SSSS, written as an SSN is.
// Check   none. The group is 50 to 65, 70 to 88, 90 to 92 or 94 to 99 (93 is the ATIN).
// Data    none.
import { twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const usItin: SchemeRule = {
  id: 'us-itin',
  country: 'US',
  rank: 1,
  name: 'ITIN',
  identifier: 'TIN',
  componentAt: [3, 5],
  shapes: ['9#{8}'],
  written: ['9##-##-#{4}'],
  proves: 'The number lies in a range that is assigned from; it has no check digit.',
  check(value) {
    const group = twoDigits(value, 3);
    const assigned =
      group >= 50 && group <= 99 && (group <= 65 || group >= 70) && group !== 89 && group !== 93;
    return assigned ? null : 'invalid_component';
  },
  format: (value) => inGroups(value, [3, 2, 4], '-'),
};

export const facts: SchemeFacts = {
  title: 'Individual taxpayer identification number',
  reasons: ['invalid_component'],
  sources: [
    {
      title:
        "Internal Revenue Service: the fourth and fifth digit are 70 to 88, 90 to 92 or 94 to 99 (as Utah's child support policy CS 074P-1 quotes it)",
      url: 'https://policyors.utah.gov/074P-1.htm',
      read: '2026-11-23',
      authority: ['invalid_component'],
    },
    {
      title: 'Valid Range for ITINs, with ATIN and IRSN middle digits',
      url: 'https://support.taxslayerpro.com/hc/en-us/articles/8250466982554-Valid-Range-for-ITINs',
      read: '2026-11-21',
    },
    {
      title: 'U.S. individual taxpayer identification number (ITIN)',
      url: 'https://learn.microsoft.com/en-us/purview/sit-defn-us-individual-taxpayer-identification-number',
      read: '2026-11-21',
    },
  ],
};
