/** Values for tests: which are known, that results say so, and what they are where they may pass. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../src/core/assay.ts';
import { PUBLISHED_VALUES } from '../../src/core/test-values/lists.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const TODAY = () => 20261123;
const data = loadData(GENERATED_FOLDER);
const assay = createAssay({ data, today: TODAY });

const published = PUBLISHED_VALUES.flatMap(({ source, values }) =>
  Object.entries(values).flatMap(([type, groups]) =>
    groups.flatMap(({ country, normalized }) =>
      normalized.split(' ').map((value) => ({ source, type, country, value })),
    ),
  ),
);

describe('published values', () => {
  it('are marked whatever the verdict, and valid where they may pass', () => {
    for (const { type, country, value } of published) {
      const result = assay.verify(type, value, { country });
      expect(result, value).toMatchObject({ test_value: true, normalized: value });
      const passed = assay.verify(type, value, { country, allowTestValues: true });
      expect(passed, value).toMatchObject({ valid: true, test_value: true, normalized: value });
      expect(passed).not.toHaveProperty('reason');
      if (result.valid) expect(passed).toEqual(result);
    }
  });

  it('are those of Stripe, of which some fail national check digits', () => {
    const ibans = published.filter(({ source, type }) => source.title.includes('SEPA') && type === 'iban');
    expect(ibans).toHaveLength(150);
    const refused = ibans.map(({ value }) => assay.verifyIban(value)).filter(({ valid }) => !valid);
    expect(refused.length).toBeGreaterThan(50);
    expect(new Set(refused.map((result) => !result.valid && result.reason))).toEqual(
      new Set(['invalid_national_check_digit']),
    );
  });

  it('have the example of each country in the registry', () => {
    const folder = new URL('../vectors/iban/', import.meta.url);
    const examples = readdirSync(folder).flatMap((file) => {
      const { valid = [] } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        valid?: { value: string; from?: string }[];
      };
      return valid.filter(({ from }) => from?.startsWith('IBAN Registry')).map(({ value }) => value);
    });
    expect(examples.length).toBeGreaterThan(80);
    const known = new Set(published.map(({ value }) => value));
    expect(examples.filter((value) => !known.has(value))).toEqual([]);
  });

  it('name their source and day', () => {
    for (const { source } of PUBLISHED_VALUES) {
      expect(source.url).toMatch(/^https:/);
      expect(source.read).toMatch(/^2026-\d\d-\d\d$/);
    }
  });

  it.each([
    ['DE02120300000000202051', {}],
    ['GB82 WEST 1234 5698 7654 31', {}],
    ['', {}],
  ])('another IBAN is none: %s', (value, options) => {
    expect(assay.verifyIban(value, options)).not.toHaveProperty('test_value');
  });

  it('are of their country alone', () => {
    expect(assay.verifyAccount('110000000123456', { country: 'AU' })).toHaveProperty('test_value');
    expect(assay.verify('account', '20000055779911', { country: 'IE' })).not.toHaveProperty('test_value');
    expect(assay.verifyNationalId('83010411457')).not.toHaveProperty('test_value');
  });
});

describe('phone numbers for films and tests', () => {
  it.each([
    ['+447700900123', 'unassigned_number'],
    ['+441632960456', 'unassigned_number'],
    ['+353 20 911 2345', 'unassigned_number'],
    ['+33639981234', 'unassigned_number'],
  ])('say so beside the reason: %s', (value, reason) => {
    expect(assay.verifyPhone(value)).toMatchObject({ valid: false, reason, test_value: true });
    expect(assay.verifyPhone(value, { allowTestValues: true })).toMatchObject({
      valid: true,
      test_value: true,
      details: { line_type: 'unknown' },
    });
  });

  it.each([
    '+12125550123',
    '+14165550199',
    '+442079460000',
    '+61491570006',
    '+61 2 5550 1234',
    '+33199001234',
    '+493023125001',
    '+46701740605',
  ])('say so where they are valid: %s', (value) => {
    expect(assay.verifyPhone(value)).toMatchObject({ valid: true, test_value: true });
  });

  it.each(['+12125550200', '+12125551123', '+442079461000', '+61491570007', '+46701740604', '4', ''])(
    'are no others: %s',
    (value) => {
      expect(assay.verifyPhone(value)).not.toHaveProperty('test_value');
    },
  );
});

it('numbers that a register keeps for tests say so', () => {
  expect(assay.verifyNationalId('ZZZ0016', { country: 'NZ' })).toHaveProperty('test_value', true);
  expect(assay.verifyNationalId('ABC1235', { country: 'NZ' })).not.toHaveProperty('test_value');
});

it('a value without a kind says so, too, and passes where it may', () => {
  const value = 'BE78510007547064';
  expect(assay.identify(value)).toMatchObject({ type: 'iban', valid: false, test_value: true });
  expect(assay.identify(value, { allowTestValues: true })).toMatchObject({ valid: true, test_value: true });
  expect(assay.identify('no number')).not.toHaveProperty('test_value');
});

it('one that is found in a text says so', () => {
  const [one, other] = assay.find('pay DE89370400440532013000 or DE02120300000000202051');
  expect(one?.result).toHaveProperty('test_value', true);
  expect(other?.result).not.toHaveProperty('test_value');
});

it('what was said beside a value stays where it passes', () => {
  const given = assay.verifyNationalId('SSN: 000-00-0000', { country: 'US', allowTestValues: true });
  expect(given).toMatchObject({ valid: true, label: 'SSN', formatted: { national: '000-00-0000' } });
});

it('without the data of test values nothing is said', () => {
  const { banks, phone } = data;
  const plain = createAssay({ data: { banks, phone }, today: TODAY });
  expect(plain.verifyIban('DE89370400440532013000')).not.toHaveProperty('test_value');
  expect(plain.find('DE89370400440532013000')[0]?.result).not.toHaveProperty('test_value');
  expect(plain.verifyPhone('+447700900123', { allowTestValues: true }).valid).toBe(false);
});
