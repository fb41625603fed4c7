// AU · TFN: the tax file number of persons and companies.
//
// Issuer  Australian Taxation Office; Income Tax Assessment Act 1936, part VA.
// Shape   nine digits; eight for some old numbers.
// Check   1·d1 + 4·d2 + 3·d3 + 7·d4 + 5·d5 + 8·d6 + 6·d7 + 9·d8 + 10·d9 ≡ 0 (mod 11). For eight digits some
//         drop the last weight and others the 9; either is accepted.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { isRepeated } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const NINE = [1, 4, 3, 7, 5, 8, 6, 9, 10];
const EIGHT = [1, 4, 3, 7, 5, 8, 6, 9];
const EIGHT_OTHERWISE = [1, 4, 3, 7, 5, 8, 6, 10];

function passes(value: string): boolean {
  if (value.length === 9) return weightedSum(value, NINE) % 11 === 0;
  return weightedSum(value, EIGHT) % 11 === 0 || weightedSum(value, EIGHT_OTHERWISE) % 11 === 0;
}

export const auTfn: SchemeRule = {
  id: 'au-tfn',
  country: 'AU',
  name: 'TFN',
  identifier: 'TIN',
  shapes: ['#{9}', '#{8}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (passes(value) ? null : 'invalid_checksum'),
  reports: (value) => (isRepeated(value) ? 'invalid_component' : null),
  format: (value) => `${value.slice(0, 3)} ${value.slice(3, 6)} ${value.slice(6)}`,
};

export const facts: SchemeFacts = {
  title: 'Tax file number',
  holder: 'shared',
  checksum: 'weights 1 4 3 7 5 8 6 9 10, modulo 11',
  reasons: ['invalid_checksum'],
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      'Eight equal digits agree with themselves, and no text of the tax office says that they are not given out.',
  },
  sources: [
    {
      title:
        'OECD, Australia: the tax file number has eight or nine digits, compiled using a check digit algorithm (as a table of tax numbers on docslib.org carries it)',
      url: 'https://docslib.org/doc/1533544/tax-id-table',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'The secret life of TFNs',
      url: 'https://i2advisory.com.au/resources/general/the-secret-life-of-tfns',
      read: '2026-11-21',
    },
  ],
};
