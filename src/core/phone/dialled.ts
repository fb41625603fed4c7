/**
 * From a number as it is written to what would be dialled: digits, and whether a plus stands before them.
 *
 * Taken away: a label in front ("Tel. 030 ..."), punctuation, an extension, the trappings of a `tel:` URI (RFC
 * 3966). Letters are read as on a telephone's keys ("1-800-FLOWERS"), which holds only if the result turns out to be
 * a number; the caller sees to that. What stands around a number in prose is the matter of `pasted.ts`.
 */
import type { Reason } from '../reasons.ts';
import { strip } from '../text.ts';
import { extensionStart } from './extension.ts';

export interface Dialled {
  readonly digits: string;
  /** The text without punctuation; the letters are still letters. */
  readonly compact: string;
  /** How the digits were set apart: "49 151 12345678". */
  readonly written: string;
  /** A plus stands in front: the calling code comes first. */
  readonly plus: boolean;
  /** Some of the digits were written as letters. */
  readonly vanity: boolean;
  /** What is dialled once the call is answered. */
  readonly extension?: string | undefined;
}

/** Why a text can't be dialled, and what of it was looked at. */
export interface Undiallable {
  readonly compact: string;
  readonly reason: Extract<Reason, 'invalid_characters' | 'not_a_number'>;
  /** Where characters are no number's: what may be two. */
  readonly among?: string;
}

/** What people put between digits. Dashes and spaces of all kinds are folded to these by then. */
export const PUNCTUATION = " -./()[]~'_:*";

