/**
 * Verifies a phone number: is it one, whose, of what kind, and how is it written.
 *
 * A pass shows that the number lies in a range that is given out; not that somebody answers. The carrier is the one
 * the range was assigned to: a number that was taken along to another carrier still shows the first.
 */
import type { Reason } from '../reasons.ts';
import { type Country, invalid } from '../result.ts';
import { fold, INPUT_LENGTH_MAX, isBlank, strip } from '../text.ts';
import { type AcceptedReading, accept, type PhoneResult } from './accept.ts';
import type { PhoneData, RegionPlan } from './data.ts';
import { type Dialled, dial, dialBeforeLast, dialPlain, holdsTwoNumbers, PUNCTUATION } from './dialled.ts';
import { open } from './opened.ts';
import { AMBIGUOUS, understand } from './pasted.ts';
import { type Reading, read, reasonOf } from './reading.ts';
import { phoneCountryOf } from './region.ts';

export type { Carrier, PhoneDetails, PhoneResult } from './accept.ts';

export interface PhoneOptions {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country when neither `country` nor the value names one. */
  readonly defaultCountry?: string | undefined;
  readonly data: PhoneData;
}

/** Verifies a phone number. Never throws for what a user typed. */
export function verifyPhone(input: string, { country, defaultCountry, data }: PhoneOptions): PhoneResult {
  const requested = country === undefined ? undefined : phoneCountryOf(country);
  const home = requested ?? (defaultCountry === undefined ? undefined : phoneCountryOf(defaultCountry));
  if (input.length > INPUT_LENGTH_MAX) return refuse(input, 'input_too_long', '', home);
  if (country !== undefined && !requested) {
    return refuse(input, isBlank(input) ? 'empty_input' : 'unsupported_country', '');
  }
  return check(input, { data, requested, home, plan: home && data.planOf(home) });
}

/** What digits are read by. */
export interface ReadingContext {
  readonly data: PhoneData;
  /** The country that the request names. */
  readonly requested: Country | undefined;
  /** That, or the default. */
  readonly home: Country | undefined;
  readonly plan: RegionPlan | undefined;
}

function check(input: string, context: ReadingContext): PhoneResult {
  const folded = fold(input);
  const plain = dialPlain(folded);
  if (plain) return checkPlain(input, plain, context);
  const found = understand(input, context.plan, (dialled) => {
    const reading = readWith(dialled, context);
    return isValid(reading) ? reading : undefined;
  });
  if (found === AMBIGUOUS) return refuse(input, 'not_a_number', strip(folded, PUNCTUATION), context.home);
  return found ? answer(input, found, context) : refuseUnread(input, context);
}

/** Digits and punctuation alone. */
function checkPlain(input: string, dialled: Dialled, context: ReadingContext): PhoneResult {
  const reading = readWith(dialled, context);
  const shorter = isValid(reading) && dialBeforeLast(dialled);
  // Where numbers have nearly any length, the first of two numbers is one, and both together are another.
  if (shorter && isValid(readWith(shorter, context))) {
    return refuse(input, 'not_a_number', dialled.compact, context.home);
  }
  return conclude(input, dialled, reading, context);
}

const isValid = (reading: Reading | Reason | undefined): reading is Reading =>
  typeof reading === 'object' && reading.verdict !== undefined;

/** Reads digits, and once more without a "(0)" where they are no number with it. */
export function readWith(dialled: Dialled, { data, plan }: ReadingContext): Reading | Reason | undefined {
  const reading = read(data, dialled, plan);
  if (isValid(reading) || !dialled.written.includes('(0)')) return reading;
  const without = dialPlain(dialled.written.replace('(0)', ''));
  const retried = without && read(data, without, plan);
  return isValid(retried) ? retried : reading;
}

/** The answer on digits and what they were read as. */
function conclude(
  input: string,
  dialled: Dialled,
  reading: Reading | Reason | undefined,
  context: ReadingContext,
): PhoneResult {
  const { home } = context;
  if (reading === undefined) return refuse(input, 'country_required', dialled.compact);
  if (typeof reading === 'string') {
    return refuse(input, dialled.vanity ? 'invalid_characters' : reading, dialled.compact, home);
  }
  if (reading.verdict && !dialled.vanity) return answer(input, { reading }, context);
  return mismatch(input, reading, context) ?? refuseReading(input, dialled, reading, context);
}

/** A text in which no valid number was found. */
function refuseUnread(input: string, context: ReadingContext): PhoneResult {
  if (isBlank(input)) return refuse(input, 'empty_input', '', context.home);
  const dialled = dial(open(input).text);
  if ('reason' in dialled) {
    const { compact, reason } = dialled;
    const needsCountry = reason === 'invalid_characters' && !context.home && !compact.includes('+');
    return needsCountry
      ? refuse(input, 'country_required', compact)
      : refuse(input, reason, compact, context.home);
  }
  return conclude(input, dialled, readWith(dialled, context), context);
}

/** A number that is marked with another calling code than that of the country asked for. */
function mismatch(
  input: string,
  { callingCode, national, marked }: Reading,
  { requested }: ReadingContext,
): PhoneResult | undefined {
  if (!marked || !requested || requested.calling_code === callingCode.code) return undefined;
  return refuse(input, 'country_mismatch', `+${callingCode.code}${national}`, requested);
}

/** A number that can be read and is not valid. */
function refuseReading(
  input: string,
  { digits, compact, vanity }: Dialled,
  reading: Reading,
  { data, home, plan }: ReadingContext,
): PhoneResult {
  const { main } = reading.callingCode;
  const country = home?.calling_code === main.callingCode ? home : main.country;
  if (vanity) return refuse(input, 'invalid_characters', compact, country); // the letters were no keys
  const shortKind = reading.marked ? undefined : data.shortKindOf(plan!, digits);
  if (shortKind !== undefined) {
    return { ...invalid('phone', input, 'short_code', digits, country), short_kind: shortKind };
  }
  const reason = reasonOf(reading);
  const two = reason === 'too_long' && holdsTwoNumbers(input);
  const normalized = `+${reading.callingCode.code}${reading.national}`;
  if (two) return refuse(input, 'not_a_number', normalized, country);
  const refused = invalid('phone', input, reason, normalized, country);
  return reason === 'unassigned_number' ? { ...refused, possible: true } : refused;
}

/** A valid reading: accepted, unless another country was asked for. */
function answer(input: string, found: AcceptedReading, context: ReadingContext): PhoneResult {
  return mismatch(input, found.reading, context) ?? accept(input, found, context.data, context.home);
}

function refuse(input: string, reason: Reason, normalized: string, country?: Country): PhoneResult {
  return invalid('phone', input, reason, normalized, country);
}
