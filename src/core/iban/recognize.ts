/**
 * Recognizes a well-formed IBAN in one pass: country, length, characters and check digits at once. What is not
 * recognized is left to slower judgement, which finds out why.
 */
import { SEPARATORS } from '../text.ts';
import { type Layout, layoutAt, SPACE } from './layout.ts';
import { DIGIT, LETTER } from './structures.ts';

const DROPPED = 4;

/** What each ASCII character is: digit, capital letter, one to drop, or 0 when it is none of these. */
const CLASS_OF = new Uint8Array(128).fill(DIGIT, 48, 58).fill(LETTER, 65, 91);
for (const separator of SEPARATORS) CLASS_OF[separator.charCodeAt(0)] = DROPPED;

/** ISO 7064 leaves 00, 01 and 99 out: they would stand for the same remainders as 97, 98 and 02. */
const CHECK_DIGITS_MIN = 2;
const CHECK_DIGITS_MAX = 98;

/**
 * The layout that `text` is a well-formed IBAN of, with the characters on its sheet. Knows capitals, digits and
 * separators; the country's letters must come first.
 */
export function recognize(text: string): Layout | undefined {
  const first = text.charCodeAt(0);
  const second = text.charCodeAt(1);
  if (CLASS_OF[first] !== LETTER || CLASS_OF[second] !== LETTER) return undefined;
  const layout = layoutAt(first, second);
  if (layout === undefined) return undefined;
  const { sheet, classes, length } = layout;
  sheet[0] = first;
  sheet[1] = second;
  let place = 2;
  let bban = 0; // as a number, letters counting two digits; kept small by taking the remainder now and then
  for (let i = 2; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = code < 128 ? CLASS_OF[code]! : 0;
    if (kind === DROPPED) continue;
    if (place === length || (kind & classes[place]!) === 0) return undefined;
    if (place === 4) bban = 0;
    else if (bban > 9_999_999) bban %= 97;
    bban = code < 58 ? bban * 10 + code - 48 : bban * 100 + code - 55;
    sheet[place++] = code;
  }
  return place === length && passes(sheet, bban) ? layout : undefined;
}

/** Whether each character of text that is as long as the layout may stand where it stands. */
export function fits(text: string, { classes }: Layout): boolean {
  return classes.every((allowed, place) => (CLASS_OF[text.charCodeAt(place)]! & allowed) !== 0);
}

/** MOD 97-10 of ISO 7064: the BBAN, then the letters and the check digits behind it, leave 1. */
function passes(sheet: readonly number[], bban: number): boolean {
  const checkDigits = sheet[2]! * 10 + sheet[3]! - 528;
  if (checkDigits < CHECK_DIGITS_MIN || checkDigits > CHECK_DIGITS_MAX) return false;
  const withLetters = (bban % 97) * 10_000 + sheet[0]! * 100 + sheet[1]! - 5555;
  return ((withLetters % 97) * 100 + checkDigits) % 97 === 1;
}

/** The IBAN recognized last, without separators. */
export function electronic(text: string, { sheet, length }: Layout): string {
  return text.length === length ? text : String.fromCharCode.apply(null, sheet);
}

/** The IBAN recognized last, in groups of four. */
export function international(text: string, { sheet, printed, length }: Layout): string {
  if (text.length === printed.length && isPrinted(text)) return text;
  for (let i = 0; i < length; i++) printed[i + (i >> 2)] = sheet[i]!;
  return String.fromCharCode.apply(null, printed);
}

/** Whether every fifth character is a space; then no others were dropped. */
function isPrinted(text: string): boolean {
  for (let i = 4; i < text.length; i += 5) {
    if (text.charCodeAt(i) !== SPACE) return false;
  }
  return true;
}
