/** Verifies an account as people write it at home. A pass shows that it is well formed, never that it exists or whose it is. */
import type { Bank } from '../banks/bank.ts';
import type { Directory } from '../banks/directory.ts';
import type { Holder } from '../banks/kept-holders.ts';
import { countryOf } from '../country.ts';
import { BY_BANK_RULES, type CONVERSIONS } from '../iban/conversion.ts';
import { layoutFor } from '../iban/layout.ts';
import type { Reason } from '../reasons.ts';
import type { Country, InvalidResult, Result } from '../result.ts';
import type { UndatedDetails } from '../scheme/answer.ts';
import { type SchemeOptions, schemeVerifier } from '../scheme/engine.ts';
import { markerOf } from '../scheme/marker.ts';
import { fold, INPUT_LENGTH_MAX, isBlank, strip } from '../text.ts';
import type { AccountBanks } from './banks.ts';
import { ibanOf } from './domestic.ts';
import { isDividedSo, type PartsReading } from './groups.ts';
import { hasWords, isBankAlone, misfitIn, readParts } from './read.ts';
import type { AccountRule } from './rule.ts';
import { ACCOUNTS, ASIDE, rulesOf } from './schemes.ts';
import { mayBeSeveral, severalIn } from './several.ts';
import { isBankTwice, textAt } from './twice.ts';

/** What the validity of an account rests on. */
export const PROOFS = ['check_digit', 'listed', 'shape'] as const;

/** What is known of a bank account that is valid. */
export interface AccountDetails extends UndatedDetails {
  /** Without bank, branch and the check digits that stand apart. */
  readonly account_number: string;
  /** The bank that its code names, where it is known. */
  readonly bank?: Bank;
  /** The code of the bank: BLZ, BSB, sort code, routing number and the like. */
  readonly bank_code?: string;
  /** The code of the branch, where it stands apart. */
  readonly branch_code?: string;
  /** ISO 20022 external code of the clearing system that the bank code is of. */
  readonly clearing_system?: string;
  /** That a rule of the bank made this account of a number as it is written there. */
  readonly conversion?: (typeof CONVERSIONS)[0];
  /** The IBAN of the account, where its country has them. */
  readonly iban?: string;
  /** What was proven: check digits, that a list has the bank, or the shape alone. */
  readonly proof: (typeof PROOFS)[number];
}

/** The result on a bank account: `valid` narrows it to its details or to its reason. */
export type AccountResult = Result<'account', AccountDetails>;

export interface AccountCheckOptions extends SchemeOptions {
  /** Where the banks of accounts that have an IBAN are looked up. Without it none of these is named. */
  readonly directory?: Directory | undefined;
  /** Where those of the others are. */
  readonly banks?: AccountBanks | undefined;
}

const verify = schemeVerifier('account', ACCOUNTS, countryOf);

type Verified = ReturnType<typeof verify>;

/** Verifies one account. Never throws for what a user typed. */
export function verifyAccount(input: string, options: AccountCheckOptions): AccountResult {
  const first = verify(input, options);
  // Nothing divides a text that is the compact form itself, as those of files and programs are.
  if (first.valid ? first.normalized === input : isUnread(input)) return detailed(first, options);
  // Square brackets are as good as round ones.
  if (!first.valid && SQUARE.test(input)) return { ...verifyAccount(rounded(input), options), input };
  const folded = fold(input).trim();
  const plain = withoutZeros(first, folded);
  if (isPlain(plain, folded))
    return detailed(undivided(plain, input, folded, options) ?? withPart(plain, folded), options);
  const read = readAs(plain, input, folded, options);
  const several = severalIn(input, read.valid, (text) => verifyAccount(text, options));
  return several ?? detailed(withPart(read, folded), options);
}

const SQUARE = /[[\]［］]/;
const rounded = (input: string): string => input.replace(/[[［]/g, '(').replace(/[\]］]/g, ')');

/** The valid result of a text without separators that is written as no shape is; undefined of any other. */
function undivided(
  plain: Verified,
  input: string,
  folded: string,
  options: AccountCheckOptions,
): Verified | undefined {
  const country = plain.valid ? undefined : countryFor(plain, folded, options);
  if (country === undefined) return undefined;
  for (const rule of rulesOf(country.code)) {
    if (options.scheme !== undefined && options.scheme !== rule.id) continue;
    const reading = rule.undivided?.(folded);
    const result = reading && verifiedAs(rule, reading, input, country, options);
    if (result?.valid) return result;
  }
  return undefined;
}

/** A number that is too short, refused as such: zeros in front of it that its check digits do not bear out were never there. */
function withoutZeros(result: Verified, folded: string): Verified {
  if (result.valid || result.reason !== 'invalid_checksum' || result.normalized === undefined) return result;
  const { fault, ...rest } = result;
  const compact = strip(folded);
  const isShort = compact.length < result.normalized.length && result.normalized.endsWith(compact);
  return isShort ? { ...rest, reason: 'invalid_length', normalized: compact } : result;
}

