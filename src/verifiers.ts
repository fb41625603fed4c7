/** The core with its data and a clock: one function for each kind of value. */
import { type Day, dayOf } from './core/date.ts';
import type { Directory } from './core/iban/directory.ts';
import { type IbanResult, verifyIban } from './core/iban/verify.ts';
import { type NationalIdResult, verifyNationalId } from './core/national-id/verify.ts';
import type { PhoneData } from './core/phone/data.ts';
import { type PhoneResult, verifyPhone } from './core/phone/verify.ts';

/** The zone that is first to see a new day, UTC+14. */
const FIRST_ZONE_MS = 14 * 3_600_000;

export interface VerifierData {
  readonly directory: () => Directory;
  readonly phone: () => PhoneData;
  readonly now: () => number;
  readonly defaultCountry?: string | undefined;
}

export interface Verifiers {
  iban(value: string, country?: string): IbanResult;
  national_id(value: string, country?: string): NationalIdResult;
  phone(value: string, country?: string): PhoneResult;
}

/** @param data the data sets, asked for when they are first needed */
export function createVerifiers({ directory, phone, now, defaultCountry }: VerifierData): Verifiers {
  return {
    iban: (value, country) => verifyIban(value, { country, defaultCountry, directory: directory() }),
    national_id: (value, country) =>
      verifyNationalId(value, { country, defaultCountry, today: latestDay(now()) }),
    phone: (value, country) => verifyPhone(value, { country, defaultCountry, data: phone() }),
  };
}

const DAY_MS = 86_400_000;
/** The last answer of `latestDay`: it is asked for every value, and changes once a day. */
const known = { number: Number.NaN, day: 0 };

/** The latest calendar day it is anywhere on Earth, as yyyymmdd: nobody born "today" is refused. */
export function latestDay(now: number): Day {
  const number = Math.floor((now + FIRST_ZONE_MS) / DAY_MS);
  if (number !== known.number) {
    const date = new Date(number * DAY_MS);
    known.day = dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
    known.number = number;
  }
  return known.day;
}
