/** A store of the first release, opened by many processes of this one at the same moment. */
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/store/sqlite/migrations.ts';
import { newFolder, run } from './process.ts';

let folder = newFolder();
afterEach(() => {
  folder.remove();
  folder = newFolder();
});

/** The store as 0.1 left it, with an account and a key. */
function storeOfFirstRelease(): Database.Database {
  const db = new Database(join(folder.path, 'assay.db'));
  db.exec('PRAGMA journal_mode = WAL');
  db.exec(MIGRATIONS[0]!);
  db.exec(`
    INSERT INTO accounts VALUES ('acc_1', 'One', 1, 0, 7);
    INSERT INTO keys VALUES ('key_1', 'acc_1', 'first', 'aa', 'assay_live_ab', 2, NULL, NULL);
    INSERT INTO counters VALUES ('account:acc_1', 'billable', '2026-11', 5);
    PRAGMA user_version = 1;`);
  return db;
}

describe('a SQLite store of the first release', () => {
  it('is brought up to date once by ten processes that start at once, and loses nothing', async () => {
    storeOfFirstRelease().close();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => run(folder.path, ['keys', 'list', '--json'])),
    );
    expect(all.map(({ code, err }) => [code, err])).toEqual(Array(10).fill([0, '']));
    for (const { out } of all) expect(JSON.parse(out)).toMatchObject([{ id: 'key_1', account: 'acc_1' }]);
    const db = new Database(join(folder.path, 'assay.db'));
    expect(db.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: MIGRATIONS.length });
    expect(db.prepare('SELECT used FROM counters').all()).toMatchObject([{ used: 5 }]);
    expect(db.prepare('SELECT rights, kinds FROM keys').all()).toMatchObject([
      { rights: 'verify read', kinds: null },
    ]);
    db.close();
  }, 120_000);

  it('that a newer version wrote is refused, in words', async () => {
    const db = storeOfFirstRelease();
    db.exec('PRAGMA user_version = 99');
    db.close();
    const { code, err } = await run(folder.path, ['keys', 'list']);
    expect(code).not.toBe(0);
    expect(err).toContain('was written by a newer version of Assay');
  }, 60_000);
});
