/** ISO/IEC 7064 MOD 97-10 and the plain remainder of long decimal numbers. */

/**
 * The remainder of a decimal number of any length. The characters must be ASCII digits.
 * @param modulus at most 90,000,000,000,000, so that the running value stays exact
 */
export function remainder(digits: string, modulus: number, from = 0, to = digits.length): number {
  let value = 0;
  for (let i = from; i < to; i++) value = (value * 10 + digits.charCodeAt(i) - 48) % modulus;
  return value;
}

/**
 * Whether two characters of a text are check digits that MOD 97-10 makes: 02 to 98. 00, 01 and 99 would stand for the same remainders as 97, 98
 * and 02. The characters must be ASCII digits.
 */
export function isMadeByMod97(text: string, from: number): boolean {
  const made = (text.charCodeAt(from) - 48) * 10 + text.charCodeAt(from + 1) - 48;
  return made >= 2 && made <= 98;
}

/** Two more digits behind a number up to this still make a small integer, which is fast to reckon with. */
const SMALL = 9_999_999;

/**
 * The remainder modulo 97 of text whose letters count as 10 to 35 (A = 10).
 * @param before the remainder of what stands in front
 */
export function remainder97(text: string, from = 0, to = text.length, before = 0): number {
  let value = before;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (value > SMALL) value %= 97;
    value = code < 58 ? value * 10 + code - 48 : value * 100 + code - 55;
  }
  return value % 97;
}
