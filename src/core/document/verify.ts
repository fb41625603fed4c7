/**
 * Verifies the machine-readable zone of a travel document: passport, visa, identity card (ICAO Doc 9303).
 *
 * A pass shows that the zone agrees with itself; not that the document was issued, nor that it is genuine. A document that has
 * expired is valid. No name is returned unless the request wants it: `normalized` is the zone with fillers where the name stands, which no
 * check digit covers.
 *
 * Sources: ICAO Doc 9303, eighth edition (2021), parts 3 to 7: structure, check digits, specimens of the state UTO. The layouts of the old French
 * card, the Russian internal passport, the cards of the United States (C1, C2) and the driving licences of France and Switzerland are those of
 * published specimens that npm `mrz` reads.
 */
import { countryOf } from '../country.ts';
import { type Day, dayOf, onlyYearOf } from '../date.ts';
import { placeIn } from '../fault.ts';
import { type Country, type InvalidResult, invalid, type OpenResult } from '../result.ts';
import type { Span } from '../scheme/scheme.ts';
import { INPUT_LENGTH_MAX } from '../text.ts';
import { ALIEN, centuryOf, checkZone, longNumberOf, partsOf, type ZoneFault } from './check.ts';
import { zoneLines } from './lines.ts';
import { schemeOfOptional } from './optional.ts';
import { repairsOf } from './repair.ts';
import { stateCountry } from './states.ts';
import { type FORMATS, stateOf, type Zone, zoneMeant, zoneOf } from './zone.ts';

export const DOCUMENT_TYPES = [
  'passport',
  'visa',
  'identity_card',
  'crew_member_certificate',
  'driving_licence',
] as const;

/** What is known of a travel document that is valid. */
export interface DocumentDetails {
  /** What the document is: a passport, an identity card, a visa and so on. */
  readonly document_type: (typeof DOCUMENT_TYPES)[number];
  /** The format of the zone. */
  readonly format: (typeof FORMATS)[number];
  /** As it stands in the zone: three letters, `D` for Germany. */
  readonly issuing_state: string;
  /** As it stands in the zone, without fillers. */
  readonly document_number: string;
  /** Absent where the zone has none: driving licences. */
  readonly nationality?: string;
  /** Only when the zone leaves one possible year. */
  readonly birth_year?: number;
  /** yyyy-mm-dd; absent where the zone has no date. */
  readonly expires?: string;
  /** Whether `expires` lies before today. */
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
  /** Whether an invalid zone is answered with what it was probably meant to be. */
  readonly suggest?: boolean | undefined;
}

/** The result on a travel document: `valid` narrows it to its details or to its reason. */
export type DocumentResult = OpenResult<'document', DocumentDetails>;

/** Anything but fillers. */
const FILLED = /[^<]/;
/** Anything that a name may be written with. */
const LETTER = /[^0-9<]/gu;
/** Where the issuing state stands in nearly all zones. */
const STATE: Span = [2, 5];
/** Where the first line has the name, in the formats of two lines. */
const NAME_FROM = 5;

/**
 * Verifies a machine-readable zone, given as lines or as one string. Never throws for what a user typed.
 */
export function verifyDocument(input: string, { today, names, suggest }: DocumentOptions): DocumentResult {
  if (input.length > INPUT_LENGTH_MAX) return invalid('document', input, 'input_too_long');
  const lines = zoneLines(input);
  const text = lines.join('');
  if (!FILLED.test(text)) return invalid('document', input, 'empty_input');
  const zone = zoneOf(text);
  const refusal = zone === undefined ? misshapen(lines, text) : checkZone(zone, text, today);
  const code = stateCountry(partOf(text, zone ? stateOf(zone) : STATE));
  const country = code === undefined ? undefined : countryOf(code);
  if (refusal !== undefined) {
    const refused = refuse(input, text, zone, refusal, country);
    return suggest && zone ? withRepairs(refused, zone, text, today) : refused;
  }
  return accept(input, text, zone!, today, country, names === true);
}

