/** The check digit of travel documents: weights 7 3 1, letters counting from A = 10, modulo 10. */

const WEIGHTS = [7, 3, 1];

/** The check digit over characters `from` up to `to` (ICAO Doc 9303-3, section 4.9). */
export function icaoCheckDigit(text: string, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    sum += (code < 58 ? code - 48 : code - 55) * WEIGHTS[(i - from) % 3]!;
  }
  return sum % 10;
}
