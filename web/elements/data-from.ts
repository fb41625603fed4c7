/** Imports data by an address that a page gives: what bundles the page cannot know it. */
export const moduleAt = (address: string): Promise<{ readonly default: object }> => import(address);

/** What stands for the country in an address. */
export const COUNTRY_PLACE = '{country}';

/** The codes that the browser has a name for: those of all countries, and some of countries that are no more. */
let names: Intl.DisplayNames | undefined;

/** Whether a text is the code of a country: other texts could lead to another module, other letters lead nowhere. */
function isCountry(text: string): boolean {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[a-z]{2}$/i.test(text) && names.of(text.toUpperCase()) !== undefined;
}

/** Whether an address takes a country that is chosen and is none: nothing is there to wait for. */
export const isAstray = (from: string | undefined, country: string): boolean =>
  country !== '' && from?.includes(COUNTRY_PLACE) === true && addressFor(from, country) === undefined;

/**
 * The address of a country's data; undefined where there is none, as a page may take the country from its own address.
 */
export const addressFor = (from: string, country: string): string | undefined =>
  isCountry(country) ? from.replaceAll(COUNTRY_PLACE, country.toLowerCase()) : undefined;
