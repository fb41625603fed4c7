/** /v1/admin/usage: what all accounts have used. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumUsage } from '../../src/service/usage-sums.ts';
import { type Answer, IBAN, NOON, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';
const DAY_MS = 86_400_000;
const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';

let service: Service;
let shop: string;
beforeAll(async () => {
  service = await startService({ env: { ADMIN_KEY: ADMIN } });
  shop = (await service.keys.createAccount('shop', null)).id;
  const till = await service.keys.grant('service', shop, 'till');
  const test = await service.keys.grant('service', shop, 'test', { test: true });
  const as = (key: string) => ({ authorization: `Bearer ${key}` });
  service.clock.now = NOON - DAY_MS;
  await service.post('/v1/verify/iban', { value: IBAN }, as(till.key));
  service.clock.now = NOON;
  await service.post('/v1/verify/iban/batch', { items: [{ value: IBAN }, { value: 'x' }] }, as(till.key));
  await service.post('/v1/verify/lei', { value: 'x' }, as(till.key));
  await service.post('/v1/verify/lei', { value: 'x' }, as(test.key));
  await service.post('/v1/verify/iban', { value: IBAN });
});
afterAll(() => service.close());

const ask = (query: string, accept?: string): Promise<Answer> =>
  service.send({
    url: `/v1/admin/usage${query}`,
    headers: { authorization: `Bearer ${ADMIN}`, ...(accept && { accept }) },
  });

describe('GET /v1/admin/usage', () => {
  it('sums up by account, with test keys apart', async () => {
    const { status, body } = await ask('');
    expect(status).toBe(200);
    expect(body).toMatchObject({ from: '2026-10-23', to: TODAY, by: ['account'] });
    expect(new Set(body.rows)).toEqual(
      new Set([
        { account: shop, checks: 4 },
        { account: shop, test: true, checks: 1 },
        { account: service.accountId, checks: 1 },
      ]),
    );
  });

  it('sums up by several parts, of a period', async () => {
    const { rows } = (await ask(`?from=${YESTERDAY}&to=${YESTERDAY}&by=kind,day`)).body;
    expect(rows).toEqual([{ kind: 'iban', day: YESTERDAY, checks: 1 }]);
    const both = (await ask(`?from=${YESTERDAY}&by=day,kind`)).body.rows;
    expect(both).toEqual([
      { day: YESTERDAY, kind: 'iban', checks: 1 },
      { day: TODAY, kind: 'iban', checks: 3 },
      { day: TODAY, kind: 'lei', checks: 1 },
      { day: TODAY, kind: 'lei', test: true, checks: 1 },
    ]);
  });

  it('is CSV for who accepts that', async () => {
    const { headers, text } = await ask('?by=kind', 'text/csv, application/json;q=0.5');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="usage-2026-10-23-${TODAY}.csv"`);
    expect(text).toBe('kind,test,checks\niban,false,4\nlei,false,1\nlei,true,1\n');
  });

  it('refuses what there is not to sum up by, and those who may not ask', async () => {
    expect((await ask('?by=name')).body).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '#/by', code: 'wrong_format', detail: 'must have the form of account,kind' }],
    });
    const stranger = { authorization: `Bearer ${service.key}` };
    expect((await service.send({ url: '/v1/admin/usage', headers: stranger })).status).toBe(401);
  });

  it('holds no more sums than it is allowed', async () => {
    const period = { from: YESTERDAY, to: TODAY };
    expect(await sumUsage(service.store, period, ['account', 'day'], 2)).toBeUndefined();
    expect((await sumUsage(service.store, period, [], 2))?.rows).toEqual([
      { checks: 5 },
      { test: true, checks: 1 },
    ]);
  });
});

it('one account is shown by its id, with the usage of any days', async () => {
  const headers = { authorization: `Bearer ${ADMIN}` };
  const url = `/v1/admin/accounts/${shop}`;
  expect((await service.send({ url, headers })).body).toMatchObject({ id: shop, name: 'shop' });
  const usage = await service.send({ url: `${url}/usage?from=${YESTERDAY}&to=${YESTERDAY}`, headers });
  expect(usage.body).toMatchObject({ from: YESTERDAY, to: YESTERDAY, checks: { iban: 1, total: 1 } });
  expect((await service.send({ url: '/v1/admin/accounts/acc_none', headers })).status).toBe(404);
});
