/** What a text is when nobody says. */
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../src/core/assay.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const data = loadData(GENERATED_FOLDER);
const assay = createAssay({ data, today: () => 20261121 });

describe('a value that says what it is', () => {
  it.each(
    KINDS.filter(({ umbrella }) => !umbrella).flatMap(({ type, samples }) =>
      samples.map(({ value, country }) => [type, value, country] as const),
    ),
  )('is a %s: %s', (type, value, country) =>
    expect(assay.identify(value, { country })).toMatchObject({ type, valid: true }),
  );

  it.each([
    ['DE89 3704 0044 0532 0130 00', 'iban', 'DE'],
    ['IBAN: DE89 3704 0044 0532 0130 00', 'iban', 'DE'],
    ['+44 20 7946 0018', 'phone', 'GB'],
    ['0044 20 7946 0018', 'phone', 'GB'],
    ['506700GE1G29325QX363', 'lei', undefined],
    ['COBADEFF', 'bic', 'DE'],
    ['BIC: ABCDDEFF', 'bic', 'DE'],
    ['ABCDDEFFXXX', 'bic', 'DE'],
    ['DE136695976', 'vat', 'DE'],
    ['SE 811228-9874', 'national_id', 'SE'],
    ['DE136695976-00001', 'company', 'DE'],
    ['PESEL 83010411457', 'national_id', 'PL'],
    ['11010519491231002X', 'national_id', 'CN'],
    ['"DE136695976"', 'vat', 'DE'],
    ['Frau Muster SE 811228-9874', 'national_id', 'SE'],
    ['NIR 295109912611193', 'national_id', 'FR'],
    ['Büro 0044 20 7946 0018', 'phone', 'GB'],
    ['Muster GmbH DE136695976', 'vat', 'DE'],
    ['Rechnung DE136695976', 'vat', 'DE'],
  ])('%s', (value, type, country) => {
    const result = assay.identify(value);
    expect(result).toMatchObject({ type, valid: true, input: value });
    expect(result.country?.code).toBe(country);
  });

  it('names the label, the words that were left out and the other readings', () => {
    expect(assay.identify('Frau Muster, PESEL 83010411457')).toMatchObject({
      label: 'PESEL',
      ignored: ['Frau Muster'],
    });
    const result = assay.identify('123456789', { country: 'PT' });
    expect(result.valid).toBe(true);
    expect(result.alternatives!.length).toBeGreaterThan(0);
    for (const { type, certainty } of result.alternatives!)
      expect([type.length > 0, ['checksum', 'listed', 'shape'].includes(certainty)]).toEqual([true, true]);
  });
});

describe('a value of a country that is given', () => {
  it.each([
    ['83010411457', 'PL', 'national_id'],
    ['536-90-4399', 'US', 'national_id'],
    ['12-3456789', 'US', 'company'],
    ['(201) 555-0123', 'US', 'phone'],
    ['07400 123456', 'GB', 'phone'],
    ['COBADEFF', 'FR', 'bic'],
    ['+49 30 901820', 'DE', 'phone'],
    ['Zentrale 030901820', 'DE', 'phone'],
  ])('%s in %s', (value, country, type) => {
    expect(assay.identify(value, { country })).toMatchObject({ type, valid: true });
  });

  it('may be the default', () => {
    const home = createAssay({ data, today: () => 20261121, defaultCountry: 'PL' });
    expect(home.identify('83010411457')).toMatchObject({ type: 'national_id', country: { code: 'PL' } });
  });
});

describe('digits of several countries', () => {
  it.each(['123456789', '030 123456', '83010411457'])('are not guessed: %s', (value) => {
    const result = assay.identify(value);
    expect(result).toMatchObject({ valid: false, reason: 'country_required' });
    expect(new Set(result.alternatives!.map(({ country }) => country)).size).toBeGreaterThan(1);
    expect(result.alternatives!.length).toBeLessThanOrEqual(10);
  });

  it('have a type where all their readings have it', () => {
    expect(assay.identify('030 123456', { kinds: ['phone'] })).toMatchObject({
      type: 'phone',
      reason: 'country_required',
    });
    expect(assay.identify('TIN 123456789')).toMatchObject({ valid: false, reason: 'country_required' });
  });
});

