/** Brand, type and host network, joined from the curated tables. */
import { describe, expect, it } from 'vitest';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { data } from './data.ts';

function carrierOf(value: string) {
  const result = verifyPhone(value, { data });
  return result.valid ? result.details.carrier : result.reason;
}

describe('the carrier of a number', () => {
  it('has brand and type where they are known', () => {
    expect(carrierOf('+49 1511 2345678')).toEqual({ brand: 'Telekom', name: 'T-Mobile', type: 'mno' });
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
    expect(carrierOf('+33 6 56 12 34 56')).toEqual({ name: 'e*Message' });
  });

  it('is left out where the range has no name', () => {
    expect(carrierOf('+44 20 7946 0018')).toBeUndefined();
  });

  it('is looked up in the region of the number, not of its calling code', () => {
    expect(carrierOf('+44 7781 123456')).toMatchObject({ name: 'Sure' });
  });
});
