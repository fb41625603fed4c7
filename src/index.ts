/**
 * Assay as a library: verifies IBANs, national identity numbers, phone numbers and more, at once and in place.
 *
 * ```ts
 * const result = verifyIban('DE89 3704 0044 0532 0130 00');
 * if (result.valid) console.log(result.details.bank?.short_name); // Commerzbank
 * else console.log(result.reason);
 * ```
 *
 * The functions never throw for what a user typed. Each data set is read from this package when it is first
 * needed; nothing is ever sent anywhere.
 */

import type { ListedBank } from './core/banks/listing.ts';
import { type BankPage, type BankQuery, createBankLookup } from './core/banks/lookup.ts';
import { latestDay } from './core/clock.ts';
import {
  type AccountParts,
  type ParsedIban,
  parseIban as parseIbanWith,
  toIban as toIbanWith,
} from './core/iban/account.ts';
import type { IbanResult } from './core/iban/verify.ts';
import { type AsYouTypeOptions, formatAsYouType as formatWith } from './core/phone/as-you-type.ts';
import { type FindOptions, type FoundPhone, findPhones as findPhonesWith } from './core/phone/find.ts';
import { type MatchOptions, matchPhones as matchWith, type PhoneMatch } from './core/phone/match.ts';
import type { InvalidResult } from './core/result.ts';
import { withTestMark } from './core/test-values/test-values.ts';
import type { VerifyOptions } from './core/verify-options.ts';
import { data, directory, testValues } from './library/wired.ts';
import { codeOf, requireObject, requireText, withHome } from './portable/caller-options.ts';

export type {
  Assay,
  FindValuesOptions,
  IdentifyValueOptions,
  ResultOf,
  ValueType,
} from './core/assay.ts';
export type { Bank } from './core/banks/bank.ts';
export type { ListedBank } from './core/banks/listing.ts';
export type { BankPage, BankQuery } from './core/banks/lookup.ts';
export { latestDay } from './core/clock.ts';
export type { Found } from './core/found.ts';
export type { AccountParts, ParsedIban } from './core/iban/account.ts';
export type { Certainty, Identified } from './core/identify.ts';
export type { AsYouTypeOptions } from './core/phone/as-you-type.ts';
export type { FindOptions, FoundPhone } from './core/phone/find.ts';
export type { Leniency } from './core/phone/grouping.ts';
export type { MatchOptions, PhoneMatch } from './core/phone/match.ts';
export type { Carrier } from './core/phone/verify.ts';
export { REASONS, type Reason } from './core/reasons.ts';
export type { RequirementSchema } from './core/requirements/json-schema.ts';
export type {
  RequirementField,
  RequirementHolder,
  RequirementOption,
  RequirementOptions,
  RequirementPurpose,
  RequirementSource,
  Requirements,
} from './core/requirements/requirements.ts';
export type {
  Alternative,
  Country,
  Fault,
  Formatted,
  InvalidResult,
  Result,
  ValidResult,
} from './core/result.ts';
export type { MadeSpecimen } from './core/specimens/generate.ts';
export type { VerifyOptions } from './core/verify-options.ts';
export { type AssayOptions, createAssay } from './library/create.ts';
export { findValues, identify, verify } from './library/find.ts';
export * from './library/kinds.generated.ts';
export { type LocalTime, localTimes } from './library/local-times.ts';
export { areasIn, dialFrom, examplePhones, type PhoneCountry, phoneCountries } from './library/phones.ts';
export { requirementCountries, requirements, requirementsSchema } from './library/requirements.ts';
export { type SpecimenOptions, specimens } from './library/specimens.ts';
export { type OpenOptions, openData } from './library/wired.ts';

/**
 * Finds the phone numbers of a text, with their places in UTF-16 units. Numbers without a calling code are found where
 * `country` is given. The time is linear in the text.
 *
 * ```ts
 * const [found] = findPhones('Call (415) 555-2671 x12 today', { country: 'US' });
 * if (found?.result.valid) console.log(found.from, found.result.normalized, found.result.details.extension); // 5 +14155552671 12
 * ```
 */
export function findPhones(text: string, options: FindOptions = {}): FoundPhone[] {
  requireText(text, 'findPhones');
  return findPhonesWith(text, { ...withHome(options), data: data.phone });
}

