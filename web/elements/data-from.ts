/** Imports data by an address that a page gives: what bundles the page cannot know it. */
export const moduleAt = (address: string): Promise<{ readonly default: object }> => import(address);

/** What stands for the country in an address. */
export const COUNTRY_PLACE = '{country}';

/** Whether an address takes a country that is chosen and is none: nothing is there to wait for. */
export const isAstray = (from: string | undefined, country: string): boolean =>
  country !== '' && from?.includes(COUNTRY_PLACE) === true && addressFor(from, country) === undefined;

/**
 * The address of a country's data; undefined without two letters: a page may take the country from its own address, and any other
 * text could lead to another module.
 */
export const addressFor = (from: string, country: string): string | undefined =>
  /^[a-z]{2}$/i.test(country) ? from.replaceAll(COUNTRY_PLACE, country.toLowerCase()) : undefined;
