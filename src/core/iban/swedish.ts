/**
 * Swedish accounts as Swedes write them, clearing number and account: `5839-8257466`, `8327-9,123 456 789-0`, `6000 123 456 789`. An IBAN has
 * a bank code instead, and of some banks the clearing number is part of its account number. The check digits of accounts are not verified:
 * most banks have two of them, by rules of their own.
 *
 * Sources, read 2026-11-23:
 *   "IBAN och svenskt nationellt kontonummer", Bankinfrastruktur, https://www.bankinfrastruktur.se/framtidens-betalningsinfrastruktur/iban-och-svenskt-nationellt-kontonummer
 *   "IBAN-ID och BIC-adress för banker", Bankinfrastruktur, 7 September 2023, as public programs have it: bank codes of banks that came since;
 *   https://www.bankinfrastruktur.se/media/s0of3yyj/iban-id-och-bic-adress-for-banker-2023-09-07.pdf
 *   and the table of clearing ranges after Bankgirot's manual in https://github.com/gocardless/ibandit (MIT); they agree where a range is listed here. Riksgälden's (9880-9899)
 *   is not, since no source has its bank code.
 */

import { passesLuhn } from '../check/luhn.ts';

/** How the accounts of a range are carried over. */
interface Range {
  readonly from: number;
  readonly to: number;
  /** The bank code in the IBAN. */
  readonly bank: number;
  /** Digits of an account behind the clearing number. */
  readonly digits: number;
  /** Digits of the clearing number; 4 where nothing is said. */
  readonly clearing?: 5;
  /** Whether zeros in front of an account are left out in writing. */
  readonly filled?: true;
  /** Whether the clearing number is no part of the IBAN. */
  readonly without?: true;
}

const seven = (from: number, to: number, bank: number): Range => ({ from, to, bank, digits: 7 });
const ten = (from: number, to: number, bank: number): Range => ({
  from,
  to,
  bank,
  digits: 10,
  without: true,
});

/** The narrower before the wider. */
const RANGES: readonly Range[] = [
  ten(3300, 3300, 300),
  ten(3782, 3782, 300),
  seven(3400, 3409, 902),
  seven(1100, 1199, 300),
  seven(1200, 1399, 120),
  seven(1400, 2099, 300),
  seven(2300, 2399, 230),
  seven(2400, 2499, 120),
  seven(3000, 4999, 300),
  seven(5000, 5999, 500),
  { from: 6000, to: 6999, bank: 600, digits: 9, filled: true, without: true },
  seven(7000, 7999, 800),
  { from: 8000, to: 8999, bank: 800, digits: 10, clearing: 5, filled: true },
  seven(9020, 9029, 902),
  seven(9040, 9049, 904),
  seven(9060, 9069, 902),
  seven(9070, 9079, 907),
  seven(9100, 9109, 910),
  seven(9120, 9124, 500),
  seven(9130, 9149, 500),
  seven(9150, 9169, 915),
  seven(9170, 9179, 917),
  ten(9180, 9189, 120),
  seven(9190, 9199, 919),
  seven(9230, 9239, 923),
  seven(9250, 9259, 925),
  seven(9260, 9269, 919),
  seven(9270, 9279, 927),
  seven(9280, 9289, 928),
  ten(9300, 9349, 930),
  seven(9390, 9399, 939),
  seven(9400, 9449, 940),
  seven(9460, 9469, 946),
  seven(9470, 9479, 947),
  { from: 9500, to: 9549, bank: 950, digits: 10, filled: true },
  seven(9550, 9569, 955),
  ten(9570, 9579, 957),
  seven(9580, 9589, 958),
  seven(9590, 9599, 959),
  seven(9630, 9639, 963),
  seven(9640, 9649, 964),
  seven(9650, 9659, 965),
  seven(9660, 9669, 966),
  seven(9670, 9679, 967),
  seven(9680, 9689, 968),
  seven(9700, 9709, 970),
  seven(9710, 9719, 971),
  seven(9750, 9759, 975),
  seven(9780, 9789, 978),
  { from: 9960, to: 9969, bank: 950, digits: 10, filled: true },
];

/** Digits of the account number in an IBAN. */
const ACCOUNT_DIGITS = 17;
/** The fifth digit of a clearing number, as it stands apart from the account. */
const FIVE = /^\s*8\d{3}[\s-]?\d[\s,.-]/;

/** The BBAN of an account as it is written; undefined for text that is not written so. */
export function swedish(text: string): string | undefined {
  const digits = text.replace(/[\s.,-]/g, '');
  if (!/^\d{5,15}$/.test(digits)) return undefined;
  const start = Number(digits.slice(0, 4));
  const range = RANGES.find(({ from, to }) => from <= start && start <= to);
  if (range === undefined) return undefined;
  const { bank, clearing = 4, digits: length, filled = false, without = false } = range;
  const account = digits.slice(clearing);
  const isWhole = account.length === length;
  if (!isWhole && !(filled && account.length > 1 && account.length < length)) return undefined;
  // Without the fifth digit of its clearing number, an account would begin with its own first one.
  // It is a check digit: where nothing is divided, it tells whether it is there.
  const hasFive = FIVE.test(text) || (text === digits && passesLuhn(digits, 0, clearing));
  if (!isWhole && clearing === 5 && !hasFive) return undefined;
  const number = account.padStart(length, '0');
  return bank + (without ? number : digits.slice(0, clearing) + number).padStart(ACCOUNT_DIGITS, '0');
}
