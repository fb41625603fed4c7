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
import { JOURNAL_VERSION, MIGRATIONS } from './migrations.ts';
import { nativeDriver } from './native.ts';

/** How long a copy waits for another process that is writing. */
const BUSY_MS = 10_000;
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
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  sync(to);
  return inspectStore(to);
}

/** Looks through every page of a store. Throws NoStore when something is not as it should be. */
export function inspectStore(path: string): StoreSummary {
  const db = nativeDriver(path);
  try {
    const [first] = db.prepare('PRAGMA integrity_check').all<{ integrity_check: string }>();
    if (first?.integrity_check !== 'ok') throw new NoStore(`${path} is damaged.`);
    const { user_version: version } = db.prepare('PRAGMA user_version').get<{ user_version: number }>()!;
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

/** Puts a copy in the place of a store. What was there is kept beside it, under the name that is returned. */
export function replaceStore(copy: string, path: string, aside: string): string | undefined {
  const draft = `${path}.restoring`;
  copyFileSync(copy, draft);
  chmodSync(draft, OWNER_ONLY);
  sync(draft);
  const kept = existsSync(path) ? aside : undefined;
  if (kept !== undefined) {
    // With its log folded in, the old store is one file.
    const db = nativeDriver(path);
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      db.close();
    }
    renameSync(path, kept);
  }
  for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  renameSync(draft, path);
  return kept;
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
