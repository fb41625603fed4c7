/** Operators in the embedded store. */
import {
  type OperatorChange,
  type OperatorRecord,
  type OperatorRow,
  type OperatorStore,
  operatorColumns,
  operatorOf,
} from '../operators.ts';
import type { AuditEntry } from '../store.ts';
import { insertNote, type Transactions } from './accounts.ts';
import type { Driver } from './driver.ts';

const OPERATOR =
  'id, name, hash, start, rights, created_at AS createdAt, expires_at AS expiresAt, revoked_at AS revokedAt';

export class SqliteOperators implements OperatorStore {
  readonly #db: Driver;
  readonly #commit: Transactions['commit'];
  readonly #read: Transactions['read'];

  constructor(db: Driver, { commit, read }: Transactions) {
    this.#db = db;
    this.#commit = commit;
    this.#read = read;
  }

  async add(operator: OperatorRecord, note: AuditEntry): Promise<void> {
    const { id, name, hash, start, rights, createdAt, expiresAt, revokedAt } = operator;
    await this.#commit(() => {
      this.#db
        .prepare(
          `INSERT INTO operators (id, name, hash, start, rights, created_at, expires_at, revoked_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(id, name, hash, start, rights.join(' '), createdAt, expiresAt, revokedAt);
      insertNote(this.#db, note);
    });
  }

  async list(): Promise<OperatorRecord[]> {
    const sql = `SELECT ${OPERATOR} FROM operators ORDER BY created_at, id`;
    return this.#read(() => this.#db.prepare(sql).all<OperatorRow>().map(operatorOf));
  }

  async find(id: string): Promise<OperatorRecord | undefined> {
    return this.#one('id', id);
  }

  async findByHash(hash: string): Promise<OperatorRecord | undefined> {
    return this.#one('hash', hash);
  }

  async #one(column: 'id' | 'hash', value: string): Promise<OperatorRecord | undefined> {
    const sql = `SELECT ${OPERATOR} FROM operators WHERE ${column} = ?`;
    return this.#read(() => {
      const row = this.#db.prepare(sql).get<OperatorRow>(value);
      return row && operatorOf(row);
    });
  }

  async change(id: string, change: OperatorChange, note: AuditEntry): Promise<OperatorRecord | undefined> {
    const columns = operatorColumns(change);
    const set = columns.map(([column]) => `${column} = ?`).join(', ');
    const where = 'WHERE id = ? AND revoked_at IS NULL';
    const sql =
      columns.length === 0
        ? `SELECT ${OPERATOR} FROM operators ${where}`
        : `UPDATE operators SET ${set} ${where} RETURNING ${OPERATOR}`;
    return this.#commit(() => {
      const row = this.#db.prepare(sql).get<OperatorRow>(...columns.map(([, value]) => value), id);
      if (!row) return undefined;
      insertNote(this.#db, note);
      return operatorOf(row);
    });
  }
}
