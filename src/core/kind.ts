/**
 * What a kind of value is: one declaration, from which routes, schemas, meters, metrics, commands, bulk columns, the client,
 * the library's functions and coverage follow. How it and its details are called stands in `src/words/`.
 *
 * A kind is pure and synchronous. What asks a network is never a kind.
 */
import type { Day } from './date.ts';
import type { Evidence, Weight } from './evidence.ts';
import type { Fields, FieldsOf } from './fields.ts';
import type { Found } from './found.ts';
import type { LabelTable } from './reading/labels.ts';
import type { Reason } from './reasons.ts';
import type { InvalidResult, OpenResult, OpenValidResult, Suggestion } from './result.ts';

/** A published or generated specimen that is valid. */
export interface Sample {
  readonly value: string;
  /** Where the value names no country itself. */
  readonly country?: string;
}

/** A request that shows something which `samples` don't, for the API document. */
export interface Showcase extends Sample {
  readonly name: string;
  readonly summary: string;
  /** Options of the kind. */
  readonly options?: RequestedOptions;
}

export type { Certainty } from './evidence.ts';

/** A text as a value of a kind. */
export interface KindReading extends Weight {
  /** Id of the scheme, where the kind has some. */
  readonly scheme?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly normalized: string;
}

export interface ReadingOptions {
  /** ISO 3166-1 alpha-2, in capitals: the only country whose values are meant. */
  readonly country: string | undefined;
  readonly today: Day;
  /** Ids of schemes that a label names. */
  readonly schemes: ReadonlySet<string>;
  /** Which schemes a text may be of; without it, all of its length are tried. */
  readonly index?: SchemeIndex | undefined;
}

/** Which schemes of a list a text may be a number of. */
export interface SchemeIndex {
  /**
   * In the order in which they are tried.
   * @param country ISO 3166-1 alpha-2: the only country whose schemes are meant; those of all without it
   * @param plain the text folded, without the usual separators
   */
  of(set: AnySchemes, country: string | undefined, text: string, plain: string): readonly AnyScheme[];
  /** Whether a text may be a number of any of them, as it stands or behind the letters of its country. */
  mayBe(set: AnySchemes, country: string | undefined, text: string): boolean;
}

/** @template Data the data sets that the kind verifies with, by name */
export interface KindOptions<Data = object> {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country when neither `country` nor the value names one. */
  readonly defaultCountry?: string | undefined;
  /** Whether rules that are only reported refuse; words and assumptions are for the reader of words. */
  readonly strict?: boolean | undefined;
  /** The latest day it can be anywhere on Earth (UTC+14), as yyyymmdd. */
  readonly today: Day;
  /** Each set is opened when it is first read. */
  readonly data: Data;
}

/** What a repair may know beside the refusal. */
export interface RepairOptions<Data = object> extends Pick<KindOptions<Data>, 'country' | 'today' | 'data'> {}

/** What a request may set for values of any kind. */
export interface CommonOptions {
  /** Whether an invalid value comes with `suggestions`: what was probably meant, where check digits prove it. */
  readonly suggest?: boolean | undefined;
  /** Whether words beside the value, letters read as digits, anything assumed and what is only reported otherwise are refused, each with its reason. */
  readonly strict?: boolean | undefined;
}

export const COMMON_OPTIONS: FieldsOf<CommonOptions> = {
  suggest: {
    is: 'flag',
    means:
      'Whether an invalid value is answered with `suggestions`: the one value that is a typing mistake away and that check digits prove, where there is just one.',
    optional: true,
  },
  strict: {
    is: 'flag',
    means:
      'Whether words beside the value, letters read as digits, anything assumed and what `details.inconsistent` would report are refused, each with its reason.',
    optional: true,
  },
};

/** Names of data sets, with their types. */
export interface Needs<Data> extends ReadonlyArray<keyof Data & string> {
  /** Never there: for the types alone. */
  readonly data?: Data;
}

/** The details of a valid result. */
export type DetailsOf<Verified> = Extract<Verified, { valid: true; details: unknown }>['details'];

/** How long a text has to be at least, in UTF-16 units, and whether it begins with a letter of ASCII. */
export interface Outline {
  readonly least: number;
  readonly isLettered: boolean;
}

/** A valid result with what stands beside the value, and that as it is written in the text. */
export interface BesideValue<Result> {
  readonly result: Result;
  readonly written: string;
}

/** A refused value whose normalized form is known. */
type Normalized = InvalidResult<string> & { readonly normalized: string };

/** What a result on a value says of it. */
export type Admitted = Pick<OpenValidResult<string, object>, 'formatted' | 'details'>;

