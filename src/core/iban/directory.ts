/**
 * The bank directory: which bank a code in an IBAN belongs to.
 *
 * Codes are written exactly, as prefixes or as ranges. The most trusted layer that knows a code answers; within
 * it the longest match, and of two ranges the narrower. A bank's record is built when it is first asked for,
 * frozen and shared from then on.
 */
import type { Bank, LayerKind } from './bank.ts';
import { CodeTable, type Entry, isPattern } from './codes.ts';
import { COLUMNS, type CompiledDirectory, type CompiledLayer, type CompiledRecord } from './compile.ts';

/** What a bank looks like, for drawing its logo. */
export interface Brand {
  /** The brand's main colour, `#rrggbb`. */
  readonly colour?: string;
  /** Slug of its icon in simple-icons. */
  readonly icon?: string;
}

/** For how many banks and codes of a country it is a source that answers. */
export interface SourceCount {
  readonly kind: LayerKind;
  readonly source: string;
  readonly as_of: string;
  readonly banks: number;
  /** Codes as written: a prefix or a range counts as one. */
  readonly codes: number;
}

export interface CountryCount {
  readonly country: string;
  readonly banks: number;
  /** Codes as written, each counted for the source that answers. */
  readonly codes: number;
  /** Without those that have nothing to say beyond what more trusted ones do. */
  readonly sources: readonly SourceCount[];
}

export interface DirectoryOptions {
  /** Where logos are served, without a slash at the end. */
  readonly assetsUrl: string;
}

/** Looks banks up. */
export interface Directory {
  /** The bank with a code as it stands in the IBAN. The record is frozen and shared. */
  find(country: string, bankCode: string): Bank | undefined;
  /** The same when only the code is known: of several countries that use it, the first in alphabetical order. */
  findByCode(bankCode: string, country?: string): Bank | undefined;
  brand(country: string, bankCode: string): Brand;
  /** Germany: the Bundesbank's method for the check digit of the bank's account numbers, where a layer has it. */
  checkMethod(bankCode: string): string | undefined;
  /** What the directory holds, by country in alphabetical order. */
  counts(): readonly CountryCount[];
}

/** Opens a compiled directory. */
export function createDirectory({ layers }: CompiledDirectory, options: DirectoryOptions): Directory {
  const codes = [...new Set(layers.map((layer) => layer.country))].sort();
  const tables = new Map(codes.map((code) => [code, new CodeTable(code, layersOf(code, layers))]));
  const built = new Map(codes.map((code) => [code, new Map<string, Bank>()]));
  const methods = new CodeTable('DE', layersOf('DE', layers).map(onlyWithMethod));

  const find = (country: string, bankCode: string) => {
    const banks = built.get(country);
    return banks && (banks.get(bankCode) ?? build(country, bankCode, banks));
  };

  const build = (country: string, bankCode: string, banks: Map<string, Bank>) => {
    const entry = tables.get(country)!.find(bankCode);
    if (entry === undefined) return undefined;
    if (banks.size === BUILT_MAX) banks.clear();
    const isShared = codes.some((code) => code !== country && tables.get(code)!.find(bankCode));
    const query = isShared ? `?country=${country}` : '';
    const bank = bankOf(entry, bankCode, `${options.assetsUrl}/v1/assets/bank-logos/${bankCode}`, query);
    banks.set(bankCode, bank);
    return bank;
  };

  return {
    find,
    findByCode(bankCode, country) {
      const owner = country ?? codes.find((code) => tables.get(code)!.find(bankCode));
      return owner === undefined ? undefined : find(owner, bankCode);
    },
    brand(country, bankCode) {
      const entry = tables.get(country)?.find(bankCode);
      return entry ? (fieldsOf(entry.record, BRAND) as Brand) : {};
    },
    checkMethod: (bankCode) => methods.find(bankCode)?.record[METHOD] as string | undefined,
    counts: () => codes.map((code) => countOf(code, layersOf(code, layers), tables.get(code)!)),
  };
}

const layersOf = (country: string, layers: readonly CompiledLayer[]) =>
  layers.filter((layer) => layer.country === country);

/** Methods have a table of their own: a layer without them must not hide those of a less trusted one. */
const onlyWithMethod = (layer: CompiledLayer): CompiledLayer => ({
  ...layer,
  records: layer.records.filter((record) => record[METHOD]),
});

/** How many built records a country keeps. A prefix stands for more codes than anyone should keep. */
const BUILT_MAX = 1_000;

const BRAND = ['colour', 'icon'];
const METHOD = COLUMNS.indexOf('method') + 1;
const SHOWN_BEFORE_LOGO = ['description', 'founded'];
const SHOWN_AFTER_LOGO = ['name', 'short_name', 'status', 'successor', 'swift', 'type', 'website'];

function bankOf({ layer, record }: Entry, code: string, logo: string, query: string): Bank {
  const { country, source, as_of } = layer;
  return Object.freeze({
    ...fieldsOf(record, ['city']),
    code,
    country,
    ...fieldsOf(record, SHOWN_BEFORE_LOGO),
    logo: `${logo}.png${query}`,
    logo_svg: `${logo}.svg${query}`,
    ...fieldsOf(record, SHOWN_AFTER_LOGO),
    source,
    as_of,
  });
}

/** The named columns of a record that are known. */
function fieldsOf(record: CompiledRecord, columns: readonly string[]) {
  const fields: Record<string, string | number> = {};
  for (const column of columns) {
    const value = record[COLUMNS.indexOf(column as (typeof COLUMNS)[number]) + 1];
    if (value) fields[column] = value;
  }
  return fields;
}

function countOf(country: string, layers: readonly CompiledLayer[], table: CodeTable): CountryCount {
  const sources = layers
    .map((layer): SourceCount => {
      const { kind, source, as_of, records } = layer;
      const answered = records
        .map(([codes]) => codes.split(' ').filter((code) => answers(layer, code, table)).length)
        .filter((codes) => codes > 0);
      return { kind, source, as_of, banks: answered.length, codes: total(answered) };
    })
    .filter(({ codes }) => codes > 0);
  const banks = total(sources.map((source) => source.banks));
  return { country, banks, codes: total(sources.map((source) => source.codes)), sources };
}

/** Whether a layer is the one that answers for a code as it is written there. Patterns always leave something to answer. */
const answers = (layer: CompiledLayer, code: string, table: CodeTable): boolean =>
  isPattern(code) || table.find(code)!.layer === layer;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
