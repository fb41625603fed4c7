/** What an account is, and an entry of the audit log: for the port and its parts. */

export interface Account {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly suspended: boolean;
  /** Billable checks a calendar month (UTC); null for no limit. */
  readonly allowance: number | null;
  /** Billable checks a day (UTC); absent for no limit. */
  readonly dailyAllowance?: number;
  /** Why it is suspended or closed, in the operator's words. */
  readonly reason?: string;
  /** When it was closed for good, in milliseconds since the epoch; absent for those that are open. */
  readonly closedAt?: number;
}

/** Something that was done to accounts, keys or data. Never a submitted value, never a key. */
export interface AuditEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Who did it: `cli`, `admin`, `service`, `signup`, or the id of a key or an operator. */
  readonly by: string;
  /** The keyed hash of the address that it was done from, where it was done by HTTP. */
  readonly origin?: string;
  /** What was done, e.g. `key.created`. */
  readonly action: string;
  /** The id of what it was done to. */
  readonly target: string;
  /** What changed, in a few words; may be empty. */
  readonly detail: string;
}
