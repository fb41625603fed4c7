// BY · УНП, UNP (uchetny nomer platelshchika): the Belarusian taxpayer number of companies (nine digits) and
// persons (two letters and seven digits).
//
// Issuer  Ministry of Taxes and Duties (MNS).
// Shape   RSSSSSSS C, or RLSSSSSS C with letters: region, serial, check digit.
// Check   (29·c1 + 23·c2 + 19·c3 + 17·c4 + 13·c5 + 7·c6 + 5·c7 + 3·c8) mod 11 = C; 10 is not given out. The
//         first letter counts from A = 10, the second by its place in ABCEHKMOPT, from 0.
// Data    the region.
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [29, 23, 19, 17, 13, 7, 5, 3];
const SECOND_LETTERS = 'ABCEHKMOPT';

function worth(value: string, at: number): number {
  const code = value.charCodeAt(at);
  if (code < 58) return code - 48;
  return at === 0 ? code - 55 : SECOND_LETTERS.indexOf(value[at]!);
}

export const byUnp: SchemeRule = {
  id: 'by-unp',
  country: 'BY',
  name: 'UNP (УНП)',
  identifier: 'TIN',
  rank: 1,
  zeros: /^[A-Z]{2}0+$/,
  shapes: ['[1-7]#{8}', '[ABCEHKM][ABCEHKMOPT]#{7}'],
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the number was issued.',
  check(value) {
    let sum = 0;
    for (let i = 0; i < 8; i++) sum += worth(value, i) * WEIGHTS[i]!;
    return sum % 11 === digitAt(value, 8) ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = {
  title: 'Taxpayer number',
  holder: 'shared',
  checksum: 'weights 29 23 19 17 13 7 5 3, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'recon-cli, by.rs: UNP, with worked specimens',
      url: 'https://docs.rs/crate/recon-cli/latest/source/src/checkdigit/vat/by.rs',
      read: '2026-11-21',
    },
    {
      title: 'stdnum, unp.ts',
      url: 'https://app.unpkg.com/stdnum@1.11.3/files/src/by/unp.ts',
      read: '2026-11-21',
    },
  ],
};
