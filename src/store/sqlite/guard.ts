/**
 * Watches the files of the store. A file that was deleted or replaced can be written for as long as it is open, and
 * nothing that is written survives: every check would be answered and none counted.
 */
import { type Stats, statSync } from 'node:fs';

/** How often the files are looked at. What is committed in between can be lost with a file that is taken away. */
const LOOK_EVERY_MS = 250;

export interface Guard {
  /** Throws when the files on disk are no longer those that are open; looks at them now and then. */
  check(): void;
}

export interface GuardOptions {
  readonly path: string;
  /** Milliseconds on a clock that is never set. */
  readonly monotonic: () => number;
  /** Size of the write-ahead log from which on nothing more is committed. */
  readonly logBytesMax: number;
  /** Writes the log back into the file, as far as readers let it. */
  readonly checkpoint: () => void;
}

/** For a store that has no files. */
export const NO_GUARD: Guard = { check: () => {} };

export function createGuard({ path, monotonic, logBytesMax, checkpoint }: GuardOptions): Guard {
  const logPath = `${path}-wal`;
  const file = look(path);
  let log = look(logPath);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let fault: Error | undefined;

  function examine(): Error | undefined {
    if (!isSame(look(path), file)) return new Error('the file of the store was deleted or replaced');
    let found = look(logPath);
    log ??= found;
    if (log && !isSame(found, log)) return new Error('the log of the store was deleted or replaced');
    if (!found || found.size <= logBytesMax) return undefined;
    checkpoint();
    found = look(logPath);
    return found && found.size > logBytesMax
      ? new Error('the log of the store is too long: another process keeps reading the store')
      : undefined;
  }

  return {
    check() {
      const now = monotonic();
      if (now - lookedAt >= LOOK_EVERY_MS) {
        lookedAt = now;
        fault = examine();
      }
      if (fault) throw fault;
    },
  };
}

function look(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function isSame(found: Stats | undefined, expected: Stats | undefined): boolean {
  return found?.ino === expected?.ino && found?.dev === expected?.dev;
}
