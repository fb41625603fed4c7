/**
 * Brings usage logs into the counters. The store knows each log there is, and up to which of its records it has it; both
 * change in the transaction that counts the records, so whoever folds, at any time and however often, counts each once.
 */
import { counterOf } from '../free.ts';
import { type LogFile, type LogFiles, logFiles } from '../usage-log/files.ts';
import { addRecord, type LogRecord, numberAt, recordsFrom, type Sums } from '../usage-log/record.ts';
import type { NumberedRecord } from '../usage-logs.ts';
import type { Driver, Statement } from './driver.ts';
import type { JournalEntry, SqliteJournal } from './journal.ts';

/** How long a log stays as it is before it is that of a process that was killed: who lives removes his own sooner. */
const DEAD_AFTER_MS = 600_000;
const LOOK_FOR_DEAD_MS = 60_000;

interface Row {
  readonly name: string;
  /** Of the last record that is in the store. */
  readonly folded: number;
}

/** What is known of the logs of this process. */
export interface OwnFiles {
  fileOf(name: string): LogFile | undefined;
  endsAt(name: string, number: number): boolean;
}

/** Brings what logs have into the counters of a store that is opened for that alone. Must run inside a write transaction. */
export function foldLogs(db: Driver, path: string): void {
  const logs = new SqliteUsageLogs(db, { files: logFiles(path) });
  try {
    logs.fold();
  } finally {
    logs.close();
  }
}

/** Of a process that writes none itself. */
const NONE: OwnFiles = { fileOf: () => undefined, endsAt: () => false };

export interface UsageLogsOptions {
  readonly files: LogFiles;
  readonly own?: OwnFiles;
  /** Takes what is counted for many; without it, it is brought into the counters at once. */
  readonly journal?: SqliteJournal;
}

export class SqliteUsageLogs {
  readonly #files: LogFiles;
  readonly #own: OwnFiles;
  readonly #journal: SqliteJournal | undefined;
  readonly #rows: Statement;
  readonly #row: Statement;
  readonly #insert: Statement;
  readonly #move: Statement;
  readonly #delete: Statement;
  readonly #addToCounter: Statement;
  /** Logs of other processes, which stay readable when they are taken away. */
  readonly #open = new Map<string, LogFile>();
  /** Where the record after a number begins. */
  readonly #places = new Map<string, { readonly number: number; readonly at: number }>();

