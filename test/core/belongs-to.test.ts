/** Whose a refused value is: where it says so itself, and nowhere else. */
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../src/core/assay.ts';
import { type InvalidResult, kindAlone, type OpenResult } from '../../src/core/result.ts';
import { loadData } from '../../src/data/load.ts';
import { verifyAccount } from '../../src/doors/account.ts';
import { verifyBic } from '../../src/doors/bic.ts';
import { verifyCompany } from '../../src/doors/company.ts';
import { verifyCreditorId } from '../../src/doors/creditor-id.ts';
import { verifyIban } from '../../src/doors/iban.ts';
import { verifyNationalId } from '../../src/doors/national-id.ts';
import { verifyPhone } from '../../src/doors/phone.ts';
import { verifyTaxId } from '../../src/doors/tax-id.ts';
import { verifyVat } from '../../src/doors/vat.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { mistakenOwners } from './belongs-to.ts';

const data = loadData(GENERATED_FOLDER);
const assay = createAssay({ data, today: () => 20261127 });

type Verify = (value: string, options: { country: string; data?: typeof data.phone }) => OpenResult;

describe('a refused value that says whose it is', () => {
  it.each([
    // The letters of another country, also where the requested one's numbers may begin with any.
    ['vat', 'DE136695976', 'FR', 'country_mismatch', 'vat', 'de-ust', 'DE'],
    ['vat', 'FRDE136695976', 'FR', 'country_mismatch', 'vat', 'de-ust', 'DE'],
    ['tax_id', 'DE136695976', 'FR', 'country_mismatch', 'tax_id', 'de-ust', 'DE'],
    ['tax_id', 'FR DE136695976', 'FR', 'country_mismatch', 'tax_id', 'de-ust', 'DE'],
    ['vat', 'EL094259216', 'FR', 'country_mismatch', 'vat', 'gr-fpa', 'GR'],
    ['vat', 'XI980780684', 'FR', 'country_mismatch', 'vat', 'gb-xi-vat', 'GB'],
    ['vat', 'DE136695976', 'US', 'country_mismatch', 'vat', 'de-ust', 'DE'],
    ['vat', 'EU372022452', 'FR', 'country_mismatch', 'vat', 'ie-oss', 'IE'],
    ['vat', 'EU372022452', 'CA', 'country_mismatch', 'vat', 'ie-oss', 'IE'],
    ['company', 'BR ZHF8044H6Q5Q13', 'DE', 'invalid_format', 'company', 'br-cnpj', 'BR'],
    ['company', 'ATU13585627', 'DE', 'invalid_format', 'vat', 'at-uid', 'AT'],
    ['national_id', 'PL 83010411457', 'DE', 'country_mismatch', 'national_id', 'pl-pesel', 'PL'],
    ['iban', 'DE89370400440532013000', 'FR', 'country_mismatch', 'iban', undefined, 'DE'],
    ['phone', '+442079460018', 'DE', 'country_mismatch', 'phone', undefined, 'GB'],
    ['phone', '810 44 20 7946 0018', 'RU', 'country_mismatch', 'phone', undefined, 'GB'],
    ['phone', '+870 773 111 632', 'DE', 'country_mismatch', 'phone', undefined, undefined],
    ['bic', 'COBADEFFXXX', 'FR', 'country_mismatch', 'bic', undefined, 'DE'],
    ['creditor_id', 'DE98ZZZ09999999999', 'FR', 'country_mismatch', 'creditor_id', undefined, 'DE'],
    ['account', 'GB 60-16-13 31926819', 'DE', 'country_mismatch', 'account', 'gb-sort-code', 'GB'],
    // A neighbour that dials as the country in front does.
    ['phone', '+33692929292', 'DE', 'country_mismatch', 'phone', undefined, 'RE'],
    ['phone', '+353 48 9012 3456', 'DE', 'country_mismatch', 'phone', undefined, 'GB'],
    // Letters of its own that are also a name of such numbers.
    ['vat', 'CHE-107.787.577 MWST', 'DE', 'country_mismatch', 'vat', 'ch-mwst', 'CH'],
    ['vat', 'CHE107787577', 'DE', 'country_mismatch', 'vat', 'ch-mwst', 'CH'],
    ['tax_id', 'CHE-107.787.577', 'DE', 'country_mismatch', 'tax_id', 'ch-uid', 'CH'],
    ['company', 'CHE-107.787.577', 'DE', 'country_mismatch', 'company', 'ch-uid', 'CH'],
    ['company', 'NO 923609016 MVA', 'SE', 'country_mismatch', 'vat', 'no-mva', 'NO'],
    // A name that one other country has for its numbers, or several of which one has this.
    ['vat', 'USt-IdNr. DE136695976', 'FR', 'country_mismatch', 'vat', 'de-ust', 'DE'],
    ['vat', '995 525 828 MVA', 'SE', 'invalid_length', 'vat', 'no-mva', 'NO'],
    ['company', 'SIREN 732829320', 'DE', 'invalid_format', 'company', 'fr-siren', 'FR'],
    ['company', 'KRS 0000026438', 'DE', 'invalid_format', 'company', 'pl-krs', 'PL'],
    ['national_id', 'PESEL 83010411457', 'DE', 'invalid_checksum', 'national_id', 'pl-pesel', 'PL'],
    ['national_id', 'NINO AB123456C', 'IE', 'invalid_format', 'national_id', 'gb-nino', 'GB'],
    ['national_id', 'NIF 12345678Z', 'DE', 'invalid_format', 'national_id', 'es-dni', 'ES'],
    ['tax_id', 'MVA 995525828', 'SE', 'invalid_length', 'tax_id', 'no-mva', 'NO'],
    ['tax_id', 'EU372022452', 'CA', 'country_mismatch', 'tax_id', 'ie-oss', 'IE'],
    ['tax_id', 'EIN 12-3456789', 'CA', 'invalid_checksum', 'tax_id', 'us-ein', 'US'],
    ['account', 'CLABE 032180000118359719', 'US', 'invalid_checksum', 'account', 'mx-clabe', 'MX'],
    // Another kind, by letters, a label, a form, a list.
    ['tax_id', 'KRS 0000026438', 'PL', 'other_kind', 'company', 'pl-krs', 'PL'],
    ['tax_id', '19006ABC0102123471', 'GN', 'other_kind', 'national_id', 'gn-npi', 'GN'],
    ['company', 'DE136695976', 'DE', 'other_kind', 'vat', 'de-ust', 'DE'],
    ['company', 'IBAN DE89370400440532013000', 'DE', 'other_kind', 'iban', undefined, 'DE'],
    ['national_id', '12-3456789', 'US', 'other_kind', 'company', 'us-ein', 'US'],
    ['iban', 'COBADEFFXXX', undefined, 'other_kind', 'bic', undefined, 'DE'],
    // Separators, or letters and digits in places, that numbers of one other country alone have; of another list, too.
    ['company', '33.000.167/0001-01', 'AR', 'invalid_length', 'company', 'br-cnpj', 'BR'],
    ['company', '33.000.167/0001-01', 'PL', 'invalid_checksum', 'company', 'br-cnpj', 'BR'],
    ['tax_id', '33.000.167/0001-01', 'PT', 'invalid_length', 'tax_id', 'br-cnpj', 'BR'],
    ['vat', '33.000.167/0001-01', 'AR', 'unsupported_country', 'company', 'br-cnpj', 'BR'],
    ['company', '27AAPFU0939F1ZV', 'GB', 'invalid_length', 'company', 'in-gstin', 'IN'],
    ['tax_id', '27AAPFU0939F1ZV', 'SG', 'invalid_length', 'tax_id', 'in-gstin', 'IN'],
    ['vat', '27AAPFU0939F1ZV', 'DE', 'invalid_characters', 'company', 'in-gstin', 'IN'],
    ['company', 'L17110MH1973PLC019786', 'GB', 'invalid_length', 'company', 'in-cin', 'IN'],
    ['company', 'l17110mh1973plc019786', 'SG', 'invalid_length', 'company', 'in-cin', 'IN'],
    ['national_id', '27AAPFU0939F1ZV', 'DE', 'invalid_length', 'company', 'in-gstin', 'IN'],
    ['national_id', '123-45-6789', 'DE', 'invalid_format', 'national_id', 'us-ssn', 'US'],
    ['account', 'HDFC0000001 1234567890', 'GB', 'invalid_characters', 'account', 'in-ifsc', 'IN'],
    ['account', '01-0902-0068389-00', 'DE', 'invalid_length', 'account', 'nz-account', 'NZ'],
    ['iban', 'RF18539007547034', undefined, 'other_kind', 'creditor_reference', undefined, undefined],
  ])('%s %s beside %s', (type, value, country, reason, owner, scheme, home) => {
    const result = assay.verify(type, value, { country });
    expect(result).toMatchObject({ valid: false, reason });
    expect((result as InvalidResult<string>).belongs_to).toEqual({
      type: owner,
      ...(scheme && { scheme_id: scheme }),
      ...(home && { country: home }),
      normalized: expect.any(String),
    });
  });
});

