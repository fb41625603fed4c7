/**
 * The port to what is counted in logs beside the store. A process appends what nothing limits to a log of its own, which costs
 * a sync and nothing else; the store brings it over, and knows of each log up to which record it has it. Whatever reads
 * counters, or decides on them, has everything brought over first.
 */
import type { Charge } from './charge.ts';

/** Why a log is not written: there was no room to make one, a write or sync of it failed, or its file is gone. */
export type LogFault = 'not_made' | 'not_written' | 'gone';
export const LOG_FAULTS: readonly LogFault[] = ['not_made', 'not_written', 'gone'];

/** A record of a log. */
export interface NumberedRecord {
  readonly name: string;
  readonly number: number;
}

/** Rejects with StoreUnavailable, like the store that it is a part of. */
export interface UsageLogStore {
  /** A name for a log that is about to be made. */
  register(): Promise<string>;
  /** Brings over what logs have; the number of the last record of this one that is in the store. */
  fold(name: string): Promise<number>;
  /** Brings over what a log has left, and removes it. */
  end(name: string): Promise<void>;
  /** Counts what a record has that is on disk or not, and is the last of its log: once in all. Nothing limits the charges. */
  countInstead(record: NumberedRecord, charges: readonly Charge[]): Promise<void>;
  /** Registers what is called when the log of this process can't be written; meanwhile its spends are counted in the store. */
  watch(observer: (fault: LogFault) => void): void;
}
