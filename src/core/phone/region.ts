/**
 * The countries of phone numbers: those of ISO 3166-1, two islands that have a calling code and no ISO country of
 * their own, and the calling codes that belong to no country at all.
 */
import { countryOf } from '../country.ts';
import type { Country } from '../result.ts';

/** ISO 3166-1 keeps these two codes reserved for the islands; ITU-T E.164 gives them their calling codes. */
const ISLANDS: Readonly<Record<string, Country>> = {
  AC: Object.freeze({ code: 'AC', name: 'Ascension Island', calling_code: '247' }),
  TA: Object.freeze({ code: 'TA', name: 'Tristan da Cunha', calling_code: '290' }),
};

/** What the reference calls the region of +800, +881 and the like. */
export const NO_COUNTRY = '001';

/** The country of a two-letter code, any case. Undefined when there is none. */
export function phoneCountryOf(code: string): Country | undefined {
  return countryOf(code) ?? ISLANDS[code.toUpperCase()];
}

/** The country of a plan's region. */
export function countryOfRegion(region: string, callingCode: string): Country {
  if (region === NO_COUNTRY) return Object.freeze({ name: 'International', calling_code: callingCode });
  return phoneCountryOf(region)!;
}

/**
 * Toll-free, premium-rate and personal numbers of +1 serve the whole of the North American Numbering Plan. The
 * reference calls them American because it asks the United States first; here no country is claimed.
 */
export const NORTH_AMERICA: Country = Object.freeze({
  name: 'North American Numbering Plan',
  calling_code: '1',
});
