import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { nativeDriver } from '../../src/store/sqlite/native.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import { storeContract } from './contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newPath = () => join(folder, 'nested', `${files++}.db`);

storeContract('sqlite in memory', (now) => openSqlite(':memory:', now));
storeContract('sqlite in a file', (now) => openSqlite(newPath(), now));

describe('sqlite', () => {
  const spend = { charges: [{ subject: 's', meter: 'm', window: 'w', cost: 1 }] };

  it('keeps counts and keys over a restart', async () => {
    const path = newPath();
    const first = openSqlite(path, Date.now);
    await first.spend(spend);
    await first.close();
    const second = openSqlite(path, Date.now);
    expect(await second.counters(['s'], '', 'z')).toMatchObject([{ used: 1 }]);
    await second.close();
  });

  it('syncs every commit: WAL, synchronous FULL', () => {
    const path = newPath();
    const store = openSqlite(path, Date.now);
    const db = new Database(path);
    expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    db.close();
    return store.close();
  });

  it('has changes that come together share a commit, each undone by itself when it fails', async () => {
    let commits = 0;
    const driver = (path: string) => {
      const db = nativeDriver(path);
      return {
        get open() {
          return db.open;
        },
        get inTransaction() {
          return db.inTransaction;
        },
        exec(sql: string) {
          if (sql === 'COMMIT') commits++;
          return db.exec(sql);
        },
        prepare: (sql: string) => db.prepare(sql),
        close: () => db.close(),
      };
    };
    const store = openSqlite(newPath(), Date.now, { driver });
    const account = (id: string, name: string) =>
      store.addAccount(
        { id, name, allowance: null, suspended: false, createdAt: 0 },
        { at: 0, by: 'cli', action: 'made', target: name, detail: '' },
      );
    const before = commits;
    const made = await Promise.allSettled([account('a', '1'), account('a', '2'), account('b', '3')]);
    expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(made[1]).toMatchObject({ reason: { name: 'StoreUnavailable' } });
    expect(commits - before).toBe(1);
    expect((await store.accounts()).map(({ name }) => name)).toEqual(['1', '3']);
    expect((await store.audit({ limit: 9 })).map(({ target }) => target)).toEqual(['3', '1']);
    await store.close();
  });

  it('counts exactly when two stores write to one file', async () => {
    const path = newPath();
    const stores = [openSqlite(path, Date.now), openSqlite(path, Date.now)];
    const limited = { charges: [{ ...spend.charges[0]!, limit: 150 }] };
    const all = stores.flatMap((store) => Array.from({ length: 100 }, () => store.spend(limited)));
    const outcomes = await Promise.all(all);
    expect(outcomes.filter(({ outcome }) => outcome === 'spent')).toHaveLength(150);
    for (const store of stores) await store.close();
  });

  it('refuses a file that a newer version wrote', () => {
    const path = newPath();
    openSqlite(path, Date.now).close();
    const db = new Database(path);
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => openSqlite(path, Date.now)).toThrow('newer version');
  });

  it('answers what is waiting when it closes', async () => {
    const store = openSqlite(newPath(), Date.now);
    const waiting = store.spend(spend);
    await store.close();
    expect((await waiting).outcome).toBe('spent');
    await expect(store.spend(spend)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await expect(store.ready()).rejects.toMatchObject({ name: 'StoreUnavailable' });
  });
});
