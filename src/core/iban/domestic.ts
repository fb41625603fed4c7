/** An account number as people write it at home, given where an IBAN belongs: the IBAN is suggested. */
import type { InvalidResult, Suggestion } from '../result.ts';
import { toIban } from './account.ts';
import type { IbanOptions, IbanResult } from './verify.ts';

/** A refused value with its IBAN, where the country is requested and the value is an account of a bank there that is known. */
export function withDomestic(
  result: InvalidResult<'iban'>,
  { country, defaultCountry, directory }: IbanOptions,
): IbanResult {
  const at = country ?? defaultCountry;
  if (at === undefined || directory === undefined || result.suggestions !== undefined) return result;
  const made = toIban({ country: at, account_number: result.input }, { directory });
  if (!made.valid || made.details.bank === undefined || made.details.national_check === 'inconsistent')
    return result;
  const { national_check } = made.details;
  const digits = national_check === 'passed' ? ', its own check digits agree' : '';
  const suggestion: Suggestion = {
    value: made.normalized,
    change: 'domestic',
    proof: `The account number as it is written in ${made.country.name}${digits}, and the bank is known.`,
    certain: national_check === 'passed',
  };
  return { ...result, suggestions: [suggestion] };
}
