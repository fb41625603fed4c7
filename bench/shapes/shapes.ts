/**
 * What a verification costs by how a service is called: on few connections and many, a new one for each request, through a proxy
 * that keeps none, and of every kind, alone and in batches. All shapes of a table take turns within each round, and each is beside
 * bare node:http in the same shape and round.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '../callers.ts';
import { CONNECTIONS, Contest, inDist, type Outcome, type Shape } from '../contest.ts';
import { print, ratio } from '../ratio.ts';
import { batchBody, bundleOwn, makeKey, singleBody } from '../service.ts';
import { batchOf, KINDS_BY_SEGMENT, sampleOf } from './bodies.ts';
import { startProxy } from './proxy.ts';

const NODE = process.execPath;
export const SERVE: readonly string[] = [NODE, inDist('cli.js'), 'serve'];

export async function benchShapes(): Promise<void> {
  await bundleOwn('bare', 'proxy');
  await benchConnections();
  await benchKinds();
}

/** A folder that is removed at the end, with a contest that is stopped. */
export async function inFolder(work: (folder: string, contest: Contest) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const contest = new Contest();
  try {
    await work(folder, contest);
  } finally {
    contest.stop();
    rmSync(folder, { recursive: true });
  }
}

export const single: Request = { path: '/v1/verify/iban', body: singleBody() };

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
