/**
 * Verifies an IBAN: reads it, finds its country, judges length, characters, check digits and national check
 * digits in that order, and names the bank.
 *
 * A good IBAN, as nearly all are, is recognized in one pass and only strings of the answer are made. Finding out
 * what is wrong with the others may take its time.
 */
import { countryOf } from '../country.ts';
import { type Country, invalid, type Reason, type Result } from '../result.ts';
import { fold, INPUT_LENGTH_MAX, strip } from '../text.ts';
import type { Bank } from './bank.ts';
import type { Directory } from './directory.ts';
import { type Layout, layoutAt, layoutFor } from './layout.ts';
import { electronic, fits, international, recognize } from './recognize.ts';

export interface IbanDetails {
  /** The BBAN without bank, branch and the check digits that stand apart. */
  readonly account_number: string;
  readonly bank_code: string;
  readonly branch_code?: string;
  readonly check_digits: string;
  /** Absent when the directory does not know the bank. */
  readonly bank?: Bank;
}

export type IbanResult = Result<'iban', IbanDetails>;

export interface IbanOptions {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country of a value that does not begin with two letters, when `country` names none. */
  readonly defaultCountry?: string | undefined;
  /** Where banks are looked up. Without it no bank is named. */
  readonly directory?: Directory | undefined;
}

const NO_OPTIONS: IbanOptions = {};

/** What people paste in front. No country has the prefix IB, so it is never part of the number. */
const LABEL = /^IBAN(?=.)/;

const ALIEN = /[^A-Z0-9]/;
const LETTERS = /^[A-Z]{2}/;

/**
 * Verifies an IBAN. Never throws for what a user typed.
 * A pass shows that the number is well formed for its country, never that the account exists.
 */
export function verifyIban(input: string, options: IbanOptions = NO_OPTIONS): IbanResult {
  const { country, directory } = options;
  const requested = country === undefined ? undefined : countryOf(country);
  if (input.length > INPUT_LENGTH_MAX) return refuse(input, 'input_too_long', '', requested);
  const layout = recognize(input);
  if (layout !== undefined && (country === undefined || isOf(layout, requested))) {
    return conclude(input, input, layout, directory);
  }
  const text = strip(fold(input)).replace(LABEL, '');
  if (text === '') return refuse(input, 'empty_input', '', requested);
  if (ALIEN.test(text)) return refuse(input, 'invalid_characters', text, requested);
  return judge(input, text, requested, options);
}

/** Whether a layout is that of a country, or of the country whose prefix a territory shares. */
function isOf(layout: Layout, country: Required<Country> | undefined): boolean {
  return country !== undefined && layoutFor(country.code) === layout;
}

/**
 * Judges text that is all capitals and digits.
 *
 * Letters that are not the requested country's contradict it, whatever they are. A country that has no IBANs is
 * unsupported, and so are a territory's own letters: its IBANs carry its parent's. Without letters the value is
 * judged as the requested country's, else the default country's, and fails by its length or its shape.
 */
function judge(input: string, text: string, requested: Required<Country> | undefined, options: IbanOptions) {
  const { country, defaultCountry, directory } = options;
  if (country !== undefined && !requested) return refuse(input, 'unsupported_country', text);
  if (LETTERS.test(text)) {
    const letters = text.slice(0, 2);
    const layout = layoutAt(text.charCodeAt(0), text.charCodeAt(1));
    if (requested && letters !== requested.code && !(layout && isOf(layout, requested))) {
      return refuse(input, 'country_mismatch', text, requested);
    }
    if (!layout) return refuse(input, 'unsupported_country', text, requested ?? countryWithCode(letters));
    return judgeAs(layout, input, text, directory);
  }
  if (!requested && defaultCountry === undefined) return refuse(input, 'country_required', text);
  const assumed = requested ?? countryOf(defaultCountry!);
  const layout = assumed && layoutFor(assumed.code);
  if (!layout) return refuse(input, 'unsupported_country', text, assumed);
  return judgeAs(layout, input, text, directory);
}

/** Unlike `countryOf`, knows no aliases: an IBAN never begins with UK or EL. */
function countryWithCode(code: string) {
  const country = countryOf(code);
  return country?.code === code ? country : undefined;
}

function judgeAs(layout: Layout, input: string, text: string, directory?: Directory): IbanResult {
  const { country, length } = layout;
  if (text.length !== length) return refuse(input, 'invalid_length', text, country);
  if (!fits(text, layout)) return refuse(input, 'invalid_format', text, country);
  if (!recognize(text)) return refuse(input, 'invalid_checksum', text, country);
  return conclude(input, text, layout, directory);
}

/** The answer on an IBAN that was recognized in `text`: good unless its national check digits are not. */
function conclude(input: string, text: string, layout: Layout, directory?: Directory): IbanResult {
  const { country } = layout;
  const normalized = electronic(text, layout);
  if (layout.passes !== undefined && !layout.passes(normalized, directory)) {
    return refuse(input, 'invalid_national_check_digit', normalized, country);
  }
  const details = detailsOf(normalized, layout, directory);
  return {
    type: 'iban',
    input,
    valid: true,
    normalized,
    country,
    formatted: {
      international: international(text, layout),
      national: layout.national(normalized, details.bank_code, details.account_number),
    },
    details,
  };
}

function detailsOf(iban: string, layout: Layout, directory: Directory | undefined): IbanDetails {
  const { branch } = layout;
  const account_number = iban.slice(layout.account.from, layout.account.to);
  const bank_code = iban.slice(layout.bank.from, layout.bank.to);
  const check_digits = iban.slice(2, 4);
  const bank = directory === undefined ? undefined : directory.find(layout.country.code, bank_code);
  if (branch === undefined) {
    if (bank === undefined) return { account_number, bank_code, check_digits };
    return { account_number, bank_code, check_digits, bank };
  }
  const branch_code = iban.slice(branch.from, branch.to);
  if (bank === undefined) return { account_number, bank_code, branch_code, check_digits };
  return { account_number, bank_code, branch_code, check_digits, bank };
}

function refuse(input: string, reason: Reason, normalized: string, country?: Country): IbanResult {
  return invalid('iban', input, reason, normalized, country);
}
