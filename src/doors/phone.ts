/**
 * `assay/phone`: verifies phone numbers anywhere, with the data that is handed in.
 *
 * ```ts
 * import phone from 'assay/data/phone';
 * import { verifyPhone } from 'assay/phone';
 *
 * verifyPhone('07400 123456', { country: 'GB', data: phone });
 * ```
 */

import { withOwner } from '../core/mismatch.ts';
import type { Areas } from '../core/phone/areas.ts';
import type { CarrierRanges } from '../core/phone/carriers.ts';
import type { PhoneData } from '../core/phone/data.ts';
import { type PhoneResult, verifyPhone as verify } from '../core/phone/verify.ts';
import { strictly } from '../core/reading/strict.ts';
import { called } from './called.ts';
import { withRanges } from './phone-data.ts';

export type { PhoneData } from '../core/phone/data.ts';
export type { Carrier, PhoneDetails, PhoneResult } from '../core/phone/verify.ts';
export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';

export interface PhoneDoorOptions {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country when neither `country` nor the value names one. */
  readonly defaultCountry?: string | undefined;
  /** The numbering plans: `assay/data/phone`. */
  readonly data: PhoneData;
  /** Names the carrier: `assay/data/carriers`. */
  readonly carriers?: CarrierRanges | undefined;
  /** Names the places: `assay/data/areas`. */
  readonly areas?: Areas | undefined;
  /** Whether words beside the value, letters read as digits and anything assumed are refused. */
  readonly strict?: boolean | undefined;
}

/**
 * Verifies a phone number. Never throws for what a user typed.
 *
 * ```ts
 * verifyPhone('07400 123456', { country: 'GB', data: phone }).normalized; // '+447400123456'
 * ```
 *
 * @throws {Error} when the numbering plans are missing: a mistake in the code that calls
 */
export function verifyPhone(value: string, options: PhoneDoorOptions): PhoneResult {
  const data = withRanges(options);
  return called('phone', value, options, ({ country, defaultCountry, strict }) => {
    const result = verify(value, { country, defaultCountry, data });
    const found = strict === true ? strictly(result) : result;
    return withOwner(found, (text) => verify(text, { data }));
  });
}
