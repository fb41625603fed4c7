/**
 * How German banks make IBANs of account numbers. Each bank code has a rule; which one is in field 14 of the Bundesbank's file when that
 * was imported, and otherwise in the data that is shipped. The rules that have more than a table are here, the tables are data.
 *
 * Source
 *   Verzeichnis der IBAN-Regeln, Deutsche Bundesbank, for the bank code file of 9 December 2024,
 *   https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/iban-regeln/iban-regeln-603042, read 2026-11-27.
 *   Rules that no code of that file has stand for files of other days; they were read in programs that follow the Bundesbank's text:
 *   https://github.com/gocardless/ibandit (MIT) and konto_check, which agree but where a rule below says so.
 */
import type { Conversion, ConversionOf } from '../conversion.ts';
import type { Method } from './arithmetic.ts';
import { METHODS, whole63 } from './methods.ts';
import { whole76 } from './special.ts';
import { type MethodTable, unpackMethods } from './table.ts';

/** The rules of the shipped bank codes, and the tables of the rules. */
export interface ConversionTable {
  /** By rule of six digits, its bank codes, packed. */
  readonly rules: MethodTable;
  /** By the first four digits of a rule, or these and a bank code: the bank code that stands in the IBAN. */
  readonly bank_codes: Readonly<Record<string, string>>;
  /** Likewise, by account number: the one that stands in the IBAN, behind another bank code where it has one. */
  readonly accounts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By the first three digits of an account number of ten: the bank code of the circle of accounts. */
  readonly circles: Readonly<Record<string, string>>;
  /** Bank codes that make no IBANs of the accounts 998000000 to 999499999. */
  readonly closed: readonly string[];
  /** Bank codes that make IBANs of accounts of ten digits alone. */
  readonly ten_digits: readonly string[];
}

/** An account under its rule; the number is filled up to ten digits. */
interface Account {
  readonly bankCode: string;
  readonly number: string;
  /** How many digits the number has without zeros in front. */
  readonly length: number;
  readonly method: string | undefined;
  readonly table: ConversionTable;
}

/** What a rule makes of the account; undefined where it stays as it is. */
type Rule = (account: Account) => Conversion;

const ACCOUNT_LENGTH = 10;
const FITS = /^\d{1,10}$/;

/**
 * @param table the rules that are shipped
 * @param methods the method of each bank code as it is shipped
 */
export function germanConversion(table: ConversionTable, methods: MethodTable): ConversionOf {
  const shipped = unpackMethods(table.rules);
  const shippedMethods = unpackMethods(methods);
  const known = new Set(
    [RULES, table.bank_codes, table.accounts]
      .flatMap((rules) => Object.keys(rules))
      .concat(STANDARD)
      .map((rule) => rule.slice(0, ID_LENGTH)),
  );
  return (bankCode, account, { methodOf, ruleOf }) => {
    const rule = ruleOf(bankCode) ?? shipped.get(bankCode);
    if (rule === undefined || !known.has(rule.slice(0, ID_LENGTH)) || !FITS.test(account)) return undefined;
    const number = account.padStart(ACCOUNT_LENGTH, '0');
    const length = account.replace(ZEROS, '').length;
    const method = methodOf(bankCode) ?? shippedMethods.get(bankCode);
    return converted(rule, { bankCode, number, length, method, table });
  };
}

/** Rules that make an IBAN of any account as it is. */
const STANDARD = ['0000', '0026', '0027', '0030', '0045', '0049'];
const ID_LENGTH = 4;
const ZEROS = /^0+/;

/** Versions of a rule that are another one; for all others the newest known stands. */
const VERSIONS: Readonly<Record<string, string>> = { '004200': '0042 00', '004900': '0049 00' };

function converted(rule: string, account: Account): Conversion {
  const { bankCode, number, table } = account;
  const id = rule.slice(0, ID_LENGTH);
  const own = `${id} ${bankCode}`;
  const short = number.replace(ZEROS, '');
  const replaced = table.accounts[id]?.[short] ?? table.accounts[own]?.[short];
  const bank_code = table.bank_codes[id] ?? table.bank_codes[own] ?? bankCode;
  if (replaced !== undefined) {
    const [account_number, other] = replaced.split(' ').reverse();
    return { bank_code: other ?? bank_code, account_number: account_number! };
  }
  return RULES[VERSIONS[rule] ?? id]?.(account) ?? { bank_code, account_number: number };
}

const keep = ({ bankCode, number }: Account): Conversion => ({ bank_code: bankCode, account_number: number });

/** With the sub-account behind it that was left out. */
const withSubAccount = ({ bankCode, number }: Account, zeros: string): Conversion => ({
  bank_code: bankCode,
  account_number: number.slice(zeros.length) + zeros,
});

const passes = (method: Method, number: string): boolean => method(number, 0);

/** 0005, Commerzbank: a sub-account 00 may be left out, by the method of the bank code. */
const commerzbank: Rule = (account) => {
  const { bankCode, number, length, method, table } = account;
  if (number >= '0998000000' && number <= '0999499999' && table.closed.includes(bankCode)) return 'none';
  if (method === '13' && (length === 6 || length === 7)) return withSubAccount(account, '00');
  if (method !== '76' || length < 5 || length > 8) return undefined;
  const isWhole = length > 6 && passes(whole76, number);
  return isWhole ? keep(account) : withSubAccount(account, '00');
};

