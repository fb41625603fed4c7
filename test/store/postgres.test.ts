import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, hostsOf, PostgresConnections } from '../../src/store/postgres/connections.ts';
import { MIGRATIONS, migrate } from '../../src/store/postgres/migrations.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { AccessChanges, Store } from '../../src/store/store.ts';
import { startProxy } from '../postgres/proxy.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { account, added, key } from './account-contract.ts';
import { storeContract } from './contract.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.remove());

const open = async (now: () => number): Promise<Store> => openPostgres(await server.newDatabase(), now);
storeContract('postgres', open);

describe('postgres', () => {
  const charge = { subject: 's', meter: 'm', window: 'w', cost: 1 };

  /** Several nodes on one new database. */
  async function nodes(count: number): Promise<Store[]> {
    const url = await server.newDatabase();
    return Promise.all(Array.from({ length: count }, () => openPostgres(url, Date.now)));
  }

  it('lets ten nodes that start at once on an empty database make its schema once', async () => {
    const stores = await nodes(10);
    await Promise.all(stores.map((store) => store.spend({ charges: [charge] })));
    expect(await stores[0]!.counters(['s'], '', 'z')).toMatchObject([{ used: 10 }]);
    await Promise.all(stores.map((store) => store.close()));
  });

  it("lets ten nodes that start at once bring the first release's schema up to date", async () => {
    const url = await server.newDatabase();
    const connections = new PostgresConnections(url);
    await migrate(connections, MIGRATIONS.slice(0, 1));
    await connections.close();
    await server.run(
      "INSERT INTO accounts VALUES ('acc_1', 'One', 1, false, 7);" +
        "INSERT INTO keys VALUES ('key_1', 'acc_1', 'first', 'aa', 'assay_live_ab', 2, NULL, NULL)",
      new URL(url).pathname.slice(1),
    );
    const stores = await Promise.all(Array.from({ length: 10 }, () => openPostgres(url, Date.now)));
    expect(await stores[9]!.findKey('aa')).toMatchObject({
      key: { rights: ['verify', 'read'], kinds: null },
      account: { allowance: 7 },
    });
    await Promise.all(stores.map((store) => store.close()));
  });

  it('lists a change that was committed after a later one', async () => {
    const url = await server.newDatabase();
    const store = await openPostgres(url, Date.now);
    for (const n of [1, 2]) {
      await store.addAccount({ ...account, id: `acc_${n}` });
      await store.addKey(added({ ...key, id: `key_${n}`, hash: `hash ${n}`, accountId: `acc_${n}` }));
    }
    const other = new PostgresConnections(url);
    const { position } = await store.changes();
    let between: AccessChanges | undefined;
    await other.transaction(async (query) => {
      await query("UPDATE keys SET revoked_at = 5 WHERE id = 'key_1'");
      await store.revokeKey('key_2', 5, []);
      between = await store.changes(position);
    });
    expect(between!.changed).toEqual([{ hash: 'hash 2', accountId: null }]);
    const { changed } = await store.changes(between!.position);
    expect(changed).toContainEqual({ hash: 'hash 1', accountId: null });
    await Promise.all([other.close(), store.close()]);
  });

  it('is one node to others however many groups it has under way, and counts each once', async () => {
    const url = await server.newDatabase();
    let time = 0;
    const [store] = [await openPostgres(url, Date.now, { monotonic: () => time })];
    const spends: Promise<unknown>[] = [];
    for (let i = 0; i < 200; i++) {
      time += 5; // the next group joins those under way
      spends.push(store.spend({ charges: [charge, { ...charge, subject: 'limited', limit: 150 }] }));
      for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate);
    }
    await Promise.all(spends);
    const rows = await store.counters(['s', 'limited'], '', 'z');
    expect(rows.map(({ used }) => used)).toEqual([150, 150]);
    expect(await store.nodes()).toHaveLength(1);
    const lanes = await server.run('SELECT count(*)::int AS n FROM nodes', new URL(url).pathname.slice(1));
    expect(lanes[0]!.n).toBeGreaterThan(1);
    await store.close();
    expect(await server.run('SELECT 1 FROM nodes', new URL(url).pathname.slice(1))).toEqual([]);
  });

  /** A new database at which the first transactions fail. */
  async function failing(errors: readonly Error[]): Promise<Database & { tried: () => number }> {
    const connections = new PostgresConnections(await server.newDatabase());
    let tried = 0;
    return {
      query: (text, values) => connections.query(text, values),
      transaction: (work) => {
        const error = errors[tried++];
        return error ? Promise.reject(error) : connections.transaction(work);
      },
      close: () => connections.close(),
      tried: () => tried,
    };
  }
  const coded = (code: string) => Object.assign(new Error('refused'), { code });

  it('makes the schema after conflicts, deadlocks and locks that were held too long', async () => {
    const errors = [coded('40001'), coded('55P03'), coded('40P01'), new Error('Query read timeout')];
    const database = await failing(errors);
    await migrate(database);
    expect(database.tried()).toBe(errors.length + 1);
    expect(await database.query('SELECT version FROM assay_schema')).toEqual([
      { version: MIGRATIONS.length },
    ]);
    await database.close();
  });

  it('does not try again what fails for good', async () => {
    const database = await failing([coded('42501')]);
    await expect(migrate(database)).rejects.toThrow('refused');
    expect(database.tried()).toBe(1);
    await database.close();
  });

  it('refuses a database that a newer version wrote', async () => {
    const url = await server.newDatabase();
    await (await openPostgres(url, Date.now)).close();
    await server.run('UPDATE assay_schema SET version = 99', new URL(url).pathname.slice(1));
    await expect(openPostgres(url, Date.now)).rejects.toThrow('newer version');
  });

  it('holds a limit over nodes, also where unlimited charges went before', async () => {
    const stores = await nodes(3);
    await Promise.all(stores.map((store) => store.spend({ charges: [{ ...charge, cost: 10 }] })));
    const limited = { charges: [{ ...charge, limit: 100 }] };
    const all = stores.flatMap((store) => Array.from({ length: 60 }, () => store.spend(limited)));
    const outcomes = await Promise.all(all);
    expect(outcomes.filter(({ outcome }) => outcome === 'spent')).toHaveLength(70);
    expect(outcomes.filter(({ used }) => used > 100)).toEqual([]);
    expect(await stores[1]!.counters(['s'], '', 'z')).toMatchObject([{ used: 100 }]);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('says each count once while nodes race for the last free ones', async () => {
    const stores = await nodes(2);
    const counts: number[] = [];
    const limited = { charges: [{ ...charge, limit: 40 }] };
    const caller = async (store: Store) => {
      for (let i = 0; i < 25; i++) {
        const { outcome, used } = await store.spend(limited);
        if (outcome === 'spent') counts.push(used);
      }
    };
    await Promise.all(stores.map(caller));
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    await Promise.all(stores.map((store) => store.close()));
  });

  it('charges a retry once when two nodes get it at the same moment', async () => {
    const stores = await nodes(2);
    for (let i = 0; i < 20; i++) {
      const spend = { charges: [charge], retry: { key: `k${i}`, body: 'b', expiresAt: Date.now() + 60_000 } };
      const outcomes = await Promise.all(stores.map((store) => store.spend(spend)));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['replayed', 'spent']);
    }
    expect(await stores[0]!.counters(['s'], '', 'z')).toMatchObject([{ used: 20 }]);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('takes a node in again whose row is gone', async () => {
    const url = await server.newDatabase();
    const store = await openPostgres(url, Date.now);
    await store.spend({ charges: [charge] });
    await server.run('DELETE FROM nodes', new URL(url).pathname.slice(1));
    await store.spend({ charges: [charge] });
    expect(await store.counters(['s'], '', 'z')).toMatchObject([{ used: 2 }]);
    await store.close();
  });

  it.each([
    ['what nothing limits', {}],
    ['what has a limit', { limit: 100 }],
  ])('counts %s once when the connection breaks between commit and answer', async (_, limit) => {
    const url = await server.newDatabase();
    const proxy = await startProxy(url);
    const store = await openPostgres(proxy.url, Date.now);
    for (let i = 1; i <= 5; i++) {
      proxy.loseAnswerTo('UPDATE nodes SET last_group');
      const { outcome, used } = await store.spend({ charges: [{ ...charge, ...limit }] });
      expect(outcome).toBe('spent');
      if ('limit' in limit) expect(used).toBe(i);
    }
    expect(proxy.lost()).toBe(5);
    expect(await store.counters(['s'], '', 'z')).toMatchObject([{ used: 5 }]);
    await store.close();
    await proxy.close();
  });

  it('counts what fits when the answer that not all does was lost', async () => {
    const url = await server.newDatabase();
    const proxy = await startProxy(url);
    const [other, store] = [await openPostgres(url, Date.now), await openPostgres(proxy.url, Date.now)];
    await other.spend({ charges: [{ ...charge, cost: 10 }] });
    proxy.loseAnswerTo('UPDATE nodes SET last_group');
    const three = { charges: [{ ...charge, cost: 3, limit: 15 }] };
    const outcomes = await Promise.all([store.spend(three), store.spend(three)]);
    expect(proxy.lost()).toBe(1);
    expect(outcomes.map(({ outcome, used }) => [outcome, used])).toEqual([
      ['spent', 13],
      ['refused', 13],
    ]);
    expect(await other.counters(['s'], '', 'z')).toMatchObject([{ used: 13 }]);
    await Promise.all([store.close(), other.close()]);
    await proxy.close();
  });

  it('takes out retries that have expired', async () => {
    const url = await server.newDatabase();
    let now = 1_000;
    const store = await openPostgres(url, () => now, { monotonic: () => now });
    const spend = (key: string) => ({ charges: [charge], retry: { key, body: 'b', expiresAt: now + 1_000 } });
    await store.spend(spend('old'));
    now = 100_000;
    await store.spend(spend('new'));
    const keys = () => server.run('SELECT key FROM retries', new URL(url).pathname.slice(1));
    await expect.poll(keys).toEqual([{ key: 'new' }]);
    await store.close();
  });

  it('goes on with each group while there are many', async () => {
    const url = await server.newDatabase();
    const name = new URL(url).pathname.slice(1);
    const store = await openPostgres(url, () => 100_000);
    await server.run("INSERT INTO retries SELECT 'old' || n, 'b', n FROM generate_series(1, 2500) n", name);
    const left = async () => {
      await store.spend({ charges: [charge] });
      return server.run('SELECT count(*)::int AS n FROM retries', name);
    };
    await expect.poll(left).toEqual([{ n: 0 }]);
    await store.close();
  });
});

describe('a value that the database can not hold', () => {
  it('is no broken connection, within a transaction neither', async () => {
    const connections = new PostgresConnections(await server.newDatabase());
    const pid = async () =>
      (await connections.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]!.pid;
    const first = await pid();
    await expect(connections.query('SELECT $1::text', ['a\0b'])).rejects.toMatchObject({ code: '22021' });
    await expect(
      connections.transaction(async (query) => {
        await query('CREATE TABLE left_behind (n INTEGER)');
        await query('SELECT $1::bigint', ['9223372036854775808']);
      }),
    ).rejects.toMatchObject({ code: '22003' });
    expect(await pid()).toBe(first);
    expect(await connections.query("SELECT to_regclass('left_behind') AS name")).toEqual([{ name: null }]);
    await expect(connections.query('SELECT nothing FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect(await pid()).not.toBe(first);
    await connections.close();
  });

  it('is refused as such, and not as a store that is away', async () => {
    const store = await open(Date.now);
    const unfit = { name: 'UnfitValue' };
    await expect(store.findAccount('a\0b')).rejects.toMatchObject(unfit);
    await expect(store.jobs.find('job_\0')).rejects.toMatchObject(unfit);
    const account = { id: 'acc_1', name: 'x', createdAt: 1, suspended: false, allowance: 1e300 };
    await expect(store.addAccount(account)).rejects.toMatchObject(unfit);
    await store.close();
  });
});

describe('the address of several hosts', () => {
  it('is read as one address each', () => {
    expect(hostsOf('postgres://u:p%40@a:1,b:2/db?sslmode=require')).toEqual([
      'postgres://u:p%40@a:1/db?sslmode=require',
      'postgres://u:p%40@b:2/db?sslmode=require',
    ]);
    expect(hostsOf('postgres://localhost/db')).toEqual(['postgres://localhost/db']);
  });
});
