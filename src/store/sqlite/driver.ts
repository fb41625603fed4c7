/** What the store asks of a SQLite driver: the port at which tests let the disk fail. */

/** Whoever writes the SQL names the type of its rows: `get<{ n: number }>()`. Nothing verifies it. */
export interface Statement {
  get<Row = unknown>(...parameters: unknown[]): Row | undefined;
  all<Row = unknown>(...parameters: unknown[]): Row[];
  run(...parameters: unknown[]): { readonly changes: number };
}

export interface Driver {
  readonly open: boolean;
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
  close(): unknown;
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '');

/** Whether another process holds a lock that it may soon give back. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error));
}

/** Whether the file is not a sound database. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:CORRUPT|NOTADB)/.test(codeOf(error));
}

/** Runs `work` on one state of everything, whoever else writes meanwhile. */
export function atOnce<T>(db: Driver, work: () => T): T {
  if (db.inTransaction) db.exec('ROLLBACK');
  db.exec('BEGIN');
  try {
    return work();
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK'); // nothing was written
  }
}

/** What became of work in a transaction with others. */
export type SavepointOutcome<T> = { readonly result: T } | { readonly error: unknown };

/**
 * Runs work within a write transaction, each undone by itself when it throws. Throws where that can't be, as on a full disk:
 * then nothing of all of it stays.
 */
export function eachApart<T>(db: Driver, works: readonly (() => T)[]): SavepointOutcome<T>[] {
  if (works.length === 1) return [{ result: works[0]!() }];
  return works.map((work) => {
    db.exec('SAVEPOINT apart');
    try {
      const result = work();
      db.exec('RELEASE apart');
      return { result };
    } catch (error) {
      if (!db.inTransaction) throw error;
      db.exec('ROLLBACK TO apart; RELEASE apart');
      return { error };
    }
  });
}

/** Runs `work` in a write transaction: durable when it returns, undone when it throws. */
export function transact<T>(db: Driver, work: () => T): T {
  // Left behind when a rollback could not be done either.
  if (db.inTransaction) db.exec('ROLLBACK');
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
