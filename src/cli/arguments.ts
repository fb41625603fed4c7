/** Reading what is typed after a command. */
import { InvalidArgumentError } from 'commander';
import type { ValueType } from '../core/result.ts';

/** What people call the kinds of value, as in the addresses of the HTTP API. */
export const KINDS: Readonly<Record<string, ValueType>> = {
  iban: 'iban',
  'national-id': 'national_id',
  phone: 'phone',
};

export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

/** A day as yyyy-mm-dd. */
export function day(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('Expected a day such as 2026-11-21.');
  }
  return text;
}

/** A day that is still to come, so that no key is born expired. */
export function dayToCome(text: string): string {
  if (Date.parse(day(text)) <= Date.now()) throw new InvalidArgumentError('Expected a day after today.');
  return text;
}

/** Two letters, as the HTTP API takes them; whether there is such a country is the result's to say. */
export function countryCode(text: string): string {
  if (!/^[A-Za-z]{2}$/.test(text)) throw new InvalidArgumentError('Expected a two-letter code.');
  return text;
}
