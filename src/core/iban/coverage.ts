/** What of IBANs can be verified: the part of the coverage on them. */
import type { ConfirmedBics } from '../banks/bank.ts';
import { CONFIRMED } from '../banks/confirmed.generated.ts';
import type { Directory } from '../banks/directory.ts';
import { STRUCTURES } from '../structures.ts';
import { ENFORCED } from './national/all.ts';

export interface BankSource {
  /** As `source` in a bank's record. */
  readonly source: string;
  /** yyyy-mm-dd. */
  readonly as_of: string;
  readonly banks: number;
  readonly codes: number;
}

export interface IbanCountry {
  readonly country: string;
  readonly length: number;
  readonly structure: string;
  /** Whether the country is in the IBAN registry. */
  readonly registered: boolean;
  readonly national_check: boolean;
  /** Records of banks in the directory. */
  readonly banks: number;
  /** Of these, how many have a BIC. */
  readonly banks_with_bic: number;
  /** Bank codes the directory knows; a prefix or a range counts as one. */
  readonly bank_codes: number;
  /** Where they come from, the most trusted source first: it answers where several know a code. */
  readonly bank_sources: readonly BankSource[];
  /** What a second list says of the BICs that the package ships; absent where there is none. */
  readonly bics_confirmed?: ConfirmedBics;
}

export interface IbanCoverage {
  readonly countries: readonly IbanCountry[];
}

/** Every prefix that is verified, registered ones first. */
export function describeIbans(directory: Directory): IbanCoverage {
  const counts = new Map(directory.counts().map((count) => [count.country, count]));
  return {
    countries: STRUCTURES.map(({ country, length, row, registered }) => {
      const count = counts.get(country.code);
      return {
        country: country.code,
        length,
        structure: row.replace(/[BSAKX ]/g, ''),
        registered,
        national_check: ENFORCED.has(country.code),
        banks: count?.banks ?? 0,
        banks_with_bic: count?.banksWithBic ?? 0,
        bank_codes: count?.codes ?? 0,
        bank_sources: (count?.sources ?? []).map(({ source, as_of, banks, codes }) => ({
          source,
          as_of,
          banks,
          codes,
        })),
        ...(CONFIRMED[country.code] && { bics_confirmed: CONFIRMED[country.code]! }),
      };
    }),
  };
}
