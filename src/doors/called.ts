/**
 * How the entry points of one kind are called. They know no names of countries, which would weigh more than their rules: a country is two
 * letters here, and anything else is refused as what it is.
 */
import { invalid, type OpenResult } from '../core/result.ts';
import { warnOnce } from './warning.ts';

/**
 * Options of all kinds, in one form of the library or another: what is moved from one kind or form to another is no mistake, and a list for each
 * would weigh more than it tells.
 */
const KNOWN =
  /^(?:country|defaultCountry|suggest|strict|others|locale|allowTestValues|today|schemes?|bic|facts|names|data|directory|banks|carriers|areas)$/;

interface Placed {
  readonly country?: string | undefined;
  readonly defaultCountry?: string | undefined;
}

/** Says once of an option that there is not that it does nothing. */
export function tellUnknown(options: object | undefined): void {
  for (const name in options) if (!KNOWN.test(name)) warnOnce(name, () => `assay has no option '${name}'`);
}

const NO_VALUE = /^(?:empty_input|input_too_long)$/;

/** Verifies a value with the options of a caller: a country that is null or blank is none, which is what programs send for nothing. */
export function called<Result extends OpenResult, Options extends Placed>(
  type: string,
  value: string,
  options: Options,
  verify: (options: Options) => Result,
): Result {
  tellUnknown(options);
  const country = options.country?.trim() || undefined;
  const defaultCountry = options.defaultCountry?.trim() || undefined;
  if (!country || country.length === 2) return verify({ ...options, country, defaultCountry });
  const result = verify({ ...options, country: undefined });
  return !result.valid && NO_VALUE.test(result.reason)
    ? result
    : (invalid(type, value, 'invalid_country') as Result);
}
