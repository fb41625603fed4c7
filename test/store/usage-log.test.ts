/** What is counted in logs beside the store is counted once, whoever reads it, whatever befalls a log, and whenever a process ends. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { copyStore, inspectStore, replaceStore } from '../../src/store/sqlite/backup.ts';
import { openSqliteCopy } from '../../src/store/sqlite/copy.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Charge, Store } from '../../src/store/store.ts';
import { type LogFiles, logFiles, logPath, logsOf } from '../../src/store/usage-log/files.ts';
import type { LogFault } from '../../src/store/usage-logs.ts';
import { type Fault, faultyDriver } from './faulty-driver.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-usage-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY = '2026-11-23';
const BYTES = 4_096;

let path: string;
let stores = 0;
let time = 0;
let fault: ((sql: string) => Fault | undefined) | undefined;
/** What is to be done later, and when. */
let due: { readonly at: number; readonly work: () => void }[] = [];

beforeEach(() => {
  mkdirSync(join(folder, String(stores)));
  path = join(folder, String(stores++), 'assay.db');
  time = 0;
  due = [];
  fault = undefined;
});

interface Opened {
  readonly at?: string;
  readonly files?: (files: LogFiles) => LogFiles;
  readonly bytes?: number;
}

const open = ({ at = path, files = (all) => all, bytes = BYTES }: Opened = {}): Store =>
  openSqlite(at, () => 1_000, {
    monotonic: () => time,
    driver: faultyDriver((sql) => fault?.(sql)),
    busyMs: 1,
    logFiles: files(logFiles(at)),
    usageLog: { bytes, startAfter: 1, later: (work, ms) => void due.push({ at: time + ms, work }) },
  });

/** Lets time go by, and what was put off until then happen. */
async function pass(ms: number): Promise<void> {
  const until = time + ms;
  for (;;) {
    due.sort((a, b) => a.at - b.at);
    const [next] = due;
    if (!next || next.at > until) break;
    due.shift();
    time = Math.max(time, next.at);
    next.work();
    await settled();
  }
  time = until;
}

/** Waits until what is under way in this process has ended. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
}

const charge = (subject = 'key:a', cost = 1): Charge => ({ subject, meter: 'iban', window: DAY, cost });

const spend = (store: Store, charges = [charge()]) => store.spend({ charges });

async function times(count: number, store: Store, charges?: Charge[]): Promise<void> {
  for (let i = 0; i < count; i++) await spend(store, charges);
}

/** A store whose next spend is written to its log: none counted so far but one of `key:a`. */
async function opened(options?: Opened): Promise<Store> {
  const store = open(options);
  await spend(store);
  await expect.poll(() => logsOf(options?.at ?? path).length).toBe(1);
  await settled();
  await expect.poll(() => due.length).toBeGreaterThan(0);
  return store;
}

const used = async (store: Store, subject = 'key:a') =>
  (await store.counters([subject], DAY, DAY)).reduce((sum, row) => sum + row.used, 0);

const faultsOf = (store: Store): LogFault[] => {
  const faults: LogFault[] = [];
  store.usageLogs!.watch((one) => faults.push(one));
  return faults;
};

/** What the counters alone have. */
function inCounters(at = path): number {
  const db = new Database(at);
  try {
    return (db.prepare('SELECT coalesce(sum(used), 0) AS n FROM counters').all() as [{ n: number }])[0].n;
  } finally {
    db.close();
  }
}

/** All files of a store as they are at this moment, beside which nothing has closed: what a kill leaves. */
function killed(name: string): string {
  const from = join(path, '..');
  const to = join(folder, `${stores}-${name}`);
  mkdirSync(to);
  for (const file of readdirSync(from)) {
    if (!file.endsWith('-shm')) copyFileSync(join(from, file), join(to, file));
  }
  return join(to, basename(path));
}

const theLog = (at = path) => logPath(at, logsOf(at)[0]!);

