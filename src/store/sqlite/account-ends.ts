/** The end of accounts in the embedded store. */

import { type AccountEndStore, type BookedSubject, SUBJECTS, TEST_START } from '../account-end.ts';
import { ACCOUNT, type AccountRow, accountOf } from '../account-rows.ts';
import { revealed } from '../family.ts';
import type { Account, AuditEntry } from '../store.ts';
import { insertNote, type Transactions } from './accounts.ts';
import type { Driver } from './driver.ts';

export class SqliteAccountEnds implements AccountEndStore {
  readonly #db: Driver;
  readonly #commit: Transactions['commit'];
  readonly #read: Transactions['read'];

  constructor(db: Driver, { commit, read }: Transactions) {
    this.#db = db;
    this.#commit = commit;
    this.#read = read;
  }

  async close(
    id: string,
    at: number,
    reason: string | undefined,
    note: AuditEntry,
  ): Promise<Account | undefined> {
    return this.#commit(() => {
      const row = this.#db
        .prepare(
          `UPDATE accounts SET closed_at = ?, suspended = 1, reason = coalesce(?, reason)
           WHERE id = ? AND closed_at IS NULL RETURNING ${ACCOUNT}`,
        )
        .get<AccountRow>(at, reason ?? null, id);
      if (!row) return undefined;
      this.#db
        .prepare('UPDATE keys SET revoked_at = ? WHERE account_id = ? AND revoked_at IS NULL')
        .run(at, id);
      insertNote(this.#db, note);
      return accountOf(row);
    });
  }

  async remove(id: string, note: AuditEntry): Promise<number | undefined> {
    const number = await this.#commit(() => {
      // What is deleted is overwritten in the file, too.
      this.#db.exec('PRAGMA secure_delete = ON');
      try {
        return this.#remove(id, note);
      } finally {
        this.#db.exec('PRAGMA secure_delete = OFF');
      }
    });
    if (number !== undefined) this.#truncateLog();
    return number;
  }

  /** The pages as they were before stand in the log until it is written over. */
  #truncateLog(): void {
    try {
      this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Somebody reads it: it is written over later.
    }
  }

  #remove(id: string, note: AuditEntry): number | undefined {
    const run = (sql: string, ...values: readonly (string | number)[]) =>
      this.#db.prepare(sql).run(...values);
    if (!this.#db.prepare('SELECT 1 FROM accounts WHERE id = ?').get(id)) return undefined;
    const { number } = this.#db
      .prepare('SELECT coalesce(max(number), 0) + 1 AS number FROM books')
      .get<{ number: number }>()!;
    run('INSERT INTO books (subject, number, test) VALUES (?, ?, 0)', SUBJECTS.account + id, number);
    run(
      `INSERT INTO books (subject, number, test)
         SELECT '${SUBJECTS.key}' || id, ?, start LIKE '${TEST_START}%' FROM keys WHERE account_id = ?`,
      number,
      id,
    );
    run('DELETE FROM notices WHERE account_id = ?1 OR recipient = ?1', id);
    run('DELETE FROM key_uses WHERE key_id IN (SELECT id FROM keys WHERE account_id = ?)', id);
    const hashes = this.#db.prepare('SELECT hash FROM keys WHERE account_id = ?').all<{ hash: string }>(id);
    run('DELETE FROM keys WHERE account_id = ?', id);
    // Whoever trusts one of the keys reads that the account has changed, which is all of them.
    run('DELETE FROM accounts WHERE id = ?', id);
    run(
      'DELETE FROM access_changes WHERE hash IN (SELECT value FROM json_each(?))',
      JSON.stringify(hashes.flatMap(({ hash }) => [hash, revealed(hash)])),
    );
    insertNote(this.#db, { ...note, detail: `${note.detail}${number}` });
    return number;
  }

  async closedBefore(time: number, limit: number): Promise<Account[]> {
    const sql = `SELECT ${ACCOUNT} FROM accounts WHERE closed_at < ? ORDER BY closed_at, id LIMIT ?`;
    return this.#read(() => this.#db.prepare(sql).all<AccountRow>(time, limit).map(accountOf));
  }

  async booked(after: string, limit: number): Promise<BookedSubject[]> {
    const sql = 'SELECT subject, number, test FROM books WHERE subject > ? ORDER BY subject LIMIT ?';
    return this.#read(() =>
      this.#db
        .prepare(sql)
        .all<Omit<BookedSubject, 'test'> & { test: number }>(after, limit)
        .map(({ subject, number, test }) => ({ subject, number, test: test === 1 })),
    );
  }
}
