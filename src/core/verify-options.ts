/** What a caller may say of a value, and what takes it. */
import type { CommonOptions, RequestedOptions } from './kind.ts';
import type { Wording } from './proof.ts';

/** What a caller may say of a value. */
export interface VerifyOptions extends CommonOptions {
  /**
   * The country to verify against, before the country that the value names itself: `DE`, `DEU` or `Germany`, any case. What is neither a code
   * nor a name of a country is refused as `invalid_country`.
   */
  readonly country?: string | undefined;
  /** The country of a value that names none, when `country` does not either; written as `country` is. */
  readonly defaultCountry?: string | undefined;
  /** The types of other kinds that the refusal of a value may name; all by default. */
  readonly others?: readonly string[] | undefined;
  /** The language of what a result says in words; English by default. */
  readonly locale?: Wording | undefined;
  /** Whether values for tests are valid that a rule refuses: for sandboxes. */
  readonly allowTestValues?: boolean | undefined;
}

/** Verifies a value of one kind. */
export type VerifyOfKind<Result, Options = RequestedOptions> = (
  value: string,
  options?: VerifyOptions & Partial<Options>,
) => Result;

export const NO_OPTIONS: VerifyOptions & RequestedOptions = {};
