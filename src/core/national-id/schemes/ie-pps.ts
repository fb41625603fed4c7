// IE · PPS number (Personal Public Service Number): of Ireland.
//
// Issuer  Department of Social Protection; Social Welfare Consolidation Act 2005.
// Shape   NNNNNNN C [X]: seven digits, check letter, and a second letter: A to I in numbers given since 2013;
//         W, T and X are what older ones may carry.
// Check   8·d1 + 7·d2 + … + 2·d7 + 9·x modulo 23, index W A to V; x is 1 for A to 9 for I, else 0.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];
const LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

/** What the second letter adds: nothing where there is none, and nothing for the old W, T and X. */
function secondLetter(value: string): number {
  const rank = value.length === 9 ? value.charCodeAt(8) - 64 : 0;
  return rank < 10 ? rank * 9 : 0;
}

export const iePps: SchemeRule = {
  id: 'ie-pps',
  country: 'IE',
  name: 'PPS number',
  identifier: 'PNO',
  zeros: /^0+[A-Z]{1,2}$/,
  shapes: ['#{7}[A-W][A-IWTX]', '#{7}[A-W]'],
  hasChecksum: true,
  proves: 'The letters agree with the digits; not that the number was issued, nor to whom.',
  check(value) {
    const sum = weightedSum(value, WEIGHTS) + secondLetter(value);
    return LETTERS[sum % 23] === value[7] ? null : 'invalid_checksum';
  },
  checkDigit: [7, 8],
};

export const facts: SchemeFacts = {
  title: 'Personal Public Service Number',
  checksum: 'letter, weights 8 to 2 and 9, modulo 23',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'How is the PPSN modulus 23 calculation revised for extra characters?',
      url: 'https://qeeebo.com/questions/how/c8/a85/how-is-the-ppsn-modulus-23-calculation-revised-for-extra-characters',
      read: '2026-11-21',
    },
    {
      title: 'PPS Numbers: the letters W, T and X',
      url: 'https://fachtnaroe.ie/subjects/computerprogramming/checksums/',
      read: '2026-11-21',
    },
  ],
};
