/** Check digits of organisations' numbers that more than one kind of number has, each from a position of the text. */
import { complement11 } from '../check/mod11.ts';
import { remainder } from '../check/mod97.ts';
import { weightedSum } from '../check/weighted.ts';
import { digitAt, twoDigits } from '../scheme/digits.ts';

/** Whether the weighted sum of the digits, check digit included, is divisible. */
export function divides(value: string, from: number, weights: readonly number[], modulus: number): boolean {
  return weightedSum(value, weights, from) % modulus === 0;
}

const BULGARIAN = [1, 2, 3, 4, 5, 6, 7, 8];
const BULGARIAN_AGAIN = [3, 4, 5, 6, 7, 8, 9, 10];

/** The nine digits of a Bulgarian EIK. */
export function passesBulgarian(value: string, from: number): boolean {
  const first = weightedSum(value, BULGARIAN, from) % 11;
  const digit = first < 10 ? first : (weightedSum(value, BULGARIAN_AGAIN, from) % 11) % 10;
  return digit === digitAt(value, from + 8);
}

/** The ten digits of a Belgian enterprise number. */
export function passesBelgian(value: string, from: number): boolean {
  return 97 - remainder(value, 97, from, from + 8) === twoDigits(value, from + 8);
}

const CZECH = [8, 7, 6, 5, 4, 3, 2];

/** The eight digits of a Czech or Slovak IČO. */
export function passesIco(value: string, from: number): boolean {
  const check = complement11(weightedSum(value, CZECH, from));
  return (check === 0 ? 1 : check % 10) === digitAt(value, from + 7);
}

const POLISH = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** The ten digits of a Polish NIP. */
export function passesNip(value: string, from: number): boolean {
  return weightedSum(value, POLISH, from) % 11 === digitAt(value, from + 9);
}

const ROMANIAN = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/** The two to ten digits of a Romanian CUI. */
export function passesCui(value: string, from: number): boolean {
  const digits = value.slice(from).padStart(10, '0');
  return ((weightedSum(digits, ROMANIAN) * 10) % 11) % 10 === digitAt(digits, 9);
}

const SWISS = [5, 4, 3, 2, 7, 6, 5, 4];

/** The nine digits of a Swiss UID. */
export function passesUid(value: string, from: number): boolean {
  return complement11(weightedSum(value, SWISS, from)) === digitAt(value, from + 8);
}

const LITHUANIAN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2];
const LITHUANIAN_AGAIN = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4];

/** The Lithuanian check, of a code of nine or twelve digits. */
export function passesLithuanian(value: string, from: number): boolean {
  const front = value.length - 1 - from;
  const first = weightedSum(value, LITHUANIAN.slice(0, front), from) % 11;
  const digit = first < 10 ? first : (weightedSum(value, LITHUANIAN_AGAIN.slice(0, front), from) % 11) % 10;
  return digit === digitAt(value, value.length - 1);
}

const LATVIAN = [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1];

/** The eleven digits of a Latvian organisation. */
export function passesLatvian(value: string, from: number): boolean {
  return weightedSum(value, LATVIAN, from) % 11 === 3;
}

export const DANISH = [2, 7, 6, 5, 4, 3, 2, 1];
export const FINNISH = [7, 9, 10, 5, 8, 4, 2, 1];
export const HUNGARIAN = [9, 7, 3, 1, 9, 7, 3, 1];
export const NORWEGIAN = [3, 2, 7, 6, 5, 4, 3, 2, 1];
