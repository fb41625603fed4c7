/** Accounts, their keys and the audit log in PostgreSQL. Every change is one transaction with its condition and its note. */
import {
  ACCOUNT,
  type AccountRow,
  accountColumns,
  accountOf,
  ENTRY,
  type EntryRow,
  entryOf,
  KEY,
  type KeyRow,
  keyOf,
} from '../account-rows.ts';
import { columnsOf, holds, listed } from '../basis.ts';
import {
  ANCESTOR,
  type AncestorRow,
  above,
  ancestorsOf,
  below,
  CONCEAL,
  concealed,
  IS_CONCEALED,
  isLimited,
  revealed,
} from '../family.ts';
import type {
  AccessChange,
  AccessChanges,
  Account,
  AccountChange,
  ApiKey,
  AuditEntry,
  AuditQuery,
  Basis,
  KeyAdded,
  KeyChange,
  KeyUse,
  NewKey,
  NumberedEntry,
  OwnedKey,
  PageRequest,
} from '../store.ts';
import type { Database, Query } from './connections.ts';

/** The key of the advisory lock under which the first account is opened; any number of its own. */
const FIRST_LOCK = 2_004_318_072;

type Value = string | number | boolean | null;

export class PostgresAccounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async note(entry: AuditEntry): Promise<void> {
    await insertNotes(this.#database.query.bind(this.#database), [entry]);
  }

