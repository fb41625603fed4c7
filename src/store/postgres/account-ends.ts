/** The end of accounts in PostgreSQL. */

import { type AccountEndStore, type BookedSubject, SUBJECTS, TEST_START } from '../account-end.ts';
import { ACCOUNT, type AccountRow, accountOf } from '../account-rows.ts';
import { revealed } from '../family.ts';
import type { Account, AuditEntry } from '../store.ts';
import { insertNotes } from './accounts.ts';
import { type Database, failureOf, type Query } from './connections.ts';

/** The key of the advisory lock under which numbers are given out; any number of its own. */
const NUMBER_LOCK = 2_004_318_073;

export class PostgresAccountEnds implements AccountEndStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  close(id: string, at: number, reason: string | undefined, note: AuditEntry): Promise<Account | undefined> {
    return this.#transaction(async (query) => {
      const [row] = await query<AccountRow>(
        `UPDATE accounts SET closed_at = $2, suspended = true, reason = coalesce($3, reason)
         WHERE id = $1 AND closed_at IS NULL RETURNING ${ACCOUNT}`,
        [id, at, reason ?? null],
      );
      if (!row) return undefined;
      await query('UPDATE keys SET revoked_at = $2 WHERE account_id = $1 AND revoked_at IS NULL', [id, at]);
      await insertNotes(query, [note]);
      return accountOf(row);
    });
  }

  remove(id: string, note: AuditEntry): Promise<number | undefined> {
    return this.#transaction(async (query) => {
      await query(`SELECT pg_advisory_xact_lock(${NUMBER_LOCK})`);
      const accounts = await query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [id]);
      if (accounts.length === 0) return undefined;
      const [next] = await query<{ number: number }>(
        'SELECT coalesce(max(number), 0) + 1 AS number FROM books',
      );
      const { number } = next!;
      await query(
        `INSERT INTO books (subject, number, test)
           SELECT '${SUBJECTS.account}' || $1::text, $2::bigint, 0
           UNION ALL SELECT '${SUBJECTS.key}' || id, $2::bigint, (start LIKE '${TEST_START}%')::int
             FROM keys WHERE account_id = $1`,
        [id, number],
      );
      await query('DELETE FROM notices WHERE account_id = $1 OR recipient = $1', [id]);
      await query('DELETE FROM key_uses WHERE key_id IN (SELECT id FROM keys WHERE account_id = $1)', [id]);
      const keys = await query<{ hash: string }>('DELETE FROM keys WHERE account_id = $1 RETURNING hash', [
        id,
      ]);
      // Whoever trusts one of the keys reads that the account has changed, which is all of them.
      await query('DELETE FROM accounts WHERE id = $1', [id]);
      await query('DELETE FROM access_changes WHERE hash = ANY($1::text[])', [
        keys.flatMap(({ hash }) => [hash, revealed(hash)]),
      ]);
      await insertNotes(query, [{ ...note, detail: `${note.detail}${number}` }]);
      return number;
    });
  }

  closedBefore(time: number, limit: number): Promise<Account[]> {
    return attempt(async () => {
      const rows = await this.#database.query<AccountRow>(
        `SELECT ${ACCOUNT} FROM accounts WHERE closed_at < $1 ORDER BY closed_at, id LIMIT $2`,
        [time, limit],
      );
      return rows.map(accountOf);
    });
  }

  booked(after: string, limit: number): Promise<BookedSubject[]> {
    return attempt(() =>
      this.#database.query(
        'SELECT subject, number, test = 1 AS test FROM books WHERE subject > $1 ORDER BY subject LIMIT $2',
        [after, limit],
      ),
    );
  }

  #transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return attempt(() => this.#database.transaction(work));
  }
}

/** Rejects as a store does. */
export async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}
