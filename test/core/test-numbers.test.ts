/** Identity numbers that are kept for tests: they say so whatever the verdict, pass where they may, and specimens are made of them. */
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../src/core/assay.ts';
import { TEST_NUMBERS } from '../../src/core/specimens/test-numbers.ts';
import { loadData } from '../../src/data/load.ts';
import { specimens } from '../../src/index.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import list from '../vectors/test-numbers.json' with { type: 'json' };

const { others, vectors } = list;
const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });

describe('a number that is kept for tests', () => {
  it.each(vectors)('says so: $value of $country', ({ value, country, scheme, reason }) => {
    const result = assay.verifyNationalId(value, { country });
    expect(result).toMatchObject({ test_value: true, valid: reason === undefined });
    expect(result.valid ? undefined : result.reason).toBe(reason);
    const passed = assay.verifyNationalId(value, { country, allowTestValues: true });
    expect(passed).toMatchObject({ valid: true, test_value: true, details: { scheme } });
    expect(passed.normalized).toBe(result.normalized);
  });

  it.each(others)('is not $value of $country, $of', ({ value, country }) => {
    const result = assay.verifyNationalId(value, { country });
    expect(result).not.toHaveProperty('test_value');
    expect(assay.verifyNationalId(value, { country, allowTestValues: true })).toEqual(result);
  });

  it('is one as a tax number, where it is that', () => {
    const taxIds = (country: string) => assay.verifyTaxId('010594Y9032', { country, allowTestValues: true });
    expect(taxIds('FI')).toMatchObject({ valid: true, test_value: true });
    expect(taxIds('AX')).toMatchObject({ valid: false, reason: 'unsupported_country' });
    expect(taxIds('AX')).not.toHaveProperty('test_value');
  });

  it('names its authority and the day it was read', () => {
    for (const { source, shapes } of Object.values(TEST_NUMBERS).flat()) {
      expect(source.url).toMatch(/^https:/);
      expect(source.read).toMatch(/^2026-\d\d-\d\d$/);
      expect(shapes.length).toBeGreaterThan(0);
    }
  });
});

describe('a travel document', () => {
  const zone = (state: string) =>
    `P<${state}ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10`;

  it('of the state that ICAO made up is for tests where it is valid', () => {
    expect(assay.verifyDocument(zone('UTO'))).toMatchObject({ valid: true, test_value: true });
    const wrong = assay.verifyDocument(zone('UTO').replace('L898902C36', 'L898902C37'));
    expect(wrong.valid).toBe(false);
    expect(wrong).not.toHaveProperty('test_value');
    expect(assay.verifyDocument('')).not.toHaveProperty('test_value');
  });

  it('of a state is not', () => {
    expect(assay.verifyDocument(zone('SWE'))).toMatchObject({ valid: true });
    expect(assay.verifyDocument(zone('SWE'))).not.toHaveProperty('test_value');
  });
});

describe('specimens', () => {
  const of = (country: string, options: object = {}) =>
    specimens({ kind: 'national_id', country, count: 12, seed: 5, ...options });
  const COUNTRIES = ['AX', 'FI', 'GB', 'IS', 'IT', 'NO', 'SE', 'SJ'];

  it.each(COUNTRIES)('of %s are made up where nothing else is asked for', (country) => {
    expect(new Set(of(country).map(({ origin }) => origin))).toEqual(new Set(['generated']));
  });

  it.each(COUNTRIES)('of %s are of the range where that is asked for, with their verdict', (country) => {
    const made = of(country, { reserved: true });
    expect(made.length).toBeGreaterThan(0);
    expect(of(country, { reserved: true })).toEqual(made);
    for (const { value, valid, reason, origin } of made) {
      const result = assay.verifyNationalId(value, { country });
      expect({ value, origin, test: result.test_value, valid: result.valid }).toEqual({
        ...{ value, origin: 'reserved', test: true },
        valid,
      });
      expect(result.valid ? undefined : result.reason).toBe(reason);
    }
  });

  it.each(COUNTRIES)('of %s are valid where they may be', (country) => {
    const made = of(country, { allowTestValues: true, count: 60 });
    expect(made.filter(({ valid }) => !valid)).toEqual([]);
    const kept = made.filter(({ origin }) => origin === 'reserved');
    expect(kept.length).toBeGreaterThan(0);
    for (const { value } of kept) {
      const result = assay.verifyNationalId(value, { country, allowTestValues: true });
      expect(result).toMatchObject({ valid: true, test_value: true });
    }
  });

  it('of a scheme are of its range, and besides the few that are listed there are others', () => {
    const origins = (scheme: string) =>
      new Set(of(scheme.slice(0, 2), { scheme, allowTestValues: true }).map(({ origin }) => origin));
    expect(origins('fi-hetu')).toEqual(new Set(['reserved']));
    expect(origins('no-hnummer')).toEqual(new Set(['generated']));
    expect(origins('it-cie')).toEqual(new Set(['generated', 'reserved']));
  });

  it.each(['invalid_checksum', 'invalid_length'])('of the range are refused for %s', (wrong) => {
    const made = of('NO', { reserved: true, wrong });
    expect(made.length).toBeGreaterThan(5);
    expect(made.filter(({ origin, reason }) => origin !== 'reserved' || reason !== wrong)).toEqual([]);
  });
});
