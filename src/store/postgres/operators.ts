/** Operators in PostgreSQL. */
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
import { attempt } from './account-ends.ts';
import { insertNotes } from './accounts.ts';
import type { Database, Query } from './connections.ts';

const OPERATOR = `id, name, hash, start, rights, created_at AS "createdAt", expires_at AS "expiresAt",
  revoked_at AS "revokedAt", second_factor AS "secondFactor"`;
const FIND = `SELECT ${OPERATOR} FROM operators WHERE`;

export class PostgresOperators implements OperatorStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(operator: OperatorRecord, note: AuditEntry): Promise<void> {
    const marks = OPERATOR_COLUMNS.map((_, i) => `$${i + 1}`).join(', ');
    return attempt(() =>
      this.#database.transaction(async (query) => {
        await query(
          `INSERT INTO operators (${OPERATOR_COLUMNS.join(', ')}) VALUES (${marks})`,
          operatorValues(operator),
        );
        await insertNotes(query, [note]);
      }),
    );
  }

  list(): Promise<OperatorRecord[]> {
    const sql = `SELECT ${OPERATOR} FROM operators ORDER BY created_at, id`;
    return attempt(async () => (await this.#database.query<OperatorRow>(sql)).map(operatorOf));
  }

  find(id: string): Promise<OperatorRecord | undefined> {
    return attempt(() => one((sql, values) => this.#database.query(sql, values), 'id = $1', [id]));
  }

  findByHash(hash: string): Promise<OperatorRecord | undefined> {
    return attempt(() =>
      one((sql, values) => this.#database.query(sql, values), 'hash IN ($1, $2)', storedHashes(hash)),
    );
  }

  change(id: string, change: OperatorChange, note: AuditEntry): Promise<OperatorRecord | undefined> {
    const set = OPERATOR_COLUMNS.slice(0, -1).map((column, i) => `${column} = $${i + 1}`);
    return attempt(() =>
      this.#database.transaction(async (query) => {
        const before = await one(query, 'id = $1 AND revoked_at IS NULL FOR UPDATE', [id]);
        if (!before) return undefined;
        const operator = { ...before, ...change };
        await query(
          `UPDATE operators SET ${set.join(', ')} WHERE id = $${OPERATOR_COLUMNS.length}`,
          operatorValues(operator),
        );
        await insertNotes(query, [note]);
        return operator;
      }),
    );
  }
}

async function one(
  query: Query,
  where: string,
  values: readonly string[],
): Promise<OperatorRecord | undefined> {
  const [row] = await query<OperatorRow>(`${FIND} ${where}`, values);
  return row && operatorOf(row);
}
