/**
 * From what a person pasted to what would be dialled: digits, and whether a plus stands before them.
 *
 * Taken away: a label in front ("Tel. 030 ..."), punctuation, an extension, the trappings of a `tel:` URI (RFC
 * 3966). Letters are read as on a telephone's keys ("1-800-FLOWERS"), which holds only if the result turns out to be
 * a number; the caller sees to that.
 */
import type { Reason } from '../result.ts';
import { fold, strip } from '../text.ts';

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
}

/** Why a text can't be dialled, and what of it was looked at. */
export interface Undiallable {
  readonly compact: string;
  readonly reason: Extract<Reason, 'invalid_characters' | 'not_a_number'>;
}

/** What people put between digits. Dashes and spaces of all kinds are folded to these by then. */
const PUNCTUATION = " -./()[]~'_:*\u30fc\u2053\u223c";

const PLAIN = /^\+?[0-9]+$/;
const DIALLABLE = /^\+*[0-9A-Z]+$/;
const LETTERS_MIN = 3;
/** Digits, or digits and letters, that make a number whole. */
const NUMBER_MIN = 7;

/** The scheme, the number, and parameters: names, and values after an equals sign. */
const URI = /TEL:([^;]*(?:;[A-Z][0-9A-Z-]*(?:=[^;]*)?)*)$/;

/** The letters of each key, 2 to 9 (ITU-T E.161). */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const KEY_OF = new Map(
  KEYS.flatMap((letters, key) => [...letters].map((letter) => [letter, String(key + 2)])),
);

/**
 * An extension at the end: named in words, or marked by a sign. The shorter the mark, the fewer digits are believed
 * to be one; these are the limits of the reference.
 */
const EXTENSION = new RegExp(
  `(?:${[
    ';EXT=[0-9]{1,20}',
    '[ \\t,]*(?:E?XT(?:ENSI[OÓ]N?)?N?|ДОБ|ANEXO)[:.]?[ \\t,-]*[0-9]{1,20}#?',
    '[ \\t,]*(?:[XХ#~]|INT)[:.]?[ \\t,-]*[0-9]{1,9}#?',
    '[- ]+[0-9]{1,6}#',
    '[ \\t]*(?:,{2}|;)[:.]?[ \\t,-]*[0-9]{1,15}#?',
    '[ \\t]*,+[:.]?[ \\t,-]*[0-9]{1,9}#?',
  ].join('|')})$`,
);

/** Reads a text. An empty one has been refused before. */
export function dial(text: string): Dialled | Undiallable {
  const folded = fold(text);
  if (PLAIN.test(folded)) return dialled(folded, folded);
  const compact = strip(folded, PUNCTUATION);
  if (PLAIN.test(compact)) return dialled(compact, folded);
  const part = numberPart(folded);
  return part === undefined ? { compact, reason: 'not_a_number' } : dialPart(part);
}

function dialled(compact: string, written: string, keyed: string = compact): Dialled {
  const plus = compact[0] === '+';
  const digits = plus ? keyed.slice(keyed.lastIndexOf('+') + 1) : keyed;
  return { digits, compact, written, plus, vanity: keyed !== compact };
}

/** The part of a text that should be a number: from the first digit or plus to the last digit or letter. */
function numberPart(folded: string): string | undefined {
  const uri = URI.exec(folded);
  const number = uri || folded.includes(';PHONE-CONTEXT=') ? fromUri(uri ? uri[1]! : folded) : folded;
  return number === undefined ? undefined : trimmed(number).replace(EXTENSION, '');
}

/**
 * The number of a `tel:` URI. A context that begins with a plus is the beginning of the number; a domain name says
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

function trimmed(text: string): string {
  return text.slice(Math.max(0, text.search(/[+0-9]/))).replace(/[^0-9\p{L}#]+$/u, '');
}

function dialPart(part: string): Dialled | Undiallable {
  const compact = strip(part, PUNCTUATION);
  if (PLAIN.test(compact)) return dialled(compact, part);
  if (!/[0-9]/.test(compact) || /[^+]\+|#/.test(compact)) return { compact, reason: 'not_a_number' };
  if (!DIALLABLE.test(compact)) {
    return { compact, reason: holdsTwoNumbers(part) ? 'not_a_number' : 'invalid_characters' };
  }
  const letters = compact.replace(/[^A-Z]/g, '').length;
  if (letters === 0) return dialled(compact, part);
  if (letters < LETTERS_MIN || compact.length < NUMBER_MIN) return { compact, reason: 'invalid_characters' };
  const keyed = compact.replace(/[A-Z]/g, (letter) => KEY_OF.get(letter)!);
  return dialled(compact, part, keyed);
}

/** Two numbers side by side, each long enough to be one. */
export function holdsTwoNumbers(text: string): boolean {
  const long = text.split(/[/|&,;\n]/).filter((part) => part.replace(/\P{Nd}/gu, '').length >= NUMBER_MIN);
  return long.length > 1;
}
