import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, moveAll, refuseStrangers, TABLES, type Table } from '../../src/store/copy.ts';
import { openCopy, openStore, readAddress } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { added, key } from './account-contract.ts';
import { markAt } from './notice-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-move-'));
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.remove();
});

let files = 0;
const newFile = () => `sqlite:${join(folder, `${files++}.db`)}`;
const NOW = 1_000;
let now = NOW;
const open = (url: string) => openStore(readAddress(url), () => NOW);

async function fill(store: Store): Promise<void> {
  for (const id of ['acc_1', 'acc_2']) {
    const suspended = id === 'acc_2';
    await store.addAccount({ id, name: id, createdAt: 1, suspended, allowance: suspended ? 7 : null });
  }
  await store.addKey(
    added({ ...key, revokedAt: 5, rights: ['verify', 'allow_test_values'], kinds: ['iban'] }),
    {
      at: 3,
      by: 'cli',
      action: 'key.created',
      target: 'key_1',
      detail: '',
    },
  );
  await store.keep('secret', 'xyz');
  const marks = [markAt(8, 'about', 'acc_1'), markAt(8, 'own', 'acc_1', 'acc_1')];
  const used = { subject: 'account:acc_1', meter: 'billable', window: '2026-11', cost: 8, limit: 10 };
  await store.spend({ charges: [{ ...used, marks }] });
  await count(store, 2_500);
}

async function count(store: Store, subjects: number): Promise<void> {
  const spends = Array.from({ length: subjects }, (_, i) =>
    store.spend({
      charges: [{ subject: `s${i}`, meter: 'iban', window: '2026-11-21', cost: i + 1 }],
      ...(i % 100 === 0 && { retry: { key: `k${i}`, body: 'b', expiresAt: 9_000 } }),
    }),
  );
  await Promise.all(spends);
}

