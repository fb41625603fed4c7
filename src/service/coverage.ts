/** What can be verified, and how old the data is: the answer of `/v1/coverage`. */
import type { Coverage } from '../core/assay.ts';

export interface DataSet {
  readonly name: string;
  /** Version or date of the data, as its source gives it. */
  readonly version: string;
  /** yyyy-mm-dd. */
  readonly as_of: string;
}

/** The coverage of each kind by its type, and the data sets. */
export interface CoverageReport extends Coverage {
  readonly data: readonly DataSet[];
}
