/** What the Finnish personal identity code and the codes of its test persons share: all but the range of individual numbers. */
import { type Day, isPastDate } from '../date.ts';
import { numberAt, twoDigits } from '../scheme/digits.ts';
import type { SchemeReason } from '../scheme/scheme.ts';

const CHECK_CHARACTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY';

export const HETU_SHAPE = `#{6}[-+YXWVUABCDEF]#{3}[${CHECK_CHARACTERS}]`;

export function hetuYear(value: string): number {
  const sign = value[6]!;
  const century = sign === '+' ? 1800 : sign >= 'A' && sign <= 'F' ? 2000 : 1900;
  return century + twoDigits(value, 4);
}

/**
 * @param least the lowest individual number
 * @param most the highest one
 */
export function checkHetu(value: string, least: number, most: number, today: Day): SchemeReason | null {
  const serial = numberAt(value, 7, 3);
  const number = numberAt(value, 0, 6) * 1000 + serial;
  if (CHECK_CHARACTERS[number % 31] !== value[10]) return 'invalid_checksum';
  if (serial < least || serial > most) return 'invalid_component';
  const isDate = isPastDate(hetuYear(value), twoDigits(value, 2), twoDigits(value, 0), today);
  return isDate ? null : 'invalid_date';
}
