/**
 * Verifies a number against the schemes of one country, whatever country its text may name: what the engine does once the
 * country is known, for those who load no other.
 */
import type { Reason } from '../reasons.ts';
import type { Country } from '../result.ts';
import { compact, fold, INPUT_LENGTH_MAX } from '../text.ts';
import { type Known, resultOf, type SchemeResult } from './answer.ts';
import { further, isNearMiss, modeOf, type NumberOptions, tryAmong } from './attempt.ts';
import { markerOf } from './marker.ts';
import type { Scheme, SchemeRule } from './scheme.ts';
import { alienIn, ranked, schemeAmong } from './set.ts';

/**
 * A verifier of one kind of number. It never throws for what a user typed.
 * @param rules the schemes of the country
 * @returns as the engine does for the same country; a `RangeError` is thrown for a scheme that the country does not have
 */
export function countryVerifier<Type extends string>(
  type: Type,
  country: Required<Country>,
  rules: readonly SchemeRule[],
): (input: string, options: NumberOptions) => SchemeResult<Type> {
  let schemes: readonly Scheme[] | undefined;
  const ofCountry = () => (schemes ??= ranked(rules));
  const known: Known = { ofCountry, hasAlien: alienIn(rules) };
  const countryOf = (code: string) => (code === country.code ? country : undefined);

  const refuse = (input: string, reason: Reason): SchemeResult<Type> => ({
    type,
    input,
    valid: false,
    reason,
    country,
  });

  return (input, options) => {
    if (input.length > INPUT_LENGTH_MAX) return refuse(input, 'input_too_long');
    const plain = compact(input);
    if (plain === '') return refuse(input, 'empty_input');
    const { scheme } = options;
    const candidates = scheme === undefined ? ofCountry() : [schemeAmong(ofCountry(), scheme)];
    const mode = modeOf(options);
    let attempt = tryAmong(candidates, input, mode, plain);
    if (attempt.reason !== null && (scheme !== undefined || !isNearMiss(attempt))) {
      const marker = markerOf(fold(input), countryOf);
      if (marker) attempt = further(attempt, candidates, marker.rest, mode);
    }
    return resultOf(known, type, input, plain, country, attempt, mode);
  };
}
