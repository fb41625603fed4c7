/**
 * Account numbers whose check digits are the bank's own choice: what judges them comes with the bank data of the country, not
 * with the IBAN's rules.
 */

/** `not_published`: nothing is published for this bank. Undefined: its numbers have no check digit, or nothing is known. */
export type AccountVerdict = 'passed' | 'failed' | 'not_published';

/** Judges the account number in an IBAN without spaces. */
export type AccountJudge = (iban: string) => AccountVerdict | undefined;

/**
 * What judges the account numbers of a bank; undefined where nothing can.
 *
 * @param methodOf the method that an imported file has for a bank code
 */
export type AccountJudgeOf = (
  bankCode: string,
  methodOf: (bankCode: string) => string | undefined,
) => AccountJudge | undefined;

/** By country. */
export type AccountJudges = Readonly<Record<string, AccountJudgeOf | undefined>>;
