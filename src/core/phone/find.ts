/**
 * Finds phone numbers in prose, with their places.
 *
 * The text is read once. Groups of digits and the signs between them make a stretch, of a bounded number of groups. A
 * stretch that is no number as a whole is taken apart at slashes, brackets, dashes and blanks, in this order, as the
 * reference does. Each level looks at each character once, so the time is linear in the text.
 */
import { atOnce } from '../found.ts';
import { without } from '../reading/shaped-part.ts';
import { fold } from '../text.ts';
import { accept, type PhoneResult } from './accept.ts';
import type { PhoneData } from './data.ts';
import { type Dialled, dialBeforeLast, dialPlain } from './dialled.ts';
import { type Extension, extensionInText } from './extension.ts';
import { isGrouped, type Leniency } from './grouping.ts';
import { isNamed, STUCK } from './pasted.ts';
import { type Reading, reasonOf } from './reading.ts';
import { type ReadingContext, readWith, shapesIn, verifyPhone } from './verify.ts';

/** A number in a text. */
export interface FoundPhone {
  /** Where it begins, in UTF-16 units. */
  readonly from: number;
  /** Where it ends, its extension included. */
  readonly to: number;
  /** The result on that part of the text; it is valid unless `possible` was asked for. */
  readonly result: PhoneResult;
}

/** Which numbers of a text are found. */
export interface FindOptions {
  /** ISO 3166-1 alpha-2, any case: the country of numbers that are written without a calling code. */
  readonly country?: string | undefined;
  /** The same as `country`. */
  readonly defaultCountry?: string | undefined;
  /** `valid` by default. */
  readonly leniency?: Leniency | undefined;
  /** How many numbers are looked for at most. */
  readonly limit?: number | undefined;
}

/**
 * Groups of up to twenty digits, up to four signs between them, up to 25 groups; a plus or a bracket in front. The next
 * item of a list, " 2) ", is not part of it.
 */
