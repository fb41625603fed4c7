/** The port to the end of an account: it is closed, deleted at some time, and what it has counted stays under a number. */
import type { Account, AuditEntry } from './account.ts';

/** A counter that stays when its account is deleted. */
export interface BookedSubject {
  readonly subject: string;
  /** Of the deleted account. */
  readonly number: number;
  /** Whether the checks of a test key are counted there. */
  readonly test: boolean;
}

/** Rejects with StoreUnavailable, like the store that it is a part of. */
export interface AccountEndStore {
  /** Closes an account and revokes its keys, for good; undefined when there is none that is open. */
  close(id: string, at: number, reason: string | undefined, note: AuditEntry): Promise<Account | undefined>;
  /**
   * Deletes an account with its name, its keys and its notices. The subjects of its counters stay, under a number that no account
   * had before.
   * @param note its detail is completed by that number
   * @returns the number; undefined when there is no such account
   */
  remove(id: string, note: AuditEntry): Promise<number | undefined>;
  /** Those that were closed before a time. */
  closedBefore(time: number, limit: number): Promise<Account[]>;
  /** Subjects of deleted accounts, in their order, after one. */
  booked(after: string, limit: number): Promise<BookedSubject[]>;
}

/** How an account is called that is deleted, by its number. */
export const deletedName = (number: number): string => `deleted_${number}`;

/** The subjects of an account's counters, by its id and those of its keys. */
export const SUBJECTS = { account: 'account:', key: 'key:' } as const;
/** How keys begin that are counted as tests. */
export const TEST_START = 'assay_test_';
