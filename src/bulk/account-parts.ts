/**
 * The columns in which the rest of an account stands: bank code, sort code, branch, check digits beside the number. They are found by what
 * the schemes of accounts call their parts, and the number is verified with them as one account.
 */
import type { AccountPart, AccountRule } from '../core/account/rule.ts';
import { rulesOf } from '../core/account/schemes.ts';
import { COUNTRY_CODES, countryOf } from '../core/country.ts';
import { keyOf } from '../core/reading/labels.ts';
import { joinedParts } from './column-kinds.ts';
import { wordsOf } from './header.ts';
import { isPlaceholder } from './placeholders.ts';

/** A scheme of accounts and the places of its parts beside the number. Plain data. */
export interface PartPlaces {
  readonly scheme: string;
  readonly country: string;
  readonly parts: readonly (readonly [key: string, at: number])[];
}

const NUMBER = 'account_number';

/** What parts are called in exports beside the names of the schemes, by the ends of their keys. */
const FURTHER_NAMES: Readonly<Record<string, string>> = {
  bank_code:
    'BANKCODE BANKKEY BANKL BANKNUMBER BANKNO BANKNR BANKID BANKIDENTIFIER BLZ BANKLEITZAHL CODEBANQUE CODIGOBANCO BANCO BANQUE BANK ' +
    'CLEARINGNUMBER CLEARING BANKCLEARING CLEARINGNR REGNR REGNO REGISTRATIONNUMBER KODBANKU KODBANKY BANKOVNIKOD NATIONALBANKCODE BANKBRANCHNO BANKBRANCH REGISTRERINGSNR REGISTRERINGSNUMMER KODBANKU KODBANKA BIKBANKA БИКБАНКА БИК ' +
    'CODBANCO NUMERODOBANCO NROBANCO REG REGNUMMER NCC NATIONALCLEARINGCODE CLEARINGCODE CLRSYSMMBID MEMBERID BANKCLEARINGNUMBER KODB',
  branch_code:
    'AG CODAGENCIA NUMERODAAGENCIA BRANCHCODE BRANCH BRANCHNUMBER BRANCHNO BRANCHID AGENCIA CODIGOAGENCIA AGENCY CODEGUICHET GUICHET SUCURSAL OFICINA UNIVERSALBRANCHCODE',
  check_digits: 'CLERIB CLE DC CIN DIGITOSDECONTROL KEY CHECKDIGITS',
  sort_code: 'SORTCODE SORT BANKSORTCODE SC BANKBRANCHNO BANKCODE',
  routing_number:
    'ROUTING ROUTINGNUMBER ROUTINGNO ABA ABANUMBER ABAROUTING ABACODE RTN TRANSITROUTINGNUMBER ABARTN',
  transit_number: 'TRANSIT TRANSITNUMBER BRANCHTRANSIT BRANCHTRANSITNUMBER BRANCHNUMBER',
  institution_number:
    'INSTITUTION INST INSTNO INSTITUTIONNUMBER INSTITUTIONNO FINANCIALINSTITUTION FINANCIALINSTITUTIONNUMBER BANKNUMBER',
  bsb: 'BSB BSBNUMBER BSBCODE BSBNO',
  ifsc: 'IFSC IFSCCODE IFSCODE IFSCNO',
  clearing_number: 'CLEARING CLEARINGNUMBER CLEARINGNR CLEARINGNUMMER CLEARINGNO',
  suffix: 'SUFFIX',
  prefix: 'PREDCISLI PREDCISLIE PREFIX',
};

/** Names of parts that those of many countries have: they say of no country that it is meant. */
const ANYWHERE: ReadonlySet<string> = new Set(
  `${FURTHER_NAMES.bank_code} ${FURTHER_NAMES.branch_code} bik бик banka swift swiftcode bic swiftbic prefix suffix base key dc cle checkdigits`
    .split(' ')
    .map(keyOf),
);
/** Names that are one country's though others use them. */
const OWN: Readonly<Record<string, string>> = {
  BLZ: 'DE AT',
  BANKLEITZAHL: 'DE AT',
  CODEGUICHET: 'FR',
  GUICHET: 'FR',
  CLERIB: 'FR',
  ABI: 'IT',
  CAB: 'IT',
  AGENCIA: 'BR',
  REGNR: 'DK',
  REGISTRERINGSNR: 'DK',
  БИК: 'RU',
  БИКБАНКА: 'RU',
  KODBANKY: 'CZ SK',
  CLEARINGNUMMER: 'SE',
};

/** The words that a part may be named by. */
function namesOf({ key, name, labels = [] }: AccountPart): Set<string> {
  return new Set([key, name, ...labels].map(keyOf).concat(FURTHER_NAMES[key]?.split(' ') ?? []));
}

type NamedPart = readonly [part: AccountPart, names: ReadonlySet<string>];
/** The schemes of numbers that have other parts, with the names of these; made when a column of accounts is first looked at. */
let schemes: readonly (readonly [rule: AccountRule, parts: readonly NamedPart[]])[] | undefined;

