/**
 * South African account numbers, verified by the parameters of BankservAfrica's check digit verification (CDV) that an operator imported: for
 * ranges of branch codes and a type of account a modulus, a number that is added ("fudge factor"), and weights of eleven digits.
 *
 * Which type an account is of, nobody says who writes it down: one that agrees by the rule of any type of its branch passes, and one is
 * refused where its branch has rules and none of them leaves it open. What an exception code means is known here of b, f and m, of which
 * programs of the field say the same; a number that fails under any other is left open, and so is one of more than eleven digits.
 *
 * Sources, read 2026-11-23:
 *   "Appendix E: Account Number Check Digit Verification (CDV)", Bankserv User Manual, https://pdf4pro.com/view/appendix-e-account-number-check-digit-15088b.html
 *   "How does the bank account verification (BANV) work", https://support.peachpayments.com/support/solutions/articles/47001098763-how-does-the-bank-account-verification-banv-work-
 *   the exceptions as ShaunKiesewetter/checkDigitVerification has them, https://github.com/ShaunKiesewetter/checkDigitVerification
 */
import type { AccountCheckOf, AccountVerdict } from '../banks/accounts.ts';

/** Branch codes from and to; 1 a current account, 2 savings, 3 transmission, 4 bond, 6 shares; then the rule. */
export type CdvRule = readonly [
  from: string,
  to: string,
  type: number,
  modulus: number,
  added: number,
  weights: readonly number[],
  exception: string,
];

/** Digits that a rule has weights for. */
export const CDV_DIGITS = 11;

/** By branch code. */
export function southAfricanAccounts(rules: readonly CdvRule[]): AccountCheckOf {
  return (branchCode) => {
    const own = rules.filter(([from, to]) => from <= branchCode && branchCode <= to);
    return own.length === 0 ? undefined : (account) => verdictOf(account, own);
  };
}

function verdictOf(account: string, rules: readonly CdvRule[]): AccountVerdict {
  const written = account.replace(/^0+/, '');
  if (written.length > CDV_DIGITS) return 'not_published';
  const digits = Array.from(written.padStart(CDV_DIGITS, '0'), Number);
  const verdicts = rules.map((rule) => passes(digits, account, rule));
  if (verdicts.includes(true)) return 'passed';
  return verdicts.includes(undefined) ? 'not_published' : 'failed';
}

const remainderOf = (digits: readonly number[], weights: readonly number[], modulus: number, added = 0) =>
  digits.reduce((sum, digit, at) => sum + digit * weights[at]!, added) % modulus;

/** Whether a number agrees by a rule; undefined where the rule does not decide. */
function passes(
  digits: readonly number[],
  account: string,
  [, , type, modulus, added, weights, exception]: CdvRule,
): boolean | undefined {
  if (exception === 'f') return passesAbsa(digits, account);
  if (modulus === 0) return undefined;
  const remainder = remainderOf(digits, weights, modulus, added);
  if (remainder === 0) return true;
  if (exception === 'b') return remainder === 1 && digits.at(-1)! <= 1;
  if (exception === 'm') return digits[0] === 1 && agrees(digits, LONG, 11);
  if (exception !== '') return undefined;
  return type === CURRENT && isAlternating(weights) && agrees(digits, LOANS, 11);
}

const agrees = (digits: readonly number[], weights: readonly number[], modulus: number): boolean =>
  remainderOf(digits, weights, modulus) === 0;

const CURRENT = 1;
/** Accounts of eleven digits that begin with 1, under exception m. */
const LONG = [13, 12, 9, 8, 7, 6, 5, 4, 3, 2, 1];
/** Loans and bonds that stand among the current accounts of banks whose weights alternate. */
const LOANS = [13, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

const isAlternating = (weights: readonly number[]): boolean =>
  weights.every((weight, at) => weight === 1 + (at % 2));

/** Exception f: the accounts of the banks that became one, each by its own rule. */
function passesAbsa(digits: readonly number[], account: string): boolean {
  if (account.length === CDV_DIGITS && account.startsWith('53')) return true;
  const last = digits.at(-1)!;
  const third = remainderOf(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1], 11);
  return (
    agrees(digits, [1, 7, 3, 2, 9, 8, 7, 4, 3, 2, 1], 10) ||
    agrees(digits, [1, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1], 11) ||
    third === 0 ||
    (third === 1 && last <= 1) ||
    agrees(digits, SHORT, 11) ||
    agrees(digits, [1, 4, 3, 2, 9, 8, 7, 4, 3, 2, 1], 10) ||
    (account.length < 10 && agrees([...digits.slice(0, -1), (last + 6) % 10], SHORT, 11))
  );
}

const SHORT = [1, 1, 3, 2, 7, 6, 5, 4, 3, 2, 1];
