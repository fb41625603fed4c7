/**
 * Verifies a number against the schemes of its country: resolves the country, tries each of its schemes, and returns
 * the scheme that fits or the failure that passed the most checks. National identity numbers, VAT numbers and
 * company numbers differ in their schemes alone.
 */
import type { Day } from '../date.ts';
import type { Reason } from '../reasons.ts';
import { type Country, type InvalidResult, invalid, type Result } from '../result.ts';
import { compactPlain, fold, INPUT_LENGTH_MAX, strip } from '../text.ts';
import { type Attempt, accept, fail, type SchemeDetails, type SchemeFit } from './answer.ts';
import { type CountryOf, type Marker, markerOf } from './marker.ts';
import { gateReason, type Scheme } from './scheme.ts';
import type { SchemeSet } from './set.ts';
import { fits } from './shape.ts';

export interface SchemeOptions {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country when neither `country` nor the value names one. */
  readonly defaultCountry?: string | undefined;
  /** The only scheme to judge by, by its id: `fr-nir`. */
  readonly scheme?: string | undefined;
  /** Whether to answer with all schemes of the country that the value fits, those that only count when asked for too. */
  readonly schemes?: boolean | undefined;
  /** The latest day it can be anywhere on Earth (UTC+14), as yyyymmdd. */
  readonly today: Day;
}

export type SchemeResult<Type extends string> = Result<Type, SchemeDetails>;

/**
 * Verifies one value. Never throws for what a user typed.
 * @throws {RangeError} when there is no scheme of the id in the options: a mistake in the code that calls, not in a value
 */
export type SchemeVerifier<Type extends string> = (
  input: string,
  options: SchemeOptions,
) => SchemeResult<Type>;

/** The order of the checks: a higher number passed more of them. */
const DEPTH: Readonly<Partial<Record<Reason, number>>> = {
  invalid_characters: 0,
  invalid_length: 1,
  invalid_format: 2,
  invalid_checksum: 3,
  invalid_component: 4,
  invalid_date: 5,
};

/** What is asked of the schemes. */
interface Question {
  readonly today: Day;
  /** Whether those count that only do when they are asked for. */
  readonly aside: boolean;
  /** Whether all that fit are to be named. */
  readonly fits: boolean;
}

/** Reasons that leave room for the value to be a number of another kind. */
const ASTRAY: ReadonlySet<Reason> = new Set<Reason>([
  'invalid_characters',
  'invalid_length',
  'invalid_format',
  'invalid_component',
  'unsupported_country',
]);

/** Digits in at most two groups: too plain a form to say that another country was meant. */
const DIGITS = /^[0-9]*(?:[-. /][0-9]*)?$/;

/** Another kind, whose numbers are sent here by mistake. */
export interface OtherKind {
  readonly type: string;
  readonly set: SchemeSet;
}

/**
 * A verifier of one kind of number.
 * @param set its schemes, of all countries or of a few
 * @param others kinds that a value may be a number of instead
 */
