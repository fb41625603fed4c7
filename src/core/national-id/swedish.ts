/**
 * What the Swedish personal identity number and the coordination number share: ten digits of which a sign
 * in the middle gives the century, twelve digits when stored.
 */
import { passesLuhn } from '../check/luhn.ts';
import { type Day, isPastDate, yearOf } from '../date.ts';
import { numberAt, twoDigits } from '../scheme/digits.ts';
import type { SchemeFacts, SchemeReason, SchemeRule } from '../scheme/scheme.ts';

/** The dropped separators leave the plus sign standing: it replaces the hyphen the year someone turns 100. */
const PLUS = '+';

/** What is the same in both definitions. */
export const SWEDISH = {
  country: 'SE',
  identifier: 'PNO',
  dateAt: [0, 8],
  shapes: ['#{12}', '#{10}', '#{6}+#{4}', '#{8}+#{4}'],
  hasChecksum: true,
  complete: completeSwedish,
  format: formatSwedish,
  checkDigit: 11,
  birthYear: (value: string) => numberAt(value, 0, 4),
  proves: 'The characters agree with each other and hold a real birth date; not that the number was issued.',
} as const satisfies Partial<SchemeRule>;

export const SWEDISH_FACTS = {
  checksum: 'Luhn, over the last ten digits',
  catchesEveryDigit: false, // the century digits stand outside the checksum
  reasons: ['invalid_format', 'invalid_checksum', 'invalid_component', 'invalid_date'],
} as const satisfies Partial<SchemeFacts>;

/**
 * The twelve digits. Without a plus sign the year is the latest that is not in the future; with one, the
 * latest in which the holder turns 100 or more this year. A plus sign that contradicts the year stays.
 */
function completeSwedish(compact: string, today: Day): string {
  const thisYear = yearOf(today);
  if (compact.length === 13) {
    const isRight = thisYear - numberAt(compact, 0, 4) >= 100;
    return isRight ? compact.replace(PLUS, '') : compact;
  }
  if (compact.length === 12) return compact;
  if (compact.length === 10) return centuryBefore(today, compact) + compact;
  return centuryBefore((thisYear - 100) * 10000 + 1231, compact) + compact.replace(PLUS, '');
}

/**
 * Ten digits with the sign that gives the century. It gives none beyond two hundred years ago, so the twelve
 * digits are written then.
 */
function formatSwedish(value: string, today: Day): string {
  const turns = yearOf(today) - numberAt(value, 0, 4);
  if (turns >= 200) return `${value.slice(0, 8)}-${value.slice(8)}`;
  return value.slice(2, 8) + (turns < 100 ? '-' : PLUS) + value.slice(8);
}

/** The century of the latest day not after `latest` that a number of ten digits can mean. */
export function centuryBefore(latest: Day, compact: string): number {
  const century = Math.floor(latest / 1000000);
  const day = (twoDigits(compact, 4) % 60) + numberAt(compact, 0, 4) * 100;
  return day > latest % 1000000 ? century - 1 : century;
}

/**
 * Checks the twelve digits.
 * @param dayOffset what is added to the day: 0 in a personal identity number, 60 in a coordination number
 */
export function checkSwedish(
  value: string,
  dayOffset: number,
  today: Day,
  firstYear = 1800,
): SchemeReason | null {
  if (value.length === 13) return 'invalid_format';
  if (!passesLuhn(value, 2)) return 'invalid_checksum';
  if (numberAt(value, 8, 3) === 0) return 'invalid_component';
  const year = numberAt(value, 0, 4);
  const isDate = isPastDate(year, twoDigits(value, 4), twoDigits(value, 6) - dayOffset, today);
  return year >= firstYear && isDate ? null : 'invalid_date';
}
