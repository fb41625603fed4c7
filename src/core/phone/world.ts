/** The countries of phone numbers: those of ISO 3166-1, and two islands that have a calling code and no ISO country of their own. */
import { COUNTRY_CODES, countryOf } from '../country.ts';
import type { Country } from '../result.ts';

/** ISO 3166-1 keeps these two codes reserved for the islands; ITU-T E.164 gives them their calling codes. */
const ISLANDS: Readonly<Record<string, Country>> = {
  AC: Object.freeze({ code: 'AC', name: 'Ascension Island', calling_code: '247' }),
  TA: Object.freeze({ code: 'TA', name: 'Tristan da Cunha', calling_code: '290' }),
};

/** The country of a two-letter code, any case. Undefined when there is none. */
export function phoneCountryOf(code: string): Country | undefined {
  return countryOf(code) ?? ISLANDS[code.toUpperCase()];
}

/** Every country, in order of code. */
export const phoneCountries = (): Country[] =>
  [...COUNTRY_CODES, ...Object.keys(ISLANDS)].sort().map((code) => phoneCountryOf(code)!);
