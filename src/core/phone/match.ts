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

/** How two numbers are compared. */
export interface MatchOptions {
  /** ISO 3166-1 alpha-2, any case: the country of numbers that are written without a calling code. */
  readonly country?: string | undefined;
  /** The same as `country`. */
  readonly defaultCountry?: string | undefined;
}

/** Fewest digits that an end of a number has to have in common with another. */
const END_MIN = 6;

interface Side {
  /** The calling code; undefined when the text alone does not lead to one. */
  readonly callingCode?: string | undefined;
  /** ISO 3166-1 alpha-2; undefined for numbers of no country. */
  readonly country?: string | undefined;
  /** The number with its calling code, or what was dialled, without a trunk 0. */
  readonly digits: string;
  readonly extension?: string | undefined;
}

type Options = MatchOptions & { readonly data: PhoneData };

/** Compares two numbers. */
export function matchPhones(one: string, other: string, options: Options): PhoneMatch {
  const sides = [sideOf(one, options), sideOf(other, options)] as const;
  const match = compared(...sides);
  if (match === 'exact' || match === 'national') return match;
  const [first, second] = sides;
  return inCountryOf(second, one, first, options) ?? inCountryOf(first, other, second, options) ?? match;
}

function compared(one: Side | undefined, other: Side | undefined): PhoneMatch {
  if (!one || !other) return 'unreadable';
  const [long, short] = one.digits.length < other.digits.length ? [other, one] : [one, other];
  if (long.callingCode !== undefined && short.callingCode !== undefined) {
    if (long.digits !== short.digits) return 'none';
    if (long.extension === short.extension) return 'exact';
    return long.extension === undefined || short.extension === undefined ? 'short' : 'none';
  }
  if (!long.digits.endsWith(short.digits)) return 'none';
  const isWhole = long.digits.length === (long.callingCode?.length ?? 0) + short.digits.length;
  return isWhole ? 'national' : 'short';
}

/** How a text that names no calling code, as it stood for itself, matches a number when it is read in that number's country. */
function inCountryOf(
  known: Side | undefined,
  text: string,
  itself: Side | undefined,
  { data }: Options,
): PhoneMatch | undefined {
  if (known?.country === undefined || itself?.callingCode !== undefined) return undefined;
  const there = sideOf(text, { defaultCountry: known.country, data });
  if (there?.callingCode === undefined) return undefined;
  const match = compared(known, there);
  return match === 'exact' ? 'national' : match === 'short' ? match : undefined;
}

function sideOf(value: string, { country, defaultCountry = country, data }: Options): Side | undefined {
  const result = verifyPhone(value, { defaultCountry, data });
  if (result.valid) {
    const { normalized, country, details } = result;
    const { code, main } = data.callingCodeOf(normalized.slice(1))!;
    return {
      callingCode: code,
      // Numbers of a neighbour are read where they are dialled.
      country: country.calling_code === code ? country.code : main.country.code,
      digits: normalized.slice(1),
      extension: details.extension,
    };
  }
  if (result.reason !== 'country_required' && result.reason !== 'local_only') return undefined;
  const digits = fold(value)
    .replace(/[^0-9]/g, '')
    .replace(/^0/, '');
  return digits.length < END_MIN ? undefined : { digits };
}
