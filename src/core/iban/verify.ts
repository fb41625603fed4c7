/**
 * Verifies an IBAN: reads it, finds its country, checks length, characters, check digits and national check
 * digits in that order, and names the bank.
 *
 * A good IBAN, as nearly all are, is recognized in one pass and only strings of the answer are made. Finding out
 * what is wrong with the others may take its time.
 */

import type { Bank } from '../banks/bank.ts';
import type { Directory } from '../banks/directory.ts';
import type { Holder } from '../banks/kept-holders.ts';
import { countryOf } from '../country.ts';
import { withFault } from '../fault.ts';
import type { Reason } from '../reasons.ts';
import {
  type Country,
  type Fault,
  type InvalidResult,
  invalid,
  type Result,
  type Suggestion,
} from '../result.ts';
import { DIGIT, LETTER } from '../structures.ts';
import { fold, INPUT_LENGTH_MAX } from '../text.ts';
import type { CONVERSIONS } from './conversion.ts';
import { type Layout, layoutAt, layoutFor, TWO_DIGITS } from './layout.ts';
import type { NationalVerdict } from './national/rule.ts';
import type { PairedBic } from './pair.ts';
import { amongWords, readIban, unescaped } from './paste.ts';
import { electronic, international, misfitOf, recognize } from './recognize.ts';
import type { Sepa } from './sepa.ts';
import { suggest } from './suggest.ts';

/** What is known of an IBAN that is valid. */
export interface IbanDetails {
  /** The BBAN without bank, branch and the check digits that stand apart. */
  readonly account_number: string;
  /** The code of the bank as it stands in the IBAN: in Germany the BLZ of eight digits. */
  readonly bank_code: string;
  /** The code of the branch, where the country has one. */
  readonly branch_code?: string;
  /** The two digits behind the country (ISO 7064 MOD 97-10). */
  readonly check_digits: string;
  /**
   * How it was made of an account: `bank_rule` where a published rule of the bank says what stands in the IBAN; `standard` where banks of
   * the country have rules and none is known of this one. Absent of an IBAN that was given.
   */
  readonly conversion?: (typeof CONVERSIONS)[number];
  /**
   * What the national check digits say. `not_published`: no published rule covers the number. `consistent`, `inconsistent`: with a
   * scheme that numbers in use follow and no authority has published. Absent where there is none, or none is known. A number that
   * fails a published rule is invalid.
   */
  readonly national_check?: Exclude<NationalVerdict, 'failed'>;
  /** For CH and LI: the account is for payments with a QR reference alone. */
  readonly qr_iban?: true;
  /** Whether payments in euros reach the country by the SEPA schemes. */
  readonly sepa: Sepa;
  /** Absent when the directory does not know the bank. */
  readonly bank?: Bank;
  /** The BIC that was given with the IBAN, and whose it is. */
  readonly bic?: PairedBic;
}

/** The result on an IBAN: `valid` narrows it to its details or to its reason. */
export type IbanResult = Result<'iban', IbanDetails>;

export interface IbanOptions {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country of a value that does not begin with two letters, when `country` names none. */
  readonly defaultCountry?: string | undefined;
  /** Where banks are looked up. Without it no bank is named. */
  readonly directory?: Directory | undefined;
  /** Whether an invalid IBAN is answered with what was probably meant. Needs a directory: the bank has to be known. */
  readonly suggest?: boolean | undefined;
}

const NO_OPTIONS: IbanOptions = {};

/** What the character codes of 00 come to as two digits. */
const ZEROS = 528;
const ALIEN = /[^A-Z0-9]/;
const LETTERS = /^[A-Z]{2}/;

/**
 * Verifies an IBAN. Never throws for what a user typed.
 * A pass shows that the number is well formed for its country, never that the account exists.
 */
export function verifyIban(input: string, options: IbanOptions = NO_OPTIONS): IbanResult {
  const result = verify(input, options);
  return options.suggest && !result.valid ? withSuggestion(result, options) : result;
}

/** The invalid result, with what was probably meant, where there is just one such value. */
function withSuggestion(result: InvalidResult<'iban'>, { country, directory }: IbanOptions): IbanResult {
  const suggestion = directory && suggestionFor(result, country, directory);
  return suggestion === undefined ? result : { ...result, suggestions: [suggestion] };
}

function verify(input: string, options: IbanOptions): IbanResult {
  const { country, directory } = options;
  const requested = country === undefined ? undefined : countryOf(country);
  if (input.length > INPUT_LENGTH_MAX) return tooLong(input, requested);
  const layout = recognize(input);
  if (layout !== undefined && (country === undefined || isOf(layout, requested))) {
    return conclude(input, input, layout, directory);
  }
  // What has neither words nor separators is read as it stands.
  if (TOKEN.test(input)) return check(input, input, requested, options);
  const result = verifyPasted(input, requested, options);
  const among = result.valid || isAll(result, input) ? undefined : amongWords(input);
  return among !== undefined && recognize(among) ? check(input, among, requested, options) : result;
}