export function schemeVerifier<Type extends string>(
  type: Type,
  set: SchemeSet,
  countryOf: CountryOf,
  others: readonly OtherKind[] = [],
): SchemeVerifier<Type> {
  /** The request named the country: its schemes decide, unless the value plainly names another. */
  function judgeRequested(input: string, plain: string, country: Required<Country>, question: Question) {
    const own = tryCountry(country.code, input, question, plain);
    if (own?.reason === null) return answer(input, plain, country, own, question);
    const isNear = own !== undefined && DEPTH[own.reason]! >= DEPTH.invalid_checksum!;
    // A near miss that is not cut into groups is not written in the form of another country.
    if (isNear && input.length - plain.length < 2) return answer(input, plain, country, own, question);
    const folded = fold(input);
    const marker = isNear ? undefined : markerOf(folded, countryOf);
    if (own && marker?.country.code === country.code) {
      const rest = tryCountry(country.code, marker.rest, question)!;
      if (rest.reason === null || depthOf(rest) > depthOf(own))
        return answer(input, plain, country, rest, question);
    } else if (
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
    const candidates = set.writtenLike(text);
    if (candidates.length === 0 || DIGITS.test(text)) return false;
    for (const scheme of candidates) {
      if (scheme.country === home || scheme.checksum === undefined || !scheme.marker!.test(text)) continue;
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

  /** The first of the schemes that fits, or the failure that passed the most checks. */
  function tryAmong(
    candidates: readonly Scheme[],
    text: string,
    question: Question,
    plain = strip(text),
  ): Attempt {
    let best: Attempt | undefined;
    for (let i = 0; i < candidates.length; i++) {
      const scheme = candidates[i]!;
      if (scheme.aside && !question.aside && !isWritten(scheme, text, plain)) continue;
      const attempt = tryScheme(scheme, text, plain, question.today);
      if (attempt === undefined) continue;
      if (attempt.reason === null)
        return scheme.checksum === undefined ? asWritten(candidates, attempt, question.today) : attempt;
      if (!best || DEPTH[attempt.reason]! > DEPTH[best.reason!]!) best = attempt;
    }
    return best ?? stopAtGates(candidates, text, plain, question.aside);
  }

  function answer(input: string, plain: string, country: Country, attempt: Attempt, question: Question) {
    const { reason } = attempt;
    if (reason === null)
      return accept(type, input, country, attempt, question.today, fitsOf(attempt, question));
    // What came as far as a checksum has passed the gates, and so has no such character.
    const judged = DEPTH[reason]! >= DEPTH.invalid_checksum!;
    const isAlien = !judged && set.hasAlien(plain);
    return fail(type, input, isAlien ? 'invalid_characters' : reason, attempt, country);
  }

  /** All schemes of the country that the text fits, when they were asked for. */
  function fitsOf({ scheme, text, plain }: Attempt, { today, fits }: Question): SchemeFit[] | undefined {
    if (!fits) return undefined;
    return set
      .ofCountry(scheme.country)!
      .filter((other) => tryScheme(other, text, plain, today)?.reason === null)
      .map(({ name, proves }) => ({ scheme: name, proves }));
  }

  function refuse(input: string, reason: Reason, normalized: string, country?: Country) {
    return invalid(type, input, reason, normalized, country);
  }

  /** What judges by one scheme alone. */
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
    const rest = marker?.country === country ? tryAmong([scheme], marker.rest, question) : own;
    return answer(
      input,
      plain,
      country,
      rest.reason === null || depthOf(rest) > depthOf(own) ? rest : own,
      question,
    );
  }

  /** The same, or that the value is a number of another kind: by a checksum, where it has no shape of this kind. */
  function sendOn(result: InvalidResult<Type>, input: string, plain: string, question: Question) {
    const { country } = result;
    if (country?.code === undefined || !ASTRAY.has(result.reason)) return result;
    for (const other of others) {
      const candidates = other.set.ofCountry(country.code);
      if (candidates === undefined) continue;
      const { today } = question;
      const found =
        firstProven(candidates, input, plain, today) ?? firstMarked(candidates, input, country.code, today);
      if (found === undefined) continue;
      const refused = invalid(type, input, 'other_kind', found.value, country);
      return { ...refused, kind: other.type };
    }
    return result;
  }

  /** The same of what follows the country's own code, where the text begins with letters. */
  function firstMarked(candidates: readonly Scheme[], input: string, code: string, today: Day) {
    if (isDigit(input.charCodeAt(0))) return undefined;
    const marker = markerOf(fold(input), countryOf);
    if (marker?.country.code !== code) return undefined;
    return firstProven(candidates, marker.rest, strip(marker.rest), today);
  }

  return (input, options) => {
    const requested = options.country === undefined ? undefined : countryOf(options.country);
    if (input.length > INPUT_LENGTH_MAX) return refuse(input, 'input_too_long', '', requested);
    const plain = compactPlain(input) ?? strip(fold(input));
    if (plain === '') return refuse(input, 'empty_input', '', requested);
    if (options.country !== undefined && !requested) return refuse(input, 'unsupported_country', plain);
    const fits = options.schemes === true;
    const question = { today: options.today, aside: fits || options.scheme !== undefined, fits };
    if (options.scheme !== undefined)
      return judgeBy(set.byId(options.scheme), input, plain, requested, question);
    const result = requested
      ? judgeRequested(input, plain, requested, question)
      : judgeUnrequested(input, plain, options.defaultCountry, question);
    return result.valid || others.length === 0 ? result : sendOn(result, input, plain, question);
  };
}

/** The text without the separators of a scheme, most of which have the usual ones. */
function compactOf(scheme: Scheme, text: string, plain: string): string {
  return scheme.separators === undefined ? plain : strip(fold(text), scheme.separators);
}

/** The judgement of a text that passes the scheme's gates; undefined of one that does not. */
function tryScheme(scheme: Scheme, text: string, plain: string, today: Day): Attempt | undefined {
  const compact = compactOf(scheme, text, plain);
  const entry = scheme.entries[compact.length];
  if (entry === undefined || !fits(entry, compact)) return undefined;
  const restored = entry.lost === 0 ? compact : compact.padStart(scheme.length, '0');
  const value = scheme.complete === undefined ? restored : scheme.complete(restored, today);
  return { scheme, text, plain, compact, value, reason: scheme.check(value, today) };
}

/** Whether the text is written as numbers of the scheme alone are. */
function isWritten(scheme: Scheme, text: string, plain: string): boolean {
  return scheme.marker !== undefined && text.length > plain.length && scheme.marker.test(fold(text).trim());
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The first of the schemes that the text fits, if a checksum bears that out. */
function firstProven(
  candidates: readonly Scheme[],
  text: string,
  plain: string,
  today: Day,
): Attempt | undefined {
  for (let i = 0; i < candidates.length; i++) {
    const scheme = candidates[i]!;
    if (scheme.aside && !isWritten(scheme, text, plain)) continue;
    const attempt = tryScheme(scheme, text, plain, today);
    if (attempt?.reason === null) return scheme.checksum === undefined ? undefined : attempt;
  }
  return undefined;
}

/** A number known by its shape alone may as well be one of another scheme, whose written form the text has. */
function asWritten(candidates: readonly Scheme[], attempt: Attempt, today: Day): Attempt {
  const { scheme, text, plain } = attempt;
  if (text.length === plain.length || isWritten(scheme, text, plain)) return attempt;
  for (const other of candidates) {
    if (other === scheme || !isWritten(other, text, plain)) continue;
    const written = tryScheme(other, text, plain, today);
    if (written?.reason === null) return written;
  }
  return attempt;
}

/** For a text that no scheme's shape admits, the failure of the scheme that it comes closest to. */
function stopAtGates(candidates: readonly Scheme[], text: string, plain: string, aside: boolean): Attempt {
  let best: Attempt | undefined;
  for (const scheme of candidates) {
    if (scheme.aside && !aside) continue;
    const compact = compactOf(scheme, text, plain);
    const attempt = { scheme, text, plain, compact, value: plain, reason: gateReason(scheme, compact) };
    if (!best || depthOf(attempt) > depthOf(best)) best = attempt;
  }
  return best!;
}

/** How many checks a failure passed; a wrong character ranks above a wrong length where the length is right. */
function depthOf({ scheme, value, reason }: Attempt): number {
  const misread = reason === 'invalid_characters' && scheme.entries[value.length] !== undefined;
  return misread ? DEPTH.invalid_length! + 0.5 : DEPTH[reason!]!;
}
