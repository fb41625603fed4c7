/**
 * What each kind reads in a text: a reading for each value that it may be, with how much speaks for it. Which one is best is decided in
 * `identify.ts`.
 */
import type { Day } from './date.ts';
import type { AnyKind, Certainty, KindReading, RequestedOptions } from './kind.ts';
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
  /** A valid value of a part of a text, with what its kind reads in the rest. */
  readonly beside: (kind: AnyKind, result: OpenResult) => OpenResult;
  /** Values found in a text of which no single reading was. */
  readonly find: (text: string, options: IdentifyOptions) => readonly OpenResult[];
  readonly today: () => Day;
  readonly table: LabelTable;
}

/** One that is ranked among others. */
export interface RankedReading extends Partial<KindReading> {
  readonly type: string;
  readonly rank: number;
  readonly normalized: string;
  readonly share: number;
  readonly certainty: Certainty;
  readonly marked: number;
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

/** Countries in which digits without a calling code are tried as a phone number, those with the most people that write them so. */
const PHONE_COUNTRIES = 'US GB DE FR IT ES PL NL BR IN MX UA'.split(' ');

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
  if (kind.readings === undefined)
    return verifiedReadings(identification, kind, text, named, options, mayBeOpen);
  if (!HAS_DIGIT.test(text)) return NONE;
  const { country } = options;
  const read = kind.readings(text, { country, today: identification.today(), schemes: named.schemes });
  return read.length === 0 ? NONE : read.map((one) => schemeReading(kind, one, named, options));
}

/** No scheme has a number of letters alone. */
const HAS_DIGIT = /\p{Nd}/u;

function schemeReading(
  { type, rank }: AnyKind,
  one: KindReading,
  named: Named,
  options: IdentifyOptions,
): RankedReading {
  const { scheme, country, normalized, share, certainty, marked } = one;
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
    isOpen: options.country === undefined && one.marked <= 0,
  };
}

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
  { bare }: Identification,
  kind: AnyKind,
  text: string,
  named: Named,
  { country }: IdentifyOptions,
  mayBeOpen: () => boolean,
): readonly RankedReading[] {
  const { type, rank, share } = kind;
  const isPhone = type === 'phone';
  const labels = labelsFor(named, type);
  const own = bare(type, text, isPhone && country !== undefined ? { country } : {});
  if (own.valid) {
    const one = verifiedReading(kind, own, labels, text);
    return one === undefined ? NONE : [one];
  }
  if (!isPhone || country !== undefined || own.reason !== 'country_required') return NONE;
  if (!mayBeAtHome(text) || !(labels > 0 || mayBeOpen())) return NONE;
  return PHONE_COUNTRIES.flatMap((code) => {
    const result = bare(type, text, { country: code });
    if (!result.valid || result.country?.code !== code) return [];
    const { normalized } = result;
    return [
      {
        ...{
          type,
          rank,
          country: code,
          normalized,
          share: share ?? PHONE_SHARE,
          certainty: 'listed' as const,
        },
        ...{ labels, marked: 0, isOpen: true },
      },
    ];
  });
}

/** The longest number with what stands in and beside it, in UTF-16 units and in digits: more are tried in no country. */
const AT_HOME_MAX = 48;
const AT_HOME_DIGITS_MAX = 26;
const NO_DIGIT = /\P{Nd}/gu;

const mayBeAtHome = (text: string): boolean =>
  text.length <= AT_HOME_MAX && text.replace(NO_DIGIT, '').length <= AT_HOME_DIGITS_MAX;

/** About how many digits of the right number are a phone number at home. */
const PHONE_SHARE = 0.5;
const MARKED_PHONE = /^[^\p{L}\p{N}]*(?:\+|00)/u;
const CAPITALS = /^[A-Z0-9 -]+$/;

function verifiedReading(
  { type, rank, share }: AnyKind,
  result: OpenResult & { readonly valid: true },
  labels: number,
  text: string,
): RankedReading | undefined {
  const { normalized } = result;
  const country = result.country?.code;
  // Each field is written out, here as above.
  const reading = (own: number, certainty: Certainty, marked: number): RankedReading =>
    country === undefined
      ? { type, rank, normalized, labels, isOpen: false, result, share: own, certainty, marked }
      : { type, rank, normalized, labels, isOpen: false, result, country, share: own, certainty, marked };
  if (share !== undefined) return reading(share, 'checksum', 2);
  if (type === 'phone') {
    const isMarked = MARKED_PHONE.test(text);
    return reading(isMarked ? 0.05 : PHONE_SHARE, 'listed', isMarked || isWrittenSo(result, text) ? 1 : 0);
  }
  const isListed = 'banks' in (result as { details: object }).details;
  // A word of eight letters may have the form of a BIC.
  if (!isListed && labels === 0 && !CAPITALS.test(text)) return undefined;
  return isListed ? reading(0.01, 'listed', 2) : reading(1, 'shape', 0);
}

/** Whether a text is in the customary form of its country, brackets and hyphens included. */
const isWrittenSo = ({ formatted }: { formatted?: { national: string } }, text: string): boolean =>
  formatted !== undefined && text === formatted.national && /[^0-9]/.test(text);