it('takes digits with two separators for the number of the one country that writes and checks them so', () => {
  const options = { kinds: ['company'] };
  expect(assay.identify('732 829 320 00074', options)).toMatchObject({ reason: 'country_required' });
  expect(assay.identify('111.444.777-35')).toMatchObject({ valid: true, country: { code: 'BR' } });
});

describe('several values', () => {
  it.each([
    'DE89370400440532013000 und FR1420041010050500013M02606',
    '506700GE1G29325QX363; 5493001KJTIIGC8Y1R12',
    'SIREN 552 008 443 et SIREN 303 265 045',
  ])('are ambiguous: %s', (value) => {
    const result = assay.identify(value);
    expect(result).toMatchObject({ type: 'unknown', valid: false, reason: 'ambiguous' });
    expect(result.alternatives).toHaveLength(2);
  });
});

describe('a text that is nothing', () => {
  it.each([
    ['', 'empty_input'],
    [' - ', 'empty_input'],
    ['1'.repeat(257), 'input_too_long'],
    ['hello there', 'unrecognized'],
    ['24/7', 'unrecognized'],
    ['2024-01-15', 'unrecognized'],
    ['Rechnung 2024/118', 'unrecognized'],
    ['HOSPITAL und Hospital', 'unrecognized'],
    ['Hospital', 'unrecognized'],
    ['a, b, c, d, e', 'unrecognized'],
    ['abc, def', 'unrecognized'],
    ['Hallo ABCDDEFF', 'unrecognized'],
    ['1'.repeat(70), 'unrecognized'],
  ])('%j', (value, reason) => {
    expect(assay.identify(value)).toMatchObject({ type: 'unknown', valid: false, reason });
  });

  it('says what it looks like', () => {
    expect(assay.identify('someone@example.com')).toMatchObject({
      reason: 'unrecognized',
      looks_like: 'email',
    });
  });
});

describe('a value that is refused', () => {
  it('is answered as what it plainly is', () => {
    expect(assay.identify('DE89 3704 0044 0532 0130 01')).toMatchObject({
      type: 'iban',
      reason: 'invalid_checksum',
    });
    expect(assay.identify('506700GE1G29325QX364')).toMatchObject({ type: 'lei', reason: 'invalid_checksum' });
    expect(assay.identify('+49 1')).toMatchObject({ type: 'phone', valid: false });
    expect(assay.identify('PESEL 83010411456')).toMatchObject({
      type: 'national_id',
      reason: 'invalid_checksum',
    });
  });

  it('comes with what was meant, on request', () => {
    const value = 'DE89 3704 0044 0523 0130 00';
    expect(assay.identify(value)).not.toHaveProperty('suggestions');
    expect(assay.identify(value, { suggest: true })).toHaveProperty('suggestions');
    expect(assay.identify('+49 1', { suggest: true })).not.toHaveProperty('suggestions');
  });
});

it('takes the digits of an address for no number, nor a word for one that has no digit', () => {
  for (const country of [undefined, 'DE'])
    expect(assay.identify('Hauptstraße 5, 10115 Berlin', { country })).toMatchObject({
      type: 'unknown',
      reason: 'unrecognized',
    });
  expect(assay.identify('ABCDEFG')).toMatchObject({ type: 'unknown', reason: 'unrecognized' });
  expect(assay.identify('Herr Meier 030 901820', { country: 'DE' })).toMatchObject({
    type: 'phone',
    valid: true,
  });
});

it('takes an IBAN with a letter among its digits for an IBAN', () => {
  const value = 'DE8937040044053201300O';
  expect(assay.identify(value)).toMatchObject({ type: 'iban', reason: 'invalid_format' });
  expect(assay.identify(value, { suggest: true })).toMatchObject({
    suggestions: [{ value: 'DE89370400440532013000', change: 'look_alike' }],
  });
});

it('offers the IBAN of an account as it is written at home', () => {
  const value = 'Konto 532013000 BLZ 37040044';
  expect(assay.identify(value, { country: 'DE', suggest: true })).toMatchObject({
    type: 'iban',
    suggestions: [{ value: 'DE89370400440532013000', change: 'domestic' }],
  });
  expect(assay.identify(value)).toMatchObject({ type: 'iban', reason: 'country_required' });
});

