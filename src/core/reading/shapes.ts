/**
 * What a text looks like that is no number of the kind it was sent as: a date, an amount of money, a masked number. A
 * shape may refuse a phone number; of every other kind it explains a refusal and never makes one.
 *
 * Here are the shapes of digits and signs, which phone numbers are written with too; `looks-like.ts` adds those of words. All of
 * them are one pattern with a group for each, so that a text is read once, and no part of it repeats without a bound.
 */
import { passesLuhn } from '../check/luhn.ts';
import type { LooksLike } from '../result.ts';
import type { FindShapes, ShapedPart } from './shaped-part.ts';
import { isTruncated } from './spreadsheet.ts';

/** A shape and what is written in it; patterns are of folded text. */
export type ShapePattern = readonly [shape: LooksLike, pattern: string];

export const either = (...patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

export const DAY = '(?:0?[1-9]|[12][0-9]|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
export const YEAR = '(?:1[89]|20)[0-9]{2}';
const HOURS = '(?:[01]?[0-9]|2[0-4])';
// A title in front of a name, `Hr. Meier`, is no hour.
const CLOCK_WORD =
  '(?:[AP]\\.?M\\.?|UHR|UUR|HRS|HR(?!\\.? ?\\p{L})|H|HORAS|HEURES|ORE|Ч(?:АС(?:А|ОВ)?)?)(?![\\p{L}0-9])';

export const TIME = either(
  `${HOURS}(?::[0-5][0-9]){1,2}(?:[.,][0-9]{1,9})?(?: ?${CLOCK_WORD}|Z| ?[+-][01][0-9]:?[0-5][0-9])?`,
  `${HOURS}(?:[.:H][0-5][0-9])?(?: ?- ?${HOURS}(?:[.:H][0-5][0-9])?)? ?${CLOCK_WORD}`,
  `${HOURS}H[0-5][0-9]`,
  '24/7',
);

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

const AMOUNT = either(
  `${CURRENCY} ?:? ?-?${NUMBER}`,
  `${NUMBER} ?(?:${CURRENCY}|%)`,
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

/** The shapes of digits and signs. */
export const NUMERIC: readonly ShapePattern[] = [
  ['truncated_by_spreadsheet', '(?<![0-9.,])[0-9](?:[.,][0-9]{1,15})?E\\+?[0-9]{1,3}(?![0-9A-Z])'],
  ['date', `(?<![0-9\\p{L}.,:/+-])(?:${DATE}(?:T${TIME})?|${TIME})(?![0-9\\p{L}]|[.,:/-][0-9])`],
  ['coordinates', `(?<![0-9\\p{L}.,+])${COORDINATES}(?![0-9\\p{L}]|[.,][0-9])`],
  ['amount', `(?<![0-9\\p{L}.,:/+]|[0-9][ -])-?${AMOUNT}(?![0-9]|[.,:'/-][0-9]| [0-9])`],
  ['ip_address', `(?<![0-9A-Z.,:+])${IP_ADDRESS}(?![0-9A-Z]|[.:][0-9])`],
  ['card_number', '(?<![0-9A-Z.,:/+-]|[0-9] )[2-6](?:[ -]?[0-9]){12,18}(?![0-9A-Z]|[ .-][0-9])'],
];

/** What card numbers begin with, and how many digits those have. */
const CARDS =
  /^(?:4(?:[0-9]{3}){4,6}|(?:5[1-5][0-9]{2}|22[2-9][0-9]|2[3-7][0-9]{2}|220[0-4])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[689][0-9])[0-9]{11}|(?:6011|64[4-9][0-9]|65[0-9]{2}|35[2-8][0-9]|62[0-9]{2})[0-9]{12,15})$/;

/** Whether digits are a card's number: its known beginning, the length that goes with it, its check digit. */
export const isCard = (digits: string): boolean => CARDS.test(digits) && passesLuhn(digits);

/** One pattern of several, with a group for each. */
export const together = (patterns: readonly ShapePattern[]): RegExp =>
  new RegExp(patterns.map(([, pattern]) => `(${pattern})`).join('|'), 'gu');

export function shapesOf(patterns: readonly ShapePattern[]): FindShapes {
  const all = together(patterns);
  return (folded) => {
    const parts: ShapedPart[] = [];
    for (const match of folded.matchAll(all)) {
      const [text] = match;
      const [shape] = patterns[match.indexOf(text, 1) - 1]!;
      if (shape === 'card_number' && !isCard(text.replace(/[ -]/g, ''))) continue;
      if (shape === 'truncated_by_spreadsheet' && !isTruncated(text)) continue;
      parts.push({ shape, from: match.index, to: match.index + text.length });
    }
    return parts;
  };
}
