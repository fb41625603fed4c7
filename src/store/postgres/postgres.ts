/** The store for many nodes: a PostgreSQL database. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountEndStore } from '../account-end.ts';
import { type ClockStore, SILENT_MS } from '../clock.ts';
import { GroupCommit } from '../group-commit.ts';
import type { JobStore } from '../jobs.ts';
import { LEASE_SHARE } from '../leases.ts';
import type { NoticeStore } from '../notices.ts';
import type { OperatorStore } from '../operators.ts';
import type { SecondFactorStore } from '../second-factors.ts';
import type { SessionStore } from '../sessions.ts';
import { EXPORTED_UNTIL } from '../settings.ts';
import type { Editions, ImportStore } from '../shared-files.ts';
import type {
  AccessChanges,
  Account,
  AccountChange,
  ApiKey,
  AuditEntry,
  AuditQuery,
  Basis,
  Commits,
  CounterRow,
  KeyAdded,
  KeyChange,
  KeyUse,
  Lease,
  NewKey,
  NumberedEntry,
  OwnedKey,
  PageRequest,
  Spend,
  Spent,
  Store,
  StoreNode,
} from '../store.ts';
import { PostgresAccountEnds } from './account-ends.ts';
import { PostgresAccounts } from './accounts.ts';
import { PostgresClock } from './clock.ts';
import { type Database, failureOf, PostgresConnections } from './connections.ts';
import { PostgresJobs } from './jobs.ts';
import { PostgresLedger, type Time } from './ledger.ts';
import { migrate } from './migrations.ts';
import { Node } from './node.ts';
import { PostgresNotices } from './notices.ts';
import { PostgresOperators } from './operators.ts';
import { PostgresSecondFactors, PostgresSessions } from './sessions.ts';
import { PostgresImports } from './shared-files.ts';

const PRUNE_EVERY_MS = 10_000;
/** Rows that leave in one step, so that no step holds up a group. */
const PRUNE_MAX = 1_000;
/** Commits under way at once: with twenty milliseconds each way and back, a request waits for few of them. */
const LANES = 8;
/** Look-ups of keys under way at once. */
const LOOK_UPS = 2;
/** How long changes of keys and accounts stay listed; each node reads them every second. */
const CHANGES_KEPT = '1 hour';
/** How long a silent node's row stays. */
const NODE_MS = 30 * 24 * 3_600_000;

/**
 * Sums up days by month in one statement, so that each leaves with what it adds. A day that another node counts in or sums up
 * at the moment is left for later.
 */
const SUM_UP_DAYS = `
WITH old AS (
  SELECT subject, period, meter, shard FROM counters
  WHERE subject = ANY($1::text[]) AND period < $2 AND length(period) = 10
  ORDER BY subject, period, meter, shard LIMIT $3 FOR UPDATE SKIP LOCKED
), gone AS (
  DELETE FROM counters AS c USING old AS o
  WHERE c.subject = o.subject AND c.period = o.period AND c.meter = o.meter AND c.shard = o.shard
  RETURNING c.subject, left(c.period, 7) AS period, c.meter, c.used
), summed AS (
  INSERT INTO counters AS c (subject, period, meter, shard, used)
  SELECT subject, period, meter, 0, sum(used)::bigint FROM gone GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (subject, period, meter, shard) DO UPDATE SET used = c.used + excluded.used
)
SELECT count(*) AS days FROM gone`;

interface NodeRow extends Pick<StoreNode, 'name' | 'startedAt' | 'seenAt'> {
  readonly editions: string | null;
  readonly version: string | null;
  readonly limits: string | null;
  readonly clock: number | null;
}

export interface PostgresOptions {
  /** Milliseconds on a clock that is never set; the process's own by default. */
  readonly monotonic?: () => number;
  /** Waits; on a timer by default. */
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** Opens the database; with connections of the driver by default. */
  readonly connect?: (url: string) => Database;
}

/**
 * Opens the store and brings its schema up to date.
 * @param url `postgres://user:password@host:port/database`
 * @param now milliseconds since the epoch
 */
export async function openPostgres(
  url: string,
  now: () => number,
  options: PostgresOptions = {},
): Promise<Store> {
  const { monotonic = () => performance.now(), sleep = wait, connect = newConnections } = options;
  const connections = connect(url);
  try {
    await migrate(connections);
  } catch (error) {
    await connections.close();
    throw error;
  }
  return new PostgresStore(connections, { now, monotonic, sleep });
}

function newConnections(url: string): Database {
  return new PostgresConnections(url);
}

class PostgresStore implements Store {
  readonly jobs: JobStore;
  readonly notices: NoticeStore;
  readonly ends: AccountEndStore;
  readonly operators: OperatorStore;
  readonly sessions: SessionStore;
  readonly secondFactors: SecondFactorStore;
  readonly clock: ClockStore;
  readonly imports: ImportStore;
  readonly #accounts: PostgresAccounts;
  readonly #connections: Database;
  readonly #now: () => number;
  readonly #monotonic: () => number;
  readonly #node: Node;
  /** The nodes of further commits under way. */
  readonly #lanes: readonly Node[];
  readonly #lookUps: GroupCommit<string, OwnedKey | undefined>;
  readonly #group: GroupCommit<Spend, Spent>;
  /** On the clock that is never set. */
  #prunedAt = Number.NEGATIVE_INFINITY;

