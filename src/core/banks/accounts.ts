/**
 * Account numbers whose check digits are the bank's own choice: the functions that verify them come with the bank data of the country, not
 * with the IBAN's rules.
 */

/** `not_published`: nothing is published for this bank. Undefined: its numbers have no check digit, or nothing is known. */
export type AccountVerdict = 'passed' | 'failed' | 'not_published';

/** Verifies the account number in an IBAN without spaces. */
export type AccountCheck = (iban: string) => AccountVerdict | undefined;

/**
 * Verifies the account numbers of a bank; undefined where no method is known.
 *
 * @param methodOf the method that an imported file has for a bank code
 */
export type AccountCheckOf = (
  bankCode: string,
  methodOf: (bankCode: string) => string | undefined,
) => AccountCheck | undefined;

/** By country. */
export type AccountChecks = Readonly<Record<string, AccountCheckOf | undefined>>;
