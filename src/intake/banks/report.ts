/** What an update of official data did. */

/** What changed for one code. */
export interface Change {
  readonly code: string;
  readonly name: string | undefined;
}

export interface UpdateReport {
  readonly country: string;
  readonly source: string;
  readonly as_of: string;
  readonly from: string;
  readonly codes: number;
  readonly banks: number;
  /** Rows of the file that hold no bank. */
  readonly skipped: number;
  readonly added: readonly Change[];
  readonly changed: readonly Change[];
  readonly removed: readonly Change[];
}
