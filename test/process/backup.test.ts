/** A busy store is copied, wiped and put back: keys and counts are as they were. */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createKeys } from '../../src/service/keys/keys.ts';
import { copyStore } from '../../src/store/sqlite/backup.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import { markAt } from '../store/notice-contract.ts';
import { freePort, newFolder, run, serve } from './process.ts';

const folder = newFolder();
afterAll(() => folder.remove());
const path = join(folder.path, 'assay.db');
const copy = join(folder.path, 'copies', 'store.db');
/** Opened by this process as well: the driver does not stand two handles of one file in a process. */
const other = join(folder.path, 'other.db');
const again = join(folder.path, 'again.db');
const port = String(await freePort());
const assay = (...args: string[]) => run(folder.path, args, { PORT: port });

it('says so when its folder can not be made', async () => {
  await openSqlite(other, Date.now).close();
  const refused = await run(folder.path, ['backup', '/proc/x/y.db'], { DATABASE_URL: `sqlite:${other}` });
  expect(refused.code).toBe(3);
  expect(refused.err).toMatch(/\/proc\/x/);
}, 20_000);

it('is for its owner alone, and never what a link points to', async () => {
  await openSqlite(other, Date.now).close();
  const victim = join(folder.path, 'victim');
  const to = join(folder.path, 'linked.db');
  writeFileSync(victim, 'not yours');
  symlinkSync(victim, to);
  copyStore(other, to);
  expect(lstatSync(to).mode & 0o777).toBe(0o600);
  expect(lstatSync(to).isFile()).toBe(true);
  expect(readFileSync(victim, 'utf8')).toBe('not yours');
  for (const file of [to, victim]) rmSync(file);
});

it('comes back whole', async () => {
  let store = openSqlite(path, Date.now);
  const keys = createKeys({
    store,
    now: Date.now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  });
  const account = await keys.createAccount('shop', 500);
  const { key } = await keys.grant('service', account.id, 'till');
  const marks = [markAt(8, 'warning', account.id)];
  await store.spend({
    charges: [{ subject: 'account:x', meter: 'billable', window: '2026-11', cost: 8, limit: 10, marks }],
  });
  let busy = true;
  let spent = 0;
  const spending = (async () => {
    while (busy) {
      await store.spend({ charges: [{ subject: 'key:x', meter: 'iban', window: '2026-11-21', cost: 1 }] });
      spent++;
    }
  })();
  const before = spent;
  const first = await assay('backup', copy, '--json');
  busy = false;
  await spending;
  expect(first).toMatchObject({ code: 0, err: '' });
  const [{ accounts, keys: number, counted }] = JSON.parse(first.out);
  expect({ accounts, number }).toEqual({ accounts: 1, number: 1 });
  expect(counted).toBeGreaterThan(before);
  expect(counted).toBeLessThanOrEqual(spent + 8);
  expect(statSync(copy).mode & 0o777).toBe(0o600);

  expect(JSON.parse((await assay('backup', copy, '--json')).out)[0].counted).toBe(spent + 8);
  await store.close();
  expect((await assay('restore', copy)).err).toContain('--force');
  for (const name of readdirSync(folder.path))
    if (name.startsWith('assay.db')) rmSync(join(folder.path, name));
  expect(existsSync(path)).toBe(false);
  expect((await assay('restore', copy)).code).toBe(0);

  store = openSqlite(path, Date.now);
  expect(await store.accounts()).toEqual([account]);
  expect(
    (await createKeys({ store, now: Date.now, randomBytes: (n) => new Uint8Array(n) }).recognise(key))
      .accountId,
  ).toBe(account.id);
  expect((await store.counters(['key:x'], '', '9'))[0]?.used).toBe(spent);
  const deliverable = { operator: true, accounts: true };
  expect(await store.notices.claim(Date.now() + 1, deliverable)).toMatchObject({ id: 'warning', used: 8 });
  await store.close();
  // This process would be in the way: the driver keeps a file open in it that was closed.
  const put = () =>
    run(folder.path, ['restore', copy, '--force', '--json'], { PORT: port, DATABASE_URL: `sqlite:${again}` });
  expect(JSON.parse((await put()).out)[0]).not.toHaveProperty('before');
  expect(existsSync(JSON.parse((await put()).out)[0].before)).toBe(true);

  const broken = join(folder.path, 'broken.db');
  const bytes = readFileSync(copy);
  bytes.fill(0xff, 4096, 8192);
  writeFileSync(broken, bytes);
  const refused = await assay('restore', broken, '--force');
  expect(refused.code).toBe(3);
  expect(refused.err).toMatch(/is (damaged|not a store of Assay, or a damaged one)\.\n$/);
}, 60_000);

it('is not put in the place of a store that a service has open, whatever port it listens on', async () => {
  const beside = newFolder();
  const running = await serve(beside.path);
  const store = join(beside.path, 'assay.db');
  const before = statSync(store).ino;
  const refused = await run(beside.path, ['restore', copy, '--force'], { PORT: port });
  expect([refused.code, refused.out]).toEqual([3, '']);
  expect(refused.err).toContain('is open in another process');
  expect(statSync(store).ino).toBe(before);
  expect(readdirSync(beside.path).filter((name) => /restoring|before/.test(name))).toEqual([]);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);

  // A lock is not left behind by who is killed.
  running.child.kill('SIGKILL');
  await running.ended;
  const restored = await run(beside.path, ['restore', copy, '--force'], { PORT: port });
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(statSync(store).ino).not.toBe(before);
  beside.remove();
}, 60_000);

it('is put in the place of a damaged store, which is kept with its log', async () => {
  writeFileSync(again, 'no store');
  const restored = await run(folder.path, ['restore', copy, '--force', '--json'], {
    PORT: port,
    DATABASE_URL: `sqlite:${again}`,
  });
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(readFileSync(JSON.parse(restored.out)[0].before, 'utf8')).toBe('no store');
});
