/** The port to second factors: secrets of one-time codes (TOTP), and codes for who has lost the device. */
import type { AuditEntry } from './account.ts';

export interface SecondFactor {
  /** Whose it is, as of a session. */
  readonly subject: string;
  /** The secret in force, sealed; null where none was confirmed. */
  readonly sealed: string | null;
  /** One that was handed out and is not confirmed by a code yet, sealed. */
  readonly proposed: string | null;
  /** When the one in force was confirmed; null where none was. Milliseconds since the epoch, as all times here. */
  readonly confirmedAt: number | null;
  /** Recovery codes that were not used. */
  readonly recoveryCodes: number;
}

/** What is in force once a code has confirmed it. */
export interface ConfirmedFactor {
  readonly at: number;
  /** The step of the code, which is used with that. */
  readonly step: number;
  /** SHA-256 of the recovery codes, hexadecimal. */
  readonly recovery: readonly string[];
}

/** Whether a code may be tried now, and when the next one may. */
export interface CodeTry {
  readonly allowed: boolean;
  readonly retryAt: number;
}

/** A row, as both stores have it. One that was taken away stays empty: nothing of the table is ever deleted, so that it can be moved. */
export interface FactorRow extends Omit<SecondFactor, 'recoveryCodes'> {
  /** Hashes of the recovery codes that were not used, with a space between. */
  readonly recovery: string;
}

export const codesOf = ({ recovery }: FactorRow): string[] => recovery.split(' ').filter(Boolean);

export function factorOf(row: FactorRow): SecondFactor {
  const { subject, sealed, proposed, confirmedAt } = row;
  return { subject, sealed, proposed, confirmedAt, recoveryCodes: codesOf(row).length };
}

/** Wrong codes in a row that cost no time, the wait after the next one, and the longest: each is twice the last. */
const FREE_TRIES = 4;
const FIRST_WAIT_MS = 30_000;
const WAIT_MAX_MS = 900_000;

/** How long nobody may try a code of somebody's after so many in a row that were not right. */
export function waitAfterTries(tries: number): number {
  let wait = tries > FREE_TRIES ? FIRST_WAIT_MS : 0;
  for (let beyond = tries - FREE_TRIES - 1; beyond > 0 && wait < WAIT_MAX_MS; beyond--) wait *= 2;
  return Math.min(wait, WAIT_MAX_MS);
}

/** Rejects with StoreUnavailable, like the store that it is a part of. */
export interface SecondFactorStore {
  find(subject: string): Promise<SecondFactor | undefined>;
  list(): Promise<SecondFactor[]>;
  /** Keeps a secret beside the one in force, until a code confirms it. */
  propose(subject: string, sealed: string): Promise<void>;
  /** Puts the proposed secret in force, with new recovery codes; false where another was proposed meanwhile. */
  confirm(subject: string, proposed: string, confirmed: ConfirmedFactor, note: AuditEntry): Promise<boolean>;
  /** Takes one of the tries that there are: before a code is looked at, so that no number of nodes has more of them. */
  attempt(subject: string, now: number): Promise<CodeTry>;
  /** Uses the code of a step, and forgets wrong ones; false where that step, or a later one, was used. */
  useStep(subject: string, step: number): Promise<boolean>;
  /** Uses up a recovery code, by its hash, and forgets wrong ones; false where there is none such. */
  useRecovery(subject: string, hash: string, note: AuditEntry): Promise<boolean>;
  /** Takes a second factor away with its recovery codes; false where there is none. */
  remove(subject: string, note: AuditEntry): Promise<boolean>;
  /** Puts the same secrets sealed anew in the place of others, where these are still there. */
  reseal(before: SecondFactor, sealed: string | null, proposed: string | null): Promise<void>;
}
