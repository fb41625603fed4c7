/**
 * Accounts whose IBAN is not just bank code and account number one behind the other: functions that know the rules of the banks of a
 * country come with its bank data.
 */

/** The bank code and the account number that stand in the IBAN. */
export interface Converted {
  readonly bank_code: string;
  readonly account_number: string;
}

/** `none`: the bank has no IBAN made of such an account. Undefined: no rule of the bank is known. */
export type Conversion = Converted | 'none' | undefined;

/** What an imported file has of a bank code. */
export interface StatedOf {
  /** The method of the account numbers' check digits. */
  readonly methodOf: (bankCode: string) => string | undefined;
  /** The rule by which IBANs are made. */
  readonly ruleOf: (bankCode: string) => string | undefined;
}

/** Makes of an account what stands in its IBAN, by the rule of its bank. */
export type ConversionOf = (bankCode: string, account: string, stated: StatedOf) => Conversion;

/** By country. */
export type Conversions = Readonly<Record<string, ConversionOf | undefined>>;
