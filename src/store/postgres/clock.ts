/** The time of a database, which has a clock of its own, and the processes that serve from it. */
import type { AuditEntry } from '../account.ts';
import {
  type Announced,
  type ClockStore,
  NEWEST,
  presentWindow,
  type StoreTime,
  TIMES_SET,
  WAIT_MAX_MS,
  WAITS,
} from '../clock.ts';
import { insertNotes } from './accounts.ts';
import { type Database, failureOf, type Query } from './connections.ts';
import type { Node } from './node.ts';

const TIMES = `coalesce((SELECT value::bigint FROM settings WHERE name = '${TIMES_SET}'), 0)`;

/** The newest time told, or that of the newest record where none was. */
const TIME = `SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS database, ${TIMES} AS set,
  coalesce((SELECT value::bigint FROM settings WHERE name = '${NEWEST}'), greatest(
    (SELECT max(at) FROM (SELECT at FROM audit ORDER BY number DESC LIMIT 1000) AS late),
    (SELECT max(created_at) FROM accounts), (SELECT max(created_at) FROM keys)), 0) AS newest`;

const TELL = `INSERT INTO settings AS s (name, value) SELECT '${NEWEST}', $1::bigint::text WHERE ${TIMES} = $2
  ON CONFLICT (name) DO UPDATE SET value = greatest(s.value::bigint, excluded.value::bigint)::text`;

/** Counters of windows that may not have begun: days, months, and spans of days. */
const LATE = `SELECT DISTINCT period FROM counters
  WHERE (period > $1 AND length(period) = 10) OR (period > left($1, 7) AND length(period) = 7) OR period LIKE '%d-%'`;

/** Moves the counters of a window into another, each once. */
const MOVE = `WITH gone AS (
  DELETE FROM counters WHERE period = $1 RETURNING subject, meter, used
), moved AS (
  INSERT INTO counters AS c (subject, period, meter, shard, used)
  SELECT subject, $2, meter, 0, sum(used)::bigint FROM gone GROUP BY subject, meter ORDER BY subject, meter
  ON CONFLICT (subject, period, meter, shard) DO UPDATE SET used = c.used + excluded.used RETURNING 1
) SELECT count(*)::int AS n FROM moved`;

export class PostgresClock implements ClockStore {
  readonly #database: Database;
  readonly #node: Node;

  constructor(database: Database, node: Node) {
    this.#database = database;
    this.#node = node;
  }

  time(): Promise<StoreTime> {
    return attempt(async () => {
      const [row] = await this.#database.query<Required<StoreTime>>(TIME);
      const { database, newest, set } = row!;
      return { database: Number(database), newest: Number(newest), set: Number(set) };
    });
  }

  announce(announced: Announced): Promise<void> {
    return attempt(async () => {
      await this.#node.announce(announced);
      await this.#database.query(TELL, [announced.at, announced.set]);
    });
  }

  /** The row goes when the store is closed. */
  async leave(): Promise<void> {}

  setBack(to: number, note: AuditEntry): Promise<number> {
    const work = async (query: Query): Promise<number> => {
      const late = await query<{ period: string }>(LATE, [new Date(to).toISOString().slice(0, 10)]);
      let moved = 0;
      for (const { period } of late) {
        const present = presentWindow(period, to);
        if (present === undefined) continue;
        const [row] = await query<{ n: number }>(MOVE, [period, present]);
        moved += row!.n;
      }
      for (const [table, column] of WAITS) {
        await query(`UPDATE ${table} SET ${column} = $1 WHERE ${column} > $2`, [to, to + WAIT_MAX_MS]);
      }
      await query('DELETE FROM leases WHERE until > $1', [to + WAIT_MAX_MS]);
      const keep = `INSERT INTO settings (name, value) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
      const [times] = await query<{ n: string }>(`SELECT (${TIMES} + 1)::text AS n`);
      await query(keep, [TIMES_SET, times!.n]);
      await query(keep, [NEWEST, String(to)]);
      await insertNotes(query, [note]);
      return moved;
    };
    return attempt(() => this.#database.transaction(work));
  }
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}
