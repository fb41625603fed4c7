/** The banks behind accounts: which bank a code names, and what the list of it proves. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AccountBanks, createAccountBanks } from '../../../src/core/account/banks.ts';
import { openBranches, packBranches } from '../../../src/core/account/branches.ts';
import { verifyAccount } from '../../../src/core/account/verify.ts';
import { createAssay } from '../../../src/core/assay.ts';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { loadAccountBanks } from '../../../src/data/account-banks.ts';
import { loadData } from '../../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { listAccountFiles, readAccountData } from '../../../tools/account/layers.ts';

const today = 20261123;
const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => today });

interface Vector {
  readonly country: string;
  readonly value: string;
  readonly code?: string;
  readonly name?: string;
  readonly proof: string;
  readonly from: string;
}

const VECTORS: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../../vectors/account-banks.json', import.meta.url), 'utf8'),
);
const { layers, branches } = readAccountData();
const COUNTRIES = [...new Set(layers.map(({ country }) => country))].sort();

describe('published examples', () => {
  it.each(VECTORS)('$country $value: $from', ({ country, value, code, name, proof }) => {
    const result = assay.verifyAccount(value, { country });
    if (!result.valid) throw new Error(result.reason);
    const { bank } = result.details;
    expect(bank && { code: bank.code, name: bank.name, country: bank.country }).toEqual(
      name && { code, name, country },
    );
    expect(result.details.proof).toBe(proof);
  });

  it('name a bank of each country that there are banks of', () => {
    const named = VECTORS.filter(({ name }) => name !== undefined).map(({ country }) => country);
    expect(COUNTRIES.filter((country) => !named.includes(country))).toEqual([]);
  });
});

/** What the codes of a country look like, with those of branches that a bank lends to others. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  AR: /^(\d{3}|000\d{4})$/,
  AU: /^\d{2,3}\*$/,
  BR: /^\d{3}$/,
  CA: /^\d{3}$/,
  CL: /^\d{3}$/,
  CO: /^\d{3}$/,
  HK: /^\d{3}$/,
  JP: /^\d{4}$/,
  KR: /^\d{3}$/,
  NG: /^(\d{3}|9\d{5})$/,
  PE: /^\d{3}$/,
  SG: /^\d{4}$/,
  TW: /^\d{3}$/,
  MX: /^\d{3}$/,
  ZA: /^\d{6}$/,
  IN: /^[A-Z]{4}(0[A-Z0-9]{6}|0[A-Z0-9]{1,5}\*)?$/,
};

describe('the data', () => {
  it.each(layers.map((layer) => [layer.country, layer] as const))(
    '%s: has codes of the form of its scheme, each with a name',
    (country, { banks }) => {
      const codes = banks.flatMap((bank) => bank.codes);
      expect(codes.filter((code) => !SHAPES[country]!.test(code))).toEqual([]);
      expect(new Set(codes).size).toBe(codes.length);
      for (const { name } of banks) expect(name).toMatch(/^\S(?:\S| (?! ))*$/u);
    },
  );

  it('says of each list where it is from, of which day, and what may be done with it', () => {
    for (const { source, as_of } of layers) {
      expect(source).toMatch(/\S/);
      expect(as_of).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    for (const { licence, sources } of listAccountFiles()) {
      expect(licence).toMatch(/\S/);
      for (const { title, url, read } of sources) {
        expect(title).toMatch(/\S/);
        expect(url).toMatch(/^https?:\/\//);
        expect(read).toMatch(/^2026-\d\d-\d\d$/);
      }
      expect(sources.length).toBeGreaterThan(0);
    }
  });

  it('has branches of listed banks alone', () => {
    expect([...branches.keys()].filter((country) => !COUNTRIES.includes(country))).toEqual([]);
  });
});

describe('what is loaded', () => {
  it('is nothing until the first account', () => {
    let opened = 0;
    const banks = createDirectory({ layers: [] });
    const data = {
      banks,
      get accounts(): AccountBanks {
        opened += 1;
        return loadAccountBanks(GENERATED_FOLDER);
      },
    };
    const own = createAssay({ data, today: () => today });
    own.verifyIban('DE89370400440532013000');
    expect(opened).toBe(0);
    own.verifyAccount('HDFC0000261 50100123456789', { country: 'IN' });
    expect(opened).toBe(1);
  });

  it('may be left out: then no bank is named', () => {
    const own = createAssay({ data: { banks: createDirectory({ layers: [] }) }, today: () => today });
    const result = own.verifyAccount('HDFC0000261 50100123456789', { country: 'IN' });
    expect(result).toMatchObject({ valid: true, details: { bank_code: 'HDFC', proof: 'shape' } });
    expect(result).not.toHaveProperty('details.bank');
  });

  it('may be one country', () => {
    const one = loadAccountBanks(GENERATED_FOLDER, undefined, 'IN');
    expect(one.countries).toEqual(['IN']);
    expect(one.find('JP', '0001', '001')).toBeUndefined();
  });
});

describe('a list of branches', () => {
  const packed = packBranches(
    7,
    new Map([
      ['HDFC', ['0000261', '0000262', '0999999', '0CAACOB', '0CAACOX', '0ZZZZZZ']],
      ['SBIN', []],
    ]),
  );
  const opened = openBranches(packed);

  it('has those that were packed, and no other', () => {
    for (const branch of ['0000261', '0000262', '0999999', '0CAACOB', '0CAACOX', '0ZZZZZZ'])
      expect(opened.has('HDFC', branch)).toBe(true);
    for (const branch of ['0000260', '0000263', '0999998', '0CAACOA', '0CAACOC', '0ZZZZZY'])
      expect(opened.has('HDFC', branch)).toBe(false);
    expect(opened.has('SBIN', '0000261')).toBe(false);
    expect(opened.has('AAAA', '0000261')).toBe(false);
  });

  it('counts them', () => expect(opened.size).toBe(6));

  it('has all of India', () => {
    const india = openBranches(branches.get('IN')!);
    const all: Record<string, (number | string)[]> = JSON.parse(
      readFileSync(new URL('../../../node_modules/ifsc/src/IFSC.json', import.meta.url), 'utf8'),
    );
    let count = 0;
    for (const [bank, codes] of Object.entries(all)) {
      for (const code of codes) if (india.has(bank, String(code).padStart(7, '0'))) count += 1;
    }
    expect(count).toBe(Object.values(all).flat().length);
    expect(count).toBeGreaterThan(170_000);
  });

  it('decides on the proof, and names the bank without it', () => {
    const compiled = compileDirectory([
      {
        kind: 'curated',
        source: 'a list',
        as_of: '2026-11-23',
        country: 'IN',
        banks: [{ codes: ['HDFC'], name: 'A bank' }],
      },
    ]);
    const verify = (value: string, banks: AccountBanks) => {
      const result = verifyAccount(value, { country: 'IN', today, banks });
      return result.valid && [result.details.bank?.name, result.details.proof];
    };
    const listed = createAccountBanks(compiled, () => opened);
    expect(verify('HDFC0000261 50100123456789', listed)).toEqual(['A bank', 'listed']);
    expect(verify('HDFC0000263 50100123456789', listed)).toEqual(['A bank', 'shape']);
    expect(verify('SBIN0000263 50100123456789', listed)).toEqual([undefined, 'shape']);
    const unlisted = createAccountBanks(compiled, () => undefined);
    expect(verify('HDFC0000263 50100123456789', unlisted)).toEqual(['A bank', 'listed']);
    expect(unlisted.hasBranch('IN', 'HDFC', undefined)).toBe(true);
  });
});
