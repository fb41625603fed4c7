/**
 * Verifies a phone number: is it one, whose, of what kind, and how is it written.
 *
 * A pass shows that the number lies in a range that is given out; not that somebody answers. The carrier is the one
 * the range was assigned to: a number that was taken along to another carrier still shows the first.
 */

import { type ShapedPart, without } from '../reading/shaped-part.ts';
import { type RestoredNumber, restored } from '../reading/spreadsheet.ts';
import type { Reason } from '../reasons.ts';
import { type Assumption, type Country, invalid, type LooksLike } from '../result.ts';
import { fold, INPUT_LENGTH_MAX, isBlank, strip } from '../text.ts';
import { type AcceptedReading, accept, type PhoneResult } from './accept.ts';
import type { PhoneData, RegionPlan } from './data.ts';
import { type Dialled, dial, dialBeforeLast, dialPlain, holdsTwoNumbers, PUNCTUATION } from './dialled.ts';
import { open, type Paste } from './opened.ts';
import { hasOwnGroups } from './own-groups.ts';
import { understand, withoutPlaceholders } from './pasted.ts';
import { type Reading, read, reasonOf } from './reading.ts';
import { splitNumbers } from './two-numbers.ts';

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
  const requested = country === undefined ? undefined : data.countryOf(country);
  const home = requested ?? (defaultCountry === undefined ? undefined : data.countryOf(defaultCountry));
  if (input.length > INPUT_LENGTH_MAX) return refuse(input, 'input_too_long', '', home);
  if (country !== undefined && !requested) {
    return refuse(input, isBlank(input) ? 'empty_input' : 'unsupported_country', '');
  }
  const context = { data, requested, home, plan: home && data.planOf(home), withNeighbours: false };
  const result = check(input, context);
  if (result.valid || data.neighbours?.isWorthRetrying(result, context) !== true) return result;
  const shared = check(input, { ...context, withNeighbours: true });
  return shared.valid ? shared : result;
}

/** What digits are read by. */
export interface ReadingContext {
  readonly data: PhoneData;
  /** The country that the request names. */
  readonly requested: Country | undefined;
  /** That, or the default. */
  readonly home: Country | undefined;
  readonly plan: RegionPlan | undefined;
  /** Numbers of neighbours are read, too. */
  readonly withNeighbours: boolean;
}

/** Signs that dates, amounts, addresses and masks are written with, and groups of the length of a card's number. */
const SHAPED = /\*[^*]*\*|\.{3}|^[^+](?:.*[.:/-]|.{15})/;

function check(input: string, context: ReadingContext): PhoneResult {
  const folded = fold(input);
  const plain = dialPlain(folded);
  if (plain && plain.written === plain.compact) return checkPlain(input, plain, context);
  const was = restored(folded);
  if (was) return checkRestored(input, was, context);
  if (plain && !SHAPED.test(folded)) return checkPlain(input, plain, context);
  const opened = open(input);
  const text = withoutPlaceholders(opened.text, context.plan);
  const paste = text === opened.text ? opened : { ...opened, text };
  if (context.data.isMasked(withoutPlaceholders(folded, context.plan))) {
    return checkMasked(input, folded, context);
  }
  const others = paste.isLink ? [] : shapesIn(paste.text, context);
  if (others.length > 0) return checkBeside(input, paste, others, context);
  return plain ? checkPlain(input, plain, context) : checkAmongWords(input, paste, context);
}

/** A number as it was before a spreadsheet changed it; the first of a list is one among words: "1) 030 901820.0". */
function checkRestored(
  input: string,
  { text, assumed }: RestoredNumber,
  context: ReadingContext,
): PhoneResult {
  const dialled = dialPlain(text);
  if (dialled) return checkPlain(input, dialled, context, assumed);
  const found = understandWith(open(text), context);
  return found && 'reading' in found
    ? answer(input, { ...found, restored: assumed }, context)
    : answerAmongWords(input, found, context);
}

/** Words, and what else numbers are not written with. */
const checkAmongWords = (input: string, paste: Paste, context: ReadingContext): PhoneResult =>
  answerAmongWords(input, understandWith(paste, context), context);