describe('a usage log', () => {
  it('is made for its owner alone, written without the store, and brought over a little later', async () => {
    const store = await opened();
    expect(statSync(theLog()).size).toBe(BYTES);
    if (process.platform !== 'win32') expect(statSync(theLog()).mode & 0o777).toBe(0o600);
    let commits = 0;
    fault = (sql) => {
      if (sql === 'COMMIT') commits++;
      return undefined;
    };
    await times(10, store);
    expect(commits).toBe(0);
    expect(inCounters()).toBe(1);
    expect(await used(store)).toBe(11);
    await pass(250);
    expect(inCounters()).toBe(11);
    expect(await used(store)).toBe(11);
    await store.close();
    expect(logsOf(path)).toEqual([]);
    expect(inCounters()).toBe(11);
  });

  it('is not made for a few', async () => {
    const store = openSqlite(path, () => 1_000);
    await times(5, store);
    expect(logsOf(path)).toEqual([]);
    await store.close();
  });

  it('is written again from its beginning, any number of times, with records of one length and of others', async () => {
    const store = await opened();
    let count = 1;
    for (let round = 0; round < 30; round++) {
      for (let i = 0; i < 1 + (round % 4); i++) {
        await spend(store, [charge(), ...(round % 3 === 0 ? [charge(`key:${'b'.repeat(round)}`)] : [])]);
        count++;
        if (i % 2 === 1) await pass(250);
      }
      expect(await used(store)).toBe(count);
      if (round % 2 === 0) await pass(250);
    }
    await store.close();
    expect(await used(open())).toBe(count);
  });

  it('that is full leaves counting to the store until it was brought over', async () => {
    const store = await opened({ bytes: 200 });
    await times(40, store);
    expect(await used(store)).toBe(41);
    // A record longer than all of it.
    await spend(store, [charge('key:long'.repeat(50)), charge()]);
    expect(await used(store)).toBe(42);
    await store.close();
    expect(inCounters()).toBe(43);
  });

  it('is removed when nothing has come for a minute, and made again', async () => {
    const store = await opened();
    await times(3, store);
    await pass(70_000);
    expect(logsOf(path)).toEqual([]);
    expect(inCounters()).toBe(4);
    await spend(store);
    await expect.poll(() => logsOf(path).length).toBe(1);
    expect(await used(store)).toBe(5);
    await store.close();
  });

  it('stays as long as something comes', async () => {
    const store = await opened();
    const log = theLog();
    for (let second = 0; second < 130; second++) {
      await spend(store);
      await pass(1_000);
    }
    expect(theLog()).toBe(log);
    expect(await used(store)).toBe(131);
    await store.close();
  });

  it('counts towards a limit that comes later, of this process and of another', async () => {
    const [one, other] = [await opened(), open()];
    await times(4, one);
    const limited = { charges: [{ ...charge(), limit: 6 }] };
    expect(await other.spend(limited)).toEqual({ outcome: 'spent', used: 6 });
    expect(await one.spend(limited)).toMatchObject({ outcome: 'refused', used: 6 });
    await one.close();
    await other.close();
  });

  it('goes into the journal where it counts for many', async () => {
    const store = await opened();
    const subjects = Array.from({ length: 30 }, (_, i) => `key:${i}`);
    for (let i = 1; i <= 3; i++) {
      await spend(
        store,
        subjects.map((subject) => charge(subject)),
      );
      await pass(250);
      expect((await store.counters(subjects, DAY, DAY)).map((row) => row.used)).toEqual(
        subjects.map(() => i),
      );
    }
    // Nothing else is spent: what the journal has is brought over all the same.
    await pass(10_000);
    expect(inCounters()).toBe(91);
    await store.close();
  });

  it('is whole in each copy that a kill at any moment would leave', async () => {
    const store = await opened();
    for (let i = 2; i <= 40; i++) {
      await spend(store);
      if (i % 5 === 0) await pass(250);
      const left = killed(`left-${i}`);
      const next = open({ at: left });
      expect(await used(next)).toBe(i);
      await spend(next);
      expect(await used(next)).toBe(i + 1);
      await next.close();
      const again = open({ at: left });
      expect(await used(again)).toBe(i + 1);
      await again.close();
    }
    await store.close();
  });

  it('is read and brought over by several processes at once', async () => {
    const both = [await opened(), open()];
    for (let i = 0; i < 30; i++) {
      for (const store of both) await spend(store);
      if (i % 4 === 0) await pass(250);
      for (const store of both) expect(await used(store)).toBe(2 * i + 3);
    }
    for (const store of both) await store.close();
    expect(inCounters()).toBe(61);
    expect(logsOf(path)).toEqual([]);
  });

  it('of a process that was killed is removed after ten minutes', async () => {
    const store = await opened();
    await times(3, store);
    const left = killed('dead');
    const next = open({ at: left });
    await spend(next);
    for (let minute = 0; minute < 15; minute++) {
      await spend(next);
      await settled();
      await pass(60_000);
    }
    expect(logsOf(left).length).toBeLessThanOrEqual(1);
    expect(logsOf(left)).not.toContain(logsOf(path)[0]);
    expect(await used(next)).toBe(20);
    await next.close();
    await store.close();
  });
});

