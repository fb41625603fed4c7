/**
 * Names the other kind that a refused value is a number of, for the doors of one kind, which carry few others: apart from the engine, since
 * the doors of one country have none.
 */
import type { Day } from '../date.ts';
import type { Reason } from '../reasons.ts';
import { invalid, type Result } from '../result.ts';
import { compact, fold, strip } from '../text.ts';
import { firstProven } from './attempt.ts';
import { type CountryOf, markerOf } from './marker.ts';
import type { Scheme } from './scheme.ts';
import type { SchemeSet } from './set.ts';

/** A kind as others see it whose values are given as theirs by mistake. */
export interface OtherKind {
  readonly type: string;
  /** The normalized value, when a checksum proves a text to be one of this kind and of a country; undefined otherwise. */
  readonly recognize: (input: string, country: string, today: Day) => string | undefined;
}

/** Reasons that leave room for the value to be a number of another kind. */
const ASTRAY: ReadonlySet<Reason> = new Set<Reason>([
  'invalid_characters',
  'invalid_length',
  'invalid_format',
  'invalid_component',
  'unsupported_country',
]);

/** Recognizes the numbers of a kind by a checksum, whatever kind they were given as. */
export const otherKind = (type: string, set: SchemeSet, countryOf: CountryOf): OtherKind => ({
  type,
  recognize(input, country, today) {
    const candidates = set.ofCountry(country);
    if (candidates === undefined) return undefined;
    const plain = compact(input);
    const found =
      firstProven(candidates, input, plain, today) ??
      firstMarked(candidates, input, country, countryOf, today);
    return found?.value;
  },
});

/** The result; `other_kind` where the value has no shape of its own kind and is a number of another one. */
export function sendOn<Type extends string, Details>(
  result: Result<Type, Details>,
  others: readonly OtherKind[],
  today: Day,
): Result<Type, Details> {
  if (result.valid) return result;
  const { country, input, type, reason } = result;
  if (country?.code === undefined || !ASTRAY.has(reason)) return result;
  for (const other of others) {
    const value = other.recognize(input, country.code, today);
    if (value !== undefined) {
      const proof = 'Its check digits are those of another kind, and it is a valid one.';
      return {
        ...invalid(type, input, 'other_kind', value, country),
        kind: other.type,
        suggestions: [{ value, change: 'other_kind', proof, certain: true }],
      };
    }
  }
  return result;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The same of what follows the country's own code, where the text begins with letters. */
function firstMarked(
  candidates: readonly Scheme[],
  input: string,
  code: string,
  countryOf: CountryOf,
  today: Day,
) {
  if (isDigit(input.charCodeAt(0))) return undefined;
  const marker = markerOf(fold(input), countryOf);
  if (marker?.country.code !== code) return undefined;
  return firstProven(candidates, marker.rest, strip(marker.rest), today);
}