/** @template Verified its result; the tables of fields and the labels are held to that */
export interface Kind<
  Type extends string = string,
  Identifier extends string = string,
  Verified extends OpenResult<Type> = OpenResult<Type>,
  Coverage = object,
  Options = Record<never, never>,
  Data = object,
> {
  /** As `type` of a result, and as the meter that its checks are counted on. */
  readonly type: Type;
  /** In addresses and on the command line. */
  readonly segment: string;
  /** In names of functions and schemas: `Iban` for `verifyIban` and `IbanResult`. */
  readonly identifier: Identifier;
  /** Where kinds stand in a row, the least first. */
  readonly rank: number;
  /** Whether a single check runs into no allowance. */
  readonly free: boolean;
  /** Whether it can be tried without a key. */
  readonly trial: boolean;
  /** The reasons it can give. */
  readonly reasons: readonly Reason[];
  /** Codes of the countries that have such values, where they are known without data; named in the error for any other. */
  readonly countries?: readonly string[];
  /** Of a kind that is a list of schemes: these. */
  readonly schemes?: AnySchemes;
  /** The details of a valid result. */
  readonly details: FieldsOf<DetailsOf<Verified>>;
  /** What a request may set beyond the country. */
  readonly options: FieldsOf<Options>;
  /** Whether the options can be met; `undefined` when they can. */
  refuse?(options: Options, country: string | undefined): OptionFault | undefined;
  /** The ids of the schemes that a name, a title or a label of a request stands for; none where it is an id itself. */
  schemesNamed?(name: string, country: string | undefined): readonly string[];
  /**
   * Finds the valid ones in a text, in their order; `defaultCountry` is that of values that name none. Linear in the text. Yields
   * after each place that was looked at, where other work may run.
   */
  find?(text: string, options: KindOptions<Data>): Generator<void, readonly Found[]>;
  /** What a text has to have to be a value of the kind; without it any may be. Tried before the kind is. */
  readonly form?: RegExp;
  /** What each text of the form has, where that is seen at once. */
  readonly outline?: Outline;
  /**
   * Whether a value, normalized, is plainly of the kind though nothing names it; without it each is. Of a kind whose form other texts have too:
   * `identify` answers with such a value only where a label or the request names the kind.
   */
  evident?(normalized: string, options: KindOptions<Data>): boolean;
  /** Whether a text, with separators or without, may be a value with one typing mistake: then it is of no kind by its check digits alone. */
  readonly isNear?: (text: string) => boolean;
  /** The same of a text with a mistake in the letters that it begins with, which is no value of the kind for anybody. */
  readonly isNearInLetters?: (text: string) => boolean;
  /** The share of random texts of its form that pass, where all its values have one; without it a text is one by its form alone. */
  readonly share?: number;
  /** How its values are told from those of other kinds, where it differs from what holds for most. */
  readonly evidence?: Evidence;
  /** The readings of a text whose country is not known; without it, the value verifies or not. */
  readonly readings?: (text: string, options: ReadingOptions) => readonly KindReading[];
  /**
   * The text of a value that a request gives in parts, by the names that its country has for them; of a kind whose values have such.
   * @param text the value as one text, where the request gives both
   */
  readonly join?: (
    parts: Readonly<Record<string, string>>,
    country: string | undefined,
    text?: string,
  ) => JoinedParts;
  /** What a refused value was probably meant to be, on request; only of kinds whose check digits prove it. */
  readonly repair?: (
    refused: InvalidResult<string>,
    options: RepairOptions<Data> & Options,
  ) => Suggestion | undefined;
  /**
   * What else a text says of a valid value that was read as a part of it; undefined where it says nothing more. Of a kind whose values
   * are given together with something else.
   */
  beside?(
    result: Extract<Verified, { readonly valid: true }>,
    text: string,
    options: KindOptions<Data>,
  ): BesideValue<Verified> | undefined;
  /** Whether its values are those of other kinds: it is meant only where a request names it, and theirs are the readings of a text. */
  readonly umbrella?: true;
  /** The labels as it reads them, where those of other kinds speak of its values too. */
  readonly labels?: (table: LabelTable) => LabelTable;
  /** Whether its values name their country by their own letters, so that no other decides. */
  readonly ownCountry?: true;
  /** Whether its values are made of the parts of an account. */
  readonly madeOfAccount?: true;
  /** The type of the kind whose values are given together with its own, by the option of that name. */
  readonly givenWith?: string;
  /** What keyboard such values are typed with; without it, that of texts. */
  readonly keyboard?: 'tel';
  readonly samples: readonly Sample[];
  /** What specimens are made of: what countries have of that, or zones; without it, the samples. */
  readonly madeOf?: 'structures' | 'country codes' | 'plans' | 'zones';
  readonly showcases?: readonly Showcase[];
  /** Written forms in `formatted` that are no values of the kind, each with the reason. */
  readonly unread: Readonly<Record<string, string>>;
  /** Why values are refused whose form is that of this kind and of nothing else, words beside them included: no other reading is tried. */
  readonly settled?: readonly Reason[];
  /** Whether the day changes nothing of its results: then the clock is not read for each value, and `today` is 0. */
  readonly timeless?: true;
  /** The data sets it cannot verify without: `needs<{ readonly banks: Directory }>('banks')`. */
  readonly needs: Needs<Data>;
  /** What a valid result would say of a value for tests that a rule refuses; undefined where its parts are not known. */
  admit?(refused: Normalized, data: Data): Admitted | undefined;
  /** Verifies one value. Never throws for what a user typed. */
  verify(input: string, options: KindOptions<Data> & Options): Verified;
  /** What of it can be verified. */
  readonly coverage: {
    readonly fields: FieldsOf<NoInfer<Coverage>>;
    /** @param facts what is said of it beside its rules, where that stands apart; see facts.ts */
    report(data: Data, facts: AnyFacts): Coverage;
    /** Makes what the report is made of, in steps; without it, that takes less than a millisecond. */
    preparing?(): Generator<void, void>;
  };
}

