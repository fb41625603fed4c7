/** Weighted sums of decimal digits, the commonest check of all. */

/**
 * The sum of each digit times its weight, over the first `weights.length` characters after `from`.
 * The characters must be ASCII digits.
 */
export function weightedSum(digits: string, weights: readonly number[], from = 0): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (digits.charCodeAt(from + i) - 48) * weights[i]!;
  return sum;
}
