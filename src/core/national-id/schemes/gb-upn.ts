// GB · UPN: the unique pupil number of English schools.
//
// Issuer  Department for Education.
// Shape   L NNNNNNNNNNNN: check letter, local authority, school, year, serial; the last may be a letter in a
//         temporary number.
// Check   weights 2 to 13 over the digits, modulo 23, as a letter without I O S.
// Data    local authority, school and year of allocation.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ';
const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const gbUpn: SchemeRule = {
  id: 'gb-upn',
  country: 'GB',
  name: 'UPN',
  identifier: 'PNO',
  rank: 6,
  shapes: ['[A-HJ-NP-RT-Z]#{12}', '[A-HJ-NP-RT-Z]#{11}[A-HJ-NP-RT-Z]'],
  checkDigit: [0, 1],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check(value) {
    const last = LETTERS.indexOf(value[12]!);
    const sum = weightedSum(value, WEIGHTS, 1) + 13 * (last < 0 ? digitAt(value, 12) : last);
    return LETTERS[sum % 23] === value[0] ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = {
  title: 'Unique pupil number',
  checksum: 'weights 2 to 13, modulo 23, as a letter',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'UK Government Data Standards Catalogue, Unique Pupil Number 2.0, of the Department for Education: the check letter, modulo 23',
      url: 'http://www.govtalk.gov.uk/gdsc/html/noframes/UniquePupilNumber-2-0-Release.htm',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'python-stdnum 1.18: gb/upn',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/1.18/stdnum/gb/upn.py',
      read: '2026-11-22',
    },
  ],
};
