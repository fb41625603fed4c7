/**
 * The bank directory: which bank a code in an IBAN belongs to.
 *
 * Codes are written exactly, as prefixes or as ranges; `precedence.ts` has the rule of which record answers. A bank's
 * record is built when it is first asked for, frozen and shared from then on.
 */

import type { Day } from '../date.ts';
import { atOnce } from '../found.ts';
import { structureFor } from '../structures.ts';
import type { AccountCheck, AccountChecks } from './accounts.ts';
import type { Bank, BankFacts, LayerKind } from './bank.ts';
import { CodeTable, type Entry } from './codes.ts';
import type { CompiledDirectory, CompiledLayer } from './compile.ts';
import { announcedBics, factsOf, onDay } from './facts.ts';
import type { BicHolder, FindHolder } from './holders.ts';
import { type Gathered, gathering, type Identity, identityText, RECORDS_A_STEP } from './institutions.ts';
import { recordsOf } from './packed.ts';
import {
  type Column,
  type CompiledRecord,
  fieldOf,
  fieldsOf,
  readFormerBics,
  readHistory,
  textField,
} from './record.ts';

/** What a bank looks like, for drawing its logo. */
export interface Brand {
  /** The brand's main colour, `#rrggbb`. */
  readonly colour?: string;
  /** Slug of its icon in simple-icons. */
  readonly icon?: string;
}

/** For how many banks and codes of a country it is a source that answers; a bank counts once, for the source that comes first. */
export interface SourceCount {
  readonly kind: LayerKind;
  readonly source: string;
  /** The date of its oldest record, yyyy-mm-dd. */
  readonly as_of: string;
  readonly banks: number;
  /** Of these, how many have a BIC. */
  readonly banksWithBic: number;
  /** Codes as written: a prefix or a range counts as one. */
  readonly codes: number;
}

export interface CountryCount {
  readonly country: string;
  readonly banks: number;
  /** Of these, how many have a BIC. */
  readonly banksWithBic: number;
  /** Codes as written, each counted for the source that answers. */
  readonly codes: number;
  /** Without those that have nothing to say beyond what more trusted ones do. */
  readonly sources: readonly SourceCount[];
}

/** A bank as a list shows it: with every code it is known by. */
export interface ListedBank extends Bank {
  /** As the sources write them: exact codes, prefixes (`102*`) and inclusive ranges (`100-119`). */
  readonly codes: readonly string[];
}

/** What the directory holds of one institution of a country, however many records that takes. */
export interface Institution {
  /** `DE.37040044`; no other institution has it. */
  readonly key: string;
  readonly country: string;
  readonly name: string | undefined;
  readonly short_name: string | undefined;
  /** Former names, brands and abbreviations. */
  readonly also?: readonly string[];
  readonly status: string | undefined;
  /** All BICs, the primary one first. */
  readonly bics: readonly string[];
  /** Builds the record, which is not kept. */
  bank(): ListedBank;
}

/** What is known of a code as it stands in an IBAN. */
export interface Holder {
  /** The code as it stands in the IBAN. */
  readonly code: string;
  readonly bank: Bank | undefined;
  /** Verifies the check digits that the bank chose for its account numbers. */
  readonly checkAccount: AccountCheck | undefined;
  /** The day from which on something else is known of it. */
  readonly until: Day | undefined;
}

/**
 * The address of a bank's logo.
 *
 * @param country given where banks of several countries share the code
 */
export type LogoUrl = (bankCode: string, format: 'png' | 'svg', country: string | undefined) => string;

