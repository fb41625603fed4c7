/**
 * The embedded store: one SQLite file, write-ahead log, every commit synced to disk.
 *
 * The calls are synchronous underneath: a group commit takes about as long as one disk sync, and while it
 * runs the next group gathers. That costs less than handing each group to another thread.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import {
  type Account,
  type ApiKey,
  type CounterRow,
  type Spend,
  type Spent,
  type Store,
  StoreUnavailable,
} from '../store.ts';
import { GroupCommit } from './group-commit.ts';
import { Ledger } from './ledger.ts';
import { MIGRATIONS } from './migrations.ts';

/** How long a statement waits for another process that is writing. */
const BUSY_TIMEOUT_MS = 5_000;

type AccountRow = Omit<Account, 'suspended'> & { suspended: number };

const ACCOUNT = 'id, name, created_at AS createdAt, suspended, allowance';
const KEY = `keys.id, account_id AS accountId, keys.name, hash, start, keys.created_at AS createdAt,
  expires_at AS expiresAt, revoked_at AS revokedAt`;

/**
 * Opens the store, creating the file and its folder, and brings its schema up to date.
 * @param path a file path, or `:memory:`
 */
export function openSqlite(path: string, now: () => number): Store {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const db = new Database(path);
  db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  db.exec('PRAGMA foreign_keys = ON');
  migrate(db);
  return new SqliteStore(db, now);
}

function migrate(db: Database.Database): void {
  transact(db, () => {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version > MIGRATIONS.length) throw new Error('the store was written by a newer version of Assay');
    for (const step of MIGRATIONS.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}

/** Runs `work` in a write transaction: durable when it returns, undone when it throws. */
function transact<T>(db: Database.Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

class SqliteStore implements Store {
  readonly #db: Database.Database;
  readonly #group: GroupCommit<Spend, Spent>;

  constructor(db: Database.Database, now: () => number) {
    this.#db = db;
    const ledger = new Ledger(db, now);
    this.#group = new GroupCommit((spends) => transact(db, () => ledger.apply(spends)));
  }

  spend(spend: Spend): Promise<Spent> {
    return this.#group.submit(spend);
  }

  async counters(subjects: readonly string[], from: string, to: string): Promise<CounterRow[]> {
    return this.#try(
      () =>
        this.#db
          .prepare(
            `SELECT subject, meter, period AS window, used FROM counters
             WHERE subject IN (SELECT value FROM json_each(?)) AND period BETWEEN ? AND ?
             ORDER BY period, subject, meter`,
          )
          .all(JSON.stringify(subjects), from, to) as CounterRow[],
    );
  }

  async putAccount(account: Account): Promise<void> {
    const { id, name, createdAt, suspended, allowance } = account;
    this.#try(() =>
      this.#db
        .prepare(
          `INSERT INTO accounts (id, name, created_at, suspended, allowance) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET name = excluded.name, suspended = excluded.suspended,
             allowance = excluded.allowance`,
        )
        .run(id, name, createdAt, suspended ? 1 : 0, allowance),
    );
  }

  async accounts(): Promise<Account[]> {
    return this.#try(() => {
      const rows = this.#db.prepare(`SELECT ${ACCOUNT} FROM accounts ORDER BY created_at, id`).all();
      return (rows as AccountRow[]).map(accountOf);
    });
  }

  async putKey(key: ApiKey): Promise<void> {
    this.#try(() =>
      this.#db
        .prepare(
          `INSERT INTO keys (id, account_id, name, hash, start, created_at, expires_at, revoked_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, expires_at = excluded.expires_at,
             revoked_at = excluded.revoked_at`,
        )
        .run(
          key.id,
          key.accountId,
          key.name,
          key.hash,
          key.start,
          key.createdAt,
          key.expiresAt,
          key.revokedAt,
        ),
    );
  }

  async keys(accountId?: string): Promise<ApiKey[]> {
    const where = accountId === undefined ? '' : 'WHERE account_id = ?';
    const parameters = accountId === undefined ? [] : [accountId];
    return this.#try(() => {
      const statement = this.#db.prepare(`SELECT ${KEY} FROM keys ${where} ORDER BY created_at, id`);
      return statement.all(...parameters) as ApiKey[];
    });
  }

  async findKey(hash: string): Promise<{ key: ApiKey; account: Account } | undefined> {
    return this.#try(() => {
      const key = this.#db.prepare(`SELECT ${KEY} FROM keys WHERE hash = ?`).get(hash) as ApiKey | undefined;
      if (!key) return undefined;
      const account = this.#db.prepare(`SELECT ${ACCOUNT} FROM accounts WHERE id = ?`).get(key.accountId);
      return { key, account: accountOf(account as AccountRow) };
    });
  }

  async keep(name: string, value: string): Promise<string> {
    return this.#try(() => {
      this.#db
        .prepare('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(name, value);
      const row = this.#db.prepare('SELECT value FROM settings WHERE name = ?').get(name);
      return (row as { value: string }).value;
    });
  }

  async ready(): Promise<void> {
    this.#try(() => transact(this.#db, () => this.#db.exec('PRAGMA user_version')));
  }

  async close(): Promise<void> {
    this.#group.flush();
    // Leaves one whole file behind. When another process still reads, the log simply stays.
    if (this.#db.open) this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#db.close();
  }

  #try<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }
}

/** Rows as plain objects: the driver adds a field of its own to them. */
function accountOf(row: AccountRow): Account {
  const { id, name, createdAt, suspended, allowance } = row;
  return { id, name, createdAt, suspended: suspended === 1, allowance };
}
