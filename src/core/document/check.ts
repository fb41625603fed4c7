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

/** The first thing that is wrong with a text of a zone's length. */
export function checkZone(zone: Zone, text: string, today: Day): ZoneFault | undefined {
  const alien = text.search(ALIEN);
  if (alien >= 0) return { reason: 'invalid_characters', at: [alien, alien + 1] };
  return checkShape(zone, text) ?? checkDigits(zone, text) ?? checkDates(zone, text, today);
}

function checkShape(zone: Zone, text: string): ZoneFault | undefined {
  const field = ([from, to]: Span) => text.slice(from, to);
  const { begins, birth, code, expiry, nationality, number, sex } = zone;
  const name = text.startsWith(RUSSIAN) ? /^[A-Z0-9<]+$/ : /^[A-Z<]+$/;
  const isDate = (value: string) => DATE.test(value);
  const shaped: readonly (readonly [Span | undefined, (value: string) => boolean, string])[] = [
    [[code, code + 2], (value) => CODE.test(value), 'a document code, P, V, I, A or C and a letter or <'],
    [stateOf(zone), isState, 'the code of a state'],
    [nationality, isState, 'the code of a state'],
    [begins && number, (value) => begins!.test(value), 'a number that begins with year and month'],
    [birth, isDate, 'a date'],
    [expiry, isDate, 'a date'],
    [sex === undefined ? undefined : [sex, sex + 1], (value) => 'MFX<'.includes(value), 'M, F, X or <'],
    ...zone.names.map((span) => [span, (value: string) => name.test(value), 'letters and <'] as const),
  ];
  const wrong = shaped.find(([span, holds]) => span !== undefined && !holds(field(span)));
  return wrong && { reason: 'invalid_format', at: wrong[0]!, expected: wrong[2] };
}

function checkDigits(zone: Zone, text: string): ZoneFault | undefined {
  if (zone.unchecked) return undefined;
  const { birth, datesChecked, expiry } = zone;
  const long = longNumberOf(zone, text);
  const checks: (readonly [digits: string, at: number])[] = [
    long
      ? [digitOver(long.number) + digitOver(long.filled), long.checkAt]
      : [digitAt(text, zone.covered ?? zone.number), zone.number[1]],
  ];
  if (birth !== undefined) checks.push([digitAt(text, birth), birth[1]]);
  if (expiry !== undefined && datesChecked) {
    const isUnknown = text.slice(...expiry) === '<<<<<<';
    checks.push([isUnknown && text.startsWith(RUSSIAN) ? '0<' : digitAt(text, expiry), expiry[1]]);
  }
  if (zone.personal !== undefined) {
    const digit = digitAt(text, zone.personal);
    // Of an empty field the check digit may be left out. Dutch passports have left it out wherever it was 0.
    checks.push([digit === '0' ? '0<' : digit, zone.personal[1]]);
  }
  if (zone.composite !== undefined && !isNameless(zone, text)) {
    const covered = zone.composite.over.map(([from, to]) => text.slice(from, to)).join('');
    checks.push([digitOver(covered), zone.composite.at]);
  }
  const wrong = checks.find(([digits, at]) => !digits.includes(text[at]!));
  return (
    wrong && { reason: 'invalid_checksum', at: [wrong[1], wrong[1] + 1], expected: 'another check digit' }
  );
}

/** Whether the last check digit covers a name that is left out, as results leave it out: it then says nothing. */
function isNameless({ composite, names }: Zone, text: string): boolean {
  const covers = composite!.over.some(([from, to]) => names.some((name) => from <= name[0] && name[1] <= to));
  return covers && names.every(([from, to]) => /^<+$/.test(text.slice(from, to)));
}

const digitOver = (text: string) => String(icaoCheckDigit(text, 0, text.length));
const digitAt = (text: string, [from, to]: Span) => String(icaoCheckDigit(text, from, to));

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
  const part = (at: number) => Number(text.slice(at, at + 2).replace('<', 'x'));
  return [part(from), part(from + 2), part(from + 4)];
}

/** How many years ahead a document may expire. */
const YEARS_AHEAD = 50;

export function centuryOf(year: number, today: Day): number {
  return 2000 + year > yearOf(today) + YEARS_AHEAD ? 1900 + year : 2000 + year;
}