/** Looks banks up. */
export interface Directory {
  /** The bank with a code as it stands in the IBAN, and the function that verifies its account numbers. */
  holder(country: string, bankCode: string): Holder | undefined;
  /** The same of the bank code at a place of an IBAN without spaces, which is cut out only when it is first met. */
  holderAt(iban: string, from: number, to: number): Holder | undefined;
  /** The bank with a code as it stands in the IBAN. The record is frozen and shared. */
  find(country: string, bankCode: string): Bank | undefined;
  /** The same when only the code is known: of several countries that use it, the first in alphabetical order. */
  findByCode(bankCode: string, country?: string): Bank | undefined;
  brand(country: string, bankCode: string): Brand;
  /** Source and date of the facts that `find` answers with. */
  facts(country: string, bankCode: string): BankFacts | undefined;
  /** Who holds a BIC that no bank here has, by lists beside the directory; of eight characters or more. */
  holderOf(bic: string): BicHolder | undefined;
  /** Germany: the Bundesbank's method for the check digit of the bank's account numbers, where a layer has it. */
  checkMethod(bankCode: string): string | undefined;
  /** What the directory holds, by country in alphabetical order. */
  counts(): readonly CountryCount[];
  /** The same in steps, for whoever has other work to do meanwhile. */
  counting(): Generator<void, readonly CountryCount[]>;
  /** Every institution that answers for a code, by country in alphabetical order. */
  institutions(): readonly Institution[];
  /** The same in steps. */
  listing(): Generator<void, readonly Institution[]>;
  /** The bank with a code as `find` answers it, and every code it is known by. */
  listed(country: string, bankCode: string): ListedBank | undefined;
  /** The institutions that a code as it stands in the IBAN leads to, at most one a country. */
  withCode(bankCode: string): readonly Institution[];
  /** The same directory with addresses of logos in its records; the same one for the same function. */
  withLogos(logoUrl: LogoUrl): Directory;
  /**
   * The same directory, which answers what is announced for a day from that day on; the same one for the same function. Without a day
   * it answers as it was compiled.
   */
  onDay(today: () => Day): Directory;
}

interface Tables {
  /** Countries in alphabetical order. */
  readonly codes: readonly string[];
  layersOf(country: string): readonly CompiledLayer[];
  /** Made when it is first needed, from the codes alone. */
  tableOf(country: string): CodeTable | undefined;
  /** The countries whose bank codes have so many characters. */
  withCodesOf(length: number): readonly string[];
  /** Methods have a table of their own: a layer without them must not hide those of a less trusted one. */
  methods(): CodeTable;
  readonly accounts: AccountChecks;
  readonly holders: FindHolder;
}

/** What a directory over the same tables answers with beside them. */
interface Surroundings {
  readonly logoUrl?: LogoUrl | undefined;
  readonly today?: (() => Day) | undefined;
}

/**
 * Opens a compiled directory. Without `logoUrl` its records have no addresses of logos.
 *
 * @param accounts functions that verify account numbers whose check digits are the bank's choice, by country
 * @param holders finds holders of other BICs
 */
export function createDirectory(
  { layers }: CompiledDirectory,
  logoUrl?: LogoUrl,
  accounts: AccountChecks = {},
  holders: FindHolder = () => undefined,
): Directory {
  return directoryOf({ ...tablesOf(layers), accounts, holders }, { logoUrl });
}

/** No bank code of an IBAN is longer than what it has beside country and check digits. */
const CODE_LENGTH_MAX = 30;

function tablesOf(layers: readonly CompiledLayer[]): Omit<Tables, 'accounts' | 'holders'> {
  const byCountry = new Map<string, CompiledLayer[]>();
  for (const layer of layers) {
    const others = byCountry.get(layer.country);
    if (others === undefined) byCountry.set(layer.country, [layer]);
    else others.push(layer);
  }
  const codes = [...byCountry.keys()].sort();
  const byLength: string[][] = Array.from({ length: CODE_LENGTH_MAX + 1 }, () => []);
  for (const code of codes) {
    const { bank } = structureFor(code)!;
    byLength[bank.to - bank.from]!.push(code);
  }
  const tables = new Map<string, CodeTable>();
  let methods: CodeTable | undefined;
  const layersOf = (country: string) => byCountry.get(country) ?? [];
  return {
    codes,
    layersOf,
    withCodesOf: (length) => byLength[length] ?? [],
    tableOf(country) {
      const made = tables.get(country);
      if (made !== undefined || !byCountry.has(country)) return made;
      const table = new CodeTable(country, layersOf(country));
      tables.set(country, table);
      return table;
    },
    methods() {
      methods ??= new CodeTable('DE', layersOf('DE'), (list, at) => list.method(at) !== undefined);
      return methods;
    },
  };
}

