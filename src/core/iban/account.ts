/**
 * From an account as it is written at home to its IBAN, and back.
 *
 * Numbers are filled up with zeros at the left, as banks do. National check digits that stand apart from the account number
 * are computed where a rule is known, and checked where they are given.
 */
import { isPattern } from '../banks/codes.ts';
import type { Directory } from '../banks/directory.ts';
import { foldName } from '../banks/fold-name.ts';
import type { Institution } from '../banks/listing.ts';
import { remainder97 } from '../check/mod97.ts';
import { countryOf } from '../country.ts';
import type { Reason } from '../reasons.ts';
import { type Country, type InvalidResult, invalid } from '../result.ts';
import { DIGIT, type IbanPart, LETTER, structureFor } from '../structures.ts';
import { INPUT_LENGTH_MAX } from '../text.ts';
import { type AccountFields, asBankMakes, type PartKind } from './conversion.ts';
import { type Layout, layoutFor } from './layout.ts';
import { readPart } from './paste.ts';
import { swedish } from './swedish.ts';
import { type IbanDetails, type IbanOptions, type IbanResult, verifyIban } from './verify.ts';

/** An account in the parts of its country. */
export interface AccountParts {
  /** ISO 3166-1 alpha-2, any case. */
  readonly country: string;
  /** Left out, the account number has to hold the bank too, as the domestic notation of many countries does. */
  readonly bank_code?: string | undefined;
  /** In place of `bank_code`: its name, BIC or letters, where it has one bank code. Names need a directory. */
  readonly bank?: string | undefined;
  /** The code of the branch, where the country has one. */
  readonly branch_code?: string | undefined;
  /** As it is written at home; separators are left out. */
  readonly account_number: string;
  /** The check digits that stand apart from the account number; computed without them. */
  readonly national_check_digits?: string | undefined;
  /** What the structure has besides, as MU's currency; zeros where digits stand and nothing is given. */
  readonly reserved?: string | undefined;
}

/** The parts of a valid IBAN; `toIban` makes the same IBAN of them, if that is how the bank makes it. */
export type ParsedIban = {
  /** True: the other fields are there. */
  readonly valid: true;
  /** The IBAN without blanks. */
  readonly iban: string;
} & AccountParts;

/**
 * Makes an IBAN of an account and verifies it. The result's `input` is the account number as given.
 *
 * ```ts
 * toIban({ country: 'DE', bank_code: '37040044', account_number: '532013000' });
 * ```
 */
export function toIban(
  parts: AccountParts,
  options: Omit<IbanOptions, 'country' | 'suggest'> = {},
): IbanResult {
  const { account_number: input } = parts;
  if (parts.country.trim() === '') return invalid('iban', input, 'country_required');
  const country = countryOf(parts.country);
  if (!country && parts.country.length !== 2) return invalid('iban', input, 'invalid_country');
  const layout = country && layoutFor(country.code);
  if (!layout) return invalid('iban', input, 'unsupported_country', undefined, country);
  const found = parts.bank_code === undefined ? bankCodeOf(parts.bank, layout, options.directory) : undefined;
  const fields = fieldsOf(found === undefined ? parts : { ...parts, bank_code: found }, layout.country.code);
  const reason = misreadOf(fields);
  if (reason !== undefined) return invalid('iban', input, reason, undefined, layout.country);
  const nrb = NRB[layout.country.code]?.(fields);
  if (nrb !== undefined) return aboutAccount(verifyIban(nrb, options), input, layout.country);
  const made = asBankMakes(fields, layout, options.directory);
  if (made === 'none') return invalid('iban', input, 'no_conversion', undefined, layout.country);
  const bban = bbanOf(made.fields, layout);
  if (bban === undefined) return invalid('iban', input, 'invalid_length', undefined, layout.country);
  const result = verifyIban(withCheckDigits(layout.country.code, bban), options);
  return aboutAccount(result, input, layout.country, made.conversion);
}

/** The parts of an IBAN as people paste it, or its invalid result. */
export function parseIban(input: string, options: IbanOptions = {}): ParsedIban | InvalidResult<'iban'> {
  const result = verifyIban(input, options);
  if (!result.valid) return result;
  const { normalized, details, country } = result;
  const { parts } = structureFor(country.code!)!;
  const rest = (kind: string) =>
    parts
      .filter((part) => part.kind === kind)
      .map(({ from, to }) => normalized.slice(from, to))
      .join('');
  const [keys, reserved] = [rest('K'), rest('X')];
  const { bank_code, branch_code, account_number } = details;
  return {
    valid: true,
    iban: normalized,
    country: country.code!,
    bank_code,
    ...(branch_code !== undefined && { branch_code }),
    account_number,
    ...(keys !== '' && { national_check_digits: keys }),
    ...(reserved !== '' && { reserved }),
  };
}

