/** The countries of a numbering plan, and the calling codes that belong to no country at all. */
import type { Country } from '../result.ts';

/** Finds the country of a two-letter code, any case. Undefined when there is none. */
export type FindCountry = (code: string) => Country | undefined;

/** What the reference calls the region of +800, +881 and the like. */
export const NO_COUNTRY = '001';

/** The country of a plan's region. */
export function countryOfRegion(region: string, callingCode: string, countryOf: FindCountry): Country {
  if (region === NO_COUNTRY) return Object.freeze({ name: 'International', calling_code: callingCode });
  return countryOf(region)!;
}

/**
 * Toll-free, premium-rate and personal numbers of +1 serve the whole of the North American Numbering Plan. The
 * reference calls them American because it asks the United States first; here no country is claimed.
 */
export const NORTH_AMERICA: Country = Object.freeze({
  name: 'North American Numbering Plan',
  calling_code: '1',
});
