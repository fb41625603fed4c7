/**
 * The one wiring of core, data and clock: library, service and command line all verify through it, so that the same
 * data gives the same result everywhere.
 */
import type { Directory } from './banks/directory.ts';
import type { LogoUrl } from './banks/shown.ts';
import { withBeside } from './beside.ts';
import { countryOf } from './country.ts';
import type { Day } from './date.ts';
import type { DatedSet } from './dated-set.ts';
import { atOnce, type Found } from './found.ts';
import { createIdentify, type Identified } from './identify.ts';
import type { Identification } from './identify-readings.ts';
import type { AnyKind, CommonOptions, KindOptions, Needs, RequestedOptions, SchemeIndex } from './kind.ts';
import * as declared from './kinds.ts';
import { type Marking, markingBy, NO_MARKING } from './marking.ts';
import { once } from './once.ts';
import { countryIn, type OptionReading, placing, placingAny, seekingBy } from './placed.ts';
import type { Wording } from './proof.ts';
import { askedBy, readOut } from './read-out.ts';
import { mayHaveLabel } from './reading/known.ts';
import { LABEL_TABLE } from './reading/table.ts';
import type { InvalidResult, OpenResult } from './result.ts';
import type { KnownSystems } from './scheme/known-systems.ts';
import { schemeIndex } from './scheme/scheme-index.ts';
import type { TestValues } from './test-values/test-values.ts';
import { NO_OPTIONS, type VerifyOfKind, type VerifyOptions } from './verify-options.ts';

type Declared = (typeof declared)[keyof typeof declared];

/** The kinds of value that are verified. */
export type ValueType = Declared['type'];

/** One function that takes the data of each kind, so that what it takes is the data of all. */
type TakesData<Kind> = Kind extends { readonly needs: Needs<infer Data> } ? (data: Data) => void : never;

/** The data sets that the kinds stand on, by name. Each is opened when it is first read. */
export type AssayData = (TakesData<Declared> extends (data: infer Data) => void ? Data : never) &
  KnownTestValues &
  KnownNumberSystems &
  OtherSets;

/** Of which day the sets are that the data of the kinds says nothing of; for the age table alone. */
interface OtherSets {
  readonly sets?: readonly DatedSet[];
}

/** What says of a value that it is one for tests; without it no result does. */
interface KnownTestValues {
  readonly testValues?: TestValues;
}

/** The number systems that are known and not verified; without them their numbers are refused as those of others. */
interface KnownNumberSystems {
  readonly knownSystems?: KnownSystems;
}

/** The result of a kind, by its type. */
export type ResultOf<Type extends ValueType> = ReturnType<Extract<Declared, { type: Type }>['verify']>;

/** What of each kind can be verified. */
export type Coverage = {
  readonly [Type in ValueType]: ReturnType<Extract<Declared, { type: Type }>['coverage']['report']>;
};

/** Every kind, in the order in which they are shown. */
export const KINDS: readonly AnyKind[] = Object.values(declared).sort((a, b) => a.rank - b.rank);

/** Which schemes of all kinds a text may be of. */
export const indexOfKinds = once(() => schemeIndex(KINDS.flatMap(({ schemes }) => schemes ?? [])));

/** What an assay is wired of. */
export interface AssayParts extends OptionReading {
  /** Other kinds than the declared ones. */
  readonly kinds?: readonly AnyKind[];
  /** The data sets; one that no verified kind needs may be left out. */
  readonly data: Partial<AssayData>;
  /** The latest day it can be anywhere on Earth (UTC+14), as yyyymmdd; asked for each value. */
  readonly today: () => Day;
  /** ISO 3166-1 alpha-2: the country of values that name none. */
  readonly defaultCountry?: string | undefined;
  /** Where the logos of banks are served; without it bank records have none. */
  readonly logoUrl?: LogoUrl | undefined;
  /** The language of what results say in words, where a request names none; the package's own functions say it in English. */
  readonly locale?: Wording | undefined;
  /** Whether schemes are looked up in one index; without it all of a text's length are tried, with the same answers. Default true. */
  readonly indexed?: boolean;
}