function directoryOf(opened: Tables, around: Surroundings): Directory {
  const { codes, tableOf, methods, withCodesOf } = opened;
  const record = recordBuilder(opened, around);
  const { holder, holderAt } = holdersOf(opened, around, record);
  const find = (country: string, bankCode: string) => holder(country, bankCode)?.bank;
  const { gatheringIn, institutionWith } = institutionsBy(opened, find);

  return {
    holder,
    holderAt,
    find,
    findByCode(bankCode, country) {
      const owner = country ?? codes.find((code) => tableOf(code)!.has(bankCode));
      return owner === undefined ? undefined : find(owner, bankCode);
    },
    brand(country, bankCode) {
      const entry = tableOf(country)?.find(bankCode);
      return entry ? (fieldsOf(entry.record, BRAND) as Brand) : {};
    },
    facts(country, bankCode) {
      const entry = tableOf(country)?.find(bankCode);
      return entry && factsOf(entry.layer, onDay(entry.record, around.today).record);
    },
    holderOf: (bic) => opened.holders(bic.slice(0, 8)),
    checkMethod: (bankCode) => methods().find(bankCode)?.method,
    ...wholeOf(opened, gatheringIn),
    listed(country, bankCode) {
      const bank = find(country, bankCode);
      return bank && { ...bank, codes: institutionWith(country, bankCode)!.codes };
    },
    withCode: (bankCode) =>
      withCodesOf(bankCode.length).flatMap((code) => institutionWith(code, bankCode) ?? []),
    ...variantsOf(opened, around),
  };
}

/** The same tables with other surroundings, the last of each kept. */
function variantsOf(opened: Tables, around: Surroundings): Pick<Directory, 'withLogos' | 'onDay'> {
  let shown: { readonly address: LogoUrl; readonly directory: Directory } | undefined;
  let dated: { readonly today: () => Day; readonly directory: Directory } | undefined;
  return {
    withLogos(address) {
      if (shown?.address !== address)
        shown = { address, directory: directoryOf(opened, { ...around, logoUrl: address }) };
      return shown.directory;
    },
    onDay(today) {
      if (dated?.today !== today) dated = { today, directory: directoryOf(opened, { ...around, today }) };
      return dated.directory;
    },
  };
}

/** What goes through all countries, at once or in steps. */
function wholeOf(
  { codes, layersOf, tableOf }: Tables,
  gatheringIn: (country: string) => Generator<void, Institutions>,
): Pick<Directory, 'counts' | 'counting' | 'institutions' | 'listing'> {
  let counted: readonly CountryCount[] | undefined;

  function* counting() {
    if (counted !== undefined) return counted;
    const counts: CountryCount[] = [];
    for (const code of codes) counts.push(yield* countingOf(code, layersOf(code), tableOf(code)!));
    counted = counts;
    return counted;
  }

  function* listing() {
    const lists: (readonly Institution[])[] = [];
    for (const code of codes) lists.push((yield* gatheringIn(code)).list);
    return lists.flat();
  }

  return {
    counts: () => atOnce(counting()),
    counting,
    institutions: () => atOnce(listing()),
    listing,
  };
}

/** Who holds the accounts of a code, kept for those that were looked up before. */
function holdersOf(
  { codes, tableOf, methods, accounts }: Tables,
  { today }: Surroundings,
  record: ReturnType<typeof recordBuilder>,
): Pick<Directory, 'holder' | 'holderAt'> {
  const built = new Map([...codes, ...Object.keys(accounts)].map((country) => [country, new Holders()]));
  const checkMethod = (bankCode: string) => methods().find(bankCode)?.method;
  const isCurrent = ({ until }: Holder) => until === undefined || today!() < until;

  const build = (country: string, bankCode: string, { byCode, byKey }: Holders): Holder => {
    const entry = tableOf(country)?.find(bankCode);
    const checkAccount = accounts[country]?.(bankCode, checkMethod);
    if (byCode.size === BUILT_MAX) {
      byCode.clear();
      byKey.clear();
    }
    const until = entry && onDay(entry.record, today).until;
    const found = { code: bankCode, bank: entry && record(entry, bankCode), checkAccount, until };
    byCode.set(bankCode, found);
    return found;
  };
  const holder = (country: string, bankCode: string) => {
    const holders = built.get(country);
    if (holders === undefined) return undefined;
    const known = holders.byCode.get(bankCode);
    return known !== undefined && isCurrent(known) ? known : build(country, bankCode, holders);
  };
  const byPrefix = new Array<Holders | undefined>(26 * 26).fill(undefined);
  for (const [country, holders] of built) byPrefix[prefixOf(country)] = holders;
  const holderAt = (iban: string, from: number, to: number) => {
    const holders = byPrefix[prefixOf(iban)];
    if (holders === undefined) return undefined;
    const key = keyAt(iban, from, to);
    const known = holders.byKey.get(key);
    if (known !== undefined && isCurrent(known)) return known;
    const found = holder(iban.slice(0, 2), iban.slice(from, to))!;
    holders.byKey.set(key, found);
    return found;
  };
  return { holder, holderAt };
}

