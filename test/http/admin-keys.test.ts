/** /v1/admin/keys: keys of any account, and the limits that a key may have. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';
const HOUR_MS = 3_600_000;

let service: Service;
beforeEach(async () => {
  service = await startService({ env: { ADMIN_KEY: ADMIN } });
});
afterEach(() => service.close());

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<Answer> =>
  service.send({
    method,
    url: `/v1/admin${url}`,
    headers: { authorization: `Bearer ${ADMIN}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
const use = (key: string, remoteAddress = '203.0.113.9') =>
  service.send({
    method: 'POST',
    url: '/v1/verify/iban',
    remoteAddress,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: '{"value":"x"}',
  });
const make = async (body: object = {}) =>
  (await ask('POST', `/accounts/${service.accountId}/keys`, { name: 'till', ...body })).body;

it('are shown, changed, rotated and revoked by the administrator', async () => {
  const { key, secret } = await make();
  expect((await ask('GET', `/keys/${key.id}`)).body).toEqual(key);
  expect((await ask('PATCH', `/keys/${key.id}`, { rights: ['read'] })).body.rights).toEqual(['read']);
  const [note] = (await ask('GET', '/audit')).body.entries;
  expect(note).toMatchObject({ action: 'key.changed', detail: 'rights verify,read to read' });
  const rotated = (await ask('POST', `/keys/${key.id}/rotate`, { overlap_seconds: 0 })).body;
  expect(rotated.key.rights).toEqual(['read']);
  expect(rotated.replaced.id).toBe(key.id);
  service.clock.now += 3_000;
  expect((await use(secret)).status).toBe(401);
  expect((await ask('DELETE', `/keys/${rotated.key.id}`)).body.status).toBe('revoked');
  expect((await ask('POST', `/keys/${rotated.key.id}/rotate`, {})).status).toBe(404);
});

it('are refused from other addresses than those that are named', async () => {
  const { key, secret } = await make({ allowed_ips: ['203.0.113.0/24', '2001:db8::1'] });
  expect(key.allowed_ips).toEqual(['203.0.113.0/24', '2001:db8::1']);
  const statusFrom = async (address: string) => (await use(secret, address)).status;
  expect(await statusFrom('203.0.113.9')).toBe(200);
  expect(await statusFrom('::ffff:203.0.113.9')).toBe(200);
  expect(await statusFrom('2001:db8::1')).toBe(200);
  expect(await statusFrom('198.51.100.1')).toBe(403);
  expect((await use(secret, '198.51.100.1')).body.code).toBe('address_not_allowed');
  const wrong = await ask('PATCH', `/keys/${key.id}`, { allowed_ips: ['203.0.113.0/24', 'nowhere'] });
  expect(wrong.body.errors[0]).toMatchObject({ pointer: '#/allowed_ips/1', code: 'wrong_format' });
  await ask('PATCH', `/keys/${key.id}`, { allowed_ips: ['198.51.100.1'] });
  service.clock.now += 3_000;
  expect(await statusFrom('198.51.100.1')).toBe(200);
});

it('have limits of their own, which other keys do not share', async () => {
  const { key, secret } = await make({ rate_limit: 3 });
  expect(key.rate_limit).toBe(3);
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push((await use(secret)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await use(service.key)).status).toBe(200);
  service.clock.now += 60_000;
  expect((await use(secret)).status).toBe(200);
});

it.each([
  ['null', null],
  ['an empty list', []],
])('lose their addresses by %s, and their limit by null', async (_what, none) => {
  const { key, secret } = await make({ allowed_ips: ['203.0.113.9'], rate_limit: 1 });
  expect((await use(secret, '198.51.100.1')).status).toBe(403);
  const changed = await ask('PATCH', `/keys/${key.id}`, { allowed_ips: none, rate_limit: null });
  expect(changed.status).toBe(200);
  const { allowed_ips: _, rate_limit: __, ...rest } = key;
  expect(changed.body).toEqual(rest);
  const [note] = (await ask('GET', '/audit')).body.entries;
  expect(note.detail).toBe('allowed_ips 203.0.113.9 to all; rate_limit 1 to none');
  service.clock.now += 3_000;
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await use(secret, '198.51.100.1')).status);
  expect(statuses).toEqual([200, 200, 200]);
  expect((await ask('PATCH', `/keys/${key.id}`, { rate_limit: 0 })).body.errors[0].code).toBe('too_small');
});

it('can not take away what the key that changes them has', async () => {
  const { key, secret } = await make({
    ...{ rights: ['manage', 'verify', 'read'], allowed_ips: ['203.0.113.0/24'], rate_limit: 100 },
  });
  const changed = await service.send({
    method: 'PATCH',
    url: `/v1/keys/${key.id}`,
    remoteAddress: '203.0.113.9',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ allowed_ips: null }),
  });
  expect([changed.status, changed.body.errors[0].pointer]).toEqual([403, '#/allowed_ips']);
  expect((await ask('GET', `/keys/${key.id}`)).body.allowed_ips).toEqual(['203.0.113.0/24']);
});

it('give no more than they have: addresses and limits go on to the keys that they make', async () => {
  const { secret } = await make({
    ...{ rights: ['manage', 'verify', 'read'], allowed_ips: ['203.0.113.0/24'], rate_limit: 100 },
  });
  const create = (body: object) =>
    service.send({
      method: 'POST',
      url: '/v1/keys',
      remoteAddress: '203.0.113.9',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'x', ...body }),
    });
  expect((await create({})).body.key).toMatchObject({ allowed_ips: ['203.0.113.0/24'], rate_limit: 100 });
  expect((await create({ rate_limit: 101 })).body.errors[0].pointer).toBe('#/rate_limit');
  expect((await create({ allowed_ips: ['0.0.0.0/0'] })).body.errors[0].pointer).toBe('#/allowed_ips');
});

it('say in which hour they were last used, and no check writes that', async () => {
  const { key, secret } = await make();
  const lastUsed = async () => (await ask('GET', `/keys/${key.id}`)).body.last_used_at;
  await service.keys.flushUses();
  let writes = 0;
  const { noteUses } = service.store;
  service.store.noteUses = (...all) => {
    writes++;
    return noteUses.apply(service.store, all);
  };
  for (let i = 0; i < 20; i++) await use(secret);
  expect([writes, await lastUsed()]).toEqual([0, undefined]);
  await service.keys.flushUses();
  await service.keys.flushUses();
  expect([writes, await lastUsed()]).toEqual([1, '2026-11-21T12:00:00.000Z']);
  service.clock.now += HOUR_MS;
  await use(secret);
  await use(secret);
  await service.keys.flushUses();
  expect([writes, await lastUsed()]).toEqual([2, '2026-11-21T13:00:00.000Z']);
});
