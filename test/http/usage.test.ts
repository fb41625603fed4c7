/** GET /v1/usage. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IBAN, NOON, type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('GET /v1/usage', () => {
  const get = (query = '') =>
    service.send({ url: `/v1/usage${query}`, headers: { authorization: `Bearer ${service.key}` } });

  it('200 by day, kind and key, of the account alone', async () => {
    await service.post('/v1/verify/iban', { value: IBAN });
    await service.post('/v1/verify/phone', { value: '+442079460018' });
    service.clock.now = NOON + 86_400_000;
    await service.post('/v1/verify/national-id/batch', { items: [{ value: 'x' }, { value: 'y' }] });
    const other = await service.keys.createAccount('other');
    const { key } = await service.keys.grant('service', other.id, 'k');
    await service.try('/v1/verify/iban', { value: IBAN }, { authorization: `Bearer ${key}` });

    const { body } = await get();
    expect(body.checks).toMatchObject({ total: 4, iban: 1, national_id: 2, phone: 1, bic: 0 });
    expect(body.days).toMatchObject([
      { date: '2026-11-21', total: 2, iban: 1, national_id: 0, phone: 1 },
      { date: '2026-11-22', total: 2, iban: 0, national_id: 2, phone: 0 },
    ]);
    expect(body.keys).toMatchObject([{ name: 'tests', start: service.key.slice(0, 15), total: 4 }]);
    expect(body.billable).toEqual({ month: '2026-11', used: 3 });
    expect((await get('?from=2026-11-22&to=2026-11-22')).body.checks.total).toBe(2);
  });

  it('400 for dates that are none', async () => {
    expect((await get('?from=yesterday')).status).toBe(400);
    expect((await get('?to=2026-02-30')).status).toBe(400);
  });

  it('401 without a key', async () => {
    expect((await service.send({ url: '/v1/usage' })).status).toBe(401);
  });

  it('200 says the allowance of test keys, and what is used of it', async () => {
    const limited = await startService({ allowance: 3 });
    const usage = async () =>
      (await limited.send({ url: '/v1/usage', headers: { authorization: `Bearer ${limited.key}` } })).body;
    expect(await usage()).not.toHaveProperty('billable_test');
    const { key } = await limited.keys.grant('service', limited.accountId, 'test', { test: true });
    const verify = (bearer: string) =>
      limited.try('/v1/verify/phone', { value: '+442079460018' }, { authorization: `Bearer ${bearer}` });
    expect(await usage()).toMatchObject({ billable_test: { month: '2026-11', used: 0, allowance: 3 } });
    for (const status of [200, 200, 200, 429]) expect((await verify(key)).status).toBe(status);
    expect((await verify(limited.key)).status).toBe(200);
    expect(await usage()).toMatchObject({
      test: { total: 3 },
      billable: { month: '2026-11', used: 1, allowance: 3 },
      billable_test: { month: '2026-11', used: 3, allowance: 3 },
    });
    await limited.close();
    const unlimited = await startService();
    await unlimited.keys.grant('service', unlimited.accountId, 'test', { test: true });
    const { body } = await unlimited.send({
      url: '/v1/usage',
      headers: { authorization: `Bearer ${unlimited.key}` },
    });
    expect(body).not.toHaveProperty('billable_test');
    await unlimited.close();
  });

  it('200 says the allowance', async () => {
    const limited = await startService({ allowance: 9 });
    const { body } = await limited.send({
      url: '/v1/usage',
      headers: { authorization: `Bearer ${limited.key}` },
    });
    expect(body.billable).toEqual({ month: '2026-11', used: 0, allowance: 9 });
    await limited.close();
  });
});
