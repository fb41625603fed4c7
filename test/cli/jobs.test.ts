/** assay admin jobs, on a store of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { programFor } from '../../src/cli/program.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';

const MINUTE = 60_000;
const ALLOWANCE = { subject: 'account:acc_a', meter: 'billable', window: '2026-11', cost: 10 };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-jobs-'));
  vi.stubEnv('BASE_URL', undefined); // the runner of the tests has one of its own
  vi.stubEnv('DATABASE_URL', `sqlite:${join(folder, 'assay.db')}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = openSqlite(join(folder, 'assay.db'), Date.now);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Two jobs: one that runs, of ten minutes ago, and a newer one that has failed. */
async function twoJobs(store: Store): Promise<void> {
  for (const [id, accountId, minutes] of [
    ['job_runs', 'acc_a', 10],
    ['job_failed', 'acc_b', 5],
  ] as const) {
    const createdAt = Date.now() - minutes * MINUTE;
    const sealed = { wrappedKey: 'wrapped', sealedPlan: Buffer.from('plan') };
    const times = { createdAt, expiresAt: createdAt + 1_000 * MINUTE };
    await store.jobs.add({ id, accountId, keyId: 'key_a', types: ['iban'], ...times, ...sealed }, 10);
    for (const number of [0, 1]) await store.jobs.addPiece(id, number, Buffer.from('rows'));
    const reserve = id === 'job_runs' ? ALLOWANCE : undefined;
    await store.jobs.queue(id, { pieces: 2, bytes: 1_000, digest: 'd', reserve });
  }
  await store.jobs.finish('job_runs', 0, {
    sealed: Buffer.from('rows'),
    ...{ charges: [], rows: 1, checks: 1, valid: 1, columns: [] },
  });
  await store.jobs.end('job_failed', 'failed', 'encoding');
}

async function assay(...words: string[]): Promise<string> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += part;
    return true;
  });
  try {
    await (await programFor()).parseAsync(['node', 'assay', ...words]);
  } finally {
    write.mockRestore();
  }
  return text;
}

describe('assay admin jobs', () => {
  it('shows those of all accounts, and nothing of their files', async () => {
    await withStore(twoJobs);
    const rows = JSON.parse(await assay('jobs', 'list', '--json'));
    expect(rows).toEqual([
      {
        ...{ id: 'job_runs', account: 'acc_a', status: 'running', reason: null },
        ...{ progress: 0.5, bytes: 1_000, age_seconds: expect.closeTo(600, -2) },
      },
      {
        ...{ id: 'job_failed', account: 'acc_b', status: 'failed', reason: 'encoding' },
        ...{ progress: 0, bytes: 1_000, age_seconds: expect.closeTo(300, -2) },
      },
    ]);
    expect(await assay('jobs')).toMatch(
      /^id +account +status +reason +progress +bytes +age_seconds\njob_runs /,
    );
  });

  it('ends one, and gives back what it reserved', async () => {
    await withStore(twoJobs);
    const rows = JSON.parse(await assay('jobs', 'end', 'job_runs', '--json'));
    expect(rows).toMatchObject([{ id: 'job_runs', status: 'cancelled' }]);
    await withStore(async (store) => {
      expect(await store.jobs.find('job_runs')).toMatchObject({ wrappedKey: null, reserved: 0 });
      expect((await store.counters(['account:acc_a'], '2026-11', '2026-11'))[0]!.used).toBe(1);
      expect(await store.audit({ limit: 1 })).toMatchObject([
        { by: 'cli', action: 'job.ended', target: 'job_runs' },
      ]);
    });
    await expect(assay('jobs', 'end', 'job_runs')).rejects.toMatchObject({ exitCode: 3 });
    await expect(assay('jobs', 'end', 'job_none')).rejects.toMatchObject({ exitCode: 3 });
  });
});