it('reads by the kinds in the options alone', () => {
  expect(assay.identify('DE89370400440532013000', { kinds: ['phone', 'vat'] })).toMatchObject({
    type: 'unknown',
  });
  expect(assay.identify('PESEL 83010411457', { kinds: ['vat'] })).toMatchObject({ valid: false });
  expect(assay.identify('DE136695976', { kinds: ['vat'] })).toMatchObject({ type: 'vat', valid: true });
});

describe('without the data of some kinds', () => {
  const without = createAssay({ data: {}, today: () => 20261121 });

  it('reads values as the others alone', () => {
    expect(without.identify('PESEL 44051401359').type).toBe('national_id');
    expect(without.identify('+49 30 901820').type).toBe('unknown');
    expect(without.identify('DE89 3704 0044 0532 0130 00 and +49 30 901820').valid).toBe(false);
  });

  it('refuses a value without asking the kinds that can not be verified', () => {
    expect(without.verifyNationalId('DE89 3704 0044 0532 0130 00', { country: 'PL' }).valid).toBe(false);
    expect(without.verifyCompany('+44 20 7946 0018', { country: 'GB' }).valid).toBe(false);
    expect(without.verifyLei('COBADEFFXXX').valid).toBe(false);
  });
});

describe('a text that folding makes longer than any number', () => {
  it.each(['\ufdfa1', 'DE \ufdfa\ufdfa\ufdfa\ufdfa\ufdfa1', `${'\u00fc1 '.repeat(30)}`])(
    '%s is none',
    (value) =>
      expect(assay.identify(value, { kinds: ['national_id', 'vat', 'company'] })).toMatchObject({
        valid: false,
      }),
  );
});

describe('digits that are a phone number in some country', () => {
  it.each([
    ['030 901820', 'country_required'],
    [`030 901820${' '.repeat(30)}030 901820`, 'unrecognized'],
    ['1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1', 'unrecognized'],
  ])('are tried in the largest, if they are no more than a number has: %s', (value, reason) =>
    expect(assay.identify(value, { kinds: ['phone'] })).toMatchObject({ valid: false, reason }),
  );
});

describe('digits that could be dialled abroad and are the number of a book', () => {
  it('are no phone number unless the kind is named', () => {
    expect(assay.identify('0064845648')).toMatchObject({ valid: false, reason: 'country_required' });
    expect(assay.identify('phone 0064845648')).toMatchObject({ type: 'phone', valid: true });
    expect(assay.verifyPhone('0064845648')).toMatchObject({ normalized: '+64845648' });
    expect(assay.identify('0068221234')).toMatchObject({ type: 'phone', normalized: '+68221234' });
  });
});

it('a mistyped IBAN whose letters changed places with a digit is no LEI, but as one', () => {
  expect(assay.identify('L6U8021764F958275191')).toMatchObject({ type: 'iban', valid: false });
  expect(assay.verifyLei('L6U8021764F958275191').valid).toBe(true);
  expect(assay.identify('HWUPKR0MPOU8FGXBT394')).toMatchObject({ type: 'lei', valid: true });
});

it('a mistyped IBAN is no LEI with a letter behind it or with its own letters as a label', () => {
  expect(assay.identify('RC75119497051879876323')).toMatchObject({ valid: false });
  expect(assay.identify('LEI 75119497051879876323')).toMatchObject({ type: 'lei', valid: true });
  expect(assay.identify('VL15 BSPB 2E17 7340 8612 E')).toMatchObject({ valid: false });
  expect(assay.identify('VL15 BSPB 2E17 7340 8612')).toMatchObject({ type: 'lei', valid: true });
  expect(assay.identify('HWUPKR0MPOU8FGXBT394 E')).toMatchObject({ type: 'lei', valid: true });
});

it('what is written as orders of a year are is no creditor reference', () => {
  expect(assay.identify('RF-2015-212319')).toMatchObject({ valid: false, reason: 'country_required' });
  expect(assay.identify('RF20 1521 2319')).toMatchObject({ type: 'creditor_reference', valid: true });
  expect(assay.verifyCreditorReference('RF-2015-212319').valid).toBe(true);
});

