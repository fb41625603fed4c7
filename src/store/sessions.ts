/** The port to sessions: of people who signed in on a page and hold a token in a cookie. What is stored of one opens none. */
import type { AuditEntry } from './account.ts';

/** Sessions that somebody may have at once; the oldest end for a new one. */
export const SESSIONS_MAX = 50;

export interface SessionRecord {
  /** SHA-256 of the token, hexadecimal. */
  readonly hash: string;
  /** Whose it is: a sort of people and an id, as `operator:opr_6pFKskrgya3t`. */
  readonly subject: string;
  /** A hash of what it rests on, keyed with the token: of another key or another second factor it is another one. */
  readonly binding: string;
  /** Milliseconds since the epoch, as all times here. */
  readonly createdAt: number;
  /** When it ends unless it is used. */
  readonly idleAt: number;
  /** When it ends however much it is used. */
  readonly endsAt: number;
}

/** Rejects with StoreUnavailable, like the store that it is a part of. */
export interface SessionStore {
  /** Adds one; those that have ended by then go, and the oldest where somebody has too many. */
  add(session: SessionRecord, note: AuditEntry): Promise<void>;
  find(hash: string): Promise<SessionRecord | undefined>;
  /** Notes that one was used: it ends later. */
  used(hash: string, idleAt: number): Promise<void>;
  /** Ends one; false where there is none. */
  end(hash: string, note: AuditEntry): Promise<boolean>;
  /** Ends all of somebody; returns how many there were. */
  endAll(subject: string, note: AuditEntry): Promise<number>;
}
