/**
 * The column with the country of each row. One that is called so in some language is taken where its cells are countries; any other only
 * where no country was given and its cells are names or codes of three letters: most states of the US, provinces of Italy and
 * languages have codes of two letters that are countries' too.
 */
import { COUNTRY_CODES, countryOf } from '../core/country.ts';
import { stateCountry } from '../core/document/states.ts';
import { LANGUAGES } from '../words/languages.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** What such a column is called in the languages of the service, in lower case without marks. */
const NAMES: ReadonlySet<string> = new Set(
  [
    'country,country code,countrycode,country_code,country iso,iso country,iso,iso2,iso3,iso code,nation,cc,ctry',
    'land,landercode,landerkurzel,landcode,staat,landerkennzeichen,lkz',
    'pays,code pays,codepays,code_pays,pais,codigo pais,codigo de pais,codigo_pais,codigo do pais,paese,codice paese,nazione,stato,nazione iso',
    'kraj,kod kraju,kod_kraju,panstwo,країна,код країни',
  ].flatMap((names) => names.split(',').map(plain)),
);

/** Share of the filled cells that are countries. */
const SHARE = 0.8;
/** How many filled cells are looked at, and how many are needed where the name says nothing. */
const CELLS_MAX = 50;
const CELLS_MIN = 3;
/** Two-letter code of each country by its names in the languages of the service; made when a name is first looked for. */
let byName: Map<string, string> | undefined;

function namesOfCountries(): Map<string, string> {
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of COUNTRY_CODES) {
      const name = display.of(code);
      if (name !== undefined) names.set(plain(name), code);
    }
  }
  for (const code of COUNTRY_CODES) names.set(plain(countryOf(code)!.name), code);
  return names;
}

/** The two-letter code of what a cell names: a code of two or three letters, or a name; undefined of anything else. */
export function countryIn(cell: string): string | undefined {
  const text = cell.trim();
  if (text.length < 2 || text.length > 60) return undefined;
  if (/^[A-Za-z]{2}$/.test(text)) return countryOf(text)?.code;
  const byLetters = text.length === 3 ? stateCountry(text.toUpperCase()) : undefined;
  if (byLetters !== undefined) return byLetters;
  // No name of a country has a digit: a file of numbers alone does without the names.
  if (/[0-9]/.test(text)) return undefined;
  byName ??= namesOfCountries();
  return byName.get(plain(text));
}

/** The country of a row: what its cell names, a code as it stands, or that of rows that have none. */
export function rowCountry(cell: string, otherwise: string | undefined): string | undefined {
  const text = cell.trim();
  if (/^[A-Za-z]{2}$/.test(text)) return text;
  return text === '' ? otherwise : (countryIn(text) ?? otherwise);
}

/** Whether a row names another country than the request does. */
export const isElsewhere = (own: string | undefined, given: string | undefined): boolean =>
  given !== undefined && own !== given && countryOf(own ?? given)?.code !== countryOf(given)?.code;

/** Whether the name of a column says that it has countries. */
export const namesCountries = (label: string): boolean => NAMES.has(plain(label));

/**
 * The place of the column of countries; -1 where there is none.
 * @param given the country that the request names
 */
export function countryColumn(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  given: string | undefined,
): number {
  const exact = header.findIndex((label) => label.toLowerCase() === 'country');
  if (exact >= 0) return exact;
  const named = header.findIndex(
    (label, at) => namesCountries(label) && holdCountries(rows, at, 1, () => true),
  );
  if (named >= 0 || given !== undefined) return named;
  return header.findIndex((_, at) => holdCountries(rows, at, CELLS_MIN, (cell) => cell.trim().length > 2));
}

function holdCountries(
  rows: readonly (readonly string[])[],
  at: number,
  least: number,
  isClear: (cell: string) => boolean,
): boolean {
  const cells = rows
    .map((row) => row[at] ?? '')
    .filter((cell) => cell.trim() !== '')
    .slice(0, CELLS_MAX);
  if (cells.length < least) return false;
  const countries = cells.filter((cell) => isClear(cell) && countryIn(cell) !== undefined);
  return countries.length >= cells.length * SHARE;
}