describe('two values of which one is a phone number', () => {
  it('are both named, each with what speaks for it', () =>
    expect(assay.identify('phone: +44 7400 123456; IBAN: DE89 3704 0044 0532 0130 00').alternatives).toEqual([
      { type: 'phone', country: 'GB', normalized: '+447400123456', certainty: 'listed' },
      { type: 'iban', country: 'DE', normalized: 'DE89370400440532013000', certainty: 'checksum' },
    ]));

  it('are no value of another kind where a phone was asked for', () => {
    const result = assay.verify('phone', '0171 2345678 oder 0172 3456789', { country: 'DE' });
    expect(result).toMatchObject({
      reason: 'ambiguous',
      alternatives: [{ type: 'phone' }, { type: 'phone' }],
    });
  });
});

describe('a BIC beside an IBAN', () => {
  const bic = { given: 'INGDDEFF', relation: 'other_bank' };
  it.each([
    ['IBAN: DE89370400440532013000 BIC: INGDDEFF', bic, undefined],
    ['IBAN DE89 3704 0044 0532 0130 00, bic ingddeff', bic, undefined],
    ['BIC INGDDEFF IBAN DE89370400440532013000', bic, undefined],
    ['IBAN DE89370400440532013000 INGDDEFF', bic, undefined],
    ['IBAN: DE89370400440532013000 BIC: INGDDEFF Hausbank', bic, ['Hausbank']],
    ['IBAN: DE89370400440532013000', undefined, undefined],
  ])('is said with whose it is, and is no word left out: %s', (text, expected, ignored) => {
    const result = assay.identify(text);
    expect(result).toMatchObject({ type: 'iban', valid: true, label: 'IBAN' });
    expect(result).toHaveProperty('details.bank_code', '37040044');
    expect((result as { details?: { bic?: object } }).details!.bic).toEqual(expected);
    expect(result.ignored).toEqual(ignored);
  });

  it('is the same where the kind reads the number behind words by itself, and one that was given counts', () => {
    const text = 'IBAN&nbsp;DE89&nbsp;3704&nbsp;0044&nbsp;0532&nbsp;0130&nbsp;00 BIC&nbsp;INGDDEFF';
    expect(assay.verifyIban(text)).toMatchObject({ valid: true, details: { bic } });
    expect(assay.verifyIban(text, { bic: 'COBADEFF' })).toMatchObject({
      details: { bic: { given: 'COBADEFF', relation: 'same_bank' } },
    });
    expect(assay.verifyIban(text)).not.toHaveProperty('ignored');
  });
});

it.each([
  ['phone', '&#91;Tel&#93; +44 20 7946 0018', undefined, '+442079460018'],
  ['phone', '**Mobil:** 08-12 34 56', 'SE', '+468123456'],
  ['national_id', 'IK 36805280109', 'EE', '36805280109'],
  ['national_id', '36805280109 IK', 'EE', '36805280109'],
  ['company', '(VAT No.) 300000000000003', 'SA', '300000000000003'],
])('reads a %s behind its label: %s', (type, text, country, normalized) =>
  expect(assay.verify(type, text, { country })).toMatchObject({ valid: true, normalized }),
);

