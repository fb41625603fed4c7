/** The check digit of travel documents: weights 7 3 1, letters counting from A = 10, modulo 10. */

const WEIGHTS = [7, 3, 1];
/** The character code of `<`, which counts as 0. */
const FILLER = 60;

/**
 * The check digit over characters `from` up to `to` (ICAO Doc 9303-3, section 4.9).
 *
 * @param before how many characters it covers before these, elsewhere: the digits of the parts add up modulo 10
 */
export function icaoCheckDigit(text: string, from: number, to: number, before = 0): number {
  let sum = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    const worth = code < 58 ? code - 48 : code === FILLER ? 0 : code - 55;
    sum += worth * WEIGHTS[(i - from + before) % 3]!;
  }
  return sum % 10;
}
