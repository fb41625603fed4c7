/**
 * Verifies the machine-readable zone of a travel document: passport, visa, identity card (ICAO Doc 9303).
 *
 * A pass shows that the zone agrees with itself; not that the document was issued, nor that it is genuine. A document that has
 * expired is valid. No name is returned unless the request wants it: `normalized` is the zone with fillers where the name stands, which no
 * check digit covers.
 *
 * Sources: ICAO Doc 9303, eighth edition (2021), parts 3 to 7: structure, check digits, specimens of the state UTO. The layouts of the old French
 * card, the Russian internal passport and the cards of the United States (C1, C2) are those of published specimens that npm `mrz` reads.
 */
import { icaoCheckDigit } from '../check/icao.ts';
import { countryOf } from '../country.ts';
import { type Day, dayOf, isPastDateInSomeCentury, isRealDate, onlyYearOf, yearOf } from '../date.ts';
import { placeIn } from '../fault.ts';
import type { Reason } from '../reasons.ts';
import { type Country, type InvalidResult, invalid, type OpenResult } from '../result.ts';
import type { Span } from '../scheme/scheme.ts';
import { fold, INPUT_LENGTH_MAX } from '../text.ts';
import { schemeOfOptional } from './optional.ts';
import { isState, stateCountry } from './states.ts';
import { type Zone, zoneMeant, zoneOf } from './zone.ts';

export const DOCUMENT_TYPES = ['passport', 'visa', 'identity_card', 'crew_member_certificate'] as const;

export interface DocumentDetails {
  readonly document_type: (typeof DOCUMENT_TYPES)[number];
  /** The format of the zone. */
  readonly format: Zone['name'];
  /** As it stands in the zone: three letters, `D` for Germany. */
  readonly issuing_state: string;
  readonly document_number: string;
  readonly nationality: string;
  /** Only when the zone leaves one possible year. */
  readonly birth_year?: number;
  /** yyyy-mm-dd; absent where the zone has no date. */
  readonly expires?: string;
  readonly expired?: boolean;
  /** The identity scheme that the optional data is a number of, where the state is known to put one there. */
  readonly personal_number_scheme?: string;
  /** Only on request. */
  readonly names?: HolderNames;
}

/** The names as the zone spells them, in its letters; a long one may be cut. */
export interface HolderNames {
  readonly surname: string;
  /** Absent where the zone has one name alone. */
  readonly given?: string;
}

export interface DocumentOptions {
  /** The latest day it can be anywhere on Earth, as yyyymmdd. */
  readonly today: Day;
  /** Whether a valid zone is answered with the holder's names. */
  readonly names?: boolean | undefined;
}

export type DocumentResult = OpenResult<'document', DocumentDetails>;

