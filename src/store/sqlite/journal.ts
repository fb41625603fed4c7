/**
 * What was counted and is not in its counters yet. A group that counts for many keys would write a page for nearly each of
 * them; instead it appends one row with its sums, and later commits bring them into the counters, a few each, summed over
 * many groups. A count is its counter and what the journal adds to it, whoever reads it, and at whatever moment a process
 * was killed: every step is one transaction.
 *
 * The sums of all rows are held in memory. Rows are only appended and deleted, and numbered: as long as the first and the
 * last one on disk are those that are held, so is what is between them. Otherwise another process has written, or a commit
 * came to nothing, and the rows are read again.
 */
import { type Addition, counterName } from '../ledger.ts';
import type { Charge, CounterRow } from '../store.ts';
import type { Driver, Statement } from './driver.ts';

/** Counters without a limit that a group writes itself. */
const DIRECT_MAX = 8;
/** Counters that one commit brings over: some milliseconds. */
const FOLDED_AT_ONCE = 200;
/** How long sums gather before they are brought over. */
const FOLD_EVERY_MS = 5_000;
/** Counters that may gather before that. */
const SUMS_MAX = 20_000;

type Counter = Pick<Charge, 'subject' | 'meter' | 'window'>;
/** As it stands in a row. */
export type JournalEntry = readonly [subject: string, window: string, meter: string, used: number];

interface Ends {
  readonly first: number;
  readonly last: number;
}

export interface JournalOptions {
  /** Counters that a group writes itself; where it has more, they go into the journal. */
  readonly directMax?: number;
  readonly foldEveryMs?: number;
  readonly foldedAtOnce?: number;
}

/** Brings all of a journal into the counters. Must run inside a write transaction. */
export function foldAll(db: Driver): void {
  db.exec(`
    INSERT INTO counters (subject, period, meter, used)
      SELECT subject, period, meter, sum(used) FROM journal_entries WHERE true GROUP BY 1, 2, 3 HAVING sum(used) <> 0
      ON CONFLICT DO UPDATE SET used = used + excluded.used;
    DELETE FROM journal;
  `);
}

export class SqliteJournal {
  readonly directMax: number;
  readonly #monotonic: () => number;
  readonly #foldEveryMs: number;
  readonly #foldedAtOnce: number;
  readonly #ends: Statement;
  readonly #entries: Statement;
  readonly #append: Statement;
  readonly #deleteUpTo: Statement;
  readonly #deleteFrom: Statement;
  readonly #addToCounter: Statement;
  /** Sums that are on disk, by the name of their counter. */
  #sums = new Map<string, CounterRow>();
  #held: Ends = { first: 0, last: 0 };
  /** Rows of the fold under way: those up to a number, and those that it has appended itself, from a number on. */
  #fold:
    | { readonly upTo: number; readonly left: Map<string, CounterRow>; readonly own: number[] }
    | undefined;
  #foldedAt: number;
  #isUsed = false;