function answerAmongWords(
  input: string,
  found: ReturnType<typeof understandWith>,
  context: ReadingContext,
): PhoneResult {
  if (found === undefined) return refuseUnread(input, context);
  return 'readings' in found
    ? refuseAmbiguous(input, found.readings, context)
    : answer(input, found, context);
}

const understandWith = (paste: Paste, context: ReadingContext) =>
  understand(paste, { read: (dialled) => validOf(dialled, context), data: context.data });

/** Digits of which some may be hidden: around a whole number such signs are punctuation. */
function checkMasked(input: string, folded: string, context: ReadingContext): PhoneResult {
  const text = withinMarks(folded, context);
  const dialled = text === undefined ? undefined : dialPlain(text);
  const reading = dialled && validOf(dialled, context);
  const found = reading ? { reading } : text && understandWith(open(text), context);
  const isWhole =
    found &&
    'reading' in found &&
    lengthOf(found.reading) <= folded.replace(/[^0-9]/g, '').length &&
    isWholeNumber(found.reading, context);
  return isWhole ? answer(input, found, context) : refuseAs('masked', input, context);
}

/** How many digits are written of a number, where none is put in front of what is left of a hidden one: "+261 20 21 234...". */
const lengthOf = ({ callingCode, national, marked }: Reading): number =>
  national.length + (marked ? callingCode.code.length : 0);

/** Where numbers have nearly any length, what is left of a hidden one is another. */
const isWholeNumber = ({ callingCode, national }: Reading, { data }: ReadingContext): boolean =>
  !HIDDEN.some((more) => data.continued(callingCode, national, more));

/** How many digits dots stand for. */
const HIDDEN = [2, 3, 4, 5, 6];

/** A text without the signs at its ends; undefined where they are part of a group of digits, and so digits themselves. */
function withinMarks(folded: string, { data }: ReadingContext): string | undefined {
  let from = 0;
  while (MARKS.includes(folded.charAt(from))) from++;
  let to = folded.length;
  while (to > from && MARKS.includes(folded.charAt(to - 1))) to--;
  const text = folded.slice(from, to);
  const isDigits = /^[*?]/.test(folded.slice(to)) && folded.slice(0, from) !== folded.slice(to);
  return isDigits || data.isMasked(text) ? undefined : text;
}

const MARKS = ' *?.';

/** The parts of a text that are something else. A number in its own groups is one, whatever these look like. */
export function shapesIn(text: string, context: ReadingContext): readonly ShapedPart[] {
  return context.data.shapesIn(text).filter(({ from, to }) => {
    const written = text.slice(from, to);
    const dialled = dialPlain(written);
    const reading = dialled && validOf(dialled, context);
    return !reading || !hasOwnGroups(written, reading);
  });
}

/** What stands beside dates, amounts and the like. */
function checkBeside(
  input: string,
  paste: Paste,
  others: readonly ShapedPart[],
  context: ReadingContext,
): PhoneResult {
  const text = without(paste.text, others);
  if (text.replace(/[^0-9]/g, '').length < BESIDE_MIN) return refuseAs(others[0]!.shape, input, context);
  const found = understandWith({ ...paste, text }, context);
  if (!found || 'readings' in found) return answerAmongWords(input, found, context);
  const named = found.ignored.join(' ');
  const dropped = others
    .map(({ from, to }) => paste.shown.slice(from, to))
    .filter((part) => !named.includes(part));
  return answer(input, { ...found, ignored: [...found.ignored, ...dropped] }, context);
}

/** Fewest digits of a number beside something else. */
const BESIDE_MIN = 5;

/** Digits and punctuation alone. */
function checkPlain(
  input: string,
  dialled: Dialled,
  context: ReadingContext,
  assumed?: Assumption,
): PhoneResult {
  const reading = readWith(dialled, context);
  if (!isValid(reading)) {
    const split = splitNumbers(dialled, (part) => validOf(part, context));
    if (split === undefined) return conclude(input, dialled, reading, context);
    const [first, second] = split.readings;
    if (second) return refuseAmbiguous(input, split.readings, context);
    return answer(input, { reading: first!, ignored: split.ignored }, context);
  }
  const shorter = dialBeforeLast(dialled);
  // Where numbers have nearly any length, the first of two numbers is one, and both together are another.
  const first = shorter && validOf(shorter, context);
  if (first) return refuseAmbiguous(input, [first, reading], context);
  if (isReference(dialled, reading)) return refuse(input, 'not_a_number', dialled.compact, context.home);
  return answer(input, assumed ? { reading, restored: assumed } : { reading }, context);
}

