/** What can be verified, and how old the data is: the coverage. */
import type { Coverage } from '../core/assay.ts';

export interface DataSet {
  readonly name: string;
  /** Version or date of the data, as its source gives it. */
  readonly version: string;
  /** yyyy-mm-dd; of a set with many sources, the oldest one's. */
  readonly as_of: string;
  /** The youngest one's, where that is another day. */
  readonly latest?: string;
}

/**
 * The day that says how old a set is. A set of many sources, each read when it last changed, is looked after as long as there
 * are young ones among them.
 */
export const freshnessOf = ({ as_of, latest = as_of }: DataSet): string => latest;

/** The coverage of each kind by its type, and the data sets. */
export interface CoverageReport extends Coverage {
  readonly data: readonly DataSet[];
}
