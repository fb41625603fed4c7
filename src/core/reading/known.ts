/**
 * Reads a value of a known kind that was refused as it stands: the number in it is verified without the label, the words and the marks
 * around it. What was left out is named in the result.
 */
import type { Reason } from '../reasons.ts';
import type { InvalidResult, OpenResult } from '../result.ts';
import { SOMETHING_ELSE } from './labels.ts';
import { PLACE_LENGTH_MAX, type Place, type TextLabel, type TextReading } from './text.ts';

/** What of a kind the reader has to know. */
export interface KnownKind<Result extends OpenResult = OpenResult> {
  readonly type: string;
  /** Verifies a part of the value; by a scheme alone where one is given. */
  readonly verify: (text: string, scheme?: string) => Result;
  /** ISO 3166-1 alpha-2 code that the request names, in capitals. */
  readonly country: string | undefined;
  /** Whether a label may choose a scheme: the kind has some, and the request names none. */
  readonly hasSchemes: boolean;
  /** Whether its values are longer than any number. */
  readonly isLong?: true | undefined;
}

/** A result of a part of the text. */
interface Partial {
  readonly result: OpenResult;
  readonly place: Place;
}

/** Schemes of other countries that a label may name, and that are tried at most. */
const SCHEMES_MAX = 48;

/** Refusals that no other reading changes: a kind that reads words by itself has read them. */
const SETTLED: ReadonlySet<Reason> = new Set(['input_too_long', 'empty_input', 'unrecognized', 'ambiguous']);

/**
 * The result of what a refused value holds beside words and marks; the refusal where nothing of it can be read.
 *
 * @param read reads the input of the refusal
 */
export function reread<Result extends OpenResult>(
  refused: InvalidResult<string>,
  kind: KnownKind<Result>,
  read: () => TextReading | undefined,
): OpenResult {
  if (SETTLED.has(refused.reason) || refused.part !== undefined) return refused;
  const reading = read();
  return (reading && readKnown(refused.input, kind, reading)) ?? refused;
}

/** The result without what stands around the number; undefined where nothing of it can be read. */
function readKnown(input: string, kind: KnownKind, reading: TextReading): OpenResult | undefined {
  const labels = reading.labels.flatMap(({ meanings }) => meanings);
  const isOwn = labels.some(({ type }) => type === kind.type);
  if (!isOwn && labels.some(({ type }) => type === SOMETHING_ELSE)) return undefined;
  const schemes = kind.hasSchemes ? schemesOf(reading, kind) : [];
  const found = firstValid(reading, kind, schemes);
  if (found !== undefined) {
    if (!isOwn && (hasLetters(reading, found.place) || isPrefixed(reading, found.place))) return undefined;
    // A label within the number is none: the letters of an RC number are also a name of another one.
    const isNamedElse = reading.labels.some((label) => isOutside(label, found.place));
    if (!isOwn && isNamedElse && !proves(found.result)) return undefined;
    const isMeant =
      isOwn || proves(found.result) || !hasWords(reading, found.place) || isAnnounced(reading, found.place);
    return isMeant ? completed(input, reading, found) : undefined;
  }
  // Letters that run into the digits are part of the number: what is wrong with it is said of all of it.
  const [place] = reading.places;
  if (!isOwn || place === undefined || reading.labels.some(({ to }) => to === place.from)) return undefined;
  return completed(input, reading, refused(reading, kind, schemes));
}

/** Whether words were left out. */
const hasWords = ({ others }: TextReading, place: Place): boolean =>
  others.some((other) => isOutside(other, place));

/** Two or three capitals: a country's code, or letters that a number of another scheme has. */
const LETTERS = /^[A-Z]{2,3}$/;

/** Whether such letters were left out, that may be part of the number. */
const hasLetters = ({ text, others }: TextReading, place: Place): boolean =>
  others.some((other) => isOutside(other, place) && LETTERS.test(text.slice(other.from, other.to)));

/** Two letters in front are a country's rather than the name of a number of another kind. */
const isPrefixed = ({ text, labels }: TextReading, { from }: Place): boolean =>
  labels.some((label) => label.to <= from && isPrefix(text, label));

const PAIR = /^[A-Z]{2}$/;

export const isPrefix = (text: string, { from, to }: Place): boolean => PAIR.test(text.slice(from, to));

