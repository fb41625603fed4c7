/** Modulo 11 in the shape most check digits take it: the complement of a weighted sum. */

/**
 * The value from 0 to 10 that makes a weighted sum divisible by 11. What stands for 10, which is no digit,
 * differs from number to number.
 */
export function complement11(sum: number): number {
  return (11 - (sum % 11)) % 11;
}

/**
 * The sum of each digit times its weight, counted from the right: the last digit before `to` has the first
 * weight. Weights start again when they run out. The characters must be ASCII digits.
 */
export function sumFromRight(digits: string, weights: readonly number[], to = digits.length): number {
  let sum = 0;
  for (let i = 0; i < to; i++) sum += (digits.charCodeAt(to - 1 - i) - 48) * weights[i % weights.length]!;
  return sum;
}
