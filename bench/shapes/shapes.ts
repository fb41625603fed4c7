/**
 * What a verification costs in every shape that a service is used in: few connections and many, a new one for each request, a proxy
 * that keeps none, every kind alone and in batches, many keys, a database far away. All shapes of a table take turns within each
 * round, and each is beside another one of the same round.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../test/postgres/server.ts';
import type { Request } from '../callers.ts';
import { CONNECTIONS, Contest, inDist, type Outcome, type Shape } from '../contest.ts';
import { type Line, print, ratio } from '../ratio.ts';
import { batchBody, bundleOwn, makeKey, singleBody } from '../service.ts';
import { batchOf, KINDS_BY_SEGMENT, sampleOf } from './bodies.ts';
import { fillKeys } from './filled.ts';
import { startFar, startProxy } from './proxy.ts';

const NODE = process.execPath;
const SERVE = [NODE, inDist('cli.js'), 'serve'];
/** What one key's table is beside. */
const ONE = 'one key';
const MANY = [1_000, 20_000];

export async function benchShapes(): Promise<void> {
  await bundleOwn('bare', 'proxy', 'distance');
  await benchConnections();
  await benchKinds();
  for (const allowance of [null, 1_000_000_000]) await benchKeys(allowance);
  await benchDistance();
}

/** A folder that is removed at the end, with a contest that is stopped. */
async function inFolder(work: (folder: string, contest: Contest) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const contest = new Contest();
  try {
    await work(folder, contest);
  } finally {
    contest.stop();
    rmSync(folder, { recursive: true });
  }
}

const single: Request = { path: '/v1/verify/iban', body: singleBody() };

async function benchConnections(): Promise<void> {
  await inFolder(async (folder, contest) => {
    const url = `sqlite:${join(folder, 'assay.db')}`;
    const key = await makeKey([url]);
    const bare = await contest.start({ name: 'bare', command: [NODE, inDist('bench-bare.js')], env: {} });
    const service = await contest.start({ name: 'service', command: SERVE, env: { DATABASE_URL: url } });
    const proxies = await Promise.all([bare, service].map((port) => startProxy(port, folder)));
    try {
      const shapes: [string, Pick<Shape, 'connections' | 'fresh'> & { proxied?: boolean }, number][] = [
        ['64 connections', { connections: 64 }, 1.3],
        ['8 connections', { connections: 8 }, 2],
        ['1 connection', { connections: 1 }, 3.2],
        ['16 clients, a new connection for each request', { connections: 16, fresh: true }, 1.5],
        [`64 connections to ${proxies[0]!.name}, which keeps none`, { connections: 64, proxied: true }, 2],
      ];
      const cells = shapes.flatMap(([name, shape]) =>
        ['bare', 'service'].map((server, at) => ({
          ...shape,
          name: `${server}, ${name}`,
          server,
          request: single,
          keys: [key],
          ...(shape.proxied && { port: proxies[at]!.port }),
        })),
      );
      const { cost, speed } = await contest.take(cells);
      const beside = (from: Outcome['cost'], name: string) =>
        ratio(from, `service, ${name}`, `bare, ${name}`);
      print('Processor time of a single IBAN by connections, of bare node:http', [
        ...shapes.map(([name, , most]) => ({ what: name, ratio: beside(cost, name), most })),
      ]);
      print('Share of the throughput of bare node:http by connections', [
        ...shapes.map(([name]) => ({ what: name, ratio: beside(speed, name) })),
      ]);
    } finally {
      for (const proxy of proxies) proxy.stop();
    }
  });
}

