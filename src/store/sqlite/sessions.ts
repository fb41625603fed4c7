/** Sessions and second factors in the embedded store. */
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
import { insertNote, type Transactions } from './accounts.ts';
import type { Driver } from './driver.ts';

export class SqliteSessions implements SessionStore {
  readonly #db: Driver;
  readonly #do: Transactions;

  constructor(db: Driver, transactions: Transactions) {
    this.#db = db;
    this.#do = transactions;
  }

  async add(session: SessionRecord, note: AuditEntry): Promise<void> {
    const { hash, subject, binding, createdAt, idleAt, endsAt } = session;
    await this.#do.commit(() => {
      this.#db.prepare('DELETE FROM sessions WHERE ends_at <= ?1 OR idle_at <= ?1').run(createdAt);
      this.#db
        .prepare(
          'INSERT INTO sessions (hash, subject, binding, created_at, idle_at, ends_at) VALUES (?, ?, ?, ?, ?, ?)',
        )
        .run(hash, subject, binding, createdAt, idleAt, endsAt);
      this.#db
        .prepare(
          `DELETE FROM sessions WHERE subject = ?1 AND hash NOT IN
             (SELECT hash FROM sessions WHERE subject = ?1 ORDER BY created_at DESC, hash LIMIT ${SESSIONS_MAX})`,
        )
        .run(subject);
      insertNote(this.#db, note);
    });
  }

  async find(hash: string): Promise<SessionRecord | undefined> {
    const sql = `SELECT hash, subject, binding, created_at AS createdAt, idle_at AS idleAt, ends_at AS endsAt
      FROM sessions WHERE hash = ?`;
    return this.#do.read(() => {
      const row = this.#db.prepare(sql).get<SessionRecord>(hash);
      if (!row) return undefined;
      const { subject, binding, createdAt, idleAt, endsAt } = row;
      return { hash, subject, binding, createdAt, idleAt, endsAt };
    });
  }

  async used(hash: string, idleAt: number): Promise<void> {
    const sql = 'UPDATE sessions SET idle_at = max(idle_at, ?) WHERE hash = ?';
    await this.#do.commit(() => this.#db.prepare(sql).run(idleAt, hash));
  }

  async end(hash: string, note: AuditEntry): Promise<boolean> {
    return (await this.#delete('hash', hash, note)) > 0;
  }

  async endAll(subject: string, note: AuditEntry): Promise<number> {
    return this.#delete('subject', subject, note);
  }

  async #delete(column: 'hash' | 'subject', value: string, note: AuditEntry): Promise<number> {
    return this.#do.commit(() => {
      const { changes } = this.#db.prepare(`DELETE FROM sessions WHERE ${column} = ?`).run(value);
      if (changes > 0) insertNote(this.#db, note);
      return changes;
    });
  }
}

const FACTORS =
  'SELECT subject, sealed, proposed, confirmed_at AS confirmedAt, recovery, tries, retry_at AS retryAt FROM second_factors';
const EMPTY = "sealed = NULL, proposed = NULL, confirmed_at = NULL, recovery = '', tries = 0, retry_at = 0";

interface TriedRow extends FactorRow {
  readonly tries: number;
  readonly retryAt: number;
}

export class SqliteSecondFactors implements SecondFactorStore {
  readonly #db: Driver;
  readonly #do: Transactions;

  constructor(db: Driver, transactions: Transactions) {
    this.#db = db;
    this.#do = transactions;
  }

  async find(subject: string): Promise<SecondFactor | undefined> {
    return this.#do.read(() => {
      const row = this.#row(subject);
      return row && factorOf(row);
    });
  }

  async list(): Promise<SecondFactor[]> {
    const sql = `${FACTORS} ORDER BY subject`;
    return this.#do.read(() => this.#db.prepare(sql).all<FactorRow>().map(factorOf));
  }

  async propose(subject: string, sealed: string): Promise<void> {
    const sql = `INSERT INTO second_factors (subject, proposed, recovery, last_step, tries, retry_at)
      VALUES (?, ?, '', 0, 0, 0)
      ON CONFLICT DO UPDATE SET proposed = excluded.proposed`;
    await this.#do.commit(() => this.#db.prepare(sql).run(subject, sealed));
  }

  async confirm(
    subject: string,
    proposed: string,
    { at, step, recovery }: ConfirmedFactor,
    note: AuditEntry,
  ): Promise<boolean> {
    const sql = `UPDATE second_factors SET sealed = proposed, proposed = NULL, confirmed_at = ?, recovery = ?, last_step = ?,
      tries = 0, retry_at = 0 WHERE subject = ? AND proposed = ?`;
    return this.#do.commit(() => {
      const { changes } = this.#db.prepare(sql).run(at, recovery.join(' '), step, subject, proposed);
      if (changes > 0) insertNote(this.#db, note);
      return changes > 0;
    });
  }

  async attempt(subject: string, now: number): Promise<CodeTry> {
    return this.#do.commit(() => {
      const row = this.#row(subject);
      if (!row || row.retryAt > now) return { allowed: false, retryAt: row?.retryAt ?? now };
      const retryAt = now + waitAfterTries(row.tries + 1);
      this.#db
        .prepare('UPDATE second_factors SET tries = tries + 1, retry_at = ? WHERE subject = ?')
        .run(retryAt, subject);
      return { allowed: true, retryAt };
    });
  }

  async useStep(subject: string, step: number): Promise<boolean> {
    const sql = `UPDATE second_factors SET last_step = ?1, tries = 0, retry_at = 0
      WHERE subject = ?2 AND last_step < ?1 AND sealed IS NOT NULL`;
    return this.#do.commit(() => this.#db.prepare(sql).run(step, subject).changes > 0);
  }

  async useRecovery(subject: string, hash: string, note: AuditEntry): Promise<boolean> {
    return this.#do.commit(() => {
      const row = this.#row(subject);
      const left = row && codesOf(row).filter((code) => code !== hash);
      if (!left || left.length === codesOf(row).length) return false;
      this.#db
        .prepare('UPDATE second_factors SET recovery = ?, tries = 0, retry_at = 0 WHERE subject = ?')
        .run(left.join(' '), subject);
      insertNote(this.#db, note);
      return true;
    });
  }

  async remove(subject: string, note: AuditEntry): Promise<boolean> {
    const sql = `UPDATE second_factors SET ${EMPTY} WHERE subject = ? AND coalesce(sealed, proposed) IS NOT NULL`;
    return this.#do.commit(() => {
      const { changes } = this.#db.prepare(sql).run(subject);
      if (changes > 0) insertNote(this.#db, note);
      return changes > 0;
    });
  }

  async reseal(before: SecondFactor, sealed: string | null, proposed: string | null): Promise<void> {
    const sql = `UPDATE second_factors SET sealed = ?, proposed = ?
      WHERE subject = ? AND sealed IS ? AND proposed IS ?`;
    await this.#do.commit(() =>
      this.#db.prepare(sql).run(sealed, proposed, before.subject, before.sealed, before.proposed),
    );
  }

  #row(subject: string): TriedRow | undefined {
    return this.#db.prepare(`${FACTORS} WHERE subject = ?`).get<TriedRow>(subject);
  }
}
