/**
 * How the entry points of one kind are called. They know no names of countries, which would weigh more than their rules: a country is two
 * letters here, and anything else is refused as what it is.
 */
import { invalid, type OpenResult } from '../core/result.ts';
import { warnOnce } from './warning.ts';

/** Options that every kind takes, in one form of the library or another: what is moved from one to the other is no mistake. */
const OF_ALL = [
  'country',
  'defaultCountry',
  'suggest',
  'strict',
  'others',
  'locale',
  'allowTestValues',
  'today',
];

/** The options of a kind with schemes, beside those of all. */
export const OF_SCHEMES = ['scheme', 'schemes'];

interface Placed {
  readonly country?: string | undefined;
  readonly defaultCountry?: string | undefined;
}

/** Says once of an option that there is not that it does nothing. */
export function tellUnknown(options: object, own: readonly string[]): void {
  for (const name in options) {
    if (OF_ALL.includes(name) || own.includes(name)) continue;
    warnOnce(name, () => `assay has no option '${name}': there are ${[...OF_ALL, ...own].join(', ')}`);
  }
}

/** The text of a country: none where it is null or blank, which is what programs send for nothing. */
function placeIn(country: string | null | undefined): string | undefined {
  if (country === undefined || country === null) return undefined;
  if (typeof country !== 'string')
    throw new TypeError(`country is a text such as 'DE', but ${typeof country} was given`);
  return country.trim() || undefined;
}

const NO_VALUE = /^(?:empty_input|input_too_long)$/;

/**
 * Verifies a value with the options of a caller.
 *
 * @param own the options of the kind, beside those of all
 * @throws {TypeError} where a country is no text: a mistake in the code that calls
 */
export function called<Result extends OpenResult, Options extends Placed>(
  type: string,
  value: string,
  options: Options,
  own: readonly string[],
  verify: (options: Options) => Result,
): Result {
  tellUnknown(options, own);
  const { country, defaultCountry } = options;
  if (country === undefined && defaultCountry === undefined) return verify(options);
  const place = placeIn(country);
  const isCode = place === undefined || place.length === 2;
  const result = verify({
    ...options,
    country: isCode ? place : undefined,
    defaultCountry: placeIn(defaultCountry),
  });
  if (isCode || (!result.valid && NO_VALUE.test(result.reason))) return result;
  return invalid(type, value, 'invalid_country') as Result;
}
