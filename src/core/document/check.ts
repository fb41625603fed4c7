/** What is wrong with a text that has the length of a zone: its shape, its check digits, its dates; and what numbers and dates it has. */
import { icaoCheckDigit } from '../check/icao.ts';
import { type Day, isPastDateInSomeCentury, isRealDate, yearOf } from '../date.ts';
import type { Reason } from '../reasons.ts';
import type { Span } from '../scheme/scheme.ts';
import { isState } from './states.ts';
import { stateOf, type Zone } from './zone.ts';

export interface ZoneFault {
  readonly reason: Reason;
  readonly at: Span;
  readonly expected?: string;
}

/** What no zone has. */
export const ALIEN = /[^A-Z0-9<]/;
/** A V behind the first letter is a visa's alone (Doc 9303-5). C1 and C2 are residents and border crossers of the United States, D1 and FA the driving licences of France and Switzerland. */
const CODE = /^(?:[PV][A-Z<]|[ACI][A-UW-Z<]|C[12]|D1|FA)$/;
const DATE = /^[0-9<]{6}$/;
/** The internal passport of Russia, which writes names with digits for letters of its own, and the check digit of no expiry as a filler. */
const RUSSIAN = 'PNRUS';
const RUSSIAN_NAME = /^[A-Z0-9<]+$/;
const NAME = /^[A-Z<]+$/;

/** The first thing that is wrong with a text of a zone's length. */
export function checkZone(zone: Zone, text: string, today: Day): ZoneFault | undefined {
  const alien = text.search(ALIEN);
  if (alien >= 0) return { reason: 'invalid_characters', at: [alien, alien + 1] };
  return checkShape(zone, text) ?? checkDigits(zone, text) ?? checkDates(zone, text, today);
}

/** A field that its zone has, and what it has to be like. */
type Shaped = readonly [at: Span, holds: (value: string) => boolean, expected: string];

const isDate = (value: string) => DATE.test(value);

function shapedOf(zone: Zone): readonly Shaped[] {
  const { begins, birth, code, expiry, nationality, number, sex } = zone;
  const fields: readonly (readonly [Span | undefined, Shaped[1], string])[] = [
    [[code, code + 2], (value) => CODE.test(value), 'a document code, P, V, I, A or C and a letter or <'],
    [stateOf(zone), isState, 'the code of a state'],
    [nationality, isState, 'the code of a state'],
    [begins && number, (value) => begins!.test(value), 'a number that begins with year and month'],
    [birth, isDate, 'a date'],
    [expiry, isDate, 'a date'],
    [sex === undefined ? undefined : [sex, sex + 1], (value) => 'MFX<'.includes(value), 'M, F, X or <'],
  ];
  return fields.filter((field): field is Shaped => field[0] !== undefined);
}

/** The fields of each zone, put together when it is first met. */
const SHAPED = new Map<Zone, readonly Shaped[]>();

function checkShape(zone: Zone, text: string): ZoneFault | undefined {
  let shaped = SHAPED.get(zone);
  if (shaped === undefined) {
    shaped = shapedOf(zone);
    SHAPED.set(zone, shaped);
  }
  for (const [at, holds, expected] of shaped)
    if (!holds(text.slice(at[0], at[1]))) return { reason: 'invalid_format', at, expected };
  const name = text.startsWith(RUSSIAN) ? RUSSIAN_NAME : NAME;
  for (const at of zone.names)
    if (!name.test(text.slice(at[0], at[1])))
      return { reason: 'invalid_format', at, expected: 'letters and <' };
  return undefined;
}

function checkDigits(zone: Zone, text: string): ZoneFault | undefined {
  const at = wrongDigit(zone, text);
  if (at === undefined) return undefined;
  return { reason: 'invalid_checksum', at: [at, at + 1], expected: 'another check digit' };
}