  constructor(connections: Database, time: Time) {
    this.#connections = connections;
    this.#now = time.now;
    this.#monotonic = time.monotonic;
    this.#node = new Node(connections, time.now);
    this.#accounts = new PostgresAccounts(connections);
    this.ends = new PostgresAccountEnds(connections);
    this.operators = new PostgresOperators(connections);
    this.sessions = new PostgresSessions(connections);
    this.secondFactors = new PostgresSecondFactors(connections);
    this.clock = new PostgresClock(connections, this.#node);
    this.jobs = new PostgresJobs(connections, time.now);
    this.notices = new PostgresNotices(connections, time.now);
    this.imports = new PostgresImports(connections, this.#node);
    this.#lanes = Array.from({ length: LANES - 1 }, (_, i) => new Node(connections, time.now, i + 1));
    this.#group = this.#groups(time);
    const { monotonic } = time;
    this.#lookUps = new GroupCommit((hashes) => this.#accounts.recognise(hashes), {
      most: LOOK_UPS,
      monotonic,
    });
  }

  /** Groups of which several may be under way, each with the numbers of a node row of its own. */
  #groups(time: Time): GroupCommit<Spend, Spent> {
    const shard = () => this.#node.number;
    const ledgers = [...this.#lanes.toReversed(), this.#node].map(
      (node) => new PostgresLedger(this.#connections, node, shard, time),
    );
    const commit = async (spends: readonly Spend[]) => {
      const ledger = ledgers.pop()!;
      try {
        const answers = await ledger.apply(spends);
        this.#prune();
        return answers;
      } finally {
        ledgers.push(ledger);
      }
    };
    return new GroupCommit(commit, { most: LANES, monotonic: time.monotonic });
  }

  get commits(): Commits {
    return this.#group;
  }

  spend(spend: Spend): Promise<Spent> {
    return this.#group.submit(spend);
  }

