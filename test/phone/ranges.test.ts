/** The table of ranges: its rules, which source counts, and what it answers beside published sources. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPhoneData } from '../../src/data/phone.ts';
import { countingIn, rangeFindings } from '../../tools/phone/check-ranges.ts';
import { compareRanges, DRAWN, isDated, LEAST_RIGHT, SOURCES } from '../../tools/phone/oracle-ranges.ts';
import {
  prefixesIn,
  readRangeFiles,
  type Stated,
  type Statement,
  state,
  usesIn,
} from '../../tools/phone/statements.ts';

const GENERATED = new URL('../../generated/', import.meta.url);
const numbersOf = countingIn(GENERATED);

const statement: Statement = {
  source: 'A list',
  title: 'A list of ranges',
  url: 'https://example.org/',
  by: 'listing',
  as_of: '2026-01-01',
  read: '2026-11-23',
};
const stated = (changes: Partial<Statement>) => ({
  country: 'DE',
  statements: [{ ...statement, ...changes }],
});

describe('the statements', () => {
  it('keep the rules of data/ranges/README.md', () => {
    expect(rangeFindings(readRangeFiles(), numbersOf)).toEqual([]);
  });

  it('lie in the plan of their country', () => {
    expect(rangeFindings([stated({ holders: { A: ['49151'], B: ['44151', '4900'] } })], numbersOf)).toEqual([
      "de.json B: 44151 is not in the country's plan",
      "de.json B: 4900 is not in the country's plan",
    ]);
  });

  it('have an order, and spans of one length', () => {
    expect(
      rangeFindings([stated({ holders: { A: ['4917', '49151'], B: ['491-4915'] } })], numbersOf),
    ).toEqual(['de.json A: not in order', 'de.json B: 491-4915 is no span of prefixes']);
  });

  it('have a source with an address and days that are not to come', () => {
    expect(rangeFindings([stated({ url: 'here', as_of: '2026-12-01', title: ' ' })], numbersOf)).toEqual([
      'de.json a source without a name or title',
      'de.json A list: no address',
      'de.json A list: 2026-12-01 is after 2026-11-23, when it was read',
    ]);
    expect(rangeFindings([stated({ as_of: 'today', by: 'somebody' as 'listing' })], numbersOf)).toEqual([
      'de.json A list: by somebody is unknown',
      'de.json A list: today is not a day',
      'de.json A list: today is after 2026-11-23, when it was read',
    ]);
  });

  it('say one thing of a range', () => {
    expect(rangeFindings([stated({ holders: { A: ['4917'], B: ['4917'] } })], numbersOf)).toEqual([
      'de.json 4917: A and B',
    ]);
  });
});

describe('which statement counts', () => {
  const known = () =>
    new Map<string, Stated>(
      ['4917', '49171', '491711'].map((prefix) => [
        prefix,
        { name: 'Old', source: 'A table', as_of: '2026-07-30' },
      ]),
    );
  const namesAfter = (...statements: Partial<Statement>[]) => {
    const names = known();
    state(names, { country: 'DE', statements: statements.map((one) => ({ ...statement, ...one })) });
    return Object.fromEntries([...names].sort().map(([prefix, { name }]) => [prefix, name]));
  };

  it('takes the place of all that was known of its numbers', () => {
    expect(namesAfter({ holders: { New: ['49171'] } })).toEqual({ 4917: 'Old', 49171: 'New' });
  });

  it('is the regulator\u2019s, then the newest', () => {
    const regulator = { by: 'regulator', as_of: '2025-01-01', holders: { Regulator: ['49171'] } } as const;
    const operator = { by: 'operator', as_of: '2026-01-01', holders: { Operator: ['49171'] } } as const;
    expect(namesAfter(regulator, operator)).toMatchObject({ 49171: 'Regulator' });
    expect(
      namesAfter({ ...regulator, as_of: '2026-01-01', holders: { Newer: ['49171'] } }, regulator),
    ).toMatchObject({ 49171: 'Newer' });
  });

  it('is an overview only where nothing else is known', () => {
    expect(namesAfter({ by: 'overview', holders: { Overview: ['491711', '4916'] } })).toMatchObject({
      491711: 'Old',
      4916: 'Overview',
    });
  });

  it('has prefixes of its spans', () => {
    expect(prefixesIn('4917')).toEqual(['4917']);
    expect(prefixesIn('49170-49179')).toEqual(['4917']);
    expect(prefixesIn('49175-49176')).toEqual(['49175', '49176']);
    expect([...usesIn([stated({ uses: { m2m: ['49175-49176'] } })])]).toEqual([
      ['49175', 'm2m'],
      ['49176', 'm2m'],
    ]);
  });
});

describe('the compiled table', () => {
  const file = new Uint8Array(readFileSync(new URL('carriers.bin', GENERATED)));
  const [count, bytes] = new Uint32Array(file.buffer, 0, 2) as unknown as [number, number];

  it('is in order', () => {
    const starts = new Float64Array(file.buffer, 8, count);
    expect(starts.every((start, at) => at === 0 || starts[at - 1]! < start)).toBe(true);
  });

  it('has for each range a holder or a use, and for each holder a source and its day', () => {
    const lines = new TextDecoder().decode(file.subarray(8 + count * 10, 8 + count * 10 + bytes)).split('\n');
    const today = new Date().toISOString().slice(0, 10);
    const wrong = lines.filter((line) => {
      const [name, as_of = '', source, use] = line.split('\t');
      return name === '' ? !use : !source || !/^\d{4}-\d\d-\d\d$/.test(as_of) || as_of > today;
    });
    expect(wrong).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe('beside published sources', () => {
  const compared = compareRanges(loadPhoneData(GENERATED));

  it('compares 300 ranges of 60 countries', () => {
    expect(DRAWN).toHaveLength(300);
    expect(new Set(DRAWN.map(({ country }) => country)).size).toBe(60);
    expect(DRAWN.filter(({ source }) => source !== undefined && !SOURCES[source])).toEqual([]);
  });

  it('is right in 98 of 100 that both name, with a source and a day for each', () => {
    const of = (outcome: string) => compared.filter((one) => one.outcome === outcome).length;
    expect(of('right') + of('wrong')).toBeGreaterThan(100);
    expect(of('right') / (of('right') + of('wrong'))).toBeGreaterThanOrEqual(LEAST_RIGHT);
    const today = new Date().toISOString().slice(0, 10);
    expect(compared.filter((one) => !isDated(one, today))).toEqual([]);
  });
});
