/**
 * The one wiring of core, data and clock: library, service and command line all verify through it, so that the same
 * data gives the same result everywhere.
 */
import type { Directory } from './banks/directory.ts';
import type { LogoUrl } from './banks/shown.ts';
import { withBeside } from './beside.ts';
import { countryOf } from './country.ts';
import type { Day } from './date.ts';
import { atOnce, type Found } from './found.ts';
import { createIdentify, type Identified } from './identify.ts';
import type { Identification } from './identify-readings.ts';
import type { AnyKind, CommonOptions, KindOptions, Needs, RequestedOptions } from './kind.ts';
import * as declared from './kinds.ts';
import { once } from './once.ts';
import { askOthers } from './other-kinds.ts';
import { type KnownKind, mayHaveLabel, reread, withLabel } from './reading/known.ts';
import type { LabelTable } from './reading/labels.ts';
import { looksLike } from './reading/looks-like.ts';
import { strictly } from './reading/strict.ts';
import { LABEL_TABLE, mayStartWithLabel } from './reading/table.ts';
import { readText, type TextReading } from './reading/text.ts';
import { DIGIT_TOKEN, NO_TOKEN, tokenOf } from './reading/token.ts';
import type { Reason } from './reasons.ts';
import type { InvalidResult, OpenResult } from './result.ts';
import type { Admission, IsTestValue, TestValues } from './test-values/test-values.ts';
import { TESTED_TYPES } from './test-values/types.ts';

type Declared = (typeof declared)[keyof typeof declared];

/** The kinds of value that are verified. */
export type ValueType = Declared['type'];

/** One function that takes the data of each kind, so that what it takes is the data of all. */
type TakesData<Kind> = Kind extends { readonly needs: Needs<infer Data> } ? (data: Data) => void : never;

/** The data sets that the kinds stand on, by name. Each is opened when it is first read. */
export type AssayData = (TakesData<Declared> extends (data: infer Data) => void ? Data : never) &
  KnownTestValues;

/** What says of a value that it is one for tests; without it no result does. */
interface KnownTestValues {
  readonly testValues?: TestValues;
}

/** The result of a kind, by its type. */
export type ResultOf<Type extends ValueType> = ReturnType<Extract<Declared, { type: Type }>['verify']>;

/** What of each kind can be verified. */
export type Coverage = {
  readonly [Type in ValueType]: ReturnType<Extract<Declared, { type: Type }>['coverage']['report']>;
};

/** Every kind, in the order in which they are shown. */
export const KINDS: readonly AnyKind[] = Object.values(declared).sort((a, b) => a.rank - b.rank);

export interface AssayOptions {
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
}

/** What a caller may say of a value. */
export interface VerifyOptions extends CommonOptions {
  /** ISO 3166-1 alpha-2, any case: the country to verify against, before the country that the value names itself. */
  readonly country?: string | undefined;
  /** The country of a value that names none, when `country` does not either. */
  readonly defaultCountry?: string | undefined;
  /** The types of other kinds that the refusal of a value may name; all by default. */
  readonly others?: readonly string[] | undefined;
  /** Whether values for tests are valid that a rule refuses: for sandboxes. */
  readonly allowTestValues?: boolean | undefined;
}

