/** The codes of banks in accounts that are no IBANs, of the countries whose official lists can be taken in. */

interface AccountCode {
  readonly shape: RegExp;
  /** How many characters are the bank's, where the branch's stand behind them in a part of their own. */
  readonly bank?: number;
}

export const ACCOUNT_CODES: Readonly<Record<string, AccountCode>> = {
  AU: { shape: /^\d{6}$/ },
  CA: { shape: /^\d{8}$/, bank: 3 },
  GB: { shape: /^\d{6}$/ },
  NZ: { shape: /^\d{6}$/, bank: 2 },
  US: { shape: /^\d{9}$/ },
};

/** The code of the bank, and that of the branch where it is a part of its own. */
export function dividedCode(country: string, code: string): [bank: string, branch: string | undefined] {
  const length = ACCOUNT_CODES[country]?.bank;
  return length === undefined ? [code, undefined] : [code.slice(0, length), code.slice(length)];
}
