/** A limited key and those that it made have one limit together. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';
const MINUTE_MS = 60_000;

let service: Service;
beforeEach(async () => {
  service = await startService({ env: { ADMIN_KEY: ADMIN } });
});
afterEach(() => service.close());

const send = (key: string, method: 'POST' | 'PATCH', url: string, body: object, from = '203.0.113.9') =>
  service.send({
    ...{ method, url: `/v1${url}`, remoteAddress: from, payload: JSON.stringify(body) },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  });
const use = (key: string, from?: string) => send(key, 'POST', '/verify/iban', { value: 'x' }, from);
const make = async (key: string, body: object, at = '/keys'): Promise<Answer['body']> =>
  (await send(key, 'POST', at, { name: 'till', ...body })).body;
const manager = (body: object) =>
  make(ADMIN, { rights: ['manage', 'verify', 'read'], ...body }, `/admin/accounts/${service.accountId}/keys`);
const passed = async (secrets: readonly string[], times: number): Promise<number> => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) for (const secret of secrets) statuses.push((await use(secret)).status);
  return statuses.filter((status) => status === 200).length;
};

it('15 keys made by a key of 60 a minute have 60 a minute together', async () => {
  const { secret } = await manager({ rate_limit: 60 });
  const made = [];
  for (let i = 0; i < 15; i++) made.push((await make(secret, {})).secret);
  service.clock.now += MINUTE_MS;
  expect(await passed(made, 10)).toBe(60);
  expect((await use(secret)).status).toBe(429);
});

it('says which key made a key, where one did', async () => {
  const first = await manager({});
  const second = await make(first.secret, {});
  expect([first.key.made_by, second.key.made_by]).toEqual([undefined, first.key.id]);
  const url = `/v1/admin/accounts/${service.accountId}/keys`;
  const listed = await service.send({ url, headers: { authorization: `Bearer ${ADMIN}` } });
  const makers = new Map(listed.body.keys.map((key: Record<string, string>) => [key.id, key.made_by]));
  expect(makers.get(second.key.id)).toBe(first.key.id);
  expect(makers.has(first.key.id)).toBe(true);
});

it('a smaller limit of its own counts in that of its maker, which says no before it', async () => {
  const { secret } = await manager({ rate_limit: 20 });
  const small = (await make(secret, { rate_limit: 5 })).secret;
  const other = (await make(secret, {})).secret;
  service.clock.now += MINUTE_MS;
  expect(await passed([small], 8)).toBe(5);
  expect(await passed([other], 20)).toBe(15);
  service.clock.now += MINUTE_MS;
  expect(await passed([other], 20)).toBe(20);
  const refused = await use(small);
  expect(refused.status).toBe(429);
  expect(refused.headers['ratelimit-policy']).toBeDefined();
});

it('a rotation gives no second limit, and one made narrower later holds for all within seconds', async () => {
  const { key, secret } = await manager({});
  const child = (await make(secret, {})).secret;
  const path = `/admin/keys/${key.id}`;
  expect(await passed([child], 12)).toBe(12);
  await send(ADMIN, 'PATCH', path, { rate_limit: 10, allowed_ips: ['203.0.113.0/24'] });
  service.clock.now += MINUTE_MS;
  const rotated = (await send(ADMIN, 'POST', `${path}/rotate`, { overlap_seconds: 3600 })).body;
  service.clock.now += 3_000;
  expect(await passed([child, secret, rotated.secret], 10)).toBe(10);
  expect((await use(child, '198.51.100.1')).body.code).toBe('address_not_allowed');
  expect((await use(child)).body.code).toBe('rate_limited');
});
