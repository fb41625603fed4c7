/** /v1/admin/notices, behind ADMIN_KEY. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markAt } from '../store/notice-contract.ts';
import { type Answer, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';
const ALL = { operator: true, accounts: true };

let service: Service;
beforeEach(async () => {
  service = await startService({ env: { ADMIN_KEY: ADMIN } });
});
afterEach(() => service.close());

const ask = (method: 'GET' | 'POST', url: string, key = ADMIN): Promise<Answer> =>
  service.send({ method, url: `/v1/admin/notices${url}`, headers: { authorization: `Bearer ${key}` } });

async function write(id: string, account: string, recipient?: string): Promise<void> {
  const marks = [markAt(1, id, account, recipient)];
  await service.store.spend({
    charges: [{ subject: id, meter: 'm', window: 'w', cost: 1, limit: 1, marks }],
  });
  service.clock.now++;
}

async function giveUp(): Promise<void> {
  const notice = (await service.store.notices.claim(service.clock.now + 1, ALL))!;
  await service.store.notices.settle(notice, { state: 'dead', reason: 'no_response' });
}

it('shows notices page by page, by state and account, without address and content', async () => {
  await write('acc_b.2026-11.10.80', 'acc_b');
  await giveUp();
  await write('job_1.done', 'acc_a', 'acc_a');
  const { body } = await ask('GET', '');
  expect(body).toEqual({
    notices: [
      {
        ...{ id: 'job_1.done', event: 'allowance.warning', account: 'acc_a', to: 'account', tries: 0 },
        ...{ state: 'waiting', created_at: '2026-11-21T12:00:00.001Z', due_at: '2026-11-21T12:00:00.001Z' },
      },
      {
        ...{ id: 'acc_b.2026-11.10.80', event: 'allowance.warning', account: 'acc_b', to: 'operator' },
        ...{ state: 'dead', reason: 'no_response', tries: 1, created_at: '2026-11-21T12:00:00.000Z' },
        ended_at: '2026-11-21T12:00:00.001Z',
      },
    ],
  });
  const first = (await ask('GET', '?limit=1')).body;
  expect(first.notices).toEqual([body.notices[0]]);
  const second = (await ask('GET', `?limit=1&cursor=${first.next_cursor}`)).body;
  expect(second).toEqual({ notices: [body.notices[1]] });
  expect((await ask('GET', '?state=dead')).body.notices).toEqual([body.notices[1]]);
  expect((await ask('GET', '?account=acc_a')).body.notices).toEqual([body.notices[0]]);
  expect((await ask('GET', '?state=lost')).body.code).toBe('invalid_request');
});

it('has a dead one sent again, and notes it', async () => {
  await write('acc_b.2026-11.10.80', 'acc_b');
  expect((await ask('POST', '/acc_b.2026-11.10.80/retry')).body.code).toBe('not_found');
  await giveUp();
  const { status, body } = await ask('POST', '/acc_b.2026-11.10.80/retry');
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'waiting', tries: 0 });
  expect((await service.store.audit({ limit: 1 }))[0]).toMatchObject({
    ...{ by: 'admin', action: 'notice.retried', target: 'acc_b.2026-11.10.80' },
  });
});

it('refuses other keys, and what is no id', async () => {
  expect((await ask('GET', '', service.key)).body.code).toBe('invalid_api_key');
  expect((await ask('POST', '/job_1.done/retry', service.key)).body.code).toBe('invalid_api_key');
  expect((await ask('POST', '/job%00/retry')).body.code).toBe('invalid_request');
});
