/**
 * What the numbers of Taiwan share: a letter that stands for two digits, then weights 1 9 8 7 … 2 1 over all
 * of them, modulo 10.
 */
import { weightedSum } from '../check/weighted.ts';
import { digitAt } from '../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../scheme/scheme.ts';

/** The two digits each letter stands for, A to Z: the order in which the places were first numbered. */
const LETTERS = [
  10, 11, 12, 13, 14, 15, 16, 17, 34, 18, 19, 20, 21, 22, 35, 23, 24, 25, 26, 27, 28, 29, 32, 30, 31, 33,
] as const;
const WEIGHTS = [7, 6, 5, 4, 3, 2, 1, 1];

function letterAt(value: string, at: number): number {
  return LETTERS[value.charCodeAt(at) - 65]!;
}

/** What is the same in all definitions. */
export const TAIWANESE = {
  country: 'TW',
  hasChecksum: true,
  check(value: string) {
    const place = letterAt(value, 0);
    const second = value.charCodeAt(1) >= 65 ? letterAt(value, 1) % 10 : digitAt(value, 1);
    const sum = Math.floor(place / 10) + (place % 10) * 9 + second * 8 + weightedSum(value, WEIGHTS, 2);
    return sum % 10 === 0 ? null : 'invalid_checksum';
  },
  checkDigit: 9,
} as const satisfies Partial<SchemeRule>;

export const TAIWANESE_FACTS = {
  checksum: 'weights 1 9 8 7 6 5 4 3 2 1 1 over the digits that the letters stand for, modulo 10',
  reasons: ['invalid_checksum'],
} as const satisfies Partial<SchemeFacts>;
