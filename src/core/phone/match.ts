/** Whether two texts are the same phone number, as far as can be determined. */
import { fold } from '../text.ts';
import type { PhoneData } from './data.ts';
import { verifyPhone } from './verify.ts';

/**
 * `exact`: the same number with the same extension; `national`: the same digits, where one of the two names no calling
 * code; `short`: one is the end of the other, or has an extension that the other lacks; `none`: different numbers;
 * `unreadable`: one of them is no number.
 */
export type PhoneMatch = 'exact' | 'national' | 'short' | 'none' | 'unreadable';

export interface MatchOptions {
  /** ISO 3166-1 alpha-2, any case: the country of numbers that are written without a calling code. */
  readonly defaultCountry?: string | undefined;
}

/** Fewest digits that an end of a number has to have in common with another. */
const END_MIN = 6;

interface Side {
  /** The calling code; undefined when the text alone does not lead to one. */
  readonly callingCode: string | undefined;
  /** The number with its calling code, or what was dialled, without a trunk 0. */
  readonly digits: string;
  readonly extension: string | undefined;
}

/** Compares two numbers. */
export function matchPhones(
  one: string,
  other: string,
  options: MatchOptions & { readonly data: PhoneData },
): PhoneMatch {
  const sides = [sideOf(one, options), sideOf(other, options)] as const;
  if (!sides[0] || !sides[1]) return 'unreadable';
  const [long, short] =
    sides[0].digits.length < sides[1].digits.length ? [sides[1], sides[0]] : (sides as [Side, Side]);
  if (long.callingCode !== undefined && short.callingCode !== undefined) {
    if (long.digits !== short.digits) return 'none';
    if (long.extension === short.extension) return 'exact';
    return long.extension === undefined || short.extension === undefined ? 'short' : 'none';
  }
  if (!long.digits.endsWith(short.digits)) return 'none';
  const isWhole = long.digits.length === (long.callingCode?.length ?? 0) + short.digits.length;
  return isWhole ? 'national' : 'short';
}

function sideOf(
  value: string,
  { defaultCountry, data }: MatchOptions & { readonly data: PhoneData },
): Side | undefined {
  const result = verifyPhone(value, { defaultCountry, data });
  if (result.valid) {
    const { normalized, country, details } = result;
    return { callingCode: country.calling_code, digits: normalized.slice(1), extension: details.extension };
  }
  if (result.reason !== 'country_required' && result.reason !== 'local_only') return undefined;
  const digits = fold(value)
    .replace(/[^0-9]/g, '')
    .replace(/^0/, '');
  return digits.length < END_MIN ? undefined : { callingCode: undefined, digits, extension: undefined };
}
