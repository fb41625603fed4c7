/** A value of another project's tests, with what that project says of it. */
export interface Case {
  /** What it is listed under, as `validator.js isVAT`. */
  readonly suite: string;
  /** ISO 3166-1 alpha-2; empty where the value names its country. */
  readonly country: string;
  readonly value: string;
  readonly valid: boolean;
}
