// PH · SSS number: of those insured with the Philippine Social Security System.
//
// Issuer  Social Security System.
// Shape   NN-NNNNNNN-N: ten digits.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const phSss: SchemeDefinition = {
  id: 'ph-sss',
  country: 'PH',
  name: 'SSS number',
  title: 'Social security number',
  identifier: 'PNO',
  sources: [
    {
      title: 'Republic Act 11199, Social Security Act of 2018',
      url: 'https://www.officialgazette.gov.ph/2019/02/07/republic-act-no-11199/',
      read: '2026-11-21',
    },
  ],
  rank: 3,
  shapes: ['#{10}'],
  written: ['##-#{7}-#'],
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => inGroups(value, [2, 7, 1], '-'),
};
