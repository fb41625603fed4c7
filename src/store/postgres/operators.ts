/** Operators in PostgreSQL. */
import {
  type OperatorChange,
  type OperatorRecord,
  type OperatorRow,
  type OperatorStore,
  operatorColumns,
  operatorOf,
} from '../operators.ts';
import type { AuditEntry } from '../store.ts';
import { attempt } from './account-ends.ts';
import { insertNotes } from './accounts.ts';
import type { Database } from './connections.ts';

const OPERATOR = `id, name, hash, start, rights, created_at AS "createdAt", expires_at AS "expiresAt",
  revoked_at AS "revokedAt"`;

export class PostgresOperators implements OperatorStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(operator: OperatorRecord, note: AuditEntry): Promise<void> {
    const { id, name, hash, start, rights, createdAt, expiresAt, revokedAt } = operator;
    return attempt(() =>
      this.#database.transaction(async (query) => {
        await query(
          `INSERT INTO operators (id, name, hash, start, rights, created_at, expires_at, revoked_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [id, name, hash, start, rights.join(' '), createdAt, expiresAt, revokedAt],
        );
        await insertNotes(query, [note]);
      }),
    );
  }

  list(): Promise<OperatorRecord[]> {
    return this.#rows('ORDER BY created_at, id', []);
  }

  async find(id: string): Promise<OperatorRecord | undefined> {
    return (await this.#rows('WHERE id = $1', [id]))[0];
  }

  async findByHash(hash: string): Promise<OperatorRecord | undefined> {
    return (await this.#rows('WHERE hash = $1', [hash]))[0];
  }

  #rows(which: string, values: readonly string[]): Promise<OperatorRecord[]> {
    return attempt(async () => {
      const rows = await this.#database.query<OperatorRow>(
        `SELECT ${OPERATOR} FROM operators ${which}`,
        values,
      );
      return rows.map(operatorOf);
    });
  }

  change(id: string, change: OperatorChange, note: AuditEntry): Promise<OperatorRecord | undefined> {
    const columns = operatorColumns(change);
    const set = columns.map(([column], i) => `${column} = $${i + 2}`).join(', ');
    const where = 'WHERE id = $1 AND revoked_at IS NULL';
    const sql =
      columns.length === 0
        ? `SELECT ${OPERATOR} FROM operators ${where}`
        : `UPDATE operators SET ${set} ${where} RETURNING ${OPERATOR}`;
    return attempt(() =>
      this.#database.transaction(async (query) => {
        const [row] = await query<OperatorRow>(sql, [id, ...columns.map(([, value]) => value)]);
        if (!row) return undefined;
        await insertNotes(query, [note]);
        return operatorOf(row);
      }),
    );
  }
}
