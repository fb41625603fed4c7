/** A clock that ran ahead: the doctor names it, and `assay admin store set-back` sets the time of the store right, in the audit log. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { programFor } from '../../src/cli/program.ts';
import { dayWindow } from '../../src/service/calendar.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';

const HOUR = 3_600_000;
const DAYS_40 = 40 * 24 * HOUR;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-clocks-'));
  vi.stubEnv('BASE_URL', undefined); // the runner of the tests has one of its own
  vi.stubEnv('DATABASE_URL', `sqlite:${join(folder, 'assay.db')}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

async function assay(...words: string[]): Promise<string> {
  let said = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    said += String(part);
    return true;
  });
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    await (await programFor()).parseAsync(['node', 'assay', ...words]);
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
  return said;
}

async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = openSqlite(join(folder, 'assay.db'), Date.now);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const announce = (store: Store, at: number, clock = at, name = 'machine/1') =>
  store.clock.announce({ name, version: '0.4.0', limits: [], clock, at, set: 0 });

/** What the doctor says of the clock. */
async function clockFinding(): Promise<{ ok: boolean; finding: string }> {
  const said = await assay('doctor', '--json');
  return JSON.parse(said).find(({ check }: { check: string }) => check === 'clock');
}

it('sets the time back to that of the machine, once, and moves what was counted ahead', async () => {
  const ahead = Date.now() + DAYS_40;
  await inStore(async (store) => {
    await announce(store, ahead);
    await store.spend({
      charges: [{ subject: 'key:a', meter: 'iban', window: dayWindow(ahead), cost: 7 }],
    });
  });
  const [done] = JSON.parse(await assay('store', 'set-back', '--json'));
  expect(Math.abs(done.set_back_seconds - DAYS_40 / 1000)).toBeLessThan(60);
  expect(done.counters).toBe(1);
  await inStore(async (store) => {
    expect(Math.abs((await store.clock.time()).newest - Date.now())).toBeLessThan(60_000);
    expect(await store.counters(['key:a'], '', '9')).toMatchObject([
      { window: dayWindow(Date.now()), used: 7 },
    ]);
    const [entry] = await store.audit({ limit: 1 });
    expect(entry).toMatchObject({ by: 'cli', action: 'time.set_back', target: 'store' });
    expect(entry!.detail).toContain(new Date(ahead).toISOString());
  });
  await expect(assay('store', 'set-back')).rejects.toThrow('The time of the store is not ahead');
});

it('the doctor is content with clocks that agree, and names a store and a node that are ahead', async () => {
  await assay('accounts', 'create', 'shop');
  await inStore((store) => announce(store, Date.now() - 1_000));
  expect(await clockFinding()).toEqual({ check: 'clock', ok: true, finding: 'at one with the store' });
  await inStore((store) => announce(store, Date.now(), Date.now() + 2 * HOUR, 'machine/2'));
  const node = await clockFinding();
  expect(node.ok).toBe(false);
  expect(node.finding).toMatch(/^machine\/2 7[12]\d\d s; see "Clocks"/);
  await inStore((store) => announce(store, Date.now() + HOUR));
  const store = await clockFinding();
  expect(store.ok).toBe(false);
  expect(store.finding).toMatch(/record_ahead 3[56]\d\d s/);
});
