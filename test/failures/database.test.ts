/** The database fails, each time in another way: callers get 503 and when to come again, and nothing is lost or counted twice. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { isPassing, PostgresConnections, TRANSACTION_IDLE_MS } from '../../src/store/postgres/connections.ts';
import { startProxy } from '../postgres/proxy.ts';
import { type PostgresServer, startPostgres, startStandby } from '../postgres/server.ts';
import { type Callers, startCallers } from './callers.ts';
import { counted, type Fleet, startFleet } from './nodes.ts';

/** No caller waits longer, whatever happens. */
const ANSWER_MS = 15_000;
const CALLS = 4_000;
const CONNECTIONS = 16;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(
  nodes: number,
  flags: string[] = [],
): Promise<{ server: PostgresServer; database: string; fleet: Fleet }> {
  const server = await startPostgres(flags);
  closing.push(() => server.remove());
  const database = await server.newDatabase();
  const fleet = await startFleet(database, nodes);
  closing.push(() => fleet.stop());
  return { server, database, fleet };
}

const call = ({ urls, key }: Fleet, calls = CALLS): Callers =>
  startCallers({ urls, key, calls, connections: CONNECTIONS });

async function expectExact(callers: Callers, server: PostgresServer, database: string): Promise<void> {
  await callers.done;
  const { checks, billable } = callers;
  expect(await counted(server, database)).toEqual({ checks, billable });
  expect(callers.bare503).toBe(0);
  expect(callers.slowest).toBeLessThan(ANSWER_MS);
}

/** Whatever the database does, a node that lives answers: with a result, or with 503 and when to come again. */
function expectAnswers({ statuses }: Callers): void {
  expect([...statuses.keys()].filter((one) => one !== 200 && one !== 503)).toEqual([]);
}

