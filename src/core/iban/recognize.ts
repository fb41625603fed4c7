/**
 * Recognizes a well-formed IBAN in one pass, as it is stored or as it is printed: country, length, characters and
 * check digits at once. What is not recognized is left to a slower check, which finds out why.
 */

import { DIGIT, LETTER } from '../structures.ts';
import { type Layout, layoutAt, SPACE } from './layout.ts';

/** What each ASCII character is: a digit, a capital letter, or neither. */
const CLASS_OF = new Uint8Array(128).fill(DIGIT, 48, 58).fill(LETTER, 65, 91);

/** ISO 7064 leaves 00, 01 and 99 out: they would stand for the same remainders as 97, 98 and 02. */
const CHECK_DIGITS_MIN = 2;
const CHECK_DIGITS_MAX = 98;

/**
 * The layout that `text` is a well-formed IBAN of: in capitals, without spaces or in groups of four. The other of
 * these two forms is left on the layout's sheet.
 */
export function recognize(text: string): Layout | undefined {
  const layout = layoutAt(text.charCodeAt(0), text.charCodeAt(1));
  if (layout === undefined) return undefined;
  const { classes, fours, length, solid, printed } = layout;
  const isSolid = text.length === length;
  if (!isSolid && text.length !== printed.length) return undefined;
  const other = isSolid ? printed : solid;
  const step = isSolid ? 4 : 5;
  let from = step;
  let to = 9 - step;
  let place = 4;
  let bban = 0; // as a number, letters counting two digits; kept small by taking the remainder
  for (; place + 4 <= length; place += 4) {
    if (!isSolid && text.charCodeAt(from - 1) !== SPACE) return undefined;
    const first = text.charCodeAt(from);
    const second = text.charCodeAt(from + 1);
    const third = text.charCodeAt(from + 2);
    const fourth = text.charCodeAt(from + 3);
    if (fours[place >> 2]) {
      if (!(isDigit(first) && isDigit(second) && isDigit(third) && isDigit(fourth))) return undefined;
      bban = (bban % 97) * 10_000 + first * 1000 + second * 100 + third * 10 + fourth - FOUR_ZEROS;
    } else {
      if (!(fits(first, classes[place]!) && fits(second, classes[place + 1]!))) return undefined;
      if (!(fits(third, classes[place + 2]!) && fits(fourth, classes[place + 3]!))) return undefined;
      bban = append(append(append(append(bban, first), second), third), fourth);
    }
    other[to] = first;
    other[to + 1] = second;
    other[to + 2] = third;
    other[to + 3] = fourth;
    from += step;
    to += 9 - step;
  }
  if (place < length && !isSolid && text.charCodeAt(from - 1) !== SPACE) return undefined;
  for (; place < length; place++) {
    const code = text.charCodeAt(from++);
    if (!fits(code, classes[place]!)) return undefined;
    bban = append(bban, code);
    other[to++] = code;
  }
  for (let place = 0; place < 4; place++) other[place] = text.charCodeAt(place);
  return passes(other, bban) ? layout : undefined;
}

const isDigit = (code: number) => code > 47 && code < 58;

/** What the character codes of four digits are more than their number. */
const FOUR_ZEROS = 53_328;

const fits = (code: number, allowed: number) => (CLASS_OF[code]! & allowed) !== 0;

/** Whether a character code may stand where some classes are allowed. */
export const isFitting: (code: number, allowed: number) => boolean = fits;

/** The number with a digit or the two of a letter behind it, of its remainder. */
const append = (bban: number, code: number) =>
  code < 58 ? (bban % 97) * 10 + code - 48 : (bban % 97) * 100 + code - 55;

/** MOD 97-10 of ISO 7064: the BBAN, then the letters and the check digits behind it, leave 1. */
function passes(start: readonly number[], bban: number): boolean {
  const tens = start[2]! - 48;
  const ones = start[3]! - 48;
  if (tens < 0 || tens > 9 || ones < 0 || ones > 9) return false;
  const checkDigits = tens * 10 + ones;
  if (checkDigits < CHECK_DIGITS_MIN || checkDigits > CHECK_DIGITS_MAX) return false;
  const withLetters = (bban % 97) * 10_000 + start[0]! * 100 + start[1]! - 5555;
  return ((withLetters % 97) * 100 + checkDigits) % 97 === 1;
}

/** The first character that may not stand where it stands, of text as long as the layout; -1 when all may. */
export function misfitOf(text: string, { classes }: Layout): number {
  return classes.findIndex((allowed, place) => (CLASS_OF[text.charCodeAt(place)]! & allowed) === 0);
}

/** The text recognized last, without spaces. */
export function electronic(text: string, { solid, length }: Layout): string {
  return text.length === length ? text : String.fromCharCode.apply(null, solid);
}

/** The text recognized last, in groups of four. */
export function international(text: string, { printed, length }: Layout): string {
  return text.length === length ? String.fromCharCode.apply(null, printed) : text;
}
