import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { GroupCommit, QUEUE_MAX } from '../../src/store/sqlite/group-commit.ts';
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

describe('group commit', () => {
  it('gathers what arrives together into one commit', async () => {
    const sizes: number[] = [];
    const group = new GroupCommit<number, number>((requests) => {
      sizes.push(requests.length);
      return requests.map((request) => request * 2);
    });
    expect(await Promise.all([1, 2, 3].map((n) => group.submit(n)))).toEqual([2, 4, 6]);
    expect(sizes).toEqual([3]);
  });

  it('fails its requests when the commit fails, and goes on', async () => {
    let broken = true;
    const group = new GroupCommit<number, number>((requests) => {
      if (broken) throw new Error('disk full');
      return [...requests];
    });
    const outcomes = await Promise.allSettled([group.submit(1), group.submit(2)]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await group.submit(3)).toBe(3);
  });

  it('refuses more than its queue holds', async () => {
    const group = new GroupCommit<number, number>((requests) => [...requests]);
    const waiting = Array.from({ length: QUEUE_MAX }, (_, n) => group.submit(n));
    await expect(group.submit(-1)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await Promise.all(waiting);
  });
});
