/** The result of verifying by schemes: what a valid number answers with, and where an invalid one is at fault. */
import type { Day } from '../date.ts';
import { placeIn } from '../fault.ts';
import type { Reason } from '../reasons.ts';
import type { Country, Fault, InvalidResult, Result, ValidResult } from '../result.ts';
import { type Attempt, isNearMiss, type Mode, tryScheme } from './attempt.ts';
import { checkDigitOf, type Scheme, type SchemeReason, type Span } from './scheme.ts';
import type { SchemeSet } from './set.ts';
import { misfitOf } from './shape.ts';

export interface SchemeDetails {
  /** Only when the number leaves one possible year. */
  readonly birth_year?: number;
  /** As it stands in the number. */
  readonly check_digit?: string;
  /**
   * The reason that a valid number would be refused for, were it held to a rule that no authority has published or that lists what
   * grows; absent where it follows all.
   */
  readonly inconsistent?: SchemeReason;
  /** The name its holders use. */
  readonly scheme: string;
  /** Its id: what a request takes as `scheme`, and what refusals name. */
  readonly scheme_id: string;
  /** All schemes that the value fits, on request. */
  readonly schemes?: readonly SchemeFit[];
}

/** The same of numbers that tell no birth year. */
export type UndatedDetails = Omit<SchemeDetails, 'birth_year'>;

export interface SchemeFit {
  /** The name its holders use. */
  readonly scheme: string;
  readonly scheme_id: string;
  /** What a pass shows and what it does not. */
  readonly proves: string;
}

export type SchemeResult<Type extends string> = Result<Type, SchemeDetails>;

/** The schemes that a number is verified by. */
export type Known = Pick<SchemeSet, 'ofCountry' | 'hasAlien'>;

/** The result of an attempt at a scheme of the country. */
export function resultOf<Type extends string>(
  known: Known,
  type: Type,
  input: string,
  plain: string,
  country: Country,
  attempt: Attempt,
  mode: Mode,
): SchemeResult<Type> {
  const { reason } = attempt;
  if (reason === null) return accept(type, input, country, attempt, mode.today, fitsOf(known, attempt, mode));
  // A near miss has passed the shape, and so has no such character.
  const isAlien = !isNearMiss(attempt) && known.hasAlien(plain);
  const refused: Open<InvalidResult<Type>> = fail(
    type,
    input,
    isAlien ? 'invalid_characters' : reason,
    attempt,
    country,
  );
  const fits = wouldFit(known, attempt, mode.today);
  if (fits !== undefined) refused.fits = fits;
  return refused;
}

/** A result that nobody else has yet. */
type Open<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

/** Ids of the schemes of the country by which a refused text is a number: those that count on request alone. */
function wouldFit(known: Known, { scheme, text, plain }: Attempt, today: Day): string[] | undefined {
  let ids: string[] | undefined;
  for (const other of known.ofCountry(scheme.country)!) {
    if (other === scheme || !fitsWell(tryScheme(other, text, plain, today))) continue;
    if (ids === undefined) ids = [other.id];
    else ids.push(other.id);
  }
  return ids;
}

/** Whether a text is a number of a scheme and breaks no rule of it, not even one that is only reported. */
const fitsWell = (attempt: Attempt | undefined): boolean => attempt?.reason === null && !attempt.inconsistent;

/** All schemes of the country that the text fits, on request. */
function fitsOf(
  known: Known,
  { scheme, text, plain }: Attempt,
  { today, fits }: Mode,
): SchemeFit[] | undefined {
  if (!fits) return undefined;
  return known
    .ofCountry(scheme.country)!
    .filter((other) => other === scheme || fitsWell(tryScheme(other, text, plain, today)))
    .map(({ name, id, proves }) => ({ scheme: name, scheme_id: id, proves }));
}