  /** Of logs that may be dead: what they looked like, and since when. */
  readonly #still = new Map<string, { readonly stamp: number | undefined; readonly since: number }>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Driver, { files, own = NONE, journal }: UsageLogsOptions) {
    this.#files = files;
    this.#own = own;
    this.#journal = journal;
    this.#rows = db.prepare('SELECT name, folded FROM usage_logs');
    this.#row = db.prepare('SELECT name, folded FROM usage_logs WHERE name = ?');
    this.#insert = db.prepare(
      'INSERT INTO usage_logs (name, folded) VALUES (lower(hex(randomblob(6))), 0) RETURNING name',
    );
    this.#move = db.prepare('UPDATE usage_logs SET folded = ? WHERE name = ?');
    this.#delete = db.prepare('DELETE FROM usage_logs WHERE name = ?');
    this.#addToCounter = db.prepare(
      `INSERT INTO counters (subject, period, meter, used) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET used = used + excluded.used`,
    );
  }

  /** Up to where all logs are in the store, as one text. */
  positions(): string {
    return this.#rows
      .all<Row>()
      .map(({ name, folded }) => `${name} ${folded}`)
      .join();
  }

  /** What logs have that is not in the store. Of use only where `positions` is the same before and after. */
  pending(): Sums {
    const sums: Sums = new Map();
    for (const row of this.#rows.all<Row>()) {
      for (const record of this.#newRecords(row)) addRecord(sums, record);
    }
    return sums;
  }

  /** Whether any log has records that are not in the store. Needs no transaction. */
  hasNews(): boolean {
    return this.#rows.all<Row>().some((row) => {
      for (const _ of this.#newRecords(row)) return true;
      return false;
    });
  }

  /** Notes a log that is about to be made. Must run inside a write transaction, as all that follows. */
  register(): string {
    return this.#insert.get<Pick<Row, 'name'>>()!.name;
  }

  /**
   * Brings over what all logs have.
   * @param before a record that may not be on disk: it is left out, and what would come after it
   */
  fold(before?: NumberedRecord): void {
    const sums: Sums = new Map();
    for (const row of this.#rows.all<Row>()) {
      const limit = before?.name === row.name ? before.number : Number.POSITIVE_INFINITY;
      let { folded } = row;
      for (const record of this.#newRecords(row)) {
        if (record.number >= limit) break;
        addRecord(sums, record);
        folded = record.number;
        this.#places.set(row.name, { number: folded, at: record.end });
      }
      if (folded > row.folded) this.#move.run(folded, row.name);
    }
    this.#add(sums);
  }

  /** The number of a log's last record that is in the store. */
  foldedOf(name: string): number {
    const row = this.#row.get<Row>(name);
    if (!row) throw new Error('the store does not know this log');
    return row.folded;
  }

  /** Passes a record, which is not counted from then on. */
  pass({ name, number }: NumberedRecord): void {
    this.#move.run(number, name);
  }

  /** Forgets a log, all of which was brought over in this transaction. */
  forget(name: string): void {
    this.#delete.run(name);
  }

  /** Removes the file of a log that is forgotten. */
  remove(name: string): void {
    this.#files.remove(name);
    this.#open.get(name)?.close();
    this.#open.delete(name);
    this.#places.delete(name);
  }

  /**
   * The logs of processes that were killed: they have not changed for a time in which others are removed or written to. Looks
   * only now and then.
   * @param now milliseconds on a clock that is never set
   */
  dead(now: number): string[] {
    if (now - this.#lookedAt < LOOK_FOR_DEAD_MS) return [];
    this.#lookedAt = now;
    const names = new Set([...this.#rows.all<Row>().map(({ name }) => name), ...this.#files.list()]);
    for (const name of this.#still.keys()) if (!names.has(name)) this.#still.delete(name);
    return [...names].filter((name) => {
      if (this.#own.fileOf(name)) return false;
      const stamp = this.#files.stamp(name);
      const known = this.#still.get(name);
      if (known && known.stamp === stamp) return now - known.since >= DEAD_AFTER_MS;
      this.#still.set(name, { stamp, since: now });
      return false;
    });
  }

  close(): void {
    for (const file of this.#open.values()) file.close();
    this.#open.clear();
  }

  #add(sums: Sums): void {
    const entries: JournalEntry[] = [];
    for (const [name, sum] of sums) {
      const { subject, window, meter } = counterOf(name);
      if (sum !== 0) entries.push([subject, window, meter, sum]);
    }
    if (entries.length === 0) return;
    if (this.#journal && entries.length > this.#journal.directMax) this.#journal.addEntries(entries);
    else for (const entry of entries) this.#addToCounter.run(...entry);
  }

  /** The records of a log that are not in the store. */
  *#newRecords({ name, folded }: Row): Generator<LogRecord> {
    if (this.#own.endsAt(name, folded)) return;
    const file = this.#fileOf(name);
    if (!file) return;
    const read = (at: number, length: number) => file.read(at, length);
    const place = this.#places.get(name);
    if (place?.number === folded) {
      // The next one is behind the last, or where the log was begun anew: what else is there is of before.
      const start = [place.at, 0].find((at) => numberAt(read, at) === folded + 1);
      if (start !== undefined) yield* recordsFrom(read, start);
      return;
    }
    for (const record of recordsFrom(read, 0)) if (record.number > folded) yield record;
  }

  #fileOf(name: string): LogFile | undefined {
    const own = this.#own.fileOf(name);
    if (own) return own;
    const open = this.#open.get(name) ?? this.#files.open(name);
    if (open) this.#open.set(name, open);
    return open;
  }
}
