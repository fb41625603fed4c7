/** The country that a cell names: by a code, a number or a name. */
import { COUNTRY_CODES, countryOf } from '../core/country.ts';
import { stateCountry } from '../core/document/states.ts';
import { LANGUAGES } from '../words/languages.ts';
import { nearest } from '../words/nearest.ts';
import { NUMERIC_CODES, OTHER_NAMES, VEHICLE_SIGNS } from './country-codes.ts';

const plain = (text: string): string => (/^[ -~]*$/.test(text) ? text.trim().toLowerCase() : plainOf(text));

const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[\u2018\u2019]/g, "'")
    .trim()
    .toLowerCase();

/** Two-letter code of each country by its names in the languages of the service; made when a name is first looked for. */
let byName: Map<string, string> | undefined;
/** The same in further languages, by whether they are written in Latin letters; made when a name is none of those. */
const byFurtherName = new Map<boolean, Map<string, string>>();

/** Languages beside those of the service in which countries are named. */
const FURTHER_LANGUAGES = {
  latin: 'cs da et fi hr hu id lt lv nb nl ro sk sl sv tr vi'.split(' '),
  others: 'ar bg el he hi ja ko ru sr th zh'.split(' '),
};

function byNameElsewhere(name: string): string | undefined {
  const isLatin = /\p{Script=Latin}/u.test(name);
  let names = byFurtherName.get(isLatin);
  if (!names) {
    names = namesOfCountries(isLatin ? FURTHER_LANGUAGES.latin : FURTHER_LANGUAGES.others);
    byFurtherName.set(isLatin, names);
  }
  return names.get(name);
}

function namesOfCountries(languages: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of COUNTRY_CODES) {
      const name = display.of(code);
      if (name !== undefined) names.set(plain(name), code);
    }
  }
  for (const code of COUNTRY_CODES) names.set(plain(countryOf(code)!.name), code);
  for (const [name, code] of Object.entries(OTHER_NAMES)) names.set(plain(name), code);
  return names;
}

const TWO_LETTERS = /^[A-Za-z]{2}$/;

/** Whether a text has the form of a code of two letters. */
export const isCode = (text: string): boolean => TWO_LETTERS.test(text);

/** The code of a country that a request names in any way. Two letters stay: the result says whether there is such a country. */
export const countryNamed = (text: string): string | undefined => (isCode(text) ? text : countryIn(text));

/** The two-letter code of what a cell names: a code, a sign of vehicles, a number, or a name; undefined of anything else. */
export function countryIn(cell: string): string | undefined {
  const text = cell.trim();
  if (text.length < 1 || text.length > 60) return undefined;
  if (isCode(text)) return countryOf(text)?.code ?? signed(text);
  const byLetters = text.length === 3 ? stateCountry(text.toUpperCase()) : undefined;
  if (byLetters !== undefined) return byLetters;
  if (text.length <= 3) {
    const short = /^\d+$/.test(text) ? numbered(text) : signed(text);
    if (short !== undefined || text.length === 1) return short;
  }
  // No name of a country has a digit: a file of numbers alone does without the names.
  if (/[0-9]/.test(text)) return undefined;
  const name = plain(text);
  byName ??= namesOfCountries(LANGUAGES);
  const known = byName.get(name);
  if (known !== undefined || isKnownAsNone(name)) return known;
  const further = byNameElsewhere(name) ?? inParts(text);
  if (further === undefined && none.size < NONE_MAX) none.add(name);
  return further;
}

/** One country that is written twice: `Germany (DE)`, `DE - Deutschland`, `Österreich / Austria`. */
function inParts(text: string): string | undefined {
  const parts = text
    .split(/[()[\]/|]|(?<=\s)[\u2010-\u2015-](?=\s)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length !== 2) return undefined;
  const [one, other] = parts.map((part) => countryIn(part));
  return one === other ? one : undefined;
}

/** Names that no country has, so that they are looked up once. */
const none = new Set<string>();
const NONE_MAX = 1_000;
const isKnownAsNone = (name: string): boolean => none.has(name);

const signed = (text: string): string | undefined => {
  const sign = text.toUpperCase();
  return Object.hasOwn(VEHICLE_SIGNS, sign) ? VEHICLE_SIGNS[sign] : undefined;
};

function numbered(text: string): string | undefined {
  const at = NUMERIC_CODES.indexOf(`${text.padStart(3, '0')}`);
  return at >= 0 && at % 6 === 0 ? NUMERIC_CODES.slice(at + 3, at + 5) : undefined;
}

/** The country of a row: what its cell names, a code as it stands, or that of rows that have none. */
export function rowCountry(cell: string, otherwise: string | undefined): string | undefined {
  const text = cell.trim();
  if (isCode(text)) return signed(text) ?? text;
  return text === '' ? otherwise : (countryIn(text) ?? otherwise);
}

/** Whether a row names another country than the request does. */
export const isElsewhere = (own: string | undefined, given: string | undefined): boolean =>
  given !== undefined && own !== given && countryOf(own ?? given)?.code !== countryOf(given)?.code;

/** Longer texts are no misspelled names. */
const NAME_MAX = 40;

/** The English name of the country whose name in a language of the service is nearest to a text, where one is near. */
export function nearestCountry(text: string): string | undefined {
  if (text.length > NAME_MAX) return undefined;
  byName ??= namesOfCountries(LANGUAGES);
  const name = plain(text);
  const likely = [...byName.keys()].filter((known) => Math.abs(known.length - name.length) <= 3);
  const near = nearest(name, likely);
  return near === undefined ? undefined : countryOf(byName.get(near)!)!.name;
}
