/** The files of usage logs, as the store needs them: the port at which tests let the disk fail. */
import fs from 'node:fs';
import { open as openAsync } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';

/** A log that is open. It can be read to its end also when it was deleted or renamed since. */
export interface LogFile {
  /** Writes all of it; it is on disk when this returns. */
  write(bytes: Uint8Array, at: number): void;
  /** What is there from a place on. */
  read(at: number, length: number): Buffer;
  /** Whether it still stands where it was opened. */
  isThere(): boolean;
  close(): void;
}

export interface LogFiles {
  /** Makes a log of so many bytes, all of them written, so that writing to it changes nothing but them. */
  create(name: string, bytes: number): Promise<LogFile>;
  /** Opens a log for reading; undefined where there is none. */
  open(name: string): LogFile | undefined;
  remove(name: string): void;
  /** The names of all logs there are. */
  list(): string[];
  /** Changes whenever it is written to; undefined where there is none. */
  stamp(name: string): number | undefined;
}

/** It names accounts and keys by their ids: as the store, it is for its owner alone. */
const FILE_MODE = 0o600;

/** What stands between the name of a store and that of one of its logs. */
const BETWEEN = '-usage-';

/** The logs beside a store, by their names. */
export const logsOf = (storePath: string): string[] => {
  const start = basename(storePath) + BETWEEN;
  const folder = dirname(resolve(storePath));
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.startsWith(start) && /^\w+$/.test(name.slice(start.length)))
    .map((name) => name.slice(start.length));
};

export const logPath = (storePath: string, name: string): string => `${storePath}${BETWEEN}${name}`;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @param storePath the file of the store, beside which the logs are */
export function logFiles(storePath: string): LogFiles {
  const pathOf = (name: string) => logPath(storePath, name);
  return {
    async create(name, bytes) {
      const path = pathOf(name);
      const draft = await openAsync(path, 'wx', FILE_MODE);
      try {
        await draft.writeFile(Buffer.alloc(bytes));
        await draft.sync();
      } catch (error) {
        fs.rmSync(path, { force: true });
        throw error;
      } finally {
        await draft.close();
      }
      syncFolder(dirname(path));
      return openLog(path, 'r+');
    },
    open(name) {
      try {
        return openLog(pathOf(name), 'r');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove(name) {
      try {
        fs.unlinkSync(pathOf(name));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    list: () => logsOf(storePath),
    stamp: (name) => fs.statSync(pathOf(name), { throwIfNoEntry: false })?.mtimeMs,
  };
}

/** Opens a log that is there. */
export function openLog(path: string, flags: 'r' | 'r+'): LogFile {
  const file = fs.openSync(path, flags);
  const { ino, dev } = fs.fstatSync(file);
  return {
    write(bytes, at) {
      for (let done = 0; done < bytes.length; ) {
        done += fs.writeSync(file, bytes, done, bytes.length - done, at + done);
      }
      fs.fdatasyncSync(file);
    },
    read(at, length) {
      const bytes = Buffer.allocUnsafe(length);
      let done = 0;
      while (done < length) {
        const more = fs.readSync(file, bytes, done, length - done, at + done);
        if (more === 0) break;
        done += more;
      }
      return bytes.subarray(0, done);
    },
    isThere() {
      const found = fs.statSync(path, { throwIfNoEntry: false });
      return found?.ino === ino && found.dev === dev;
    },
    close: () => fs.closeSync(file),
  };
}

/** So that the file is found under its name after a power cut. Not every system can. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}
