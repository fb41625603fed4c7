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
    noticeAddress: null,
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
    onError: (error) => expect.fail(String(error)),
  });
  const collecting = setInterval(collectGarbage, 25);
  while (due.length > 0) {
    await notices.deliverNext(new AbortController().signal);
    await notices.idle();
  }
  clearInterval(collecting);
  expect(later).toHaveLength(6);
  expect(calls).toBeGreaterThan(0);
});

it('of one account wait for no silent address of another, nor for a second one of their own', async () => {
  const received: string[] = [];
  const working = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    response.end();
  });
  await new Promise<void>((resolve) => working.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(working.address() as AddressInfo).port}/`;
  const silentOnes = Array.from({ length: 10 }, (_, i) => doneJob(`job_a${i}`, 'acc_a', silentUrl));
  let due = [...silentOnes, ...['job_b0', 'job_b1'].map((id) => doneJob(id, 'acc_b', url))];
  const stop = new AbortController();
  const notices = createNotices({
    store: {
      async claimNotice(_until: number, exceptAccounts: readonly string[]) {
        const job = due.find(({ accountId }) => !exceptAccounts.includes(accountId));
        due = due.filter((one) => one !== job);
        return job;
      },
      noticed: async () => {},
    } as unknown as JobStore,
    ...{ now: () => 0, secret: SECRET, randomBytes, anyAddress: true, shown: () => ({}), timeoutMs: 60_000 },
    onError: (error) => expect.fail(String(error)),
  });
  for (let i = 0; i < 100 && received.length < 2; i++) {
    while (await notices.deliverNext(stop.signal));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(received).toEqual(['job_b0.done', 'job_b1.done']);
  expect(calls).toBe(1);
  expect(due).toHaveLength(9);
  stop.abort();
  await notices.idle();
  working.closeAllConnections();
  working.close();
});
