// TH · เลขประจำตัวประชาชน (lek prachamtua prachachon): the citizen identity number.
//
// Issuer  Department of Provincial Administration, Ministry of Interior; Civil Registration Act 1991.
// Shape   C-RRRR-NNNNN-NN-K: category of person, registration office, serial, check digit.
//         Categories 1 to 8 are citizens and immigrants, 0 people without nationality (and companies); 9 is not used.
// Check   weights 13 12 11 … 2; 11 minus the remainder modulo 11, of which the last digit counts.
// Data    category of person and place of registration.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

export const thPin: SchemeRule = {
  id: 'th-pin',
  country: 'TH',
  name: 'Lek prachamtua prachachon',
  identifier: 'PNO',
  componentAt: [0, 1],
  shapes: ['#{13}'],
  written: ['#-#{4}-#{5}-##-#'],
  hasChecksum: true,
  proves: 'The digits agree with each other and the category exists; not that the number was issued.',
  check(value) {
    const expected = (11 - (weightedSum(value, WEIGHTS) % 11)) % 10;
    if (digitAt(value, 12) !== expected) return 'invalid_checksum';
    return value.startsWith('9') ? 'invalid_component' : null;
  },
  format: (value) => inGroups(value, [1, 4, 5, 2, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Citizen identity number',
  checksum: 'weights 13 to 2, modulo 11',
  catchesEveryDigit: false, // remainders 0 and 10 share a check digit
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'Thai national ID: structure and checksum algorithm',
      url: 'https://ninyawee.github.io/konjingjing/algorithm',
      read: '2026-11-21',
    },
    {
      title: 'The meaning of the 13 digits of the identity card',
      url: 'https://www.boonmee.net/wp2/index.php/2010/07/',
      read: '2026-11-21',
    },
  ],
};
