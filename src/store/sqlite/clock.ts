/** The time of the embedded store, which has no clock of its own, and the processes that serve from the file. */
import type { AuditEntry } from '../account.ts';
import {
  type Announced,
  type ClockStore,
  NEWEST,
  presentWindow,
  SILENT_MS,
  type StoreTime,
  TIMES_SET,
  WAIT_MAX_MS,
  WAITS,
} from '../clock.ts';
import type { StoreNode } from '../store.ts';
import { insertNote, type TimedTransactions } from './accounts.ts';
import type { Driver } from './driver.ts';
import { foldAll } from './journal.ts';

/** The newest record of a store to which no time was told yet; `written_at` is what a readiness check wrote. */
const NEWEST_RECORD = `SELECT max(
  coalesce((SELECT max(at) FROM (SELECT at FROM audit ORDER BY number DESC LIMIT 1000)), 0),
  coalesce((SELECT max(created_at) FROM accounts), 0),
  coalesce((SELECT max(created_at) FROM keys), 0),
  coalesce((SELECT CAST(value AS INTEGER) FROM settings WHERE name = 'written_at'), 0)) AS at`;

/** Counters of windows that may not have begun: days, months, and spans of days. */
const LATE = `SELECT subject, meter, period, used FROM counters
  WHERE (period > ?1 AND length(period) = 10) OR (period > substr(?1, 1, 7) AND length(period) = 7) OR period LIKE '%d-%'`;

/** What is counted beside the counters, and what is held of them. */
interface Counting {
  open(): void;
  forget(): void;
}

interface NodeRow extends Required<Pick<StoreNode, 'name' | 'version' | 'clock' | 'startedAt' | 'seenAt'>> {
  readonly limits: string;
}

export class SqliteClock implements ClockStore {
  readonly #db: Driver;
  readonly #do: TimedTransactions;
  readonly #counting: Counting;

  constructor(db: Driver, transactions: TimedTransactions, counting: Counting) {
    this.#db = db;
    this.#do = transactions;
    this.#counting = counting;
  }

  async time(): Promise<StoreTime> {
    return this.#do.read(() => ({
      newest: this.#setting(NEWEST) ?? this.#newestRecord(),
      set: this.#timesSet(),
    }));
  }

  async announce({ name, version, limits, clock, at, set }: Announced): Promise<void> {
    await this.#do.commit(() => {
      this.#db
        .prepare(
          `INSERT INTO nodes (name, version, limits, clock, started_at, seen_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
           ON CONFLICT DO UPDATE SET version = ?2, limits = ?3, clock = ?4, seen_at = ?5`,
        )
        .run(name, version, limits.join(' '), clock, at);
      if (set === this.#timesSet()) this.#keep(NEWEST, Math.max(at, this.#setting(NEWEST) ?? 0));
    });
  }

  async leave(name: string): Promise<void> {
    await this.#do.commit(() => this.#db.prepare('DELETE FROM nodes WHERE name = ?').run(name));
  }

  async setBack(to: number, note: AuditEntry): Promise<number> {
    return this.#do.commit(() => {
      this.#counting.open();
      foldAll(this.#db);
      const moved = this.#moveCounters(to);
      for (const [table, column] of WAITS) {
        this.#db.prepare(`UPDATE ${table} SET ${column} = ?1 WHERE ${column} > ?2`).run(to, to + WAIT_MAX_MS);
      }
      this.#keep(TIMES_SET, this.#timesSet() + 1);
      this.#keep(NEWEST, to);
      insertNote(this.#db, note);
      this.#counting.forget();
      return moved;
    });
  }

  /** Processes that were seen of late. */
  async nodes(): Promise<StoreNode[]> {
    const sql = `SELECT name, version, limits, clock, started_at AS startedAt, seen_at AS seenAt FROM nodes
      WHERE seen_at > ? ORDER BY seen_at DESC, name`;
    return this.#do.read(() =>
      this.#db
        .prepare(sql)
        .all<NodeRow>(this.#do.now() - SILENT_MS)
        .map(({ name, version, limits, clock, startedAt, seenAt }) => ({
          ...{ name, version, limits: limits.split(' '), clock, startedAt, seenAt },
        })),
    );
  }

  #moveCounters(to: number): number {
    interface Row {
      readonly subject: string;
      readonly meter: string;
      readonly period: string;
      readonly used: number;
    }
    const rows = this.#db.prepare(LATE).all<Row>(new Date(to).toISOString().slice(0, 10));
    const add = this.#db.prepare(
      `INSERT INTO counters (subject, meter, period, used) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET used = used + excluded.used`,
    );
    const drop = this.#db.prepare('DELETE FROM counters WHERE subject = ? AND meter = ? AND period = ?');
    let moved = 0;
    for (const { subject, meter, period, used } of rows) {
      const present = presentWindow(period, to);
      if (present === undefined) continue;
      add.run(subject, meter, present, used);
      drop.run(subject, meter, period);
      moved++;
    }
    return moved;
  }

  #newestRecord(): number {
    return this.#db.prepare(NEWEST_RECORD).get<{ at: number }>()!.at;
  }

  #timesSet(): number {
    return this.#setting(TIMES_SET) ?? 0;
  }

  #setting(name: string): number | undefined {
    const row = this.#db.prepare('SELECT value FROM settings WHERE name = ?').get<{ value: string }>(name);
    return row && Number(row.value);
  }

  #keep(name: string, value: number): void {
    this.#db
      .prepare('INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2')
      .run(name, String(value));
  }
}