/** What cameras and keyboards put for the filler `<`; a guillemet stands for two. */
const FILLERS = /[‹〈⟨＜˂❮]/g;
const GUILLEMET = /[«《]/g;
const ALIEN = /[^A-Z0-9<]/;
/** C1 and C2 are residents and border crossers of the United States. */
const CODE = /^(?:[PVACI][A-Z<]|C[12])$/;
const DATE = /^[0-9<]{6}$/;
/** Where the issuing state stands. */
const STATE: Span = [2, 5];
/** The internal passport of Russia, which writes names with digits for letters of its own, and the check digit of no expiry as a filler. */
const RUSSIAN = 'PNRUS';
/** HTML's name of the filler, and the fences of Markdown. */
const ENTITY = /&(?:amp;)?lt;/gi;
const FENCE = /^`{3,}\w*$/;
/** Anything that a name may be written with. */
const LETTER = /[^0-9<]/gu;
/** Where the first line has the name, in the formats of two lines. */
const NAME_FROM = 5;

interface Refusal {
  readonly reason: Reason;
  readonly at: Span;
  readonly expected?: string;
}

/**
 * Verifies a machine-readable zone, given as lines or as one string. Never throws for what a user typed.
 */
export function verifyDocument(input: string, { today, names }: DocumentOptions): DocumentResult {
  if (input.length > INPUT_LENGTH_MAX) return invalid('document', input, 'input_too_long');
  const written = linesOf(input);
  const lines = zoneOf(written.join('')) === undefined ? (filled(input) ?? written) : written;
  const text = lines.join('');
  if (text.replaceAll('<', '') === '') return invalid('document', input, 'empty_input');
  const zone = zoneOf(text);
  const refusal = zone === undefined ? misshapen(lines, text) : checkZone(zone, text, today);
  const code = stateCountry(text.slice(2, 5));
  const country = code === undefined ? undefined : countryOf(code);
  if (refusal !== undefined) return refuse(input, text, zone, refusal, country);
  return accept(input, text, zone!, today, country, names === true);
}

/** The lines without white space, with the fillers and letters that were meant. */
function linesOf(input: string): string[] {
  const lines: string[] = [];
  let length = 0;
  for (const written of plainLinesOf(input)) {
    // What folding has made longer than any zone is refused, whatever follows.
    const line = length > INPUT_LENGTH_MAX ? written : fold(written).replaceAll(' ', '');
    if (line !== '') lines.push(line);
    length += line.length;
  }
  return lines;
}

/** The lines with white space, the fillers of every sort put right. */
function plainLinesOf(input: string): string[] {
  return input
    .replace(ENTITY, '<')
    .replace(GUILLEMET, '<<')
    .replace(FILLERS, '<')
    .split(/[\r\n]+/)
    .filter((line) => !FENCE.test(line.trim()));
}

/** The lines with a filler for each blank, where that makes a zone: blanks stand for fillers, and were cut at the ends of lines. */
function filled(input: string): string[] | undefined {
  const lines = plainLinesOf(input).flatMap((line) => (line.trim() === '' ? [] : [fold(line).trim()]));
  if (lines.length < 2 || lines.length > 3) return undefined;
  const width = Math.max(...lines.map(({ length }) => length));
  if (lines.some((line) => line.length < width && !line.includes(' '))) return undefined;
  const all = lines.map((line) => line.replaceAll(' ', '<').padEnd(width, '<'));
  return zoneOf(all.join(''))?.width === width ? all : undefined;
}

/** A text that has the length of no zone: a wrong character, or a line that is missing, cut or too long. */
function misshapen(lines: readonly string[], text: string): Refusal {
  const alien = text.search(ALIEN);
  if (alien >= 0) return { reason: 'invalid_characters', at: [alien, alien + 1] };
  const zone = zoneMeant(lines);
  if (lines.length < zone.lines && lines.every((line) => line.length === zone.width)) {
    const expected = `${zone.lines} lines of ${zone.width} characters; a line is missing`;
    return { reason: 'invalid_length', at: [text.length, text.length], expected };
  }
  const index = lines.findIndex((line) => line.length !== zone.width);
  const end = lines.slice(0, index + 1).join('').length;
  const expected = `${zone.width} characters in line ${index + 1}, not ${lines[index]!.length}`;
  return { reason: 'invalid_length', at: [end, end], expected };
}

/** The first thing that is wrong with a text of a zone's length. */
function checkZone(zone: Zone, text: string, today: Day): Refusal | undefined {
  const alien = text.search(ALIEN);
  if (alien >= 0) return { reason: 'invalid_characters', at: [alien, alien + 1] };
  return checkShape(zone, text) ?? checkDigits(zone, text) ?? checkDates(zone, text, today);
}

function checkShape(zone: Zone, text: string): Refusal | undefined {
  const field = ([from, to]: Span) => text.slice(from, to);
  const { nationality, expiry } = zone;
  const name = text.startsWith(RUSSIAN) ? /^[A-Z0-9<]+$/ : /^[A-Z<]+$/;
  const isDate = (value: string) => DATE.test(value);
  const shaped: readonly (readonly [Span | undefined, (value: string) => boolean, string])[] = [
    [[0, 2], (value) => CODE.test(value), 'a document code, P, V, I, A or C and a letter or <'],
    [[2, 5], isState, 'the code of a state'],
    [nationality, isState, 'the code of a state'],
    [zone.birth, isDate, 'a date'],
    [expiry, isDate, 'a date'],
    [[zone.sex, zone.sex + 1], (value) => 'MFX<'.includes(value), 'M, F, X or <'],
    ...zone.names.map((span) => [span, (value: string) => name.test(value), 'letters and <'] as const),
  ];
  const wrong = shaped.find(([span, holds]) => span !== undefined && !holds(field(span)));
  return wrong && { reason: 'invalid_format', at: wrong[0]!, expected: wrong[2] };
}

function checkDigits(zone: Zone, text: string): Refusal | undefined {
  const long = longNumberOf(zone, text);
  const checks: (readonly [digits: string, at: number])[] = [
    long
      ? [digitOver(long.number) + digitOver(long.filled), long.checkAt]
      : [digitAt(text, zone.number), zone.number[1]],
    [digitAt(text, zone.birth), zone.birth[1]],
  ];
  if (zone.expiry !== undefined) {
    const isUnknown = text.slice(...zone.expiry) === '<<<<<<';
    checks.push([isUnknown && text.startsWith(RUSSIAN) ? '0<' : digitAt(text, zone.expiry), zone.expiry[1]]);
  }
  if (zone.personal !== undefined) {
    const digit = digitAt(text, zone.personal);
    // Of an empty field the check digit may be left out. Dutch passports have left it out wherever it was 0.
    checks.push([digit === '0' ? '0<' : digit, zone.personal[1]]);
  }
  if (zone.composite !== undefined) {
    const covered = zone.composite.over.map(([from, to]) => text.slice(from, to)).join('');
    checks.push([digitOver(covered), zone.composite.at]);
  }
  const wrong = checks.find(([digits, at]) => !digits.includes(text[at]!));
  return (
    wrong && { reason: 'invalid_checksum', at: [wrong[1], wrong[1] + 1], expected: 'another check digit' }
  );
}

const digitOver = (text: string) => String(icaoCheckDigit(text, 0, text.length));
const digitAt = (text: string, [from, to]: Span) => String(icaoCheckDigit(text, from, to));

/**
 * A document number that goes on in the optional data: a filler stands where its check digit would. Readers differ on whether
 * that filler counts in the sum; for the example of Doc 9303-5 both ways give the same.
 */
function longNumberOf(
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

function checkDates({ birth, expiry }: Zone, text: string, today: Day): Refusal | undefined {
  const [year, month, day] = partsOf(text, birth);
  if (!Number.isNaN(year + month + day) && !isPastDateInSomeCentury(year, month, day, today))
    return { reason: 'invalid_date', at: birth, expected: 'a birth date' };
  if (expiry === undefined) return undefined;
  const [expiryYear, expiryMonth, expiryDay] = partsOf(text, expiry);
  const known = !Number.isNaN(expiryYear + expiryMonth + expiryDay);
  if (known && !isRealDate(centuryOf(expiryYear, today), expiryMonth, expiryDay))
    return { reason: 'invalid_date', at: expiry, expected: 'a date of expiry' };
  return undefined;
}

/** Year, month and day of two digits each; NaN for what is not known. */
function partsOf(text: string, [from]: Span): [number, number, number] {
  const part = (at: number) => Number(text.slice(at, at + 2).replace('<', 'x'));
  return [part(from), part(from + 2), part(from + 4)];
}

/** How many years ahead a document may expire. */
const YEARS_AHEAD = 50;

function centuryOf(year: number, today: Day): number {
  return 2000 + year > yearOf(today) + YEARS_AHEAD ? 1900 + year : 2000 + year;
}

/** The text with fillers for the name; where it is not known to be a zone of that format, for every letter behind the state. */
function withoutName(text: string, zone: Zone | undefined): string {
  if (zone === undefined) return text.slice(0, NAME_FROM) + text.slice(NAME_FROM).replace(LETTER, '<');
  return zone.names.reduce(
    (hidden, [from, to]) => hidden.slice(0, from) + '<'.repeat(to - from) + hidden.slice(to),
    text,
  );
}

function refuse(
  input: string,
  text: string,
  zone: Zone | undefined,
  refusal: Refusal,
  country: Country | undefined,
): DocumentResult {
  const { reason, at, expected } = refusal;
  // A zone that is cut has the length of another now and then, and its name elsewhere: only a matching shape decides.
  const isShaped = reason === 'invalid_checksum' || reason === 'invalid_date';
  const result: InvalidResult<'document'> = invalid(
    'document',
    input,
    reason,
    withoutName(text, isShaped ? zone : undefined),
    country,
  );
  const place = placeIn(input, text, at[0], at[1]);
  if (place === undefined) return result;
  return { ...result, fault: expected === undefined ? place : { ...place, expected } };
}

function accept(
  input: string,
  text: string,
  zone: Zone,
  today: Day,
  country: Required<Country> | undefined,
  names: boolean,
): DocumentResult {
  const [year, month, day] = partsOf(text, zone.birth);
  const birth_year = Number.isNaN(year) ? undefined : onlyYearOf(year, month || 1, day || 1, today);
  const number = longNumberOf(zone, text)?.number ?? text.slice(...zone.number);
  const scheme = country && schemeOfOptional(zone, text, country.code, today);
  return {
    type: 'document',
    input,
    valid: true,
    normalized: withoutName(text, zone),
    ...(country && { country }),
    details: {
      document_type: typeOf(text),
      format: zone.name,
      issuing_state: text.slice(...STATE).replaceAll('<', ''),
      document_number: number.replaceAll('<', ''),
      nationality: text.slice(...(zone.nationality ?? STATE)).replaceAll('<', ''),
      ...(birth_year !== undefined && { birth_year }),
      ...expiryOf(zone, text, today),
      ...(scheme !== undefined && { personal_number_scheme: scheme }),
      ...(names && { names: namesOf(zone, text) }),
    },
  };
}

/** The parts of a name are set apart by two fillers, its words by one; on the French card they stand in fields of their own. */
function namesOf({ names }: Zone, text: string): HolderNames {
  const fields = names.map((span) => text.slice(...span));
  const [surname = '', ...given] = (fields.length > 1 ? fields : fields[0]!.split('<<')).map((part) =>
    part.replace(/<+/g, ' ').trim(),
  );
  const rest = given.filter((part) => part !== '').join(' ');
  return rest === '' ? { surname } : { surname, given: rest };
}

function typeOf(text: string): DocumentDetails['document_type'] {
  if (text.startsWith('P')) return 'passport';
  if (text.startsWith('V')) return 'visa';
  return text.startsWith('AC') ? 'crew_member_certificate' : 'identity_card';
}

function expiryOf(zone: Zone, text: string, today: Day): Pick<DocumentDetails, 'expires' | 'expired'> {
  if (zone.expiry === undefined) return {};
  const [year, month, day] = partsOf(text, zone.expiry);
  if (Number.isNaN(year + month + day)) return {};
  const full = centuryOf(year, today);
  const two = (number: number) => String(number).padStart(2, '0');
  return { expires: `${full}-${two(month)}-${two(day)}`, expired: dayOf(full, month, day) < today };
}
