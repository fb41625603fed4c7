/**
 * The log that this process writes: made once there is enough to write, written again from its beginning whenever all of it
 * is in the store, given up when it can't be written or isn't there any more, and removed when nothing has come for a while.
 * Meanwhile, and wherever a record has no room, the caller counts in the store.
 */
import type { LogFault, NumberedRecord, UsageLogStore } from '../usage-logs.ts';
import type { LogFile, LogFiles } from './files.ts';
import { type Sums, writeRecord } from './record.ts';

/** Bytes of a log. To bring over all of one takes the loop for some milliseconds. */
const BYTES = 2 ** 18;
/** How often what was written is brought into the store. */
const FOLD_EVERY_MS = 250;
/** Groups in such a time that are worth a log. */
const START_AFTER = 10;
/** Folds without anything to bring over, after which the log is removed. */
const IDLE_FOLDS = 240;
/** How often it is verified that the file is still there. */
const LOOK_EVERY_MS = 250;
/** How long after a log could not be made or written the next one is tried. */
const AGAIN_MS = 5_000;

/** What the store does for those who write logs. */
export type LogKeeper = Pick<UsageLogStore, 'register' | 'fold' | 'end'>;

/** Calls some work at least once after a time. */
export type Later = (work: () => void, ms: number) => void;

export interface UsageLogOptions {
  readonly bytes?: number;
  readonly foldEveryMs?: number;
  readonly startAfter?: number;
  readonly later?: Later;
}

export interface OwnLogOptions extends UsageLogOptions {
  readonly files: LogFiles;
  readonly keeper: LogKeeper;
  /** Milliseconds on a clock that is never set. */
  readonly monotonic: () => number;
}

/**
 * - `written`: on disk.
 * - `elsewhere`: nothing was written, and the caller is to count it.
 * - a record: it may be on disk or not. It is counted once the keeper has counted what comes up to it, or passed it.
 */
export type Written = 'written' | 'elsewhere' | NumberedRecord;

interface Open {
  readonly name: string;
  readonly file: LogFile;
  /** Of the last record. */
  number: number;
  /** Where the next one is written. */
  at: number;
  /** Whether nothing more is written before all of it is in the store. */
  full: boolean;
  /** Its last record at the last fold on time, and how many of these in a row have found no other. */
  seen: number;
  idle: number;
}

/** Keeps no process from ending. */
export const onTimer: Later = (work, ms) => void setTimeout(work, ms).unref();