describe('a refused value that does not', () => {
  it.each([
    // Digits whose check digits agree with another list.
    ['vat', '83010411457', 'PL'],
    // A check of 1 in 97.
    ['iban', '506700GE1G29325QX363', undefined],
    // A form that persons and corporations share, and a check of 1 in 10.
    ['national_id', '130111-0006246', 'KR'],
    ['vat', 'DE136695977', 'FR'],
    ['vat', 'DE136695977', 'US'],
    ['vat', 'ZZ136695976', 'FR'],
    ['company', '4111 1111 1111 1111', 'DE'],
    // A name that the country asked for has, too; one that several have; one of another kind.
    ['national_id', 'NIF 12345678Z', 'PT'],
    ['national_id', 'NIF 123456', 'DE'],
    ['company', 'MVA 107787577', 'DE'],
    ['tax_id', 'EU999022452', 'CA'],
    ['phone', '+596596123456', 'GP'],
    ['iban', 'DE89370400440532013001', 'FR'],
    ['national_id', 'PL 83010411458', 'DE'],
    ['company', 'AT 12345678', 'DE'],
    ['vat', `PL 8567346215${' '.repeat(64)}`, 'DE'],
    // The same digits without the form, with a mistake, and in a form that the country asked for or several others have.
    ['company', '33000167000101', 'AR'],
    ['company', '33.000.167/0001-02', 'AR'],
    ['company', '27AAPFU0939F1ZW', 'GB'],
    ['company', '27AAPFU0939F1ZW', 'IN'],
    ['vat', '27AAPFU0939F1ZW', 'DE'],
    ['company', '12-3456-7890', 'DE'],
    ['company', '004 085 616', 'DE'],
    ['account', '20-20-15 55779911', 'US'],
    ['account', '032180000118359719', 'US'],
    ['company', 'BE123456789', 'DE'],
    ['company', `27AAPFU0939F1ZV${'0'.repeat(64)}`, 'GB'],
  ])('%s %s beside %s', (type, value, country) => {
    const result = assay.verify(type, value, { country });
    expect(result.valid).toBe(false);
    expect(result).not.toHaveProperty('belongs_to');
  });

  it('is none where the request names the scheme', () => {
    const result = assay.verify('vat', 'DE136695976', { country: 'FR', scheme: 'fr-tva' });
    expect(result).toMatchObject({ reason: 'invalid_checksum' });
    expect(result).not.toHaveProperty('belongs_to');
  });

  it('is none of a Korean corporation, whose form residents share', () => {
    expect(assay.verify('company', '130111-0006246', { country: 'KR' })).toMatchObject({ valid: true });
    expect(assay.verify('national_id', '130111-0006246', { country: 'KR' })).toMatchObject({
      reason: 'invalid_date',
    });
  });
});

