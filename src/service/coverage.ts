/** What can be verified, and how old the data is: the answer of `/v1/coverage`. */

export interface DataSet {
  readonly name: string;
  /** Version or date of the data, as its source gives it. */
  readonly version: string;
  /** yyyy-mm-dd. */
  readonly as_of: string;
}

export interface IbanCoverage {
  readonly country: string;
  readonly length: number;
  readonly structure: string;
  /** Whether the country is in the IBAN registry. */
  readonly registered: boolean;
  readonly national_check: boolean;
  /** Records of banks in the directory. */
  readonly banks: number;
  /** Bank codes the directory knows; a prefix or a range counts as one. */
  readonly bank_codes: number;
  /** Where they come from, the most trusted source first: it answers where several know a code. */
  readonly bank_sources: readonly BankSource[];
}

export interface BankSource {
  /** As `source` in a bank's record. */
  readonly source: string;
  /** yyyy-mm-dd. */
  readonly as_of: string;
  readonly banks: number;
  readonly codes: number;
}

export interface SchemeSource {
  readonly title: string;
  readonly url?: string;
  readonly read: string;
}

export interface NationalIdCoverage {
  readonly country: string;
  readonly id: string;
  readonly scheme: string;
  readonly title: string;
  readonly holder: string;
  readonly shapes: readonly string[];
  readonly checksum?: string;
  readonly checks: readonly string[];
  readonly proves: string;
  readonly passes: number;
  readonly sources: readonly SchemeSource[];
}

export interface CoverageReport {
  readonly iban: { readonly countries: readonly IbanCoverage[] };
  readonly national_id: {
    readonly countries: number;
    readonly schemes: readonly NationalIdCoverage[];
  };
  readonly phone: { readonly countries: readonly string[] };
  readonly data: readonly DataSet[];
}
