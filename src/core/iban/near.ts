/** Texts that may be an IBAN with one typing mistake, as far as their form shows: whether check digits agree does not matter. */
import { STRUCTURES } from '../structures.ts';
import { compact } from '../text.ts';
import { type Layout, layoutAt, layoutFor } from './layout.ts';
import { isFitting } from './recognize.ts';

/** The shortest IBAN without one of its characters, and the longest with one too many and a blank behind every second. */
const LENGTH_MIN = 14;
const LENGTH_MAX = 52;

/**
 * Whether a text begins as the IBANs of a country and has their form, but for one mistake: a character of the wrong class, two that changed
 * places, one too many or too few.
 */
export function isNearIban(text: string): boolean {
  if (text.length < LENGTH_MIN || text.length > LENGTH_MAX) return false;
  const plain = compact(text);
  const layout = layoutAt(plain.charCodeAt(0), plain.charCodeAt(1));
  if (layout === undefined) return isSwappedInFront(plain);
  if (plain.length < layout.length - 1 || plain.length > layout.length + 1) return false;
  const front = fittingFront(plain, layout);
  const back = fittingBack(plain, layout);
  if (plain.length !== layout.length) return front + back >= Math.min(plain.length, layout.length);
  return front + back >= layout.length - 1 || isSwapped(plain, layout, front);
}

/** Whether the second letter and the digit behind it changed places, and all else fits: so much does no other code have. */
function isSwappedInFront(plain: string): boolean {
  const layout = layoutAt(plain.charCodeAt(0), plain.charCodeAt(2));
  if (layout?.length !== plain.length || !isDigit(plain.charCodeAt(1))) return false;
  return fittingBack(plain, layout) >= layout.length - FRONT;
}

/** The letters of the country, and the digit that stands among them. */
const FRONT = 3;
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

const fitsAt = (text: string, at: number, { classes }: Layout, place: number): boolean =>
  isFitting(text.charCodeAt(at), classes[place]!);

/** How many characters fit from the front on. */
function fittingFront(text: string, layout: Layout): number {
  const most = Math.min(text.length, layout.length);
  let at = 0;
  while (at < most && fitsAt(text, at, layout, at)) at++;
  return at;
}

/** The same from the end on. */
function fittingBack(text: string, layout: Layout): number {
  const most = Math.min(text.length, layout.length);
  let count = 0;
  while (count < most && fitsAt(text, text.length - 1 - count, layout, layout.length - 1 - count)) count++;
  return count;
}

/** Whether the first character that does not fit and the next one changed places. */
const isSwapped = (text: string, layout: Layout, at: number): boolean =>
  fittingBack(text, layout) === layout.length - at - 2 &&
  fitsAt(text, at + 1, layout, at) &&
  fitsAt(text, at, layout, at + 1);

/**
 * The same where the mistake is in the letters of the country: one left out, typed twice or mistyped, or two characters that changed places.
 * Such a text names no country whose IBAN it is, so other kinds alone ask.
 */
export function isNearInLetters(text: string): boolean {
  if (text.length < LENGTH_MIN || text.length > LENGTH_MAX) return false;
  const plain = compact(text);
  return STRUCTURES.some(({ country: { code }, length }) => {
    const more = plain.length - length;
    if (more < -1 || more > 1) return false;
    if (!isNearLetters(plain, code, more)) return false;
    // The second letter may have changed places with the digit behind it.
    const fitting = more === 0 && plain[2] === code[1] ? length - 3 : length - 2;
    return fittingBack(plain, layoutFor(code)!) >= fitting;
  });
}

/** @param more how many characters the text has more than an IBAN of the country */
function isNearLetters(text: string, [one, other]: string, more: number): boolean {
  const [first, second, third] = text;
  if (more < 0) return first === one || first === other;
  if (more > 0)
    return first === one ? second === other || third === other : second === one && third === other;
  return first === one || second === other || (first === other && second === one);
}