/** Builds the record of an entry, with addresses of its logo where there are any. */
function recordBuilder({ withCodesOf, tableOf }: Tables, { logoUrl, today }: Surroundings) {
  return ({ layer, record }: Pick<Entry, 'layer' | 'record'>, bankCode: string) => {
    const { country } = layer;
    const entry = { layer, record: onDay(record, today).record };
    if (logoUrl === undefined) return bankOf(entry, bankCode, undefined);
    // The codes of countries where they are shorter or longer are not even unpacked.
    const isShared = withCodesOf(bankCode.length).some(
      (code) => code !== country && tableOf(code)!.has(bankCode),
    );
    const owner = isShared ? country : undefined;
    const logo = { logo: logoUrl(bankCode, 'png', owner), logo_svg: logoUrl(bankCode, 'svg', owner) };
    return bankOf(entry, bankCode, logo);
  };
}

/** The institutions of each country, put together when they are first needed. */
function institutionsBy({ layersOf, tableOf }: Tables, find: Directory['find']) {
  const gathered = new Map<string, Institutions>();
  function* gatheringIn(country: string) {
    const known =
      gathered.get(country) ?? (yield* institutionsOf(country, layersOf(country), tableOf(country)!, find));
    gathered.set(country, known);
    return known;
  }
  const institutionWith = (country: string, bankCode: string) => {
    const entry = tableOf(country)?.find(bankCode);
    return entry && atOnce(gatheringIn(country)).byRecord.get(entry.record[0])!;
  };
  return { gatheringIn, institutionWith };
}

/** For how many codes a country keeps what was found, or that nothing was. There are more than anyone should keep. */
const BUILT_MAX = 1_000;

/** What was found in a country, by bank code, and by the number that a code in an IBAN is. */
class Holders {
  readonly byCode = new Map<string, Holder>();
  readonly byKey = new Map<number, Holder>();
}

/** A number for the two letters that a text begins with. */
const prefixOf = (text: string) => (text.charCodeAt(0) - 65) * 26 + text.charCodeAt(1) - 65;

/**
 * A number for each bank code of a country's IBANs, whose codes are all of one length: looking up a string that was just cut
 * out costs several times as much. With letters it is below zero.
 */
function keyAt(iban: string, from: number, to: number): number {
  let key = 0;
  for (let place = from; place < to; place++) {
    const code = iban.charCodeAt(place);
    if (code > 57) return keyWithLetters(iban, from, to);
    key = key * 10 + code - 48;
  }
  return key;
}

function keyWithLetters(iban: string, from: number, to: number): number {
  let key = 0;
  for (let place = from; place < to; place++) {
    const code = iban.charCodeAt(place);
    key = key * 36 - (code > 57 ? code - 55 : code - 48);
  }
  return key;
}

const BRAND: readonly Column[] = ['colour', 'icon'];
const SHOWN_BEFORE_LOGO: readonly Column[] = ['description', 'founded', 'group'];
const IDENTITY: readonly Column[] = ['name', 'short_name', 'swift', 'other_bics', 'former_bics'];
const LISTS: readonly Column[] = ['swift', 'other_bics', 'former_bics', 'history', 'as_of', 'schemes'];
const SHOWN_AFTER_LOGO: readonly Column[] = [
  'schemes_as_of',
  'name',
  'short_name',
  'status',
  'successor',
  'successor_swift',
  'swift',
  'type',
  'website',
];

function bankOf(
  { layer, record }: Pick<Entry, 'layer' | 'record'>,
  code: string,
  logo: Pick<Bank, 'logo' | 'logo_svg'> | undefined,
): Bank {
  const { country, source } = layer;
  const {
    swift,
    other_bics,
    former_bics,
    history,
    schemes,
    as_of = layer.as_of,
  } = fieldsOf(record, LISTS) as Record<string, string>;
  return Object.freeze({
    ...(other_bics && { bics: [swift!, ...other_bics.split(' ')] }),
    ...(former_bics && { bics_former: readFormerBics(former_bics) }),
    ...fieldsOf(record, ['city']),
    code,
    country,
    ...fieldsOf(record, SHOWN_BEFORE_LOGO),
    ...(history && { history: readHistory(history) }),
    ...fieldsOf(record, ['lei']),
    ...logo,
    ...(schemes && { schemes: schemes.split(' ') }),
    ...fieldsOf(record, SHOWN_AFTER_LOGO),
    source,
    as_of,
  });
}

