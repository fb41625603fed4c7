/** What a folded text is written with, as bits found in one pass: a shape that needs what is not there is not looked for. */

export const DIGIT = 1;
export const LETTER = 1 << 1;
/** Two letters together. */
export const LETTERS = 1 << 2;
export const DOT = 1 << 3;
export const COMMA = 1 << 4;
export const SLASH = 1 << 5;
export const HYPHEN = 1 << 6;
export const COLON = 1 << 7;
export const APOSTROPHE = 1 << 8;
export const AT = 1 << 9;
/** Of percents or dollars. */
export const SIGN = 1 << 10;
/** Anything but ASCII. */
export const OTHER = 1 << 11;
export const X = 1 << 12;
/** An E right behind a digit. */
export const EXPONENT = 1 << 13;
/** Eight digits or letters up to F together. */
export const HEX = 1 << 14;
/** A letter behind a digit, a blank between them or not. */
export const UNIT = 1 << 15;
/** Thirteen digits. */
export const LONG = 1 << 16;

const LONG_MIN = 13;
const HEX_MIN = 8;
const F = 'F'.charCodeAt(0);
const E = 'E'.charCodeAt(0);

const BITS = new Uint16Array(128);
const note = (characters: string, bit: number): void => {
  for (const one of characters) BITS[one.charCodeAt(0)] = bit;
};
note('0123456789', DIGIT);
note('ABCDEFGHIJKLMNOPQRSTUVWXYZ', LETTER);
note('X', LETTER | X);
note('.', DOT);
note(',', COMMA);
note('/', SLASH);
note('-', HYPHEN);
note(':', COLON);
note("'", APOSTROPHE);
note('@', AT);
note('%$', SIGN);

/** The bits of a folded text. */
export function traitsOf(folded: string): number {
  let traits = 0;
  let digits = 0;
  let hex = 0;
  let before = 0;
  let beforeThat = 0;
  for (let i = 0; i < folded.length; i++) {
    const code = folded.charCodeAt(i);
    const bits = code < 128 ? BITS[code]! : OTHER;
    traits |= bits;
    if (bits === DIGIT) {
      digits++;
      hex++;
    } else {
      if (bits & LETTER) {
        if (before & LETTER) traits |= LETTERS;
        if (before === DIGIT) traits |= code === E ? UNIT | EXPONENT : UNIT;
        else if (before === 0 && beforeThat === DIGIT) traits |= UNIT;
      }
      if (bits === LETTER && code <= F) hex++;
      else hex = 0;
    }
    if (hex === HEX_MIN) traits |= HEX;
    beforeThat = before;
    before = bits;
  }
  return digits < LONG_MIN ? traits : traits | LONG;
}
