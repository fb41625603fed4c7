/** Accounts, their keys and the audit log in SQLite. Every change is one transaction with its condition and its note. */
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
import type { Driver } from './driver.ts';

type Value = string | number | null;

export interface Transactions {
  /** Runs work in a durable transaction. */
  readonly commit: <T>(work: () => T) => T | Promise<T>;
  readonly read: <T>(work: () => T) => T | Promise<T>;
}

export interface TimedTransactions extends Transactions {
  readonly now: () => number;
}

export class SqliteAccounts {
  readonly #db: Driver;
  readonly #commit: Transactions['commit'];
  readonly #read: Transactions['read'];

  constructor(db: Driver, { commit, read }: Transactions) {
    this.#db = db;
    this.#commit = commit;
    this.#read = read;
  }

  async note(...entries: (AuditEntry | undefined)[]): Promise<void> {
    await this.#commit(() => this.#note(entries));
  }

  async add(account: Account, note?: AuditEntry): Promise<void> {
    await this.#commit(() => {
      this.#insertAccount(account);
      this.#note([note]);
    });
  }

  async open(
    account: Account,
    key: ApiKey,
    notes: readonly AuditEntry[],
    only: 'first' | undefined,
  ): Promise<boolean> {
    return this.#commit(() => {
      // The transaction has the write lock: nobody else opens one meanwhile.
      if (only === 'first' && this.#db.prepare('SELECT 1 FROM accounts LIMIT 1').get()) return false;
      this.#insertAccount(account);
      this.#insertKey(key);
      this.#note(notes);
      return true;
    });
  }

  async change(id: string, change: AccountChange, note?: AuditEntry): Promise<Account | undefined> {
    const columns = accountColumns(change).map(([column, value]): [string, Value] => [
      column,
      typeof value === 'boolean' ? Number(value) : value,
    ]);
    return this.#commit(() => {
      const [row] = this.#update<AccountRow>('accounts', columns, 'id = ?', [id], ACCOUNT);
      if (row) this.#note([note]);
      return row && accountOf(row);
    });
  }

  async find(id: string): Promise<Account | undefined> {
    return (await this.#accounts('WHERE id = ?', [id]))[0];
  }

  findNamed(idOrName: string, limit: number): Promise<Account[]> {
    return this.#accounts('WHERE id = ? OR name = ?', [idOrName, idOrName], limit);
  }

  list(page?: PageRequest): Promise<Account[]> {
    const { after, limit } = page ?? { limit: undefined };
    const [where, values] = after
      ? ['WHERE (created_at, id) > (?, ?)', [after.createdAt, after.id]]
      : ['', []];
    return this.#accounts(where, values, limit);
  }

  async #accounts(where: string, values: readonly Value[], limit = -1): Promise<Account[]> {
    const sql = `SELECT ${ACCOUNT} FROM accounts ${where} ORDER BY created_at, id LIMIT ?`;
    return this.#read(() =>
      this.#db
        .prepare(sql)
        .all<AccountRow>(...values, limit)
        .map(accountOf),
    );
  }

  async addKey({ key, basis, liveMax, now, replaces }: NewKey, note?: AuditEntry): Promise<KeyAdded> {
    return this.#commit(() => {
      if (!this.#holds(basis)) return 'outdated';
      const closed = 'SELECT 1 FROM accounts WHERE id = ? AND closed_at IS NOT NULL';
      if (this.#db.prepare(closed).get(key.accountId)) return 'closed';
      const live = this.#db
        .prepare(`SELECT count(*) AS n FROM keys
         WHERE account_id = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)`)
        .get<{ n: number }>(key.accountId, now);
      if (live!.n >= liveMax) return 'too_many';
      if (replaces && this.#changeKey(replaces.id, { expiresAt: replaces.expiresAt }) === undefined)
        return 'outdated';
      this.#insertKey(key);
      if (replaces) this.#takeOver(replaces.id, key.id);
      this.#note([note]);
      return 'added';
    });
  }

  async changeKey(
    id: string,
    change: KeyChange,
    basis: Basis,
    note?: AuditEntry,
  ): Promise<ApiKey | undefined> {
    return this.#commit(() => {
      const changed = this.#holds(basis) ? this.#changeKey(id, change) : undefined;
      if (changed) this.#pass(changed, change);
      if (changed) this.#note([note]);
      return changed;
    });
  }

  async revokeKey(id: string, at: number, basis: Basis, note?: AuditEntry): Promise<ApiKey | undefined> {
    return this.#commit(() => {
      const revoked = this.#holds(basis) ? this.#updateKey(id, [['revoked_at', at]]) : undefined;
      if (revoked) this.#note([note]);
      return revoked;
    });
  }

  keys(accountId: string | undefined, page?: PageRequest): Promise<ApiKey[]> {
    const { after, limit } = page ?? { limit: undefined };
    const [conditions, values]: [string[], Value[]] = [[], []];
    if (accountId !== undefined) conditions.push('account_id = ?');
    if (after) conditions.push('(created_at, id) > (?, ?)');
    if (accountId !== undefined) values.push(accountId);
    if (after) values.push(after.createdAt, after.id);
    return this.#keys(conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values, limit);
  }

  async findKey(id: string): Promise<ApiKey | undefined> {
    return (await this.#keys('WHERE id = ?', [id]))[0];
  }

  findKeys(idOrStart: string, limit: number): Promise<ApiKey[]> {
    return this.#keys('WHERE id = ? OR start = ?', [idOrStart, idOrStart], limit);
  }

  async #keys(where: string, values: readonly Value[], limit = -1): Promise<ApiKey[]> {
    const sql = `SELECT ${KEY} FROM keys ${where} ORDER BY created_at, id LIMIT ?`;
    return this.#read(() =>
      this.#db
        .prepare(sql)
        .all<KeyRow>(...values, limit)
        .map(keyOf),
    );
  }

  async recognise(hash: string): Promise<OwnedKey | undefined> {
    return this.#read(() => {
      const found = this.#db.prepare(`SELECT ${KEY} FROM keys WHERE hash IN (?, ?)`);
      const row = found.get<KeyRow>(hash, concealed(hash));
      if (!row) return undefined;
      const sql = `SELECT ${ACCOUNT} FROM accounts WHERE id = ?`;
      const account = accountOf(this.#db.prepare(sql).get<AccountRow>(row.accountId)!);
      const key = keyOf(row);
      return key.madeBy === undefined
        ? { key, account }
        : { key, account, ancestors: ancestorsOf(key, this.#above(key.id)) };
    });
  }

  #above(id: string): AncestorRow[] {
    const sql = `${above('VALUES(?)')} SELECT ${ANCESTOR} FROM keys AS k JOIN above USING (id)`;
    return this.#db.prepare(sql).all<AncestorRow>(id);
  }

  /** Puts a key in the place of the one that it takes over from. */
  #takeOver(old: string, id: string): void {
    this.#db.prepare('UPDATE keys SET made_by = ?1 WHERE made_by = ?2 OR id = ?2').run(id, old);
  }

  /** Has a change of limits seen by all that look at the keys below, and conceals what is limited. */
  #pass(key: ApiKey, { allowedIps, rateLimit }: KeyChange): void {
    if (allowedIps === undefined && rateLimit === undefined) return;
    const set = isLimited(key) ? CONCEAL : 'made_by = made_by';
    if (isLimited(key)) this.#db.prepare(`UPDATE keys SET ${CONCEAL} WHERE id = ?`).run(key.id);
    this.#db.prepare(`${below('?')} UPDATE keys SET ${set} WHERE id IN below`).run(key.id);
  }

  /** Whether a key is concealed, and so whatever it makes. */
  #isConcealed(id: string | undefined): boolean {
    const sql = `SELECT 1 FROM keys WHERE id = ? AND ${IS_CONCEALED}`;
    return id !== undefined && this.#db.prepare(sql).get(id) !== undefined;
  }

  async changes(since: string | undefined): Promise<AccessChanges> {
    return this.#read(() => {
      const sql =
        'SELECT number, hash, account_id AS accountId FROM access_changes WHERE number > ? ORDER BY number';
      const end = "SELECT seq FROM sqlite_sequence WHERE name = 'access_changes'";
      const rows =
        since === undefined
          ? []
          : this.#db.prepare(sql).all<AccessChange & { number: number }>(Number(since));
      const position = rows.at(-1)?.number ?? since ?? this.#db.prepare(end).get<{ seq: number }>()?.seq ?? 0;
      return {
        position: String(position),
        changed: rows.map(({ hash, accountId }) => ({ hash: hash && revealed(hash), accountId })),
      };
    });
  }

  async count(): Promise<{ accounts: number; keys: number }> {
    return this.#read(() => {
      const sql = 'SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM keys) AS keys';
      const { accounts, keys } = this.#db.prepare(sql).get<{ accounts: number; keys: number }>()!;
      return { accounts, keys };
    });
  }

  async audit({ limit, before, about }: AuditQuery): Promise<NumberedEntry[]> {
    const ids = about && JSON.stringify(about);
    const mine = '(target IN (SELECT value FROM json_each(?)) OR actor IN (SELECT value FROM json_each(?)))';
    const sql = `SELECT ${ENTRY} FROM audit WHERE number < ? ${ids === undefined ? '' : `AND ${mine}`}
      ORDER BY number DESC LIMIT ?`;
    const given = ids === undefined ? [] : [ids, ids];
    return this.#read(() =>
      this.#db
        .prepare(sql)
        .all<EntryRow>(before ?? Number.MAX_SAFE_INTEGER, ...given, limit)
        .map(entryOf),
    );
  }

  async noteUses(keyIds: readonly string[], at: number): Promise<void> {
    await this.#commit(() =>
      this.#db
        .prepare(
          `INSERT INTO key_uses (key_id, used_at) SELECT id, ? FROM keys WHERE id IN (SELECT value FROM json_each(?))
           ON CONFLICT DO UPDATE SET used_at = max(used_at, excluded.used_at)`,
        )
        .run(at, JSON.stringify(keyIds)),
    );
  }

  async uses(keyIds: readonly string[]): Promise<KeyUse[]> {
    const sql = `SELECT key_id AS keyId, used_at AS usedAt FROM key_uses
      WHERE key_id IN (SELECT value FROM json_each(?)) ORDER BY key_id`;
    return this.#read(() =>
      this.#db
        .prepare(sql)
        .all<KeyUse>(JSON.stringify(keyIds))
        .map(({ keyId, usedAt }) => ({ keyId, usedAt })),
    );
  }

  #holds(basis: Basis): boolean {
    const sql = `SELECT ${KEY} FROM keys WHERE id = ?`;
    return holds(
      basis,
      basis.flatMap(({ id }) => this.#db.prepare(sql).all<KeyRow>(id).map(keyOf)),
    );
  }

  #changeKey(id: string, change: KeyChange): ApiKey | undefined {
    return this.#updateKey(id, columnsOf(change));
  }

  /** What is revoked stays revoked, and as it was then. */
  #updateKey(id: string, columns: readonly [string, Value][]): ApiKey | undefined {
    const [row] = this.#update<KeyRow>('keys', columns, 'id = ? AND revoked_at IS NULL', [id], KEY);
    return row && keyOf(row);
  }

  /** Writes the columns that are given, and no others; the rows as they are then. */
  #update<Row>(
    table: string,
    columns: readonly [string, Value][],
    where: string,
    values: readonly Value[],
    result: string,
  ): Row[] {
    const set = columns.map(([column]) => `${column} = ?`).join(', ');
    const given = columns.map(([, value]) => value);
    const sql =
      columns.length === 0
        ? `SELECT ${result} FROM ${table} WHERE ${where}`
        : `UPDATE ${table} SET ${set} WHERE ${where} RETURNING ${result}`;
    return this.#db.prepare(sql).all<Row>(...given, ...values);
  }

  #insertAccount({ id, name, createdAt, suspended, allowance, dailyAllowance }: Account): void {
    this.#db
      .prepare(
        'INSERT INTO accounts (id, name, created_at, suspended, allowance, daily_allowance) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, name, createdAt, suspended ? 1 : 0, allowance, dailyAllowance ?? null);
  }

  #insertKey(key: ApiKey): void {
    const { id, accountId, name, start, createdAt, expiresAt, revokedAt, rights, kinds } = key;
    const { allowedIps = null, rateLimit = null, madeBy, line } = key;
    const isHidden = isLimited(key) || this.#isConcealed(madeBy);
    const hash = isHidden ? concealed(key.hash) : key.hash;
    this.#db
      .prepare(
        `INSERT INTO keys (id, account_id, name, hash, start, created_at, expires_at, revoked_at, rights, kinds, allowed_ips,
           rate_limit, made_by, line)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...[id, accountId, name, hash, start, createdAt, expiresAt, revokedAt, listed(rights), listed(kinds)],
        ...[listed(allowedIps), rateLimit, madeBy ?? null, line ?? null],
      );
  }

  #note(entries: readonly (AuditEntry | undefined)[]): void {
    for (const entry of entries) if (entry !== undefined) insertNote(this.#db, entry);
  }
}

/** Must run inside a write transaction. */
export function insertNote(db: Driver, { at, by, action, target, detail, origin = null }: Noted): void {
  db.prepare('INSERT INTO audit (at, actor, action, target, detail, origin) VALUES (?, ?, ?, ?, ?, ?)').run(
    ...[at, by, action, target, detail, origin],
  );
}

type Noted = Omit<AuditEntry, 'origin'> & { readonly origin?: string | null };