type Shown = Institution & Pick<Gathered, 'codes'>;

interface Institutions {
  readonly list: readonly Shown[];
  readonly byRecord: ReadonlyMap<string, Shown>;
}

/** A country's institutions, each able to build its record, and whose record is whose. */
function* institutionsOf(
  country: string,
  layers: readonly CompiledLayer[],
  table: CodeTable,
  find: Directory['find'],
): Generator<void, Institutions> {
  const { list, byRecord } = yield* gathering(country, layers, table, identityOf);
  const shown = new Map(
    list.map((one): [Gathered, Shown] => {
      const { key, entry, code, codes, bics } = one;
      const { name, short_name } = identityOf(entry.record);
      const status = textField(entry.record, 'status');
      const also = textField(entry.record, 'also')?.split('\n');
      // What is looked up again and again, on pages of a list too, is built once.
      const bank = () => ({ ...find(country, code)!, codes });
      return [one, { key, country, name, short_name, ...(also && { also }), status, bics, codes, bank }];
    }),
  );
  return {
    list: [...shown.values()],
    byRecord: new Map([...byRecord].map(([codes, one]) => [codes, shown.get(one)!])),
  };
}

function identityOf(record: CompiledRecord): Identity {
  const { name, short_name, swift, other_bics, former_bics } = fieldsOf(record, IDENTITY) as Record<
    string,
    string | undefined
  >;
  const former = former_bics === undefined ? [] : readFormerBics(former_bics).map(({ bic }) => bic);
  const bics = [swift, ...(other_bics?.split(' ') ?? []), ...former, ...announcedBics(record)];
  return { name, short_name, bics: bics.filter((bic) => bic !== undefined) };
}

function* countingOf(
  country: string,
  layers: readonly CompiledLayer[],
  table: CodeTable,
): Generator<void, CountryCount> {
  const all: SourceCount[] = [];
  const known: KnownInstitutions = { all: new Set(), withBic: new Set() };
  for (const layer of layers) all.push(yield* countingLayer(layer, table, known));
  const sources = all.filter(({ codes }) => codes > 0);
  const banks = total(sources.map((source) => source.banks));
  const banksWithBic = total(sources.map((source) => source.banksWithBic));
  const codes = total(sources.map((one) => one.codes));
  return { country, banks, banksWithBic, codes, sources: bySource(sources) };
}

/** Layers of one source as one: what an authority has ended stands in a layer of its own. */
function bySource(counts: readonly SourceCount[]): SourceCount[] {
  const found = new Map<string, SourceCount>();
  for (const count of counts) {
    const before = found.get(count.source);
    found.set(
      count.source,
      before === undefined
        ? count
        : {
            ...before,
            as_of: [before.as_of, count.as_of].sort()[0]!,
            banks: before.banks + count.banks,
            banksWithBic: before.banksWithBic + count.banksWithBic,
            codes: before.codes + count.codes,
          },
    );
  }
  return [...found.values()];
}

/** Institutions that were counted: one with several records counts for the source that answers first. */
interface KnownInstitutions {
  readonly all: Set<string>;
  readonly withBic: Set<string>;
}

function* countingLayer(
  layer: CompiledLayer,
  table: CodeTable,
  known: KnownInstitutions,
): Generator<void, SourceCount> {
  const { kind, source } = layer;
  const list = recordsOf(layer);
  let as_of: string | undefined;
  let [banks, banksWithBic, codes] = [0, 0, 0];
  for (let at = 0; at < list.length; at++) {
    if (at % RECORDS_A_STEP === 0) yield;
    const record = list.record(at);
    const answered = codesAnswered(layer, record, table);
    if (answered === 0) continue;
    const day = textField(record, 'as_of') ?? layer.as_of;
    if (as_of === undefined || day < as_of) as_of = day;
    codes += answered;
    const identity = identityText(identityOf(record));
    if (!known.all.has(identity)) banks += 1;
    known.all.add(identity);
    if (fieldOf(record, 'swift') === undefined) continue;
    if (!known.withBic.has(identity)) banksWithBic += 1;
    known.withBic.add(identity);
  }
  return { kind, source, as_of: as_of ?? layer.as_of, banks, banksWithBic, codes };
}

const codesAnswered = (layer: CompiledLayer, [codes]: CompiledRecord, table: CodeTable): number =>
  codes.split(' ').filter((code) => table.answers(layer, code)).length;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
