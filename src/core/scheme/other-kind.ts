/** Names the other kind that a refused value is a number of: apart from the engine, since the doors of one country have no other. */
import type { Day } from '../date.ts';
import type { Reason } from '../reasons.ts';
import { type InvalidResult, invalid } from '../result.ts';
import { fold, strip } from '../text.ts';
import { firstProven, type Question } from './attempt.ts';
import { type CountryOf, markerOf } from './marker.ts';
import type { Scheme } from './scheme.ts';
import type { SchemeSet } from './set.ts';

/** Reasons that leave room for the value to be a number of another kind. */
const ASTRAY: ReadonlySet<Reason> = new Set<Reason>([
  'invalid_characters',
  'invalid_length',
  'invalid_format',
  'invalid_component',
  'unsupported_country',
]);

/** Another kind, whose numbers are sent here by mistake. */
export interface OtherKind {
  readonly type: string;
  readonly set: SchemeSet;
}

/** The result, or that the value is a number of another kind. */
export type SendOn = <Type extends string>(
  result: InvalidResult<Type>,
  plain: string,
  question: Question,
) => InvalidResult<Type>;

/** By a checksum, where the value has no shape of its own kind. */
export const otherKinds =
  (others: readonly OtherKind[], countryOf: CountryOf): SendOn =>
  (result, plain, question) => {
    const { country, input, type } = result;
    if (country?.code === undefined || !ASTRAY.has(result.reason)) return result;
    for (const other of others) {
      const candidates = other.set.ofCountry(country.code);
      if (candidates === undefined) continue;
      const { today } = question;
      const found =
        firstProven(candidates, input, plain, today) ??
        firstMarked(candidates, input, country.code, countryOf, today);
      if (found === undefined) continue;
      const refused = invalid(type, input, 'other_kind', found.value, country);
      return { ...refused, kind: other.type };
    }
    return result;
  };

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