  async add(account: Account, note?: AuditEntry): Promise<void> {
    await this.#database.transaction(async (query) => {
      await insertAccount(query, account);
      await insertNotes(query, [note]);
    });
  }

  open(
    account: Account,
    key: ApiKey,
    notes: readonly AuditEntry[],
    only: 'first' | undefined,
  ): Promise<boolean> {
    return this.#database.transaction(async (query) => {
      if (only === 'first') {
        await query(`SELECT pg_advisory_xact_lock(${FIRST_LOCK})`);
        if ((await query('SELECT 1 FROM accounts LIMIT 1')).length > 0) return false;
      }
      await insertAccount(query, account);
      await insertKey(query, key);
      await insertNotes(query, notes);
      return true;
    });
  }

  change(id: string, change: AccountChange, note?: AuditEntry): Promise<Account | undefined> {
    return this.#database.transaction(async (query) => {
      const columns = accountColumns(change);
      const changed = await update<AccountRow>(query, 'accounts', columns, id, 'true', ACCOUNT);
      if (changed) await insertNotes(query, [note]);
      return changed && accountOf(changed);
    });
  }

  async find(id: string): Promise<Account | undefined> {
    return (await this.#accounts('WHERE id = $1', [id]))[0];
  }

  findNamed(idOrName: string, limit: number): Promise<Account[]> {
    return this.#accounts('WHERE id = $1 OR name = $1', [idOrName], limit);
  }

  list(page?: PageRequest): Promise<Account[]> {
    if (!page?.after) return this.#accounts('', [], page?.limit);
    const { createdAt, id } = page.after;
    return this.#accounts('WHERE (created_at, id) > ($1, $2)', [createdAt, id], page.limit);
  }

  async #accounts(where: string, values: readonly Value[], limit?: number): Promise<Account[]> {
    const most = limit === undefined ? '' : `LIMIT ${Number(limit)}`;
    const sql = `SELECT ${ACCOUNT} FROM accounts ${where} ORDER BY created_at, id ${most}`;
    return (await this.#database.query<AccountRow>(sql, values)).map(accountOf);
  }

  addKey({ key, basis, liveMax, now, replaces }: NewKey, note?: AuditEntry): Promise<KeyAdded> {
    return this.#database.transaction(async (query) => {
      // One at a time for each account, so that its keys can be counted.
      const [account] = await query<{ closed: boolean }>(
        'SELECT closed_at IS NOT NULL AS closed FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
        [key.accountId],
      );
      if (!(await lockAndCompare(query, basis, replaces?.id))) return 'outdated';
      if (account?.closed) return 'closed';
      const [live] = await query<{ n: number }>(
        `SELECT count(*)::int AS n FROM keys
         WHERE account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`,
        [key.accountId, now],
      );
      if (live!.n >= liveMax) return 'too_many';
      if (replaces) {
        const ended = await updateKey(query, replaces.id, columnsOf({ expiresAt: replaces.expiresAt }));
        if (ended === undefined) return 'outdated';
      }
      await insertKey(query, key);
      if (replaces) await takeOver(query, replaces.id, key.id);
      await insertNotes(query, [note]);
      return 'added';
    });
  }

  changeKey(id: string, change: KeyChange, basis: Basis, note?: AuditEntry): Promise<ApiKey | undefined> {
    return this.#updateKey(id, columnsOf(change), basis, note, changesLimits(change));
  }

  revokeKey(id: string, at: number, basis: Basis, note?: AuditEntry): Promise<ApiKey | undefined> {
    return this.#updateKey(id, [['revoked_at', at]], basis, note);
  }

  #updateKey(
    id: string,
    columns: readonly [string, Value][],
    basis: Basis,
    note: AuditEntry | undefined,
    isOfLimits = false,
  ): Promise<ApiKey | undefined> {
    return this.#database.transaction(async (query) => {
      // No key is made meanwhile that would be missed below.
      if (isOfLimits) await query(LOCK_ACCOUNT_OF, [id]);
      if (!(await lockAndCompare(query, basis, id))) return undefined;
      const changed = await updateKey(query, id, columns);
      if (changed && isOfLimits) await pass(query, changed);
      if (changed) await insertNotes(query, [note]);
      return changed;
    });
  }

  keys(accountId: string | undefined, page?: PageRequest): Promise<ApiKey[]> {
    const conditions: string[] = [];
    const values: Value[] = [];
    const place = (value: Value) => `$${values.push(value)}`;
    if (accountId !== undefined) conditions.push(`account_id = ${place(accountId)}`);
    if (page?.after) {
      const { createdAt, id } = page.after;
      conditions.push(`(created_at, id) > (${place(createdAt)}, ${place(id)})`);
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    return this.#keys(where, values, page?.limit);
  }

  async findKey(id: string): Promise<ApiKey | undefined> {
    return (await this.#keys('WHERE id = $1', [id]))[0];
  }

  findKeys(idOrStart: string, limit: number): Promise<ApiKey[]> {
    return this.#keys('WHERE id = $1 OR start = $1', [idOrStart], limit);
  }

  async #keys(where: string, values: readonly Value[], limit?: number): Promise<ApiKey[]> {
    const most = limit === undefined ? '' : `LIMIT ${Number(limit)}`;
    const sql = `SELECT ${KEY} FROM keys ${where} ORDER BY created_at, id ${most}`;
    return (await this.#database.query<KeyRow>(sql, values)).map(keyOf);
  }

  /** The keys with some hashes and their accounts, by one statement; in the order of the hashes. */
  async recognise(hashes: readonly string[]): Promise<(OwnedKey | undefined)[]> {
    const rows = await this.#database.query<{ key: KeyRow; account: AccountRow }>(
      `SELECT to_json(k) AS key, to_json(a) AS account
       FROM (SELECT ${KEY} FROM keys WHERE hash = ANY($1::text[]) OR hash = ANY($2::text[])) AS k
       JOIN (SELECT ${ACCOUNT} FROM accounts) AS a ON a.id = k."accountId"`,
      [hashes, hashes.map(concealed)],
    );
    const owned = rows.map(({ key, account }) => ({ key: keyOf(key), account: accountOf(account) }));
    const made = owned.filter(({ key }) => key.madeBy !== undefined).map(({ key }) => key.id);
    const ancestors = made.length === 0 ? [] : await this.#above(made);
    const found = new Map(
      owned.map(({ key, account }): [string, OwnedKey] => [
        key.hash,
        key.madeBy === undefined
          ? { key, account }
          : { key, account, ancestors: ancestorsOf(key, ancestors) },
      ]),
    );
    return hashes.map((hash) => found.get(hash));
  }

  #above(ids: readonly string[]): Promise<AncestorRow[]> {
    const sql = `${above('SELECT unnest($1::text[]) COLLATE "C"')} SELECT ${ANCESTOR} FROM keys AS k JOIN above USING (id)`;
    return this.#database.query<AncestorRow>(sql, [ids]);
  }

  async changes(since: string | undefined): Promise<AccessChanges> {
    const [row] = await this.#database.query<{ position: string; changed: AccessChange[] | null }>(
      `SELECT txid_snapshot_xmin(txid_current_snapshot())::text AS position,
         (SELECT json_agg(json_build_object('hash', hash, 'accountId', account_id))
          FROM access_changes WHERE xact >= $1::bigint) AS changed`,
      [since ?? null],
    );
    const changed = (row!.changed ?? []).map(({ hash, accountId }) => ({
      hash: hash && revealed(hash),
      accountId,
    }));
    return { position: row!.position, changed };
  }

  async audit({ limit, before, about }: AuditQuery): Promise<NumberedEntry[]> {
    const mine = about === undefined ? '' : 'AND (target = ANY($3::text[]) OR actor = ANY($3::text[]))';
    const rows = await this.#database.query<EntryRow>(
      `SELECT ${ENTRY} FROM audit WHERE number < $1 ${mine} ORDER BY number DESC LIMIT $2`,
      [before ?? Number.MAX_SAFE_INTEGER, limit, ...(about === undefined ? [] : [about])],
    );
    return rows.map(entryOf);
  }

  async noteUses(keyIds: readonly string[], at: number): Promise<void> {
    await this.#database.query(
      `INSERT INTO key_uses AS u (key_id, used_at) SELECT id, $2 FROM keys WHERE id = ANY($1::text[]) ORDER BY id
       ON CONFLICT (key_id) DO UPDATE SET used_at = greatest(u.used_at, excluded.used_at)`,
      [keyIds, at],
    );
  }

  uses(keyIds: readonly string[]): Promise<KeyUse[]> {
    return this.#database.query(
      'SELECT key_id AS "keyId", used_at AS "usedAt" FROM key_uses WHERE key_id = ANY($1::text[]) ORDER BY key_id',
      [keyIds],
    );
  }

  async count(): Promise<{ accounts: number; keys: number }> {
    const [counts] = await this.#database.query<{ accounts: number; keys: number }>(
      'SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM keys) AS keys',
    );
    return counts!;
  }
}