describe('a text that nothing names', () => {
  it.each(['CUSTOMER', 'ABCDDEFF', 'ORDERS24'])('is no BIC without a list that has its party: %s', (value) =>
    expect(assay.identify(value)).toMatchObject({
      type: 'unknown',
      reason: 'unrecognized',
      alternatives: [{ type: 'bic', normalized: value, certainty: 'shape' }],
    }),
  );

  it('is one where a label or the request says so', () => {
    expect(assay.identify('BIC: CUSTOMER')).toMatchObject({ type: 'bic', details: { listed: false } });
    expect(assay.identify('CUSTOMER', { kinds: ['bic'] })).toMatchObject({ type: 'bic', valid: true });
    expect(assay.identify('COBADEHH')).toMatchObject({ type: 'bic', details: { listed: false } });
    expect(assay.identify('customer')).not.toHaveProperty('alternatives');
  });

  it('is a creditor identifier with the business code that most have alone', () => {
    expect(assay.identify('DE98ZZZ09999999999').type).toBe('creditor_id');
    expect(assay.identify('DE98ABC09999999999')).toMatchObject({
      reason: 'unrecognized',
      alternatives: [{ type: 'creditor_id', country: 'DE', certainty: 'checksum' }],
    });
    expect(assay.identify('DE97ABC09999999999', { kinds: ['creditor_id'] })).toMatchObject({
      type: 'creditor_id',
      reason: 'invalid_checksum',
    });
  });

  it.each([
    'AG-2026-020',
    'CA-2019-027',
    'S-490060377',
    'QAU-2022-6684',
    '2022-6684',
    'HVIV/7947/2020',
    '004-9639303-1946427',
    // Behind letters that are a label, or a country.
    'FRP/8695/2016',
    'NIF/7264/2024',
    'NTN-2024-4370',
    'FAX-2015-852',
    'RUT/7163/2024',
    'PAN-2017-4921',
    'TEL-8410378',
    'NIN-3368159689',
    'INN274351294',
    'SI/2004/2019',
    'PT-2022-87408',
    'RO94-CKAA',
  ])('is no number for looking like an order: %s', (value) =>
    expect(assay.identify(value).valid).toBe(false),
  );

  it.each([
    ['NIF/7264/2024', 'MR'],
    ['SI/2004/2019', 'SI'],
    ['NIN-3368159689', 'NP'],
  ])('%s is one where %s is named, and without it one that may be', (value, country) => {
    expect(assay.identify(value, { country })).toMatchObject({ valid: true, country: { code: country } });
    expect(assay.identify(value)).toMatchObject({ valid: false, reason: 'country_required' });
  });

  it.each([
    ['HRB-86891', 'HRB86891'],
    ['KRS-0000026438', '0000026438'],
    ['SSN-536904399', '536904399'],
    ['SSN536904399', '536904399'],
    ['HRB86891', 'HRB86891'],
    ['SIREN-732829320', '732829320'],
    ['NIP-856-734-62-15', '8567346215'],
    ['NIF-12345678Z', '12345678Z'],
    ['CZ-27082440', 'CZ27082440'],
    ['DE136695976-GmbH', 'DE136695976'],
    ['TEL 8410378', '+498410378'],
  ])('stays one behind a hyphen where its check or its name says so: %s', (value, normalized) =>
    expect(assay.identify(value)).toMatchObject({ valid: true, normalized }),
  );

  it('is no phone number for the signs around a payment reference', () =>
    expect(assay.identify('+++010/8068/17183+++')).toMatchObject({
      type: 'unknown',
      reason: 'unrecognized',
    }));

  it('has no letters of a label where they are the first of an IBAN', () =>
    expect(assay.identify('TRR96253486372W65851X793F56').valid).toBe(false));

  it('gets zeros in front back where its label or the country says whose it is', () => {
    expect(assay.identify('CPF 1234567890')).toMatchObject({ valid: true, assumed: ['leading_zeros'] });
    expect(assay.identify('1234567890', { country: 'BR' }).alternatives).not.toBeUndefined();
    expect(assay.identify('YRDA798422780').valid).toBe(false);
    // The letters in front name a country to whom asks for a company; of a text that nobody names they may be its own.
    for (const options of [{}, { country: 'GB' }])
      expect(assay.verifyCompany('GB123456A', options)).toMatchObject({
        normalized: '0123456A',
        assumed: ['leading_zeros'],
      });
    expect(assay.identify('GB123456A')).toMatchObject({ valid: false, reason: 'country_required' });
  });

  it('keeps the country in front with a hyphen where the check says more than an order number passes', () =>
    expect(assay.identify('SE-811228-9874')).toMatchObject({ type: 'national_id', country: { code: 'SE' } }));
});

it('is no BIC by its form in small letters, even where one is asked for', () => {
  expect(assay.identify('deutdezz', { kinds: ['bic'] })).toMatchObject({ valid: false });
});

it('names whose a number of no country is', () => {
  const result = assay.verify('phone', '+800 1234 5678', { country: 'DE' });
  expect(result).toMatchObject({
    reason: 'country_mismatch',
    belongs_to: { type: 'phone', normalized: '+80012345678' },
  });
});

it('does not read a text once more that is longer than any value', () => {
  const text = `SE 811228-9874${' '.repeat(60)}`;
  const result = assay.verify('national_id', text, { country: 'PL' });
  expect(result).toMatchObject({ reason: 'country_mismatch' });
  expect(result).not.toHaveProperty('belongs_to');
});

it('reads an account in front of prose by the part that names it', () => {
  const text = `Konto 532013000, BLZ 37040044${', bitte'.repeat(20)}`;
  const result = assay.verify('account', text, { country: 'DE' });
  expect(result.normalized).toBe('370400440532013000');
});
