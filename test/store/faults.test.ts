/** What the embedded store does when something else goes wrong: locks, disks, files taken away, readers that stay. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openSqlite, type SqliteOptions } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { type Fault, faultyDriver } from './faulty-driver.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));
const open: Store[] = [];
afterEach(async () => {
  for (const store of open.splice(0)) await store.close().catch(() => {});
});

let files = 0;
const newPath = () => join(folder, `${files++}`, 'assay.db');
const clock = { now: 1_000_000, monotonic: 0 };

function start(path: string, options: SqliteOptions = {}): Store {
  const store = openSqlite(path, () => clock.now, { monotonic: () => clock.monotonic, ...options });
  open.push(store);
  return store;
}

const spend = { charges: [{ subject: 's', meter: 'm', window: 'w', cost: 1 }] };
const unavailable = { name: 'StoreUnavailable' };
const used = async (store: Store) => (await store.counters(['s'], '', 'z'))[0]?.used ?? 0;

/** Another process that writes. */
function lock(path: string) {
  const db = new Database(path);
  db.exec('PRAGMA busy_timeout = 0');
  db.exec('BEGIN IMMEDIATE');
  return {
    release() {
      db.exec('COMMIT');
      db.close();
    },
  };
}

describe('expired retries', () => {
  const rows = (path: string) => {
    const db = new Database(path);
    const { n } = db.prepare('SELECT count(*) AS n FROM retries').get() as { n: number };
    db.close();
    return n;
  };

  it('are deleted a few with each commit', async () => {
    const path = newPath();
    const store = start(path);
    const db = new Database(path);
    db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO retries SELECT 'old' || i, 'b', i FROM n`);
    db.exec(`INSERT INTO retries VALUES ('live', 'b', ${clock.now + 1})`);
    db.close();
    await store.spend(spend);
    expect(rows(path)).toBe(901);
    for (let i = 0; i < 10; i++) await store.spend(spend);
    expect(rows(path)).toBe(1);
  });

  it('go faster than new ones come', async () => {
    const path = newPath();
    const store = start(path);
    const retry = (i: number, expiresAt: number) => ({
      ...spend,
      retry: { key: `${i}`, body: 'b', expiresAt },
    });
    await Promise.all(Array.from({ length: 500 }, (_, i) => store.spend(retry(i, clock.now))));
    clock.now += 60_000;
    await Promise.all(Array.from({ length: 300 }, (_, i) => store.spend(retry(1_000 + i, clock.now + 1))));
    expect(rows(path)).toBe(300);
  });
});

describe('a lock of another process', () => {
  it('holds up nothing but the commits, which are made when it is gone', async () => {
    const path = newPath();
    const store = start(path);
    const other = lock(path);
    const spent = Promise.all(Array.from({ length: 20 }, () => store.spend(spend)));
    let turns = 0;
    for (let i = 0; i < 50; i++) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      turns++;
    }
    expect(turns).toBe(50);
    expect(await used(store)).toBe(0); // reading is not held up
    other.release();
    await spent;
    expect(await used(store)).toBe(20);
  });

  it('that stays too long is an unavailable store, for all that wait at once', async () => {
    const path = newPath();
    const store = start(path, { busyMs: 30 });
    const other = lock(path);
    const spent = await Promise.allSettled(Array.from({ length: 20 }, () => store.spend(spend)));
    expect(spent.map((one) => one.status === 'rejected' && one.reason.name)).toEqual(
      Array(20).fill('StoreUnavailable'),
    );
    other.release();
    await store.spend(spend);
    expect(await used(store)).toBe(1);
  });
});

describe('a disk that fails', () => {
  function faulty(path: string) {
    const state: { fault: Fault | undefined; on: RegExp } = { fault: undefined, on: /COMMIT/ };
    const driver = faultyDriver((call) => (state.on.test(call) ? state.fault : undefined));
    return { state, store: start(path, { driver }) };
  }

  it.each(['SQLITE_FULL', 'SQLITE_IOERR_FSYNC'] as const)(
    '%s: refuses, is not ready, and recovers',
    async (code) => {
      const { state, store } = faulty(newPath());
      await store.spend(spend);
      await store.ready();
      state.fault = { code };
      await expect(store.spend(spend)).rejects.toMatchObject(unavailable);
      await expect(store.ready()).rejects.toMatchObject(unavailable); // as the last commit
      clock.monotonic += 1_000;
      await expect(store.ready()).rejects.toMatchObject(unavailable); // found out by writing
      state.fault = undefined;
      await expect(store.ready()).rejects.toMatchObject(unavailable); // at most one write a second
      clock.monotonic += 1_000;
      await store.ready();
      await store.spend(spend);
      expect(await used(store)).toBe(2);
    },
  );

  it('goes on after a rollback that failed too', async () => {
    const { state, store } = faulty(newPath());
    state.on = /COMMIT|ROLLBACK/;
    state.fault = { code: 'SQLITE_IOERR_WRITE' };
    await expect(store.spend(spend)).rejects.toMatchObject(unavailable);
    state.fault = undefined;
    await store.spend(spend);
    expect(await used(store)).toBe(1);
  });

  it('leaves no lock behind when it closes after that', async () => {
    const path = newPath();
    const { state, store } = faulty(path);
    state.on = /COMMIT|ROLLBACK/;
    state.fault = { code: 'SQLITE_IOERR_WRITE' };
    await expect(store.spend(spend)).rejects.toMatchObject(unavailable);
    state.fault = undefined;
    await store.close();
    const next = start(path, { busyMs: 10 });
    await next.spend(spend);
    expect(await used(next)).toBe(1);
  });

  it('writes no more than once a second to find out', async () => {
    let writes = 0;
    const driver = faultyDriver((call) => void (/written_at/.test(call) && writes++));
    const store = start(newPath(), { driver });
    for (let i = 0; i < 5; i++) await Promise.all([store.ready(), store.ready()]);
    expect(writes).toBe(1);
    clock.monotonic += 1_000;
    await store.spend(spend);
    await store.ready();
    expect(writes).toBe(1); // the commit said it
    clock.monotonic += 1_000;
    await store.ready();
    expect(writes).toBe(2);
  });
});

describe('files that are taken away', () => {
  it.each(['', '-wal'])('assay.db%s: deleted, replaced and put back', async (suffix) => {
    const path = newPath();
    const store = start(path);
    await store.spend(spend);
    renameSync(path + suffix, `${path}.away`);
    clock.monotonic += 1_000;
    await expect(store.spend(spend)).rejects.toMatchObject(unavailable);
    await expect(store.ready()).rejects.toMatchObject(unavailable);
    writeFileSync(path + suffix, '');
    clock.monotonic += 1_000;
    await expect(store.ready()).rejects.toMatchObject(unavailable);
    await expect(store.findKey('')).rejects.toMatchObject(unavailable);
    renameSync(`${path}.away`, path + suffix);
    clock.monotonic += 1_000;
    await store.spend(spend);
    expect(await used(store)).toBe(2);
  });
});

describe('a reader that stays', () => {
  it('stops commits when the log has become too long, and no longer than it stays', async () => {
    const path = newPath();
    const store = start(path, { logBytesMax: 100_000 });
    const reader = new Database(path);
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM counters').get();
    const refused = async () => {
      for (let i = 0; i < 100; i++) {
        clock.monotonic += 1_000;
        try {
          await store.spend(spend);
        } catch (error) {
          return (error as { cause: Error }).cause.message;
        }
      }
      return 'never';
    };
    expect(await refused()).toContain('keeps reading');
    // The limit, the commit that goes over it, and what the store writes when it is opened.
    expect(statSync(`${path}-wal`).size).toBeLessThan(240_000);
    reader.exec('COMMIT');
    reader.close();
    clock.monotonic += 1_000;
    await store.spend(spend);
    expect(statSync(`${path}-wal`).size).toBeLessThan(100_000);
  });
});

describe('opening', () => {
  it('makes files and folders for their owner alone', async () => {
    const path = newPath();
    const store = start(path);
    await store.spend(spend);
    const mode = (name: string) => (statSync(name).mode & 0o777).toString(8);
    expect([dirname(path), path, `${path}-wal`].map(mode)).toEqual(['700', '600', '600']);
  });

  it('names the file and what is wrong with it', () => {
    const asFolder = newPath();
    mkdirSync(asFolder, { recursive: true });
    expect(() => start(asFolder)).toThrow(expect.objectContaining({ code: 'EISDIR', path: asFolder }));

    const foreign = newPath();
    mkdirSync(dirname(foreign));
    const db = new Database(foreign);
    db.exec('CREATE TABLE keys (x)');
    db.close();
    expect(() => start(foreign)).toThrow(`${foreign} is the database of another program`);

    const garbage = newPath();
    mkdirSync(dirname(garbage));
    writeFileSync(garbage, 'no database '.repeat(1_000));
    expect(() => start(garbage)).toThrow(`${garbage} is damaged, or is no store of Assay`);
    expect(existsSync(`${garbage}-wal`)).toBe(false);
  });
});
