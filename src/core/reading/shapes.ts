/**
 * What a text looks like that is no number of the kind it was sent as: a date, an amount of money, a masked number. A
 * shape may refuse a phone number; of every other kind it explains a refusal and never makes one.
 *
 * Here are the shapes of digits and signs, which phone numbers are written with too; `looks-like.ts` adds those of words. No part of
 * a pattern repeats without a bound.
 */
import type { LooksLike } from '../result.ts';
import { isCard, YEAR } from './digits-like.ts';
import type { FindShapes, ShapedPart } from './shaped-part.ts';
import { isTruncated } from './spreadsheet.ts';
import {
  APOSTROPHE,
  COLON,
  COMMA,
  DIGIT,
  DOT,
  EXPONENT,
  HYPHEN,
  LETTERS,
  LONG,
  OTHER,
  SIGN,
  SLASH,
  traitsOf,
  UNIT,
} from './traits.ts';

/**
 * A shape and what is written in it; patterns are of folded text.
 *
 * A text has the shape only if it has one of the traits of each of `needs`, and what `hint` looks for. Both are far cheaper than the
 * pattern, and leave none out that it finds.
 */
export interface ShapePattern {
  readonly shape: LooksLike;
  readonly pattern: string;
  readonly needs: readonly number[];
  readonly hint?: RegExp;
}

