/** Copies of an embedded store: taken while it is in use, looked through before anybody relies on them. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { logPath, logsOf } from '../usage-log/files.ts';
import { type Driver, isBusy, isDamage, transact } from './driver.ts';
import { JOURNAL_VERSION, LOGS_VERSION, MIGRATIONS } from './migrations.ts';
import { nativeDriver } from './native.ts';
import { foldLogs } from './usage-logs.ts';

/** How long a copy waits for another process that is writing. */
const BUSY_MS = 10_000;
/** How long it is waited for others who have the store open: a command may be about to end. */
const IN_USE_MS = 1_000;
const OWNER_ONLY = 0o600;

export interface StoreSummary {
  readonly accounts: number;
  readonly keys: number;
  /** All that is counted: checks, free checks, what allowances are held against. */
  readonly counted: number;
}

/** A file that is no whole store. Its message is for the operator. */
export class NoStore extends Error {}

/** Copies a store into a new file, as it is at one moment, while others go on using it. */
export function copyStore(from: string, to: string): StoreSummary {
  rmSync(to, { force: true });
  // Made before it is filled: it is never readable by others, and never what a link points to.
  closeSync(openSync(to, 'wx', OWNER_ONLY));
  const db = nativeDriver(from);
  try {
    db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    // What is brought over here may be written over in the log at once.
    db.exec('PRAGMA synchronous = FULL');
    if (hasLogs(db)) transact(db, () => foldLogs(db, from));
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  forgetLogs(to);
  sync(to);
  return inspectStore(to);
}

/** What the copy has of them is in its counters. */
function forgetLogs(copy: string): void {
  const db = nativeDriver(copy);
  try {
    if (hasLogs(db)) db.exec('DELETE FROM usage_logs');
  } finally {
    db.close();
  }
}

const versionOf = (db: Driver): number =>
  db.prepare('PRAGMA user_version').get<{ user_version: number }>()!.user_version;

const hasLogs = (db: Driver): boolean => versionOf(db) >= LOGS_VERSION;

/** Looks through every page of a store. Throws NoStore when something is not as it should be. */
export function inspectStore(path: string): StoreSummary {
  const db = nativeDriver(path);
  try {
    const [first] = db.prepare('PRAGMA integrity_check').all<{ integrity_check: string }>();
    if (first?.integrity_check !== 'ok') throw new NoStore(`${path} is damaged.`);
    const version = versionOf(db);
    if (version > MIGRATIONS.length) throw new NoStore(`${path} was written by a newer version of Assay.`);
    if (version < 1) throw new NoStore(`${path} is not a store of Assay.`);
    const count = (sql: string) => db.prepare(sql).get<{ n: number | null }>()?.n ?? 0;
    return {
      accounts: count('SELECT COUNT(*) AS n FROM accounts'),
      keys: count('SELECT COUNT(*) AS n FROM keys'),
      counted:
        count('SELECT SUM(used) AS n FROM counters') +
        (version < JOURNAL_VERSION ? 0 : count('SELECT SUM(used) AS n FROM journal_entries')),
    };
  } catch (error) {
    if (error instanceof NoStore) throw error;
    throw new NoStore(`${path} is not a store of Assay, or a damaged one.`);
  } finally {
    db.close();
  }
}

/** A store that another process has open. Its message is for the operator. */
export class StoreInUse extends Error {}

/**
 * Puts a copy in the place of a store. What was there is kept beside it, under the name that is returned. Throws StoreInUse, and
 * changes nothing, when another process has it open.
 */
export function replaceStore(copy: string, path: string, aside: string): string | undefined {
  const kept = existsSync(path) ? aside : undefined;
  if (kept !== undefined) foldLog(path);
  const draft = `${path}.restoring`;
  copyFileSync(copy, draft);
  chmodSync(draft, OWNER_ONLY);
  sync(draft);
  // Each log belongs to the store beside which it was written.
  for (const name of logsOf(path)) renameSync(logPath(path, name), logPath(aside, name));
  if (kept !== undefined) {
    renameSync(path, kept);
    // The log of a damaged store could not be folded in: it stays with it.
    if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${kept}-wal`);
  }
  for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  renameSync(draft, path);
  return kept;
}

/** Makes a store one file, without a log. Only who has it alone can do so: all others hold a lock for as long as they have it open. */
function foldLog(path: string): void {
  const db = nativeDriver(path);
  try {
    db.exec(`PRAGMA busy_timeout = ${IN_USE_MS}`);
    db.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (isBusy(error)) {
      throw new StoreInUse(
        `${path} is open in another process. Stop it first: it would go on with the old store.`,
      );
    }
    if (!isDamage(error)) throw error;
  } finally {
    db.close();
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
