/** The form of the tables: their columns, how many rows they have, and that no row stands twice. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { countryOf } from '../../src/core/country.ts';
import { type Row, rowsOf } from './measure.ts';

/** The columns of each table, and how many rows it has at least with those put aside. */
const TABLES: Readonly<Record<string, { columns: readonly string[]; rows: number; countries: number }>> = {
  labelled: {
    columns: [
      'kind',
      'country',
      'text',
      'expected_kind',
      'expected_scheme',
      'expected_country',
      'expected_normalized',
    ],
    rows: 600,
    countries: 50,
  },
  others: { columns: ['country', 'text', 'what', 'digits_alone'], rows: 2000, countries: 12 },
  phones: { columns: ['country', 'text', 'expected', 'extension'], rows: 400, countries: 40 },
  identify: {
    columns: ['text', 'country', 'expected_kind', 'expected_country', 'expected_scheme'],
    rows: 300,
    countries: 40,
  },
  accounts: {
    columns: ['country', 'text', 'expected_scheme', 'expected_normalized'],
    rows: 560,
    countries: 80,
  },
};

const TYPES = new Set(KINDS.map(({ type }) => type));

/** The columns that name a country, and those that name a kind. */
const COUNTRIES = ['country', 'expected_country'];
const KIND_COLUMNS = ['kind', 'expected_kind'];

describe.each(Object.entries(TABLES))('%s', (name, { columns, rows, countries }) => {
  const main = rowsOf(`${name}.tsv`);
  const aside = rowsOf(`${name}.aside.tsv`);
  const all = [...main, ...aside];
  const cells = (row: Row, names: readonly string[]) => names.map((column) => row[column]).filter(Boolean);

  it('has its columns in each row, and a text', () => {
    for (const row of all) {
      expect(Object.keys(row)).toEqual(columns);
      expect(row.text).not.toBe('');
    }
  });

  it('has enough rows and countries, a third of them aside', () => {
    expect(all.length).toBeGreaterThanOrEqual(rows);
    expect(aside.length / all.length).toBeCloseTo(1 / 3, 1);
    expect(new Set(all.flatMap((row) => cells(row, COUNTRIES))).size).toBeGreaterThanOrEqual(countries);
  });

  it('has no row twice', () => {
    expect(new Set(all.map((row) => JSON.stringify(row))).size).toBe(all.length);
  });

  it('names countries and kinds that there are', () => {
    for (const row of all) {
      expect(cells(row, COUNTRIES).filter((code) => !countryOf(code!))).toEqual([]);
      expect(cells(row, KIND_COLUMNS).filter((type) => !TYPES.has(type!))).toEqual([]);
    }
  });
});

it('knows in `others` which texts are digits alone', () => {
  for (const { text, digits_alone: alone } of [...rowsOf('others.tsv'), ...rowsOf('others.aside.tsv')]) {
    const expected = /^\d+$/.test(text!) ? 'yes' : /^[\d ]+$/.test(text!) ? 'spaced' : 'no';
    expect(alone).toBe(expected);
  }
});

it('expects in `phones` a number in E.164 or what it has instead', () => {
  for (const { expected, extension } of [...rowsOf('phones.tsv'), ...rowsOf('phones.aside.tsv')]) {
    expect(expected).toMatch(/^(?:\+\d{8,15}|ambiguous|invalid)$/);
    expect(extension).toMatch(/^\d*$/);
  }
});

it('expects in `identify` a kind, or the reason why there is none', () => {
  for (const { expected_kind: kind, expected_scheme: scheme } of [
    ...rowsOf('identify.tsv'),
    ...rowsOf('identify.aside.tsv'),
  ])
    expect(kind !== '' || ['country_required', 'unknown', 'ambiguous'].includes(scheme!)).toBe(true);
});

it('has a test for each table', () => {
  const names = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.tsv'));
  expect(names.sort()).toEqual(
    Object.keys(TABLES)
      .flatMap((name) => [`${name}.aside.tsv`, `${name}.tsv`])
      .sort(),
  );
});
