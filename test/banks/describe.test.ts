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

test('a sentence that would fit two is given to neither; further records of a bank have the same', () => {
  const banks = [
    bank('A', { type: 'savings_bank', city: 'Ulm' }),
    bank('B', { type: 'savings_bank', city: 'Ulm' }),
    bank('C', { type: 'savings_bank', city: 'Bonn' }),
    { ...bank('C', { type: 'savings_bank', city: 'Bonn' }), codes: ['C2'] },
    bank('D', { type: 'savings_bank' }),
    bank('E', { type: 'other', city: 'Essen' }),
    bank('F', { type: 'savings_bank', city: 'x'.repeat(160) }),
  ];
  const told = described([layer(banks)])[0]!.banks.map(({ description }) => description);
  expect(told).toEqual([
    undefined,
    undefined,
    'Savings bank in Bonn.',
    'Savings bank in Bonn.',
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