it('two letters in front that are no country are no name of another number', () => {
  for (const [value, country] of [
    ['AK25684192', 'DK'],
    ['CK73753651', 'DK'],
    ['BI0528410765', 'BE'],
    ['KT389507636', 'PT'],
  ] as const)
    expect(assay.verify('vat', value, { country }), value).toMatchObject({ reason: 'invalid_characters' });
  expect(assay.verify('vat', 'DK25684192', { country: 'DK' }).valid).toBe(true);
});

it('a number of the Polish court register needs no label', () => {
  for (const value of ['0000026438', '0000028860', '0000010681', '0001000000'])
    expect(assay.verify('company', value, { country: 'PL' })).toMatchObject({
      valid: true,
      details: { scheme: 'KRS' },
    });
});

it.each([
  [verifyVat, 'DE136695976', 'FR', 'vat', 'de-ust', 'DE'],
  [verifyVat, 'CHE-107.787.577', 'DE', 'vat', 'ch-mwst', 'CH'],
  [verifyVat, '995 525 828 MVA', 'SE', 'vat', 'no-mva', 'NO'],
  [verifyCompany, 'DE136695976', 'FR', 'vat', 'de-ust', 'DE'],
  [verifyCompany, 'SIREN 732829320', 'DE', 'company', 'fr-siren', 'FR'],
  [verifyCompany, 'NO 923609016 MVA', 'SE', 'vat', 'no-mva', 'NO'],
  [verifyNationalId, 'PL 83010411457', 'DE', 'national_id', 'pl-pesel', 'PL'],
  [verifyNationalId, 'BSN 111222333', 'DE', 'national_id', 'nl-bsn', 'NL'],
  [verifyNationalId, '12-3456789', 'US', 'company', 'us-ein', 'US'],
  [verifyTaxId, 'FR DE136695976', 'FR', 'tax_id', 'de-ust', 'DE'],
  [verifyTaxId, 'SIREN 732829320', 'DE', 'tax_id', 'fr-siren', 'FR'],
  [verifyTaxId, 'KRS 0000026438', 'PL', 'company', 'pl-krs', 'PL'],
  [verifyAccount, 'GB 60-16-13 31926819', 'DE', 'account', 'gb-sort-code', 'GB'],
  [verifyAccount, 'HDFC0000001 1234567890', 'GB', 'account', 'in-ifsc', 'IN'],
  [verifyCompany, '33.000.167/0001-01', 'AR', 'company', 'br-cnpj', 'BR'],
  [verifyVat, '27AAPFU0939F1ZV', 'DE', 'company', 'in-gstin', 'IN'],
  [verifyTaxId, '27AAPFU0939F1ZV', 'SG', 'tax_id', 'in-gstin', 'IN'],
  [verifyIban, 'IBAN DE89370400440532013000', 'FR', 'iban', undefined, 'DE'],
  [verifyBic, 'COBADEFFXXX', 'FR', 'bic', undefined, 'DE'],
  [verifyCreditorId, 'DE98ZZZ09999999999', 'FR', 'creditor_id', undefined, 'DE'],
  [verifyPhone, '0044 20 7946 0018', 'DE', 'phone', undefined, 'GB'],
  [verifyPhone, '+870 773 111 632', 'DE', 'phone', undefined, undefined],
  [verifyPhone, '+33692929292', 'DE', 'phone', undefined, 'RE'],
] as const)('%o says whose %s is beside %s', (verify, value, country, type, scheme_id, home) => {
  const result = (verify as Verify)(value, { country, ...(type === 'phone' && { data: data.phone }) });
  expect((result as InvalidResult<string>).belongs_to).toEqual({
    type,
    ...(scheme_id && { scheme_id }),
    ...(home && { country: home }),
    normalized: expect.any(String),
  });
});

