/**
 * What a kind of value is: one declaration, from which routes, schemas, meters, metrics, commands, bulk columns, the client,
 * the library's functions, coverage and the words of the page follow.
 *
 * A kind is pure and synchronous. What asks a network is never a kind.
 */
import type { Directory } from './banks/directory.ts';
import type { Day } from './date.ts';
import type { Found } from './found.ts';
import type { Language } from './languages.ts';
import type { PhoneData } from './phone/data.ts';
import type { Reason } from './reasons.ts';
import type { OpenResult } from './result.ts';

interface FieldBasis {
  /** What it is, in English: a phrase or sentence for the API's documentation. */
  readonly means: string;
  /** Name of its column where a whole file is verified; without one it has no column. */
  readonly column?: string;
  /** Optional in the library, always there in an answer of the service. */
  readonly served?: true;
}

/** The fields that can hold a value of a type. */
type FieldOf<Value> = [Value] extends [boolean]
  ? FieldBasis & { readonly is: 'flag' }
  : [Value] extends [number]
    ? FieldBasis & { readonly is: 'integer' | 'number' }
    : [Value] extends [string]
      ? FieldBasis & {
          readonly is: 'text';
          readonly oneOf?: readonly string[];
          readonly format?: 'uri' | 'date';
        }
      : [Value] extends [readonly string[]]
        ? FieldBasis & { readonly is: 'texts' }
        : [Value] extends [readonly (infer Row)[]]
          ? FieldBasis & { readonly is: 'records'; readonly fields: FieldsOf<Row> }
          : FieldBasis & {
              readonly is: 'record';
              readonly fields: FieldsOf<Value>;
              /** Name of its schema in the OpenAPI document; without one it stands where it is used. */
              readonly schema?: string;
            };

/** One field for each property of a shape, `optional` where the property is: what drifts apart does not compile. */
export type FieldsOf<Shape> = {
  readonly [Name in keyof Shape]-?: FieldOf<NonNullable<Shape[Name]>> &
    (object extends Pick<Shape, Name> ? { readonly optional: true } : { readonly optional?: never });
};

/** A field of any shape, for what reads tables of fields. */
export interface Field extends FieldBasis {
  readonly is: 'flag' | 'integer' | 'number' | 'text' | 'texts' | 'record' | 'records';
  readonly optional?: true;
  readonly oneOf?: readonly string[];
  readonly format?: 'uri' | 'date';
  readonly fields?: Fields;
  readonly schema?: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** The names of a shape's fields, those of a record in it as `bank.name`. */
type Names<Shape> = {
  [Name in keyof Shape & string]: NonNullable<Shape[Name]> extends
    | string
    | number
    | boolean
    | readonly unknown[]
    ? Name
    : Name | `${Name}.${Names<NonNullable<Shape[Name]>>}`;
}[keyof Shape & string];

/** How a kind and its details are called in one language. */
export interface Words<Details> {
  /** One of them within a sentence: `IBAN`, `phone number`. */
  readonly one: string;
  /** Several of them. */
  readonly many: string;
  /** As a heading or on a tab: `IBAN`, `Phone`. */
  readonly title: string;
  /** Label of each detail, those of a record in them as `bank.name`. */
  readonly fields: Readonly<Record<Names<Required<Details>>, string>>;
}

/** A published or generated specimen that is valid. */
export interface Sample {
  readonly value: string;
  /** Where the value names no country itself. */
  readonly country?: string;
}

/** The data sets that kinds stand on. Each is opened when it is first asked for. */
export interface AssayData {
  readonly banks: Directory;
  readonly phone: PhoneData;
}

export interface KindOptions {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country when neither `country` nor the value names one. */
  readonly defaultCountry?: string | undefined;
  /** The latest day it can be anywhere on Earth (UTC+14), as yyyymmdd. */
  readonly today: Day;
  readonly data: AssayData;
}

type DetailsOf<Verified> = Extract<Verified, { valid: true; details: unknown }>['details'];

/** @template Verified its result; the tables of fields and the labels are held to that */
export interface Kind<
  Type extends string = string,
  Identifier extends string = string,
  Verified extends OpenResult<Type> = OpenResult<Type>,
  Coverage = object,
  Options = Record<never, never>,
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
  /** The details of a valid result. */
  readonly details: FieldsOf<DetailsOf<Verified>>;
  /** What a request may ask of it beyond the country. */
  readonly options: FieldsOf<Options>;
  /** Whether the options can be met; `undefined` when they can. */
  refuse?(options: Options, country: string | undefined): OptionFault | undefined;
  /** Finds the valid ones in a text, in their order; `defaultCountry` is that of values that name none. Linear in the text. */
  find?(text: string, options: KindOptions): readonly Found[];
  readonly samples: readonly Sample[];
  /** Written forms in `formatted` that are no values of the kind, each with the reason. */
  readonly unread: Readonly<Record<string, string>>;
  /** The data sets it cannot verify without. */
  readonly needs: readonly (keyof AssayData)[];
  readonly words: Readonly<Record<Language, Words<DetailsOf<Verified>>>>;
  /** Verifies one value. Never throws for what a user typed. */
  verify(input: string, options: KindOptions & Options): Verified;
  /** What of it can be verified. */
  readonly coverage: {
    readonly fields: FieldsOf<NoInfer<Coverage>>;
    report(data: AssayData): Coverage;
  };
}

/** Options of a kind as a request gives them, each by the name it is declared with. */
// biome-ignore lint/suspicious/noExplicitAny: their values were held to the table of options before
export type Asked = Readonly<Record<string, any>>;

/** An option that a request names and the kind can't meet. */
export interface OptionFault {
  readonly option: string;
  /** What is wrong, without the value: "is no scheme of this country; it has pl-pesel and pl-nip". */
  readonly detail: string;
}

/** A kind as what goes through all of them sees it. */
export interface AnyKind
  extends Omit<Kind, 'details' | 'words' | 'coverage' | 'options' | 'refuse' | 'verify'> {
  readonly details: Fields;
  readonly options: Fields;
  refuse?(options: Asked, country: string | undefined): OptionFault | undefined;
  verify(input: string, options: KindOptions & Asked): OpenResult;
  readonly words: Readonly<Record<Language, Omit<Words<object>, 'fields'> & { readonly fields: object }>>;
  readonly coverage: { readonly fields: Fields; report(data: AssayData): object };
}

/** Declares a kind: states nothing but its types. */
export function defineKind<
  const Type extends string,
  const Identifier extends string,
  Verified extends OpenResult<Type>,
  Coverage,
  Options = Record<never, never>,
>(
  kind: Kind<Type, Identifier, Verified, Coverage, Options>,
): Kind<Type, Identifier, Verified, Coverage, Options> {
  return kind;
}