  async counters(subjects: readonly string[], from: string, to: string): Promise<CounterRow[]> {
    return this.#query(
      `SELECT subject, meter, period AS window, sum(used)::bigint AS used FROM counters
       WHERE subject = ANY($1::text[]) AND period BETWEEN $2 AND $3
       GROUP BY period, subject, meter ORDER BY period, subject, meter`,
      [subjects, from, to],
    );
  }

  async sumUpDays(subjects: readonly string[], before: string, most: number): Promise<number> {
    const [row] = await this.#query<{ days: number }>(SUM_UP_DAYS, [subjects, before, most]);
    return row!.days;
  }

  async exportedUntil(month?: string): Promise<string | undefined> {
    if (month !== undefined) {
      await this.#query(
        `INSERT INTO settings AS s (name, value) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET value = greatest(s.value COLLATE "C", excluded.value)`,
        [EXPORTED_UNTIL, month],
      );
    }
    return this.kept(EXPORTED_UNTIL);
  }

  addAccount(account: Account, note?: AuditEntry): Promise<void> {
    return this.#try(() => this.#accounts.add(account, note));
  }

  openAccount(account: Account, key: ApiKey, notes: readonly AuditEntry[], only?: 'first'): Promise<boolean> {
    return this.#try(() => this.#accounts.open(account, key, notes, only));
  }

  changeAccount(id: string, change: AccountChange, note?: AuditEntry): Promise<Account | undefined> {
    return this.#try(() => this.#accounts.change(id, change, note));
  }

  findAccount(id: string): Promise<Account | undefined> {
    return this.#try(() => this.#accounts.find(id));
  }

  findAccounts(idOrName: string, limit: number): Promise<Account[]> {
    return this.#try(() => this.#accounts.findNamed(idOrName, limit));
  }

  accounts(page?: PageRequest): Promise<Account[]> {
    return this.#try(() => this.#accounts.list(page));
  }

  addKey(key: NewKey, note?: AuditEntry): Promise<KeyAdded> {
    return this.#try(() => this.#accounts.addKey(key, note));
  }

  changeKey(id: string, change: KeyChange, basis: Basis, note?: AuditEntry): Promise<ApiKey | undefined> {
    return this.#try(() => this.#accounts.changeKey(id, change, basis, note));
  }

  revokeKey(id: string, at: number, basis: Basis, note?: AuditEntry): Promise<ApiKey | undefined> {
    return this.#try(() => this.#accounts.revokeKey(id, at, basis, note));
  }

  keys(accountId?: string, page?: PageRequest): Promise<ApiKey[]> {
    return this.#try(() => this.#accounts.keys(accountId, page));
  }

  findKeyById(id: string): Promise<ApiKey | undefined> {
    return this.#try(() => this.#accounts.findKey(id));
  }

  findKeys(idOrStart: string, limit: number): Promise<ApiKey[]> {
    return this.#try(() => this.#accounts.findKeys(idOrStart, limit));
  }

  /** Those that are looked for at the same moment are found by one statement. */
  findKey(hash: string): Promise<OwnedKey | undefined> {
    return this.#lookUps.submit(hash);
  }

  changes(since?: string): Promise<AccessChanges> {
    return this.#try(() => this.#accounts.changes(since));
  }

  count(): Promise<{ accounts: number; keys: number }> {
    return this.#try(() => this.#accounts.count());
  }

  note(entry: AuditEntry): Promise<void> {
    return this.#try(() => this.#accounts.note(entry));
  }

  audit(query: AuditQuery): Promise<NumberedEntry[]> {
    return this.#try(() => this.#accounts.audit(query));
  }

  noteUses(keyIds: readonly string[], at: number): Promise<void> {
    return this.#try(() => this.#accounts.noteUses(keyIds, at));
  }

  uses(keyIds: readonly string[]): Promise<KeyUse[]> {
    return this.#try(() => this.#accounts.uses(keyIds));
  }

  async keep(name: string, value: string): Promise<string> {
    await this.#query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
      name,
      value,
    ]);
    return (await this.kept(name))!;
  }

  async kept(name: string): Promise<string | undefined> {
    const [row] = await this.#query<{ value: string }>('SELECT value FROM settings WHERE name = $1', [name]);
    return row?.value;
  }

  async lease(subject: string, until: number, wanted: number, limit: number): Promise<Lease> {
    const [lease] = await this.#query<Lease>(
      `INSERT INTO leases AS l (subject, until, taken, granted)
       VALUES ($1, $2, least($3::bigint, ($4::bigint + ${LEASE_SHARE - 1}) / ${LEASE_SHARE}),
         least($3::bigint, ($4::bigint + ${LEASE_SHARE - 1}) / ${LEASE_SHARE}))
       ON CONFLICT (until, subject) DO UPDATE SET
         taken = l.taken + greatest(0, least($3::bigint, ($4::bigint - l.taken + ${LEASE_SHARE - 1}) / ${LEASE_SHARE})),
         granted = greatest(0, least($3::bigint, ($4::bigint - l.taken + ${LEASE_SHARE - 1}) / ${LEASE_SHARE}))
       RETURNING granted, greatest(0, $4::bigint - taken) AS left`,
      [subject, until, wanted, limit],
    );
    return lease!;
  }

  async nodes(): Promise<StoreNode[]> {
    const rows = await this.#query<NodeRow>(
      `SELECT name, started_at AS "startedAt", seen_at AS "seenAt", editions, version, limits, clock FROM nodes WHERE seen_at > $1 AND lane = 0
       ORDER BY seen_at DESC, id`,
      [this.#now() - SILENT_MS],
    );
    return rows.map(({ name, startedAt, seenAt, editions, version, limits, clock }) => ({
      ...{ name, startedAt, seenAt },
      ...(editions !== null && { editions: JSON.parse(editions) as Editions }),
      ...(version !== null && { version }),
      ...(limits !== null && { limits: limits.split(' ') }),
      ...(clock !== null && { clock }),
    }));
  }

  async ready(): Promise<void> {
    await this.#try(() => this.#node.register(0));
  }

  async close(): Promise<void> {
    await this.#group.idle();
    for (const node of [this.#node, ...this.#lanes]) await node.leave().catch(() => {});
    await this.#connections.close();
  }

  #query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#try(() => this.#connections.query<Row>(text, values));
  }

  async #try<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Takes out some of what has expired, beside the groups. What fails is tried again later. */
  #prune(): void {
    const started = this.#monotonic();
    if (started - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = started;
    const now = this.#now();
    const step = async (table: string, key: string, until: string) => {
      const [row] = await this.#connections.query<{ n: number }>(
        `WITH gone AS (
           DELETE FROM ${table} WHERE (${key}) IN (
             SELECT ${key} FROM ${table} WHERE ${until} <= $1 ORDER BY ${until} LIMIT ${PRUNE_MAX} FOR UPDATE SKIP LOCKED)
           RETURNING 1)
         SELECT count(*)::int AS n FROM gone`,
        [now],
      );
      // There is more: the next group goes on.
      if (row!.n === PRUNE_MAX) this.#prunedAt = Number.NEGATIVE_INFINITY;
    };
    step('retries', 'key', 'expires_at')
      .then(() => step('leases', 'subject, until', 'until'))
      .then(() =>
        this.#connections.query(
          `DELETE FROM access_changes WHERE made_at < clock_timestamp() - interval '${CHANGES_KEPT}'`,
        ),
      )
      .then(() => this.#connections.query('DELETE FROM nodes WHERE seen_at < $1', [now - NODE_MS]))
      .catch(() => {});
  }
}
