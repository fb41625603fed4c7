/**
 * The embedded store: one SQLite file, write-ahead log, every commit synced to disk.
 *
 * The calls are synchronous underneath: a group commit takes about as long as one disk sync, and while it
 * runs the next group gathers. That costs less than handing each group to another thread.
 */
import type { AccountEndStore } from '../account-end.ts';
import { GroupCommit } from '../group-commit.ts';
import type { JobStore } from '../jobs.ts';
import { MemoryLeases } from '../leases.ts';
import type { NoticeStore } from '../notices.ts';
import type { OperatorStore } from '../operators.ts';
import type { SecondFactorStore } from '../second-factors.ts';
import type { SessionStore } from '../sessions.ts';
import { EXPORTED_UNTIL } from '../settings.ts';
import {
  type AccessChanges,
  type Account,
  type AccountChange,
  type ApiKey,
  type AuditEntry,
  type AuditQuery,
  type Basis,
  type Commits,
  type CounterRow,
  type KeyAdded,
  type KeyChange,
  type KeyUse,
  type Lease,
  type NewKey,
  type NumberedEntry,
  type OwnedKey,
  type PageRequest,
  type Spend,
  type Spent,
  type Store,
  type StoreNode,
  StoreUnavailable,
} from '../store.ts';
import { type LogFiles, logFiles } from '../usage-log/files.ts';
import type { UsageLogOptions } from '../usage-log/own.ts';
import type { UsageLogStore } from '../usage-logs.ts';
import { SqliteAccountEnds } from './account-ends.ts';
import { SqliteAccounts } from './accounts.ts';
import { SqliteClock } from './clock.ts';
import { SqliteCounting } from './counting.ts';
import { SqliteDays } from './days.ts';
import { type Driver, eachApart, isBusy, type SavepointOutcome, transact } from './driver.ts';
import { createGuard, type Guard, NO_GUARD } from './guard.ts';
import { SqliteJobs } from './jobs.ts';
import type { JournalOptions } from './journal.ts';
import { nativeDriver } from './native.ts';
import { SqliteNotices } from './notices.ts';
import { openDatabase } from './opening.ts';
import { SqliteOperators } from './operators.ts';
import { SqliteSecondFactors, SqliteSessions } from './sessions.ts';

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
  /** How many counters without a limit a group writes itself, and how the others are brought over. */
  readonly journal?: JournalOptions;
  /** Waits; on a timer by default. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** How the log is written in which this process counts. */
  readonly usageLog?: UsageLogOptions;
  /** The logs beside the store; files by default. */
  readonly logFiles?: LogFiles;
}

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
  const files = path === ':memory:' ? undefined : (options.logFiles ?? logFiles(path));
  const { journal, usageLog } = options;
  return new SqliteStore(db, guard, { now, monotonic, sleep, busyMs, journal, usageLog, files });
}

