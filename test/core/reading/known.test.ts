/** Values of a known kind with words around them. */
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import { loadData } from '../../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261121 });

describe('a label beside a number', () => {
  it.each([
    ['national_id', 'SSN: 536-90-4399', 'US', '536904399', 'SSN'],
    ['national_id', 'PESEL 83010411457', undefined, '83010411457', 'PESEL'],
    ['national_id', 'Steuernummer: 2893081508152', 'DE', '2893081508152', 'Steuernummer'],
    ['national_id', 'NIR : 295109912611193', undefined, '295109912611193', 'NIR'],
    ['company', 'CHE-107.787.577 HR/MWST', 'CH', 'CHE107787577', undefined],
    ['company', 'BTW BE 0403.019.261', undefined, '0403019261', 'BTW'],
    ['vat', 'VAT No. 980 7806 84', 'GB', 'GB980780684', 'VAT No'],
    ['iban', 'IBAN: DE89 3704 0044 0532 0130 00', undefined, 'DE89370400440532013000', 'IBAN'],
    ['lei', 'LEI 506700GE1G29325QX363', undefined, '506700GE1G29325QX363', 'LEI'],
    ['bic', 'COBADEFF (BIC)', 'DE', 'COBADEFF', undefined],
    ['phone', 'Tel. +49 1512 3456789', undefined, '+4915123456789', 'Tel'],
  ])('%s %s', (type, value, country, normalized, label) => {
    const result = assay.verify(type, value, { country });
    expect(result).toMatchObject({ valid: true, input: value, normalized });
    expect(result.label).toBe(label);
  });

  it('is not among the words that were left out', () => {
    expect(assay.verifyNationalId('Frau Muster, PESEL 83010411457', { country: 'PL' })).toMatchObject({
      valid: true,
      label: 'PESEL',
      ignored: ['Frau Muster'],
    });
  });

  it('never names a country by its letters', () => {
    expect(assay.verifyNationalId('ID 7503305044089', { country: 'ZA' })).toMatchObject({ valid: true });
    expect(assay.verifyNationalId('NI AB123456C').country?.code).not.toBe('NI');
    expect(assay.verifyNationalId('SV-Nr. 15 070649 C 103', { country: 'DE' })).toMatchObject({
      valid: true,
    });
  });

  it('names no country where schemes of several are called so and the number fits more', () => {
    expect(assay.verifyNationalId('TIN 123456789')).toMatchObject({
      reason: 'country_required',
      label: 'TIN',
    });
    expect(assay.verifyNationalId('ID 123456789')).toMatchObject({ reason: 'country_required', label: 'ID' });
  });

  it('shows the place of a fault in all of the text', () => {
    const value = 'PESEL: 83010411456';
    const result = assay.verifyNationalId(value);
    expect(result).toMatchObject({ valid: false, reason: 'invalid_checksum', label: 'PESEL' });
    expect(result.valid ? undefined : result.fault).toEqual({ from: value.length - 1, to: value.length });
    expect(assay.verifyNationalId('SIN 1', { country: 'CA' })).toMatchObject({ reason: 'invalid_length' });
  });
});

describe('other words', () => {
  it('are left out where check digits bear the number out, or a colon announces it', () => {
    expect(assay.verifyNationalId('Nummer von Herrn Muster 65929970489', { country: 'DE' })).toMatchObject({
      valid: true,
      ignored: ['von Herrn Muster'],
    });
    expect(assay.verifyNationalId('Wert: 536904399', { country: 'US' })).toMatchObject({
      valid: true,
      ignored: ['Wert'],
    });
    expect(assay.verifyNationalId('"536-90-4399"', { country: 'US' })).toMatchObject({ valid: true });
  });

  it('are no part of a number that nothing bears out', () => {
    expect(assay.verifyNationalId('Apartment 536904399', { country: 'US' })).toMatchObject({ valid: false });
    expect(assay.verifyNationalId('Kundennummer: 65929970489', { country: 'DE' })).toMatchObject({
      valid: false,
    });
    expect(assay.verifyNationalId('Wert: 12', { country: 'US' })).toMatchObject({ valid: false });
  });
});

it('reads a label of a scheme that the request does not name', () => {
  const by = (scheme: string) => assay.verifyNationalId('Steuer-ID: 65929970489', { country: 'DE', scheme });
  expect(by('de-idnr')).toMatchObject({ valid: true });
  expect(by('de-svnr')).toMatchObject({ valid: false });
});
