/**
 * Verifies an IBAN: reads it, finds its country, judges length, characters, check digits and national check
 * digits in that order, and names the bank.
 *
 * Written for speed where it costs no clarity: one pass reads the text into character codes, one judges them,
 * and strings are made only for the answer.
 */
import { countryOf } from '../country.ts';
import { type Country, invalid, type Reason, type Result } from '../result.ts';
import { fold, INPUT_LENGTH_MAX, strip } from '../text.ts';
import type { Bank } from './bank.ts';
import type { Directory } from './directory.ts';
import { type Layout, layoutAt, layoutFor } from './layout.ts';
import { codes, read, reading, textRead } from './read.ts';
import { DIGIT, LETTER } from './structures.ts';

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

/** ISO 7064 leaves 00, 01 and 99 out: they would stand for the same remainders as 97, 98 and 02. */
const CHECK_DIGITS_MIN = 2;
const CHECK_DIGITS_MAX = 98;

/** The class of each character that reading can leave, as the structures count them. */
const CLASS_OF = new Uint8Array(91).fill(DIGIT, 48, 58).fill(LETTER, 65);

/**
 * Verifies an IBAN. Never throws for what a user typed.
 * A pass shows that the number is well formed for its country, never that the account exists.
 */
export function verifyIban(input: string, options: IbanOptions = NO_OPTIONS): IbanResult {
  const requested = options.country === undefined ? undefined : countryOf(options.country);
  if (input.length > INPUT_LENGTH_MAX) return refuse(input, 'input_too_long', '', requested);
  let text = input;
  if (!read(text)) {
    text = fold(input);
    if (!read(text)) return refuse(input, 'invalid_characters', strip(text), requested);
  }
  if (reading.length === 0) return refuse(input, 'empty_input', '', requested);

  const layout = startsWithLetters() ? layoutAt(codes[0]!, codes[1]!) : undefined;
  if (
    layout === undefined ||
    (options.country !== undefined && layout !== (requested && layoutFor(requested.code)))
  ) {
    return judgeUnmarked(input, requested, options);
  }
  const reason = failing(layout);
  if (reason !== undefined) return refuse(input, reason, textRead(), layout.country);
  const normalized = reading.altered ? layout.electronic(codes) : text;
  if (layout.passes !== undefined && !layout.passes(normalized, options.directory)) {
    return refuse(input, 'invalid_national_check_digit', normalized, layout.country);
  }
  return accept(input, normalized, layout, options.directory);
}

/** The two capital letters that mark an IBAN's country. */
function startsWithLetters(): boolean {
  return reading.length > 1 && codes[0]! > 64 && codes[1]! > 64;
}

/**
 * What is wrong with a value whose own letters lead to no layout, or to another than the request's.
 *
 * Letters that are not the requested country's contradict it, whatever they are. A country that has no IBANs
 * is unsupported, and so are a territory's own letters: its IBANs carry its parent's. Without letters the value
 * is judged as the requested country's, else the default country's, and fails by its length or its shape.
 */
function judgeUnmarked(
  input: string,
  requested: Required<Country> | undefined,
  options: IbanOptions,
): IbanResult {
  const normalized = textRead();
  if (options.country !== undefined && !requested) return refuse(input, 'unsupported_country', normalized);
  if (startsWithLetters()) {
    const letters = normalized.slice(0, 2);
    const reason = requested && requested.code !== letters ? 'country_mismatch' : 'unsupported_country';
    return refuse(input, reason, normalized, requested ?? countryWithCode(letters));
  }
  if (!requested && options.defaultCountry === undefined)
    return refuse(input, 'country_required', normalized);
  const country = requested ?? countryOf(options.defaultCountry!);
  const layout = country && layoutFor(country.code);
  if (!layout) return refuse(input, 'unsupported_country', normalized, country);
  return refuse(input, failing(layout)!, normalized, layout.country);
}

/** Unlike `countryOf`, knows no aliases: an IBAN never begins with UK or EL. */
function countryWithCode(code: string) {
  const country = countryOf(code);
  return country?.code === code ? country : undefined;
}

/** Why the characters read are no IBAN of the layout; undefined when they are. */
function failing(layout: Layout): Reason | undefined {
  const { length, classes } = layout;
  if (reading.length !== length) return 'invalid_length';
  let number = 0; // the BBAN with letters as two digits, kept small by taking the remainder now and then
  for (let i = 4; i < length; i++) {
    const code = codes[i]!;
    if ((CLASS_OF[code]! & classes[i]!) === 0) return 'invalid_format';
    if (number > 9_999_999) number %= 97;
    number = code < 58 ? number * 10 + code - 48 : number * 100 + code - 55;
  }
  if (CLASS_OF[codes[0]!] !== LETTER || CLASS_OF[codes[1]!] !== LETTER) return 'invalid_format';
  if (CLASS_OF[codes[2]!] !== DIGIT || CLASS_OF[codes[3]!] !== DIGIT) return 'invalid_format';
  const checkDigits = codes[2]! * 10 + codes[3]! - 528;
  if (checkDigits < CHECK_DIGITS_MIN || checkDigits > CHECK_DIGITS_MAX) return 'invalid_checksum';
  number = (number % 97) * 10_000 + codes[0]! * 100 + codes[1]! - 5555;
  return ((number % 97) * 100 + checkDigits) % 97 === 1 ? undefined : 'invalid_checksum';
}

function accept(input: string, normalized: string, layout: Layout, directory?: Directory): IbanResult {
  const { country } = layout;
  return {
    type: 'iban',
    input,
    valid: true,
    normalized,
    country,
    formatted: {
      international: layout.international(codes),
      national: layout.padded === undefined ? layout.national(codes) : layout.padded(normalized),
    },
    details: detailsOf(normalized, layout, directory),
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
