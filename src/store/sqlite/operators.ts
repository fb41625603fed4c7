/** Operators in the embedded store. */
import {
  OPERATOR_COLUMNS,
  type OperatorChange,
  type OperatorRecord,
  type OperatorRow,
  type OperatorStore,
  operatorOf,
  operatorValues,
  storedHashes,
} from '../operators.ts';
import type { AuditEntry } from '../store.ts';
import { insertNote, type Transactions } from './accounts.ts';
import type { Driver } from './driver.ts';

const OPERATOR = `id, name, hash, start, rights, created_at AS createdAt, expires_at AS expiresAt, revoked_at AS revokedAt,
  second_factor AS secondFactor`;
const FIND = `SELECT ${OPERATOR} FROM operators WHERE`;

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
    const marks = OPERATOR_COLUMNS.map(() => '?').join(', ');
    await this.#commit(() => {
      this.#db
        .prepare(`INSERT INTO operators (${OPERATOR_COLUMNS.join(', ')}) VALUES (${marks})`)
        .run(...operatorValues(operator));
      insertNote(this.#db, note);
    });
  }

  async list(): Promise<OperatorRecord[]> {
    const sql = `SELECT ${OPERATOR} FROM operators ORDER BY created_at, id`;
    return this.#read(() => this.#db.prepare(sql).all<OperatorRow>().map(operatorOf));
  }

  async find(id: string): Promise<OperatorRecord | undefined> {
    return this.#read(() => this.#one('id = ?', id));
  }

  async findByHash(hash: string): Promise<OperatorRecord | undefined> {
    return this.#read(() => this.#one('hash IN (?, ?)', ...storedHashes(hash)));
  }

  #one(where: string, ...values: readonly string[]): OperatorRecord | undefined {
    const row = this.#db.prepare(`${FIND} ${where}`).get<OperatorRow>(...values);
    return row && operatorOf(row);
  }

  async change(id: string, change: OperatorChange, note: AuditEntry): Promise<OperatorRecord | undefined> {
    const set = OPERATOR_COLUMNS.slice(0, -1).map((column) => `${column} = ?`);
    return this.#commit(() => {
      const before = this.#one('id = ? AND revoked_at IS NULL', id);
      if (!before) return undefined;
      const operator = { ...before, ...change };
      this.#db
        .prepare(`UPDATE operators SET ${set.join(', ')} WHERE id = ?`)
        .run(...operatorValues(operator));
      insertNote(this.#db, note);
      return operator;
    });
  }
}
