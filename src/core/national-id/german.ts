/** What several German numbers share. */
import { icaoCheckDigit } from '../check/icao.ts';
import { digitAt } from '../scheme/digits.ts';
import type { SchemeReason } from '../scheme/scheme.ts';

/**
 * The digits of all products of digits and weights, added up. A letter counts as two digits, its place in the alphabet:
 * A = 01. The weights are at most 7.
 */
export function crossSum(text: string, weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0, i = 0; at < weights.length; i++) {
    let digit = digitAt(text, i);
    if (digit > 9) {
      const place = digit - 16;
      sum += DIGIT_SUMS[Math.floor(place / 10) * weights[at++]!]!;
      digit = place % 10;
    }
    sum += DIGIT_SUMS[digit * weights[at++]!]!;
  }
  return sum;
}

/** The sum of the digits of each product of a digit and a weight up to 7. */
const DIGIT_SUMS = Uint8Array.from({ length: 64 }, (_, product) => Math.floor(product / 10) + (product % 10));

/** What the serial numbers of cards and passports are made of. */
export const SERIAL = '[0-9CFGHJKLMNPRTVWXYZ]';

/** The check of a serial number of nine characters, in which the check digit may be left out. */
export const checkSerial = (value: string): SchemeReason | null =>
  value.length === 9 || icaoCheckDigit(value, 0, 9) === digitAt(value, 9) ? null : 'invalid_checksum';
