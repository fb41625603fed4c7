import { expect, test } from 'vitest';
import type { CuratedBank, LayerInput } from '../../src/core/banks/bank.ts';
import { described } from '../../tools/banks/describe.ts';
import { readLayers } from '../../tools/banks/layers.ts';

const bank = (short_name: string, more: Partial<CuratedBank>): CuratedBank => ({
  codes: [short_name],
  name: short_name,
  short_name,
  ...more,
});
const layer = (banks: CuratedBank[], kind: LayerInput['kind'] = 'curated'): LayerInput => ({
  kind,
  source: kind,
  as_of: '2026-11-21',
  country: 'DE',
  banks,
});

test('a bank that nobody described is described by its kind and place, one that has ended by its successor', () => {
  const banks = [
    bank('A', { type: 'savings_bank', city: 'Ulm' }),
    bank('B', { type: 'savings_bank', city: 'Bonn', status: 'merged', successor: 'A' }),
    bank('C', { type: 'foreign_branch', city: 'Berlin', group: 'Citi' }),
    bank('D', { type: 'cooperative_bank', city: 'Essen', status: 'closed' }),
    bank('E', { type: 'savings_bank', city: 'Jena', description: 'As it stands.' }),
  ];
  expect(described([layer(banks)])[0]!.banks.map(({ description }) => description)).toEqual([
    'Savings bank in Ulm.',
    'Former savings bank in Bonn, part of A today.',
    'Branch of a foreign bank of the Citi group in Berlin.',
    'Former cooperative bank in Essen.',
    'As it stands.',
  ]);
});

test('banks that would have the same sentence are distinguished by their years, or by their names', () => {
  const banks = [
    bank('A', { type: 'savings_bank', city: 'Ulm' }),
    bank('B', { type: 'savings_bank', city: 'Ulm', founded: 1825 }),
    bank('C', { type: 'savings_bank', city: 'Bonn' }),
    { ...bank('C', { type: 'savings_bank', city: 'Bonn' }), codes: ['C2'] },
    bank('D', { type: 'savings_bank', city: 'Trier', status: 'merged', successor: 'A', since: 2009 }),
    bank('E', { type: 'savings_bank', city: 'Trier', status: 'merged', successor: 'A', since: 2011 }),
    bank('F', { type: 'savings_bank', city: 'Gera', status: 'closed', founded: 1990, since: 1999 }),
    bank('G', { type: 'savings_bank', city: 'Gera', status: 'closed', founded: 1990, since: 1999 }),
  ];
  expect(described([layer(banks)])[0]!.banks.map(({ description }) => description)).toEqual([
    'A, savings bank in Ulm.',
    'Savings bank in Ulm from 1825.',
    'Savings bank in Bonn.',
    'Savings bank in Bonn.',
    'Former savings bank in Trier until 2009, part of A today.',
    'Former savings bank in Trier until 2011, part of A today.',
    'F, former savings bank in Gera.',
    'G, former savings bank in Gera.',
  ]);
});

test('a bank without a seat is described by its name and country, unless its BIC is of another', () => {
  const banks = [
    bank('A', { type: 'savings_bank' }),
    bank('B', { type: 'digital_bank', bic: 'BBBBDEFF' }),
    bank('C', { type: 'digital_bank', bic: 'CCCCSES1' }),
    bank('D', { type: 'other', city: 'Essen' }),
    bank('E', { city: 'Essen' }),
    bank('F', { type: 'savings_bank', city: 'x'.repeat(160) }),
  ];
  expect(described([layer(banks)])[0]!.banks.map(({ description }) => description)).toEqual([
    'A, savings bank in Germany.',
    'B, digital bank in Germany.',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(described([layer(banks, 'registry')])[0]!.banks).toEqual(banks);
});

test('no two banks of a country share a description', () => {
  for (const { country, banks, kind } of readLayers()) {
    if (kind !== 'curated') continue;
    const owners = new Map<string, string>();
    for (const { description, short_name } of banks) {
      if (description === undefined) continue;
      expect(`${country} ${owners.get(description) ?? short_name}`).toBe(`${country} ${short_name}`);
      owners.set(description, short_name!);
    }
  }
});
