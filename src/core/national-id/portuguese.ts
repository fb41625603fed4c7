/** The modulus 11 that the Portuguese civil identification number and tax number share. */
import { complement11 } from '../check/mod11.ts';
import { weightedSum } from '../check/weighted.ts';
import { digitAt } from '../scheme/digits.ts';

const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the ninth digit agrees with the eight before it; 10 and 11 become 0. */
export function passesPortuguese(value: string): boolean {
  return complement11(weightedSum(value, WEIGHTS)) % 10 === digitAt(value, 8);
}
