/**
 * Verifies a number against the schemes of its country: resolves the country, tries each of its schemes, and returns
 * the scheme that fits or the failure that passed the most checks. National identity numbers, VAT numbers and
 * company numbers differ in their schemes alone.
 */
import type { Country } from '../result.ts';
import { compact, fold, INPUT_LENGTH_MAX } from '../text.ts';
import type { SchemeResult } from './answer.ts';
import { further, type Mode, modeOf, type NumberOptions, tryAmong } from './attempt.ts';
import { conclude, refuse, type SchemeContext } from './context.ts';
import { type CountryOf, markerOf } from './marker.ts';
import { verifyRequested } from './requested.ts';
import type { Scheme } from './scheme.ts';
import { type SchemeSet, schemeOf } from './set.ts';
import { verifyUnrequested } from './unrequested.ts';

export interface SchemeOptions extends NumberOptions {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country when neither `country` nor the value names one. */
  readonly defaultCountry?: string | undefined;
}

/**
 * Verifies one value. Never throws for what a user typed.
 * @throws {RangeError} when there is no scheme of the id in the options: a mistake in the code that calls, not in a value
 */
export type SchemeVerifier<Type extends string> = (
  input: string,
  options: SchemeOptions,
) => SchemeResult<Type>;

/**
 * A verifier of one kind of number.
 * @param set its schemes, of all countries or of a few
 */
export function schemeVerifier<Type extends string>(
  type: Type,
  set: SchemeSet,
  countryOf: CountryOf,
): SchemeVerifier<Type> {
  const context: SchemeContext<Type> = { type, set, countryOf };
  return (input, options) => {
    const requested = options.country === undefined ? undefined : countryOf(options.country);
    if (input.length > INPUT_LENGTH_MAX) return refuse(context, input, 'input_too_long', '', requested);
    const plain = compact(input);
    if (plain === '') return refuse(context, input, 'empty_input', '', requested);
    if (options.country !== undefined && !requested)
      return refuse(context, input, 'unsupported_country', plain);
    const mode = modeOf(options);
    if (options.scheme !== undefined)
      return verifyBy(context, schemeOf(set, options.scheme, requested?.code), input, plain, requested, mode);
    return requested
      ? verifyRequested(context, input, plain, requested, mode)
      : verifyUnrequested(context, input, plain, options.defaultCountry, mode);
  };
}

/** Verifies by one scheme alone. */
function verifyBy<Type extends string>(
  context: SchemeContext<Type>,
  scheme: Scheme,
  input: string,
  plain: string,
  requested: Country | undefined,
  mode: Mode,
): SchemeResult<Type> {
  const country = context.countryOf(scheme.country)!;
  if (requested !== undefined && requested.code !== country.code)
    return refuse(context, input, 'country_mismatch', plain, requested);
  const own = tryAmong([scheme], input, mode, plain);
  if (own.reason === null) return conclude(context, input, plain, country, own, mode);
  const marker = markerOf(fold(input), context.countryOf);
  const attempt = marker?.country === country ? further(own, [scheme], marker.rest, mode) : own;
  return conclude(context, input, plain, country, attempt, mode);
}