describe('a usage log that fails', () => {
  it('ends at a record that is not whole, and what was answered is before it', async () => {
    const store = await opened();
    await times(5, store);
    const left = killed('torn');
    const whole = statSync(theLog(left)).size;
    const db = new Database(left);
    const length = 16 + `key:a\n${DAY}\niban\n1\n`.length;
    db.close();
    // The last record lost its end, and all behind it is gone.
    truncateSync(theLog(left), 5 * length - 3);
    const next = open({ at: left });
    expect(await used(next)).toBe(5);
    await next.close();
    expect(whole).toBe(BYTES);
    await store.close();
  });

  it('to be made leaves counting to the store, is reported, and tried again', async () => {
    let full = true;
    const files = (all: LogFiles): LogFiles => ({
      ...all,
      create: (name, bytes) => (full ? Promise.reject(new Error('ENOSPC')) : all.create(name, bytes)),
    });
    const store = open({ files });
    const faults = faultsOf(store);
    for (let i = 0; i < 5; i++) {
      await spend(store);
      await settled();
    }
    expect(faults).toEqual(['not_made']);
    expect(inCounters()).toBe(5);
    full = false;
    time += 5_000;
    await spend(store);
    await expect.poll(() => logsOf(path).length).toBe(1);
    await spend(store);
    expect(await used(store)).toBe(7);
    await store.close();
  });

  it.each([
    ['before it has written', false],
    ['after it has written', true],
  ])('to be written %s has the group counted in the store, once', async (_, afterwards) => {
    let broken = false;
    const files = (all: LogFiles): LogFiles => ({
      ...all,
      async create(name, bytes) {
        const file = await all.create(name, bytes);
        return {
          ...file,
          write(record, at) {
            if (!broken || afterwards) file.write(record, at);
            if (broken) throw new Error('EIO');
          },
        };
      },
    });
    const store = await opened({ files });
    const faults = faultsOf(store);
    await times(3, store);
    broken = true;
    await spend(store);
    expect(faults).toEqual(['not_written']);
    expect(await used(store)).toBe(5);
    broken = false;
    await times(3, store);
    await pass(300);
    expect(logsOf(path)).toEqual([]);
    time += 5_000;
    await spend(store);
    await expect.poll(() => logsOf(path).length).toBe(1);
    await times(2, store);
    expect(await used(store)).toBe(11);
    await store.close();
    expect(inCounters()).toBe(11);
  });

  it('to be written is counted once too where another process has brought it over meanwhile', async () => {
    let meanwhile: (() => void) | undefined;
    const files = (all: LogFiles): LogFiles => ({
      ...all,
      async create(name, bytes) {
        const file = await all.create(name, bytes);
        return {
          ...file,
          write(record, at) {
            file.write(record, at);
            meanwhile?.();
          },
        };
      },
    });
    const store = await opened({ files });
    await times(2, store);
    meanwhile = () => {
      meanwhile = undefined;
      copyStore(path, join(folder, 'meanwhile.db'));
      throw new Error('EIO');
    };
    await spend(store);
    expect(await used(store)).toBe(4);
    await store.close();
    expect(inCounters()).toBe(4);
  });

  it.each(['deleted', 'renamed', 'replaced'])('because it was %s loses nothing', async (how) => {
    const store = await opened();
    const faults = faultsOf(store);
    await times(3, store);
    const log = theLog();
    if (how === 'renamed') renameSync(log, join(folder, `away-${stores}`));
    else rmSync(log);
    if (how === 'replaced') copyFileSync(path, log);
    await times(2, store);
    expect(await used(store)).toBe(6);
    time += 250;
    await spend(store);
    expect(faults).toEqual(['gone']);
    await spend(store);
    await pass(250);
    expect(await used(store)).toBe(8);
    expect(inCounters()).toBe(8);
    await store.close();
    expect(inCounters()).toBe(8);
  });

  it('because it was deleted loses nothing either when the process ends before it has looked', async () => {
    const store = await opened();
    await times(3, store);
    rmSync(theLog());
    await spend(store);
    await store.close();
    expect(inCounters()).toBe(5);
  });

  it('is not written as long as it can not be brought over', async () => {
    const store = await opened();
    await times(3, store);
    fault = (sql) => (sql === 'COMMIT' ? { code: 'SQLITE_FULL' } : undefined);
    expect(await used(store)).toBe(4);
    await spend(store);
    await pass(250);
    await expect(spend(store)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(await used(store)).toBe(5);
    fault = undefined;
    await spend(store);
    await pass(250);
    await spend(store);
    expect(await used(store)).toBe(7);
    expect(inCounters()).toBe(6);
    await store.close();
  });

  it.each([
    'COMMIT',
    'INSERT INTO journal',
    'INSERT INTO counters',
    'UPDATE usage_logs',
    'DELETE FROM usage_logs',
  ])('loses nothing and counts nothing twice when %s fails now and then', async (text) => {
    const store = await opened();
    let calls = 0;
    let answered = 1;
    fault = (sql) =>
      sql.trimStart().startsWith(text) && ++calls % 3 === 0
        ? { code: 'SQLITE_FULL', afterwards: text !== 'COMMIT' && calls % 2 === 0 }
        : undefined;
    const others = Array.from({ length: 12 }, (_, i) => charge(`key:${i}`));
    for (let i = 0; i < 60; i++) {
      await spend(store, i % 4 === 0 ? [charge(), ...others] : undefined).then(
        () => answered++,
        () => {},
      );
      if (i % 3 === 0) await pass(250);
      if (i % 7 === 0) await store.spend({ charges: [{ ...charge('key:l'), limit: 99 }] }).catch(() => {});
      expect(await used(store)).toBe(answered);
    }
    fault = undefined;
    await store.close();
    expect(await used(open())).toBe(answered);
  });
});

describe('what logs count', () => {
  it('goes into backups, and is moved, beside a service that goes on', async () => {
    const store = await opened();
    await times(4, store);
    const backup = join(folder, `backup-${stores}.db`);
    expect(copyStore(path, backup).counted).toBe(5);
    await times(2, store);
    const copy = await openSqliteCopy(path, () => 1_000);
    expect(await copy.totals('counters')).toEqual({ rows: 1, used: 7 });
    await copy.close();
    await spend(store);
    expect(await used(store)).toBe(8);
    await store.close();
    expect(inspectStore(path).counted).toBe(8);
    // The copy knows of no log.
    copyFileSync(backup, join(folder, `${stores}-restored.db`));
    expect(await used(open({ at: join(folder, `${stores}-restored.db`) }))).toBe(5);
  });

  it('stays with its store when a copy takes its place', async () => {
    const store = await opened();
    const backup = join(folder, `backup-${stores}.db`);
    copyStore(path, backup);
    await times(4, store);
    const left = killed('replaced');
    const name = logsOf(left)[0]!;
    const aside = `${left}.before`;
    expect(replaceStore(backup, left, aside)).toBe(aside);
    expect(logsOf(left)).toEqual([]);
    expect(existsSync(logPath(aside, name))).toBe(true);
    const [restored, before] = [open({ at: left }), open({ at: aside })];
    expect(await used(restored)).toBe(1);
    expect(await used(before)).toBe(5);
    for (const one of [restored, before, store]) await one.close();
  });
});