/** What announces a value, whatever the words before it. */
const ANNOUNCED = /[:=：#№]\s*$/u;

/** Whether a number known by its form alone is set apart from the words in front, as in a form. */
const isAnnounced = ({ text, others }: TextReading, { from, to }: Place): boolean =>
  ANNOUNCED.test(text.slice(0, from)) && others.every((other) => other.from < to);

/** Whether check digits bear the value out. */
const proves = (result: OpenResult): boolean =>
  result.valid && ('check_digit' in result.details || 'check_digits' in result.details);

/** Ids of the schemes that the labels name; where no country is given, those of general words are not meant. */
const schemesOf = ({ labels }: TextReading, { type, country }: KnownKind): string[] => [
  ...new Set(
    labels.flatMap(({ meanings }) =>
      meanings.flatMap((meaning) =>
        meaning.type === type && !(meaning.general && country === undefined) ? meaning.schemes : [],
      ),
    ),
  ),
];

const countryOfScheme = (id: string): string => id.slice(0, 2).toUpperCase();

function firstValid(
  { text, places }: TextReading,
  kind: KnownKind,
  schemes: readonly string[],
): Partial | undefined {
  const own = schemes.filter((id) => countryOfScheme(id) === kind.country);
  for (const place of places) {
    if (place.to - place.from > PLACE_LENGTH_MAX && !kind.isLong) continue;
    const part = text.slice(place.from, place.to);
    for (const scheme of own) {
      const result = kind.verify(part, scheme);
      if (result.valid) return { result, place };
    }
    const result = kind.verify(part);
    if (result.valid) return { result, place };
    const elsewhere = kind.country === undefined ? onlyOne(part, kind, schemes) : undefined;
    if (elsewhere !== undefined) return { result: elsewhere, place };
  }
  return undefined;
}

/** Territories whose people have the numbers of another country. */
const MAIN: Readonly<Record<string, string>> = {
  AS: 'US',
  AX: 'FI',
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  GU: 'US',
  MF: 'FR',
  MP: 'US',
  MQ: 'FR',
  PM: 'FR',
  PR: 'US',
  RE: 'FR',
  SJ: 'NO',
  VI: 'US',
  YT: 'FR',
};

/** The country whose numbers those of a territory are; any other country itself. */
export const mainOf = (code: string): string => MAIN[code] ?? code;

/** The result by the schemes of the label, where the value is a number of one country alone and check digits bear it out. */
function onlyOne(part: string, { verify }: KnownKind, schemes: readonly string[]): OpenResult | undefined {
  const valid = schemes
    .slice(0, SCHEMES_MAX)
    .map((scheme) => verify(part, scheme))
    .filter((result) => result.valid);
  const countries = new Set(valid.map(({ country }) => mainOf(country!.code!)));
  if (countries.size !== 1) return undefined;
  const isOneCountry = new Set(schemes.map((id) => mainOf(countryOfScheme(id)))).size === 1;
  const [main] = countries;
  return valid.find((result) => result.country!.code === main && (isOneCountry || proves(result)));
}

/**
 * A refused value as a number of the one country that has the name beside it, where that is not the country asked for. A name that both have
 * says nothing.
 *
 * @param kind verifies whatever the country
 */
export function namedElsewhere(reading: TextReading, kind: KnownKind): OpenResult | undefined {
  const schemes = schemesOf(reading, { ...kind, country: undefined });
  const home = mainOf(kind.country!);
  if (schemes.length === 0 || schemes.some((id) => mainOf(countryOfScheme(id)) === home)) return undefined;
  for (const { from, to } of reading.places) {
    const found = onlyOne(reading.text.slice(from, to), kind, schemes);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is wrong with the number behind the label: by its scheme, where it is one. */
function refused({ text, places }: TextReading, kind: KnownKind, schemes: readonly string[]): Partial {
  const place = places[0]!;
  const part = text.slice(place.from, place.to);
  const [scheme, ...others] =
    kind.country === undefined ? schemes : schemes.filter((id) => countryOfScheme(id) === kind.country);
  const result = kind.verify(part, others.length === 0 ? scheme : undefined);
  return { result, place };
}

const isOutside = ({ from, to }: Place, place: Place): boolean => to <= place.from || from >= place.to;

/** The result on a part of the text as one on all of it. */
function completed(input: string, reading: TextReading, { result, place }: Partial): OpenResult {
  const named = withNames({ ...result, input }, input, reading, place);
  if (named.valid || named.fault === undefined) return named;
  const { from, to } = named.fault;
  return { ...named, fault: { ...named.fault, from: from + place.from, to: to + place.from } };
}

const PLUS = 43;
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/** Whether there may be a label beside a valid value: it is longer, and does not begin as the value does. */
export function mayHaveLabel(input: string, normalized: string): boolean {
  const first = input.charCodeAt(0);
  if (isDigit(first) || first === PLUS || input.length <= normalized.length) return false;
  return first !== normalized.charCodeAt(0) || input.charCodeAt(1) !== normalized.charCodeAt(1);
}

/** A valid result with the label beside the value, where its kind has read one by itself. */
export function withLabel<Result extends OpenResult>(
  result: Result,
  reading: TextReading | undefined,
): Result {
  const { input, type } = result;
  const label = reading?.labels.find(({ meanings }) => meanings.some((meaning) => meaning.type === type));
  return label === undefined ? result : { ...result, label: input.slice(label.from, label.to) };
}

/** The result, naming the label that was read and the words that were left out. */
export function withNames(
  result: OpenResult,
  input: string,
  { labels, others }: TextReading,
  place: Place,
): OpenResult {
  const label = labels.find((one: TextLabel) => isOutside(one, place));
  const ignored = others.filter((other) => isOutside(other, place));
  return {
    ...result,
    ...(label && { label: input.slice(label.from, label.to) }),
    ...(ignored.length > 0 && { ignored: ignored.map(({ from, to }) => input.slice(from, to)) }),
  };
}