/**
 * Whether two texts are the same phone number: `exact`, `national` (one has no calling code), `short` (one is the end of
 * the other, or has an extension that the other lacks), `none`, or `unreadable`.
 *
 * ```ts
 * matchPhones('+1 415 555 2671', '(415) 555-2671'); // 'national'
 * ```
 */
export function matchPhones(one: string, other: string, options: MatchOptions = {}): PhoneMatch {
  return matchWith(one, other, { ...withHome(options), data: data.phone });
}

/**
 * Writes a phone number as it is typed, each time from all that is typed so far.
 *
 * ```ts
 * formatAsYouType('0740012', { country: 'GB' }); // '07400 12'
 * ```
 */
export function formatAsYouType(text: string, options: AsYouTypeOptions = {}): string {
  return formatWith(text, { ...withHome(options), data: data.phone });
}

/**
 * Makes an IBAN of an account, its national check digits computed, and verifies it. `input` of the result is the account number.
 *
 * ```ts
 * const result = toIban({ country: 'DE', bank_code: '37040044', account_number: '532013000' });
 * console.log(result.normalized); // DE89370400440532013000
 * ```
 *
 * @throws {TypeError} where no parts are given, or no account number
 */
export function toIban(parts: AccountParts): IbanResult {
  requireObject(parts, 'toIban', PARTS);
  const { country, account_number } = parts;
  if (typeof country !== 'string' || typeof account_number !== 'string')
    throw new TypeError(`toIban takes ${PARTS}: country and account_number are texts`);
  const named = country.trim() === '' ? country : codeOf(country.trim());
  return withTestMark(toIbanWith({ ...parts, country: named }, { directory: data.banks }), testValues());
}

const PARTS =
  "the parts of an account, as { country: 'DE', bank_code: '37040044', account_number: '532013000' }";

/**
 * Takes an IBAN apart; `toIban` makes the same IBAN of the parts. An invalid one is answered with its result.
 *
 * ```ts
 * const parts = parseIban('DE89 3704 0044 0532 0130 00');
 * if (parts.valid) console.log(parts.bank_code, parts.account_number); // 37040044 0532013000
 * ```
 */
export function parseIban(value: string, options?: VerifyOptions): ParsedIban | InvalidResult<'iban'> {
  return parseIbanWith(value, { ...withCodes(options), directory: data.banks });
}

/** Options with their countries as codes. */
const withCodes = ({ country, defaultCountry, ...others }: VerifyOptions = {}): VerifyOptions => ({
  ...others,
  ...(country && { country: codeOf(country) }),
  ...(defaultCountry && { defaultCountry: codeOf(defaultCountry) }),
});

let lookup: ReturnType<typeof createBankLookup> | undefined;
const banks = () => {
  lookup ??= createBankLookup(directory().onDay(latestDay(Date.now)));
  return lookup;
};

/**
 * Finds banks by name, BIC, bank code or country; everything given has to fit. Throws a RangeError for a cursor that no
 * page of the same query gave.
 *
 * ```ts
 * const { banks, next_cursor } = findBanks({ q: 'commerzbank', country: 'DE', limit: 1 });
 * console.log(banks[0]?.short_name); // Commerzbank
 * ```
 */
export function findBanks(query: BankQuery): BankPage {
  requireObject(query, 'findBanks', "a query, as { q: 'sparkasse', country: 'DE' }");
  const page = banks().find(query.country ? { ...query, country: codeOf(query.country) } : query);
  if (page === undefined) throw new RangeError('the cursor is of no such list');
  return page;
}

/**
 * The bank that a bank code leads to, as `details.bank` of an IBAN with that code, with all codes of the bank; undefined where nobody has it.
 *
 * ```ts
 * findBank('DE', '37040044')?.short_name; // 'Commerzbank'
 * ```
 *
 * @param country `DE`, `DEU` or `Germany`
 * @param code as it stands in an IBAN of that country
 */
export function findBank(
  country: string,
  code: string,
  options?: Pick<BankQuery, 'facts'>,
): ListedBank | undefined {
  return banks().get(codeOf(country), code, options);
}