/** Options of a kind as a request gives them, each by the name it is declared with. */
// biome-ignore lint/suspicious/noExplicitAny: their values were held to the table of options before
export type RequestedOptions = Readonly<Record<string, any>>;

/** An option that a request names and the kind can't meet. */
export interface OptionFault {
  readonly option: string;
  /** What is wrong, without the value: "is no scheme of this country; it has pl-pesel and pl-nip". */
  readonly detail: string;
}

/** One text of the parts of a value, or what keeps them from being one. */
export type JoinedParts = { readonly value: string } | { readonly fault: OptionFault };

/** Data sets by name: which a kind needs is known to the kind alone. */
// biome-ignore lint/suspicious/noExplicitAny: each kind states the types of its own
type AnyData = any;

// biome-ignore lint/suspicious/noExplicitAny: each kind states the type of its own
type AnyFacts = any;

// biome-ignore lint/suspicious/noExplicitAny: a `SchemeSet`, of the engine of schemes, which stands on kinds
type AnySchemes = any;

// biome-ignore lint/suspicious/noExplicitAny: a `Scheme` of that engine
type AnyScheme = any;

/** A kind as what goes through all of them sees it. */
export interface AnyKind
  extends Omit<
    Kind,
    | 'details'
    | 'coverage'
    | 'options'
    | 'refuse'
    | 'find'
    | 'needs'
    | 'repair'
    | 'beside'
    | 'admit'
    | 'evident'
    | 'verify'
  > {
  readonly details: Fields;
  readonly options: Fields;
  refuse?(options: RequestedOptions, country: string | undefined): OptionFault | undefined;
  find?(text: string, options: KindOptions<AnyData>): Generator<void, readonly Found[]>;
  readonly needs: readonly string[];
  repair?(
    refused: InvalidResult<string>,
    options: RepairOptions<AnyData> & RequestedOptions,
  ): Suggestion | undefined;
  beside?(
    result: OpenResult & { readonly valid: true },
    text: string,
    options: KindOptions<AnyData>,
  ): BesideValue<OpenResult> | undefined;
  admit?(refused: Normalized, data: AnyData): Admitted | undefined;
  evident?(normalized: string, options: KindOptions<AnyData>): boolean;
  verify(input: string, options: KindOptions<AnyData> & RequestedOptions): OpenResult;
  readonly coverage: {
    readonly fields: Fields;
    report(data: AnyData, facts: AnyFacts): object;
    preparing?(): Generator<void, void>;
  };
}

/** Names the data sets of a kind. */
export function needs<Data>(...names: readonly (keyof Data & string)[]): Needs<Data> {
  return names;
}

/** Declares a kind: states nothing but its types. */
export function defineKind<
  const Type extends string,
  const Identifier extends string,
  Verified extends OpenResult<Type>,
  Coverage,
  Options = Record<never, never>,
  Data = object,
>(
  kind: Kind<Type, Identifier, Verified, Coverage, Options, Data>,
): Kind<Type, Identifier, Verified, Coverage, Options, Data> {
  return kind;
}