/** A text that has the length of no zone: a wrong character, or a line that is missing, cut or too long. */
function misshapen(lines: readonly string[], text: string): ZoneFault {
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

/** The text with fillers for the name; where it is not known to be a zone of that format, for every letter behind the state. */
function withoutName(text: string, zone: Zone | undefined): string {
  if (zone === undefined) return text.slice(0, NAME_FROM) + text.slice(NAME_FROM).replace(LETTER, '<');
  return zone.names.reduce(
    (hidden, { 0: from, 1: to }) => hidden.slice(0, from) + '<'.repeat(to - from) + hidden.slice(to),
    text,
  );
}

function refuse(
  input: string,
  text: string,
  zone: Zone | undefined,
  refusal: ZoneFault,
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

/** Repairs are shown as `normalized` is, without the name. */
function withRepairs(refused: DocumentResult, zone: Zone, text: string, today: Day): DocumentResult {
  const passes = (candidate: string) => checkZone(zone, candidate, today) === undefined;
  const suggestions = repairsOf(zone, text, passes, (candidate) => withoutName(candidate, zone));
  return suggestions === undefined || refused.valid ? refused : { ...refused, suggestions };
}

function accept(
  input: string,
  text: string,
  zone: Zone,
  today: Day,
  country: Required<Country> | undefined,
  names: boolean,
): DocumentResult {
  const number = longNumberOf(zone, text)?.number ?? partOf(text, zone.number);
  const details: Writable<DocumentDetails> = {
    document_type: typeOf(zone, text),
    format: zone.name,
    issuing_state: unfilled(partOf(text, stateOf(zone))),
    document_number: unfilled(number),
  };
  const nationality = nationalityOf(zone, text);
  if (nationality !== undefined) details.nationality = nationality;
  const birthYear = birthYearOf(zone, text, today);
  if (birthYear !== undefined) details.birth_year = birthYear;
  addExpiry(details, zone, text, today);
  const scheme = country && schemeOfOptional(zone, text, country.code, today);
  if (scheme !== undefined) details.personal_number_scheme = scheme;
  if (names) details.names = namesOf(zone, text);
  const normalized = withoutName(text, zone);
  return country
    ? { type: 'document', input, valid: true, normalized, country, details }
    : { type: 'document', input, valid: true, normalized, details };
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

const partOf = (text: string, span: Span): string => text.slice(span[0], span[1]);

const unfilled = (text: string): string => (text.includes('<') ? text.replaceAll('<', '') : text);

/** The parts of a name are set apart by two fillers, its words by one; on the French card they stand in fields of their own. */
function namesOf({ names }: Zone, text: string): HolderNames {
  const fields = names.map((span) => text.slice(...span));
  const [surname = '', ...given] = (fields.length > 1 ? fields : fields[0]!.split('<<')).map((part) =>
    part.replace(/<+/g, ' ').trim(),
  );
  const rest = given.filter((part) => part !== '').join(' ');
  return rest === '' ? { surname } : { surname, given: rest };
}

/** On the French card the holder's is that of the issuing state. */
function nationalityOf(zone: Zone, text: string): string | undefined {
  if (isLicence(zone)) return undefined;
  return unfilled(partOf(text, zone.nationality ?? stateOf(zone)));
}

function birthYearOf({ birth }: Zone, text: string, today: Day): number | undefined {
  if (birth === undefined) return undefined;
  const [year, month, day] = partsOf(text, birth);
  return Number.isNaN(year) ? undefined : onlyYearOf(year, month || 1, day || 1, today);
}

const isLicence = ({ name }: Zone): boolean => name === 'FR-DL' || name === 'CH-DL';

function typeOf(zone: Zone, text: string): DocumentDetails['document_type'] {
  if (isLicence(zone)) return 'driving_licence';
  if (text.startsWith('P')) return 'passport';
  if (text.startsWith('V')) return 'visa';
  return text.startsWith('AC') ? 'crew_member_certificate' : 'identity_card';
}

function addExpiry(details: Writable<DocumentDetails>, { expiry }: Zone, text: string, today: Day): void {
  if (expiry === undefined) return;
  const [year, month, day] = partsOf(text, expiry);
  if (Number.isNaN(year + month + day)) return;
  const full = centuryOf(year, today);
  const [from, to] = expiry;
  details.expires = `${full}-${text.slice(from + 2, from + 4)}-${text.slice(from + 4, to)}`;
  details.expired = dayOf(full, month, day) < today;
}
