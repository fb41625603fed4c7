// AU · ACN: the Australian company number.
//
// Issuer  Australian Securities and Investments Commission.
// Shape   nine digits, the last a check digit.
// Check   weights 8 to 1, complement to 10.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1];

export const auAcn: SchemeRule = {
  id: 'au-acn',
  country: 'AU',
  name: 'ACN',
  identifier: 'NTR',
  shapes: ['#{9}'],
  rank: 1,
  format: (value) => inGroups(value, [3, 3, 3], ' '),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    value !== '000000000' && (10 - (weightedSum(value, WEIGHTS) % 10)) % 10 === digitAt(value, 8)
      ? null
      : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Company number',
  holder: 'company',
  checksum: 'weights 8 to 1, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): au/acn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/au/acn.ts',
      read: '2026-11-22',
    },
  ],
};
