/**
 * What is counted: in the counters, in the journal beside them, and in the logs beside the file. Spends that nothing limits are
 * written to the log of this process, if it has one. A count is the counter, what the journal adds to it, and what the logs add;
 * whoever decides on counters brings over what the logs have in the same transaction.
 */
import { counterOf, FREE, isFree, sumsOf } from '../free.ts';
import { counterName } from '../ledger.ts';
import { type Charge, type CounterRow, type Spend, type Spent, StoreUnavailable } from '../store.ts';
import type { LogFiles } from '../usage-log/files.ts';
import { OwnLog, onTimer, type UsageLogOptions } from '../usage-log/own.ts';
import type { NumberedRecord, UsageLogStore } from '../usage-logs.ts';
import type { TimedTransactions } from './accounts.ts';
import { atOnce, type Driver, transact } from './driver.ts';
import { foldAll, type JournalOptions, SqliteJournal } from './journal.ts';
import { SqliteLedger } from './ledger.ts';
import { SqliteUsageLogs } from './usage-logs.ts';

/** How often counters are read again, because logs were brought over meanwhile. */
const READS_MAX = 100;
/** Between two parts of the journal that are brought over. */
const NEXT_PART_MS = 5;

export interface CountingOptions extends TimedTransactions {
  /** Milliseconds on a clock that is never set. */
  readonly monotonic: () => number;
  /** Throws when nothing that is written now would stay. */
  readonly check: () => void;
  readonly journal: JournalOptions | undefined;
  readonly usageLog: UsageLogOptions | undefined;
  /** The logs beside the store; undefined for a store without files. */
  readonly files: LogFiles | undefined;
}

interface Logs {
  readonly all: SqliteUsageLogs;
  readonly own: OwnLog;
  readonly store: UsageLogStore;
}

export class SqliteCounting {
  readonly #db: Driver;
  readonly #options: CountingOptions;
  readonly #journal: SqliteJournal;
  readonly #ledger: SqliteLedger;
  readonly #logs: Logs | undefined;
  /** Whether the next part of the journal is about to be brought over. */
  #isNextPartSoon = false;

  constructor(db: Driver, options: CountingOptions) {
    this.#db = db;
    this.#options = options;
    this.#journal = new SqliteJournal(db, options.monotonic, options.journal);
    this.#ledger = new SqliteLedger(db, options.now, this.#journal);
    this.#logs = options.files && this.#logsIn(options.files);
  }

  get usageLogs(): UsageLogStore | undefined {
    return this.#logs?.store;
  }

