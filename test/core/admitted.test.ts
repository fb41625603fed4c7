/** What is known of a test value that a rule refuses, where it passes. */
import { expect, it } from 'vitest';
import { countryOf } from '../../src/core/country.ts';
import * as kinds from '../../src/core/kinds.ts';
import type { InvalidResult, OpenResult } from '../../src/core/result.ts';
import { admitted } from '../../src/core/test-values/admitted.ts';
import { withTestMark } from '../../src/core/test-values/test-values.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const data = loadData(GENERATED_FOLDER);
const known = { kinds: Object.values(kinds), data, today: () => 20261123 };

const refused = (type: string, input: string, beside: object = {}): InvalidResult<string> => ({
  type,
  input,
  valid: false,
  reason: 'invalid_checksum',
  ...beside,
});

it('keeps what was read beside the value', () => {
  const beside = { normalized: 'ABC', label: 'IBAN', ignored: 'please', assumed: ['leading_zeros'] };
  expect(admitted(refused('lei', 'IBAN ABC please', beside), known)).toEqual({
    type: 'lei',
    input: 'IBAN ABC please',
    valid: true,
    normalized: 'ABC',
    label: 'IBAN',
    ignored: 'please',
    assumed: ['leading_zeros'],
    details: {},
  });
});

it('takes a text as it is that has no normalized form', () => {
  expect(admitted(refused('iban', 'DE12'), known)).toEqual({
    type: 'iban',
    input: 'DE12',
    valid: true,
    normalized: 'DE12',
    details: {},
  });
});

it.each(['DE12', '??123456789012345678'])('knows no parts of an IBAN of another length: %s', (value) => {
  expect(admitted(refused('iban', value, { normalized: value }), known).details).toEqual({});
});

it.each([
  ['DE00370400440532013000', 'Commerzbank'],
  ['GB00WEST12345698765432', undefined],
  ['NO0086011117947', undefined],
])('knows the parts of an IBAN whose check digits fail: %s', (value, bank) => {
  const { details, formatted } = admitted(refused('iban', value, { normalized: value }), known);
  expect(details).toMatchObject({ check_digits: '00' });
  if (bank !== undefined) expect(details).toMatchObject({ bank: { short_name: bank } });
  expect(formatted?.national).toBeTruthy();
});

it.each([
  ['national_id', 'US', '000000000', 'us-ssn', { national: '000-00-0000' }],
  ['national_id', 'PL', '44051401350', 'pl-pesel', { national: '44051401350' }],
])('writes a number as its scheme does: %s of %s', (type, country, value, verified_as, formatted) => {
  const beside = { normalized: value, country: countryOf(country), verified_as };
  expect(admitted(refused(type, value, beside), known).formatted).toMatchObject(formatted);
});

it('knows nothing of a number whose country or scheme is not known', () => {
  expect(admitted(refused('national_id', '1', { verified_as: 'us-ssn' }), known).details).toEqual({});
  const beside = { country: countryOf('US'), verified_as: 'us-nothing' };
  expect(admitted(refused('national_id', '1', beside), known).details).toEqual({});
});

it('marks a result where the list has its value', () => {
  const valid = {
    type: 'iban',
    input: '',
    valid: true,
    normalized: 'DE89370400440532013000',
    details: {},
  } satisfies OpenResult;
  const other = { ...valid, normalized: 'DE02120300000000202051' };
  expect(withTestMark(valid, data.testValues)).toEqual({ ...valid, test_value: true });
  expect(withTestMark(other, data.testValues)).toBe(other);
  expect(withTestMark({ ...valid, type: 'bic' }, data.testValues)).not.toHaveProperty('test_value');
  expect(withTestMark(valid)).toBe(valid);
});
