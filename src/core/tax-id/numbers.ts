/** The tax numbers as schemes: each is the rule that its own kind has, so that what is said of a number stands once. */
import * as company from '../company/all.ts';
import * as nationalId from '../national-id/all.ts';
import type { Scheme, SchemeRule } from '../scheme/scheme.ts';
import { schemeSet } from '../scheme/set.ts';
import * as vat from '../vat/all.ts';
import { TAX_NUMBERS, type TaxNumber } from './table.ts';

/** The kinds whose schemes they are. */
export type OwnType = keyof typeof TAX_NUMBERS;

/** A tax number, and where it comes from. */
export interface TaxOrigin extends TaxNumber {
  /** The kind that has it, and its id there. */
  readonly type: OwnType;
  readonly own: string;
}

/** In the order in which the numbers of a country are tried: digits without letters are a company's number, which leads to that for VAT. */
const RULES: Readonly<Record<OwnType, readonly SchemeRule[]>> = {
  company: Object.values(company),
  national_id: Object.values(nationalId),
  vat: Object.values(vat),
};

/** What a person's number and one for VAT are called, where a company's number has the id. */
const SUFFIXES: Readonly<Record<OwnType, string>> = { company: '', national_id: '-person', vat: '-vat' };

type Table = Readonly<Record<string, TaxNumber | undefined>>;

const TABLES: Readonly<Record<string, Table | undefined>> = TAX_NUMBERS;
const COMPANIES: Table = TAX_NUMBERS.company;

/** The id of a tax number by the kind that has it and its id there; undefined where it is none. */
export function taxIdOf(type: string, own: string): string | undefined {
  if (TABLES[type]?.[own] === undefined) return undefined;
  return COMPANIES[own] === undefined ? own : own + SUFFIXES[type as OwnType];
}

/** Behind the ranks that companies' and persons' numbers have. */
const RANKS: Readonly<Partial<Record<OwnType, number>>> = { vat: 10 };

const ORIGINS = new Map<string, TaxOrigin>();

function rules(): SchemeRule[] {
  const all: SchemeRule[] = [];
  for (const type of Object.keys(RULES) as OwnType[]) {
    const table: Table = TAX_NUMBERS[type];
    for (const rule of RULES[type]) {
      const number = table[rule.id];
      if (number === undefined) continue;
      const id = taxIdOf(type, rule.id)!;
      ORIGINS.set(id, { ...number, type, own: rule.id });
      const behind = RANKS[type] ?? 0;
      if (behind > 0) all.push({ ...rule, id, rank: behind + (rule.rank ?? 0) });
      else all.push(id === rule.id ? rule : { ...rule, id });
    }
  }
  return all;
}

export const TAX_IDS = schemeSet(rules());

/** Where each comes from, by its id. */
export const origins = (): Iterable<readonly [string, TaxOrigin]> => ORIGINS;

/** Where a tax number comes from, by its id. */
export const originOf = (id: string): TaxOrigin => ORIGINS.get(id)!;

/** A scheme by its id. */
export const taxScheme = (id: string): Scheme =>
  TAX_IDS.ofCountry(id.slice(0, 2).toUpperCase())!.find((scheme) => scheme.id === id)!;
