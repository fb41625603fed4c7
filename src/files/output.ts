/**
 * Where a table is written. A named file appears when it is whole, keeps the rights of the one it replaces, and is what a
 * link points to; a device or a pipe is written to as it stands. What was written of a file that was broken off can be gone on with.
 */
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Output {
  write(bytes: Uint8Array): void | Promise<void>;
  /** Bytes written so far. */
  readonly written: number;
  /** Notes how far it has come, so that it can be gone on with. */
  note(state: object): void;
  /** Makes the file appear. */
  finish(): void | Promise<void>;
  /** Takes back what was written, unless it is to be kept. */
  abandon(keep: boolean): void;
}

/** How often it is noted at most how far a file has come. */
const NOTE_EVERY_MS = 500;

/** The file behind a path, and what it is now. */
export function targetOf(path: string): { path: string; stat: Stats | undefined } {
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  const target = link && existsSync(path) ? realpathSync(path) : path;
  return { path: target, stat: statSync(target, { throwIfNoEntry: false }) };
}

/** What is left of a file that was broken off, and how far it had come. */
export function leftover(path: string): { state: unknown; written: number } | undefined {
  const { part, notes } = partsOf(targetOf(path).path);
  if (!lstatSync(part, { throwIfNoEntry: false })?.isFile() || !existsSync(notes)) return undefined;
  try {
    const { written, state } = JSON.parse(readFileSync(notes, 'utf8')) as { written: number; state: unknown };
    return statSync(part).size >= written ? { state, written } : undefined;
  } catch {
    return undefined;
  }
}

const partsOf = (path: string) => {
  const part = join(dirname(path), `${basename(path)}.part`);
  return { part, notes: `${part}.json` };
};

/** @param mode the rights of a new file */
export function openOutput(path: string, mode: number, resumeAt = 0): Output {
  const { path: target, stat } = targetOf(path);
  if (stat && !stat.isFile()) return openStream(target);
  const { part, notes } = partsOf(target);
  const rights = stat?.mode ?? mode;
  const fd =
    resumeAt > 0 ? openSync(part, constants.O_RDWR | constants.O_NOFOLLOW) : createFile(part, rights);
  ftruncateSync(fd, resumeAt);
  let written = resumeAt;
  let noted = 0;
  const close = () => closeSync(fd);
  return {
    get written() {
      return written;
    },
    write(bytes) {
      writeAll(fd, bytes, written);
      written += bytes.length;
    },
    note(state) {
      const now = performance.now();
      if (now - noted < NOTE_EVERY_MS) return;
      noted = now;
      const draft = createFile(`${notes}.new`, rights);
      writeFileSync(draft, JSON.stringify({ written, state }));
      closeSync(draft);
      renameSync(`${notes}.new`, notes);
    },
    finish() {
      fsyncSync(fd);
      close();
      if (stat) chmodSync(part, stat.mode);
      renameSync(part, target);
      rmSync(notes, { force: true });
    },
    abandon(keep) {
      close();
      if (keep) return;
      for (const file of [part, notes, `${notes}.new`]) rmSync(file, { force: true });
    },
  };
}

/** A new file in the place of what has its name: a link that somebody left there is taken away, not followed. */
function createFile(path: string, mode: number): number {
  rmSync(path, { force: true });
  return openSync(path, 'wx', mode);
}

function openStream(path: string): Output {
  const fd = openSync(path, 'w');
  let written = 0;
  return {
    get written() {
      return written;
    },
    write(bytes) {
      writeAll(fd, bytes, null);
      written += bytes.length;
    },
    note() {},
    finish: () => closeSync(fd),
    abandon: () => closeSync(fd),
  };
}

function writeAll(fd: number, bytes: Uint8Array, at: number | null): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(fd, bytes, done, bytes.length - done, at === null ? null : at + done);
  }
}

/** Standard output. A reader that has seen enough, as `head` does, ends it without complaint. */
export function openStdout(stream: NodeJS.WritableStream): Output & { readonly closed: boolean } {
  let written = 0;
  let closed = false;
  let failure: Error | undefined;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    closed = true;
    if (error.code !== 'EPIPE') failure = error;
  });
  return {
    get written() {
      return written;
    },
    get closed() {
      return closed;
    },
    async write(bytes) {
      if (failure) throw failure;
      if (closed) return;
      written += bytes.length;
      await new Promise<void>((resolve) => {
        stream.write(bytes, () => resolve());
      });
    },
    note() {},
    finish() {
      if (failure) throw failure;
    },
    abandon() {},
  };
}
