/**
 * Verifies a national identity number: resolves the country, tries each of its schemes, and answers with
 * the scheme that fits or the failure that came furthest.
 */
import { countryOf } from '../country.ts';
import type { Day } from '../date.ts';
import { type Country, invalid, type Reason, type Result } from '../result.ts';
import { compactPlain, fold, INPUT_LENGTH_MAX, strip } from '../text.ts';
import { type Marker, markerOf } from './marker.ts';
import { gateReason, restoreZeros, type Scheme } from './scheme.ts';
import { ANY_MARKER, MARKED, SCHEMES_BY_COUNTRY } from './schemes.ts';

export interface NationalIdDetails {
  /** Only when the number leaves one possible year. */
  readonly birth_year?: number;
  /** As it stands in the number. */
  readonly check_digit?: string;
  /** The name its holders use. */
  readonly scheme: string;
}

export type NationalIdResult = Result<'national_id', NationalIdDetails>;

export interface NationalIdOptions {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country when neither `country` nor the value names one. */
  readonly defaultCountry?: string | undefined;
  /** The latest day it can be anywhere on Earth (UTC+14), as yyyymmdd. */
  readonly today: Day;
}

/** One scheme's judgement of a text. `reason` is null when the text is a number of that scheme. */
interface Attempt {
  readonly scheme: Scheme;
  readonly value: string;
  readonly reason: Reason | null;
}

/** How far a text came before it failed. */
const DEPTH: Readonly<Partial<Record<Reason, number>>> = {
  invalid_characters: 0,
  invalid_length: 1,
  invalid_format: 2,
  invalid_checksum: 3,
  invalid_component: 4,
  invalid_date: 5,
};

/** Longest shape of any scheme; bits of lengths hold no more. */
const LENGTH_MAX = 31;

