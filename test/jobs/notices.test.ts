/** Notices to addresses that are silent. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createNotices } from '../../src/jobs/notices.ts';
import { type JobPlan, sealPlan } from '../../src/jobs/opened.ts';
import { createKeyWrap, createSealer, KEY_BYTES } from '../../src/jobs/seal.ts';
import type { Job, JobStore } from '../../src/store/jobs.ts';
import { collectGarbage } from '../collect-garbage.ts';

const SECRET = 'the secret of this service';

let calls = 0;
const silent = createServer(() => void calls++);
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});
beforeEach(() => {
  calls = 0;
});

/** A job that is done. */
function doneJob(id: string, accountId: string, notify: string): Job {
  const key = randomBytes(KEY_BYTES);
  const plan = { head: '', notify } as JobPlan;
  return {
    id,
    accountId,
    state: 'done',
    finishedAt: 0,
    noticeTries: 1,
    wrappedKey: createKeyWrap(SECRET, randomBytes).wrap(id, key),
    sealedPlan: sealPlan(id, plan, createSealer(key, randomBytes)),
  } as Job;
}

it('are given up, one after another, however often memory is collected', async () => {
  const due = Array.from({ length: 6 }, (_, i) => doneJob(`job_${i}`, 'acc_a', silentUrl));
  const later: string[] = [];
  const notices = createNotices({
    store: {
      claimNotice: async () => due.shift(),
      noticed: async (id: string, next: number | null) => void (next !== null && later.push(id)),
    } as unknown as JobStore,
    ...{ now: () => 0, secret: SECRET, randomBytes, anyAddress: true, shown: () => ({}), timeoutMs: 50 },
  });
  const collecting = setInterval(collectGarbage, 10);
  while (await notices.deliverOne(new AbortController().signal));
  clearInterval(collecting);
  expect(later).toHaveLength(6);
  expect(calls).toBeGreaterThan(0);
});
