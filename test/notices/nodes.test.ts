/** One outbox, delivered by several nodes of one database: each notice once, and one at a time to each recipient. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeliverer } from '../../src/notices/deliverer.ts';
import { PostgresConnections } from '../../src/store/postgres/connections.ts';
import { MIGRATIONS, migrate } from '../../src/store/postgres/migrations.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { Store } from '../../src/store/store.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { markAt } from '../store/notice-contract.ts';
import { receiverThat } from './receiver.ts';

const NODES = 4;

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.remove());

async function nodes(): Promise<Store[]> {
  const url = await server.newDatabase();
  return Promise.all(Array.from({ length: NODES }, () => openPostgres(url, Date.now)));
}

describe('several nodes', () => {
  it('write the notice of a mark once, whichever of them passes it', async () => {
    const stores = await nodes();
    const marks = [markAt(80, 'eighty'), markAt(100, 'hundred')];
    const charge = { subject: 'account:a', meter: 'billable', window: '2026-11', cost: 1, limit: 100, marks };
    const spends = stores.flatMap((store) =>
      Array.from({ length: 40 }, () => store.spend({ charges: [charge] })),
    );
    const outcomes = (await Promise.all(spends)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(100);
    const notices = await stores[0]!.notices.list({ limit: 10 });
    expect(notices.map(({ id }) => id).sort()).toEqual(['eighty', 'hundred']);
    for (const { used, id } of notices) expect(used).toBeGreaterThanOrEqual(id === 'eighty' ? 80 : 100);
    await Promise.all(stores.map((store) => store.close()));
  }, 60_000);

  it('deliver each notice once, to each recipient one at a time', async () => {
    const stores = await nodes();
    const accounts = ['acc_a', 'acc_b', 'acc_c'];
    for (const account of accounts) {
      const marks = Array.from({ length: 8 }, (_, i) => markAt(1, `${account}.${i}`, account, account));
      await stores[0]!.spend({
        charges: [{ subject: account, meter: 'm', window: 'w', cost: 1, limit: 1, marks }],
      });
    }
    const open = new Map<string, number>();
    let most = 0;
    const { url, received, close } = await receiverThat((request, response) => {
      const account = String(request.headers['webhook-id']).split('.')[0]!;
      open.set(account, (open.get(account) ?? 0) + 1);
      most = Math.max(most, open.get(account)!);
      setTimeout(() => {
        open.set(account, open.get(account)! - 1);
        response.end();
      }, 10);
    });
    const deliverers = stores.map((store) =>
      createDeliverer({
        ...{ store: store.notices, now: Date.now, random: Math.random },
        deliverable: { operator: true, accounts: true },
        prepare: async () => ({ url: new URL(url), key: Buffer.from('key'), data: {}, anyAddress: true }),
        ...{ onOutcome: () => {}, onCounted: () => {}, onFree: () => {} },
        onError: (error) => expect.fail(String(error)),
      }),
    );
    while ((await stores[0]!.notices.count()).waiting > 0) {
      await Promise.all(deliverers.map(({ deliverNext }) => deliverNext()));
    }
    await Promise.all(deliverers.map(({ idle }) => idle()));
    expect(received.map(({ id }) => id).sort()).toEqual(
      accounts.flatMap((account) => Array.from({ length: 8 }, (_, i) => `${account}.${i}`)),
    );
    expect(most).toBe(1);
    close();
    await Promise.all(stores.map((store) => store.close()));
  }, 60_000);

  it('take over what a node of 0.2 has left to be sent, each once', async () => {
    const url = await server.newDatabase();
    const connections = new PostgresConnections(url);
    await migrate(connections, MIGRATIONS.slice(0, 5));
    await connections.close();
    await server.run(
      `INSERT INTO jobs (id, account_id, key_id, state, created_at, touched_at, expires_at, types, wrapped_key, sealed_plan,
         digest, pieces, pieces_done, rows_done, checks, valid, reserved, reserved_subject, reserved_meter, reserved_window,
         notice_at, notice_tries)
       SELECT 'job_' || i, 'acc_1', 'key_1', 'done', 1, 1, 9e15::bigint, 'iban', 'key', '', '', 0, 0, 0, 0, 0, 0, '', '', '',
         CASE WHEN i = 3 THEN NULL ELSE i END, 1 FROM generate_series(1, 3) AS i`,
      new URL(url).pathname.slice(1),
    );
    const stores = await Promise.all(Array.from({ length: NODES }, () => openPostgres(url, Date.now)));
    await Promise.all(stores.map((store) => store.jobs.sweep()));
    const notices = await stores[0]!.notices.list({ limit: 10 });
    expect(notices.map(({ id }) => id).sort()).toEqual(['job_1.done', 'job_2.done']);
    await Promise.all(stores.map((store) => store.close()));
  }, 60_000);
});