const STRETCH =
  /(?:\+ ?[([]?|[([] ?\+?)?(?<![0-9])[0-9]{1,20}(?![0-9])(?:(?! [0-9]{1,2}\) )[-./()[\]~ ]{1,4}[0-9]{1,20}(?![0-9])){0,24}/g;

const DIGITS_MIN = 4;
const DIGITS_MAX = 20;

/** Finds the numbers of a text, in their order. They never overlap. */
export const findPhones = (text: string, options: FindOptions & { readonly data: PhoneData }): FoundPhone[] =>
  atOnce(findingPhones(text, options));

/** The same in steps: yields after each place that was looked at. */
export function* findingPhones(
  text: string,
  options: FindOptions & { readonly data: PhoneData },
): Generator<void, FoundPhone[]> {
  const {
    country,
    defaultCountry: own,
    leniency = 'valid',
    limit = Number.POSITIVE_INFINITY,
    data,
  } = options;
  const defaultCountry = country ?? own;
  const home = defaultCountry === undefined ? undefined : data.countryOf(defaultCountry);
  const context: ReadingContext = {
    data,
    requested: undefined,
    home,
    plan: home && data.planOf(home),
    withNeighbours: false,
  };
  const finder = { text, plain: plainOf(text), leniency, context };
  const found: FoundPhone[] = [];
  const stretches = new RegExp(STRETCH);
  for (let next = stretches.exec(finder.plain); next && found.length < limit; ) {
    yield;
    search(finder, next.index, stretches.lastIndex, 0, found);
    stretches.lastIndex = Math.max(stretches.lastIndex, found.at(-1)?.to ?? 0); // behind an extension
    next = stretches.exec(finder.plain);
  }
  return found.slice(0, limit);
}

interface Finder {
  readonly text: string;
  /** The text, each unit folded by itself, so that every place is the same place. */
  readonly plain: string;
  readonly leniency: Leniency;
  readonly context: ReadingContext;
}

const ASCII = /^[\0-\x7f]*$/;
/** What each UTF-16 unit is folded to. */
const UNITS = new Map<string, string>();

function plainOf(text: string): string {
  if (ASCII.test(text)) return text.toUpperCase();
  let plain = '';
  for (let i = 0; i < text.length; i++) plain += unitOf(text[i]!);
  return plain;
}

/** An unseen mark is a blank; a unit that folds to more than one stays as it is. */
function unitOf(unit: string): string {
  let plain = UNITS.get(unit);
  if (plain === undefined) {
    const folded = fold(unit);
    plain = folded === '' ? ' ' : folded.length === 1 ? folded : unit;
    UNITS.set(unit, plain);
  }
  return plain;
}

/** The places where a stretch is taken apart, level by level. A bracket stays with the digits that it encloses. */
const LEVELS: readonly RegExp[] = [/\//, / (?=[([])/, /[()[\]]/, / -{1,3} ?|-{1,3} /, /\.{1,3} /, / /];

/** Dates, addresses of computers: digits that look like a number and are none. */
function isSomethingElse(written: string, context: ReadingContext): boolean {
  if (!/[./-]/.test(written)) return false;
  const others = shapesIn(written, context);
  return others.length > 0 && digitsIn(without(written, others)) < DIGITS_MIN;
}

/** Looks at a stretch as a whole, then at its parts. */
function search(finder: Finder, from: number, to: number, level: number, found: FoundPhone[]): void {
  const written = finder.plain.slice(from, to);
  const digits = digitsIn(written);
  if (digits < DIGITS_MIN || (finder.leniency !== 'possible' && isSomethingElse(written, finder.context)))
    return;
  const whole = digits > DIGITS_MAX ? undefined : numberAt(finder, from, written);
  if (whole) {
    found.push(whole);
    return;
  }
  for (let next = level; next < LEVELS.length; next++) {
    const parts = written.split(LEVELS[next]!);
    if (parts.length === 1) continue;
    let at = 0;
    for (const part of parts) {
      const start = written.indexOf(part, at);
      at = start + part.length;
      const first = part.search(NUMBER_START);
      if (first >= 0)
        search(finder, from + start + first, from + start + lastDigit(part) + 1, next + 1, found);
    }
    return;
  }
}

const NUMBER_START = /[+([0-9]/;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

function digitsIn(text: string): number {
  let digits = 0;
  for (let i = 0; i < text.length; i++) if (isDigit(text.charCodeAt(i))) digits++;
  return digits;
}

/** Where the last digit stands; -1 without any. */
function lastDigit(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && !isDigit(text.charCodeAt(at))) at--;
  return at;
}

function numberAt(
  { text, plain, leniency, context }: Finder,
  from: number,
  written: string,
): FoundPhone | undefined {
  const dialled = isBalanced(written) ? dialPlain(written) : undefined;
  if (!dialled) return undefined;
  const reading = readWith(dialled, context);
  if (typeof reading !== 'object') return undefined;
  const to = from + written.length;
  if (!reading.verdict && (leniency !== 'possible' || !POSSIBLE.has(reasonOf(reading)))) return undefined;
  const extension = extensionInText(plain, to);
  const place = { from, to: extension?.end ?? to };
  const value = text.slice(from, place.to);
  if (!reading.verdict) {
    const { data, home } = context;
    return { ...place, result: verifyPhone(value, { defaultCountry: home?.code, data }) };
  }
  const fits =
    leniency === 'possible' || isNumber(plain, from, to, extension, reading, dialled, context.data);
  const shorter = fits ? dialBeforeLast(dialled) : undefined;
  const isAmbiguous = shorter !== undefined && isValid(readWith(shorter, context));
  if (!fits || isAmbiguous || !isGrouped(written, reading, leniency)) return undefined;
  const found = { reading, extension: extension?.digits };
  return { ...place, result: accept(value, found, context.data, context.home) };
}

/** Right lengths, in no range that is known to be given out. */
const POSSIBLE: ReadonlySet<string> = new Set(['unassigned_number', 'local_only']);

const isValid = (reading: Reading | string | undefined) => typeof reading === 'object' && reading.verdict;

/** Every bracket is closed. */
function isBalanced(written: string): boolean {
  let open = 0;
  for (const sign of written) {
    if (sign === '(' || sign === '[') open++;
    else if (sign === ')' || sign === ']') open--;
  }
  return open === 0;
}

/** What stands around a valid number, and how it begins, do not speak against it. */
function isNumber(
  plain: string,
  from: number,
  to: number,
  extension: Extension | undefined,
  reading: Reading,
  dialled: Dialled,
  data: PhoneData,
): boolean {
  const { marked, assumedInternational, national, verdict } = reading;
  if (assumedInternational) return false;
  const needsPrefix = !marked && verdict!.national.needsPrefix;
  if (needsPrefix && dialled.digits === national) return false;
  const isStuck = !marked && /[0-9]/.test(plain[from]!) && STUCK.test(plain.charAt(from - 1));
  if (isStuck || !isNamed(plain, from, reading, dialled, data)) return false;
  return extension !== undefined || !STUCK.test(plain.charAt(to));
}