/** Where the first check digit stands that does not agree. */
function wrongDigit(zone: Zone, text: string): number | undefined {
  if (zone.unchecked) return undefined;
  const { birth, composite, covered, datesChecked, expiry, number, personal } = zone;
  const long = longNumberOf(zone, text);
  if (long !== undefined) {
    if (![long.number, long.filled].some((value) => agrees(value, [0, value.length], text[long.checkAt]!)))
      return long.checkAt;
  } else if (!agrees(text, covered ?? number, text[number[1]]!)) return number[1];
  if (birth !== undefined && !agrees(text, birth, text[birth[1]]!)) return birth[1];
  if (expiry !== undefined && datesChecked && !agrees(text, expiry, text[expiry[1]]!)) {
    const isLeftOut = text[expiry[1]] === '<' && text.startsWith(RUSSIAN);
    if (!isLeftOut || text.slice(...expiry) !== '<<<<<<') return expiry[1];
  }
  // Of an empty field the check digit may be left out. Dutch passports have left it out wherever it was 0.
  if (personal !== undefined) {
    const digit = text[personal[1]]!;
    if (!agrees(text, personal, digit === '<' ? '0' : digit)) return personal[1];
  }
  if (composite === undefined || agreesOver(text, composite.over, text[composite.at]!)) return undefined;
  return isNameless(zone, text) ? undefined : composite.at;
}

const agrees = (text: string, [from, to]: Span, digit: string): boolean =>
  icaoCheckDigit(text, from, to) === digit.charCodeAt(0) - 48;

function agreesOver(text: string, spans: readonly Span[], digit: string): boolean {
  let [sum, length] = [0, 0];
  for (const [from, to] of spans) {
    sum += icaoCheckDigit(text, from, to, length);
    length += to - from;
  }
  return sum % 10 === digit.charCodeAt(0) - 48;
}

/** Whether the last check digit covers a name that is left out, as results leave it out: it then says nothing. */
export function isNameless({ composite, names }: Zone, text: string): boolean {
  const covers = composite!.over.some(([from, to]) => names.some((name) => from <= name[0] && name[1] <= to));
  return covers && names.every(([from, to]) => /^<+$/.test(text.slice(from, to)));
}

/**
 * A document number that goes on in the optional data: a filler stands where its check digit would. Readers differ on whether
 * that filler counts in the sum; for the example of Doc 9303-5 both ways give the same.
 */
export function longNumberOf(
  { number, optional }: Zone,
  text: string,
): { number: string; filled: string; checkAt: number } | undefined {
  const [field] = optional;
  if (text[number[1]] !== '<' || field === undefined || text[field[0]] === '<') return undefined;
  const filled = text.slice(...field).indexOf('<');
  const checkAt = (filled < 0 ? field[1] : field[0] + filled) - 1;
  const [head, rest] = [text.slice(...number), text.slice(field[0], checkAt)];
  return { number: head + rest, filled: `${head}<${rest}`, checkAt };
}

function checkDates({ birth, expiry }: Zone, text: string, today: Day): ZoneFault | undefined {
  if (birth !== undefined) {
    const [year, month, day] = partsOf(text, birth);
    if (!Number.isNaN(year + month + day) && !isPastDateInSomeCentury(year, month, day, today))
      return { reason: 'invalid_date', at: birth, expected: 'a birth date' };
  }
  if (expiry === undefined) return undefined;
  const [expiryYear, expiryMonth, expiryDay] = partsOf(text, expiry);
  const known = !Number.isNaN(expiryYear + expiryMonth + expiryDay);
  if (known && !isRealDate(centuryOf(expiryYear, today), expiryMonth, expiryDay))
    return { reason: 'invalid_date', at: expiry, expected: 'a date of expiry' };
  return undefined;
}

/** Year, month and day of two digits each; NaN for what is not known. */
export function partsOf(text: string, [from]: Span): [number, number, number] {
  return [twoAt(text, from), twoAt(text, from + 2), twoAt(text, from + 4)];
}

function twoAt(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48];
  return tens > 9 || ones > 9 ? Number('<') : tens * 10 + ones;
}

/** How many years ahead a document may expire. */
const YEARS_AHEAD = 50;

export function centuryOf(year: number, today: Day): number {
  return 2000 + year > yearOf(today) + YEARS_AHEAD ? 1900 + year : 2000 + year;
}
