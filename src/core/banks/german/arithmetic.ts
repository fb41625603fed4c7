/**
 * What the Bundesbank's methods are made of: a weighted sum over some places of the account number, and a rule that
 * makes the check digit of it. Account numbers have ten digits, as in the IBAN; places are counted from 1, weights given
 * from the right, as the Bundesbank does.
 */

/** Whether an account number of ten digits passes. Two methods also look at the bank code. */
export type Method = (account: string, bankCode: string) => boolean;

export const digitAt = (account: string, place: number) => account.charCodeAt(place - 1) - 48;

/** What a digit at a place adds to the sum. */
export type Worth = (digit: number, weight: number) => number;

const product: Worth = (digit, weight) => digit * weight;
/** The product's digits added up. */
export const crossSum: Worth = (digit, weight) => {
  const result = digit * weight;
  return result > 9 ? (result % 10) + Math.floor(result / 10) : result;
};
/** The product's last digit. */
export const lastDigit: Worth = (digit, weight) => (digit * weight) % 10;

/** A weighted sum over the places `from` to `to`. */
export interface Sum {
  readonly from: number;
  readonly to: number;
  /** What each digit adds, sixteen numbers a place. */
  readonly worth: Uint8Array;
}

/** Weights start again when they run out. */
export function sumOf(from: number, to: number, weights: readonly number[], worthOf = product): Sum {
  const worth = new Uint8Array(160);
  for (let place = to, i = 0; place >= from; place--, i++) {
    for (let digit = 0; digit < 10; digit++) {
      worth[(place - 1) * 16 + digit] = worthOf(digit, weights[i % weights.length]!);
    }
  }
  return { from, to, worth };
}

/** Adds up an account number. */
export function total(account: string, { from, to, worth }: Sum): number {
  let sum = 0;
  for (let i = from - 1; i < to; i++) sum += worth[(i << 4) + (account.charCodeAt(i) & 15)]!;
  return sum;
}

/** What is missing to the next ten. */
export const missing10 = (sum: number) => (10 - (sum % 10)) % 10;
/** What is missing to the next eleven; ten is no digit. */
export const missing11 = (sum: number) => (11 - (sum % 11)) % 11;
/** The same with ten written as 0. */
export const missing11Or0 = (sum: number) => missing11(sum) % 10;
/** What is missing to the next seven. */
export const missing7 = (sum: number) => (7 - (sum % 7)) % 7;

/** Ten digits that add 90 at most. */
const TOTAL_MAX = 900;

/** The digit at place `at` is what a rule makes of the sum. */
export function checkedBy(sum: Sum, rule: (total: number) => number, at = 10): Method {
  const digits = Uint8Array.from({ length: TOTAL_MAX + 1 }, (_, added) => rule(added));
  return (account) => digits[total(account, sum)] === digitAt(account, at);
}

/** Modulo 10 of the products' digit sums: the family of method 00. */
export const luhn = (from: number, to: number, at = 10, weights: readonly number[] = [2, 1]): Method =>
  checkedBy(sumOf(from, to, weights, crossSum), missing10, at);

/** Modulo 10 of the products: the family of method 01. */
export const modulus10 = (from: number, to: number, at: number, weights: readonly number[]): Method =>
  checkedBy(sumOf(from, to, weights), missing10, at);

/** Modulo 11, where a check digit of ten can't be used: the family of method 02. */
export const modulus11Strict = (from: number, to: number, at: number, weights: readonly number[]): Method =>
  checkedBy(sumOf(from, to, weights), missing11, at);

/** Modulo 11, where a check digit of ten is written as 0: the family of method 06. */
export const modulus11 = (from: number, to: number, at: number, weights: readonly number[]): Method =>
  checkedBy(sumOf(from, to, weights), missing11Or0, at);

export const anyOf =
  (...methods: readonly Method[]): Method =>
  (account, bankCode) => {
    for (const passes of methods) if (passes(account, bankCode)) return true;
    return false;
  };

/** One method for the account numbers that fit, another for all others. */
export const where =
  (fits: (account: string) => boolean, method: Method, otherwise: Method): Method =>
  (account, bankCode) =>
    fits(account) ? method(account, bankCode) : otherwise(account, bankCode);

/** Whether one of some digits stands at a place. */
export function has(place: number, digits: string): (account: string) => boolean {
  const allowed = Array.from('0123456789', (digit) => digits.includes(digit));
  return (account) => allowed[digitAt(account, place)]!;
}

/** The same for more than one place. */
export const matches = (pattern: RegExp) => (account: string) => pattern.test(account);

/** No check digit: every number is right. */
export const anything: Method = () => true;
export const nothing: Method = () => false;

/** Whether the number is in one of some ranges, both ends included. */
export const within =
  (...ranges: readonly (readonly [from: string, to: string])[]): Method =>
  (account) =>
    ranges.some(([from, to]) => account >= from && account <= to);

/**
 * A method whose check digit stands before a sub-account that some leave out when it is all zeros. Some implementations put the
 * zeros back into any number; `whole` marks those whose first digits have to be free for it.
 */
export function perhapsWithout(subAccount: string, passes: Method, whole = false): Method {
  return (account, bankCode) =>
    passes(account, bankCode) ||
    ((!whole || account.startsWith(subAccount)) &&
      passes(account.slice(subAccount.length) + subAccount, bankCode));
}

/** The iterated transformation of method 29: each digit is replaced by a row of this table, first row at the right. */
const ROWS = ['0159374826', '0176983254', '0184629573', '0123456789'];
export const transformed = sumOf(1, 9, [0, 1, 2, 3], (digit, row) => Number(ROWS[row]![digit]));
