/** A service moves from SQLite to PostgreSQL while it is called, as docs/maintainers/scaling.md describes; the command is killed on the way. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { environment, keyIn, newFolder, type Running, serve } from '../process/process.ts';
import { startCallers } from './callers.ts';
import { COMMAND, counted } from './nodes.ts';

const CALLS = 20_000;
/** Counters of visitors, so that a move takes long enough to be killed. */
const VISITORS = 150_000;
const IBAN = 'FR7699999000010000000000115';

const folder = newFolder();
let server: PostgresServer;
let database: string;
const running: Running[] = [];
beforeAll(async () => {
  server = await startPostgres();
  database = await server.newDatabase();
});
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  await server.remove();
  folder.remove();
});

const [program, cli] = COMMAND;
const command = (...args: string[]): ChildProcess =>
  spawn(program!, [cli!, ...args], { env: environment(folder.path), stdio: ['ignore', 'pipe', 'pipe'] });

async function finished(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  const said = { out: '', err: '' };
  child.stdout!.on('data', (data) => (said.out += data));
  child.stderr!.on('data', (data) => (said.err += data));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...said };
}

const name = () => new URL(database).pathname.slice(1);
const movedRows = async () => {
  const rows = await server
    .run<{ n: number }>('SELECT count(*)::int AS n FROM counters', name())
    .catch(() => []);
  return rows[0]?.n ?? 0;
};

interface Moved {
  readonly table: string;
  readonly rows: number;
  readonly used: number;
}
const move = async () => {
  const { code, out, err } = await finished(command('store', 'move', '--to', database, '--json'));
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Moved[];
};

it('no call is lost or counted twice, callers wait for the restart alone, and the counts are equal at the end', async () => {
  const settings = { RATE_LIMIT: '0', SECRET: 'the same on both sides, as the documents ask' };
  const old = await serve(folder.path, settings, [...COMMAND, 'serve']);
  running.push(old);
  const key = keyIn(old.err());
  const file = join(folder.path, 'own.csv');
  writeFileSync(file, 'code;name\n99999;Banque Une\n');
  expect((await finished(command('banks', 'update', 'FR', '--from', file))).code).toBe(0);
  const db = new Database(join(folder.path, 'assay.db'));
  db.exec(`PRAGMA busy_timeout = 5000;
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${VISITORS})
    INSERT INTO counters (subject, meter, period, used) SELECT 'visitor:' || i, 'playground', '2026', 1 FROM n`);
  db.close();

  const urls = [old.url];
  const callers = startCallers({ urls: () => urls, key, calls: CALLS, connections: 8 });
  const reached = async (calls: number) => {
    while (callers.answered < calls) await wait(20);
  };

  await reached(1_000);
  const doomed = command('store', 'move', '--to', database);
  const doom = finished(doomed);
  while ((await movedRows()) < VISITORS / 10 && doomed.exitCode === null) await wait(10);
  doomed.kill('SIGKILL');
  expect((await doom).code).toBe(null);
  const cut = await movedRows();
  expect(cut).toBeGreaterThan(0);
  expect(cut).toBeLessThan(VISITORS);

  await move();
  expect(await movedRows()).toBeGreaterThanOrEqual(VISITORS);
  // So far nobody has noticed anything.
  expect([...callers.statuses.keys()]).toEqual([200]);
  expect(callers.answered).toBeLessThan(CALLS);

  old.child.kill('SIGTERM');
  expect((await old.ended).code).toBe(0);
  const moved = await move();
  const there = new Database(join(folder.path, 'assay.db'));
  const { rows, used } = there
    .prepare('SELECT count(*) AS rows, sum(used) AS used FROM counters')
    .get() as Moved;
  there.close();
  expect(moved).toContainEqual({ table: 'counters', rows, used });
  expect(moved).toContainEqual({ table: 'imports', rows: 1, used: 0 });
  const node = await serve(folder.path, { ...settings, DATABASE_URL: database }, [...COMMAND, 'serve']);
  running.push(node);
  urls[0] = node.url;

  await callers.done;
  const { checks, billable } = callers;
  expect(await counted(server, database)).toEqual({ checks, billable });
  expect(callers.bare503).toBe(0);
  // What was under way is answered; then there is nobody, until the new service listens.
  expect([...callers.statuses.keys()].filter((status) => ![200, 503, 0].includes(status))).toEqual([]);

  const answer = await fetch(`${node.url}/v1/verify/iban`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ value: IBAN }),
  });
  expect(await answer.json()).toMatchObject({ details: { bank: { name: 'Banque Une' } } });
});
