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

it('lists accounts and keys in pages, and changes nothing for whoever names no limit', async () => {
  const own = await startService({ env: { ADMIN_KEY: ADMIN } });
  const headers = { authorization: `Bearer ${ADMIN}` };
  const list = async (url: string) => (await own.send({ url: `/v1/admin/${url}`, headers })).body;
  for (let i = 0; i < 4; i++) await own.keys.createAccount(`account ${i}`);
  const all = await list('accounts');
  expect(all.accounts).toHaveLength(5);
  expect(all.next_cursor).toBeUndefined();
  const first = await list('accounts?limit=3');
  const second = await list(`accounts?limit=3&cursor=${first.next_cursor}`);
  expect([...first.accounts, ...second.accounts]).toEqual(all.accounts);
  expect(second.next_cursor).toBeUndefined();
  await own.keys.grant('service', own.accountId, 'second');
  const keys = await list(`accounts/${own.accountId}/keys?limit=1`);
  expect(keys.keys).toHaveLength(1);
  const rest = await list(`accounts/${own.accountId}/keys?limit=1&cursor=${keys.next_cursor}`);
  expect(rest).toMatchObject({ keys: [{ id: expect.not.stringMatching(keys.keys[0].id) }] });
  await own.close();
});

it.each([
  ['an allowance beyond whole numbers', { name: 'x', allowance: 1e300 }],
  ['one that would be rounded', '{"name":"x","allowance":9007199254740993}'],
  ['a negative one', { name: 'x', allowance: -1 }],
  ['a zero character in a name', { name: 'a\0b' }],
  ['a name that is written backwards', { name: '\u202ea' }],
])('refuses %s', async (_what, body) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { authorization: `Bearer ${ADMIN}`, 'content-type': 'application/json' };
  const urls = [`/v1/admin/accounts/${service.accountId}`, '/v1/admin/accounts'] as const;
  for (const [i, method] of (['PATCH', 'POST'] as const).entries()) {
    const answer = await service.send({ method, url: urls[i]!, headers, payload });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  }
});

it('takes the largest allowance that is counted exactly', async () => {
  const { body } = await ask('POST', 'accounts', { name: 'large', allowance: Number.MAX_SAFE_INTEGER });
  expect(body.allowance).toBe(Number.MAX_SAFE_INTEGER);
});

it.each(['a%00b', 'a.b', '%E2%80%AE'])('refuses %s, which is no id', async (id) => {
  expect((await ask('PATCH', `accounts/${id}`, { suspended: true })).body.code).toBe('invalid_request');
  expect((await ask('DELETE', `keys/${id}`)).body.code).toBe('invalid_request');
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
