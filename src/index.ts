/**
 * Assay as a library: verifies IBANs, national identity numbers and phone numbers, at once and in place.
 *
 * ```ts
 * const result = verifyIban('DE89 3704 0044 0532 0130 00');
 * if (result.valid) console.log(result.details.bank?.name);
 * else console.log(result.reason);
 * ```
 *
 * The functions never throw for what a user typed. Each data set is read from this package when it is first
 * needed; nothing is ever sent anywhere.
 */
import { type IbanResult, verifyIban as verifyIbanWith } from './core/iban/verify.ts';
import {
  type NationalIdResult,
  verifyNationalId as verifyNationalIdWith,
} from './core/national-id/verify.ts';
import { type PhoneResult, verifyPhone as verifyPhoneWith } from './core/phone/verify.ts';
import { loadData } from './data/load.ts';
import { GENERATED_FOLDER } from './generated.ts';
import { latestDay } from './verifiers.ts';

export type { Bank } from './core/iban/bank.ts';
export type { IbanDetails, IbanResult } from './core/iban/verify.ts';
export type { NationalIdDetails, NationalIdResult } from './core/national-id/verify.ts';
export type { Carrier, PhoneDetails, PhoneResult } from './core/phone/verify.ts';
export {
  type Country,
  type Formatted,
  type InvalidResult,
  REASONS,
  type Reason,
  type Result,
  type ValidResult,
  type ValueType,
} from './core/result.ts';

export interface VerifyOptions {
  /** ISO 3166-1 alpha-2, any case: the country to judge against, before what the value says itself. */
  readonly country?: string | undefined;
  /** The country of a value that names none, when `country` does not either. */
  readonly defaultCountry?: string | undefined;
}

/** Logo addresses point to a service on this machine unless they are asked of a service. */
const ASSETS_URL = 'http://localhost:8080';

const NO_OPTIONS: VerifyOptions = {};

const data = loadData(GENERATED_FOLDER, { assetsUrl: ASSETS_URL });

/** Verifies an IBAN and names the bank behind it. */
export function verifyIban(value: string, options?: VerifyOptions): IbanResult {
  const { country, defaultCountry } = options ?? NO_OPTIONS;
  return verifyIbanWith(value, { country, defaultCountry, directory: data.directory });
}

/** Verifies a national identity number. Digits alone name no country: give one. */
export function verifyNationalId(value: string, options?: VerifyOptions): NationalIdResult {
  const { country, defaultCountry } = options ?? NO_OPTIONS;
  return verifyNationalIdWith(value, { country, defaultCountry, today: latestDay(Date.now()) });
}

/** Verifies a phone number. Without a `+` and calling code it needs a country. */
export function verifyPhone(value: string, options?: VerifyOptions): PhoneResult {
  const { country, defaultCountry } = options ?? NO_OPTIONS;
  return verifyPhoneWith(value, { country, defaultCountry, data: data.phone });
}