  constructor(db: Driver, monotonic: () => number, options: JournalOptions = {}) {
    const { directMax = DIRECT_MAX, foldEveryMs = FOLD_EVERY_MS, foldedAtOnce = FOLDED_AT_ONCE } = options;
    this.directMax = directMax;
    this.#monotonic = monotonic;
    this.#foldEveryMs = foldEveryMs;
    this.#foldedAtOnce = foldedAtOnce;
    this.#foldedAt = monotonic();
    this.#ends = db.prepare(
      `SELECT (SELECT coalesce(min(number), 0) FROM journal) AS first,
         (SELECT coalesce(max(number), 0) FROM journal) AS last`,
    );
    this.#entries = db.prepare(
      `SELECT subject, period AS window, meter, sum(used) AS used FROM journal_entries
       GROUP BY 1, 2, 3 HAVING sum(used) <> 0`,
    );
    this.#append = db.prepare('INSERT INTO journal (entries) VALUES (?) RETURNING number');
    this.#deleteUpTo = db.prepare('DELETE FROM journal WHERE number <= ?');
    this.#deleteFrom = db.prepare('DELETE FROM journal WHERE number IN (SELECT value FROM json_each(?))');
    this.#addToCounter = db.prepare(
      `INSERT INTO counters (subject, period, meter, used) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET used = used + excluded.used`,
    );
  }

  /** Whether `fold` has something to bring over: a part of it, with each commit. */
  get isDue(): boolean {
    if (this.#fold) return true;
    const isTime = this.#monotonic() - this.#foldedAt >= this.#foldEveryMs || this.#sums.size > SUMS_MAX;
    return this.#held.last !== 0 && isTime;
  }

  /** Whether this process has written to it. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Sees that what is held is what is on disk. Comes first in each transaction and each reading. */
  open(): void {
    const { first, last } = this.#ends.get<Ends>()!;
    if (first === this.#held.first && last === this.#held.last) return;
    const rows = this.#entries.all<CounterRow>();
    this.#sums = new Map(
      rows.map(({ subject, window, meter, used }) => {
        const row = { subject, window, meter, used };
        return [counterName(row), row];
      }),
    );
    this.#held = { first, last };
    this.#fold = undefined;
  }

  /** A transaction came to nothing: what is held is read again. */
  forget(): void {
    this.#held = { first: -1, last: -1 };
  }

  /** What the journal adds to a counter. */
  of(counter: Counter): number {
    if (this.#sums.size === 0) return 0;
    return this.#sums.get(counterName(counter))?.used ?? 0;
  }

  /** What it adds to the counters of some subjects, whose window lies between two. */
  between(subjects: readonly string[], from: string, to: string): CounterRow[] {
    if (this.#sums.size === 0) return [];
    const wanted = new Set(subjects);
    return [...this.#sums.values()].filter(
      ({ subject, window }) => wanted.has(subject) && window >= from && window <= to,
    );
  }

  /** Must run inside a write transaction, as `fold`. */
  add(additions: readonly Addition[]): void {
    this.addEntries(
      additions.map(({ charge, added }) => [charge.subject, charge.window, charge.meter, added]),
    );
  }

  /** Likewise, of what was counted elsewhere. */
  addEntries(entries: readonly JournalEntry[]): void {
    this.#write(entries);
  }

  #write(entries: readonly JournalEntry[]): number {
    const { number } = this.#append.get<{ number: number }>(JSON.stringify(entries))!;
    this.#held = { first: this.#held.first || number, last: number };
    this.#isUsed = true;
    for (const [subject, window, meter, added] of entries) {
      const name = counterName({ subject, window, meter });
      const used = (this.#sums.get(name)?.used ?? 0) + added;
      if (used === 0) this.#sums.delete(name);
      else this.#sums.set(name, { subject, window, meter, used });
    }
    return number;
  }

  /** Brings some of it into the counters, when it is time for that. */
  fold(): void {
    if (!this.#fold) {
      if (!this.isDue) return;
      this.#fold = { upTo: this.#held.last, left: new Map(this.#sums), own: [] };
    }
    const { upTo, left, own } = this.#fold;
    const entries: JournalEntry[] = [];
    for (const [name, { subject, window, meter, used }] of left) {
      if (entries.length === this.#foldedAtOnce) break;
      left.delete(name);
      this.#addToCounter.run(subject, window, meter, used);
      entries.push([subject, window, meter, -used]);
    }
    // What is in its counter now is taken back here, until the rows that it came from can go.
    if (entries.length > 0) own.push(this.#write(entries));
    if (left.size > 0) return;
    this.#deleteUpTo.run(upTo);
    this.#deleteFrom.run(JSON.stringify(own));
    this.#held = this.#ends.get<Ends>()!;
    this.#fold = undefined;
    this.#foldedAt = this.#monotonic();
  }
}
