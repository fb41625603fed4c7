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
  /** A plus stands in front: the calling code comes first. */
  readonly plus: boolean;
  /** Some of the digits were written as letters. */
  readonly vanity: boolean;
}

/** Why a text can't be dialled. */
export interface Undiallable {
  readonly reason: Extract<Reason, 'invalid_characters' | 'not_a_number'>;
}

/** What people put between digits. Dashes and spaces of all kinds are folded to these by then. */
const PUNCTUATION = " -./()[]~'_:*\u30fc\u2053\u223c";

const PLAIN = /^\+?[0-9]+$/;
const DIALLABLE = /^\+*[0-9A-Z]+$/;
const LETTER = /[A-Z]/;
const LETTERS_MIN = 3;
const VANITY_MIN = 7;

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
    '[ \\t,]*(?:E?XT(?:ENSI(?:O|Ó|Ó)N?)?N?|ДОБ|ANEXO)[:.]?[ \\t,-]*[0-9]{1,20}#?',
    '[ \\t,]*(?:[XХ#~]|INT)[:.]?[ \\t,-]*[0-9]{1,9}#?',
    '[- ]+[0-9]{1,6}#',
    '[ \\t]*(?:,{2}|;)[:.]?[ \\t,-]*[0-9]{1,15}#?',
    '[ \\t]*,+[:.]?[ \\t,-]*[0-9]{1,9}#?',
  ].join('|')})$`,
);

/** Reads a text. An empty one has been refused before. */
export function dial(text: string): Dialled | Undiallable {
  const folded = fold(text);
  const compact = strip(folded, PUNCTUATION);
  if (PLAIN.test(compact)) return dialled(compact, false);
  return dialPart(numberPart(folded));
}

function dialled(compact: string, vanity: boolean): Dialled {
  const plus = compact[0] === '+';
  return { digits: plus ? compact.slice(compact.lastIndexOf('+') + 1) : compact, plus, vanity };
}

/** The part of a text that should be a number: from the first digit or plus to the last digit or letter. */
function numberPart(folded: string): string | undefined {
  const uri = /TEL:(.*)$/s.exec(folded);
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
  const start = text.search(/[+0-9]/);
  return start < 0 ? '' : text.slice(start).replace(/[^0-9\p{L}#]+$/u, '');
}

function dialPart(part: string | undefined): Dialled | Undiallable {
  if (!part) return { reason: 'not_a_number' };
  const compact = strip(part, PUNCTUATION);
  if (PLAIN.test(compact)) return dialled(compact, false);
  if (!/[0-9]/.test(compact) || /[^+]\+|#/.test(compact)) return { reason: 'not_a_number' };
  if (!DIALLABLE.test(compact)) return { reason: 'invalid_characters' };
  if (!LETTER.test(compact)) return dialled(compact, false);
  const letters = compact.replace(/[^A-Z]/g, '').length;
  if (letters < LETTERS_MIN || compact.length < VANITY_MIN) return { reason: 'invalid_characters' };
  return dialled(
    compact.replace(/[A-Z]/g, (letter) => KEY_OF.get(letter)!),
    true,
  );
}
