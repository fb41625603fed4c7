/**
 * Countries and territories, by the table of `tools/kinds/countries.ts`, which has the sources.
 *
 * Each entry point that names a country carries all, so they stand in one short text, in the order of their calling codes: what a calling code is
 * more than the one before (nothing for 1, `=` for none), the name, and the place of the code's second letter in it, as its first is nearly
 * always that of the name; or 0 and the code.
 */
import { PACKED } from './countries.generated.ts';
import type { Country } from './result.ts';

const ENTRY = /(=|\d*)(\D+)(0..|\d)/g;

function opened(): Map<string, Required<Country>> {
  let callingCode = 0;
  const countries = [...PACKED.matchAll(ENTRY)].map(([, step, name, letter]) => {
    if (step !== '=') callingCode += Number(step) || 1;
    const code = letter!.length > 1 ? letter!.slice(1) : name![0] + name![Number(letter)]!.toUpperCase();
    return Object.freeze({ code, name: name!, calling_code: String(callingCode) });
  });
  countries.sort((a, b) => (a.code < b.code ? -1 : 1));
  return new Map(countries.map((country) => [country.code, country]));
}

const COUNTRIES: ReadonlyMap<string, Required<Country>> = opened();

const BY_CODE: ReadonlyMap<string, Required<Country>> = new Map([
  ...COUNTRIES,
  // As the EU and the post write two countries whose ISO code is another.
  ['UK', COUNTRIES.get('GB')!],
  ['EL', COUNTRIES.get('GR')!],
]);

/** All country codes, sorted. */
export const COUNTRY_CODES: readonly string[] = /* @__PURE__ */ Array.from(/* @__PURE__ */ COUNTRIES.keys());

/**
 * The country of a two-letter code in any case; `UK` and `EL` are read as `GB` and `GR`.
 * Undefined when there is no such country. The object is frozen and shared.
 */
export function countryOf(code: string): Required<Country> | undefined {
  return BY_CODE.get(code) ?? BY_CODE.get(code.toUpperCase());
}
