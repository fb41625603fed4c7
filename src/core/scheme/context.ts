/** What the verifier of one kind of number works with, and the steps that all its paths share. */
import type { Reason } from '../reasons.ts';
import { type Country, type InvalidResult, invalid } from '../result.ts';
import { strip } from '../text.ts';
import { resultOf, type SchemeResult } from './answer.ts';
import { type Attempt, type Mode, tryAmong } from './attempt.ts';
import type { CountryOf } from './marker.ts';
import type { SchemeSet } from './set.ts';

/** Made once for each verifier, so that verifying a value allocates nothing for it. */
export interface SchemeContext<Type extends string> {
  readonly type: Type;
  readonly set: SchemeSet;
  readonly countryOf: CountryOf;
}

/** The best attempt among the schemes of a country; undefined where it has none. */
export function tryCountry(
  set: SchemeSet,
  code: string,
  text: string,
  mode: Mode,
  plain = strip(text),
): Attempt | undefined {
  const candidates = set.ofCountry(code);
  return candidates && tryAmong(candidates, text, mode, plain);
}

/** The result of the attempt that decides. */
export function conclude<Type extends string>(
  { set, type }: SchemeContext<Type>,
  input: string,
  plain: string,
  country: Country,
  attempt: Attempt,
  mode: Mode,
): SchemeResult<Type> {
  return resultOf(set, type, input, plain, country, attempt, mode);
}

/** The result of a text for which no scheme decides. */
export function refuse<Type extends string>(
  { type }: SchemeContext<Type>,
  input: string,
  reason: Reason,
  normalized: string,
  country?: Country,
): InvalidResult<Type> {
  return invalid(type, input, reason, normalized, country);
}