/** Everything that is in a store. */
async function contents(copy: Copy): Promise<Record<string, unknown>> {
  const rows = Object.keys(TABLES).map(async (table) => [
    table,
    await copy.read(table as Table, undefined, 9_999),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}

async function move(from: string, to: string): Promise<void> {
  const [source, target] = [
    await openCopy(readAddress(from), () => now),
    await openCopy(readAddress(to), () => now),
  ];
  try {
    await refuseStrangers(source, target);
    await moveAll(source, target, () => {});
    expect(await contents(target)).toEqual(await contents(source));
  } finally {
    await source.close();
    await target.close();
  }
}

describe('moving a store', () => {
  it('brings everything from SQLite to PostgreSQL, what has changed meanwhile with a second run, and back', async () => {
    const [sqlite, postgres, back] = [newFile(), await server.newDatabase(), newFile()];
    const old = await open(sqlite);
    await fill(old);
    await move(sqlite, postgres);
    await count(old, 10);
    await old.close();
    await move(sqlite, postgres);

    const store = await open(postgres);
    expect(await store.counters(['s1', 's2499'], '', '9')).toMatchObject([{ used: 4 }, { used: 2_500 }]);
    const known = { charges: [], retry: { key: 'k0', body: 'b', expiresAt: 9_000 } };
    expect((await store.spend(known)).outcome).toBe('replayed');
    expect(await store.keep('secret', 'other')).toBe('xyz');
    const notice = (await store.notices.claim(now + 1, { operator: false, accounts: true }))!;
    expect(notice).toMatchObject({ id: 'own', used: 8, address: 'sealed', data: '{"percent":80}' });
    await store.notices.settle(notice, { state: 'delivered' });
    await store.note({ at: 4, by: 'cli', action: 'moved', target: 'acc_1', detail: '' });
    expect((await store.audit({ limit: 1 }))[0]).toMatchObject({ action: 'moved' });
    await count(store, 5);
    await store.close();
    await move(postgres, back);
  });

  it('takes days out of the target that were summed up between two runs', async () => {
    const [sqlite, postgres, back] = [newFile(), await server.newDatabase(), newFile()];
    const old = await open(sqlite);
    const charge = { subject: 'key:a', meter: 'iban', cost: 1 };
    for (const window of ['2026-10-01', '2026-10-02', '2026-11-01']) {
      await old.spend({ charges: [{ ...charge, window }] });
    }
    await move(sqlite, postgres);
    await move(postgres, back);
    await old.sumUpDays(['key:a'], '2026-11', 100);
    await old.exportedUntil('2026-10');
    await old.close();
    await move(sqlite, postgres);
    await move(postgres, back);
    const store = await open(back);
    expect(await store.counters(['key:a'], '', '9')).toMatchObject([
      { window: '2026-10', used: 2 },
      { window: '2026-11-01', used: 1 },
    ]);
    expect(await store.exportedUntil()).toBe('2026-10');
    await store.close();
  });

  it('deletes in the target what was deleted in the source between two runs', async () => {
    const [sqlite, postgres, back] = [newFile(), await server.newDatabase(), newFile()];
    const old = await open(sqlite);
    await fill(old);
    await old.noteUses(['key_1'], 5);
    await old.operators.add(
      {
        ...{ id: 'opr_1', name: 'Ada', hash: 'h', start: 's', rights: ['read'], createdAt: 1 },
        ...{ expiresAt: null, revokedAt: null, secondFactor: true },
      },
      { at: 3, by: 'cli', action: 'operator.created', target: 'opr_1', detail: '', origin: 'hashed' },
    );
    const factor = { at: 4, by: 'opr_1', action: 'second_factor.set', target: 'opr_1', detail: '' };
    await old.secondFactors.propose('operator:opr_1', 'sealed');
    const confirmed = { at: 4, step: 7, recovery: ['r1', 'r2'] };
    await old.secondFactors.confirm('operator:opr_1', 'sealed', confirmed, factor);
    await move(sqlite, postgres);
    await move(postgres, back);
    await old.secondFactors.useRecovery('operator:opr_1', 'r1', { ...factor, action: 'recovery_code.used' });
    const note = { at: 4, by: 'cli', action: 'account.deleted', target: 'acc_1', detail: '' };
    await old.ends.remove('acc_1', note);
    await old.close();
    await move(sqlite, postgres);
    await move(postgres, back);
    const store = await open(back);
    expect((await store.accounts()).map(({ id }) => id)).toEqual(['acc_2']);
    expect((await store.ends.booked('', 9)).map(({ subject }) => subject)).toEqual([
      'account:acc_1',
      'key:key_1',
    ]);
    expect(await store.operators.findByHash('h')).toMatchObject({ id: 'opr_1', secondFactor: true });
    expect(await store.secondFactors.find('operator:opr_1')).toMatchObject({ recoveryCodes: 1 });
    await store.close();
  });

  it('leaves what has ended, and is not misled by it', async () => {
    const [sqlite, postgres, back] = [newFile(), await server.newDatabase(), newFile()];
    const old = await open(sqlite);
    await fill(old);
    await move(sqlite, postgres);
    now = 9_000;
    await old.spend({ charges: [{ subject: 's', meter: 'iban', window: '2026-11-21', cost: 1 }] });
    await old.close();
    const gone = new Database(sqlite.slice('sqlite:'.length));
    gone.exec('DELETE FROM retries'); // as a service does by and by
    gone.close();
    await move(sqlite, postgres);
    await move(postgres, back);
    now = NOW;
  });

  it('refuses a target that has counted by itself', async () => {
    const [sqlite, postgres] = [newFile(), await server.newDatabase()];
    const old = await open(sqlite);
    await fill(old);
    await old.close();
    await move(sqlite, postgres);
    const store = await open(postgres);
    await count(store, 5);
    await store.close();
    await expect(move(sqlite, postgres)).rejects.toThrow('counters: the target has');
  });

  it('refuses a target with accounts of its own, and writes nothing', async () => {
    const [sqlite, postgres] = [newFile(), await server.newDatabase()];
    const old = await open(sqlite);
    await fill(old);
    await old.close();
    const store = await open(postgres);
    const account = { id: 'acc_9', name: 'Nine', createdAt: 1, suspended: false, allowance: null };
    await store.addAccount(account);
    await expect(move(sqlite, postgres)).rejects.toThrow('does not know');
    expect(await store.accounts()).toEqual([account]);
    await store.close();
  });
});
