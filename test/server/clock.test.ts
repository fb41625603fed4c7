/** A service whose machine has a clock that is behind says so where it is watched: in /readyz, in metrics and in the log. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { loadWithImports } from '../../src/intake/kept.ts';
import { createReader } from '../../src/jobs/reader.ts';
import { assemble } from '../../src/server/assemble.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import { injectInto } from '../http/inject.ts';

const HOURS_2 = 7_200_000;
const folder = mkdtempSync(join(tmpdir(), 'assay-clock-'));
const reader = createReader();
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

/** What a service says of the clocks, on a store that was told a time so far from that of the machine. */
async function said(name: string, aheadMs: number) {
  const path = join(folder, `${name}.db`);
  const store = openSqlite(path, Date.now);
  const at = Date.now() + aheadMs;
  await store.clock.announce({ name: 'other/1', version: '0.4.0', limits: [], clock: at, at, set: 0 });
  await store.close();
  const reading = readConfig({ DATABASE_URL: `sqlite:${path}`, DATA_DIR: folder });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  const log: string[] = [];
  const service = await assemble(reading.config, {
    logTo: { write: (line) => void log.push(line) },
    openData: () => loadWithImports(undefined, () => {}),
    reader,
  });
  const { statusCode, body } = await injectInto(service.app, '/readyz');
  const metrics = await injectInto(service.app, '/metrics');
  await service.close();
  return {
    ready: [statusCode, JSON.parse(body)] as const,
    metrics: [...metrics.body.matchAll(/^assay_clock_apart_seconds\{[^}]*"(\w+)"[^}]*\} (\d+)/gm)].map(
      ([, fault, seconds]) => [fault, Number(seconds)] as const,
    ),
    log: log.filter((line) => /clock_behind|record_ahead/.test(line)),
  };
}

it('says that its clock is behind the newest record, and goes on by the time of the store', async () => {
  const { ready, metrics, log } = await said('behind', HOURS_2);
  const [status, { status: is, clocks }] = ready;
  expect([status, is]).toEqual([200, 'ready']);
  const [behind] = clocks.filter(({ fault }: { fault: string }) => fault === 'clock_behind');
  expect(Math.abs(behind.seconds - HOURS_2 / 1000)).toBeLessThan(60);
  const seconds = new Map(metrics);
  expect(Math.abs(seconds.get('clock_behind')! - HOURS_2 / 1000)).toBeLessThan(60);
  expect(log.length).toBeGreaterThan(0);
});

it('says nothing of clocks that agree', async () => {
  const { ready, metrics, log } = await said('agreeing', -1_000);
  expect(ready).toEqual([200, { status: 'ready' }]);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.every(([, seconds]) => seconds < 60)).toBe(true);
  expect(log).toEqual([]);
});
