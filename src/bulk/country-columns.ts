/**
 * The columns with the country of each row. One that is called so in some language is taken where its cells are countries; any other only
 * where no country was given and its cells are names or codes of three letters: most states of the US, provinces of Italy and
 * languages have codes of two letters that are countries' too.
 */
import { keyOf } from '../core/reading/labels.ts';
import { countryIn } from './countries.ts';
import { STATES_OF_GERMANY } from './country-codes.ts';
import { tokensOf, wordsOf } from './header.ts';
import { isAdded } from './plan.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(keyOf));

/** Words for countries, and for the codes of countries. */
const COUNTRY_WORDS = set(
  'country countries countrycode ctry nation cc iso land länder staat lkz ländercode länderkürzel länderkennzeichen länderschlüssel ' +
    'länderkz landcode landkod landekode landkode pays codepays país pais paese nazione stato kraj państwo zeme země štát krajina država ország țara țară ' +
    'tara ülke riik valsts šalis maa χώρα країна страна държава país quốcgia negara 国家 國家 国 国コード 국가 دولة البلد ประเทศ ' +
    'cry domicile domizil lieferland rechnungsland kundenland wohnsitzland empfängerland',
);
const ENDINGS = ['COUNTRY', 'COUNTRYCODE'];
/** The column is about another country, or about something of a country. */
const DENYING = set(
  'birth geburt geburts naissance nacimiento nascita nascimento phone dial dialing calling currency issue issuing issuer origin ' +
    'ursprung state bundes tax nationality nationalität vorwahl sales herkunft manufacture',
);
/** Words of which one address or party has one and the other the other. */
const SIDES: readonly (readonly ReadonlySet<string>[])[] = [
  [
    set('billing bill invoice rechnung rechnungs facturation facturación fatturazione'),
    set('shipping ship delivery liefer lieferung livraison envío spedizione'),
  ],
  [
    set('debtor payer sender auftraggeber zahler ordering'),
    set('creditor payee beneficiary empfänger recipient begünstigter'),
  ],
  [
    set('home private privat personal'),
    set('business work office company geschäft geschäftlich'),
    set('other'),
  ],
  [set('po postal'), set('sa street')],
];

/** Those of which the two are different people. */
const PARTIES = SIDES.slice(1, 2);

/** Share of the filled cells that are countries. */
const SHARE = 0.8;
/** How many filled cells are looked at, and how many are needed where the name says nothing. */
const CELLS_MAX = 50;
const CELLS_MIN = 3;

type Rows = readonly (readonly string[])[];

/** Whether the name of a column says that it has countries. */
export function isCountryName(label: string): boolean {
  const words = wordsOf(label);
  return (
    (words.some(isCountryWord) || COUNTRY_WORDS.has(words.join(''))) &&
    !words.some((word) => DENYING.has(word))
  );
}

const isCountryWord = (word: string): boolean =>
  COUNTRY_WORDS.has(word) || ENDINGS.some((ending) => word.endsWith(ending));

/**
 * The place of the column of countries; -1 where there is none.
 * @param given the country that the request names
 */
export function countryColumn(header: readonly string[], rows: Rows, given: string | undefined): number {
  const exact = header.findIndex((label) => label.toLowerCase() === 'country');
  if (exact >= 0) return exact;
  const named = countryColumns(header, rows);
  const plain = named.find((at) => wordsOf(header[at]!).every(isCountryWord)) ?? named[0] ?? -1;
  if (plain >= 0 || given !== undefined) return plain;
  return header.findIndex((label, at) => !isAdded(label) && holdCountries(rows, at, CELLS_MIN, isClear));
}

/** Codes of two letters and shorter ones are other things too, and numbers are. */
const isClear = (cell: string): boolean => cell.trim().length > 2 && !/^\d/.test(cell.trim());

/** The places of all columns that are called so and hold countries. */
const countryColumns = (header: readonly string[], rows: Rows): number[] =>
  header.flatMap((label, at) =>
    !isAdded(label) && isCountryName(label) && holdCountries(rows, at, 1, () => true) && !holdStates(rows, at)
      ? [at]
      : [],
  );

/**
 * The column with the country of the values of another one: that of its own address, where there are several.
 * @param main the place of the column that is the table's
 */
export function countryColumnOf(at: number, header: readonly string[], rows: Rows, main: number): number {
  if (main < 0) return main;
  const tokens = new Set(tokensOf(header[at]!));
  const places = countryColumns(header, rows);
  if (!places.includes(main)) places.push(main);
  let best = -1;
  let most = -1;
  for (const place of places) {
    const own = tokensOf(header[place]!).filter((token) => !isCountryWord(token));
    if (isOtherSide([...tokens], own)) continue;
    const shared = own.filter((token) => tokens.has(token)).length + (place === main ? 0.5 : 0);
    if (shared > most) [best, most] = [place, shared];
  }
  // Where one's own address has no country, the same person's other one has: not that of another party.
  return best < 0 && !isOtherSide([...tokens], tokensOf(header[main]!), PARTIES) ? main : best;
}

function isOtherSide(one: readonly string[], other: readonly string[], among = SIDES): boolean {
  const sideOf = (tokens: readonly string[], sides: readonly ReadonlySet<string>[]) =>
    sides.findIndex((side) => tokens.some((token) => side.has(token)));
  return among.some((sides) => {
    const [a, b] = [sideOf(one, sides), sideOf(other, sides)];
    return a >= 0 && b >= 0 && a !== b;
  });
}

const filledCells = (rows: Rows, at: number): string[] =>
  rows
    .map((row) => row[at]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .slice(0, CELLS_MAX);

function holdCountries(rows: Rows, at: number, least: number, isMeant: (cell: string) => boolean): boolean {
  const cells = filledCells(rows, at);
  if (cells.length < least) return false;
  const countries = cells.filter((cell) => isMeant(cell) && countryIn(cell) !== undefined);
  return countries.length >= cells.length * SHARE;
}

function holdStates(rows: Rows, at: number): boolean {
  const cells = new Set(filledCells(rows, at));
  return cells.size > 1 && [...cells].every((cell) => STATES_OF_GERMANY.has(cell));
}