/** Letters and digits with nothing between them, and no label in front. */
const TOKEN = /^[0-9A-HJ-Z][0-9A-Z]*$/;

const GROUPED = /[ -]+/g;

/** Whether a refused IBAN is all that the text holds, so that there are no words to be left out. */
const isAll = ({ reason, normalized }: InvalidResult<'iban'>, input: string): boolean =>
  reason === 'invalid_checksum' && normalized === fold(input).replace(GROUPED, '');

/** Verifies text that is not just an IBAN in its stored or printed form. */
function verifyPasted(input: string, requested: Required<Country> | undefined, options: IbanOptions) {
  const text = readIban(input);
  if (text === '') return refuse(input, 'empty_input', '', requested);
  const alien = text.search(ALIEN);
  if (alien >= 0) {
    const to = alien + (text.codePointAt(alien)! > 0xffff ? 2 : 1);
    return refuse(input, 'invalid_characters', text, requested, {
      from: alien,
      to,
      expected: 'a letter or digit',
    });
  }
  return check(input, text, requested, options);
}

/**
 * What an invalid IBAN was probably meant to be, where there is just one such value.
 *
 * @param country as the request names it
 */
export function suggestionFor(
  { normalized }: InvalidResult<string>,
  country: string | undefined,
  directory: Directory,
): Suggestion | undefined {
  if (normalized === undefined) return undefined;
  const requested = country === undefined ? undefined : layoutFor(countryOf(country)?.code ?? '');
  if (country !== undefined && requested === undefined) return undefined;
  return suggest(normalized, requested, directory);
}

/** Whether a layout is that of a country, or of the country whose prefix a territory shares. */
function isOf(layout: Layout, country: Required<Country> | undefined): boolean {
  return country !== undefined && layoutFor(country.code) === layout;
}

/**
 * Verifies text of capital letters and digits alone.
 *
 * Letters that are not the requested country's contradict it, whatever they are. A country that has no IBANs is
 * unsupported, and so are a territory's own letters: its IBANs carry its parent's. Without letters the value is
 * checked as the requested country's, else the default country's, and fails by its length or its shape.
 */
function check(input: string, text: string, requested: Required<Country> | undefined, options: IbanOptions) {
  const { country, defaultCountry, directory } = options;
  if (country !== undefined && !requested) return refuse(input, 'unsupported_country', text);
  if (LETTERS.test(text)) {
    const letters = text.slice(0, 2);
    const layout = layoutAt(text.charCodeAt(0), text.charCodeAt(1));
    if (requested && letters !== requested.code && !(layout && isOf(layout, requested))) {
      return refuse(input, 'country_mismatch', text, requested, prefixFault(requested.code));
    }
    if (!layout) {
      const country = requested ?? countryWithCode(letters);
      return refuse(input, 'unsupported_country', text, country, prefixFault(countryOf(letters)?.code));
    }
    return checkAs(layout, input, text, directory);
  }
  if (!requested && defaultCountry === undefined) {
    return refuse(input, 'country_required', text, undefined, {
      from: 0,
      to: 0,
      expected: 'the two letters of the country',
    });
  }
  const assumed = requested ?? countryOf(defaultCountry!);
  const layout = assumed && layoutFor(assumed.code);
  if (!layout) return refuse(input, 'unsupported_country', text, assumed);
  return checkAs(layout, input, text, directory);
}

/** Unlike `countryOf`, knows no aliases: an IBAN never begins with UK or EL. */
function countryWithCode(code: string) {
  const country = countryOf(code);
  return country?.code === code ? country : undefined;
}

/** The letters in front, and those that the IBANs of a country or territory begin with. */
function prefixFault(code: string | undefined): Fault {
  const layout = code === undefined ? undefined : layoutFor(code);
  return layout ? { from: 0, to: 2, expected: layout.country.code } : { from: 0, to: 2 };
}

function checkAs(layout: Layout, input: string, text: string, directory?: Directory): IbanResult {
  const { country, length } = layout;
  if (text.length !== length) {
    return refuse(input, 'invalid_length', text, country, {
      from: 0,
      to: text.length,
      expected: `${length} characters`,
    });
  }
  const misfit = misfitOf(text, layout);
  if (misfit >= 0) {
    const expected = EXPECTED[layout.classes[misfit]!]!;
    return refuse(input, 'invalid_format', text, country, { from: misfit, to: misfit + 1, expected });
  }
  if (!recognize(text)) {
    return refuse(
      input,
      'invalid_checksum',
      text,
      country,
      NEVER_GIVEN.test(text) ? CHECK_DIGITS : undefined,
    );
  }
  return conclude(input, text, layout, directory);
}