const isUnread = (input: string): boolean => input.length > INPUT_LENGTH_MAX || isBlank(input);

const DIVIDED = /[^0-9A-Z]/;

/** Whether a result says all that the text does: it is not divided at all, or where parts of any length meet. */
function isPlain(result: Verified, folded: string): boolean {
  if (!DIVIDED.test(folded)) return true;
  if (!result.valid) return false;
  const rule = ruleOf(result);
  return (
    rule.read === undefined && !mayBeSeveral(folded) && isDividedSo(rule, folded) && !hasWords(rule, folded)
  );
}

/** Reasons of a text that lacks a part, by what stands in its place. */
const INCOMPLETE: ReadonlySet<string> = new Set(['invalid_length', 'invalid_format', 'invalid_characters']);

/** A refusal that names the part that is missing, or the one of the wrong length, where all else is there. */
function withPart(result: Verified, folded: string): Verified {
  if (result.valid || !INCOMPLETE.has(result.reason) || result.part !== undefined) return result;
  const rule = rulesOf(result.country?.code ?? '').find(({ id }) => id === result.verified_as);
  const part = rule && (isBankAlone(rule, folded) ? ACCOUNT : misfitIn(rule, folded));
  if (part === undefined) return result;
  const { fault, ...rest } = result;
  return { ...rest, reason: 'invalid_length', part };
}

const ACCOUNT = 'account_number';

/** The result of a text that is divided, by its groups or the labels in it. */
function readAs(plain: Verified, input: string, folded: string, options: AccountCheckOptions): Verified {
  const country = countryFor(plain, folded, options);
  if (country === undefined) return refusedIfMisdivided(plain, folded);
  const { scheme } = options;
  if (isWrittenWrong(plain)) return plain;
  const rules = rulesOf(country.code).filter(({ id }) => scheme === undefined || scheme === id);
  let closest: Verified | undefined;
  for (const rule of rules) {
    const reading = readParts(rule, withoutCountry(folded, country.code));
    if (reading === undefined) continue;
    const result = verifiedAs(rule, reading, input, country, options);
    if (result.valid) return result;
    closest ??= result;
  }
  return closest ?? refusedIfMisdivided(plain, folded);
}

/** Whether the text is in the written form of a number that counts in it alone, and fails that number's check. */
const isWrittenWrong = (result: Verified): boolean =>
  !result.valid && result.reason === 'invalid_checksum' && ASIDE.has(result.verified_as);

/** The result of what was read by a scheme, about the input as it was submitted. */
function verifiedAs(
  rule: AccountRule,
  reading: PartsReading,
  input: string,
  country: Required<Country>,
  options: AccountCheckOptions,
): Verified {
  if ('part' in reading) {
    const { part, reason } = reading;
    return { type: 'account', input, valid: false, reason, country, verified_as: rule.id, part };
  }
  const result = verify(reading.compact, { ...options, country: country.code, scheme: rule.id });
  const { restored } = reading;
  if (restored !== undefined)
    return result.valid
      ? { ...result, input, assumed: ['leading_zeros'] }
      : verifiedAs(rule, { ...restored, reason: 'invalid_length' }, input, country, options);
  if (result.valid) {
    if (reading.isConverted) (result.details as Fillable).conversion = 'bank_rule';
    return { ...result, input, ...(reading.isNamed && { ignored: [nameIn(input)] }) };
  }
  const { fault, ...rest } = result;
  return { ...rest, input };
}

/** The words in front of the first digit. */
const nameIn = (input: string): string => WORDS.exec(input.slice(0, input.search(ANY_DIGIT)))![0];
const ANY_DIGIT = /\p{Nd}/u;
const WORDS = /\p{L}.*[\p{L}\p{M}]/su;

/** A valid result, refused where the text is divided elsewhere than between its parts. */
function refusedIfMisdivided(result: Verified, folded: string): Verified {
  if (!result.valid) return result;
  const rule = ruleOf(result);
  if (hasWords(rule, folded)) return refusedAs('invalid_characters', result, rule);
  return isDividedSo(rule, folded) ? result : refusedAs('invalid_format', result, rule);
}

const DIGIT_FIRST = /^[0-9]/;

/** The country of a text: that of the request, of the letters in front, of the result. */
function countryFor(
  { country }: Verified,
  folded: string,
  { country: requested, defaultCountry }: AccountCheckOptions,
): Required<Country> | undefined {
  const marker = requested === undefined ? markerOf(folded, countryOf) : undefined;
  // Two letters in front of others begin a word: `Ngân hàng` is no marker of Nigeria.
  const marked =
    marker !== undefined && (marker.explicit || DIGIT_FIRST.test(marker.rest)) ? marker : undefined;
  const code = country?.code ?? requested ?? marked?.country.code ?? defaultCountry;
  return code === undefined ? undefined : countryOf(code);
}

/** A text without the letters of the country in front. */
function withoutCountry(folded: string, country: string): string {
  return folded.startsWith(`${country} `) ? folded.slice(country.length).trim() : folded;
}

