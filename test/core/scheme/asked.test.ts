/** Which of a country's numbers a value is: one scheme asked for, or all that fit. */
import { describe, expect, it } from 'vitest';
import { nationalId } from '../../../src/core/national-id/kind.ts';
import { verifyNationalId } from '../../../src/doors/national-id.ts';

const TODAY = 20261121;
const PIS = '12044546835';

describe('a scheme asked for by its id', () => {
  it.each([
    [PIS, 'br-pis', undefined, 'PIS/PASEP/NIS'],
    ['BR 120.4454.683-5', 'br-pis', 'BR', 'PIS/PASEP/NIS'],
    [PIS, 'br-cpf', 'BR', 'invalid_checksum'],
    ['BR 12044546836', 'br-pis', 'BR', 'invalid_checksum'],
    [PIS, 'br-pis', 'PT', 'country_mismatch'],
    [PIS, 'pis', 'BR', 'PIS/PASEP/NIS'],
    [PIS, 'pis', 'br', 'PIS/PASEP/NIS'],
    [PIS, 'br-pis', 'QQ', 'unsupported_country'],
    ['PT 12044546835', 'br-pis', undefined, 'invalid_characters'],
  ])('%s as %s in %s: %s', (value, scheme, country, expected) => {
    const result = verifyNationalId(value, { scheme, country, today: TODAY });
    expect(result.valid ? result.details.scheme : result.reason).toBe(expected);
    expect(result.valid && result.details.schemes).toBeFalsy();
  });

  it.each([
    ['br-nothing', undefined, /the country has br-cns, br-titulo|br-cpf/],
    ['qq-nothing', undefined, /the country has none/],
    ['pesel', 'PE', /the country has pe-dni/],
    ['nothing', 'PL', /the country has pl-pesel/],
    ['nothing', 'AQ', /the country has none/],
  ])('%s in %s: an unknown one is a mistake of the caller', (scheme, country, message) => {
    expect(() => verifyNationalId(PIS, { scheme, country, today: TODAY })).toThrow(RangeError);
    expect(() => verifyNationalId(PIS, { scheme, country, today: TODAY })).toThrow(message);
  });
});

describe('all schemes that fit', () => {
  it.each([
    ['390.533.447-05', ['CPF']],
    [PIS, ['PIS/PASEP/NIS']],
    ['912803456', ['ITIN', 'Passport number']],
    ['536904399', ['SSN', 'Passport number']],
  ])('%s', (value, expected) => {
    const country = value === PIS || value.includes('.') ? 'BR' : 'US';
    const result = verifyNationalId(value, { country, schemes: true, today: TODAY });
    const schemes = result.valid ? result.details.schemes! : [];
    expect(schemes.map(({ scheme }) => scheme)).toEqual(expected);
    for (const { proves } of schemes) expect(proves).toMatch(/\.$/);
  });
});

describe('a number that counts only when it is asked for', () => {
  it('is no number of the country by default', () => {
    expect(verifyNationalId(PIS, { country: 'BR', today: TODAY })).toMatchObject({ valid: false });
  });

  it('counts where no other number of the country comes near to its shape', () => {
    for (const [value, country] of [
      ['A12345678', 'US'],
      ['2893081508152', 'DE'],
    ])
      expect(verifyNationalId(value!, { country, today: TODAY })).toMatchObject({ valid: true });
  });

  it('counts in its own written form', () => {
    for (const value of ['120.44546.83-5', ' 120.4454.683-5 ']) {
      expect(verifyNationalId(value, { country: 'BR', today: TODAY })).toMatchObject({ valid: true });
    }
    expect(verifyNationalId('1204454683-5', { country: 'BR', today: TODAY })).toMatchObject({ valid: false });
  });
});

describe('a request with a scheme', () => {
  it.each([
    ['br-pis', undefined, undefined],
    ['br-pis', 'PT', undefined],
    ['pis', 'br', undefined],
    ['fo-nothing', undefined, 'is no scheme; the country has fo-ptal'],
    ['foo', 'FO', 'is no scheme; FO has fo-ptal'],
    ['pe-foo', 'FO', 'is no scheme; FO has fo-ptal'],
    ['foo', 'AQ', 'is no scheme; AQ has none'],
    ['foo', 'QQ', 'is no scheme; the country has fo-ptal'],
    ['qq-nothing', undefined, 'is no scheme of any country'],
    [undefined, undefined, undefined],
  ])('%s in %s: %s', (scheme, country, detail) => {
    const fault = nationalId.refuse!({ scheme }, country);
    expect(fault).toEqual(detail === undefined ? undefined : { option: 'scheme', detail });
  });
});

describe('a number of another kind', () => {
  it.each([
    ['12.345.678/0001-95', 'BR', 'company', '12345678000195'],
    ['BR 12.345.678/0001-95', undefined, 'company', '12345678000195'],
    ['A13585625', 'ES', 'company', 'A13585625'],
    ['DE136695976', 'DE', 'vat', 'DE136695976'],
    ['30-50001091-2', 'AR', 'company', '30500010912'],
  ])('%s in %s is a number of the kind %s', (value, country, kind, normalized) => {
    const result = verifyNationalId(value, { country, today: TODAY });
    expect(result).toMatchObject({ valid: false, reason: 'other_kind', kind, normalized });
  });

  it.each([
    ['390.533.447-06', 'BR', 'invalid_checksum', 'a near miss stays one'],
    ['12.345.678/0001-96', 'BR', 'invalid_length', 'a wrong number of the other kind'],
    ['12345', 'HK', 'invalid_length', 'a shape alone is not enough'],
  ])('%s in %s is not: %s (%s)', (value, country, reason) => {
    const result = verifyNationalId(value, { country, today: TODAY });
    expect(result.valid ? 'valid' : result.reason).toBe(reason);
  });
});

describe('an invalid number', () => {
  it.each([
    // As an identity number, though it may as well be a tax number.
    ['15181508156', 'DE', undefined, 'de-idnr', ['de-steuernummer']],
    ['120 445 468 35', 'BR', undefined, 'br-cpf', ['br-pis']],
    [PIS, 'BR', 'br-cnh', 'br-cnh', ['br-pis']],
    ['PL 83010411458', 'PL', undefined, 'pl-pesel', undefined],
    ['811228-987', 'SE', undefined, 'se-personnummer', undefined],
  ])('%s of %s by %s', (value, country, scheme, verified_as, fits) => {
    const result = verifyNationalId(value, { country, scheme, today: TODAY });
    expect(result).toMatchObject({ valid: false, verified_as });
    expect('fits' in result ? result.fits : undefined).toEqual(fits);
    for (const id of fits ?? [])
      expect(verifyNationalId(value, { country, scheme: id, today: TODAY })).toMatchObject({ valid: true });
  });

  it('names no scheme where none decided', () => {
    const result = verifyNationalId('83010411457', { today: TODAY });
    expect(result).toMatchObject({ reason: 'country_required' });
    expect(result).not.toHaveProperty('verified_as');
  });
});