/** What may stand in a place, by its class. */
const EXPECTED: Readonly<Record<number, string>> = {
  [DIGIT]: 'a digit',
  [LETTER]: 'a letter',
  [DIGIT | LETTER]: 'a letter or digit',
};

/** Check digits that ISO 7064 never gives. */
const NEVER_GIVEN = /^..(?:0[01]|99)/;
const CHECK_DIGITS: Fault = { from: 2, to: 4, expected: 'check digits from 02 to 98' };

/** The answer on an IBAN that was recognized in `text`: good unless its national check digits are not. */
function conclude(input: string, text: string, layout: Layout, directory?: Directory): IbanResult {
  const normalized = electronic(text, layout);
  const holder = directory?.holderAt(normalized, layout.bank.from, layout.bank.to);
  const verdict = layout.rule?.check(normalized, holder);
  if (verdict === 'failed') {
    const { from, to } = layout.rule!.parts.find(({ passes }) => !passes(normalized))!;
    return refuse(input, 'invalid_national_check_digit', normalized, layout.country, { from, to });
  }
  return accepted(input, text, layout, normalized, verdict, holder);
}

/**
 * The result of a valid IBAN.
 *
 * @param text as it is stored or as it is printed; `normalized` as it is stored
 * @param holder whose it is, where the directory knows
 */
export function accepted(
  input: string,
  text: string,
  layout: Layout,
  normalized: string,
  verdict: IbanDetails['national_check'],
  holder: Holder | undefined,
): Extract<IbanResult, { valid: true }> {
  const printed = international(text, layout);
  const checkDigits = text.charCodeAt(2) * 10 + text.charCodeAt(3) - ZEROS;
  const details = detailsOf(normalized, layout, TWO_DIGITS[checkDigits]!, verdict, holder);
  return {
    type: 'iban',
    input,
    valid: true,
    normalized,
    country: layout.country,
    formatted: {
      international: printed,
      national:
        layout.national === undefined
          ? `${details.bank_code} ${details.account_number}`
          : layout.national(normalized, printed),
      masked: layout.maskWith(checkDigits) + printed.slice(layout.shownFrom),
    },
    details,
  };
}

/** Each shape is written out: properties that are added later cost as much as a look-up. */
function detailsOf(
  iban: string,
  layout: Layout,
  check_digits: string,
  national_check: IbanDetails['national_check'],
  holder: Holder | undefined,
): IbanDetails {
  const { account, branch, sepa } = layout;
  const bank_code = holder === undefined ? iban.slice(layout.bank.from, layout.bank.to) : holder.code;
  const bank = holder?.bank;
  const account_number = iban.slice(account.from, account.to);
  if (branch !== undefined) {
    const branch_code = iban.slice(branch.from, branch.to);
    if (bank === undefined) {
      return national_check === undefined
        ? { account_number, bank_code, branch_code, check_digits, sepa }
        : { account_number, bank_code, branch_code, check_digits, sepa, national_check };
    }
    return national_check === undefined
      ? { account_number, bank_code, branch_code, check_digits, sepa, bank }
      : { account_number, bank_code, branch_code, check_digits, sepa, national_check, bank };
  }
  if (layout.hasQrIbans && bank_code >= '30000' && bank_code <= '31999') {
    const details = { account_number, bank_code, check_digits, sepa, qr_iban: true } as const;
    return bank === undefined ? details : { ...details, bank };
  }
  if (bank === undefined) {
    return national_check === undefined
      ? { account_number, bank_code, check_digits, sepa }
      : { account_number, bank_code, check_digits, sepa, national_check };
  }
  return national_check === undefined
    ? { account_number, bank_code, check_digits, sepa, bank }
    : { account_number, bank_code, check_digits, sepa, national_check, bank };
}

function tooLong(input: string, country: Country | undefined): IbanResult {
  const expected = `at most ${INPUT_LENGTH_MAX} characters`;
  const result = invalid('iban', input, 'input_too_long', '', country);
  return { ...result, fault: { from: INPUT_LENGTH_MAX, to: input.length, expected } };
}

/** @param fault its place in `normalized` */
function refuse(input: string, reason: Reason, normalized: string, country?: Country, fault?: Fault) {
  const result = invalid('iban', input, reason, normalized, country);
  return fault ? withFault(result, unescaped(input), normalized, fault) : result;
}