async function benchKinds(): Promise<void> {
  await inFolder(async (folder, contest) => {
    const url = `sqlite:${join(folder, 'assay.db')}`;
    const key = await makeKey([url]);
    await contest.start({ name: 'bare', command: [NODE, inDist('bench-bare.js')], env: {} });
    await contest.start({ name: 'service', command: SERVE, env: { DATABASE_URL: url } });
    const cellsOf = (requests: readonly [string, Request][]) =>
      requests.flatMap(([name, request]) =>
        ['bare', 'service'].map((server) => ({
          name: `${server}, ${name}`,
          server,
          request,
          keys: [key],
          connections: CONNECTIONS,
        })),
      );
    const segments = [...KINDS_BY_SEGMENT.keys()];
    const alone = segments.map((segment): [string, Request] => [
      segment,
      { path: `/v1/verify/${segment}`, body: JSON.stringify(sampleOf(segment)) },
    ]);
    const batches = segments.map((segment): [string, Request] => [
      segment,
      {
        path: `/v1/verify/${segment}/batch`,
        body: segment === 'national-id' ? batchBody() : JSON.stringify({ items: batchOf(segment) }),
      },
    ]);
    for (const [title, requests, most] of [
      ['Processor time of one value by kind, of bare node:http', alone, 1.6],
      ['Processor time of a batch of 100 by kind, of bare node:http', batches, 1.25],
    ] as const) {
      const { cost } = await contest.take(cellsOf(requests));
      print(
        title,
        requests.map(([name]) => ({
          what: name,
          ratio: ratio(cost, `service, ${name}`, `bare, ${name}`),
          most,
        })),
      );
    }
  });
}

/** @param allowance of every account; null for none */
async function benchKeys(allowance: number | null): Promise<void> {
  await inFolder(async (folder, contest) => {
    const url = `sqlite:${join(folder, 'assay.db')}`;
    await makeKey([url]);
    const keys = await fillKeys(url, MANY.at(-1)!, allowance);
    await contest.start({ name: 'service', command: SERVE, env: { DATABASE_URL: url } });
    const outcome = await contest.take(keyCells('service', keys, MANY));
    const kind = allowance === null ? 'no allowance' : 'an allowance on every account';
    const most = allowance === null ? [1.15, 2.5] : [];
    print(
      `Processor time of a single IBAN by active keys, SQLite, ${kind}, of one key`,
      MANY.map((count, at) => ({
        what: `${count.toLocaleString('en')} keys`,
        ratio: ratio(outcome.cost, nameOf('service', count), ONE),
        ...(most[at] !== undefined && { most: most[at] }),
      })),
    );
  });
}

const nameOf = (server: string, count: number) => (count === 1 ? ONE : `${server}, ${count} keys`);

const keyCells = (server: string, keys: readonly string[], counts: readonly number[]) =>
  [1, ...counts].map((count) => ({
    name: nameOf(server, count),
    server,
    request: single,
    keys: keys.slice(0, count),
    connections: CONNECTIONS,
  }));

/** PostgreSQL, whose own processor time is counted, at three distances. */
async function benchDistance(): Promise<void> {
  const postgres = await startPostgres([]);
  const postmaster = Number.parseInt(readFileSync(join(postgres.folder, 'postmaster.pid'), 'utf8'), 10);
  const proxies: { stop(): void }[] = [];
  try {
    await inFolder(async (_, contest) => {
      const lines: { cost: Line[]; speed: Line[] } = { cost: [], speed: [] };
      for (const ms of [0, 2, 20]) {
        const database = await postgres.newDatabase();
        await makeKey([database]);
        const keys = await fillKeys(database, MANY.at(-1)!, null);
        const far = await startFar(database, ms);
        proxies.push(far);
        const name = `${ms} ms`;
        const env = { DATABASE_URL: far.url };
        await contest.start({ name, command: SERVE, env, also: [postmaster] });
        const outcome = await contest.take(keyCells(name, keys, MANY));
        for (const count of MANY) {
          const what = `${count.toLocaleString('en')} keys, ${name} away`;
          const of = (from: Outcome['cost']) => ratio(from, nameOf(name, count), ONE);
          const goals = count === 20_000 && ms === 20 ? { cost: { most: 2 }, speed: { goal: 0.67 } } : {};
          lines.cost.push({ what, ratio: of(outcome.cost), ...goals.cost });
          lines.speed.push({ what, ratio: of(outcome.speed), ...goals.speed });
        }
        contest.end(name);
      }
      print(
        'Processor time of node and PostgreSQL together by active keys, of one key as far away',
        lines.cost,
      );
      print('Throughput on PostgreSQL by active keys, of one key as far away', lines.speed);
    });
  } finally {
    for (const proxy of proxies) proxy.stop();
    await postgres.remove();
  }
}
