// JE · Social security number of Jersey, in the shape of a National Insurance number.
//
// Issuer  Customer and Local Services, Jersey.
// Shape   LL NN NN NN S: two letters, mostly JY, six digits, suffix A to D.
// Check   none.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const jeSsn: SchemeRule = {
  id: 'je-ssn',
  country: 'JE',
  name: 'Social security number',
  identifier: 'PNO',
  shapes: ['[A-CEGHJ-PR-TW-Z]{2}#{6}[A-D]'],
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => inGroups(value, [2, 2, 2, 2, 1], ' '),
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  sources: [
    {
      title: 'TIN-check: Jersey',
      url: 'https://tin-check.com/en/tin-check-jersey',
      read: '2026-11-22',
    },
  ],
};
