/**
 * The check digits of New Zealand's accounts, by bank and branch.
 *
 * Source: Inland Revenue, Non-Resident Withholding Tax and Resident Withholding Tax Specification Document, 31 March 2016, bank account number
 * validation, as https://github.com/jarden-digital/nz-bank-account-validator has it, read 2026-11-23.
 */
import { digitAt, numberAt } from '../scheme/digits.ts';

/** How the digits of bank, branch (4), base (8) and suffix (4) count. */
interface Algorithm {
  readonly weights: readonly number[];
  readonly modulus: number;
  /** Whether the digits of a product are added up until one is left. */
  readonly reduced?: true;
}

const A: Algorithm = { weights: [0, 0, 6, 3, 7, 9, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0], modulus: 11 };
const B: Algorithm = { weights: [0, 0, 0, 0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0], modulus: 11 };
const D: Algorithm = { weights: [0, 0, 0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0], modulus: 11 };
const E: Algorithm = {
  weights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 4, 3, 2, 0, 0, 0, 1],
  modulus: 11,
  reduced: true,
};
const F: Algorithm = { weights: [0, 0, 0, 0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1, 0, 0, 0, 0], modulus: 10 };
const G: Algorithm = {
  weights: [0, 0, 0, 0, 0, 0, 0, 1, 3, 7, 1, 3, 7, 1, 0, 3, 7, 1],
  modulus: 10,
  reduced: true,
};
const X: Algorithm = { weights: [], modulus: 1 };

/** Bases from here on leave the branch out. */
const OPEN_FROM = 990_000;

interface Bank {
  readonly branches: string;
  /** A or B by the base, where none is named. */
  readonly by?: Algorithm;
}

const BANKS: Readonly<Record<string, Bank>> = {
  '01': { branches: '1-999 1100-1199 1800-1899' },
  '02': { branches: '1-999 1200-1299' },
  '03': { branches: '1-999 1300-1399 1500-1599 1700-1799 1900-1999' },
  '04': { branches: '2020-2024' },
  '06': { branches: '1-999 1400-1499' },
  '08': { branches: '6500-6599', by: D },
  '09': { branches: '0-0', by: E },
  10: { branches: '5165-5169' },
  11: { branches: '5000-6499 6600-8999' },
  12: { branches: '3000-3299 3400-3499 3600-3699' },
  13: { branches: '4900-4999' },
  14: { branches: '4700-4799' },
  15: { branches: '3900-3999' },
  16: { branches: '4400-4499' },
  17: { branches: '3300-3399' },
  18: { branches: '3500-3599' },
  19: { branches: '4600-4649' },
  20: { branches: '4100-4199' },
  21: { branches: '4800-4899' },
  22: { branches: '4000-4049' },
  23: { branches: '3700-3799' },
  24: { branches: '4300-4349' },
  25: { branches: '2500-2599', by: F },
  26: { branches: '2600-2699', by: G },
  27: { branches: '3800-3849' },
  28: { branches: '2100-2149', by: G },
  29: { branches: '2150-2299', by: G },
  30: { branches: '2900-2949' },
  31: { branches: '2800-2849', by: X },
  33: { branches: '6700-6799', by: F },
  35: { branches: '2400-2499' },
  38: { branches: '9000-9499' },
  88: { branches: '8800-8805' },
};

/** Whether the branch is in the ranges of its bank. */
export function isListed(value: string): boolean {
  const branch = numberAt(value, 2, 4);
  return (
    BANKS[value.slice(0, 2)]?.branches.split(' ').some((range) => {
      const [from, to] = range.split('-').map(Number) as [number, number];
      return branch >= from && branch <= to;
    }) ?? false
  );
}

/** Whether the digits agree; also where the branch is in no range, so that nobody knows how they would. */
export function passesNewZealand(value: string): boolean {
  if (!isListed(value)) return true;
  const { weights, modulus, reduced } =
    BANKS[value.slice(0, 2)]!.by ?? (numberAt(value, 6, 7) < OPEN_FROM ? A : B);
  const full = `${value.slice(0, 6)}0${value.slice(6, 13)}0${value.slice(13)}`;
  let sum = 0;
  for (let at = 0; at < weights.length; at++) {
    const product = digitAt(full, at) * weights[at]!;
    sum += reduced && product > 9 ? ((product - 1) % 9) + 1 : product;
  }
  return sum % modulus === 0;
}