/** The same of a kind whose values may be given in parts, by the names that their country has for them. */
type TakesParts<Result, Options = RequestedOptions> = (
  value: string | Readonly<Record<string, string>>,
  options?: VerifyOptions & Partial<Options>,
) => Result;

/** The options of a kind's own. */
type OptionsOf<Kind> = Kind extends { refuse?(options: infer Options, country: string | undefined): unknown }
  ? Options
  : never;

/** One function for each kind, `verifyIban` and so on, and `verify` for a kind known by its type. */
export type Assay = {
  readonly [Kind in Declared as `verify${Kind['identifier']}`]: Kind extends { readonly join: unknown }
    ? TakesParts<ReturnType<Kind['verify']>, OptionsOf<Kind>>
    : VerifyOfKind<ReturnType<Kind['verify']>, OptionsOf<Kind>>;
} & {
  /** Verifies a value of the type that is named, as `iban`; an unknown one is a RangeError. */
  verify(type: string, value: string, options?: VerifyOptions & RequestedOptions): OpenResult;
  /** What a text is when nobody says: the result of the best reading, with the others as `alternatives`. */
  identify(value: string, options?: IdentifyValueOptions): Identified;
  /**
   * The valid values in a text, in their order, with their places. Kinds that can be found declare how; of two that
   * overlap, the first kind's is taken.
   */
  find(text: string, options?: FindValuesOptions): Found[];
  /** The same in steps: yields after each place that was looked at, where a program may do other work. */
  finding(text: string, options?: FindValuesOptions): Generator<void, Found[]>;
};

/** What is known of a value whose type is not said. */
export interface IdentifyValueOptions {
  /** The country of a value that names none: `DE`, `DEU` or `Germany`, any case. */
  readonly country?: string | undefined;
  /** The same as `country`. */
  readonly defaultCountry?: string | undefined;
  /** The types that a value may be of, as `iban` or `tax_id`; all by default. */
  readonly types?: readonly string[] | undefined;
  /** The same as `types`. */
  readonly kinds?: readonly string[] | undefined;
  /** Whether an invalid value is answered with what was probably meant. */
  readonly suggest?: boolean | undefined;
  /** Whether words beside the value, letters read as digits and anything assumed are refused. */
  readonly strict?: boolean | undefined;
  /** The language of what a result says in words; English by default. */
  readonly locale?: Wording | undefined;
  /** Whether values for tests are valid that a rule refuses: for sandboxes. */
  readonly allowTestValues?: boolean | undefined;
}

/** What is looked for in a text. */
export interface FindValuesOptions {
  /** The country of values that name none: `DE`, `DEU` or `Germany`, any case. */
  readonly country?: string | undefined;
  /** The same as `country`. */
  readonly defaultCountry?: string | undefined;
  /** The types that are looked for, as `iban`; all by default. */
  readonly types?: readonly string[] | undefined;
  /** The same as `types`. */
  readonly kinds?: readonly string[] | undefined;
}

/** Stands in the place of what was found: part of no value of any kind. */
const TAKEN = '|';

const NO_DAY: Day = 0;