const CONNECTIONS_MAX = 12;
const HOLDER = 'holder';
const END_OTHERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND application_name <> $1`;

/** Takes all the connections that a server has, those of others included. */
async function takeConnections(database: string, all: number): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  while (taken.length < all) {
    const client = new pg.Client({ connectionString: database, application_name: HOLDER });
    client.on('error', () => {});
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    if (connected) taken.push(client);
    // What the nodes hold is ended, and they may be back sooner: this goes on until nothing is left to them.
    else await taken[0]?.query(END_OTHERS, [HOLDER]);
  }
  return taken;
}

function newPromise(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const status = async (url: string) => (await fetch(url)).status;

describe('a database', () => {
  it('that is killed under load, five times', async () => {
    const { server, database, fleet } = await start(1);
    const callers = call(fleet);
    for (let i = 0; i < 5; i++) {
      await wait(400);
      await server.kill();
      await server.start();
    }
    await expectExact(callers, server, database);
  });

  it('that is gone for 30 seconds', async () => {
    const { server, database, fleet } = await start(1);
    const callers = call(fleet);
    await wait(300);
    await server.kill();
    await wait(10_000);
    expect(callers.statuses.get(503)).toBeGreaterThan(0);
    const [url] = fleet.urls();
    expect(await status(`${url}/healthz`)).toBe(200);
    expect(await status(`${url}/readyz`)).toBe(503);
    await wait(20_000);
    await server.start();
    await expect.poll(() => status(`${url}/readyz`), { timeout: 10_000 }).toBe(200);
    await expectExact(callers, server, database);
  });

  it('that fails over to its standby', async () => {
    const server = await startPostgres(['-c', 'wal_keep_size=256']);
    closing.push(() => server.remove());
    const database = await server.newDatabase();
    const standby = await startStandby(server);
    closing.push(() => standby.remove());
    // A commit is answered when both have it, so that none is lost with the first.
    await server.run("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await server.run('SELECT pg_reload_conf()');
    const fleet = await startFleet(database.replace('/db_', `,127.0.0.1:${standby.port}/db_`), 2);
    closing.push(() => fleet.stop());
    const callers = call(fleet);
    await wait(800);
    await server.kill();
    await wait(1_000);
    await standby.run('SELECT pg_promote()');
    await expectExact(callers, standby, database);
  });

  it('that is slow: everything waits for a lock', async () => {
    const { server, database, fleet } = await start(1);
    const callers = call(fleet);
    const client = new pg.Client(database);
    await client.connect();
    for (const ms of [1_000, 7_000]) {
      await wait(300);
      await client.query('BEGIN; LOCK TABLE counters IN ACCESS EXCLUSIVE MODE');
      await wait(ms);
      // A second is waited for; after the five that a statement may take, callers are sent away for a while.
      const refused = callers.statuses.get(503) ?? 0;
      expect(refused > 0).toBe(ms > 5_000);
      await client.query('COMMIT');
    }
    await client.end();
    await expectExact(callers, server, database);
    expectAnswers(callers);
  });

  it('whose locks a paused node keeps: they are given back, and the node starts again from the beginning', async () => {
    const { server, database, fleet } = await start(1);
    const paused = new PostgresConnections(database);
    closing.push(() => paused.close());
    const { promise: woken, resolve: wake } = newPromise();
    const { promise: locked, resolve: lock } = newPromise();
    const held = paused.transaction(async (query) => {
      await query('LOCK TABLE counters IN ACCESS EXCLUSIVE MODE');
      lock();
      await woken;
      return query('SELECT 1');
    });
    await locked;
    const callers = call(fleet);
    await expect
      .poll(() => callers.statuses.get(200) ?? 0, { timeout: 2 * TRANSACTION_IDLE_MS })
      .toBeGreaterThan(0);
    wake();
    await expect(held.catch((error) => isPassing(error))).resolves.toBe(true);
    expect(await paused.transaction((query) => query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    await expectExact(callers, server, database);
    expectAnswers(callers);
  });

  it('that is out of connections', async () => {
    const { server, database, fleet } = await start(1, ['-c', `max_connections=${CONNECTIONS_MAX}`]);
    const callers = call(fleet);
    await wait(300);
    const others = await takeConnections(database, CONNECTIONS_MAX);
    const refused = () => callers.statuses.get(503) ?? 0;
    const [url] = fleet.urls();
    await expect.poll(() => status(`${url}/readyz`), { timeout: 10_000 }).toBe(503);
    // What was committed before the last connection went may be answered until here, and nothing from here on.
    await expect.poll(refused, { timeout: ANSWER_MS }).toBeGreaterThan(0);
    const { answered } = callers;
    const before = refused();
    await expect.poll(refused, { timeout: ANSWER_MS }).toBeGreaterThan(before + CONNECTIONS);
    expect(await status(`${url}/healthz`)).toBe(200);
    expect(callers.answered).toBe(answered);
    for (const other of others) await other.end();
    await expect.poll(() => status(`${url}/readyz`), { timeout: 10_000 }).toBe(200);
    await expectExact(callers, server, database);
    expectAnswers(callers);
  });
});

describe('a node', () => {
  it('that is killed between commit and answer: the retry on another is answered and counts nothing', async () => {
    const { server, database, fleet } = await start(1);
    const proxy = await startProxy(database);
    closing.push(() => proxy.close());
    const doomed = await fleet.add({ DATABASE_URL: proxy.url });
    const ask = (url: string) =>
      fetch(`${url}/v1/verify/phone`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${fleet.key}`,
          'content-type': 'application/json',
          'idempotency-key': 'once',
        },
        body: JSON.stringify({ value: '+442079460018' }),
      });
    await fetch(`${doomed.url}/v1/usage`, { headers: { authorization: `Bearer ${fleet.key}` } });
    proxy.fallSilent();
    const lost = ask(doomed.url).catch(() => undefined);
    await expect.poll(async () => (await counted(server, database)).checks, { timeout: 10_000 }).toBe(1);
    await fleet.kill(doomed);
    expect(await lost).toBeUndefined();
    const again = await ask(fleet.urls()[0]!);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await counted(server, database)).toEqual({ checks: 1, billable: 1 });
  });

  it('that pauses for longer than its statements may take', async () => {
    const { server, database, fleet } = await start(2);
    const callers = call(fleet);
    await wait(400);
    const { child } = fleet.nodes[1]!;
    child.kill('SIGSTOP');
    await wait(8_000);
    child.kill('SIGCONT');
    await callers.done;
    const { checks, billable } = callers;
    expect(await counted(server, database)).toEqual({ checks, billable });
  });
});