export const either = (...patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

export const DAY = '(?:0?[1-9]|[12][0-9]|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const HOURS = '(?:[01]?[0-9]|2[0-4])';
// A title in front of a name, `Hr. Meier`, is no hour.
const CLOCK_WORD =
  '(?:[AP]\\.?M\\.?|UHR|UUR|HRS|HR(?!\\.? ?\\p{L})|H|HORAS|HEURES|ORE|Ч(?:АС(?:А|ОВ)?)?)(?![\\p{L}0-9])';

const CLOCK = `${HOURS}(?::[0-5][0-9]){1,2}(?:[.,][0-9]{1,9})?(?: ?${CLOCK_WORD}|Z| ?[+-][01][0-9]:?[0-5][0-9])?`;
const SPOKEN_TIME = either(
  `${HOURS}(?:[.:H][0-5][0-9])?(?: ?- ?${HOURS}(?:[.:H][0-5][0-9])?)? ?${CLOCK_WORD}`,
  `${HOURS}H[0-5][0-9]`,
  '24/7',
);
export const TIME = either(CLOCK, SPOKEN_TIME);

const dateWith = (sign: string): string =>
  `${either(`${DAY}${sign} ?${MONTH}`, `${MONTH}${sign} ?${DAY}`)}${sign} ?(?:${YEAR}|'?[0-9]{2}(?! [1-9][0-9]{0,3}(?![0-9:.])))|${YEAR}${sign} ?${MONTH}${sign} ?${DAY}`;

const DATE = either(
  ...['\\.', '/', '-'].map(dateWith),
  `${DAY}/${MONTH} ${YEAR}(?! [0-9])`,
  `${YEAR} ?[年년] ?${MONTH} ?[月월] ?${DAY} ?[日일]`,
);

/** Signs, codes and words of currencies. */
export const CURRENCY = either(
  'R?\\p{Sc}',
  `${either(
    'EUROS?|DOLLARS?|POUNDS?|RUPEES|REAIS|S?FR|KR|ZŁ|KČ|FT|LEI|RS|РУБ|ГРН|ЛВ|USD|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK',
    'HUF|RON|BGN|RUB|UAH|TRY|INR|JPY|CNY|KRW|BRL|MXN|ARS|CLP|COP|AUD|CAD|NZD|SGD|HKD|ZAR|AED|ILS|EUR',
  )}(?!\\p{L})\\.?`,
);
/** A number as amounts are written, and none that begins with a zero, as phone numbers do. */
const NUMBER =
  "(?:[1-9][0-9]{0,2}(?:[.,' ][0-9]{2,3}){1,5}|[1-9][0-9]{0,14}|0(?=[.,]))(?:[.,](?:[0-9]{1,2}|-{1,2}))?";

const PRICE = either(`${CURRENCY} ?:? ?-?${NUMBER}`, `${NUMBER} ?(?:${CURRENCY}|%)`);
const AMOUNT = either(
  '[1-9][0-9]{0,2}(?:[. ][0-9]{3}){0,4},(?:[0-9]{2}|-{1,2})',
  "[1-9][0-9]{0,2}(?:,[0-9]{2,3}){0,5}(?:,[0-9]{3}|,[0-9]{3}\\.[0-9]{2}|(?:'[0-9]{3}){1,4}(?:\\.[0-9]{2})?)",
  '[1-9][0-9]{3,8}[.,][0-9]{2}',
  '[1-9][0-9]{0,8}[.,]-{1,2}',
);

const BYTE = '(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])';
const IP_ADDRESS = `(?:${BYTE}\\.){3}${BYTE}(?::[0-9]{1,5}|/[0-9]{1,2})?`;

const COORDINATES = either(
  '-?[0-9]{1,3}\\.[0-9]{3,15}[,;/ ] ?-?[0-9]{1,3}\\.[0-9]{3,15}',
  '-?[0-9]{1,3},[0-9]{3,15}; ?-?[0-9]{1,3},[0-9]{3,15}',
  '(?:[1-9]?[0-9]|1[0-7][0-9])\\.[0-9]{5,15}',
);

const dated = (pattern: string): string => `(?<![0-9\\p{L}.,:/+-])(?:${pattern})(?![0-9\\p{L}]|[.,:/-][0-9])`;
const counted = (pattern: string): string =>
  `(?<![0-9\\p{L}.,:/+]|[0-9][ -])-?${pattern}(?![0-9]|[.,:'/-][0-9]| [0-9])`;

/** The shapes of digits and signs. Of those that begin at one place the first counts. */
export const NUMERIC: readonly ShapePattern[] = [
  {
    shape: 'truncated_by_spreadsheet',
    pattern: '(?<![0-9.,])[0-9](?:[.,][0-9]{1,15})?E\\+?[0-9]{1,3}(?![0-9A-Z])',
    needs: [EXPONENT],
  },
  {
    shape: 'date',
    pattern: dated(`${DATE}(?:T${TIME})?`),
    needs: [DIGIT, DOT | SLASH | HYPHEN | OTHER],
    hint: /[0-9](?:[./-] ?[0-9]| ?[年년])/,
  },
  { shape: 'date', pattern: dated(CLOCK), needs: [DIGIT, COLON] },
  {
    shape: 'date',
    pattern: dated(SPOKEN_TIME),
    needs: [UNIT | SLASH | OTHER],
    hint: /[0-9] ?[APUHOЧ]|24\/7/,
  },
  {
    shape: 'coordinates',
    pattern: `(?<![0-9\\p{L}.,+])${COORDINATES}(?![0-9\\p{L}]|[.,][0-9])`,
    needs: [DOT | COMMA],
    hint: /[0-9][.,][0-9]{3}/,
  },
  {
    shape: 'amount',
    pattern: counted(PRICE),
    needs: [DIGIT, SIGN | LETTERS | OTHER],
    hint: new RegExp(`${CURRENCY}|%`, 'u'),
  },
  {
    shape: 'amount',
    pattern: counted(AMOUNT),
    needs: [DIGIT, DOT | COMMA | APOSTROPHE],
    hint: /[0-9][.,'][0-9-]/,
  },
  {
    shape: 'ip_address',
    pattern: `(?<![0-9A-Z.,:+])${IP_ADDRESS}(?![0-9A-Z]|[.:][0-9])`,
    needs: [DOT],
    hint: /[0-9]\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]/,
  },
  {
    shape: 'card_number',
    pattern: '(?<![0-9A-Z.,:/+-]|[0-9] )[2-6](?:[ -]?[0-9]){12,18}(?![0-9A-Z]|[ .-][0-9])',
    needs: [LONG],
  },
];

/** Whether a text may have a shape; true of every text in which its pattern is found. */
export function mayHave({ needs, hint }: ShapePattern, folded: string, traits: number): boolean {
  for (const any of needs) if ((traits & any) === 0) return false;
  return hint === undefined || hint.test(folded);
}

/** Finds the first part that has a shape at or after a place. */
type Find = (folded: string, from: number) => ShapedPart | undefined;

function finderOf({ shape, pattern }: ShapePattern): Find {
  let compiled: RegExp | undefined;
  return (folded, from) => {
    compiled ??= new RegExp(pattern, 'gu');
    compiled.lastIndex = from;
    const match = compiled.exec(folded);
    return match === null ? undefined : { shape, from: match.index, to: compiled.lastIndex };
  };
}

/** Whether what is written like a shape is one by what it holds. */
function isSo({ shape, from, to }: ShapedPart, folded: string): boolean {
  if (shape === 'card_number') return isCard(folded.slice(from, to).replace(/[ -]/g, ''));
  return shape !== 'truncated_by_spreadsheet' || isTruncated(folded.slice(from, to));
}

export function shapesOf(patterns: readonly ShapePattern[]): FindShapes {
  const finders = patterns.map((pattern) => ({ pattern, find: finderOf(pattern) }));
  return (folded) => {
    const traits = traitsOf(folded);
    const parts: ShapedPart[] = [];
    const open: Find[] = [];
    for (const { pattern, find } of finders) if (mayHave(pattern, folded, traits)) open.push(find);
    if (open.length === 0) return parts;
    const next = open.map((find) => find(folded, 0));
    for (;;) {
      let first: ShapedPart | undefined;
      for (const one of next) if (one && (first === undefined || one.from < first.from)) first = one;
      if (first === undefined) return parts;
      if (isSo(first, folded)) parts.push(first);
      for (let at = 0; at < next.length; at++)
        if (next[at] && next[at]!.from < first.to) next[at] = open[at]!(folded, first.to);
    }
  };
}