function accept<Type extends string>(
  type: Type,
  input: string,
  country: Country,
  attempt: Attempt,
  today: Day,
  schemes: readonly SchemeFit[] | undefined,
): ValidResult<Type, SchemeDetails> {
  const { scheme, value, compact } = attempt;
  const { format } = scheme;
  const own = detailsOf(attempt, today);
  const details = schemes === undefined ? own : { ...own, schemes };
  const national = format === undefined ? value : format(value, today);
  const formatted = { international: scheme.prefix + value, national };
  const result: Open<ValidResult<Type, SchemeDetails>> = {
    type,
    input,
    valid: true,
    normalized: value,
    country,
    formatted,
    details,
  };
  // A copy with it would cost more than all the rest.
  if (value.length > compact.length && hasZerosPutBack(value, compact)) result.assumed = LEADING_ZEROS;
  return result;
}

/** Whether the number has zeros in front that the text lacks, as where a spreadsheet took them. Other characters don't count. */
function hasZerosPutBack(value: string, compact: string): boolean {
  const digits = compact.replace(LETTERS_FIRST, '');
  return value.endsWith(digits) && ZEROS_ALONE.test(value.slice(0, -digits.length));
}

const LETTERS_FIRST = /^\D+/;
const ZEROS_ALONE = /^\D*0[^1-9]*$/;

const LEADING_ZEROS = ['leading_zeros'] as const;

function detailsOf({ scheme, value, inconsistent }: Attempt, today: Day): SchemeDetails {
  const { name, id: scheme_id, birthYear } = scheme;
  const check_digit = checkDigitOf(scheme, value);
  // What the digits of a number hold that breaks a rule is not known.
  if (inconsistent)
    return check_digit
      ? { check_digit, scheme: name, scheme_id, inconsistent }
      : { scheme: name, scheme_id, inconsistent };
  const birth_year = birthYear?.(value, today);
  if (birth_year === undefined)
    return check_digit ? { check_digit, scheme: name, scheme_id } : { scheme: name, scheme_id };
  return check_digit
    ? { birth_year, check_digit, scheme: name, scheme_id }
    : { birth_year, scheme: name, scheme_id };
}

/** The invalid result of an attempt, with the place of the fault where it is known. */
function fail<Type extends string>(
  type: Type,
  input: string,
  reason: Reason,
  attempt: Attempt,
  country: Country,
): InvalidResult<Type> {
  const { value } = attempt;
  const verified_as = attempt.scheme.id;
  const fault = faultOf(input, reason, attempt);
  if (fault === undefined)
    return { type, input, valid: false, reason, normalized: value, country, verified_as };
  return { type, input, valid: false, reason, normalized: value, country, verified_as, fault };
}

function faultOf(input: string, reason: Reason, { scheme, compact, value }: Attempt): Fault | undefined {
  const span = spanOf(reason, scheme, compact, value);
  return span && placeIn(input, compact, span[0], span[1]);
}

/** The place in the compact text; none where the text is too long or short, or the place is not known. */
function spanOf(reason: Reason, scheme: Scheme, compact: string, value: string): Span | undefined {
  if (reason === 'invalid_characters') {
    const at = compact.search(scheme.foreign);
    return [at, at + 1];
  }
  if (reason === 'invalid_format') {
    const at = misfitOf(scheme.entries[compact.length]!, compact);
    return at < compact.length ? [at, at + 1] : undefined;
  }
  const place = placeOf(reason, scheme);
  // What was put in front of the text, zeros or a century, has no place in it.
  const added = value.length - compact.length;
  if (place === undefined || !value.endsWith(compact)) return undefined;
  const from = Math.max((place[0] < 0 ? value.length + place[0] : place[0]) - added, 0);
  const to = Math.min(place[1], value.length) - added;
  return [from, to];
}

function placeOf(reason: Reason, scheme: Scheme): Span | undefined {
  if (reason === 'invalid_checksum') return scheme.checkSpan;
  if (reason === 'invalid_date') return scheme.dateAt;
  return reason === 'invalid_component' ? scheme.componentAt : undefined;
}
