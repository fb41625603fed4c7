/** A set of data and of which day it is. */
export interface DatedSet {
  readonly name: string;
  /** Version or date of the data, as its source gives it. */
  readonly version: string;
  /** yyyy-mm-dd. */
  readonly as_of: string;
}
