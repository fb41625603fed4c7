/** assay admin notices and what assay doctor says of them, on a store of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { programFor } from '../../src/cli/program.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { markAt } from '../store/notice-contract.ts';

const ALL = { operator: true, accounts: true };
const HOUR = 3_600_000;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-notices-'));
  vi.stubEnv('BASE_URL', undefined); // the runner of the tests has one of its own
  vi.stubEnv('DATABASE_URL', `sqlite:${join(folder, 'assay.db')}`);
  const account = { createdAt: 1, suspended: false, allowance: null };
  await withStore(async (store) => {
    for (const id of ['acc_a', 'acc_b']) await store.addAccount({ ...account, id, name: `name of ${id}` });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

async function withStore<T>(work: (store: Store) => Promise<T>, now = Date.now): Promise<T> {
  const store = openSqlite(join(folder, 'assay.db'), now);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function write(id: string, account: string, recipient?: string): Promise<void> {
  const marks = [markAt(1, id, account, recipient)];
  await withStore(
    (store) => store.spend({ charges: [{ subject: id, meter: 'm', window: 'w', cost: 1, limit: 1, marks }] }),
    () => Date.now() - HOUR,
  );
}

/** Gives up all that wait. */
const giveUp = () =>
  withStore(async (store) => {
    for (let notice = await store.notices.claim(Date.now() + HOUR, ALL); notice; ) {
      await store.notices.settle(notice, { state: 'dead', reason: 'status_503' });
      notice = await store.notices.claim(Date.now() + HOUR, ALL);
    }
  });

async function assay(...words: string[]): Promise<string> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += part;
    return true;
  });
  try {
    await (await programFor()).parseAsync(['node', 'assay', ...words]);
  } finally {
    write.mockRestore();
  }
  return text;
}
const json = async (...words: string[]) => JSON.parse(await assay(...words, '--json'));
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

describe('assay admin notices', () => {
  it('lists them by state and account, without their address and content', async () => {
    await write('dead', 'acc_a', 'acc_a');
    await giveUp();
    await write('waits', 'acc_b');
    expect(idsOf(await json('notices', 'list'))).toEqual(['dead', 'waits']);
    expect(await json('notices', 'list', '--state', 'dead')).toEqual([
      {
        ...{ id: 'dead', event: 'allowance.warning', account: 'acc_a', state: 'dead' },
        ...{ reason: 'status_503', tries: 1, age_seconds: expect.closeTo(3_600, -2) },
      },
    ]);
    expect(idsOf(await json('notices', 'list', '--account', 'name of acc_b'))).toEqual(['waits']);
    const text = await assay('notices');
    expect(text).toMatch(/^id +event +account +state +reason +tries +age_seconds\n/);
    expect(text).not.toMatch(/sealed|percent/);
  });

  it('has dead ones sent again: some, those of an account, or all; and notes it', async () => {
    for (const id of ['one', 'two', 'three']) await write(id, id === 'three' ? 'acc_b' : 'acc_a');
    await giveUp();
    expect(await json('notices', 'retry', 'one')).toMatchObject([{ id: 'one', state: 'waiting', tries: 0 }]);
    await expect(assay('notices', 'retry', 'one')).rejects.toThrow('There is no such dead notice');
    expect(idsOf(await json('notices', 'retry', '--account', 'acc_b'))).toEqual(['three']);
    expect(idsOf(await json('notices', 'retry', '--all'))).toEqual(['two']);
    expect(await json('notices', 'retry', '--all')).toEqual([]);
    await expect(assay('notices', 'retry')).rejects.toThrow('Name notices, or say --all or --account.');
    await withStore(async (store) => {
      expect(await store.notices.count()).toEqual({ waiting: 3, dead: 0 });
      expect((await store.audit({ limit: 1 }))[0]).toMatchObject({
        ...{ by: 'cli', action: 'notice.retried', target: 'two' },
      });
    });
  });
});

describe('assay doctor', () => {
  it('counts notices, and is not content when one to the operator is dead', async () => {
    const found = async () =>
      (await json('doctor')).find(({ check }: { check: string }) => check === 'notices');
    await write('one', 'acc_a', 'acc_a');
    expect(await found()).toEqual({ check: 'notices', ok: true, finding: '1 wait, 0 dead' });
    await giveUp();
    const next = 'see: assay admin notices list --state dead';
    expect(await found()).toEqual({ check: 'notices', ok: true, finding: `0 wait, 1 dead; ${next}` });
    await write('two', 'acc_a');
    await giveUp();
    expect(await found()).toEqual({ check: 'notices', ok: false, finding: `0 wait, 2 dead; ${next}` });
  });
});
