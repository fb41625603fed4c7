/**
 * A disk that fails: every read, write, sync and truncation of files in a folder passes through here. A power cut undoes
 * part of what was written and not synced, sector by sector.
 *
 * SQLite compiled to WebAssembly calls the functions of `node:fs` by name; those are exchanged while a disk is in use.
 */
import { createRequire } from 'node:module';
import type { Random } from './random.ts';

const fs = createRequire(import.meta.url)('node:fs') as typeof import('node:fs');
const SECTOR = 512;

export type DiskCall = 'read' | 'write' | 'sync' | 'truncate' | 'unlink';

export interface DiskOptions {
  readonly folder: string;
  readonly random: Random;
  /** Called before each call of the disk: whether it fails, or the power is cut. */
  readonly inject: (call: DiskCall) => 'fail' | 'cut' | undefined;
}

export interface Disk {
  /** Whether the power is cut: nothing is read or written any more. */
  readonly dead: boolean;
  /** What is on the disk after the cut. Called once, when nothing uses the files any more. */
  settle(): void;
  /** Gives the functions of `node:fs` back. */
  remove(): void;
}

interface File {
  readonly path: string;
  /** The content that a sync made safe. */
  safe: Buffer;
}

export function failingDisk({ folder, random, inject }: DiskOptions): Disk {
  const { openSync, closeSync, readSync, writeSync, fsyncSync, fdatasyncSync, ftruncateSync, unlinkSync } =
    fs;
  const whole = { openSync, closeSync, ftruncateSync, unlinkSync };
  const exchanged = { ...whole, readSync, writeSync, fsyncSync, fdatasyncSync };
  const original = { ...exchanged, fstatSync: fs.fstatSync };
  const files = new Map<string, File>();
  const open = new Map<number, File>();
  let dead = false;

  // By their own names: the functions for whole files call those that are exchanged.
  function contentOf(path: string): Buffer {
    const fd = original.openSync(path, 'r');
    const bytes = Buffer.alloc(original.fstatSync(fd).size);
    original.readSync(fd, bytes, 0, bytes.length, 0);
    original.closeSync(fd);
    return bytes;
  }

  function replace(path: string, bytes: Buffer): void {
    const fd = original.openSync(path, 'w');
    original.writeSync(fd, bytes, 0, bytes.length, 0);
    original.closeSync(fd);
  }

  function call<T>(name: DiskCall, work: () => T, torn?: () => void): T {
    if (dead) throw new Error('no power');
    const fault = inject(name);
    if (fault === undefined) return work();
    if (random.chance(0.5)) torn?.();
    if (fault === 'cut') dead = true;
    throw new Error('injected');
  }

  function sync(fd: number): void {
    const file = open.get(fd);
    if (!file) return;
    call('sync', () => {
      file.safe = contentOf(file.path);
    });
  }

  Object.assign(fs, {
    openSync(path: string, ...rest: [never, never]) {
      if (dead && String(path).startsWith(folder)) throw new Error('no power');
      const fd = original.openSync(path, ...rest);
      if (String(path).startsWith(folder) && original.fstatSync(fd).isFile()) {
        const file = files.get(path) ?? { path, safe: contentOf(path) };
        files.set(path, file);
        open.set(fd, file);
      }
      return fd;
    },
    closeSync(fd: number) {
      open.delete(fd);
      original.closeSync(fd);
    },
    readSync(fd: number, ...rest: [never, never, never, never]) {
      if (!open.has(fd)) return original.readSync(fd, ...rest);
      return call('read', () => original.readSync(fd, ...rest));
    },
    writeSync(fd: number, bytes: Uint8Array, from: number, length: number, at: number) {
      if (!open.has(fd)) return original.writeSync(fd, bytes, from, length, at);
      const torn = () => original.writeSync(fd, bytes, from, random.below(length), at);
      return call('write', () => original.writeSync(fd, bytes, from, length, at), torn);
    },
    fsyncSync: sync,
    fdatasyncSync: sync,
    ftruncateSync(fd: number, length: number) {
      if (!open.has(fd)) return original.ftruncateSync(fd, length);
      return call('truncate', () => original.ftruncateSync(fd, length));
    },
    unlinkSync(path: string) {
      if (!String(path).startsWith(folder)) return original.unlinkSync(path);
      return call('unlink', () => {
        original.unlinkSync(path);
        files.delete(path);
      });
    },
  });

  return {
    get dead() {
      return dead;
    },
    settle() {
      for (const { path, safe } of files.values()) {
        const written = contentOf(path);
        const found = Buffer.alloc(
          random.chance(0.5) ? written.length : Math.min(written.length, safe.length),
        );
        for (let at = 0; at < found.length; at += SECTOR) {
          const isNew = at >= safe.length;
          if (random.chance(0.5)) written.copy(found, at, at, at + SECTOR);
          else if (!isNew) safe.copy(found, at, at, at + SECTOR);
        }
        // What was synced is there, at its length.
        const whole =
          found.length >= safe.length ? found : Buffer.concat([found, safe.subarray(found.length)]);
        replace(path, whole);
      }
    },
    remove() {
      Object.assign(fs, exchanged);
      for (const fd of open.keys()) original.closeSync(fd);
    },
  };
}
