/** What was counted and is not in its counters yet is counted once, whoever reads it and whenever a process ends. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { copyStore, inspectStore } from '../../src/store/sqlite/backup.ts';
import { openSqliteCopy } from '../../src/store/sqlite/copy.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { type Fault, faultyDriver } from './faulty-driver.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SUBJECTS = Array.from({ length: 40 }, (_, i) => `key:${String(i).padStart(2, '0')}`);
const STEP_MS = 1_000;

let path: string;
let time = 0;
let files = 0;
let fault: ((sql: string) => Fault | undefined) | undefined;

beforeEach(() => {
  path = join(folder, `${files++}.db`);
  time = 0;
  fault = undefined;
});

const open = (): Store =>
  openSqlite(path, () => 1_000, {
    monotonic: () => time,
    driver: faultyDriver((sql) => fault?.(sql)),
    journal: { directMax: 3, foldEveryMs: 2 * STEP_MS, foldedAtOnce: 7 },
  });

/** One check of each of some subjects, in one group. */
async function count(store: Store, subjects = SUBJECTS): Promise<void> {
  time += STEP_MS / 5;
  const charge = (subject: string) => ({ subject, meter: 'iban', window: '2026-11-23', cost: 1 });
  await Promise.all(subjects.map((subject) => store.spend({ charges: [charge(subject)] })));
}

const counted = async (store: Store) => {
  const rows = await store.counters(SUBJECTS, '2026-11', '2026-12');
  return rows.map(({ used }) => used);
};

/** Rows of the journal, and the sum of all counters. */
function onDisk(at = path): { rows: number; counters: number } {
  const db = new Database(at);
  try {
    const [{ n: rows }] = db.prepare('SELECT count(*) AS n FROM journal').all() as [{ n: number }];
    const [{ n: counters }] = db.prepare('SELECT coalesce(sum(used), 0) AS n FROM counters').all() as [
      { n: number },
    ];
    return { rows, counters };
  } finally {
    db.close();
  }
}

describe('the journal', () => {
  it('takes what a group counts for many, and a little later the counters have it', async () => {
    const store = open();
    await count(store);
    expect(onDisk()).toEqual({ rows: 1, counters: 0 });
    const rows = new Set<number>();
    for (let i = 2; i <= 60; i++) {
      await count(store);
      expect(await counted(store)).toEqual(SUBJECTS.map(() => i));
      rows.add(onDisk().rows);
    }
    expect(onDisk().counters).toBeGreaterThan(40 * 30);
    expect(Math.max(...rows)).toBeLessThan(40);
    await store.close();
    expect(onDisk()).toEqual({ rows: 0, counters: 40 * 60 });
  });

  it('is passed by where a group counts for few', async () => {
    const store = open();
    await count(store, SUBJECTS.slice(0, 3));
    expect(onDisk()).toEqual({ rows: 0, counters: 3 });
    await store.close();
  });

  it('counts towards a limit that came later', async () => {
    const store = open();
    for (let i = 0; i < 5; i++) await count(store);
    const charge = { subject: SUBJECTS[0]!, meter: 'iban', window: '2026-11-23', cost: 1 };
    expect(await store.spend({ charges: [{ ...charge, limit: 6 }] })).toEqual({ outcome: 'spent', used: 6 });
    expect(await store.spend({ charges: [{ ...charge, limit: 6 }] })).toMatchObject({
      outcome: 'refused',
      used: 6,
    });
    await store.close();
  });

  it('is whole in each copy that a kill at any moment would leave', async () => {
    const store = open();
    for (let i = 1; i <= 40; i++) {
      await count(store);
      const left = join(folder, `left-${files}-${i}.db`);
      for (const end of ['', '-wal']) copyFileSync(path + end, left + end);
      const next = openSqlite(left, () => 1_000);
      expect(await counted(next)).toEqual(SUBJECTS.map(() => i));
      await count(next);
      expect(await counted(next)).toEqual(SUBJECTS.map(() => i + 1));
      await next.close();
      expect(inspectStore(left).counted).toBe(40 * (i + 1));
    }
    await store.close();
  });

  it.each(['COMMIT', 'INSERT INTO journal', 'INSERT INTO counters', 'DELETE FROM journal'])(
    'loses nothing and counts nothing twice when %s fails now and then',
    async (text) => {
      const store = open();
      let answered = 0;
      let calls = 0;
      fault = (sql) =>
        sql.trimStart().startsWith(text) && ++calls % 3 === 0 ? { code: 'SQLITE_FULL' } : undefined;
      for (let i = 0; i < 60; i++) {
        await count(store).then(
          () => answered++,
          () => {},
        );
        expect(await counted(store)).toEqual(answered === 0 ? [] : SUBJECTS.map(() => answered));
      }
      expect(calls).toBeGreaterThan(3);
      fault = undefined;
      await store.close();
      expect(onDisk()).toEqual({ rows: 0, counters: 40 * answered });
    },
  );

  it('is read and brought over by several processes', async () => {
    const stores = [open(), open()];
    for (let i = 1; i <= 40; i++) {
      for (const store of stores) await count(store);
      for (const store of stores) expect(await counted(store)).toEqual(SUBJECTS.map(() => 2 * i));
    }
    await stores[0]!.close();
    expect(await counted(stores[1]!)).toEqual(SUBJECTS.map(() => 80));
    await stores[1]!.close();
    expect(onDisk()).toEqual({ rows: 0, counters: 40 * 80 });
  });

  it('goes into backups, and is moved as counters beside a service that goes on', async () => {
    const store = open();
    for (let i = 0; i < 3; i++) await count(store);
    const backup = join(folder, `backup-${files}.db`);
    expect(copyStore(path, backup).counted).toBe(120);
    const copy = await openSqliteCopy(path, () => 1_000);
    expect(await copy.totals('counters')).toEqual({ rows: 40, used: 120 });
    expect((await copy.read('counters', undefined, 1))[0]).toMatchObject({ used: 3 });
    await copy.close();
    await count(store);
    expect(await counted(store)).toEqual(SUBJECTS.map(() => 4));
    await store.close();
    expect(onDisk()).toEqual({ rows: 0, counters: 160 });
  });
});