function timer(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

interface Time extends Required<Pick<SqliteOptions, 'monotonic' | 'busyMs' | 'sleep'>> {
  readonly now: () => number;
  readonly journal: JournalOptions | undefined;
  readonly usageLog: UsageLogOptions | undefined;
  readonly files: LogFiles | undefined;
}

interface Outcome {
  readonly at: number;
  readonly error?: unknown;
}

class SqliteStore implements Store {
  readonly jobs: JobStore;
  readonly notices: NoticeStore;
  readonly ends: AccountEndStore;
  readonly operators: OperatorStore;
  readonly sessions: SessionStore;
  readonly secondFactors: SecondFactorStore;
  readonly clock: SqliteClock;
  readonly #accounts: SqliteAccounts;
  readonly #db: Driver;
  readonly #guard: Guard;
  readonly #now: () => number;
  readonly #monotonic: () => number;
  readonly #busyMs: number;
  readonly #sleep: (ms: number) => Promise<void>;
  readonly #group: GroupCommit<Spend, Spent>;
  /** Changes of keys, accounts, jobs and notices: those that come together share a commit too. */
  readonly #changes: GroupCommit<() => unknown, SavepointOutcome<unknown>>;
  /** Of the last commit. */
  #outcome: Outcome = { at: Number.NEGATIVE_INFINITY };
  /** The write that finds out whether the store can be written, while it runs. */
  #probe: Promise<void> | undefined;
  readonly #leases: MemoryLeases;
  readonly #counting: SqliteCounting;
  readonly #days: SqliteDays;

  constructor(db: Driver, guard: Guard, { now, monotonic, busyMs, sleep, ...files }: Time) {
    this.#db = db;
    this.#guard = guard;
    this.#now = now;
    this.#monotonic = monotonic;
    this.#busyMs = busyMs;
    this.#sleep = sleep;
    this.#leases = new MemoryLeases(now);
    this.#days = new SqliteDays(db);
    this.#counting = new SqliteCounting(db, {
      ...files,
      now,
      monotonic,
      commit: (work) => this.#commit(work),
      read: (work) => this.#read(work),
      check: () => this.#check(),
    });
    this.#group = new GroupCommit((spends) => this.#counting.spend(spends));
    this.#changes = new GroupCommit((changes) => this.#commit(() => eachApart(db, changes)));
    const commit = <T>(work: () => T) => this.#change(work);
    const read = <T>(work: () => T) => this.#read(work);
    this.jobs = new SqliteJobs(db, { now, commit, read, counting: this.#counting });
    this.notices = new SqliteNotices(db, { now, commit, read });
    this.#accounts = new SqliteAccounts(db, { commit, read });
    this.ends = new SqliteAccountEnds(db, { commit, read });
    this.operators = new SqliteOperators(db, { commit, read });
    this.sessions = new SqliteSessions(db, { commit, read });
    this.secondFactors = new SqliteSecondFactors(db, { commit, read });
    this.clock = new SqliteClock(db, { now, commit, read }, this.#counting);
  }

  get commits(): Commits {
    return this.#group;
  }

  get usageLogs(): UsageLogStore | undefined {
    return this.#counting.usageLogs;
  }

  spend(spend: Spend): Promise<Spent> {
    return this.#group.submit(spend);
  }

  counters(subjects: readonly string[], from: string, to: string): Promise<CounterRow[]> {
    return this.#counting.counters(subjects, from, to);
  }

  async sumUpDays(subjects: readonly string[], before: string, most: number): Promise<number> {
    return this.#commit(() => {
      this.#counting.open();
      return this.#days.sumUp(subjects, before, most);
    });
  }

  async exportedUntil(month?: string): Promise<string | undefined> {
    if (month !== undefined) {
      await this.#commit(() =>
        this.#db
          .prepare(
            `INSERT INTO settings (name, value) VALUES ('${EXPORTED_UNTIL}', ?)
             ON CONFLICT DO UPDATE SET value = max(value, excluded.value)`,
          )
          .run(month),
      );
    }
    return this.kept(EXPORTED_UNTIL);
  }

  addAccount(account: Account, note?: AuditEntry): Promise<void> {
    return this.#accounts.add(account, note);
  }

  openAccount(account: Account, key: ApiKey, notes: readonly AuditEntry[], only?: 'first'): Promise<boolean> {
    return this.#accounts.open(account, key, notes, only);
  }

  changeAccount(id: string, change: AccountChange, note?: AuditEntry): Promise<Account | undefined> {
    return this.#accounts.change(id, change, note);
  }

  findAccount(id: string): Promise<Account | undefined> {
    return this.#accounts.find(id);
  }

  findAccounts(idOrName: string, limit: number): Promise<Account[]> {
    return this.#accounts.findNamed(idOrName, limit);
  }

  accounts(page?: PageRequest): Promise<Account[]> {
    return this.#accounts.list(page);
  }

  addKey(key: NewKey, note?: AuditEntry): Promise<KeyAdded> {
    return this.#accounts.addKey(key, note);
  }

  changeKey(id: string, change: KeyChange, basis: Basis, note?: AuditEntry): Promise<ApiKey | undefined> {
    return this.#accounts.changeKey(id, change, basis, note);
  }

  revokeKey(id: string, at: number, basis: Basis, note?: AuditEntry): Promise<ApiKey | undefined> {
    return this.#accounts.revokeKey(id, at, basis, note);
  }

  keys(accountId?: string, page?: PageRequest): Promise<ApiKey[]> {
    return this.#accounts.keys(accountId, page);
  }

  findKeyById(id: string): Promise<ApiKey | undefined> {
    return this.#accounts.findKey(id);
  }

  findKeys(idOrStart: string, limit: number): Promise<ApiKey[]> {
    return this.#accounts.findKeys(idOrStart, limit);
  }

  findKey(hash: string): Promise<OwnedKey | undefined> {
    return this.#accounts.recognise(hash);
  }

  changes(since?: string): Promise<AccessChanges> {
    return this.#accounts.changes(since);
  }

  count(): Promise<{ accounts: number; keys: number }> {
    return this.#accounts.count();
  }

  async keep(name: string, value: string): Promise<string> {
    const known = await this.kept(name);
    if (known !== undefined) return known;
    await this.#commit(() =>
      this.#db
        .prepare('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(name, value),
    );
    return (await this.kept(name))!;
  }

  async kept(name: string): Promise<string | undefined> {
    const sql = 'SELECT value FROM settings WHERE name = ?';
    return this.#read(() => this.#db.prepare(sql).get<{ value: string }>(name)?.value);
  }

  async note(entry: AuditEntry): Promise<void> {
    await this.#accounts.note(entry);
  }

  audit(query: AuditQuery): Promise<NumberedEntry[]> {
    return this.#accounts.audit(query);
  }

  noteUses(keyIds: readonly string[], at: number): Promise<void> {
    return this.#accounts.noteUses(keyIds, at);
  }

  uses(keyIds: readonly string[]): Promise<KeyUse[]> {
    return this.#accounts.uses(keyIds);
  }

  async lease(subject: string, until: number, wanted: number, limit: number): Promise<Lease> {
    return this.#leases.lease(subject, until, wanted, limit);
  }

  async nodes(): Promise<StoreNode[]> {
    return this.clock.nodes();
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
    await this.#changes.idle();
    await this.#group.idle();
    await this.#counting.end();
    if (!this.#db.open) return;
    try {
      // Left open when a rollback failed: closing would keep its lock.
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      this.#counting.leave();
      this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)'); // leaves one whole file behind
    } catch {
      // The log stays, and is read at the next start: nothing in it is lost.
    }
    this.#counting.close();
    this.#db.close();
  }

  /** Runs `work` in a durable transaction, which other changes may share. */
  async #change<T>(work: () => T): Promise<T> {
    const done = (await this.#changes.submit(work)) as SavepointOutcome<T>;
    if ('result' in done) return done.result;
    this.#counting.forget();
    throw new StoreUnavailable(done.error);
  }

  /** Runs `work` in a durable transaction of its own. */
  #commit<T>(work: () => T, patience = this.#busyMs): T | Promise<T> {
    return this.#patiently(() => {
      try {
        this.#check();
        const result = transact(this.#db, work);
        this.#outcome = { at: this.#monotonic() };
        return result;
      } catch (error) {
        this.#counting.forget();
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
