/** How the library's functions read options and say results: names of countries as files have them, a word about unknown options, English. */
import { countryIn } from '../bulk/countries.ts';
import type { AssayParts } from '../core/assay.ts';
import type { OptionReading } from '../core/placed.ts';
import { warnOnce } from '../doors/warning.ts';
import { ENGLISH } from '../words/english.ts';
import { nearest } from '../words/nearest.ts';

/** Says once a process, where warnings of programs go, that an option does nothing. */
const warn = (name: string, known: readonly string[]): void =>
  warnOnce(name, () => {
    const near = nearest(name, known);
    const instead = near === undefined ? `there are ${known.join(', ')}` : `is ${near} meant?`;
    return `assay has no option '${name}': ${instead}`;
  });

export const optionReading: OptionReading & Pick<AssayParts, 'locale'> = {
  countryNamed: countryIn,
  onUnknownOption: warn,
  locale: ENGLISH,
};

/** The code of two letters of a country by any of its names; what names none stays as it is. */
export const codeOf = (country: string): string =>
  country.length === 2 ? country : (countryIn(country) ?? country);

/** Options with the country of values that name none, by either of its names. */
export function withHome<
  Options extends { readonly country?: string | undefined; readonly defaultCountry?: string | undefined },
>(options: Options): Options {
  const { country, defaultCountry } = options;
  const home = country || defaultCountry;
  return home ? { ...options, country: undefined, defaultCountry: codeOf(home) } : options;
}

/**
 * Options of a function that takes nothing else.
 *
 * @throws {TypeError} where they are no object: the sentence says what was expected
 */
export function requireObject(given: unknown, name: string, expected: string): void {
  if (typeof given !== 'object' || given === null)
    throw new TypeError(`${name} takes ${expected}, but ${given === null ? 'null' : typeof given} was given`);
}

/** @throws {TypeError} where what is given is no text */
export function requireText(given: unknown, name: string): void {
  if (typeof given !== 'string')
    throw new TypeError(`${name} takes a text, but ${given === null ? 'null' : typeof given} was given`);
}

/** @throws {RangeError} for an option that there is not: the sentence names those that there are */
export function requireKnown(options: object, name: string, known: readonly string[]): void {
  const other = Object.keys(options).find((one) => !known.includes(one));
  if (other === undefined) return;
  const near = nearest(other, known);
  const instead = near === undefined ? `there are ${known.join(', ')}` : `is ${near} meant?`;
  throw new RangeError(`${name} has no option '${other}': ${instead}`);
}
