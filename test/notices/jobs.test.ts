/** Notices of jobs: where they go, also those of jobs that a version without an outbox has left. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { createJobNotices } from '../../src/jobs/notices.ts';
import { type JobPlan, sealAddress, sealPlan } from '../../src/jobs/opened.ts';
import { createKeyWrap, createSealer, KEY_BYTES } from '../../src/service/seal.ts';
import type { Job, JobFacts } from '../../src/store/jobs.ts';
import type { Notice } from '../../src/store/notices.ts';
import { MIGRATIONS } from '../../src/store/sqlite/migrations.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';

const SECRET = 'the secret of this service';
const URL_NAMED = 'https://example.org/done';
const DAY = 86_400_000;
const keyWrap = createKeyWrap({ secret: SECRET }, randomBytes);

const folder = mkdtempSync(join(tmpdir(), 'assay-notices-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a job has of its key and plan. */
function sealedParts(id: string) {
  const key = randomBytes(KEY_BYTES);
  const plan = { head: '', notify: URL_NAMED } as JobPlan;
  return {
    wrappedKey: keyWrap.wrap(id, key),
    sealedPlan: sealPlan(id, plan, createSealer(key, randomBytes)),
  };
}

describe('a notice of a job', () => {
  const job = { id: 'job_1', accountId: 'acc_a', state: 'done', expiresAt: DAY, ...sealedParts('job_1') };
  const facts = { id: 'job_1', state: 'done' } as JobFacts;
  const notice = {
    ...{ id: 'job_1.done', event: 'job.done', subject: 'job_1', data: JSON.stringify(facts) },
    address: Buffer.from(sealAddress('job_1', URL_NAMED, keyWrap)).toString('base64'),
  };
  const prepare = (found: object | undefined, change: object = {}, secret = SECRET) =>
    createJobNotices({
      ...{ store: { find: async () => found as Job | undefined }, now: () => 1, secret, randomBytes },
      ...{ anyAddress: false, shown: ({ id }) => ({ id }) },
    }).prepare({ ...notice, ...change } as Notice);

  it('goes to the address that was sealed, or that the plan of a job of a version before has', async () => {
    for (const address of [notice.address, null]) {
      const prepared = await prepare(job, { address });
      expect(prepared).toMatchObject({ data: { id: 'job_1' }, anyAddress: false });
      expect('url' in prepared && prepared.url.href).toBe(URL_NAMED);
    }
  });

  it('is withdrawn when there is no result any more, and not when the job has failed', async () => {
    const gone = { state: 'withdrawn', reason: 'result_gone' };
    for (const found of [undefined, { ...job, state: 'cancelled' }, { ...job, expiresAt: 1 }]) {
      expect(await prepare(found)).toEqual(gone);
    }
    expect(await prepare({ ...job, state: 'failed' }, { event: 'job.failed' })).toHaveProperty('url');
  });

  it('waits for a node that has the secret', async () => {
    const prepared = await prepare(job, {}, 'another secret of another service');
    expect(prepared).toEqual({ state: 'waiting', reason: 'secret' });
  });
});

describe('a SQLite store of 0.2', () => {
  it('has the notices that were left to be sent taken over, once, and those of jobs that run later', async () => {
    const path = join(folder, 'old.db');
    const db = new Database(path);
    for (const step of MIGRATIONS.slice(0, 3)) db.exec(step);
    const add =
      db.prepare(`INSERT INTO jobs (id, account_id, key_id, state, created_at, touched_at, expires_at, types, wrapped_key,
      sealed_plan, digest, pieces, pieces_done, rows_done, checks, valid, reserved, reserved_subject, reserved_meter,
      reserved_window, notice_at, notice_tries) VALUES (?, 'acc_1', 'key_1', ?, 1, 1, ${DAY}, 'iban', ?, ?, '', ?, 0, 0, 0, 0, 0, '', '', '', ?, ?)`);
    const rows: [string, string, number, number | null, number][] = [
      ['job_due', 'done', 0, 500, 2],
      ['job_later', 'done', 0, 5_000, 1],
      ['job_silent', 'done', 0, null, 0],
      ['job_running', 'running', 1, Number.MAX_SAFE_INTEGER, 0],
    ];
    for (const [id, state, pieces, at, tries] of rows) {
      const { wrappedKey, sealedPlan } = sealedParts(id);
      add.run(id, state, wrappedKey, Buffer.from(sealedPlan), pieces, at, tries);
    }
    db.exec(`INSERT INTO job_pieces (job_id, number, done, leased_until, content) VALUES ('job_running', 0, 0, 0, x'00');
      INSERT INTO accounts VALUES ('acc_1', 'One', 1, 0, NULL);
      PRAGMA user_version = 3;`);
    db.close();

    let now = 1_000;
    const store = openSqlite(path, () => now);
    const ids = async () => (await store.notices.list({ limit: 10 })).map(({ id }) => id).sort();
    await store.jobs.sweep();
    await store.jobs.sweep();
    expect(await ids()).toEqual(['job_due.done']);
    now = 5_000;
    await store.jobs.sweep();
    expect(await ids()).toEqual(['job_due.done', 'job_later.done']);
    const piece = (await store.jobs.claim(9_000))!;
    const done = { sealed: new Uint8Array([1]), charges: [], rows: 1, checks: 1, valid: 1, columns: [] };
    await store.jobs.finish(piece.jobId, piece.number, done);
    expect(await ids()).toEqual(['job_due.done', 'job_later.done', 'job_running.done']);
    const { prepare } = createJobNotices({
      ...{ store: store.jobs, now: () => now, secret: SECRET, randomBytes, anyAddress: false },
      shown: (facts) => facts,
    });
    for (const notice of await store.notices.list({ limit: 10 })) {
      expect(notice.address).toBeNull();
      const prepared = await prepare(notice);
      expect('url' in prepared && prepared.url.href).toBe(URL_NAMED);
    }
    await store.close();
  });
});