  spend(spends: readonly Spend[]): Spent[] | Promise<Spent[]> {
    if (!this.#logs || !spends.every(isFree)) {
      return this.#options.commit(() => {
        this.open();
        return this.#ledger.apply(spends);
      });
    }
    this.#options.check();
    const written = this.#logs.own.write(sumsOf(spends));
    if (written === 'written') return spends.map(() => FREE);
    if (written !== 'elsewhere') return this.#countInstead(written, spends);
    return this.#options.commit(() => {
      this.#journal.open();
      return this.#ledger.apply(spends);
    });
  }

  async counters(subjects: readonly string[], from: string, to: string): Promise<CounterRow[]> {
    for (let tries = 0; ; tries++) {
      const found = await this.#options.read(() => this.#counters(subjects, from, to));
      if (found) return found;
      if (tries >= READS_MAX) throw new StoreUnavailable();
    }
  }

  /** Sees that what counters are is known to the end. Comes first in each write transaction that decides on one. */
  open(): void {
    this.#journal.open();
    this.#logs?.all.fold();
  }

  /** What is not in a counter yet and belongs to it. */
  of(counter: Pick<Charge, 'subject' | 'meter' | 'window'>): number {
    return this.#journal.of(counter);
  }

  /** A transaction came to nothing: what is held is read again. */
  forget(): void {
    this.#journal.forget();
  }

  /** Ends the log of this process. */
  async end(): Promise<void> {
    await this.#logs?.own.close();
  }

  /** A service that goes leaves whole counters; one that was killed leaves that to the next. */
  leave(): void {
    if (this.#logs?.all.hasNews()) transact(this.#db, () => this.open());
    if (this.#journal.isUsed) transact(this.#db, () => foldAll(this.#db));
  }

  /** Closes the files. */
  close(): void {
    this.#logs?.all.close();
  }

  /** Undefined when logs were brought over meanwhile: they may have been written anew while they were read. */
  #counters(subjects: readonly string[], from: string, to: string): CounterRow[] | undefined {
    const { rows, positions } = atOnce(this.#db, () => ({
      rows: this.#rows(subjects, from, to),
      positions: this.#logs?.all.positions(),
    }));
    if (positions !== this.#logs?.all.positions()) return undefined;
    const counts = new Map<string, CounterRow>();
    for (const { subject, meter, window, used } of rows) {
      const name = counterName({ subject, window, meter });
      counts.set(name, { subject, meter, window, used: used + (counts.get(name)?.used ?? 0) });
    }
    const place = ({ subject, meter, window }: CounterRow) => `${window}\n${subject}\n${meter}`;
    return [...counts.values()].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  }

  /** What each of the three says. */
  #rows(subjects: readonly string[], from: string, to: string): CounterRow[] {
    this.#journal.open();
    const rows = this.#db
      .prepare(
        `SELECT subject, meter, period AS window, used FROM counters
         WHERE subject IN (SELECT value FROM json_each(?)) AND period BETWEEN ? AND ?`,
      )
      .all<CounterRow>(JSON.stringify(subjects), from, to);
    const logged: CounterRow[] = [];
    const wanted = new Set(subjects);
    for (const [name, used] of this.#logs?.all.pending() ?? []) {
      const { subject, window, meter } = counterOf(name);
      if (window >= from && window <= to && wanted.has(subject)) {
        logged.push({ subject, window, meter, used });
      }
    }
    return [...rows, ...this.#journal.between(subjects, from, to), ...logged];
  }

  #logsIn(files: LogFiles): Logs {
    const { monotonic, usageLog, commit, read } = this.#options;
    const store: UsageLogStore = {
      register: async () => commit(() => all.register()),
      fold: async (name) => {
        await this.#fold();
        this.#nextPart();
        for (const dead of all.dead(monotonic())) await store.end(dead).catch(() => {});
        return read(() => all.foldedOf(name));
      },
      end: async (name) => {
        await commit(() => {
          this.open();
          all.forget(name);
        });
        all.remove(name);
      },
      countInstead: async (record, charges) => void (await this.#countInstead(record, [{ charges }])),
      watch: (observer) => own.watch(observer),
    };
    const own = new OwnLog({ ...usageLog, files, keeper: store, monotonic });
    const all = new SqliteUsageLogs(this.#db, { files, own, journal: this.#journal });
    return { all, own, store };
  }

  /** Brings over what the logs have, and some of what the journal has. */
  #fold(): void | Promise<void> {
    if (!this.#logs?.all.hasNews() && !this.#journal.isDue) return;
    return this.#options.commit(() => {
      this.open();
      this.#journal.fold();
    });
  }

  /** Spends do that too, as long as they come here. */
  #nextPart(): void {
    if (this.#isNextPartSoon || !this.#journal.isDue) return;
    this.#isNextPartSoon = true;
    const { later = onTimer } = this.#options.usageLog ?? {};
    later(async () => {
      this.#isNextPartSoon = false;
      try {
        await this.#fold();
        this.#nextPart();
      } catch {
        // It goes on with the next fold.
      }
    }, NEXT_PART_MS);
  }

  #countInstead(record: NumberedRecord, spends: readonly Spend[]): Spent[] | Promise<Spent[]> {
    const { all } = this.#logs!;
    return this.#options.commit(() => {
      this.#journal.open();
      all.fold(record);
      if (all.foldedOf(record.name) >= record.number) return spends.map(() => FREE);
      all.pass(record);
      return this.#ledger.apply(spends);
    });
  }
}
