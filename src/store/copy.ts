/** What a store holds, table by table, for moving it into another one. Rows carry the columns that stores share. */

import { SUBJECTS } from './account-end.ts';

export const TABLES = {
  accounts: ['id'],
  keys: ['id'],
  key_uses: ['key_id'],
  books: ['subject'],
  operators: ['id'],
  second_factors: ['subject'],
  counters: ['subject', 'period', 'meter'],
  retries: ['key'],
  settings: ['name'],
  audit: ['number'],
  notices: ['id'],
} as const satisfies Record<string, readonly string[]>;

export type Table = keyof typeof TABLES;
export type StoredRow = Readonly<Record<string, unknown>>;

export interface Totals {
  readonly rows: number;
  /** Of all counters; 0 for other tables. */
  readonly used: number;
}

/** Tables whose rows expire, and the column with the time: the two sides may delete them at different times. */
export const ENDS_AT: Readonly<Partial<Record<Table, string>>> = {
  retries: 'expires_at',
  notices: 'expires_at',
};

export interface Copy {
  /** Rows that have not ended, in the order of the key, after one. */
  read(table: Table, after: StoredRow | undefined, limit: number): Promise<StoredRow[]>;
  /** Puts rows in the place of those with the same key. */
  write(table: Table, rows: readonly StoredRow[]): Promise<void>;
  /** Deletes what is left of accounts that the source has deleted: their rows, keys and notices. */
  forget(accountIds: readonly string[]): Promise<void>;
  /** Of rows that have not ended. */
  totals(table: Table): Promise<Totals>;
  close(): Promise<void>;
}

/** Whether a counter may be the sum of days, which the target may still have one by one, of a move before they were summed up. */
export const isOfMonth = ({ period }: StoredRow): boolean => /^\d{4}-\d\d$/.test(String(period));

/** Rows that are moved in one step. */
const STEP = 1_000;

/** The target has what the source has not: it has been used by itself. */
export class TargetInUse extends Error {}

/**
 * Moves everything, and can be run again: rows are put in their places with the values they have now, so a move that was
 * cut short goes on, and a second one brings over what has changed since.
 */
export async function moveAll(
  source: Copy,
  target: Copy,
  onTable: (table: Table, totals: Totals) => void,
): Promise<void> {
  await forgetDeleted(source, target);
  for (const table of Object.keys(TABLES) as Table[]) {
    let after: StoredRow | undefined;
    for (;;) {
      const rows = await source.read(table, after, STEP);
      if (rows.length === 0) break;
      await target.write(table, rows);
      after = rows.at(-1);
    }
    const [from, to] = [await source.totals(table), await target.totals(table)];
    if (to.rows > from.rows || to.used > from.used) {
      throw new TargetInUse(
        `${table}: the target has ${to.rows} rows and ${to.used} counts, the source ${from.rows} and ${from.used}`,
      );
    }
    onTable(table, to);
  }
}

/** Accounts that were deleted in the source since an earlier move. */
async function forgetDeleted(source: Copy, target: Copy): Promise<void> {
  const deleted = await deletedIn(source);
  if (deleted.size === 0) return;
  const left: string[] = [];
  for await (const { id } of all(target, 'accounts')) if (deleted.has(id)) left.push(String(id));
  if (left.length > 0) await target.forget(left);
}

/** The ids of accounts of which a store has but the counters. */
async function deletedIn(source: Copy): Promise<Set<unknown>> {
  const deleted = new Set<unknown>();
  for await (const { subject } of all(source, 'books')) {
    const text = String(subject);
    if (text.startsWith(SUBJECTS.account)) deleted.add(text.slice(SUBJECTS.account.length));
  }
  return deleted;
}

/** Throws before anything is written when the target holds accounts that the source does not know. */
export async function refuseStrangers(source: Copy, target: Copy): Promise<void> {
  const known = await deletedIn(source);
  for await (const { id } of all(source, 'accounts')) known.add(id);
  for await (const { id } of all(target, 'accounts')) {
    if (!known.has(id)) throw new TargetInUse('the target has accounts that the source does not know');
  }
}

async function* all(copy: Copy, table: Table): AsyncGenerator<StoredRow> {
  for (let after: StoredRow | undefined; ; ) {
    const rows = await copy.read(table, after, STEP);
    if (rows.length === 0) return;
    yield* rows;
    after = rows.at(-1);
  }
}
