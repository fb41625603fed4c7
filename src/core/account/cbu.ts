/** The check digits of Argentina's account codes: one over bank and branch, one over the account. */
import { digitAt } from '../scheme/digits.ts';

/** From the right of the check digit. */
const WEIGHTS = [3, 1, 7, 9];

/** Whether the digits from one place to before another, the last being the check digit, add up. */
function agrees(value: string, from: number, to: number): boolean {
  let sum = digitAt(value, to - 1);
  for (let at = from; at < to - 1; at++) sum += digitAt(value, at) * WEIGHTS[(to - 2 - at) % 4]!;
  return sum % 10 === 0;
}

export const passesCbu = (value: string): boolean => agrees(value, 0, 8) && agrees(value, 8, 22);
