/** Usage logs of a world: their files fail on demand, and what is done later is done when the world's time has come. */
import fs from 'node:fs';
import { type LogFile, type LogFiles, logPath, openLog } from '../../src/store/usage-log/files.ts';
import type { Later } from '../../src/store/usage-log/own.ts';
import type { Fault } from '../store/faulty-driver.ts';

/** What is to be done later. */
export class Putoff {
  readonly #monotonic: () => number;
  #works: { readonly at: number; readonly work: () => void }[] = [];

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  readonly later: Later = (work, ms) => void this.#works.push({ at: this.#monotonic() + ms, work });

  /** Does what was put off until now, once each: what is put off by it waits. */
  async tick(): Promise<void> {
    const now = this.#monotonic();
    const due = this.#works.filter(({ at }) => at <= now);
    this.#works = this.#works.filter(({ at }) => at > now);
    for (const { work } of due) {
      work();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** Files whose making waits for nothing, so that a world is the same each time. */
export function plainFiles(files: LogFiles, storePath: string): LogFiles {
  return {
    ...files,
    async create(name, bytes) {
      const path = logPath(storePath, name);
      const file = fs.openSync(path, 'wx');
      try {
        fs.writeSync(file, Buffer.alloc(bytes), 0, bytes, 0);
        fs.fsyncSync(file);
      } finally {
        fs.closeSync(file);
      }
      return openLog(path, 'r+');
    },
  };
}

/** Files whose calls fail before or after their effect. */
export function faultyFiles(
  files: LogFiles,
  inject: () => Fault | undefined,
): { readonly files: LogFiles; readonly open: boolean; close(): void } {
  const opened = new Set<LogFile>();
  const call = <T>(work: () => T): T => {
    const fault = inject();
    if (fault === undefined) return work();
    if (fault.afterwards) work();
    fault.meanwhile?.();
    throw new Error('injected');
  };
  const faulty = (file: LogFile): LogFile => {
    opened.add(file);
    return {
      write: (bytes, at) => call(() => file.write(bytes, at)),
      read: (at, length) => call(() => file.read(at, length)),
      isThere: () => file.isThere(),
      close() {
        if (opened.delete(file)) file.close();
      },
    };
  };
  return {
    files: {
      ...files,
      create: async (name, bytes) => faulty(await call(() => files.create(name, bytes))),
      open: (name) => {
        const file = call(() => files.open(name));
        return file && faulty(file);
      },
      remove: (name) => call(() => files.remove(name)),
    },
    open: true,
    close() {
      for (const file of opened) file.close();
      opened.clear();
    },
  };
}
