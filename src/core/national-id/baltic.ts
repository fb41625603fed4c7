/**
 * What the Estonian and the Lithuanian personal code share: G YYMMDD SSS C and a check digit that takes a
 * second set of weights when the first leaves 10 (Estonian standard EVS 585, Lithuania's follows it).
 */
import { weightedSum } from '../check/weighted.ts';
import { digitAt, twoDigits } from '../scheme/digits.ts';

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1];
const SECOND = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3];

/** Whether the last of the eleven digits is the check digit of the others. */
export function passesBaltic(value: string): boolean {
  let remainder = weightedSum(value, FIRST) % 11;
  if (remainder === 10) remainder = (weightedSum(value, SECOND) % 11) % 10;
  return remainder === digitAt(value, 10);
}

/** The year of birth: the first digit counts half centuries of men and women from 1800. */
export function balticYear(value: string): number {
  return 1800 + 100 * Math.floor((digitAt(value, 0) - 1) / 2) + twoDigits(value, 1);
}