const schemesInParts = () =>
  (schemes ??= [...COUNTRY_CODES]
    .flatMap((code) => rulesOf(code))
    .filter(({ parts }) => parts.length > 1 && parts.some(({ key }) => key === NUMBER))
    .map((rule) => [
      rule,
      rule.parts.filter(({ key }) => key !== NUMBER).map((part) => [part, namesOf(part)] as const),
    ]));

/** Words of a name that say no more than that it is of an account. */
const FILLING: ReadonlySet<string> = new Set(
  'BANK CODE NUMBER NO NR NUM NUMERO NUMMER ACCOUNT ACC THE OF DE DA DU DO A C ID'.split(' '),
);
/** A column that may hold a part: by which words, and what is left of its name. */
interface Named {
  readonly at: number;
  readonly phrases: ReadonlyMap<string, readonly string[]>;
}

function namedOf(label: string, at: number): Named {
  const words = wordsOf(label);
  const phrases = new Map<string, readonly string[]>();
  words.forEach((_, from) => {
    for (let to = from + 1; to <= words.length; to++)
      phrases.set(words.slice(from, to).join(''), [...words.slice(0, from), ...words.slice(to)]);
  });
  return { at, phrases };
}

/**
 * The schemes whose parts stand in columns beside that of an account's number.
 *
 * @param countries those of the rows; where there are none, the names of the columns have to say the scheme
 */
export function partsBeside(
  at: number,
  header: readonly string[],
  countries: ReadonlySet<string>,
): PartPlaces[] {
  const columns = header.map(namedOf).filter((one) => one.at !== at);
  const own = new Set(wordsOf(header[at]!));
  // Where the rows say their country, those of others are not tried.
  const all = schemesInParts();
  const near = all.filter(([{ country }]) => countries.has(country));
  const found = (near.length > 0 ? near : all).flatMap(([rule, parts]) => {
    const places: [key: string, at: number][] = [];
    let isNamed = countries.has(rule.country);
    let isOwn = false;
    for (const [{ key, optional }, names] of parts) {
      const place = placeOf(names, columns, own, at);
      if (place === undefined && optional) continue;
      if (place === undefined || places.some(([, other]) => other === place.at)) return [];
      places.push([key, place.at]);
      const isCountrys = OWN[place.key]?.includes(rule.country) ?? false;
      isNamed ||= !ANYWHERE.has(place.key) || isCountrys;
      isOwn ||= isCountrys;
    }
    if (!isNamed || places.length === 0) return [];
    return [{ isOwn, one: { scheme: rule.id, country: rule.country, parts: places } }];
  });
  // Those of the country whose words the columns are called by come first: not all are tried.
  return found.sort((a, b) => Number(b.isOwn) - Number(a.isOwn)).map(({ one }) => one);
}

/** The column that is called so and most like that of the number: that of its own block, and the nearest. */
function placeOf(
  names: ReadonlySet<string>,
  columns: readonly Named[],
  own: ReadonlySet<string>,
  near: number,
): { at: number; key: string } | undefined {
  let best: { at: number; key: string; score: number } | undefined;
  for (const { at, phrases } of columns) {
    for (const [key, rest] of phrases) {
      if (!names.has(key)) continue;
      const left = rest.filter((word) => !FILLING.has(word));
      const foreign = left.filter((word) => !own.has(word)).length;
      if (foreign > 2 || Math.abs(at - near) > FAR || DENYING.test(rest.join(' '))) continue;
      const score = key.length * 0.1 + 4 * (left.length - foreign) - 4 * foreign - Math.abs(at - near) * 0.5;
      if (best === undefined || score > best.score) best = { at, key, score };
    }
  }
  return best;
}

/** Columns from the number to a part of its account: farther away it is that of another one. */
const FAR = 5;

const DENYING = /\b(?:NAME|ADDRESS|CITY|COUNTRY|TYPE|NAMEN|LAND|ORT|HOLDER|CURRENCY|STREET)\b/;

/**
 * The text of a whole account; undefined where a part is missing in the row.
 * @param cell the text of the row's cell at a place
 */
export function joinedAccount(
  number: string,
  { country, parts }: PartPlaces,
  cell: (place: number) => string,
): string | undefined {
  const given: Record<string, string> = { [NUMBER]: number };
  for (const [key, at] of parts) {
    const text = cell(at);
    if (text.trim() !== '' && !isPlaceholder(text)) given[key] = text;
  }
  if (Object.keys(given).length === 1) return undefined;
  const joined = joinedParts(given, country);
  return 'value' in joined ? joined.value : undefined;
}

/** That of the row's country, else the one that most rows have. */
export const placesFor = (
  all: readonly PartPlaces[],
  country: string | undefined,
): PartPlaces | undefined => {
  const own = country === undefined ? undefined : countryOf(country)?.code;
  return own === undefined ? all[0] : all.find((one) => one.country === own);
};
