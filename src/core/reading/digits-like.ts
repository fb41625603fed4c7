/** What digits look like that are no number of the kind they were sent as: a day, or a card's number. Small enough for every entry point. */
import { passesLuhn } from '../check/luhn.ts';
import type { LooksLike } from '../result.ts';
import { compact, fold } from '../text.ts';

/** A year as it is written today. */
export const YEAR = '(?:1[89]|20)[0-9]{2}';

/** A day, with or without its time. */
const DAY_ALONE = new RegExp(
  `^${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])(?:(?:[01][0-9]|2[0-4])[0-5][0-9](?:[0-5][0-9])?)?$`,
);

/** What card numbers begin with, and how many digits those have. */
const CARDS =
  /^(?:4(?:[0-9]{3}){4,6}|(?:5[1-5][0-9]{2}|22[2-9][0-9]|2[3-7][0-9]{2}|220[0-4])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[689][0-9])[0-9]{11}|(?:6011|64[4-9][0-9]|65[0-9]{2}|35[2-8][0-9]|62[0-9]{2})[0-9]{12,15})$/;

/** Whether digits are a card's number: its known beginning, the length that goes with it, its check digit. */
export const isCard = (digits: string): boolean => CARDS.test(digits) && passesLuhn(digits);

/** The fewest digits of a date, and of a card's number. */
const SHAPED_MIN = 8;

/** What digits alone look like. */
export function digitsLike(digits: string): LooksLike | undefined {
  if (digits.length < SHAPED_MIN) return undefined;
  if (DAY_ALONE.test(digits)) return 'date';
  return isCard(digits) ? 'card_number' : undefined;
}

const DIGITS_ALONE = /^[0-9]+$/;
const DAY = '[0-3]?[0-9]';
/** A day in three parts with one sign between them. */
const WRITTEN_DAY = new RegExp(`^(?:${DAY}([./-])${DAY}\\1${YEAR}|${YEAR}([./-])${DAY}\\2${DAY})$`);
const WRITTEN_AMOUNT = /^[1-9][0-9]{0,2}(?:(?:[. ][0-9]{3})+,[0-9]{2}|(?:,[0-9]{3})+\.[0-9]{2})$/;

/** What digits with signs between them look like: the shapes by which they would be taken for a number of another list. */
export function numberLike(input: string): LooksLike | undefined {
  const text = fold(input).trim();
  if (WRITTEN_DAY.test(text)) return 'date';
  if (WRITTEN_AMOUNT.test(text)) return 'amount';
  const plain = compact(text);
  if (!DIGITS_ALONE.test(plain)) return undefined;
  const shape = digitsLike(plain);
  return shape === 'card_number' || plain === text ? shape : undefined;
}
