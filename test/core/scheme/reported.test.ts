/** What is reported of a valid number, and which schemes count without being named. */
import { describe, expect, it } from 'vitest';
import { verifyCompany } from '../../../src/core/company/verify.ts';
import { verifyNationalId } from '../../../src/core/national-id/verify.ts';

const TODAY = 20261121;
const national = (value: string, country: string) => verifyNationalId(value, { country, today: TODAY });

describe('a rule that numbers are not held to', () => {
  it('is reported where a number breaks it', () => {
    expect(verifyCompany('89-1234567', { country: 'US', today: TODAY, schemes: true })).toMatchObject({
      valid: true,
      details: { inconsistent: 'invalid_component', schemes: [{ scheme: 'EIN' }] },
    });
  });

  it('is not mentioned where a number follows it', () => {
    const { details } = verifyCompany('12-3456789', { country: 'US', today: TODAY }) as { details: object };
    expect(details).not.toHaveProperty('inconsistent');
  });
});

describe('a scheme that counts on request', () => {
  it.each([
    ['A12345678', 'US', 'Passport number'],
    ['2893081508152', 'DE', 'Steuernummer'],
  ])('counts for %s, which no other number of %s is like', (value, country, scheme) => {
    expect(national(value, country)).toMatchObject({ valid: true, details: { scheme } });
  });

  it.each([['1234567890', 'DE']])('does not for %s, which another number of %s is like', (value, country) => {
    expect(national(value, country).valid).toBe(false);
  });
});

describe('a rule without a ground', () => {
  it.each([
    ['486-180689-0001Y', 'NI', 'Cédula de identidad', 'invalid_checksum'],
    ['991332-14-5678', 'MY', 'NRIC (MyKad)', 'invalid_date'],
  ])('refuses nobody: %s of %s', (value, country, scheme, inconsistent) => {
    const { valid, details } = national(value, country) as { valid: boolean; details: object };
    expect({ valid, details }).toMatchObject({ valid: true, details: { scheme, inconsistent } });
    expect(details).not.toHaveProperty('birth_year');
  });

  it.each([
    ['7111042922', 'BG', 'invalid_checksum', 'an EGN by its length, though an LNCh is as long'],
    ['103222475', 'NL', 'invalid_checksum', 'a BSN by its length, though an onderwijsnummer is as long'],
  ])('leaves %s of %s to the rule that is held to: %s (%s)', (value, country, reason) => {
    expect(national(value, country)).toMatchObject({ valid: false, reason });
  });

  it.each([
    ['K01730502W', 'AL', 'NIPT (NUIS)', 'the date of a NID would be none'],
    ['7111042925', 'BG', 'LNCh (ЛНЧ)', 'it agrees with itself as an LNCh'],
  ])('gives way to another number that the text is: %s of %s', (value, country, scheme) => {
    const result = national(value, country);
    expect(result).toMatchObject({ valid: true, details: { scheme } });
    expect(result.valid && result.details.inconsistent).toBeUndefined();
  });

  it('has to agree where zeros are put back', () => {
    expect(national('113918295', 'DO')).toMatchObject({ valid: false, reason: 'invalid_checksum' });
    expect(national('113918205', 'DO')).toMatchObject({ valid: true, assumed: ['leading_zeros'] });
  });

  it('is none of the schemes that fit where a number breaks it', () => {
    const { details } = verifyNationalId('390.533.447-05', {
      country: 'BR',
      today: TODAY,
      schemes: true,
    }) as {
      details: { schemes: readonly object[] };
    };
    expect(details.schemes).toMatchObject([{ scheme: 'CPF' }]);
  });
});