/** 0020, Deutsche Bank: five to nine digits; of seven the check digit tells whether the sub-account is there. */
const deutscheBank: Rule = (account) => {
  const { number, length, method } = account;
  if (method === 'C7' && !passes(METHODS['63']!, number) && passes(METHODS['06']!, number)) return 'none';
  if (method === '09') return undefined;
  if (length < 5 || length === ACCOUNT_LENGTH) return 'none';
  const isLacking = length < 7 || (length === 7 && passes(whole63, `${number.slice(2)}00`));
  return isLacking ? withSubAccount(account, '00') : undefined;
};

/** 0009, Sparkasse Wiesental: accounts of the savings bank in Zell that it took over begin otherwise. */
const zell: Rule = ({ bankCode, number, table }) =>
  bankCode !== table.bank_codes['0009'] && number.startsWith('1116')
    ? { bank_code: table.bank_codes['0009']!, account_number: `3047${number.slice(4)}` }
    : undefined;

/** 0031, the former Hypo-Bank, whose codes have ended: the code of the circle alone stands in IBANs, and circles are of ten digits. */
const endedCircle: Rule = (account) =>
  account.number.slice(0, 3) in account.table.circles ? circle(account) : 'none';

/** 0056, SEB: its donation accounts have one IBAN each, at whatever code they are given; konto_check and Avacodo say so, ibandit keeps the code. */
const seb: Rule = ({ bankCode, length, table }) =>
  length < ACCOUNT_LENGTH && table.ten_digits.includes(bankCode) ? 'none' : undefined;

/** 0032 to 0035, UniCredit: accounts of ten digits belong to the bank code of their circle. */
const circle: Rule = ({ number, table, bankCode }) => {
  const code = table.circles[number.slice(0, 3)] ?? bankCode;
  return { bank_code: code, account_number: number };
};
const circleWithoutNines: Rule = (account) => (account.number.startsWith('08') ? 'none' : circle(account));

/** 0036, Hamburg Commercial Bank: the circles of accounts that have IBANs; those of six digits end in three zeros. */
const hamburg: Rule = (account) => {
  const { number, length } = account;
  if (length === 6 && number < '0000900000') return withSubAccount(account, '000');
  return HAMBURG.some(([from, to]) => number >= from && number <= to) ? undefined : 'none';
};
const HAMBURG = [
  ['0030000000', '0059999999'],
  ['0100000000', '0899999999'],
  ['1000000000', '1999999999'],
  ['3000000000', '7099999999'],
  ['8500000000', '8599999999'],
  ['9000000000', '9999999999'],
] as const;

/** 0042, Bundesbank: accounts of eight digits with a zero in the fourth place, and two ranges besides. */
const bundesbankOfEight: Rule = ({ number }) =>
  /^00[1-9]\d\d0(?!0[0-9]{3}$)|^005046[239]\d{3}$/.test(number) ? undefined : 'none';
/** Its newer version has accounts of ten digits too. */
const bundesbank: Rule = (account) =>
  /^[1-9]\d\d44(?!00000)\d{5}$/.test(account.number) ? undefined : bundesbankOfEight(account);

/** 0049 in its first version, WGZ Bank: the first four of ten digits go behind a nine in the fifth place. The newer one is about check digits. */
const wgz: Rule = ({ bankCode, number, table }) => {
  const real = table.accounts['0049 00']![number.replace(ZEROS, '')];
  if (real !== undefined) return { bank_code: bankCode, account_number: real };
  return number[4] === '9'
    ? { bank_code: bankCode, account_number: number.slice(4) + number.slice(0, 4) }
    : undefined;
};

const RULES: Readonly<Record<string, Rule>> = {
  '0001': () => 'none',
  '0002': ({ number }) => (/6..$|86.$/.test(number) ? 'none' : undefined),
  '0003': ({ number }) => (number === '6161604670' ? 'none' : undefined),
  '0005': commerzbank,
  '0009': zell,
  '0020': deutscheBank,
  // Société Générale: the zero in the fourth place of ten is left out.
  '0029': (account) => keep({ ...account, number: account.number.replace(/^([1-9]..)0/, '0$1') }),
  '0031': endedCircle,
  '0032': circleWithoutNines,
  '0033': circle,
  '0034': circleWithoutNines,
  '0035': circleWithoutNines,
  '0036': hamburg,
  // The building society has one account at another bank for all.
  '0041': () => ({ bank_code: '50060400', account_number: '0000011404' }),
  '0042': bundesbank,
  '0042 00': bundesbankOfEight,
  // Santander Consumer Bank: eight digits are filled up at the right.
  '0047': (account) => (account.length === 8 ? withSubAccount(account, '00') : undefined),
  '0049 00': wgz,
  // BW-Bank: of the codes that it took over, ten accounts have IBANs.
  '0052': () => 'none',
  '0056': seb,
};
