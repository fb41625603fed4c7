/** Files that are worked off by two nodes, of which one is killed, or pauses for longer than it has for a piece. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { counted, type Fleet, startFleet } from './nodes.ts';

const ROWS = 1_000_000;
const PAUSED_ROWS = 300_000;
const GOOD = 'DE89370400440532013000';
const WRONG = 'DE88370400440532013000';

let server: PostgresServer;
let fleet: Fleet;
let database: string;
beforeAll(async () => {
  server = await startPostgres([]);
  database = await server.newDatabase();
  fleet = await startFleet(database, 2, { JOBS: 'on' });
});
afterAll(async () => {
  await fleet.stop();
  await server.remove();
});

function* file(rows: number): Generator<Buffer> {
  yield Buffer.from('row,iban\n');
  const step = 1_000;
  for (let row = 0; row < rows; row += step) {
    const lines = Array.from({ length: step }, (_, at) => `${row + at},${at % 2 === 0 ? GOOD : WRONG}\n`);
    yield Buffer.from(lines.join(''));
  }
}

interface Job {
  readonly id: string;
  readonly status: string;
  readonly progress: number;
  readonly fetched_at?: string;
}

async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${fleet.key}`, 'content-type': 'text/csv' };
  return fetch(fleet.urls()[0]! + path, { ...options, headers });
}
const jobAt = async (path: string) => (await (await ask(path)).json()) as Job;

/** How many rows there are in the result, each in its place. */
async function rowsIn(result: Response): Promise<number> {
  let rest = '';
  let next = -1;
  for await (const piece of result.body!) {
    const lines = (rest + Buffer.from(piece).toString()).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      if (next >= 0 && !line.startsWith(`${next},`)) throw new Error(`row ${next} is not in its place`);
      next++;
    }
  }
  expect(rest).toBe('');
  return next;
}

/** Sends a file, waits until a third of it is checked, and returns the id of its job. */
async function begin(rows: number): Promise<string> {
  const body = Readable.toWeb(Readable.from(file(rows))) as ReadableStream;
  const sent = await ask('/v1/jobs?kind=iban', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(sent.status).toBe(202);
  const { id } = (await sent.json()) as Job;
  while ((await jobAt(`/v1/jobs/${id}`)).progress < 0.3) await wait(20);
  return id;
}

async function done(id: string): Promise<Job> {
  let job = await jobAt(`/v1/jobs/${id}`);
  for (; job.status !== 'done'; job = await jobAt(`/v1/jobs/${id}`)) await wait(200);
  return job;
}

describe('a job over two nodes', () => {
  it('has each of a million rows verified once and counted once, though one of them is killed', async () => {
    const id = await begin(ROWS);
    await fleet.kill(fleet.nodes[0]!);

    const job = await done(id);
    expect(job).toMatchObject({ progress: 1, rows: ROWS, checks: ROWS, valid: ROWS / 2, reserved: 0 });
    expect(await counted(server, database)).toEqual({ checks: ROWS, billable: ROWS });
    expect(await rowsIn(await ask(`/v1/jobs/${id}/result`))).toBe(ROWS);
    while ((await jobAt(`/v1/jobs/${id}`)).fetched_at === undefined) await wait(50);
  });

  it('counts each row once, though one of them pauses until others have taken its piece', async () => {
    const before = await counted(server, database);
    const { child } = await fleet.add();
    const id = await begin(PAUSED_ROWS);
    child.kill('SIGSTOP');
    const job = await done(id);
    expect(job).toMatchObject({ progress: 1, rows: PAUSED_ROWS, checks: PAUSED_ROWS, reserved: 0 });
    child.kill('SIGCONT'); // and gives its piece back, too late
    await wait(3_000);
    const after = await counted(server, database);
    expect(after.checks - before.checks).toBe(PAUSED_ROWS);
    expect(after.billable - before.billable).toBe(PAUSED_ROWS);
    expect(await rowsIn(await ask(`/v1/jobs/${id}/result`))).toBe(PAUSED_ROWS);
  });
});
