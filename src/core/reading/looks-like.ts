/** What a refused text looks like, for whoever reads the result: every shape there is. */
import type { LooksLike } from '../result.ts';
import { fold, INPUT_LENGTH_MAX } from '../text.ts';
import { digitsLike, YEAR } from './digits-like.ts';
import { isMasked } from './masked.ts';
import { without } from './shaped-part.ts';
import { CURRENCY, DAY, either, NUMERIC, type ShapePattern, shapesOf, TIME } from './shapes.ts';
import { DIGIT_TOKEN, LETTER_TOKEN, tokenOf } from './token.ts';
import { AT, COLON, DIGIT, DOT, HEX, HYPHEN, LETTER, LETTERS, OTHER, SLASH, X } from './traits.ts';

/** How the names of months begin in the languages of Europe and the Americas, in upper case. */
const MONTH_NAME = either(
  'JAN|FEB|MAR|APR|MA[IYJ]|JU[NL]|AUG|SEP|O[KC]T|NOV|DE[CZ]|MÄR|MRT|MEI|F[EÉ]V|AVR|JUI|AO[UÛ]|ENE|ABR|AGO|SET|OUT|DIC',
  'GEN|MAG|GIU|LUG|OTT|STY|LUT|KWI|CZE|LIP|SIE|WRZ|PA[ŹZ]|LIS|GRU',
  'ЯНВ|ФЕВ|МА[РЙЯ]|АПР|ИЮ[НЛ]|АВГ|СЕН|ОКТ|НОЯ|ДЕК|СІЧ|ЛЮТ|БЕР|КВІ|ТРА|ЧЕР|ЛИП|СЕР|ВЕР|ЖОВ|ЛИС|ГРУ',
);
const NAMED_MONTH = `${MONTH_NAME}\\p{L}{0,9}\\.?`;

const DATE = either(
  `${DAY}(?:\\.|ST|ND|RD|TH|ER)?[ ./-]{0,2}(?:DE |OF )?${NAMED_MONTH}(?:,?[ ./-]{0,2}(?:DE )?${YEAR}|[-'][0-9]{2})?`,
  `${NAMED_MONTH} ?${DAY}(?:ST|ND|RD|TH)?,? ${YEAR}`,
);

const IP_ADDRESS = either(
  '(?:[0-9A-F]{1,4}:){7}[0-9A-F]{1,4}',
  '(?:[0-9A-F]{1,4}:){1,6}(?::[0-9A-F]{1,4}){1,6}',
);

const DEGREES = `[0-9]{1,3}(?:[.,][0-9]{1,12})?° ?(?:[0-9]{1,2}(?:[.,][0-9]{1,9})?' ?(?:[0-9]{1,2}(?:[.,][0-9]{1,9})?["']{1,2} ?)?)?[NSEWO]?`;

const HASH = either(
  '[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}',
  '0X[0-9A-F]{2,64}',
  // Letters among digits, and digits among letters: no word with a number behind it.
  '(?=[0-9]{1,60}(?:[A-F]{2,60}[0-9]|[A-F][0-9]{1,60}[A-F])|[A-F]{1,60}[0-9]{1,60}[A-F])[0-9A-F]{8,128}',
);

export const ALL_SHAPES: readonly ShapePattern[] = [
  {
    shape: 'url',
    pattern:
      '(?:HTTPS?|FTP)://[^ ]{1,256}|WWW\\.[^ ]{1,256}|(?<![^ <(])(?:[A-Z0-9-]{1,63}\\.){1,4}(?:COM|NET|ORG|INFO|EU|IO|UK|US|RU|BR|IN|DE|FR|IT|ES|NL|BE|AT|CH|PL|SE|PT|CZ)/[^ ]{1,200}',
    needs: [LETTERS, DOT | SLASH],
  },
  { shape: 'email', pattern: '(?<![^ <(,;:])[^ @<>(),;:]{1,64}@[^ @<>(),;:]{1,190}', needs: [AT] },
  { shape: 'hash', pattern: `(?<![0-9A-Z])${HASH}(?![0-9A-Z])`, needs: [HEX | X, LETTER | HYPHEN] },
  {
    shape: 'date',
    pattern: `(?<![0-9\\p{L}.,:/+-])${DATE}(?:T${TIME})?(?![0-9\\p{L}]|[.,:/-][0-9])`,
    needs: [DIGIT, LETTERS | OTHER],
    hint: new RegExp(MONTH_NAME),
  },
  {
    shape: 'coordinates',
    pattern: `(?<![0-9\\p{L}.,+])${DEGREES}(?:[,;/ ]{0,2}${DEGREES})?`,
    needs: [OTHER],
    hint: /°/,
  },
  { shape: 'ip_address', pattern: `(?<![0-9A-Z.,:+])${IP_ADDRESS}(?![0-9A-Z]|[.:][0-9])`, needs: [COLON] },
  ...NUMERIC,
];

/** The parts of a folded text that have a shape. */
export const shapesIn = shapesOf(ALL_SHAPES);

const HAS_DIGIT = /[0-9]/;
/** Letters, then digits and letters with nothing between them: most numbers that begin with a country, and few shapes. */
const CODE = /^[A-Z]+[0-9][0-9A-Z]*$/;
const SHAPED_CODE = new RegExp(`^(?:${CURRENCY}[0-9]|[A-F]+[0-9]+[A-F])`, 'u');
/** Digits, then letters, then digits and letters: what is neither masked nor a hash has no shape. */
const NUMBERED_CODE = /^(?=[0-9A-F]*[G-WYZ])[0-9]{3,}[A-WYZ]+[0-9][0-9A-WYZ]*$/;
const DIGITS_ALONE = /^[0-9]+$/;
/** A letter in lower case, or of a script without case, beside another: capitals alone may be a code. */
const WORD = /[\p{Ll}\p{Lo}]\p{L}|\p{L}[\p{Ll}\p{Lo}]/u;

/** What a text looks like as it was submitted; undefined where part of it may be a number. Linear in the text. */
export function looksLike(input: string): LooksLike | undefined {
  if (input.length > INPUT_LENGTH_MAX) return undefined;
  const token = tokenOf(input);
  if (token === LETTER_TOKEN) return WORD.test(input) ? 'word' : undefined;
  if (token === DIGIT_TOKEN) return digitsLike(input);
  const folded = fold(input).trim();
  if (DIGITS_ALONE.test(folded)) return digitsLike(folded);
  if (isMasked(folded)) return 'masked';
  if (CODE.test(folded) ? !SHAPED_CODE.test(folded) : NUMBERED_CODE.test(folded)) return undefined;
  const shaped = shapesIn(folded);
  if (shaped.length === 0) return !HAS_DIGIT.test(folded) && WORD.test(input) ? 'word' : undefined;
  return HAS_DIGIT.test(without(folded, shaped)) ? undefined : shaped[0]!.shape;
}
