/** The Dutch "elfproef" of the citizen service number and of the education number. */
import { weightedSum } from '../check/weighted.ts';

const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/** What the weighted sum leaves modulo 11: 0 in a BSN, 5 in an education number. */
export function elfproef(value: string): number {
  return weightedSum(value, WEIGHTS) % 11;
}