/** The rule by which a number is valid. */
function ruleOf({ country, details }: Verified & { readonly valid: true }): AccountRule {
  const rules = rulesOf(country.code!);
  return rules.length === 1 ? rules[0]! : rules.find(({ id }) => id === details.scheme_id)!;
}

/** The result with what its parts say, and with what the data of banks says of it. */
function detailed(result: Verified, { directory, banks }: AccountCheckOptions): AccountResult {
  if (!result.valid) return result;
  const { normalized, details } = result;
  const rule = ruleOf(result);
  const { bankAt, branchAt, accountAt, clearing_system } = rule;
  const written = rule.iban?.(normalized);
  const holder = written === undefined ? undefined : holderOf(written, rule, directory);
  const iban = holder === undefined ? written : ibanMade(written!, normalized, rule, directory!);
  // Where each bank chooses the check digits of its accounts, its data alone knows the rule. Those of the country's are the scheme's.
  const verdict = holder
    ? checkedBy(holder, written!, iban, rule, directory!)
    : rule.ibanWith && byTable(normalized, rule, directory);
  if (verdict === 'failed') return refusedAs('invalid_checksum', result, rule);
  if (isBankTwice(normalized, rule))
    return { ...refusedAs('invalid_component', result, rule), part: ACCOUNT };
  const account_number = textAt(normalized, accountAt)!;
  const bank_code = textAt(normalized, bankAt);
  const branch_code = textAt(normalized, branchAt);
  const country = result.country.code!;
  const hasBank = bank_code !== undefined;
  const byRules = hasBank ? banks?.checkAccount?.(country, bank_code, account_number) : undefined;
  if (byRules === 'failed') return { ...refusedAs('invalid_checksum', result, rule), part: ACCOUNT };
  const held = holder?.bank;
  const bank = held ?? (hasBank ? banks?.find(country, bank_code, branch_code) : undefined);
  const isProven = verdict === 'passed' || byRules === 'passed' || proves(rule, normalized);
  // The engine made these for this result alone. Copies by `...` cost ten times as much as all the rest.
  const own: Fillable = details;
  own.account_number = account_number;
  if (bank !== undefined) own.bank = bank;
  if (bank_code !== undefined) own.bank_code = bank_code;
  if (branch_code !== undefined) own.branch_code = branch_code;
  if (clearing_system !== undefined) own.clearing_system = clearing_system;
  if (iban !== undefined) own.iban = iban;
  if (isProven) own.proof = 'check_digit';
  else {
    const isListed =
      bank !== undefined && (held !== undefined || banks!.hasBranch(country, bank_code!, branch_code));
    own.proof = isListed ? 'listed' : 'shape';
  }
  return result as AccountResult;
}

/** Who holds the accounts of the bank in an IBAN. */
function holderOf(iban: string, { country }: AccountRule, directory: Directory | undefined) {
  if (directory === undefined) return undefined;
  const { bank } = layoutFor(country)!;
  return directory.holderAt(iban, bank.from, bank.to);
}

/** The IBAN of an account by the rule of its bank; undefined where the bank makes none of it. */
function ibanMade(
  written: string,
  value: string,
  { country, bankAt, accountAt }: AccountRule,
  directory: Directory,
): string | undefined {
  if (!BY_BANK_RULES.has(country)) return written;
  const made = directory.convert(country, textAt(value, bankAt)!, textAt(value, accountAt)!);
  if (made === undefined) return written;
  return made === 'none' ? undefined : ibanOf(country, made.bank_code + made.account_number);
}

/** What the bank in the IBAN of an account says of its check digits; of one that has none, the bank in the account. */
function checkedBy(
  holder: Holder,
  written: string,
  iban: string | undefined,
  rule: AccountRule,
  directory: Directory,
) {
  if (iban === undefined || iban === written) return holder.checkAccount?.(written);
  return holderOf(iban, rule, directory)?.checkAccount?.(iban);
}

/** Letters that no table of accounts depends on. */
const ANY_BANK = 'XXXX';

/** What the tables that an operator took in say of an account without the letters of its bank. */
function byTable(value: string, { country, ibanWith }: AccountRule, directory: Directory | undefined) {
  return directory?.holder(country, ANY_BANK)?.checkAccount?.(ibanWith!(value, ANY_BANK));
}

type Fillable = { -readonly [Name in keyof AccountDetails]?: AccountDetails[Name] };

/** What a scheme lets pass, refused. */
function refusedAs(
  reason: Reason,
  { type, input, normalized, country }: Verified,
  { id }: AccountRule,
): InvalidResult<'account'> {
  return {
    type,
    input,
    valid: false,
    reason,
    normalized: normalized!,
    country: country!,
    verified_as: id,
  };
}

/** Whether the check digits of a valid number are covered by a rule. */
const proves = (rule: AccountRule, value: string): boolean =>
  rule.isProven === undefined ? rule.hasChecksum === true : rule.isProven(value);
