/** The options of a caller before a value is verified: which country they mean, and which of them there are. */
import { COMMON_OPTIONS, type RequestedOptions } from './kind.ts';
import { invalid, type OpenResult, UNKNOWN } from './result.ts';
import type { VerifyOfKind, VerifyOptions } from './verify-options.ts';

/** The code of two letters of what names a country otherwise, undefined of anything else. */
export type CountryNamed = (text: string) => string | undefined;

/** Is told of an option that there is not, with those that there are. */
export type UnknownOption = (name: string, known: readonly string[]) => void;

/** What reads the options of callers; both come from outside, since names of countries are data and a warning is no pure thing. */
export interface OptionReading {
  readonly countryNamed?: CountryNamed | undefined;
  readonly onUnknownOption?: UnknownOption | undefined;
}

/** Data that some functions take in browsers; elsewhere it is handed in for nothing, and no mistake. */
const HANDED = ['data', 'carriers', 'areas', 'directory', 'banks'];

const OF_ALL = ['country', 'defaultCountry', 'others', 'allowTestValues', ...Object.keys(COMMON_OPTIONS)];

/** Of `identify`. */
const OF_IDENTIFY = ['country', 'defaultCountry', 'types', 'kinds', 'suggest', 'strict', 'allowTestValues'];

/** Of a search in a text. */
const OF_FIND = ['country', 'defaultCountry', 'types', 'kinds'];

/** A kind as its options are read. */
interface Taking {
  readonly type: string;
  readonly options: object;
  readonly reasons: readonly string[];
}

/** A code of two letters, or nothing: as nearly all options have it. */
const isCode = (country: unknown): boolean =>
  country === undefined || (typeof country === 'string' && country.length === 2 && country[0] !== ' ');

/**
 * The text of a country: none where it is null or blank, which is what programs send for nothing.
 *
 * @throws {TypeError} where it is no text: a mistake in the code that calls
 */
function textOf(country: unknown, option: string): string | undefined {
  if (country === undefined || country === null) return undefined;
  if (typeof country !== 'string')
    throw new TypeError(`${option} is a text such as 'DE', but ${typeof country} was given`);
  return country.trim() === '' ? undefined : country;
}

/** What the options of a caller mean. */
interface Meant {
  readonly country: string | undefined;
  readonly defaultCountry: string | undefined;
  /** Whether the country is none that anybody knows. */
  readonly isUnknown: boolean;
}

/** Reads the countries of options; a code of two letters stays as it is. */
function meantBy({ country, defaultCountry }: VerifyOptions, countryNamed: CountryNamed = asNone): Meant {
  const codeOf = (text: string) => (text.length === 2 ? text : countryNamed(text));
  const named = textOf(country, 'country');
  const code = named === undefined ? undefined : codeOf(named);
  const fallback = textOf(defaultCountry, 'defaultCountry');
  return {
    country: code,
    defaultCountry: fallback && (codeOf(fallback) ?? fallback),
    isUnknown: named !== undefined && code === undefined,
  };
}

const asNone: CountryNamed = () => undefined;

/** Says of each option that there is not that it is none. */
function telling(known: readonly string[], onUnknownOption: UnknownOption = noMatter) {
  const there = new Set([...known, ...HANDED]);
  return (options: object): void => {
    for (const name in options) if (!there.has(name)) onUnknownOption(name, known);
  };
}

const noMatter: UnknownOption = () => {};

/** A verifier of a kind that takes a country by any of its names. */
export function placing(
  { type, options: own, reasons }: Taking,
  verify: VerifyOfKind<OpenResult>,
  { countryNamed, onUnknownOption }: OptionReading,
): VerifyOfKind<OpenResult> {
  const tell = telling([...OF_ALL, ...Object.keys(own)], onUnknownOption);
  const takesCountry = reasons.includes('invalid_country');
  return (value, options) => {
    if (options === undefined) return verify(value);
    tell(options);
    if (isCode(options.country) && isCode(options.defaultCountry)) return verify(value, options);
    const { isUnknown, ...meant } = meantBy(options, countryNamed);
    const result = verify(value, { ...options, ...meant });
    return isUnknown && takesCountry ? misplaced(type, result) : result;
  };
}

/** The refusal of a value whose country is none; what is no value at all is refused as that. */
const misplaced = (type: string, result: OpenResult): OpenResult =>
  !result.valid && NO_VALUE.has(result.reason) ? result : invalid(type, result.input, 'invalid_country');

const NO_VALUE: ReadonlySet<string> = new Set(['empty_input', 'input_too_long']);

/** The options of `identify` that name a country and kinds, by either of their names. */
interface Naming extends VerifyOptions {
  readonly types?: readonly string[] | undefined;
  readonly kinds?: readonly string[] | undefined;
}

/** The same for what verifies a value of any kind. */
export function placingAny<Result extends OpenResult>(
  identify: (value: string, options: Naming) => Result,
  { countryNamed, onUnknownOption }: OptionReading,
): (value: string, options: Naming) => Result {
  const tell = telling(OF_IDENTIFY, onUnknownOption);
  return (value, options) => {
    tell(options);
    const { isUnknown, ...meant } = meantBy(options, countryNamed);
    const { types, kinds, ...others } = options;
    const wanted = types ?? kinds;
    const result = identify(value, {
      ...others,
      ...meant,
      ...(wanted !== undefined && { kinds: wanted }),
    });
    return isUnknown ? (misplaced(UNKNOWN, result) as Result) : result;
  };
}

/** What a search in a text is for: the country of values that name none, and their types. */
export interface Sought {
  readonly defaultCountry: string | undefined;
  readonly kinds: readonly string[] | undefined;
}

/** The options of a search, by either of their names. */
export function seekingBy({ countryNamed, onUnknownOption }: OptionReading): (options: Naming) => Sought {
  const tell = telling(OF_FIND, onUnknownOption);
  return (options) => {
    tell(options);
    const { country, defaultCountry } = meantBy(options, countryNamed);
    return { defaultCountry: country ?? defaultCountry, kinds: options.types ?? options.kinds };
  };
}

/** The options of a kind's own, for what takes them on its way to a verifier. */
export const countryIn = (options: VerifyOptions & RequestedOptions, { countryNamed }: OptionReading) => {
  const { country, defaultCountry } = meantBy(options, countryNamed);
  return country ?? defaultCountry;
};
