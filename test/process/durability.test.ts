/** What has been answered has been counted, whatever happens to the process or the disk. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import { load } from './load.ts';
import { COMMAND, keyIn, newFolder, type Running, serve } from './process.ts';

const CONNECTIONS = 32;
const QUIET = { LOG_LEVEL: 'silent', RATE_LIMIT: '0' };

let running: Running | undefined;
const folders: { remove: () => void }[] = [];
afterEach(() => {
  running?.child.kill('SIGKILL');
  for (const folder of folders.splice(0)) folder.remove();
});

function folder(): string {
  const made = newFolder();
  folders.push(made);
  return made.path;
}

/** The checks that the store itself knows of. */
async function stored(path: string): Promise<number> {
  const store = openSqlite(join(path, 'assay.db'), Date.now);
  const keys = await store.keys();
  const rows = await store.counters(
    keys.map((key) => `key:${key.id}`),
    '',
    '9',
  );
  await store.close();
  return rows.reduce((sum, row) => sum + row.used, 0);
}

describe('kill -9 under load', () => {
  it('never counts fewer checks than were answered, ten times in a row', async () => {
    const path = folder();
    let key: string | undefined;
    let answered = 0;
    let sent = 0;
    for (let round = 0; round < 10; round++) {
      running = await serve(path, QUIET);
      key ??= keyIn(running.err());
      const burst = load(running.url, key, CONNECTIONS);
      await expect.poll(() => burst.answered).toBeGreaterThan(0); // a busy machine may take its time
      await wait(40 * round);
      running.child.kill('SIGKILL');
      await running.ended;
      await burst.stop();
      answered += burst.answered;
      sent += burst.sent;
      const counted = await stored(path);
      expect(counted).toBeGreaterThanOrEqual(answered);
      expect(counted).toBeLessThanOrEqual(sent);
    }
  }, 300_000);
});

describe('two workers', () => {
  const workersOf = () =>
    running!
      .out()
      .split('\n')
      .flatMap((line) => (line.includes('a worker listens') ? [JSON.parse(line).pid as number] : []));

  it('never count fewer checks than were answered, though they and the process that owns the store are killed', async () => {
    const path = folder();
    let key: string | undefined;
    let answered = 0;
    let sent = 0;
    for (let round = 0; round < 2; round++) {
      running = await serve(path, { WEB_CONCURRENCY: '2', RATE_LIMIT: '0' });
      key ??= keyIn(running.err());
      const bursts = [load(running.url, key, CONNECTIONS)];
      await expect.poll(() => bursts[0]!.answered).toBeGreaterThan(200);
      const workers = workersOf();
      if (round % 2 === 0) {
        process.kill(workers[0]!, 'SIGKILL');
        bursts.push(load(running.url, key, CONNECTIONS));
        await expect.poll(() => bursts[1]!.answered).toBeGreaterThan(200);
        const usage = await fetch(`${running.url}/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
        const { checks } = (await usage.json()) as { checks: { total: number } };
        expect(checks.total).toBeGreaterThan(answered + 400);
      }
      running.child.kill('SIGKILL');
      await running.ended;
      for (const burst of bursts) {
        await burst.stop();
        answered += burst.answered;
        sent += burst.sent;
      }
      const counted = await stored(path);
      expect(counted).toBeGreaterThanOrEqual(answered);
      expect(counted).toBeLessThanOrEqual(sent);
    }
  }, 300_000);
});

describe('SIGTERM under load', () => {
  it('finishes what is under way, counts exactly what it answered, and exits with 0', async () => {
    const path = folder();
    running = await serve(path, QUIET);
    const burst = load(running.url, keyIn(running.err()), CONNECTIONS);
    await expect.poll(() => burst.answered).toBeGreaterThan(0);
    await wait(100);
    running.child.kill('SIGTERM');
    const { code } = await running.ended;
    await burst.stop();
    expect(code).toBe(0);
    expect(await stored(path)).toBe(burst.answered);
  });
});

describe('a full disk', () => {
  it('answers 503 instead of counting in vain, and loses nothing that it answered', async () => {
    const path = folder();
    const FILE_BLOCKS = 600; // of 512 bytes: room for the schema, soon too little for the log
    const command = ['sh', '-c', `ulimit -f ${FILE_BLOCKS}; exec "$@"`, 'sh', ...COMMAND, 'serve'];
    running = await serve(path, QUIET, command);
    const burst = load(running.url, keyIn(running.err()), 8);
    for (let i = 0; i < 200 && !burst.statuses.has(503); i++) await wait(50);
    const { url } = running;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await burst.stop();
    expect(burst.statuses.get(503)).toBeGreaterThan(0);
    expect(burst.answered).toBeGreaterThan(0);
    running.child.kill('SIGKILL');
    await running.ended;
    expect(await stored(path)).toBeGreaterThanOrEqual(burst.answered);
  });
});
