/** `assay/national-id/<cc>`: verifies the identity numbers of one country. */
import { latestDay } from '../core/clock.ts';
import { createNationalIdVerifier } from '../core/national-id/create.ts';
import type { NationalIdOptions, NationalIdResult } from '../core/national-id/verify.ts';
import type { Country } from '../core/result.ts';
import type { SchemeRule } from '../core/scheme/scheme.ts';

export type { NationalIdDetails, NationalIdResult } from '../core/national-id/verify.ts';
export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';

/** Verifies a national identity number of the country. Never throws for what a user typed. */
export type VerifyNationalId = (
  value: string,
  options?: Partial<Omit<NationalIdOptions, 'country' | 'defaultCountry'>>,
) => NationalIdResult;

/** @param schemes those of the country */
export function nationalIdOf(country: Required<Country>, schemes: readonly SchemeRule[]): VerifyNationalId {
  const verify = createNationalIdVerifier(country, schemes);
  const today = latestDay(Date.now);
  return (value, options) => {
    const result = verify(value, { today: today(), ...options });
    if (!options?.strict || !result.valid || !result.assumed) return result;
    // The door reads no words; zeros in front are all that it assumes.
    const { type, input, assumed } = result;
    return { type, input, valid: false, reason: 'invalid_length', country, assumed };
  };
}