type Verify<Result, Options = RequestedOptions> = (
  value: string,
  options?: VerifyOptions & Partial<Options>,
) => Result;

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
    : Verify<ReturnType<Kind['verify']>, OptionsOf<Kind>>;
} & {
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

export interface IdentifyValueOptions {
  /** ISO 3166-1 alpha-2, any case: the country of a value that names none. */
  readonly country?: string | undefined;
  /** The types that a value may be of; all by default. */
  readonly kinds?: readonly string[] | undefined;
  /** Whether an invalid value is answered with what was probably meant. */
  readonly suggest?: boolean | undefined;
  /** Whether words beside the value, letters read as digits and anything assumed are refused. */
  readonly strict?: boolean | undefined;
  /** Whether values for tests are valid that a rule refuses: for sandboxes. */
  readonly allowTestValues?: boolean | undefined;
}

export interface FindValuesOptions {
  /** ISO 3166-1 alpha-2: the country of values that name none. */
  readonly defaultCountry?: string | undefined;
  /** The types that are looked for; all by default. */
  readonly kinds?: readonly string[] | undefined;
}

/** Stands in the place of what was found: part of no value of any kind. */
const TAKEN = '|';

const NO_OPTIONS: VerifyOptions & RequestedOptions = {};
const NO_DAY: Day = 0;

/** @throws {Error} when a kind is verified whose data was not given: a mistake in the code that calls, not in a value */
export function createAssay({ kinds = KINDS, data, today, defaultCountry, logoUrl }: AssayOptions): Assay {
  const opened = complete(data, logoUrl, today);
  const surroundings = ({ country, defaultCountry: own }: VerifyOptions, timeless?: true): KindOptions => ({
    country,
    defaultCountry: own ?? defaultCountry,
    today: timeless ? NO_DAY : today(),
    data: opened,
  });
  const { marked, markFound } =
    'testValues' in data ? markingBy(() => data.testValues!, { kinds, data: opened, today }) : NO_MARKING;
  const bareVerifierOf =
    (kind: AnyKind): Verify<OpenResult> =>
    (value, options = NO_OPTIONS) =>
      kind.verify(value, withGiven(kind.options, options, surroundings(options, kind.timeless)));
  const bareByType = new Map(kinds.map((kind) => [kind.type, bareVerifierOf(kind)]));
  // A valid bare value, as nearly all are, passes through as it was verified.
  const verifierOf = (kind: AnyKind): Verify<OpenResult> => {
    const bare = bareByType.get(kind.type)!;
    const { options: declared, timeless, verify } = kind;
    return (value, options = NO_OPTIONS) => {
      if (typeof value !== 'string') throw noText(value);
      const around = surroundings(options, timeless);
      const result = verify(value, withGiven(declared, options, around));
      if (result.valid && options.strict !== true && !mayHaveLabel(value, result.normalized)) return result;
      const read = readOut(kind, bare, result, options, identification);
      return options.suggest === true && !read.valid ? withSuggestion(kind, read, options, around) : read;
    };
  };
  const finding = findingBy(kinds, surroundings, markFound);
  const find = (text: string, options?: FindValuesOptions): Found[] => atOnce(finding(text, options));
  const readable = readableOf(kinds, data);
  const identification: Identification = {
    kinds: readable,
    bare: (type, value, options) => bareByType.get(type)!(value, options),
    verify: (type, value, options) => byType.get(type)!(value, options),
    beside: (kind, result) => withBeside(kind, result, surroundings(NO_OPTIONS, kind.timeless)),
    find: (text, { country, kinds: wanted = readable.map(({ type }) => type) }) =>
      different(find(text, { defaultCountry: country, kinds: wanted })),
    today,
    table: LABEL_TABLE,
  };
  const byType = new Map(kinds.map((kind) => [kind.type, verifierOf(kind)]));
  const verifiers = new Map([...byType].map(([type, verify]) => [type, marked(verify, type)]));
  const identify: (value: string, options?: IdentifyValueOptions) => Identified = marked(
    createIdentify(identification) as (value: string, options?: IdentifyValueOptions) => Identified,
  );
  return {
    ...namedOf(kinds, verifiers),
    identify(value: string, options?: IdentifyValueOptions) {
      if (typeof value !== 'string') throw noText(value);
      return identify(value, withCode(options, defaultCountry));
    },
    find,
    verify(type: string, value: string, options?: VerifyOptions & RequestedOptions) {
      return verifiers.get(type)!(value, options);
    },
    finding,
  } as Assay;
}

/** See `Assay.finding`. */
function findingBy(
  kinds: readonly AnyKind[],
  surroundings: (options: VerifyOptions) => KindOptions,
  markFound: Marking['markFound'],
): Assay['finding'] {
  const finders = kinds.flatMap(({ type, find }) => (find ? [{ type, find }] : []));
  return function* (text, { defaultCountry, kinds: wanted } = {}) {
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

type VerifyAny<Options, Result> = (value: string, options?: Options) => Result;

/** Says of results that their value is one for tests, which is valid where that is allowed. */
interface Marking {
  /** A verifier of one type, or of any, that does so. */
  marked<Options extends Pick<VerifyOptions, 'allowTestValues'>, Result extends OpenResult>(
    verify: VerifyAny<Options, Result>,
    type?: string,
  ): VerifyAny<Options, Result>;
  markFound(found: Found): Found;
}

/** What is known of test values is opened when the first value of a kind that has some was verified. */
function markingBy(opened: () => TestValues, known: Admission): Marking {
  const testValues = once(opened);
  const isTest: IsTestValue = (result) =>
    TESTED_TYPES.has(result.type) && testValues().of(result.type)!(result);
  return {
    marked(verify, type) {
      if (type !== undefined && !TESTED_TYPES.has(type)) return verify;
      let isOne: IsTestValue | undefined;
      return (value, options) => {
        const result = verify(value, options);
        isOne ??= type === undefined ? isTest : testValues().of(type)!;
        if (!isOne(result)) return result;
        if (result.valid || options?.allowTestValues !== true) return { ...result, test_value: true };
        return { ...testValues().admit(result, known), test_value: true } as typeof result;
      };
    },
    markFound: (found) =>
      isTest(found.result) ? { ...found, result: { ...found.result, test_value: true } } : found,
  };
}

const NO_MARKING: Marking = { marked: (verify) => verify, markFound: (found) => found };

/** What is no text is a mistake in the code that calls, not in a value: a number may have lost digits before it came here. */
const noText = (value: unknown): TypeError =>
  new TypeError(`a text is verified, but ${value === null ? 'null' : typeof value} was given`);

/** The refusal with what was probably meant, where the kind can tell. */
function withSuggestion(
  { repair }: AnyKind,
  refused: InvalidResult<string>,
  options: RequestedOptions,
  surroundings: KindOptions,
): OpenResult {
  if (repair === undefined || refused.normalized === undefined || refused.reason === 'other_kind')
    return refused;
  const suggestion = repair(refused, { ...options, ...surroundings });
  return suggestion === undefined ? refused : { ...refused, suggestions: [suggestion] };
}

/** The verifier of each kind by the name of its function. */
const namedOf = (kinds: readonly AnyKind[], byType: ReadonlyMap<string, Verify<OpenResult>>) =>
  Object.fromEntries(
    kinds.map((kind) => [`verify${kind.identifier}`, takingParts(kind, byType.get(kind.type)!)]),
  );

/** A verifier that takes the parts of a value too, of a kind whose values have some. */
function takingParts({ join }: AnyKind, verify: Verify<OpenResult>): TakesParts<OpenResult> {
  if (join === undefined) return verify as TakesParts<OpenResult>;
  return (value, options = NO_OPTIONS) => {
    if (typeof value !== 'object' || value === null) return verify(value, options);
    const joined = join(value, options.country ?? options.defaultCountry);
    if ('value' in joined) return verify(joined.value, options);
    throw new RangeError(`${joined.fault.option} ${joined.fault.detail}`);
  };
}

/** The kinds whose data is there, which it is not opened for: another can't be asked. */
const readableOf = (kinds: readonly AnyKind[], data: AssayOptions['data']): AnyKind[] =>
  kinds.filter(({ needs }) => needs.every((name) => name in data));

/**
 * What a value holds beside a label and words, where it is refused as it stands; a refusal names the other kind that the value is of, or
 * what it looks like where it plainly is something else.
 */
function readOut(
  kind: AnyKind,
  bare: Verify<OpenResult>,
  result: OpenResult,
  options: VerifyOptions & RequestedOptions,
  identification: Identification,
): OpenResult {
  if (!result.valid && (UNEXPLAINED.has(result.reason) || kind.settled?.includes(result.reason)))
    return result;
  const { input } = result;
  const isRead = !result.valid || mayHaveLabel(input, result.normalized);
  const reading = isRead && hasMore(input) ? readText(input, tableOf(kind)) : undefined;
  const read =
    reading === undefined
      ? result
      : identification.beside(kind, readWith(reading, kind, bare, result, options));
  if (options.strict !== true)
    return read.valid ? read : explained(kind, read, reading, options, identification);
  // What a strict request refuses is said of the value as it stands.
  const strict = read.valid ? strictly(read) : result;
  return strict.valid ? strict : explained(kind, strict, undefined, options, identification);
}

/** The labels as a kind reads them. */
const tableOf = ({ labels }: AnyKind): LabelTable => labels?.(LABEL_TABLE) ?? LABEL_TABLE;

/** Whether there may be something beside a number: none beside a token that begins with no label. */
function hasMore(input: string): boolean {
  const token = tokenOf(input);
  return token === NO_TOKEN || (token !== DIGIT_TOKEN && mayStartWithLabel(input));
}

const readWith = (
  reading: TextReading,
  kind: AnyKind,
  bare: Verify<OpenResult>,
  result: OpenResult,
  options: VerifyOptions & RequestedOptions,
): OpenResult =>
  result.valid ? withLabel(result, reading) : reread(result, knownKind(kind, bare, options), () => reading);

/** A refusal, which names the other kind that the value is of, or what it looks like. */
function explained(
  kind: AnyKind,
  result: InvalidResult<string>,
  text: TextReading | undefined,
  options: VerifyOptions & RequestedOptions,
  identification: Identification,
): OpenResult {
  if (UNEXPLAINED.has(result.reason) || result.part !== undefined) return result;
  const shape = once(() => result.looks_like ?? looksLike(result.input));
  if (options.scheme === undefined) {
    const { country = options.defaultCountry, others } = options;
    const hasSchemes = kind.readings !== undefined;
    const other = askOthers(identification, { result, hasSchemes, shape, country, others, text });
    if (other !== result) return other;
  }
  const seen = shape();
  if (seen === undefined) return result;
  if (seen !== 'card_number') return { ...result, looks_like: seen };
  // A card's number is not written down once more.
  const { normalized: _, ...rest } = result;
  return { ...rest, looks_like: seen };
}

/** Refusals that say all there is to say. */
const UNEXPLAINED: ReadonlySet<Reason> = new Set(['empty_input', 'input_too_long']);

/** What the reader of words has to know of a kind. */
function knownKind(
  kind: AnyKind,
  bare: Verify<OpenResult>,
  options: VerifyOptions & RequestedOptions,
): KnownKind {
  const { country, scheme } = options;
  return {
    type: kind.type,
    country: country === undefined ? undefined : countryOf(country)?.code,
    hasSchemes: 'scheme' in kind.options && scheme === undefined,
    verify: (text, id) => bare(text, id === undefined ? options : { ...options, scheme: id }),
  };
}

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
  { country, ...others }: IdentifyValueOptions = {},
  defaultCountry: string | undefined,
): IdentifyValueOptions => {
  const named = country ?? defaultCountry;
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
