/** Sessions and second factors in PostgreSQL. */
import {
  type CodeTry,
  type ConfirmedFactor,
  codesOf,
  type FactorRow,
  factorOf,
  type SecondFactor,
  type SecondFactorStore,
  waitAfterTries,
} from '../second-factors.ts';
import { SESSIONS_MAX, type SessionRecord, type SessionStore } from '../sessions.ts';
import type { AuditEntry } from '../store.ts';
import { attempt } from './account-ends.ts';
import { insertNotes } from './accounts.ts';
import type { Database, Query } from './connections.ts';

export class PostgresSessions implements SessionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(session: SessionRecord, note: AuditEntry): Promise<void> {
    const { hash, subject, binding, createdAt, idleAt, endsAt } = session;
    return attempt(() =>
      this.#database.transaction(async (query) => {
        await query('DELETE FROM sessions WHERE ends_at <= $1 OR idle_at <= $1', [createdAt]);
        await query(
          'INSERT INTO sessions (hash, subject, binding, created_at, idle_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)',
          [hash, subject, binding, createdAt, idleAt, endsAt],
        );
        await query(
          `DELETE FROM sessions WHERE subject = $1 AND hash NOT IN
             (SELECT hash FROM sessions WHERE subject = $1 ORDER BY created_at DESC, hash LIMIT ${SESSIONS_MAX})`,
          [subject],
        );
        await insertNotes(query, [note]);
      }),
    );
  }

  find(hash: string): Promise<SessionRecord | undefined> {
    const sql = `SELECT hash, subject, binding, created_at AS "createdAt", idle_at AS "idleAt", ends_at AS "endsAt"
      FROM sessions WHERE hash = $1`;
    return attempt(async () => (await this.#database.query<SessionRecord>(sql, [hash]))[0]);
  }

  used(hash: string, idleAt: number): Promise<void> {
    const sql = 'UPDATE sessions SET idle_at = greatest(idle_at, $2) WHERE hash = $1';
    return attempt(async () => void (await this.#database.query(sql, [hash, idleAt])));
  }

  async end(hash: string, note: AuditEntry): Promise<boolean> {
    return (await this.#delete('hash', hash, note)) > 0;
  }

  endAll(subject: string, note: AuditEntry): Promise<number> {
    return this.#delete('subject', subject, note);
  }

  #delete(column: 'hash' | 'subject', value: string, note: AuditEntry): Promise<number> {
    return attempt(() =>
      this.#database.transaction(async (query) => {
        const gone = await query(`DELETE FROM sessions WHERE ${column} = $1 RETURNING 1`, [value]);
        if (gone.length > 0) await insertNotes(query, [note]);
        return gone.length;
      }),
    );
  }
}

const FACTORS =
  'SELECT subject, sealed, proposed, confirmed_at AS "confirmedAt", recovery FROM second_factors';
const EMPTY = "sealed = NULL, proposed = NULL, confirmed_at = NULL, recovery = '', tries = 0, retry_at = 0";

export class PostgresSecondFactors implements SecondFactorStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(subject: string): Promise<SecondFactor | undefined> {
    const sql = `${FACTORS} WHERE subject = $1`;
    return attempt(async () => (await this.#database.query<FactorRow>(sql, [subject])).map(factorOf)[0]);
  }

  list(): Promise<SecondFactor[]> {
    const sql = `${FACTORS} ORDER BY subject`;
    return attempt(async () => (await this.#database.query<FactorRow>(sql)).map(factorOf));
  }

  propose(subject: string, sealed: string): Promise<void> {
    const sql = `INSERT INTO second_factors (subject, proposed, recovery, last_step, tries, retry_at)
      VALUES ($1, $2, '', 0, 0, 0)
      ON CONFLICT (subject) DO UPDATE SET proposed = excluded.proposed`;
    return attempt(async () => void (await this.#database.query(sql, [subject, sealed])));
  }

  confirm(
    subject: string,
    proposed: string,
    { at, step, recovery }: ConfirmedFactor,
    note: AuditEntry,
  ): Promise<boolean> {
    const sql = `UPDATE second_factors SET sealed = proposed, proposed = NULL, confirmed_at = $1, recovery = $2, last_step = $3,
      tries = 0, retry_at = 0 WHERE subject = $4 AND proposed = $5 RETURNING 1`;
    return this.#change(async (query) => {
      const confirmed = await query(sql, [at, recovery.join(' '), step, subject, proposed]);
      if (confirmed.length > 0) await insertNotes(query, [note]);
      return confirmed.length > 0;
    });
  }

  attempt(subject: string, now: number): Promise<CodeTry> {
    return this.#change(async (query) => {
      const [row] = await query<{ tries: number; retryAt: number }>(
        'SELECT tries, retry_at AS "retryAt" FROM second_factors WHERE subject = $1 FOR UPDATE',
        [subject],
      );
      if (!row || row.retryAt > now) return { allowed: false, retryAt: row?.retryAt ?? now };
      const retryAt = now + waitAfterTries(row.tries + 1);
      await query('UPDATE second_factors SET tries = tries + 1, retry_at = $2 WHERE subject = $1', [
        subject,
        retryAt,
      ]);
      return { allowed: true, retryAt };
    });
  }

  useStep(subject: string, step: number): Promise<boolean> {
    return this.#change(async (query) => {
      const used = await query(
        `UPDATE second_factors SET last_step = $2, tries = 0, retry_at = 0
         WHERE subject = $1 AND last_step < $2 AND sealed IS NOT NULL RETURNING 1`,
        [subject, step],
      );
      return used.length > 0;
    });
  }

  useRecovery(subject: string, hash: string, note: AuditEntry): Promise<boolean> {
    return this.#change(async (query) => {
      const [row] = await query<FactorRow>(`${FACTORS} WHERE subject = $1 FOR UPDATE`, [subject]);
      const left = row && codesOf(row).filter((code) => code !== hash);
      if (!left || left.length === codesOf(row).length) return false;
      const sql = 'UPDATE second_factors SET recovery = $1, tries = 0, retry_at = 0 WHERE subject = $2';
      await query(sql, [left.join(' '), subject]);
      await insertNotes(query, [note]);
      return true;
    });
  }

  remove(subject: string, note: AuditEntry): Promise<boolean> {
    const sql = `UPDATE second_factors SET ${EMPTY}
      WHERE subject = $1 AND coalesce(sealed, proposed) IS NOT NULL RETURNING 1`;
    return this.#change(async (query) => {
      const gone = await query(sql, [subject]);
      if (gone.length > 0) await insertNotes(query, [note]);
      return gone.length > 0;
    });
  }

  reseal(before: SecondFactor, sealed: string | null, proposed: string | null): Promise<void> {
    const sql = `UPDATE second_factors SET sealed = $1, proposed = $2
      WHERE subject = $3 AND sealed IS NOT DISTINCT FROM $4 AND proposed IS NOT DISTINCT FROM $5`;
    const values = [sealed, proposed, before.subject, before.sealed, before.proposed];
    return attempt(async () => void (await this.#database.query(sql, values)));
  }

  #change<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return attempt(() => this.#database.transaction(work));
  }
}