it('entry points say nothing of values that are nobody’s, and of schemes that are named', () => {
  const results = [
    verifyIban('DE89370400440532013001', { country: 'FR' }),
    verifyPhone('069', { country: 'DE', data: data.phone }),
    verifyCompany('SIREN 732829321', { country: 'DE' }),
    verifyVat('DE136695976', { country: 'FR', scheme: 'fr-tva' }),
    verifyAccount('DE89370400440532013000', { country: 'DE' }),
  ];
  for (const result of results) {
    expect(result.valid).toBe(false);
    expect(result).not.toHaveProperty('belongs_to');
  }
});

it('a strict request that refuses a number of a neighbour says whose it is', () => {
  const options = { country: 'FR', strict: true, data: data.phone };
  for (const result of [assay.verify('phone', '0692929292', options), verifyPhone('0692929292', options)])
    expect(result).toMatchObject({
      reason: 'country_mismatch',
      belongs_to: { type: 'phone', country: 'RE', normalized: '+262692929292' },
    });
});

it('a tax number that a strict request refuses by its own rule is of no other kind', () => {
  const options = { country: 'US', strict: true };
  for (const result of [assay.verify('tax_id', '89-1234567', options), verifyTaxId('89-1234567', options)])
    expect(result).toMatchObject({ reason: 'invalid_component', verified_as: 'us-ein' });
});

it('is not given away with the name of another kind', () => {
  const [other, elsewhere, own] = [
    assay.verify('company', 'DE136695976', { country: 'DE' }),
    assay.verify('company', 'ATU13585627', { country: 'DE' }),
    assay.verify('vat', 'DE136695976', { country: 'AT' }),
  ];
  expect(kindAlone(other)).not.toHaveProperty('belongs_to');
  expect(kindAlone(elsewhere)).not.toHaveProperty('belongs_to');
  expect(kindAlone(own)).toHaveProperty('belongs_to');
  const plain = assay.verify('vat', 'DE136695977', { country: 'US' });
  expect(kindAlone(plain)).toBe(plain);
});

it('right numbers with one digit changed are nobody else’s', () => {
  const { changed, owned } = mistakenOwners(1_000, 1);
  expect(changed).toBeGreaterThan(900);
  expect(owned.length, owned.join('\n')).toBeLessThanOrEqual(changed / 1_000);
});
