/** The check of British VAT numbers, also those of Northern Ireland with XI. */
import { weightedSum } from '../check/weighted.ts';
import { numberAt } from '../scheme/digits.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 1];

/** The nine digits from a position: the sum is divisible by 97, or is so with 55, or leaves 42, from 100 million on. */
export function passesBritishVat(value: string, from: number): boolean {
  const rest = weightedSum(value, WEIGHTS, from) % 97;
  return rest === 0 || (numberAt(value, from, 3) >= 100 && (rest === 42 || rest === 55));
}
