/**
 * The banks behind accounts that are no IBANs, as the build knows them: the files in data/accounts, then what npm packages carry of national
 * lists.
 *
 *   @brazilian-utils/brazilian-utils  BR: codes of three digits, of the Banco Central's STR list MIT
 *   clabe-validator  MX: codes of banks in the CLABE                                              MIT
 *   ifsc             IN: names of banks and all codes of branches, of the Reserve Bank's lists   MIT
 *   zengin-code      JP: names of banks and all codes of branches, of the Zengin system          MIT
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { packBranches } from '../../src/core/account/branches.ts';
import type { CuratedBank, LayerInput } from '../../src/core/banks/bank.ts';
import { brazil } from '../banks/layers.ts';

const ROOT = new URL('../../', import.meta.url);
const FOLDER = new URL('data/accounts/', ROOT);

/** A file of data/accounts. */
export interface AccountBankFile {
  readonly country: string;
  /** Where its records come from, as answers say it. */
  readonly source: string;
  /** The date of that source, yyyy-mm-dd. */
  readonly as_of: string;
  /** True where the source bears no date: `as_of` is the day it was read. */
  readonly undated?: true;
  readonly sources: readonly { readonly title: string; readonly url: string; readonly read: string }[];
  /** What the source says of using it. */
  readonly licence: string;
  readonly banks: readonly CuratedBank[];
}

/** What is known of a country beside the records of its banks. */
export interface AccountData {
  readonly layers: readonly LayerInput[];
  /** Of the countries with a list of branches, packed. */
  readonly branches: ReadonlyMap<string, Uint8Array>;
}

export function readAccountData(): AccountData {
  return {
    layers: [...listAccountFiles().map(fileLayer), brazil(compeOf), india(), japan(), mexico()],
    branches: new Map([
      ['IN', indianBranches()],
      ['JP', japaneseBranches()],
    ]),
  };
}

export const listAccountFiles = (): AccountBankFile[] =>
  readdirSync(FOLDER)
    .filter((name) => /^[a-z]{2}\.json$/.test(name))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));

const fileLayer = ({ country, source, as_of, undated, banks }: AccountBankFile): LayerInput => ({
  kind: 'curated',
  source,
  as_of,
  ...(undated && { undated }),
  country,
  banks,
});

/** The code of a Brazilian bank in its customers' accounts; not all have one. */
const compeOf = ({ code }: { readonly code: string }): string | undefined =>
  /^\d{3}$/.test(code) ? code : undefined;

/** With single spaces. */
const tidied = (name: string): string => name.trim().replace(/\s+/g, ' ');

const require = createRequire(import.meta.url);
const readJson = (name: string) => JSON.parse(readFileSync(new URL(`node_modules/${name}`, ROOT), 'utf8'));
const versioned = (name: string): string => `${name} ${readJson(`${name}/package.json`).version}`;

/** The package has no date in it: the day that its version was published. */
const IFSC_PUBLISHED = '2026-08-24';
const BANK_LENGTH_IN = 4;
const BRANCH_LENGTH_IN = 7;

/** Codes of branches that a bank lends to smaller ones lead to these. One that is lent to two is left out. */
function india(): LayerInput {
  const names: Record<string, string> = readJson('ifsc/src/banknames.json');
  const codes = new Map(Object.keys(names).map((code) => [code, [code]]));
  for (const [code, bank] of lentCodes()) if (bank !== undefined) codes.get(bank)?.push(code);
  const banks = [...codes].map(([code, all]) => ({ codes: all, name: tidied(names[code]!) }));
  return { kind: 'registry', source: versioned('ifsc'), as_of: IFSC_PUBLISHED, country: 'IN', banks };
}

/** The bank of each lent code, or of all that begin with one; undefined where there are two. */
function lentCodes(): Map<string, string | undefined> {
  const single: Record<string, string> = readJson('ifsc/src/sublet.json');
  const byPrefix: Record<string, string> = readJson('ifsc/src/custom-sublets.json');
  const lent = new Map<string, string | undefined>(Object.entries(single));
  for (const [prefix, bank] of Object.entries(byPrefix)) {
    // All codes of a bank are no part of them: such a one has a name of its own.
    if (prefix.length <= BANK_LENGTH_IN) continue;
    const code = prefix.length === BANK_LENGTH_IN + BRANCH_LENGTH_IN ? prefix : `${prefix}*`;
    lent.set(code, (lent.get(code) ?? bank) === bank ? bank : undefined);
  }
  return lent;
}

function indianBranches(): Uint8Array {
  const all: Record<string, (number | string)[]> = readJson('ifsc/src/IFSC.json');
  const banks = Object.entries(all).map(
    ([bank, branches]) => [bank, branches.map((one) => String(one).padStart(BRANCH_LENGTH_IN, '0'))] as const,
  );
  return packBranches(BRANCH_LENGTH_IN, new Map(banks));
}

/** By code; `branches` by theirs. */
type ZenginBanks = Readonly<
  Record<string, { readonly name: string; readonly branches: Readonly<Record<string, object>> }>
>;

const zengin = (): ZenginBanks => require('zengin-code');
const BRANCH_LENGTH_JP = 3;

/** The version has the day of the data: `1.0.0-p20260824`. */
function japan(): LayerInput {
  const [, year, month, day] = /-p(\d{4})(\d\d)(\d\d)$/.exec(readJson('zengin-code/package.json').version)!;
  const banks = Object.entries(zengin())
    .map(([code, { name }]) => ({ codes: [code], name: tidied(name) }))
    .sort((a, b) => (a.codes[0]! < b.codes[0]! ? -1 : 1));
  const as_of = `${year}-${month}-${day}`;
  return { kind: 'registry', source: versioned('zengin-code'), as_of, country: 'JP', banks };
}

function japaneseBranches(): Uint8Array {
  const banks = Object.entries(zengin()).map(
    ([code, { branches }]) => [code, Object.keys(branches)] as const,
  );
  return packBranches(BRANCH_LENGTH_JP, new Map(banks.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** The package has no date in it: the day that its version was published. */
const CLABE_PUBLISHED = '2026-07-11';

function mexico(): LayerInput {
  const { clabe } = require('clabe-validator') as {
    clabe: { banksMap: Readonly<Record<string, { readonly name: string; readonly tag: string }>> };
  };
  const banks = Object.entries(clabe.banksMap).map(([code, { name, tag }]) => ({
    codes: [code.padStart(3, '0')],
    name,
    short_name: tag,
  }));
  const source = versioned('clabe-validator');
  return { kind: 'registry', source, as_of: CLABE_PUBLISHED, country: 'MX', banks };
}
