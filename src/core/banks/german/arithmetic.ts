/**
 * What the Bundesbank's methods are made of: a weighted sum over some places of the account number, and a rule that
 * makes the check digit of it. Account numbers have ten digits and are read where they stand in the IBAN; places are counted from 1,
 * weights given from the right, as the Bundesbank does.
 */

/**
 * Whether the account number of ten digits passes that begins at `at` in a text. Two methods also look at the bank code, the
 * eight digits before it.
 */
export type Method = (text: string, at: number) => boolean;

export const ACCOUNT_LENGTH = 10;

export const digitAt = (text: string, at: number, place: number) => text.charCodeAt(at + place - 1) - 48;

/** The account number by itself. */
export const accountOf = (text: string, at: number) => text.slice(at, at + ACCOUNT_LENGTH);

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

/** Adds up the account number at `at`. */
export function total(text: string, at: number, { from, to, worth }: Sum): number {
  let sum = 0;
  for (let i = from - 1; i < to; i++) sum += worth[(i << 4) + (text.charCodeAt(at + i) & 15)]!;
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

/** What a rule makes of a sum. */
type Rule = (total: number) => number;

/** What each rule makes of every sum. Over a hundred methods have one of a few rules. */
const DIGITS = new Map<Rule, Uint8Array>();

function digitsBy(rule: Rule): Uint8Array {
  const known = DIGITS.get(rule);
  if (known) return known;
  const digits = Uint8Array.from({ length: TOTAL_MAX + 1 }, (_, added) => rule(added));
  DIGITS.set(rule, digits);
  return digits;
}

/** The digit at a place is what the rule makes of the sum. */
export function checkedBy(sum: Sum, rule: Rule, place = 10): Method {
  let digits: Uint8Array | undefined;
  return (text, at) => {
    digits ??= digitsBy(rule); // when first used: most processes never meet most methods
    return digits[total(text, at, sum)] === digitAt(text, at, place);
  };
}

/** Modulo 10 of the products' digit sums: the family of method 00. */
export const luhn = (from: number, to: number, place = 10, weights: readonly number[] = [2, 1]): Method =>
  checkedBy(sumOf(from, to, weights, crossSum), missing10, place);

/** Modulo 10 of the products: the family of method 01. */
export const modulus10 = (from: number, to: number, place: number, weights: readonly number[]): Method =>
  checkedBy(sumOf(from, to, weights), missing10, place);

/** Modulo 11, where a check digit of ten can't be used: the family of method 02. */
export const modulus11Strict = (
  from: number,
  to: number,
  place: number,
  weights: readonly number[],
): Method => checkedBy(sumOf(from, to, weights), missing11, place);

/** Modulo 11, where a check digit of ten is written as 0: the family of method 06. */
export const modulus11 = (from: number, to: number, place: number, weights: readonly number[]): Method =>
  checkedBy(sumOf(from, to, weights), missing11Or0, place);

export const anyOf =
  (...methods: readonly Method[]): Method =>
  (text, at) => {
    for (const passes of methods) if (passes(text, at)) return true;
    return false;
  };

/** One method for the account numbers that fit, another for all others. */
export const where =
  (fits: Method, method: Method, otherwise: Method): Method =>
  (text, at) =>
    fits(text, at) ? method(text, at) : otherwise(text, at);

/** Whether one of some digits stands at a place. */
export function has(place: number, digits: string): Method {
  const allowed = Array.from('0123456789', (digit) => digits.includes(digit));
  return (text, at) => allowed[digitAt(text, at, place)]!;
}

/** The same for more than one place. */
export const matches =
  (pattern: RegExp): Method =>
  (text, at) =>
    pattern.test(accountOf(text, at));

/** No check digit: every number is right. */
export const anything: Method = () => true;
export const nothing: Method = () => false;

/** Whether the number is in one of some ranges, both ends included. */
export const within =
  (...ranges: readonly (readonly [from: string, to: string])[]): Method =>
  (text, at) => {
    const account = accountOf(text, at);
    return ranges.some(([from, to]) => account >= from && account <= to);
  };

/**
 * A method whose check digit stands before a sub-account that some leave out when it is all zeros. Some implementations put the
 * zeros back into any number; `whole` marks those whose first digits have to be free for it.
 */
export function perhapsWithout(subAccount: string, passes: Method, whole = false): Method {
  return (text, at) =>
    passes(text, at) ||
    ((!whole || text.startsWith(subAccount, at)) &&
      passes(text.slice(at + subAccount.length, at + ACCOUNT_LENGTH) + subAccount, 0));
}

/** The iterated transformation of method 29: each digit is replaced by a row of this table, first row at the right. */
const ROWS = ['0159374826', '0176983254', '0184629573', '0123456789'];
export const transformed = sumOf(1, 9, [0, 1, 2, 3], (digit, row) => Number(ROWS[row]![digit]));