/** What nearly all texts are made of; only others are looked at more closely. */
const ORDINARY = /^[A-Z0-9 \-./,_:'()+&#*<]*$/;
/** No scheme of any country has a number with one of these characters. */
const ALIEN = /[^\p{L}0-9 \-./,_:'()+&#*<]/u;

/** @param plain a folded text without its separators */
function hasAlien(plain: string): boolean {
  return !ORDINARY.test(plain) && ALIEN.test(plain);
}

/**
 * Verifies a national identity number. Never throws for what a user typed.
 * A pass shows that the number is well formed, never that it was issued or to whom.
 */
export function verifyNationalId(input: string, options: NationalIdOptions): NationalIdResult {
  const requested = options.country === undefined ? undefined : countryOf(options.country);
  if (input.length > INPUT_LENGTH_MAX) return refuse(input, 'input_too_long', '', requested);
  const plain = compactPlain(input) ?? strip(fold(input));
  if (plain === '') return refuse(input, 'empty_input', '', requested);
  if (options.country !== undefined) {
    if (!requested) return refuse(input, 'unsupported_country', plain);
    return judgeRequested(input, plain, requested, options.today);
  }
  return judgeUnrequested(input, plain, options);
}

/** The request named the country: its schemes decide, unless the value plainly names another. */
function judgeRequested(
  input: string,
  plain: string,
  country: Required<Country>,
  today: Day,
): NationalIdResult {
  const own = tryCountry(country.code, input, today, plain);
  if (own?.reason === null) return accept(input, country, own, today);
  const isNear = own !== undefined && DEPTH[own.reason]! >= DEPTH.invalid_checksum!;
  // A near miss that is not cut into groups is not written in the form of another country.
  if (isNear && input.length - plain.length < 2) return answer(input, plain, country, own, today);
  const folded = fold(input);
  const marker = isNear ? undefined : markerOf(folded);
  if (own && marker?.country.code === country.code) {
    const rest = tryCountry(country.code, marker.rest, today)!;
    if (rest.reason === null || depthOf(rest) > depthOf(own))
      return answer(input, plain, country, rest, today);
  } else if ((marker && contradicts(marker, today)) || isWrittenElsewhere(folded, plain, today)) {
    return refuse(input, 'country_mismatch', plain, country);
  }
  if (!own) return refuse(input, 'unsupported_country', plain, country);
  return answer(input, plain, country, own, today);
}

/** Whether a marker of another country, on a text without a shape of the country asked for, counts. */
function contradicts(marker: Marker, today: Day): boolean {
  if (marker.explicit) return SCHEMES_BY_COUNTRY.has(marker.country.code);
  return tryCountry(marker.country.code, marker.rest, today)?.reason === null;
}

/** Digits in at most two groups: too plain a form to say that another country was meant. */
const DIGITS = /^[0-9]*[-. /]?[0-9]*$/;

/** Whether the text is a number in the written form of another country, borne out by a checksum. */
function isWrittenElsewhere(folded: string, plain: string, today: Day): boolean {
  if (DIGITS.test(folded)) return false;
  return tryMarked(folded, plain, today)?.scheme.checksum !== undefined;
}

/** The value's own marker decides, then the default country. Digits alone are never guessed. */
function judgeUnrequested(input: string, plain: string, options: NationalIdOptions): NationalIdResult {
  const { today } = options;
  const fallback = options.defaultCountry === undefined ? undefined : countryOf(options.defaultCountry);
  const marker = markerOf(fold(input));
  const marked = marker && tryCountry(marker.country.code, marker.rest, today);
  if (marker && marked?.reason === null) return accept(input, marker.country, marked, today);

  const own = fallback && tryCountry(fallback.code, input, today, plain);
  if (own?.reason === null) return accept(input, fallback!, own, today);

  const written = tryMarked(fold(input), plain, today);
  if (written) return accept(input, countryOf(written.scheme.country)!, written, today);

  if (marker?.explicit) {
    if (marked) return answer(input, plain, marker.country, marked, today);
    if (!own) return refuse(input, 'unsupported_country', plain, marker.country);
  }
  if (own) return answer(input, plain, fallback!, own, today);
  if (hasAlien(plain)) return refuse(input, 'invalid_characters', plain, fallback);
  return refuse(input, fallback ? 'unsupported_country' : 'country_required', plain, fallback);
}

/** A number in a written form that only one country uses. No two countries' forms have a text in common. */
function tryMarked(folded: string, plain: string, today: Day): Attempt | undefined {
  const text = folded.trim();
  if (!ANY_MARKER.test(text)) return undefined;
  for (const scheme of MARKED) {
    if (!scheme.marker!.test(text)) continue;
    const attempt = tryScheme(scheme, text, plain, today);
    if (attempt?.reason === null) return attempt;
  }
  return undefined;
}

/** The first of the country's schemes that fits, or the failure that came furthest. */
function tryCountry(code: string, text: string, today: Day, plain = strip(text)): Attempt | undefined {
  const candidates = SCHEMES_BY_COUNTRY.get(code);
  if (!candidates) return undefined;
  let best: Attempt | undefined;
  for (const scheme of candidates) {
    const attempt = tryScheme(scheme, text, plain, today);
    if (attempt === undefined) continue;
    if (attempt.reason === null) return attempt;
    if (!best || DEPTH[attempt.reason]! > DEPTH[best.reason!]!) best = attempt;
  }
  return best ?? stopAtGates(candidates, text, plain);
}

/** The text without the separators of a scheme, most of which have the usual ones. */
function compactOf(scheme: Scheme, text: string, plain: string): string {
  return scheme.separators === undefined ? plain : strip(fold(text), scheme.separators);
}

/** The judgement of a text that passes the scheme's gates; undefined of one that does not. */
function tryScheme(scheme: Scheme, text: string, plain: string, today: Day): Attempt | undefined {
  const compact = compactOf(scheme, text, plain);
  if (compact.length > LENGTH_MAX || (scheme.lengthBits & (1 << compact.length)) === 0) return undefined;
  const restored = scheme.lostZeros === 0 ? compact : restoreZeros(scheme, compact);
  if (!scheme.pattern.test(restored)) return undefined;
  const value = scheme.complete ? scheme.complete(restored, today) : restored;
  return { scheme, value, reason: scheme.check(value, today) };
}

/** Of a text that no scheme's gates let pass, the gate that it came furthest to. */
function stopAtGates(candidates: readonly Scheme[], text: string, plain: string): Attempt {
  let best: Attempt | undefined;
  for (const scheme of candidates) {
    const attempt = { scheme, value: plain, reason: gateReason(scheme, compactOf(scheme, text, plain)) };
    if (!best || depthOf(attempt) > depthOf(best)) best = attempt;
  }
  return best!;
}

/** A failure that came further tells more; a wrong character tells more where the length is right. */
function depthOf({ scheme, value, reason }: Attempt): number {
  const misread = reason === 'invalid_characters' && scheme.lengths.includes(value.length);
  return misread ? DEPTH.invalid_length! + 0.5 : DEPTH[reason!]!;
}

function answer(input: string, plain: string, country: Country, attempt: Attempt, today: Day) {
  if (attempt.reason === null) return accept(input, country, attempt, today);
  // What came as far as a checksum has passed the gates, and so has no such character.
  const judged = DEPTH[attempt.reason]! >= DEPTH.invalid_checksum!;
  const reason = !judged && hasAlien(plain) ? 'invalid_characters' : attempt.reason;
  return refuse(input, reason, attempt.value, country);
}

function accept(input: string, country: Country, attempt: Attempt, today: Day): NationalIdResult {
  const { scheme, value } = attempt;
  return {
    type: 'national_id',
    input,
    valid: true,
    normalized: value,
    country,
    formatted: { international: scheme.identifierPrefix + value, national: scheme.format(value, today) },
    details: detailsOf(scheme, value, today),
  };
}

function detailsOf({ name: scheme, birthYear, checkDigit }: Scheme, value: string, today: Day) {
  const birth_year = birthYear?.(value, today);
  const check_digit = checkDigit?.(value);
  if (birth_year === undefined) return check_digit === undefined ? { scheme } : { check_digit, scheme };
  return check_digit === undefined ? { birth_year, scheme } : { birth_year, check_digit, scheme };
}

function refuse(input: string, reason: Reason, normalized: string, country?: Country): NationalIdResult {
  return invalid('national_id', input, reason, normalized, country);
}
