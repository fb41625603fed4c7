/**
 * The embedded store: one SQLite file, write-ahead log, every commit synced to disk.
 *
 * The calls are synchronous underneath: a group commit takes about as long as one disk sync, and while it
 * runs the next group gathers. That costs less than handing each group to another thread.
 */
import { GroupCommit } from '../group-commit.ts';
import type { JobStore } from '../jobs.ts';
import { MemoryLeases } from '../leases.ts';
import {
  type Account,
  type ApiKey,
  type AuditEntry,
  type AuditQuery,
  type Commits,
  type CounterRow,
  type Lease,
  type NumberedEntry,
  type Right,
  type Spend,
  type Spent,
  type Store,
  type StoreNode,
  StoreUnavailable,
} from '../store.ts';
import { type Driver, isBusy, transact } from './driver.ts';
import { createGuard, type Guard, NO_GUARD } from './guard.ts';
import { SqliteJobs } from './jobs.ts';
import { Ledger } from './ledger.ts';
import { nativeDriver } from './native.ts';
import { openDatabase } from './opening.ts';

/** How long work waits for another process that is writing, before it is refused. */
const BUSY_MS = 5_000;
/** Waits between attempts; each is twice the last, up to this. */
const BUSY_WAIT_MS_MAX = 20;
/** How long `ready` waits for one. */
const BUSY_READY_MS = 500;
/** How long the outcome of a commit is taken for that of the next. */
const OUTCOME_MS = 1_000;
/** Size of the write-ahead log from which on commits are refused, when a reader that stays keeps it from being reused. */
const LOG_BYTES_MAX = 2 ** 30;

export interface SqliteOptions {
  /** Milliseconds on a clock that is never set; `now` by default. */
  readonly monotonic?: () => number;
  /** Opens the file; with the native driver by default. */
  readonly driver?: (path: string) => Driver;
  readonly logBytesMax?: number;
  /** How long work waits for another process that is writing. */
  readonly busyMs?: number;
  /** Waits; on a timer by default. */
  readonly sleep?: (ms: number) => Promise<void>;
}

type AccountRow = Omit<Account, 'suspended'> & { suspended: number };
type KeyRow = Omit<ApiKey, 'rights' | 'kinds'> & { rights: string; kinds: string | null };

const ACCOUNT = 'id, name, created_at AS createdAt, suspended, allowance';
const KEY = `keys.id, account_id AS accountId, keys.name, hash, start, keys.created_at AS createdAt,
  expires_at AS expiresAt, revoked_at AS revokedAt, rights, kinds`;

/**
 * Opens the store, creating the file and its folder, and brings its schema up to date.
 * @param path a file path, or `:memory:`
 * @param now milliseconds since the epoch
 */
export function openSqlite(path: string, now: () => number, options: SqliteOptions = {}): Store {
  const { monotonic = now, driver = nativeDriver, logBytesMax = LOG_BYTES_MAX } = options;
  const { busyMs = BUSY_MS, sleep = timer } = options;
  const db = openDatabase(path, driver);
  const checkpoint = () => db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const guard = path === ':memory:' ? NO_GUARD : createGuard({ path, monotonic, logBytesMax, checkpoint });
  return new SqliteStore(db, guard, { now, monotonic, sleep, busyMs });
}

