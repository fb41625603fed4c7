/** Several workers on one machine: one store, one log, one set of metrics, and another worker for one that dies. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { load } from './load.ts';
import { keyIn, newFolder, type Running, serve } from './process.ts';

const CONNECTIONS = 16;

let running: Running | undefined;
const folder = newFolder();
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  folder.remove();
});

const lines = () =>
  running!
    .out()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const listening = () => lines().filter(({ msg }) => msg === 'a worker listens');

describe('WEB_CONCURRENCY=2', () => {
  it('counts what all workers answer, though one is killed, and stops with 0', async () => {
    running = await serve(folder.path, { WEB_CONCURRENCY: '2', RATE_LIMIT: '10000000' });
    const key = keyIn(running.err());
    const { url } = running;
    expect(listening()).toHaveLength(2);

    const bursts = [load(url, key, CONNECTIONS)];
    await wait(500);
    process.kill(listening()[0].pid, 'SIGKILL');
    await expect.poll(() => listening().length, { timeout: 80_000 }).toBe(3);
    bursts.push(load(url, key, CONNECTIONS));
    await wait(500);
    for (const burst of bursts) await burst.stop();
    const answered = bursts.reduce((sum, burst) => sum + burst.answered, 0);
    const sent = bursts.reduce((sum, burst) => sum + burst.sent, 0);
    for (const { unanswered } of bursts) expect(unanswered).toBe(0);

    const authorization = `Bearer ${key}`;
    const usage = await (await fetch(`${url}/v1/usage`, { headers: { authorization } })).json();
    const { total } = (usage as { checks: { total: number } }).checks;
    expect(total).toBeGreaterThanOrEqual(answered);
    expect(total).toBeLessThanOrEqual(sent);

    // Whichever worker answers, it counts both: one of them was started later and has seen but a part.
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const counted = Number(/^assay_checks_total\{.*\} (\d+)$/m.exec(metrics)![1]);
    expect(counted).toBeGreaterThanOrEqual(bursts[1]!.answered);

    running.child.kill('SIGTERM');
    const { code } = await running.ended;
    expect(code).toBe(0);
    const workers = new Set(lines().map(({ worker }) => worker));
    expect([...workers].sort()).toEqual([1, 2, 3]);
  }, 150_000);

  it('leaves no caller waiting whose connection was on its way to a worker that is killed', async () => {
    running = await serve(folder.path, { WEB_CONCURRENCY: '2', RATE_LIMIT: '10000000' });
    const burst = load(running.url, keyIn(running.err()), 2 * CONNECTIONS, { keepAlive: false });
    for (let kills = 1; kills <= 3; kills++) {
      await wait(500);
      process.kill(listening().at(-1).pid, 'SIGKILL');
      await expect.poll(() => listening().length, { timeout: 40_000 }).toBe(2 + kills);
    }
    await burst.stop();
    expect(burst.answered).toBeGreaterThan(0);
    expect(burst.unanswered).toBe(0);
  }, 150_000);

  it('collects the metrics of all workers once each time they are asked for', async () => {
    running = await serve(folder.path, { WEB_CONCURRENCY: '2' });
    const { url } = running;
    const cpu = async () => {
      const metrics = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) })).text();
      return Number(/^process_cpu_seconds_total (.+)$/m.exec(metrics)![1]);
    };
    // What first requests would wait for is prepared by then.
    await wait(8_000);
    const before = await cpu();
    await wait(4_000);
    // Two workers that have nothing else to do, and the 10,000 times that an answer would be asked for again.
    expect((await cpu()) - before).toBeLessThan(2);
  }, 60_000);

  it('reports an error, and not an empty page, when a worker does not send its metrics', async () => {
    running = await serve(folder.path, { WEB_CONCURRENCY: '2' });
    const { url } = running;
    const { pid } = listening()[1];
    process.kill(pid, 'SIGSTOP');
    // Every other connection goes to the worker that is stopped, and is not answered.
    const statuses = await Promise.all(
      [1, 2].map(() =>
        fetch(`${url}/metrics`, { signal: AbortSignal.timeout(15_000) }).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    process.kill(pid, 'SIGCONT');
    expect(statuses.sort()).toEqual([0, 500]);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('process_cpu_seconds_total');
  }, 60_000);

  it('exits with 3 when the port is taken', async () => {
    running = await serve(folder.path);
    const other = newFolder();
    const { port } = new URL(running.url);
    const env = { WEB_CONCURRENCY: '2', PORT: port };
    await expect(serve(other.path, env)).rejects.toThrow(/ended with 3: .*EADDRINUSE/s);
    other.remove();
  }, 60_000);
});
