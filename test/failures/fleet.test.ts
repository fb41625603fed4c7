/** Three nodes of two workers each on one database, which is killed, as they are, while they serve. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { startBalancer } from './balancer.ts';
import { startCallers } from './callers.ts';
import { counted, type Fleet, startFleet } from './nodes.ts';

const CALLS = 50_000;
const CONNECTIONS = 48;

let server: PostgresServer;
let fleet: Fleet;
let database: string;
beforeAll(async () => {
  server = await startPostgres([]);
  database = await server.newDatabase();
  fleet = await startFleet(database, 3, { WEB_CONCURRENCY: '2' });
});
afterAll(async () => {
  await fleet.stop();
  await server.remove();
});

describe('three nodes with two workers each', () => {
  it('count 50,000 mixed calls exactly, though workers, a node and the database are killed in between', async () => {
    const callers = startCallers({
      urls: fleet.urls,
      key: fleet.key,
      calls: CALLS,
      connections: CONNECTIONS,
    });
    const reached = async (calls: number) => {
      while (callers.answered < calls) await wait(20);
    };

    await reached(5_000);
    const [worker] = fleet.nodes[0]!.out().match(/"pid":\d+/)!;
    process.kill(Number(worker.slice('"pid":'.length)), 'SIGKILL');

    await reached(15_000);
    await fleet.kill(fleet.nodes[1]!);
    await fleet.add();

    await reached(25_000);
    await server.kill();
    await wait(500);
    await server.start();

    await reached(40_000);
    await fleet.kill(fleet.nodes[0]!);
    await server.kill();
    await server.start();

    await callers.done;
    expect(callers.answered).toBe(CALLS);
    expect(callers.bare503).toBe(0);
    const { checks, billable } = callers;
    expect(await counted(server, database)).toEqual({ checks, billable });
  });

  it('are restarted one after the other behind a balancer, without one failed call', async () => {
    while (fleet.nodes.length < 3) await fleet.add();
    const before = await counted(server, database);
    const balancer = await startBalancer();
    for (const { url } of fleet.nodes) await balancer.add(url);
    const callers = startCallers({
      urls: () => [balancer.url],
      key: fleet.key,
      calls: 6_000,
      connections: 8,
      name: 'r',
    });
    for (const node of [...fleet.nodes]) {
      await wait(300);
      await balancer.add((await fleet.add()).url);
      await balancer.takeOut(node.url);
      fleet.nodes.splice(fleet.nodes.indexOf(node), 1);
      node.child.kill('SIGTERM');
      expect((await node.ended).code).toBe(0);
    }
    expect(callers.answered).toBeLessThan(6_000);
    await callers.done;
    expect([[...callers.statuses.keys()], balancer.failed()]).toEqual([[200], 0]);
    await balancer.close();
    const after = await counted(server, database);
    expect(after.checks - before.checks).toBe(callers.checks);
  });
});
