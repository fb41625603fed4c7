/** Kinds whose values are given as those of another: the wiring hands them over, and does without those it has not. */
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../src/core/assay.ts';
import { kindAlone } from '../../src/core/result.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const TODAY = 20261122;
const CNPJ = '12.345.678/0001-95';
const only = (...types: string[]) => {
  const kinds = KINDS.filter(({ type }) => types.includes(type));
  return createAssay({ kinds, data: {}, today: () => TODAY });
};

it('names the kind that a number is one of', () => {
  const result = only('national_id', 'company', 'vat').verify('national_id', CNPJ, { country: 'BR' });
  expect(result).toMatchObject({ valid: false, reason: 'other_kind', kind: 'company' });
});

it('knows no kind that is not served', () => {
  const result = only('national_id').verify('national_id', CNPJ, { country: 'BR' });
  expect(result).toMatchObject({ valid: false });
  expect(result).not.toHaveProperty('kind');
  const kind = KINDS.find(({ type }) => type === 'national_id')!;
  expect(kind.verify(CNPJ, { country: 'BR', today: TODAY, data: {} })).toEqual(result);
});

it('verifies by the scheme that is asked for alone', () => {
  const options = { country: 'BR', scheme: 'br-cpf' };
  const result = only('national_id', 'company').verify('national_id', CNPJ, options);
  expect(result).toMatchObject({ valid: false });
  expect(result).not.toHaveProperty('kind');
});

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => TODAY });

describe('a value that is certainly of another kind', () => {
  it.each([
    // Digits in the written form of another number.
    ['company', '536-90-4399', 'US', 'national_id', '536904399'],
    ['national_id', '12-3456789', 'US', 'company', '123456789'],
    // The number of a person who trades alone.
    ['company', '811228-9874', 'SE', 'national_id', '198112289874'],
    ['company', '12345678Z', 'ES', 'national_id', '12345678Z'],
    ['company', '83010411457', 'PL', 'national_id', '83010411457'],
    ['company', 'GODE561231GR8', 'MX', 'national_id', 'GODE561231GR8'],
    ['vat', '83010411457', 'PL', 'national_id', '83010411457'],
    ['national_id', 'DE136695976', 'DE', 'vat', 'DE136695976'],
    // In the field of an IBAN.
    ['iban', 'INGDDEFF', undefined, 'bic', 'INGDDEFF'],
    ['iban', 'INGDDEFF', 'DE', 'bic', 'INGDDEFF'],
    ['iban', 'ZZZZDEZZXXX', undefined, 'bic', 'ZZZZDEZZXXX'],
    ['iban', 'DE136695976', undefined, 'vat', 'DE136695976'],
    ['iban', 'GB 980 7806 84', undefined, 'vat', 'GB980780684'],
    ['iban', 'DE98ZZZ09999999999', undefined, 'creditor_id', 'DE98ZZZ09999999999'],
    ['iban', '506700GE1G29325QX363', undefined, 'lei', '506700GE1G29325QX363'],
    ['iban', '+49 171 2345678', undefined, 'phone', '+491712345678'],
    // In the field of a phone number.
    ['phone', 'DE89 3704 0044 0532 0130 00', 'DE', 'iban', 'DE89370400440532013000'],
    ['phone', 'ATU13585627', undefined, 'vat', 'ATU13585627'],
    ['phone', '83010411457', 'PL', 'national_id', '83010411457'],
    ['bic', 'DE89370400440532013000', undefined, 'iban', 'DE89370400440532013000'],
  ])('%s %s of %s: %s', (type, value, country, kind, normalized) => {
    const result = assay.verify(type, value, { country });
    expect(result).toMatchObject({ type, valid: false, reason: 'other_kind', kind, normalized });
    expect(result).toMatchObject({
      suggestions: [{ value: normalized, change: 'other_kind', certain: true }],
    });
    expect(result).not.toHaveProperty('fault');
    expect(assay.verify(kind, normalized, { country: result.country?.code })).toMatchObject({ valid: true });
  });

  it.each([
    ['company', 'SSN: 536904399', 'US', 'national_id', 'SSN'],
    ['national_id', 'EIN 123456789', 'US', 'company', 'EIN'],
    ['company', 'PESEL 83010411457', undefined, 'national_id', 'PESEL'],
    ['phone', 'Steuer-ID 65929970489', 'DE', 'national_id', 'Steuer-ID'],
    ['phone', 'IBAN: DE89370400440532013000', undefined, 'iban', 'IBAN'],
    ['iban', 'BIC: INGDDEFFXXX', undefined, 'bic', 'BIC'],
    ['company', 'Tel. 030 901820', 'DE', 'phone', 'Tel'],
  ])('%s %s of %s is one of %s by its label', (type, value, country, kind, label) => {
    expect(assay.verify(type, value, { country })).toMatchObject({ reason: 'other_kind', kind, label });
  });

  it.each([
    // Nothing says more of them than of a mistyped value of the kind itself.
    ['iban', 'DEUTSCHE', undefined, 'invalid_length'],
    ['iban', '20041010050500013026', 'FR', 'invalid_length'],
    ['iban', '12345678901234567890', undefined, 'country_required'],
    ['iban', '096-1234567-69', 'BE', 'invalid_length'],
    ['company', '20240115', 'DE', 'invalid_format'],
    ['company', '4111111111111111', 'BR', 'invalid_length'],
    ['iban', '4111 1111 1111 1111', 'DE', 'invalid_length'],
    ['phone', '1123456785', 'PL', 'unassigned_number'],
    ['company', 'SE 811228-9874', 'PL', 'country_mismatch'],
    ['company', '078-05-1120', 'US', 'invalid_format'],
    ['company', 'Rechnung 83010411457', 'PL', 'invalid_characters'],
    ['company', 'Hauptkasse 83010411457', 'PL', 'invalid_characters'],
  ])('%s %s of %s stays %s', (type, value, country, reason) => {
    expect(assay.verify(type, value, { country })).toMatchObject({ valid: false, reason });
  });

  it('is named of those kinds alone that may be', () => {
    const value = 'INGDDEFF';
    expect(assay.verify('iban', value, { others: ['phone'] })).toMatchObject({
      reason: 'unsupported_country',
    });
    expect(assay.verify('iban', value, { others: ['phone', 'bic'] })).toMatchObject({ kind: 'bic' });
    expect(assay.identify('+4930', { kinds: ['phone'] })).toMatchObject({ type: 'phone', valid: false });
  });

  it('is not asked of kinds whose data was left out', () => {
    const alone = createAssay({ data: {}, today: () => 20261123 });
    expect(alone.verify('company', 'DE89370400440532013000', { country: 'DE' })).toMatchObject({
      valid: false,
    });
    expect(alone.verify('company', 'RF18539007547034', { country: 'DE' })).toMatchObject({
      kind: 'creditor_reference',
    });
  });

  it('is not asked for where a scheme is named', () => {
    const options = { country: 'PL', scheme: 'pl-nip' };
    expect(assay.verify('company', '83010411457', options)).toMatchObject({ reason: 'invalid_length' });
  });

  it('is named without its value where that is free', () => {
    const result = kindAlone(assay.verify('iban', 'INGDDEFF'));
    expect(result).toMatchObject({ reason: 'other_kind', kind: 'bic', input: 'INGDDEFF' });
    expect(result).not.toHaveProperty('normalized');
    expect(result).not.toHaveProperty('suggestions');
    const valid = assay.verify('bic', 'INGDDEFF');
    expect(kindAlone(valid)).toBe(valid);
  });
});