/** A failure is reported for the account, which has no places of the IBAN. */
function aboutAccount(
  result: IbanResult,
  input: string,
  country: Country,
  conversion?: IbanDetails['conversion'],
): IbanResult {
  if (result.valid)
    return conversion === undefined
      ? { ...result, input }
      : { ...result, input, details: { ...result.details, conversion } };
  return invalid('iban', input, result.reason, result.normalized, country);
}

function withCheckDigits(country: string, bban: string): string {
  return country + String(98 - remainder97(`${bban}${country}00`)).padStart(2, '0') + bban;
}

/** What was given, by kind of part, in capitals without separators. */
function fieldsOf(parts: AccountParts, country: string): AccountFields {
  const read = (text: string | undefined) => (text === undefined ? undefined : readText(text));
  const account = WRITTEN[country]?.(parts.account_number, parts.bank_code !== undefined);
  return {
    B: read(parts.bank_code),
    S: read(parts.branch_code),
    A: account ?? readText(parts.account_number),
    K: read(parts.national_check_digits),
    X: read(parts.reserved),
  };
}

/** Text that is too long is left as it is, to be refused. */
const readText = (text: string): string => (text.length > INPUT_LENGTH_MAX ? text : readPart(text));

/** Domestic notations that leave out zeros within the number; undefined for text that is not written so. */
const WRITTEN: Readonly<Record<string, (text: string, hasBank: boolean) => string | undefined>> = {
  CZ: prefixed,
  FI: finnish,
  HU: (text, hasBank) => {
    const digits = readText(text);
    return !hasBank && digits.length === 16 ? `${digits}00000000` : undefined;
  },
  IL: israeli,
  SE: (text, hasBank) => (hasBank ? undefined : swedish(text)),
  SK: prefixed,
};

/** Countries whose notations leave out zeros within the number, so that its groups can't just be put together. */
export const WRITTEN_APART: ReadonlySet<string> = new Set(Object.keys(WRITTEN));

/** `19-2000145399/0800`: a prefix of up to six digits, an account number of up to ten, the bank. */
function prefixed(text: string, hasBank: boolean): string | undefined {
  const [, prefix = '', number, bank = ''] =
    /^\s*(?:(\d{1,6})-)?(\d{1,10})\s*(?:\/\s*(\d{4})\s*)?$/.exec(text) ?? [];
  if (number === undefined || hasBank === (bank !== '')) return undefined;
  return bank + prefix.padStart(6, '0') + number.padStart(10, '0');
}

/** `123456-785`: six digits with the bank in front, then two to eight; zeros go behind the sixth or the seventh. */
function finnish(text: string, hasBank: boolean): string | undefined {
  const [, front, behind] = /^\s*(\d{6})-(\d{1,8})\s*$/.exec(text) ?? [];
  if (front === undefined || hasBank) return undefined;
  const kept = /^[45]/.test(front) ? 1 : 0;
  return front + behind!.slice(0, kept) + behind!.slice(kept).padStart(8 - kept, '0');
}

/** Israel, `12-345-1234567`: bank, branch and account. */
function israeli(text: string, hasBank: boolean): string | undefined {
  const [, bank, branch, number] = /^\s*(\d{1,3})[-/ ](\d{1,3})[-/ ](\d{4,13})\s*$/.exec(text) ?? [];
  if (number === undefined || hasBank) return undefined;
  return bank!.padStart(3, '0') + branch!.padStart(3, '0') + number.padStart(13, '0');
}

/** Poland's NRB is its IBAN without the letters, check digits and all. */
const NRB: Readonly<Record<string, (fields: AccountFields) => string | undefined>> = {
  PL: ({ A, B }) => (B === undefined && A?.length === 26 ? `PL${A}` : undefined),
};

/** Countries whose bank code is the first four letters of the BIC, and stands in no domestic notation. */
export const BY_LETTERS: ReadonlySet<string> = new Set(['GB', 'IE', 'NL']);

/** The bank code of a bank that is given by its letters, its BIC or its name; undefined where that leads to no code, or to several. */
function bankCodeOf(
  bank: string | undefined,
  { country }: Layout,
  directory: Directory | undefined,
): string | undefined {
  if (bank === undefined || bank.length > INPUT_LENGTH_MAX) return undefined;
  const bare = bank.replace(/[\s-]/g, '').toUpperCase();
  const isBic =
    /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bare) && bare.slice(4, 6) === country.code;
  if (BY_LETTERS.has(country.code) && (isBic || /^[A-Z]{4}$/.test(bare))) return bare.slice(0, 4);
  if (directory === undefined) return undefined;
  const named = foldName(bank);
  const fits = ({ name, short_name, also = [] }: Institution) =>
    [name, short_name, ...also].some((one) => one !== undefined && foldName(one) === named);
  const found = isBic
    ? directory.withBic(bare).filter((one) => one.country === country.code)
    : directory.institutions(country.code).filter(fits);
  const codes = found.flatMap((one) => one.bank().codes);
  return codes.length === 1 && !isPattern(codes[0]!) ? codes[0] : undefined;
}