/** Slashes in places of their own, and no prefix where people write one: the number of a file, "21/815/08150". */
const isReference = ({ written, digits }: Dialled, reading: Reading): boolean =>
  written.includes('/') &&
  !reading.marked &&
  reading.verdict!.national.needsPrefix &&
  digits === reading.national &&
  !hasOwnGroups(written, reading);

/** What digits are, where they are a valid number. */
function validOf(dialled: Dialled, context: ReadingContext): Reading | undefined {
  const reading = readWith(dialled, context);
  return isValid(reading) ? reading : undefined;
}

const isValid = (reading: Reading | Reason | undefined): reading is Reading =>
  typeof reading === 'object' && reading.verdict !== undefined;

/** Reads digits; those of a neighbour where that is wanted and they are no number that was asked for. */
export function readWith(dialled: Dialled, context: ReadingContext): Reading | Reason | undefined {
  const { data, plan, withNeighbours } = context;
  const first = read(data, dialled, plan);
  const reading = isValid(first) ? first : (withoutZero(dialled, data, plan) ?? first);
  return withNeighbours ? data.neighbours!.read(dialled, reading, context) : reading;
}

/** Reads digits once more without a "(0)", where they are no number with it. */
function withoutZero(
  { written }: Dialled,
  data: PhoneData,
  plan: RegionPlan | undefined,
): Reading | undefined {
  if (!written.includes('(0)')) return undefined;
  const without = dialPlain(written.replace('(0)', ''));
  const retried = without && read(data, without, plan);
  return isValid(retried) ? retried : undefined;
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
  return mismatch(input, reading, context) ?? refuseReading(input, dialled, reading, context);
}

/** A text in which no valid number was found. */
function refuseUnread(input: string, context: ReadingContext): PhoneResult {
  if (isBlank(input)) return refuse(input, 'empty_input', '', context.home);
  const dialled = dial(open(input).text);
  if ('reason' in dialled) {
    const { compact, among } = dialled;
    const reason = among !== undefined && holdsTwoNumbers(among) ? 'not_a_number' : dialled.reason;
    const needsCountry = reason === 'invalid_characters' && !context.home && !compact.includes('+');
    return needsCountry
      ? refuse(input, 'country_required', compact)
      : refuse(input, reason, compact, context.home);
  }
  const reading = readWith(dialled, context);
  // A number that the words beside it deny.
  if (isValid(reading) && !dialled.vanity) {
    return refuse(input, 'unrecognized', dialled.compact, context.home);
  }
  return conclude(input, dialled, reading, context);
}

/** A number that is marked with another calling code than that of the country asked for. */
function mismatch(input: string, reading: Reading, context: ReadingContext): PhoneResult | undefined {
  if (!isForeign(reading, context)) return undefined;
  const { callingCode, national } = reading;
  return refuse(input, 'country_mismatch', `+${callingCode.code}${national}`, context.requested);
}

const isForeign = ({ marked, callingCode }: Reading, { requested }: ReadingContext): boolean =>
  marked && requested !== undefined && requested.calling_code !== callingCode.code;

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

/** Something else, plainly. */
const refuseAs = (looks_like: LooksLike, input: string, { home }: ReadingContext): PhoneResult => ({
  ...invalid('phone', input, 'unrecognized', undefined, home),
  looks_like,
});

/** Readings of which none is certainly the meant one. */
function refuseAmbiguous(input: string, readings: readonly Reading[], { home }: ReadingContext): PhoneResult {
  const alternatives = readings.map(({ callingCode, national, verdict }) => ({
    type: 'phone',
    ...(verdict!.plan.country.code !== undefined && { country: verdict!.plan.country.code }),
    normalized: `+${callingCode.code}${national}`,
    certainty: 'listed' as const,
  }));
  const normalized = strip(fold(input), PUNCTUATION);
  return { ...invalid('phone', input, 'ambiguous', normalized, home), alternatives };
}

function refuse(input: string, reason: Reason, normalized: string, country?: Country): PhoneResult {
  return invalid('phone', input, reason, normalized, country);
}
