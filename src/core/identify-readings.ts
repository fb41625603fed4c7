/**
 * What each kind reads in a text: a reading for each value that it may be, with how much speaks for it. Which one is best is decided in
 * `identify.ts`.
 */
import type { Day } from './date.ts';
import { NO_EVIDENCE, type Weight } from './evidence.ts';
import type { AnyKind, KindReading, RequestedOptions, SchemeIndex } from './kind.ts';
import { type LabelTable, type Meaning, SOMETHING_ELSE } from './reading/labels.ts';
import type { TextReading } from './reading/text.ts';
import type { OpenResult } from './result.ts';

export interface IdentifyOptions {
  /** ISO 3166-1 alpha-2, in capitals: the country of a value that names none. */
  readonly country?: string | undefined;
  /** The types that a value may be of; all without it. */
  readonly kinds?: readonly string[] | undefined;
  readonly suggest?: boolean | undefined;
  /** Whether words and assumptions are refused. */
  readonly strict?: boolean | undefined;
}

/** What `identify` works with. */
export interface Identification {
  readonly kinds: readonly AnyKind[];
  /** Verifies a value as it stands. */
  readonly bare: (type: string, text: string, options: RequestedOptions) => OpenResult;
  /** The same of a value with words around it, explained where it is refused. */
  readonly verify: (type: string, text: string, options: RequestedOptions) => OpenResult;
  /** Whether a normalized value is plainly of a kind that nobody names: see `Kind.evident`. */
  readonly isEvident: (kind: AnyKind, normalized: string) => boolean;
  /** A valid value of a part of a text, with what its kind reads in the rest. */
  readonly beside: (kind: AnyKind, result: OpenResult) => OpenResult;
  /** Values found in a text of which no single reading was. */
  readonly find: (text: string, options: IdentifyOptions) => readonly OpenResult[];
  readonly today: () => Day;
  readonly table: LabelTable;
  /** Which schemes of the kinds a text may be of. */
  readonly index: SchemeIndex | undefined;
}

/** One that is ranked among others. */
export interface RankedReading extends Weight {
  readonly type: string;
  readonly rank: number;
  /** Id of the scheme, where the kind has some. */
  readonly scheme?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly normalized: string;
  /** How many labels of the text speak of it. */
  readonly labels: number;
  /** Whether the country is named by nobody, so that others are as likely. */
  readonly isOpen: boolean;
  readonly result?: OpenResult;
}

/** What the labels of a text say. */
export interface Named {
  readonly types: ReadonlySet<string>;
  readonly schemes: ReadonlySet<string>;
  /** The meanings of each label. */
  readonly labels: readonly (readonly Meaning[])[];
  readonly isOther: boolean;
  /** Whether no reading is of what they say: then only a text that says itself whose it is can be another. */
  readonly isUnread: boolean;
}

export function namedBy(reading: TextReading | undefined): Named {
  const meanings = (reading?.labels ?? []).flatMap((label) => label.meanings);
  const own = meanings.filter(({ type }) => type !== SOMETHING_ELSE);
  return {
    types: new Set(own.map(({ type }) => type)),
    schemes: new Set(own.flatMap(({ schemes }) => schemes)),
    labels: (reading?.labels ?? []).map((label) => label.meanings),
    isOther: own.length < meanings.length,
    isUnread: false,
  };
}

/** The order of readings: that for which most speaks is first. */
export const byProof = (one: RankedReading, other: RankedReading): number =>
  other.labels - one.labels || other.marked - one.marked || one.share - other.share || one.rank - other.rank;

/** What the kinds that are asked for, or that the labels name, read in a text. */
export function readingsOf(
  identification: Identification,
  text: string,
  named: Named,
  options: IdentifyOptions,
  mayBeOpen: () => boolean,
): RankedReading[] {
  return identification.kinds.flatMap((kind) => {
    if (options.kinds === undefined ? kind.umbrella : !options.kinds.includes(kind.type)) return NONE;
    return readingsAs(identification, kind, text, named, options, mayBeOpen);
  });
}

const NONE: readonly RankedReading[] = [];

const always = (): boolean => true;

/**
 * The same of one kind.
 *
 * @param mayBeOpen whether digits of a country that nobody names would count, where no label speaks of them
 */
export function readingsAs(
  identification: Identification,
  kind: AnyKind,
  text: string,
  named: Named,
  options: IdentifyOptions,
  mayBeOpen: () => boolean = always,
): readonly RankedReading[] {
  if (named.types.size > 0 && !named.types.has(kind.type)) return NONE;
  if (kind.form !== undefined && !kind.form.test(text)) return NONE;
  return kind.readings === undefined
    ? verifiedReadings(identification, kind, text, named, options, mayBeOpen)
    : schemeReadingsAs(kind, text, named, options.country, identification.today, identification.index);
}

/** A kind that is a list of schemes, as a text is read by it. */
export type SchemeReader = Pick<AnyKind, 'type' | 'rank' | 'readings'>;

