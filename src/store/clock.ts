/**
 * The time of a store, and the processes that serve from it.
 *
 * A store knows the newest time that any process has told it, and goes on from there: a clock that is set back gives nothing
 * back. Where it has a clock of its own, that of the database, that one holds for all.
 */
import type { AuditEntry } from './account.ts';

export interface StoreTime {
  /** What the clock of the database says; absent where a store has none. In milliseconds since the epoch, as all of these. */
  readonly database?: number;
  /** The newest time that was told; that of the newest record, where none was. */
  readonly newest: number;
  /** How often the time was set back by an operator. */
  readonly set: number;
}

/** A process that serves from the store. */
export interface Announced {
  /** Its host and process id. */
  readonly name: string;
  readonly version: string;
  /** The limits of keys that it knows. */
  readonly limits: readonly string[];
  /** What the clock of its machine says. */
  readonly clock: number;
  /** What it takes for the time. */
  readonly at: number;
  /** How often the time had been set back when it last looked: what is told of an earlier time is passed over. */
  readonly set: number;
}

export interface ClockStore {
  time(): Promise<StoreTime>;
  /** Notes that a process is there, and what time it is to it. */
  announce(node: Announced): Promise<void>;
  /** Forgets a process that ends. */
  leave(name: string): Promise<void>;
  /**
   * Sets the time back after a clock ran ahead, and notes it. What was counted in days and months that have not begun is counted
   * in those that have, so that nothing is missing when they come; what waits for a time far ahead waits no longer.
   * @returns how many counters were moved
   */
  setBack(to: number, note: AuditEntry): Promise<number>;
}

/** Names of settings that hold the newest time, and how often it was set back. */
export const NEWEST = 'latest_time';
export const TIMES_SET = 'time_set';

const DAY_MS = 86_400_000;

/** For how long a silent process is still listed. */
export const SILENT_MS = 15 * 60_000;

/**
 * Where a counter belongs at a time, whose window (a day, a month, or the number of a span of days) begins later; undefined
 * where its window has begun.
 */
export function presentWindow(window: string, now: number): string | undefined {
  const day = new Date(now).toISOString().slice(0, 10);
  if (/^\d{4}-\d\d-\d\d$/.test(window)) return window > day ? day : undefined;
  if (/^\d{4}-\d\d$/.test(window)) return window > day.slice(0, 7) ? day.slice(0, 7) : undefined;
  const [, days, number] = /^(\d+)d-(\d+)$/.exec(window) ?? [];
  if (days === undefined) return undefined;
  const present = Math.floor(Math.floor(now / DAY_MS) / Number(days));
  return Number(number) > present ? `${days}d-${present}` : undefined;
}

/** Columns with a time until which something waits: after a clock ran ahead, for longer than anybody meant. */
export const WAITS = [
  ['job_pieces', 'leased_until'],
  ['jobs', 'paused_until'],
  ['jobs', 'notice_at'],
  ['notices', 'due_at'],
  ['notices', 'leased_until'],
  ['notice_turns', 'leased_until'],
  ['key_uses', 'used_at'],
] as const;

/** The farthest ahead that a time of these may lie. */
export const WAIT_MAX_MS = DAY_MS;
