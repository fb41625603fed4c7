/**
 * `assay/iban`: verifies IBANs anywhere, without bank data or with what is handed in.
 *
 * ```ts
 * import { verifyIban } from 'assay/iban';
 * import banks from 'assay/data/banks/de'; // names the bank, and checks German account numbers
 *
 * verifyIban('DE89 3704 0044 0532 0130 00', { data: banks });
 * ```
 */
import type { Directory } from '../core/banks/directory.ts';
import { type IbanResult, verifyIban as verify } from '../core/iban/verify.ts';
import { withOwner } from '../core/mismatch.ts';
import { isWhole } from '../core/reading/strict-refusal.ts';
import { invalid } from '../core/result.ts';
import { called } from './called.ts';

export type { Bank } from '../core/banks/bank.ts';
export type { Directory } from '../core/banks/directory.ts';
export type { IbanDetails, IbanResult } from '../core/iban/verify.ts';
export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';

export interface IbanDoorOptions {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country of a value that does not begin with two letters, when `country` names none. */
  readonly defaultCountry?: string | undefined;
  /** Banks: `assay/data/banks` or that of a country. Without them no bank is named. */
  readonly data?: Directory | undefined;
  /** Whether an invalid IBAN is answered with what was probably meant; needs `data`. */
  readonly suggest?: boolean | undefined;
  /** Whether words beside the value, letters read as digits and anything assumed are refused. */
  readonly strict?: boolean | undefined;
}

/**
 * Verifies an IBAN. Never throws for what a user typed.
 *
 * ```ts
 * verifyIban('DE89 3704 0044 0532 0130 00').normalized; // 'DE89370400440532013000'
 * ```
 */
export function verifyIban(value: string, options: IbanDoorOptions = {}): IbanResult {
  return called('iban', value, options, (given) => verified(value, given));
}

function verified(value: string, options: IbanDoorOptions): IbanResult {
  const directory = options.data;
  const result = verify(value, { ...options, directory });
  if (options.strict && result.valid && !isWhole(result))
    return invalid('iban', value, 'invalid_characters', '', result.country);
  return withOwner(result, (text) => verify(text, { directory }));
}