/** What a text is as a number of a kind that is a list of schemes. */
export function schemeReadingsAs(
  kind: SchemeReader,
  text: string,
  named: Named,
  country: string | undefined,
  today: () => Day,
  index?: SchemeIndex,
): readonly RankedReading[] {
  if (!HAS_DIGIT.test(text)) return NONE;
  const read = kind.readings!(text, { country, today: today(), schemes: named.schemes, index });
  return read.length === 0 ? NONE : read.map((one) => schemeReading(kind, one, text, named, country));
}

/** No scheme has a number of letters alone. */
const HAS_DIGIT = /\p{Nd}/u;

function schemeReading(
  { type, rank }: SchemeReader,
  one: KindReading,
  text: string,
  named: Named,
  requested: string | undefined,
): RankedReading {
  const { scheme, country, normalized, share, certainty } = one;
  const marked = requested === undefined && isWeaklyMarked(one, text) ? 0 : one.marked;
  // Each field is written out: a spread costs more than all the rest.
  return {
    scheme: scheme!,
    country,
    normalized,
    share,
    certainty,
    marked,
    type,
    rank,
    labels: named.labels.length === 0 ? 0 : labelsFor(named, type, scheme!),
    isOpen: requested === undefined && marked <= 0,
  };
}

/** A share of random texts that pass by which a form with one separator, as order numbers have it, proves a number. */
const WEAK_SHARE_MIN = 1 / 90;
const APART = /(?<=[0-9A-Z])[^0-9A-Z]+(?=[0-9A-Z])/i;

/** Whether the form or the country in front that speaks for a number is one that order numbers have too. */
const isWeaklyMarked = ({ marked, share, country, normalized }: KindReading, text: string): boolean =>
  marked === 1 &&
  share > WEAK_SHARE_MIN &&
  text.split(APART).length <= 2 &&
  // The country's letters in a number itself are more than letters in front of one: a German W-IdNr.
  !(normalized.startsWith(country!) && text.trimStart().startsWith(country!));

/** How many labels speak of numbers of a kind, and of a scheme where they name some. */
const labelsFor = ({ labels }: Named, type: string, scheme?: string): number =>
  labels.filter((meanings) =>
    meanings.some(
      (meaning) =>
        meaning.type === type &&
        (scheme === undefined || meaning.general || meaning.schemes.includes(scheme)),
    ),
  ).length;

/** What a text is as a value of a kind whose values have one form. */
function verifiedReadings(
  identification: Identification,
  kind: AnyKind,
  text: string,
  named: Named,
  { country, kinds }: IdentifyOptions,
  mayBeOpen: () => boolean,
): readonly RankedReading[] {
  const { bare } = identification;
  const { type, rank, evidence = NO_EVIDENCE } = kind;
  const { atHome } = evidence;
  const labels = labelsFor(named, type);
  const own = bare(type, text, atHome !== undefined && country !== undefined ? { country } : NO_OPTIONS);
  if (own.valid) {
    if (labels === 0 && kinds?.length !== 1 && !isEvidently(identification, kind, own.normalized))
      return NONE;
    const one = verifiedReading(kind, own, labels, text);
    return one === undefined ? NONE : [one];
  }
  if (atHome === undefined || country !== undefined || own.reason !== 'country_required') return NONE;
  if (!atHome.fits(text) || !(labels > 0 || mayBeOpen())) return NONE;
  const { share } = atHome;
  return atHome.countries.flatMap((code) => {
    const result = bare(type, text, { country: code });
    if (!result.valid || result.country?.code !== code) return [];
    const { normalized } = result;
    return [
      { type, rank, country: code, normalized, share, certainty: 'listed', marked: 0, labels, isOpen: true },
    ];
  });
}

const NO_OPTIONS: RequestedOptions = {};

/** What speaks for a value of a kind that declares no more. */
const byForm = (): Weight => ({ share: 1, certainty: 'shape', marked: 0 });

/** Whether a valid value is one of a kind that nobody names, and no IBAN with a typing mistake. */
export function isEvidently(identification: Identification, kind: AnyKind, normalized: string): boolean {
  if (kind.evident === undefined) return true;
  return identification.isEvident(kind, normalized) && !isNearOther(identification, kind, normalized);
}

/** Whether a text may be a value of another kind with a typing mistake. */
export const isNearOther = ({ kinds }: Identification, own: AnyKind | undefined, text: string): boolean =>
  kinds.some((kind) => kind !== own && kind.isNear?.(text) === true);

function verifiedReading(
  { type, rank, share, evidence: { weigh = byForm } = NO_EVIDENCE }: AnyKind,
  result: OpenResult & { readonly valid: true },
  labels: number,
  text: string,
): RankedReading | undefined {
  const { normalized } = result;
  const country = result.country?.code;
  const weight =
    share === undefined
      ? weigh(result, text, labels > 0)
      : { share, certainty: 'checksum' as const, marked: 2 };
  if (weight === undefined) return undefined;
  const { certainty, marked, share: own } = weight;
  // Each field is written out, here as above.
  return country === undefined
    ? { type, rank, normalized, labels, isOpen: false, result, share: own, certainty, marked }
    : { type, rank, normalized, labels, isOpen: false, result, country, share: own, certainty, marked };
}
