/** /v1/admin, behind ADMIN_KEY. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, IBAN, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { ADMIN_KEY: ADMIN } });
});
afterAll(() => service.close());

const ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  key = ADMIN,
): Promise<Answer> =>
  service.send({
    method,
    url: `/v1/admin/${url}`,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });

it('does by HTTP what the command line does', async () => {
  const { status, body: shop } = await ask('POST', 'accounts', { name: 'shop', allowance: 2 });
  expect(status).toBe(201);
  const made = await ask('POST', `accounts/${shop.id}/keys`, { name: 'till', kinds: ['iban', 'phone'] });
  const headers = { authorization: `Bearer ${made.body.secret}` };
  expect((await service.post('/v1/verify/iban', { value: IBAN }, headers)).status).toBe(200);
  expect((await ask('GET', `accounts/${shop.id}/usage`)).body).toMatchObject({
    checks: { iban: 1, total: 1 },
    billable: { allowance: 2 },
  });
  expect((await ask('PATCH', `accounts/${shop.id}`, { allowance: null, name: 'Shop' })).body).toMatchObject({
    name: 'Shop',
    allowance: null,
  });
  expect((await ask('PATCH', `accounts/${shop.id}`, { suspended: true })).body.suspended).toBe(true);
  expect((await ask('GET', `accounts/${shop.id}/keys`)).body.keys).toMatchObject([{ id: made.body.key.id }]);
  expect((await ask('DELETE', `keys/${made.body.key.id}`)).body.status).toBe('revoked');
  expect((await ask('GET', 'accounts')).body.accounts.map(({ name }: { name: string }) => name)).toContain(
    'Shop',
  );
  const { entries } = (await ask('GET', 'audit')).body;
  expect(
    entries
      .filter(({ by }: { by: string }) => by === 'admin')
      .map(({ action }: { action: string }) => action),
  ).toEqual(['key.revoked', 'account.suspended', 'account.changed', 'key.created', 'account.created']);
  expect((await ask('GET', `audit?before=${entries.at(-1).number}`)).body.entries).toEqual([]);
});

it('refuses what does not fit, and what is not there', async () => {
  expect((await ask('POST', 'accounts', { name: '' })).body.code).toBe('invalid_request');
  expect((await ask('PATCH', 'accounts/acc_none', { suspended: true })).body.code).toBe('not_found');
  expect((await ask('DELETE', 'keys/key_none')).body.code).toBe('not_found');
  const url = `accounts/${service.accountId}/keys`;
  expect((await ask('POST', url, { name: 'x', test: true, rights: ['manage'] })).status).toBe(400);
  expect((await ask('POST', url, { name: 'x', expires_at: '2020-01-01T00:00:00Z' })).status).toBe(400);
});

it('lets nobody else in, keys of accounts included', async () => {
  expect((await ask('GET', 'accounts', undefined, service.key)).body.code).toBe('invalid_api_key');
  expect((await service.send({ url: '/v1/admin/accounts' })).body.code).toBe('missing_api_key');
  const plain = await startService();
  const headers = { authorization: `Bearer ${ADMIN}` };
  expect((await plain.send({ url: '/v1/admin/accounts', headers })).body.code).toBe('not_found');
  await plain.close();
  expect(service.log.join('')).not.toContain(ADMIN);
});
