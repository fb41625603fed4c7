// PH · SSS number: of those insured with the Philippine Social Security System.
//
// Issuer  Social Security System.
// Shape   NN-NNNNNNN-N: ten digits.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const phSss: SchemeRule = {
  id: 'ph-sss',
  country: 'PH',
  name: 'SSS number',
  identifier: 'PNO',
  rank: 3,
  shapes: ['#{10}'],
  written: ['##-#{7}-#'],
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => inGroups(value, [2, 7, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  sources: [
    {
      title: 'Respicio & Co.: SSS numbers, written as XX-XXXXXXX-X',
      url: 'https://www.respicio.ph/commentaries/how-to-reactivate-an-inactive-sec-registration-for-a-corporation-in-the-philippines',
      read: '2026-11-22',
    },
  ],
};
