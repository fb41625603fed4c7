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
      title: 'Respicio & Co.: SSS numbers, written as XX-XXXXXXX-X',
      url: 'https://www.respicio.ph/commentaries/how-to-reactivate-an-inactive-sec-registration-for-a-corporation-in-the-philippines',
      read: '2026-11-22',
    },
  ],
  rank: 3,
  shapes: ['#{10}'],
  written: ['##-#{7}-#'],
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => inGroups(value, [2, 7, 1], '-'),
};