export class OwnLog {
  readonly #files: LogFiles;
  readonly #keeper: LogKeeper;
  readonly #monotonic: () => number;
  #onFault: (fault: LogFault) => void = () => {};
  readonly #bytes: number;
  readonly #foldEveryMs: number;
  readonly #startAfter: number;
  readonly #later: Later;
  /** What is written next, before it is. */
  #record: Buffer = Buffer.alloc(0);
  #log: Open | undefined;
  /** The files of logs that the store may not have all of yet: that which is written, and those that were given up. */
  readonly #open = new Map<string, LogFile>();
  /** While one is made. */
  #making: Promise<void> | undefined;
  /** No other is made before. */
  #again = Number.NEGATIVE_INFINITY;
  #groups = 0;
  #groupsSince = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(options: OwnLogOptions) {
    const { bytes = BYTES, foldEveryMs = FOLD_EVERY_MS, startAfter = START_AFTER, later = onTimer } = options;
    this.#files = options.files;
    this.#keeper = options.keeper;
    this.#monotonic = options.monotonic;
    this.#bytes = bytes;
    this.#foldEveryMs = foldEveryMs;
    this.#startAfter = startAfter;
    this.#later = later;
  }

  watch(observer: (fault: LogFault) => void): void {
    this.#onFault = observer;
  }

  /** Writes what a group counts. */
  write(sums: Sums): Written {
    const log = this.#log;
    if (!log) {
      this.#consider();
      return 'elsewhere';
    }
    if (!this.#isThere(log)) {
      this.#giveUp(log, 'gone');
      return 'elsewhere';
    }
    if (log.full) return 'elsewhere';
    const number = log.number + 1;
    const length = writeRecord(this.#record, number, sums);
    if (length === undefined || log.at + length > this.#bytes) {
      log.full = log.at > 0;
      void this.#fold(log);
      return 'elsewhere';
    }
    try {
      log.file.write(this.#record.subarray(0, length), log.at);
    } catch {
      this.#giveUp(log, 'not_written');
      return { name: log.name, number };
    }
    log.number = number;
    log.at += length;
    return 'written';
  }

  /** The open file of a log of this process. It can be read although it was taken away. */
  fileOf(name: string): LogFile | undefined {
    return this.#open.get(name);
  }

  /** Whether all that was written to a log of this process is up to a record. */
  endsAt(name: string, number: number): boolean {
    return this.#log?.name === name && this.#log.number === number;
  }

  /** Ends the log; what it has is in the store then, or waits there for whoever opens it next. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#making;
    this.#log = undefined;
    for (const name of [...this.#open.keys()]) await this.#end({ name }).catch(() => {});
    for (const file of this.#open.values()) file.close();
    this.#open.clear();
  }

  /** Makes a log when enough groups come. */
  #consider(): void {
    const now = this.#monotonic();
    if (now - this.#groupsSince >= this.#foldEveryMs) {
      this.#groupsSince = now;
      this.#groups = 0;
    }
    if (++this.#groups < this.#startAfter || this.#making || this.#closed || now < this.#again) return;
    this.#making = this.#make()
      .catch(() => {
        this.#again = this.#monotonic() + AGAIN_MS;
        this.#onFault('not_made');
      })
      .finally(() => {
        this.#making = undefined;
      });
  }

  async #make(): Promise<void> {
    const name = await this.#keeper.register();
    const log = { name, number: 0, at: 0, full: false, seen: 0, idle: 0 };
    try {
      this.#record = Buffer.alloc(this.#bytes);
      const file = await this.#files.create(name, this.#bytes);
      this.#open.set(name, file);
      // Whoever folds it has it open from here on, too.
      await this.#keeper.fold(name);
      this.#log = { ...log, file };
    } catch (error) {
      await this.#end(log).catch(() => {});
      throw error;
    }
    this.#lookedAt = this.#monotonic();
    this.#foldLater(this.#log);
  }

  #isThere({ file }: Open): boolean {
    const now = this.#monotonic();
    if (now - this.#lookedAt < LOOK_EVERY_MS) return true;
    this.#lookedAt = now;
    return file.isThere();
  }

  #giveUp(log: Open, fault: LogFault): void {
    this.#log = undefined;
    this.#again = this.#monotonic() + AGAIN_MS;
    this.#onFault(fault);
    this.#endLater(log);
  }

  #foldLater(log: Open): void {
    this.#later(() => void this.#tick(log), this.#foldEveryMs);
  }

  async #tick(log: Open): Promise<void> {
    if (this.#log !== log) return;
    await this.#fold(log);
    if (this.#log !== log) return;
    log.idle = log.at === 0 && log.number === log.seen ? log.idle + 1 : 0;
    log.seen = log.number;
    if (log.idle < IDLE_FOLDS) return this.#foldLater(log);
    this.#log = undefined;
    this.#endLater(log);
  }

  /** Brings it over, and begins it anew when that is all. What fails is done the next time. */
  async #fold(log: Open): Promise<void> {
    try {
      const folded = await this.#keeper.fold(log.name);
      if (folded !== log.number) return;
      log.at = 0;
      log.full = false;
    } catch {
      // What can't be brought over is not written either: the store counts, or refuses, until it can.
      log.full = true;
    }
  }

  #endLater(log: Pick<Open, 'name'>): void {
    this.#later(() => {
      if (!this.#closed) void this.#end(log).catch(() => this.#endLater(log));
    }, this.#foldEveryMs);
  }

  async #end({ name }: Pick<Open, 'name'>): Promise<void> {
    await this.#keeper.end(name);
    this.#open.get(name)?.close();
    this.#open.delete(name);
  }
}