const ALIEN = /[^A-Z0-9]/;

/** Why what was given can't be read. */
function misreadOf({ B, S, A, K, X }: AccountFields): Reason | undefined {
  if (A === '') return 'empty_input';
  const given = [B, S, A, K, X].filter((field) => field !== undefined);
  if (given.some((field) => field.length > INPUT_LENGTH_MAX)) return 'input_too_long';
  return given.some((field) => ALIEN.test(field)) ? 'invalid_characters' : undefined;
}

/** The BBAN, or undefined where the parts are too long, or too few. */
function bbanOf(fields: AccountFields, layout: Layout): string | undefined {
  const { parts } = structureFor(layout.country.code)!;
  const account = fields.A!;
  if (fields.B === undefined) return account.length === layout.length - 4 ? account : undefined;
  const found = { ...fields, ...bankAndBranch(fields, parts), ...accountAndRest(fields, parts) };
  const texts = parts.map((part) => textOf(part, found[part.kind as PartKind], layout));
  if (texts.includes(undefined)) return undefined;
  const at = parts.findIndex(({ kind }) => kind === 'K');
  if (at >= 0 && texts[at] === '') texts[at] = computed(parts[at]!, texts as string[], layout);
  return texts.includes(undefined) ? undefined : texts.join('');
}

const lengthOf = ({ from, to }: IbanPart) => to - from;
const lengthOfAll = (parts: readonly IbanPart[]) => parts.reduce((sum, part) => sum + lengthOf(part), 0);

/** The branch may stand behind the bank in one field. */
function bankAndBranch({ B, S }: AccountFields, parts: readonly IbanPart[]): Partial<AccountFields> {
  const both = parts.filter(({ kind }) => kind === 'B' || kind === 'S');
  if (S !== undefined || both.length < 2 || B!.length !== lengthOfAll(both)) return {};
  return split(B!, both);
}

/** The account number may have all that is behind bank and branch, or behind the bank. */
function accountAndRest({ A, S }: AccountFields, parts: readonly IbanPart[]): Partial<AccountFields> {
  const behind = parts.filter(({ kind }) => kind !== 'B');
  const hasBranch = behind.some(({ kind }) => kind === 'S');
  if (hasBranch && S === undefined && A!.length === lengthOfAll(behind)) return split(A!, behind);
  const rest = parts.filter(({ kind }) => kind !== 'B' && kind !== 'S');
  return rest.length > 1 && A!.length === lengthOfAll(rest) ? split(A!, rest) : {};
}

function split(text: string, parts: readonly IbanPart[]): Partial<AccountFields> {
  let from = 0;
  return Object.fromEntries(
    parts.map((part) => {
      const piece = text.slice(from, from + lengthOf(part));
      from += lengthOf(part);
      return [part.kind, piece];
    }),
  );
}

/** A part filled up with zeros; check digits that are to be computed are empty. Undefined where it can't be known. */
function textOf(part: IbanPart, text: string | undefined, { classes }: Layout): string | undefined {
  const length = lengthOf(part);
  if (text !== undefined) return text.length > length ? undefined : text.padStart(length, '0');
  if (part.kind === 'K') return '';
  const isDigits = classes.subarray(part.from, part.to).every((allowed) => (allowed & DIGIT) !== 0);
  return part.kind === 'X' && isDigits ? '0'.repeat(length) : undefined;
}

const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The national check digits, where a rule computes them. */
function computed(part: IbanPart, texts: readonly string[], { rule, classes }: Layout): string | undefined {
  const { from, to } = part;
  const before = `XX00${texts.slice(0, texts.indexOf('')).join('')}`;
  const behind = texts.slice(texts.indexOf('') + 1).join('');
  const over = rule!.parts.filter((checked) => checked.from < to && from < checked.to);
  const agrees = (iban: string) =>
    over.length > 0 ? over.every(({ passes }) => passes(iban)) : rule!.check(iban) === 'consistent';
  const digits = Array.from({ length: 10 ** (to - from) }, (_, i) => String(i).padStart(to - from, '0'));
  const all = classes[from] === LETTER ? CAPITALS : digits.slice(rule!.lowest ?? 0);
  return all.find((keys) => agrees(before + keys + behind));
}
