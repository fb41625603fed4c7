/**
 * Verifies a number against the schemes of its country: resolves the country, tries each of its schemes, and returns
 * the scheme that fits or the failure that passed the most checks. National identity numbers, VAT numbers and
 * company numbers differ in their schemes alone.
 */
import type { Reason } from '../reasons.ts';
import { type Country, invalid } from '../result.ts';
import { compact, fold, INPUT_LENGTH_MAX, strip } from '../text.ts';
import { resultOf, type SchemeResult } from './answer.ts';
import {
  type Asked,
  type Attempt,
  further,
  isNearMiss,
  type Question,
  questionOf,
  tryAmong,
  tryScheme,
} from './attempt.ts';
import { type CountryOf, type Marker, markerOf } from './marker.ts';
import type { Scheme } from './scheme.ts';
import { type SchemeSet, schemeOf } from './set.ts';

export interface SchemeOptions extends Asked {
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

/** Digits in at most two groups: too plain a form to say that another country was meant. */
const DIGITS = /^[0-9]*(?:[-. /][0-9]*)?$/;

/**
 * A verifier of one kind of number.
 * @param set its schemes, of all countries or of a few
 */
export function schemeVerifier<Type extends string>(
  type: Type,
  set: SchemeSet,
  countryOf: CountryOf,
): SchemeVerifier<Type> {
  /** The request named the country: its schemes decide, unless the value plainly names another. */
  function judgeRequested(input: string, plain: string, country: Required<Country>, question: Question) {
    const own = tryCountry(country.code, input, question, plain);
    if (own?.reason === null) return answer(input, plain, country, own, question);
    const isNear = own !== undefined && isNearMiss(own);
    // A near miss that is not cut into groups is not written in the form of another country.
    if (isNear && input.length - plain.length < 2) return answer(input, plain, country, own, question);
    const folded = fold(input);
    const marker = isNear ? undefined : markerOf(folded, countryOf);
    if (own && marker?.country.code === country.code) {
      const attempt = further(own, set.ofCountry(country.code)!, marker.rest, question);
      return answer(input, plain, country, attempt, question);
    }
    if (
      (marker && contradicts(marker, question)) ||
      isWrittenElsewhere(country.code, folded, plain, question)
    ) {
      return refuse(input, 'country_mismatch', plain, country);
    }
    if (!own) return refuse(input, 'unsupported_country', plain, country);
    return answer(input, plain, country, own, question);
  }

  /** Whether a marker of another country, on a text without a shape of the country asked for, counts. */
  function contradicts(marker: Marker, question: Question): boolean {
    if (marker.explicit) return set.ofCountry(marker.country.code) !== undefined;
    return tryCountry(marker.country.code, marker.rest, question)?.reason === null;
  }

  /** Whether the text is a number in the written form of another country, borne out by a checksum. */
  function isWrittenElsewhere(home: string, folded: string, plain: string, question: Question): boolean {
    const text = folded.trim();
    for (const scheme of set.writtenLike(text)) {
      if (scheme.country === home || !scheme.hasChecksum) continue;
      if (DIGITS.test(text) || !scheme.marker!.test(text)) continue;
      if (tryScheme(scheme, text, plain, question.today)?.reason === null) return true;
    }
    return false;
  }

  /** The value's own marker decides, then the default country. Digits alone are never guessed. */
  function judgeUnrequested(
    input: string,
    plain: string,
    defaultCountry: string | undefined,
    question: Question,
  ) {
    const fallback = defaultCountry === undefined ? undefined : countryOf(defaultCountry);
    const folded = fold(input);
    const marker = markerOf(folded, countryOf);
    const marked = marker && tryCountry(marker.country.code, marker.rest, question);
    if (marker && marked?.reason === null) return answer(input, plain, marker.country, marked, question);

    const own = fallback && tryCountry(fallback.code, input, question, plain);
    if (own?.reason === null) return answer(input, plain, fallback!, own, question);

    const written = tryWritten(folded.trim(), plain, question);
    if (written) return answer(input, plain, countryOf(written.scheme.country)!, written, question);

    if (marker?.explicit) {
      if (marked) return answer(input, plain, marker.country, marked, question);
      if (!own) return refuse(input, 'unsupported_country', plain, marker.country);
    }
    if (own) return answer(input, plain, fallback!, own, question);
    if (set.hasAlien(plain)) return refuse(input, 'invalid_characters', plain, fallback);
    return refuse(input, fallback ? 'unsupported_country' : 'country_required', plain, fallback);
  }

  /** A number in a written form that only one country uses. No two countries' forms have a text in common. */
  function tryWritten(text: string, plain: string, question: Question): Attempt | undefined {
    for (const scheme of set.writtenLike(text)) {
      if (!scheme.marker!.test(text)) continue;
      const attempt = tryScheme(scheme, text, plain, question.today);
      if (attempt?.reason === null) return attempt;
    }
    return undefined;
  }

  function tryCountry(
    code: string,
    text: string,
    question: Question,
    plain = strip(text),
  ): Attempt | undefined {
    const candidates = set.ofCountry(code);
    return candidates && tryAmong(candidates, text, question, plain);
  }

  function answer(input: string, plain: string, country: Country, attempt: Attempt, question: Question) {
    return resultOf(set, type, input, plain, country, attempt, question);
  }

  function refuse(input: string, reason: Reason, normalized: string, country?: Country) {
    return invalid(type, input, reason, normalized, country);
  }

  /** Verifies by one scheme alone. */
  function judgeBy(
    scheme: Scheme,
    input: string,
    plain: string,
    requested: Country | undefined,
    question: Question,
  ) {
    const country = countryOf(scheme.country)!;
    if (requested !== undefined && requested.code !== country.code)
      return refuse(input, 'country_mismatch', plain, requested);
    const own = tryAmong([scheme], input, question, plain);
    if (own.reason === null) return answer(input, plain, country, own, question);
    const marker = markerOf(fold(input), countryOf);
    const attempt = marker?.country === country ? further(own, [scheme], marker.rest, question) : own;
    return answer(input, plain, country, attempt, question);
  }

  return (input, options) => {
    const requested = options.country === undefined ? undefined : countryOf(options.country);
    if (input.length > INPUT_LENGTH_MAX) return refuse(input, 'input_too_long', '', requested);
    const plain = compact(input);
    if (plain === '') return refuse(input, 'empty_input', '', requested);
    if (options.country !== undefined && !requested) return refuse(input, 'unsupported_country', plain);
    const question = questionOf(options);
    if (options.scheme !== undefined)
      return judgeBy(schemeOf(set, options.scheme), input, plain, requested, question);
    return requested
      ? judgeRequested(input, plain, requested, question)
      : judgeUnrequested(input, plain, options.defaultCountry, question);
  };
}