/** @throws {Error} when a kind is verified whose data was not given: a mistake in the code that calls, not in a value */
export function createAssay(options: AssayParts): Assay {
  const { data, today, defaultCountry, logoUrl, locale, indexed = true } = options;
  const kinds = alike(options.kinds ?? KINDS);
  const opened = complete(data, logoUrl, today);
  const surroundings = (
    { country, defaultCountry: own, strict }: VerifyOptions & CommonOptions,
    timeless?: true,
  ): KindOptions => ({
    country,
    strict,
    defaultCountry: own ?? defaultCountry,
    today: timeless ? NO_DAY : today(),
    data: opened,
  });
  const { marked, markFound } =
    'testValues' in data ? markingBy(() => data.testValues!, { kinds, data: opened, today }) : NO_MARKING;
  const knownSystems = once(() => data.knownSystems);
  const bareVerifierOf =
    (kind: AnyKind): VerifyOfKind<OpenResult> =>
    (value, options = NO_OPTIONS) =>
      kind.verify(value, withGiven(kind.options, options, surroundings(options, kind.timeless)));
  const bareByType = new Map(kinds.map((kind) => [kind.type, bareVerifierOf(kind)]));
  // A valid bare value, as nearly all are, passes through as it was verified.
  const verifierOf = (kind: AnyKind): VerifyOfKind<OpenResult> => {
    const bare = bareByType.get(kind.type)!;
    const { options: declared, timeless, verify } = kind;
    const verifyOne: VerifyOfKind<OpenResult> = (value, options = NO_OPTIONS) => {
      if (typeof value !== 'string') throw noText(value);
      const around = surroundings(options, timeless);
      const result = verify(value, withGiven(declared, options, around));
      if (result.valid && options.strict !== true && !mayHaveLabel(value, result.normalized)) return result;
      const read = readOut(kind, bare, result, options, identification, asked);
      if (read.valid) return read;
      const refused = options.suggest === true ? withSuggestion(kind, read, options, around) : read;
      const explained =
        options.scheme === undefined ? (knownSystems()?.explain(refused) ?? refused) : refused;
      return said(explained, options.locale ?? locale);
    };
    return kind.schemesNamed === undefined ? verifyOne : byNamed(kind, verifyOne, defaultCountry);
  };
  const finding = findingBy(kinds, surroundings, markFound, seekingBy(options));
  const find = (text: string, options?: FindValuesOptions): Found[] => atOnce(finding(text, options));
  const readable = readableOf(kinds, data);
  const identification: Identification = {
    kinds: readable,
    bare: (type, value, options) => bareByType.get(type)!(value, options),
    verify: (type, value, options) => byType.get(type)!(value, options),
    isEvident: ({ evident, timeless }, normalized) =>
      evident!(normalized, surroundings(NO_OPTIONS, timeless)),
    beside: (kind, result) => withBeside(kind, result, surroundings(NO_OPTIONS, kind.timeless)),
    find: (text, { country, kinds: wanted = readable.map(({ type }) => type) }) =>
      different(find(text, { defaultCountry: country, kinds: wanted })),
    today,
    table: LABEL_TABLE,
    index: indexed ? indexWhenAsked(readable) : undefined,
  };
  const asked = askedBy(identification);
  const byType = new Map(kinds.map((kind) => [kind.type, verifierOf(kind)]));
  const verifiers = new Map(
    kinds.map((kind) => [kind.type, placing(kind, marked(byType.get(kind.type)!, kind.type), options)]),
  );
  return {
    ...surfaceOf(options, kinds, verifiers),
    identify: identifying(marked(createIdentify(identification) as Recognise), options),
    find,
    finding,
  } as Assay;
}

/** The index of the schemes of all kinds, which loads them: only where a value asks for others than its own. */
function indexWhenAsked(kinds: readonly AnyKind[]): SchemeIndex {
  const index = once(() => schemeIndex(kinds.flatMap(({ schemes }) => schemes ?? [])));
  return {
    of: (set, country, text, plain) => index().of(set, country, text, plain),
    mayBe: (set, country, text) => index().mayBe(set, country, text),
  };
}

/**
 * The kinds with the same fields in the same order: what goes through all of them reads each several times as fast. Kinds whose fields are
 * loaded when they are read stay as they are.
 */
function alike(kinds: readonly AnyKind[]): readonly AnyKind[] {
  if (kinds.some(isLoadedLater)) return kinds;
  const blank = Object.fromEntries(
    kinds.flatMap((kind) => Object.keys(kind).map((name) => [name, undefined])),
  );
  return kinds.map((kind): AnyKind => ({ ...blank, ...kind }));
}

