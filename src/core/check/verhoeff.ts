/**
 * Verhoeff's dihedral check (J. Verhoeff, Error Detecting Decimal Codes, 1969): catches every
 * single-digit error and every adjacent transposition.
 */

/** Multiplication in the dihedral group D5. */
const PRODUCT = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const;

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

/** PERMUTATION applied 0 to 7 times; the eighth power is the identity again. */
const POWERS: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, times) =>
  Array.from({ length: 10 }, (_, digit) => {
    let value = digit;
    for (let i = 0; i < times; i++) value = PERMUTATION[value]!;
    return value;
  }),
);

/** Whether the digits, the last of which is the check digit, pass Verhoeff's check. */
export function passesVerhoeff(digits: string, from = 0, to = digits.length): boolean {
  let value = 0;
  for (let i = to - 1, place = 0; i >= from; i--, place++) {
    value = PRODUCT[value]![POWERS[place % 8]![digits.charCodeAt(i) - 48]!]!;
  }
  return value === 0;
}
