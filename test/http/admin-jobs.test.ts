/** /v1/admin/jobs. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, IBAN, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';

let service: Service;
beforeEach(async () => {
  service = await startService({ env: { ADMIN_KEY: ADMIN, JOBS: 'on' } });
});
afterEach(() => service.close());

const ask = (method: 'GET' | 'DELETE', url: string): Promise<Answer> =>
  service.send({ method, url: `/v1/admin${url}`, headers: { authorization: `Bearer ${ADMIN}` } });

it('lists jobs of all accounts, and ends one', async () => {
  const { body: made } = await service.post('/v1/jobs?kind=iban', { items: [{ value: IBAN }] });
  const other = await service.keys.open('other', null, 'test');
  const { body: second } = await service.post(
    '/v1/jobs?kind=iban',
    { items: [{ value: IBAN }] },
    { authorization: `Bearer ${other.key}` },
  );
  const { jobs } = (await ask('GET', '/jobs')).body;
  expect(jobs.map(({ id }: { id: string }) => id).toSorted()).toEqual([made.id, second.id].toSorted());
  const mine = (await ask('GET', `/jobs?account=${service.accountId}&limit=5`)).body.jobs;
  expect(mine).toMatchObject([
    { id: made.id, account: service.accountId, status: 'running', kinds: ['iban'] },
  ]);
  expect(JSON.stringify(jobs)).not.toContain('DE89');
  expect((await ask('DELETE', `/jobs/${made.id}`)).body.status).toBe('cancelled');
  expect((await ask('DELETE', `/jobs/${made.id}`)).body.status).toBe('cancelled');
  expect((await ask('DELETE', '/jobs/job_none')).status).toBe(404);
  const audit = (await ask('GET', '/audit')).body.entries;
  expect(audit.filter(({ action }: { action: string }) => action === 'job.ended')).toMatchObject([
    { target: made.id, by: 'admin' },
  ]);
});