const isLoadedLater = (kind: AnyKind): boolean =>
  Object.values(Object.getOwnPropertyDescriptors(kind)).some(({ get }) => get !== undefined);

type Recognise = (value: string, options?: IdentifyValueOptions) => Identified;

/** What verifies values whose kind is named. */
const surfaceOf = (
  options: OptionReading,
  kinds: readonly AnyKind[],
  verifiers: ReadonlyMap<string, VerifyOfKind<OpenResult>>,
) => ({
  ...namedOf(kinds, verifiers, options),
  verify(type: string, value: string, given?: VerifyOptions & RequestedOptions) {
    const verifier = verifiers.get(type);
    if (verifier === undefined) throw noType(kinds);
    return verifier(value, given);
  },
});

/** What verifies values of any kind. */
function identifying(
  identify: (value: string, options: IdentifyValueOptions) => Identified,
  { defaultCountry, locale, ...reading }: Pick<AssayParts, 'defaultCountry' | 'locale' | keyof OptionReading>,
): Assay['identify'] {
  const placed = placingAny((value, given) => identify(value, withCode(given, defaultCountry)), reading);
  return (value, given = {}) => {
    if (typeof value !== 'string') throw noText(value);
    const result = placed(value, given);
    return result.valid ? result : said(result, given.locale ?? locale);
  };
}

/** A verifier that takes the name, the title or a label of a scheme for its id. */
function byNamed(
  kind: AnyKind,
  verify: VerifyOfKind<OpenResult>,
  defaultCountry: string | undefined,
): VerifyOfKind<OpenResult> {
  return (value, options) => {
    const { scheme } = options ?? NO_OPTIONS;
    if (typeof scheme !== 'string') return verify(value, options);
    const ids = kind.schemesNamed!(scheme, options!.country ?? options!.defaultCountry ?? defaultCountry);
    let first: OpenResult | undefined;
    for (const id of ids) {
      const result = verify(value, { ...options, scheme: id });
      if (result.valid) return result;
      first ??= result;
    }
    return first ?? verify(value, options);
  };
}

/** See `Assay.finding`. */
function findingBy(
  kinds: readonly AnyKind[],
  surroundings: (options: VerifyOptions) => KindOptions,
  markFound: Marking['markFound'],
  soughtBy: ReturnType<typeof seekingBy>,
): Assay['finding'] {
  const finders = kinds.flatMap(({ type, find }) => (find ? [{ type, find }] : []));
  return function* (text, options = {}) {
    const { defaultCountry, kinds: wanted } = soughtBy(options);
    const found: Found[] = [];
    let rest = text;
    for (const { type, find } of finders) {
      if (wanted && !wanted.includes(type)) continue;
      const these = yield* find(rest, surroundings({ defaultCountry }));
      found.push(...these);
      rest = without(rest, these);
    }
    return found.sort((a, b) => a.from - b.from).map(markFound);
  };
}

/** What is no text is a mistake in the code that calls, not in a value: a number may have lost digits before it came here. */
const noText = (value: unknown): TypeError =>
  new TypeError(`a text is verified, but ${value === null ? 'null' : typeof value} was given`);

/** The refusal with why a value is suggested, in words. */
function said<Refused extends InvalidResult<string>>(refused: Refused, locale: Wording | undefined): Refused {
  const { suggestions } = refused;
  const proofOf = locale?.proofOf;
  if (suggestions === undefined || proofOf === undefined) return refused;
  return {
    ...refused,
    suggestions: suggestions.map(({ value, change, proof: _, ...rest }) => ({
      value,
      change,
      proof: proofOf(rest),
      ...rest,
    })),
  };
}

/** The type is not repeated: where two arguments change places it is a value. */
const noType = (kinds: readonly AnyKind[]): RangeError =>
  new RangeError(`type is one of ${kinds.map(({ type }) => type).join(', ')}`);

