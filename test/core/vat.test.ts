/** Which country a VAT number is verified by: the letters in front are a part of it, also where the number has a mistake. */
import { describe, expect, it } from 'vitest';
import { verifyVat } from '../../src/core/vat/verify.ts';

const today = 20261122;

describe('a VAT number that names its country', () => {
  it.each([
    ['DE136695975', 'DE', 'invalid_checksum'],
    ['DE 136695975', 'DE', 'invalid_checksum'],
    ['de136695975', 'DE', 'invalid_checksum'],
    ['DE13669597', 'DE', 'invalid_length'],
    ['ATU13585628', 'AT', 'invalid_checksum'],
    ['EL094259217', 'GR', 'invalid_checksum'],
    ['XI980780685', 'GB', 'invalid_checksum'],
    ['CHE107787578', 'CH', 'invalid_checksum'],
  ])('%s is verified by %s', (value, code, reason) => {
    for (const options of [{ today }, { today, defaultCountry: 'FR' }]) {
      expect(verifyVat(value, options)).toMatchObject({
        input: value,
        valid: false,
        reason,
        country: { code },
      });
    }
  });

  it.each(['136695975', 'US123', 'NOTE', 'ZZ136695975'])('%s names none that has schemes', (value) => {
    expect(verifyVat(value, { today })).toMatchObject({ valid: false, reason: 'country_required' });
  });

  it.each(['EU372022452', 'EU 372022452', 'IM 372-0000224'])('%s is of Ireland, by its digits', (input) => {
    const result = verifyVat(input, { today });
    expect(result).toMatchObject({ valid: true, input, country: { code: 'IE' } });
  });

  it('of the one-stop shop names a member state', () => {
    expect(verifyVat('EU 999022452', { today })).toMatchObject({ valid: false });
  });

  it('is of another country than the one asked for', () => {
    const result = verifyVat('DE 136695975', { today, country: 'IT' });
    expect(result).toMatchObject({ reason: 'country_mismatch', country: { code: 'IT' } });
  });
});
