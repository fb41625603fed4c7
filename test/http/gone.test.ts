/**
 * A client that closes its connection has nothing more done for it: of every route that may take long the work ends within 50 ms of
 * processor time. What was committed stays counted, what was not is not, and a retry is a new request.
 */
import { EventEmitter } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextLoop, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopWhenGone } from '../../src/http/edge/closed.ts';
import { dearestFor, type Make } from './dearest.ts';
import { type Filled, processorTime, startFilled } from './dearest-world.ts';
import { countedChecks, startService } from './harness.ts';
import type { InjectOptions } from './inject.ts';

/** Enough keys with counters for a report to take a while. */
const SIZE = { keys: 800, days: 90, accounts: 30 };
const STOP_MS = 50;
/** What the log says of a request whose client has gone; nobody reads the answer. */
const GONE = 400;
/** A request has begun when the process has worked so long since it came, or, where it is quicker, for so much of what it takes. */
const BEGUN_MS = 15;
const BEGUN_PART = 0.2;
/** What takes longer does so also when its data are loaded. */
const LONG_MS = 1_000;

let filled: Filled;
let port: number;
beforeAll(async () => {
  filled = await startFilled(startService, SIZE, undefined, { LOG_LEVEL: 'info' });
  const { app } = filled.service;
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => filled.service.close());

/** Sends a request as bytes, and leaves the connection open. */
function sent({ method, url, headers = {}, payload }: InjectOptions, id: string): Socket {
  const body = payload === undefined ? '' : String(payload);
  const fields = { host: 'a', 'x-request-id': id, ...headers, 'content-length': Buffer.byteLength(body) };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`${method} ${url} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
  return socket;
}

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** What the log says of a request, once it is over. */
async function lineOf(id: string): Promise<{ status: number }> {
  for (;;) {
    const line = filled.service.log.find((one) => one.includes(`"${id}"`));
    if (line !== undefined) return JSON.parse(line);
    await wait(1);
  }
}

interface Long {
  readonly request: () => InjectOptions;
  readonly begunMs: number;
}

/** The first of the requests of a route that takes long on this machine, or else the dearest. */
async function longest(name: string): Promise<Long> {
  const { service, world } = filled;
  const tried: { make: Make; ms: number }[] = [];
  for (const make of dearestFor(name)) {
    const time = () => processorTime(() => service.inject(make(world)));
    const first = await time();
    // Data and code are loaded with the first.
    const ms = first > LONG_MS ? first : await time();
    tried.push({ make, ms });
    if (ms * BEGUN_PART > BEGUN_MS) break;
  }
  const { make, ms } = tried.toSorted((a, b) => b.ms - a.ms)[0]!;
  return { request: () => make(world), begunMs: Math.min(BEGUN_MS, BEGUN_PART * ms) };
}

/** Sends a request, goes away while it is worked on, and says what became of it. */
async function abandoned({ request, begunMs }: Long, id: string): Promise<{ status: number; ms: number }> {
  const before = spent();
  const socket = sent(request(), id);
  while (spent() - before < begunMs) await nextLoop();
  let status = 0;
  const ms = await processorTime(async () => {
    socket.destroy();
    ({ status } = await lineOf(id));
  });
  return { status, ms };
}

/** Routes that may take long. */
const LONG = [
  ...['identify_batch', 'sql_bigquery', 'sql_snowflake', 'find', 'usage', 'specimens', 'POST /mcp'],
  ...['admin_usage', 'admin_export_account', 'admin_sum_usage'],
];

describe('work ends when its client is gone', () => {
  it.each(LONG)('%s', async (name) => {
    const { service } = filled;
    const long = await longest(name);
    const before = await countedChecks(service);
    // A machine that is busy may have one done before its client is known to have gone.
    const tries: { status: number; ms: number }[] = [];
    for (let turn = 0; turn < 3 && !tries.some(isStopped); turn++)
      tries.push(await abandoned(long, `gone-${name.replace(/\W+/g, '-')}-${turn}`));
    expect(tries.filter(isStopped), JSON.stringify(tries)).not.toEqual([]);
    const done = tries.filter(({ status }) => status === 200).length;
    if (done === 0) expect(await countedChecks(service)).toBe(before);
  });

  const isStopped = ({ status, ms }: { status: number; ms: number }) => status !== 200 && ms <= STOP_MS;
});

it('is noticed also where the client had gone before there was a place', () => {
  let stopped = 0;
  const slot = { stop: () => void stopped++ };
  const gone = (destroyed: boolean) => {
    const raw = Object.assign(new EventEmitter(), { destroyed });
    stopWhenGone({ slot } as never, { raw, sent: false } as never);
    return raw;
  };
  gone(true);
  expect(stopped).toBe(1);
  gone(false).emit('close');
  expect(stopped).toBe(2);
});

describe('after its client has gone', () => {
  it('a request with an Idempotency-Key is a new one, and counts once', async () => {
    const { service } = filled;
    const long = await longest('identify_batch');
    const request = long.request();
    const keyed = { ...request, headers: { ...request.headers, 'idempotency-key': 'gone-and-back' } };
    const before = await countedChecks(service);
    const { status } = await abandoned({ ...long, request: () => keyed }, 'gone-keyed');
    expect(status).not.toBe(200);
    expect(await countedChecks(service)).toBe(before);
    const first = await service.inject(keyed);
    expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([200, undefined]);
    expect(await countedChecks(service)).toBe(before + 100);
    const second = await service.inject(keyed);
    expect([second.statusCode, second.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(await countedChecks(service)).toBe(before + 100);
  });

  it('a file that had no answer yet is no job', async () => {
    const { service, world } = filled;
    const jobs = async () => {
      const { body } = await service.send({
        url: '/v1/jobs',
        headers: { authorization: `Bearer ${world.key}` },
      });
      return body.jobs.map(({ id }: { id: string }) => id);
    };
    const before = await jobs();
    const long = await longest('create_job');
    await service.runner.drain();
    const known = await jobs();
    expect(known.length).toBeGreaterThan(before.length);
    // Where one is taken in before its client is known to have gone, its id is no secret to its owner.
    const statuses: number[] = [];
    for (let turn = 0; turn < 3 && !statuses.includes(GONE); turn++)
      statuses.push((await abandoned(long, `gone-file-${turn}`)).status);
    expect(statuses).toContain(GONE);
    expect((await jobs()).length - known.length).toBe(statuses.filter((status) => status === 202).length);
  });

  it('what was committed stays counted', async () => {
    const { service, world } = filled;
    const { headers } = dearestFor('identify_batch')[0]!(world);
    const request = {
      method: 'POST' as const,
      url: '/v1/verify/iban',
      headers: headers!,
      payload: '{"value":"DE89370400440532013000"}',
    };
    const before = await countedChecks(service);
    const socket = sent(request, 'gone-after-all');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect(await countedChecks(service)).toBe(before + 1);
  });

  it('its job goes on', async () => {
    const { service, world } = filled;
    const socket = sent(dearestFor('create_job')[0]!(world), 'gone-job');
    const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    socket.destroy();
    const id = /"id":"([^"]+)"/.exec(answer.toString())![1]!;
    await service.runner.drain();
    const found = await service.send({
      url: `/v1/jobs/${id}`,
      headers: { authorization: `Bearer ${world.key}` },
    });
    expect(found.body).toMatchObject({ status: 'done', progress: 1 });
  });
});