/**
 * Locks the keys of a basis and the one that is to be written, always in one order, so that two who write each other's
 * keys don't wait for each other in a circle. Whether the basis still holds.
 */
async function lockAndCompare(query: Query, basis: Basis, written: string | undefined): Promise<boolean> {
  const ids = [...basis.map(({ id }) => id), ...(written === undefined ? [] : [written])];
  const rows = await query<KeyRow>(
    `SELECT ${KEY} FROM keys WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE`,
    [ids],
  );
  return holds(basis, rows.map(keyOf));
}

const LOCK_ACCOUNT_OF =
  'SELECT 1 FROM accounts WHERE id = (SELECT account_id FROM keys WHERE id = $1) FOR NO KEY UPDATE';

const changesLimits = ({ allowedIps, rateLimit }: KeyChange): boolean =>
  allowedIps !== undefined || rateLimit !== undefined;

/** Puts a key in the place of the one that it takes over from. */
async function takeOver(query: Query, old: string, id: string): Promise<void> {
  await query('UPDATE keys SET made_by = $1 WHERE made_by = $2 OR id = $2', [id, old]);
}

/** Has a change of limits seen by all that look at the keys below, and conceals what is limited. */
async function pass(query: Query, key: ApiKey): Promise<void> {
  const set = isLimited(key) ? CONCEAL : 'made_by = made_by';
  if (isLimited(key)) await query(`UPDATE keys SET ${CONCEAL} WHERE id = $1`, [key.id]);
  await query(`${below('$1')} UPDATE keys SET ${set} WHERE id IN (SELECT id FROM below)`, [key.id]);
}

/** Whether a key is concealed, and so whatever it makes. */
async function isConcealed(query: Query, id: string): Promise<boolean> {
  return (await query(`SELECT 1 FROM keys WHERE id = $1 AND ${IS_CONCEALED}`, [id])).length > 0;
}

/** What is revoked stays revoked, and as it was then. */
async function updateKey(
  query: Query,
  id: string,
  columns: readonly [string, Value][],
): Promise<ApiKey | undefined> {
  const row = await update<KeyRow>(query, 'keys', columns, id, 'revoked_at IS NULL', KEY);
  return row && keyOf(row);
}

/** Writes the columns that are given of one row, and no others; the row as it is then. */
async function update<Row>(
  query: Query,
  table: string,
  columns: readonly [string, Value][],
  id: string,
  condition: string,
  result: string,
): Promise<Row | undefined> {
  const set = columns.map(([column], i) => `${column} = $${i + 2}`).join(', ');
  const sql =
    columns.length === 0
      ? `SELECT ${result} FROM ${table} WHERE id = $1 AND ${condition}`
      : `UPDATE ${table} SET ${set} WHERE id = $1 AND ${condition} RETURNING ${result}`;
  return (await query<Row>(sql, [id, ...columns.map(([, value]) => value)]))[0];
}

async function insertAccount(query: Query, account: Account): Promise<void> {
  const { id, name, createdAt, suspended, allowance, dailyAllowance = null } = account;
  await query(
    'INSERT INTO accounts (id, name, created_at, suspended, allowance, daily_allowance) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, name, createdAt, suspended, allowance, dailyAllowance],
  );
}

async function insertKey(query: Query, key: ApiKey): Promise<void> {
  const { id, accountId, name, start, createdAt, expiresAt, revokedAt, rights, kinds } = key;
  const { allowedIps = null, rateLimit = null, madeBy = null, line = null } = key;
  const isHidden = isLimited(key) || (madeBy !== null && (await isConcealed(query, madeBy)));
  const hash = isHidden ? concealed(key.hash) : key.hash;
  await query(
    `INSERT INTO keys (id, account_id, name, hash, start, created_at, expires_at, revoked_at, rights, kinds, allowed_ips,
       rate_limit, made_by, line)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[id, accountId, name, hash, start, createdAt, expiresAt, revokedAt, listed(rights), listed(kinds)],
      ...[listed(allowedIps), rateLimit, madeBy, line],
    ],
  );
}

export async function insertNotes(query: Query, notes: readonly (AuditEntry | undefined)[]): Promise<void> {
  for (const note of notes) {
    if (note === undefined) continue;
    const { at, by, action, target, detail, origin = null } = note;
    await query(
      'INSERT INTO audit (at, actor, action, target, detail, origin) VALUES ($1, $2, $3, $4, $5, $6)',
      [at, by, action, target, detail, origin],
    );
  }
}
