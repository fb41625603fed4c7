/** Texts with a form or check digit of their own that are a number of no kind. */
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import { type CodeShape, codeLike, isPaymentCode, perhapsLike } from '../../../src/core/reading/codes.ts';
import { loadData } from '../../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

const PLAIN: Readonly<Record<CodeShape, readonly string[]>> = {
  isin: [
    'US0378331005',
    'JP3633400001',
    'us0378331005',
    'US 037833100 5',
    'ISIN: DE0007164600',
    'XS0104440986',
    'EU000A1G0AA6',
  ],
  isbn: [
    '978-3-16-148410-0',
    '9783161484100',
    'ISBN 0306406152',
    'ISBN-13: 9783161484100',
    '0-306-40615-2',
    '080442957X',
    '0-8044-2957-X',
  ],
  ean: ['EAN 4006381333931', 'GTIN-13: 4006381333931', 'UPC 036000291452', 'EAN-8 96385074'],
  vin: ['1HGCM82633A004352', 'VIN: WVWZZZ1JZ3W386752', 'FIN WVWZZZ1JZ3W386752', '1M8GDM9AXKP042788'],
  payment_code: [
    'BCD\n002\n1\nSCT\n\nMuster\nDE89370400440532013000\nEUR1',
    'SPC\r\n0200\r\n1\r\nCH4431999123000889012',
    'SPD*1.0*ACC:CZ5855000000001265098001*AM:480.50*CC:CZK',
    'UPNQR\n\n\n\n\n',
    'HRVHUB30\nHRK\n000000000012355',
    'K:PR|V:01|C:1|R:845000000040484987',
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000',
    'upi://pay?pa=name@bank&pn=Name',
    '0004A00090IFU27IV0J6HGGLIOTIBVHNQJQ6LAVGNBT363HR13JC6CB54HSI0KH9FCRASHNQBSKAQD2LJ4AU400UVKDNDPFRKLOBEVVVU0QJ000',
  ],
  postal_code: [
    'PLZ 10115',
    'ZIP: 90210-1234',
    'CP 28013',
    'postcode SW1A 1AA',
    'kod pocztowy 00-950',
    'індекс 01001',
  ],
};

describe.each(Object.entries(PLAIN))('%s', (shape, texts) => {
  it.each(texts)('is %j', (text) => expect(codeLike(text)).toBe(shape));
});

it.each([
  ...[
    'US0378331006',
    'ZZ0378331003',
    'SE 811228-9874',
    'ISIN DE0007164601',
    '9783161484101',
    '0306406152',
    '0-306-40615-3',
  ],
  ...[
    '1HGCM82633A004353',
    'WVWZZZ1JZ3W386752',
    '12345678901234567',
    'PLZ Berlin',
    '4006381333931',
    'EAN 4006381333932',
    'Bauteil',
    '',
  ],
  'x'.repeat(50),
])('is none: %j', (text) => expect(codeLike(text)).toBeUndefined());

it.each([
  ['4006381333931', 'ean'],
  ['036000291452', 'ean'],
  ['96385074', 'ean'],
  ['00000000', undefined],
  ['WVWZZZ1JZ3W386752', 'vin'],
  ['WVW ZZZ1JZ3W38 6752', undefined],
  ['SW1A 1AA', 'postal_code'],
  ['K1A 0B1', 'postal_code'],
  ['1012 AB', 'postal_code'],
  ['D02 X285', 'postal_code'],
  ['D02X285', 'postal_code'],
  ['T447773', undefined],
  ['1012 SS', undefined],
  ['10115', undefined],
  ['4'.repeat(50), undefined],
])('%j may be %s', (text, shape) => expect(perhapsLike(text)).toBe(shape));

it('knows a payment code by its beginning, however long it is', () => {
  expect(isPaymentCode(`BCD\n002\n1\nSCT\n${'x'.repeat(400)}`)).toBe(true);
  expect(isPaymentCode('BCD is no code')).toBe(false);
});

describe('identify', () => {
  const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });

  it.each([
    ['US0378331005', 'isin'],
    ['BR3100504893', 'isin'],
    ['RU0009029540', 'isin'],
    ['9783161484100', 'isbn'],
    ['1HGCM82633A004352', 'vin'],
    ['PLZ 10115', 'postal_code'],
    ['SPD*1.0*ACC:CZ5855000000001265098001*AM:480.50*CC:CZK', 'payment_code'],
  ])('says that %s is %s', (text, looks_like) =>
    expect(assay.identify(text)).toMatchObject({ type: 'unknown', reason: 'unrecognized', looks_like }),
  );

  it('says so of digits that several countries have too, where none is named', () => {
    expect(assay.identify('4006381333931')).toMatchObject({ reason: 'country_required', looks_like: 'ean' });
    expect(assay.identify('0056885749374')).toMatchObject({ valid: false, looks_like: 'ean' });
    expect(assay.identify('0056885749374', { country: 'CL' })).toMatchObject({ type: 'phone', valid: true });
  });

  it('says so of what is too long to be a number', () => {
    const text = `BCD\n002\n1\nSCT\n${'x'.repeat(400)}`;
    expect(assay.identify(text)).toMatchObject({ reason: 'input_too_long', looks_like: 'payment_code' });
  });

  it('takes a security for no company, whatever the country', () => {
    for (const country of [undefined, 'BR', 'JP'])
      expect(assay.identify('JP3633400001', { country })).toMatchObject({ looks_like: 'isin' });
  });

  it('keeps a VAT number that has the check digit of a security', () => {
    expect(assay.identify('PL3037590494')).toMatchObject({ type: 'vat', valid: true });
  });
});