/** The refusal with what was probably meant, where the kind can tell. */
function withSuggestion(
  { repair }: AnyKind,
  refused: InvalidResult<string>,
  options: RequestedOptions,
  surroundings: KindOptions,
): InvalidResult<string> {
  if (repair === undefined || refused.normalized === undefined || refused.reason === 'other_kind')
    return refused;
  const suggestion = repair(refused, { ...options, ...surroundings });
  return suggestion === undefined ? refused : { ...refused, suggestions: [suggestion] };
}

/** The verifier of each kind by the name of its function. */
const namedOf = (
  kinds: readonly AnyKind[],
  byType: ReadonlyMap<string, VerifyOfKind<OpenResult>>,
  reading: OptionReading,
) =>
  Object.fromEntries(
    kinds.map((kind) => [`verify${kind.identifier}`, takingParts(kind, byType.get(kind.type)!, reading)]),
  );

/** A verifier that takes the parts of a value too, of a kind whose values have some. */
function takingParts(
  { join }: AnyKind,
  verify: VerifyOfKind<OpenResult>,
  reading: OptionReading,
): TakesParts<OpenResult> {
  if (join === undefined) return verify as TakesParts<OpenResult>;
  return (value, options = NO_OPTIONS) => {
    if (typeof value !== 'object' || value === null) return verify(value, options);
    const joined = join(value, countryIn(options, reading));
    if ('value' in joined) return verify(joined.value, options);
    throw new RangeError(`${joined.fault.option} ${joined.fault.detail}`);
  };
}

/** The kinds whose data is there, which it is not opened for: another can't be asked. */
const readableOf = (kinds: readonly AnyKind[], data: AssayParts['data']): AnyKind[] =>
  kinds.filter(({ needs }) => needs.every((name) => name in data));

/** The surroundings with what a request sets of the options of a kind. Most set none. */
function withGiven(
  declared: AnyKind['options'],
  options: RequestedOptions,
  surroundings: KindOptions,
): KindOptions & RequestedOptions {
  let all: (KindOptions & Record<string, unknown>) | undefined;
  for (const name in options) {
    if (name === 'country' || options[name] === undefined || !(name in declared)) continue;
    all ??= { ...surroundings };
    all[name] = options[name];
  }
  return all ?? surroundings;
}

/** Results of different values, in their order. */
const different = (found: readonly Found[]): OpenResult[] => [
  ...new Map(found.map(({ result }) => [`${result.type} ${result.normalized}`, result])).values(),
];

/** The options, their country as its code. */
const withCode = (
  { country, defaultCountry: own, ...others }: IdentifyValueOptions,
  defaultCountry: string | undefined,
): IdentifyValueOptions => {
  const named = country ?? own ?? defaultCountry;
  return { ...others, country: named === undefined ? undefined : countryOf(named)?.code };
};

/** A text with what was found in it covered; places stay the same. */
function without(text: string, found: readonly Found[]): string {
  let at = 0;
  let rest = '';
  for (const { from, to } of found) {
    rest += text.slice(at, from) + TAKEN.repeat(to - from);
    at = to;
  }
  return rest + text.slice(at);
}

/** The data sets, each opened once when it is first needed, bank records as of the day and with addresses of logos. */
function complete(data: Partial<AssayData>, logoUrl: LogoUrl | undefined, today: () => Day): AssayData {
  let banks: Directory | undefined;
  return {
    get banks() {
      if (banks === undefined) {
        banks = needed(data, 'banks').onDay(today);
        if (logoUrl !== undefined) banks = banks.withLogos(logoUrl);
      }
      return banks;
    },
    get accounts() {
      return data.accounts;
    },
    get phone() {
      return needed(data, 'phone');
    },
  };
}

function needed<Name extends keyof AssayData>(data: Partial<AssayData>, name: Name): AssayData[Name] {
  const set = data[name];
  if (set === undefined)
    throw new Error(`createAssay was given no data.${name}: import 'assay/data/${name}'`);
  return set;
}
