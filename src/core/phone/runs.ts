/**
 * Runs of digits in prose: each place where a number may stand, up to the first character that numbers are not
 * written with, and with the extension that a word behind it announces.
 */
import { NUMBER_MIN, PUNCTUATION } from './dialled.ts';
import { extensionAfter } from './extension.ts';

export interface Run {
  readonly from: number;
  /**
   * Where the number ends. More than one place where a letter stands right behind the last digits: "030 901820 5pm",
   * "030 901820mobile".
   */
  readonly ends: readonly number[];
  readonly extension: string | undefined;
  /** Where the text goes on behind the number, or its extension. */
  readonly next: number;
}

/** What a character is to a number. */
const OTHER = 0;
const DIGIT = 1;
const PLUS = 2;
const BETWEEN = 3;

const KINDS = new Uint8Array(128);
for (const digit of '0123456789') KINDS[digit.charCodeAt(0)] = DIGIT;
for (const mark of PUNCTUATION.replace('~', '')) KINDS[mark.charCodeAt(0)] = BETWEEN;
KINDS['+'.charCodeAt(0)] = PLUS;

const kindAt = (text: string, at: number): number => KINDS[text.charCodeAt(at)] ?? OTHER;

const begins = (kind: number): boolean => kind === DIGIT || kind === PLUS;

const LETTER = /[A-Z]/y;
/** Letters with a digit behind them: "15h30", "9O1". */
const LETTERS_THEN_DIGIT = /[A-Z]{1,9}[0-9]/y;
const matchesAt = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

/** The next run at or after a place; undefined when there is no more digit. */
export function nextRun(text: string, at: number): Run | undefined {
  let from = at;
  let to: number | undefined;
  while (to === undefined) {
    while (from < text.length && !begins(kindAt(text, from))) from++;
    if (from === text.length) return undefined;
    const end = runEnd(text, from);
    if (end > 0) to = end;
    else from++;
  }
  if (text[from - 1] === '(') from--;
  const extension = extensionAfter(text, to);
  if (extension) return { from, ends: [to], extension: extension.digits, next: extension.end };
  return { from, ends: endsOf(text, from, to), extension: undefined, next: to };
}

/** Where the digits end that begin here, pluses first; 0 when there are none. */
function runEnd(text: string, from: number): number {
  let end = 0;
  let digits = 0;
  for (let at = from; at < text.length; at++) {
    const kind = kindAt(text, at);
    if (kind === OTHER || (kind === PLUS && end > 0)) break;
    if (text[at] === '(' && digits >= NUMBER_MIN) break; // a remark: "(18:00)"
    if (kind !== DIGIT) continue;
    end = at + 1;
    digits++;
  }
  return end;
}

/** Signs of a keypad around the digits make them a code to be typed. */
function endsOf(text: string, from: number, to: number): readonly number[] {
  if (text[from - 1] === '#' || text[from - 1] === '*' || text[to] === '#') return [];
  if (!matchesAt(LETTER, text, to)) return [to];
  let token = to;
  while (token > from && kindAt(text, token - 1) !== BETWEEN) token--;
  const whole = matchesAt(LETTERS_THEN_DIGIT, text, to) ? [] : [to];
  return token === from ? whole : [token, ...whole];
}
