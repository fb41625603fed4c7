// CA · BC PHN: the personal health number of British Columbia.
//
// Issuer  British Columbia Ministry of Health.
// Shape   9 SSSSSSSS C.
// Check   2·d2 + 4·d3 + 8·d4 + 5·d5 + 10·d6 + 9·d7 + 7·d8 + 3·d9 + d10 ≡ 0 (mod 11).
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 1];

export const caBcPhn: SchemeRule = {
  id: 'ca-bc-phn',
  country: 'CA',
  rank: 1,
  name: 'BC PHN',
  identifier: 'PNO',
  shapes: ['9#{9}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (weightedSum(value, WEIGHTS, 1) % 11 === 0 ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [4, 3, 3], ' '),
};

export const facts: SchemeFacts = {
  title: 'British Columbia personal health number',
  checksum: 'weights 2 4 8 5 10 9 7 3, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Professional and Software Compliance Standards, appendix D: PHN check digit number routine',
      url: 'https://docplayer.net/amp/15701256-Appendix-d-phn-check-digit-number-routine.html',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
    {
      title: 'BC PHN (British Columbia Personal Health Number)',
      url: 'https://arthurdejong.org/python-stdnum/doc/stdnum.ca.bc_phn',
      read: '2026-11-21',
    },
  ],
};