const PLAIN = /^\+?[0-9]+$/;
/** What a number may end with, a mark of an extension included. */
const LAST = /[0-9\p{L}#]/u;
const LETTERS_MIN = 3;
/** Digits, or digits and letters, that make a number whole. */
export const NUMBER_MIN = 7;

/** More digits and letters are prose. */
const KEYED_MAX = 48;

const SCHEME = 'TEL:';
/** A parameter of a URI: a name, and a value after an equals sign. */
const PARAMETER = /^[A-Z][0-9A-Z-]*(?:=|$)/;

/** The letters of each key, 2 to 9 (ITU-T E.161). */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const KEY_OF = new Map(
  KEYS.flatMap((letters, key) => [...letters].map((letter) => [letter, String(key + 2)])),
);

/**
 * What is dialled where a folded text has nothing but digits and punctuation, as nearly every one does. A tilde may
 * mark an extension, and "1) 030 ..." is the first of a list: both are looked at more closely.
 */
export function dialPlain(folded: string): Dialled | undefined {
  if (PLAIN.test(folded)) return dialled(folded, folded);
  const compact = strip(folded, PUNCTUATION);
  const isPlain = PLAIN.test(compact) && folded[1] !== ')' && !folded.includes('~');
  return isPlain ? dialled(compact, folded) : undefined;
}

/** A last group of few digits that a slash or brackets set apart: "030/901820/21", "030 901820 (21)". */
const SET_APART = /[/(] ?[0-9]{1,3}\)?$/;

/**
 * The digits before a last group that is set apart, which is often the end of a second number and no part of the
 * first; undefined where there is none.
 */
export function dialBeforeLast({ written, compact }: Dialled): Dialled | undefined {
  if (written === compact) return undefined;
  const at = written.search(SET_APART);
  return at < 0 ? undefined : dialPlain(written.slice(0, at));
}

/** Reads a folded text as the reference does: a label, a number or keys, an extension at the end. */
export function dial(folded: string): Dialled | Undiallable {
  const part = numberPart(folded);
  if (part === undefined) return { compact: strip(folded, PUNCTUATION), reason: 'not_a_number' };
  const end = extensionStart(part);
  if (end === part.length) return dialPart(part, undefined);
  return dialPart(part.slice(0, end), part.slice(end).replace(NO_DIGITS, ''));
}

const NO_DIGITS = /[^0-9]+/g;

function dialled(
  compact: string,
  written: string,
  keyed: string = compact,
  extension: string | undefined = undefined,
): Dialled {
  const plus = compact[0] === '+';
  const digits = plus ? keyed.slice(keyed.lastIndexOf('+') + 1) : keyed;
  return { digits, compact, written, plus, vanity: keyed !== compact, extension };
}

/** The part of a text that should be a number: from the first digit or plus to the last digit or letter. */
function numberPart(folded: string): string | undefined {
  const uri = uriIn(folded);
  const isUri = uri !== undefined || folded.includes(';PHONE-CONTEXT=');
  const number = isUri ? fromUri(uri ?? folded) : folded;
  return number === undefined ? undefined : trim(number);
}

/** What follows the first `tel:` after which nothing but a number and parameters stands. */
function uriIn(text: string): string | undefined {
  const first = text.indexOf(SCHEME);
  if (first < 0) return undefined;
  let from = text.length;
  for (let end = text.length; from > first; end = from - 1) {
    from = text.lastIndexOf(';', end - 1) + 1;
    if (!PARAMETER.test(text.slice(from, end))) break;
  }
  const at = text.indexOf(SCHEME, from);
  return at < 0 ? undefined : text.slice(at + SCHEME.length);
}

/**
 * The number of a `tel:` URI. A context that begins with a plus is the beginning of the number; a domain name means
 * nothing; anything else is no context. Other parameters do not change the number.
 */
function fromUri(text: string): string | undefined {
  const [number, ...parameters] = text.split(';') as [string, ...string[]];
  const extension = parameters.find((parameter) => parameter.startsWith('EXT='));
  const whole = extension === undefined ? number : `${number};${extension}`;
  const context = parameters.find((parameter) => parameter.startsWith('PHONE-CONTEXT='))?.slice(14);
  if (context === undefined || number.trim().startsWith('+')) return whole;
  if (/^\+[0-9]+$/.test(strip(context, PUNCTUATION))) return context + whole;
  return /^(?:[0-9A-Z-]+\.)*[A-Z][0-9A-Z-]*\.?$/.test(context) ? whole : undefined;
}

/** Read from the right a character at a time: a pattern anchored at the end alone would start at every character. */
function trim(text: string): string {
  const from = Math.max(0, text.search(/[+0-9]/));
  let to = text.length;
  while (to > from) {
    const code = text.charCodeAt(to - 1);
    if (isDigitOrCapital(code)) break;
    const width = code >= 0xdc00 && code < 0xe000 && isHighSurrogate(text.charCodeAt(to - 2)) ? 2 : 1;
    if (LAST.test(text.slice(to - width, to))) break;
    to -= width;
  }
  return text.slice(from, to);
}

const isDigitOrCapital = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function dialPart(part: string, extension: string | undefined): Dialled | Undiallable {
  const compact = strip(part, PUNCTUATION);
  const { digits, letters, others, isBroken } = countsOf(compact);
  if (digits === 0 || isBroken) return { compact, reason: 'not_a_number' };
  if (others > 0) return { compact, reason: 'invalid_characters', among: part };
  if (letters === 0) return dialled(compact, part, compact, extension);
  if (letters < LETTERS_MIN || compact.length < NUMBER_MIN || compact.length > KEYED_MAX)
    return { compact, reason: 'invalid_characters' };
  let keyed = '';
  for (let at = 0; at < compact.length; at++) keyed += KEY_OF.get(compact[at]!) ?? compact[at]!;
  return dialled(compact, part, keyed, extension);
}

interface Counts {
  readonly digits: number;
  readonly letters: number;
  /** Characters but pluses that can't be dialled. */
  readonly others: number;
  /** Whether a plus stands behind anything but a plus, or there is a number sign. */
  readonly isBroken: boolean;
}

const PLUS = 43;
const NUMBER_SIGN = 35;

/** What a text without punctuation is made of. */
function countsOf(compact: string): Counts {
  let digits = 0;
  let letters = 0;
  let pluses = 0;
  let isBroken = false;
  for (let at = 0; at < compact.length; at++) {
    const unit = compact.charCodeAt(at);
    if (unit >= 48 && unit <= 57) digits++;
    else if (unit >= 65 && unit <= 90) letters++;
    else if (unit === PLUS) {
      if (pluses < at) isBroken = true;
      pluses++;
    } else if (unit === NUMBER_SIGN) isBroken = true;
  }
  return { digits, letters, others: compact.length - digits - letters - pluses, isBroken };
}

const BETWEEN_NUMBERS = '/|&,;\n';
const DIGIT = /\p{Nd}/u;

/** Two numbers side by side, each long enough to be one. */
export function holdsTwoNumbers(text: string): boolean {
  let long = 0;
  let digits = 0;
  for (const character of text) {
    if (BETWEEN_NUMBERS.includes(character)) digits = 0;
    else if (character <= '9' ? character >= '0' : character > '~' && DIGIT.test(character)) digits++;
    else continue;
    if (digits === NUMBER_MIN) long++;
  }
  return long > 1;
}
