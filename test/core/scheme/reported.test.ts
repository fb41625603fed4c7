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

  it.each([
    ['1234567890', 'DE'],
    ['F91234560', 'US'],
  ])('does not for %s, which another number of %s is like', (value, country) => {
    expect(national(value, country).valid).toBe(false);
  });
});