function timer(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

interface Time extends Required<Pick<SqliteOptions, 'monotonic' | 'busyMs' | 'sleep'>> {
  readonly now: () => number;
}

interface Outcome {
  readonly at: number;
  readonly error?: unknown;
}

class SqliteStore implements Store {
  readonly jobs: JobStore;
  readonly #db: Driver;
  readonly #guard: Guard;
  readonly #now: () => number;
  readonly #monotonic: () => number;
  readonly #busyMs: number;
  readonly #sleep: (ms: number) => Promise<void>;
  readonly #group: GroupCommit<Spend, Spent>;
  /** Of the last commit. */
  #outcome: Outcome = { at: Number.NEGATIVE_INFINITY };
  /** The write that finds out whether the store can be written, while it runs. */
  #probe: Promise<void> | undefined;
  readonly #leases: MemoryLeases;

  constructor(db: Driver, guard: Guard, { now, monotonic, busyMs, sleep }: Time) {
    this.#db = db;
    this.#guard = guard;
    this.#now = now;
    this.#monotonic = monotonic;
    this.#busyMs = busyMs;
    this.#sleep = sleep;
    this.#leases = new MemoryLeases(now);
    const ledger = new Ledger(db, now);
    this.#group = new GroupCommit((spends) => this.#commit(() => ledger.apply(spends)));
    const commit = <T>(work: () => T) => this.#commit(work);
    this.jobs = new SqliteJobs(db, { now, commit, read: (work) => this.#read(work) });
  }

  get commits(): Commits {
    return this.#group;
  }

  spend(spend: Spend): Promise<Spent> {
    return this.#group.submit(spend);
  }

  async counters(subjects: readonly string[], from: string, to: string): Promise<CounterRow[]> {
    return this.#read(() =>
      this.#db
        .prepare(
          `SELECT subject, meter, period AS window, used FROM counters
             WHERE subject IN (SELECT value FROM json_each(?)) AND period BETWEEN ? AND ?
             ORDER BY period, subject, meter`,
        )
        .all<CounterRow>(JSON.stringify(subjects), from, to),
    );
  }

  async putAccount(account: Account, note?: AuditEntry): Promise<void> {
    await this.#write(note ? [note] : [], () => this.#putAccount(account));
  }

  #putAccount({ id, name, createdAt, suspended, allowance }: Account): void {
    this.#db
      .prepare(
        `INSERT INTO accounts (id, name, created_at, suspended, allowance) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET name = excluded.name, suspended = excluded.suspended,
           allowance = excluded.allowance`,
      )
      .run(id, name, createdAt, suspended ? 1 : 0, allowance);
  }

  async openAccount(account: Account, key: ApiKey, notes: readonly AuditEntry[]): Promise<void> {
    await this.#write(notes, () => {
      this.#putAccount(account);
      this.#putKey(key);
    });
  }

  async accounts(): Promise<Account[]> {
    return this.#read(() => {
      const rows = this.#db
        .prepare(`SELECT ${ACCOUNT} FROM accounts ORDER BY created_at, id`)
        .all<AccountRow>();
      return rows.map(accountOf);
    });
  }

  async putKey(key: ApiKey, note?: AuditEntry, replaced?: ApiKey): Promise<void> {
    await this.#write(note ? [note] : [], () => {
      if (replaced) this.#putKey(replaced);
      this.#putKey(key);
    });
  }

  #putKey(key: ApiKey): void {
    this.#db
      .prepare(
        `INSERT INTO keys (id, account_id, name, hash, start, created_at, expires_at, revoked_at, rights, kinds)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, expires_at = excluded.expires_at,
           revoked_at = excluded.revoked_at, rights = excluded.rights, kinds = excluded.kinds`,
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
        key.rights.join(' '),
        key.kinds?.join(' ') ?? null,
      );
  }

  async keys(accountId?: string): Promise<ApiKey[]> {
    const where = accountId === undefined ? '' : 'WHERE account_id = ?';
    const parameters = accountId === undefined ? [] : [accountId];
    return this.#read(() => {
      const statement = this.#db.prepare(`SELECT ${KEY} FROM keys ${where} ORDER BY created_at, id`);
      return statement.all<KeyRow>(...parameters).map(keyOf);
    });
  }

  async findKey(hash: string): Promise<{ key: ApiKey; account: Account } | undefined> {
    return this.#read(() => {
      const row = this.#db.prepare(`SELECT ${KEY} FROM keys WHERE hash = ?`).get<KeyRow>(hash);
      if (!row) return undefined;
      const account = this.#db
        .prepare(`SELECT ${ACCOUNT} FROM accounts WHERE id = ?`)
        .get<AccountRow>(row.accountId)!;
      return { key: keyOf(row), account: accountOf(account) };
    });
  }

  async keep(name: string, value: string): Promise<string> {
    const stored = () =>
      this.#db.prepare('SELECT value FROM settings WHERE name = ?').get<{ value: string }>(name);
    const known = await this.#read(stored);
    if (known) return known.value;
    return this.#commit(() => {
      this.#db
        .prepare('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(name, value);
      return stored()!.value;
    });
  }

  async note(entry: AuditEntry): Promise<void> {
    await this.#write([entry], () => {});
  }

  async audit({ limit, before }: AuditQuery): Promise<NumberedEntry[]> {
    return this.#read(() => {
      const rows = this.#db
        .prepare(
          `SELECT number, at, actor AS "by", action, target, detail FROM audit
           WHERE number < ? ORDER BY number DESC LIMIT ?`,
        )
        .all<NumberedEntry>(before ?? Number.MAX_SAFE_INTEGER, limit);
      return rows.map(({ number, at, by, action, target, detail }) => ({
        number,
        at,
        by,
        action,
        target,
        detail,
      }));
    });
  }

  async lease(subject: string, until: number, wanted: number, limit: number): Promise<Lease> {
    return this.#leases.lease(subject, until, wanted, limit);
  }

  async nodes(): Promise<StoreNode[]> {
    return [];
  }

  async ready(): Promise<void> {
    if (this.#monotonic() - this.#outcome.at >= OUTCOME_MS) {
      this.#probe ??= this.#try().finally(() => {
        this.#probe = undefined;
      });
      return this.#probe;
    }
    if (this.#outcome.error !== undefined) throw new StoreUnavailable(this.#outcome.error);
    await this.#read(() => {}); // the file may be gone since
  }

  /** Writes a row that holds a timestamp only. */
  async #try(): Promise<void> {
    const at = String(this.#now());
    await this.#commit(() => {
      this.#db
        .prepare(
          `INSERT INTO settings (name, value) VALUES ('written_at', ?)
           ON CONFLICT DO UPDATE SET value = excluded.value`,
        )
        .run(at);
    }, BUSY_READY_MS);
  }

  async close(): Promise<void> {
    await this.#group.idle();
    if (!this.#db.open) return;
    try {
      // Left open when a rollback failed: closing would keep its lock.
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)'); // leaves one whole file behind
    } catch {
      // The log stays, and is read at the next start: nothing in it is lost.
    }
    this.#db.close();
  }

  /** One transaction for a change and its notes. */
  async #write(notes: readonly AuditEntry[], work: () => void): Promise<void> {
    await this.#commit(() => {
      work();
      for (const { at, by, action, target, detail } of notes) {
        this.#db
          .prepare('INSERT INTO audit (at, actor, action, target, detail) VALUES (?, ?, ?, ?, ?)')
          .run(at, by, action, target, detail);
      }
    });
  }

  /** Runs `work` in a durable transaction. */
  #commit<T>(work: () => T, patience = this.#busyMs): T | Promise<T> {
    return this.#patiently(() => {
      try {
        this.#check();
        const result = transact(this.#db, work);
        this.#outcome = { at: this.#monotonic() };
        return result;
      } catch (error) {
        this.#outcome = { at: this.#monotonic(), error };
        throw error;
      }
    }, patience);
  }

  #read<T>(work: () => T): T | Promise<T> {
    return this.#patiently(() => {
      this.#check();
      return work();
    }, this.#busyMs);
  }

  /** Throws when nothing that is written now would stay. */
  #check(): void {
    if (!this.#db.open) throw new Error('the store is closed');
    this.#guard.check();
  }

  /**
   * Tries again on a timer while another process holds the lock. The driver could wait by itself, but would let nothing
   * else happen meanwhile.
   */
  #patiently<T>(work: () => T, patience: number): T | Promise<T> {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw new StoreUnavailable(error);
      return this.#again(work, patience);
    }
  }

  async #again<T>(work: () => T, patience: number): Promise<T> {
    for (let waited = 0, wait = 1; ; wait = Math.min(2 * wait, BUSY_WAIT_MS_MAX)) {
      await this.#sleep(wait);
      waited += wait;
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || waited >= patience) throw new StoreUnavailable(error);
      }
    }
  }
}

/** Rows as plain objects: the driver adds a field of its own to them. */
function accountOf(row: AccountRow): Account {
  const { id, name, createdAt, suspended, allowance } = row;
  return { id, name, createdAt, suspended: suspended === 1, allowance };
}

function keyOf(row: KeyRow): ApiKey {
  const { id, accountId, name, hash, start, createdAt, expiresAt, revokedAt } = row;
  const rights = row.rights.split(' ') as Right[];
  const kinds = row.kinds === null ? null : row.kinds.split(' ');
  return { id, accountId, name, hash, start, createdAt, expiresAt, revokedAt, rights, kinds };
}
