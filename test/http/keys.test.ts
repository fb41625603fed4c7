/** /v1/keys, what a key may do, and test keys. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, IBAN, NOON, type Service, startService } from './harness.ts';

const DAY_MS = 86_400_000;

let service: Service;
let manager: string;
beforeAll(async () => {
  service = await startService({ allowance: 3 });
  const rights = ['manage', 'verify', 'read'] as const;
  manager = (await service.keys.grant('service', service.accountId, 'console', { rights })).key;
});
afterAll(() => service.close());

const as = (key: string) => ({ authorization: `Bearer ${key}` });
const get = (url: string, key = manager) => service.send({ url, headers: as(key) });
const send = (
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  key = manager,
): Promise<Answer> =>
  service.send({
    method,
    url,
    headers: { ...as(key), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
const verify = (kind: string, value: string, key: string) =>
  send('POST', `/v1/verify/${kind}`, { value }, key);

describe('/v1/keys', () => {
  it('makes a key that works, shows its secret once, and lists it without', async () => {
    const made = await send('POST', '/v1/keys', { name: 'till', kinds: ['iban'] });
    expect(made.status).toBe(201);
    expect(made.body.key).toMatchObject({
      name: 'till',
      rights: ['verify', 'read'],
      kinds: ['iban'],
      status: 'active',
    });
    expect((await verify('iban', IBAN, made.body.secret)).status).toBe(200);
    const list = await get('/v1/keys');
    const names = list.body.keys.map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['console', 'tests', 'till']);
    expect(list.text).not.toContain(made.body.secret);
    expect((await get(`/v1/keys/${made.body.key.id}`)).body).toEqual(made.body.key);
  });

  it('changes and revokes a key', async () => {
    const { body } = await send('POST', '/v1/keys', { name: 'short' });
    const url = `/v1/keys/${body.key.id}`;
    const expires_at = new Date(NOON + DAY_MS).toISOString();
    expect((await send('PATCH', url, { name: 'long', rights: ['read'], expires_at })).body).toMatchObject({
      name: 'long',
      rights: ['read'],
      expires_at,
    });
    expect((await verify('iban', IBAN, body.secret)).body.code).toBe('insufficient_rights');
    expect((await send('DELETE', url)).body).toMatchObject({ status: 'revoked' });
    expect((await get('/v1/usage', body.secret)).body.code).toBe('invalid_api_key');
  });

  it('puts a new key in the place of an old one, which works until the overlap is over', async () => {
    const { body: old } = await send('POST', '/v1/keys', {
      name: 'nightly',
      rights: ['verify'],
      kinds: ['phone'],
    });
    const { status, body } = await send('POST', `/v1/keys/${old.key.id}/rotate`, { overlap_seconds: 3600 });
    expect(status).toBe(201);
    expect(body.key).toMatchObject({
      name: 'nightly',
      rights: ['verify'],
      kinds: ['phone'],
      status: 'active',
    });
    expect(body.replaced).toMatchObject({ id: old.key.id, status: 'active' });
    const both = [old.secret, body.secret];
    const statuses = () =>
      Promise.all(
        both.map(async (key) => (await send('POST', '/v1/verify/phone', { value: '' }, key)).status),
      );
    expect(await statuses()).toEqual([400, 400]);
    service.clock.now += 3_600_000;
    expect(await statuses()).toEqual([401, 400]);
    expect((await send('POST', `/v1/keys/${old.key.id}/rotate`, {})).status).toBe(404);
    service.clock.now = NOON;
  });

  it('never shows or touches the key of another account', async () => {
    const other = await service.keys.createAccount('other');
    const { record } = await service.keys.grant('service', other.id, 'theirs');
    for (const answer of [
      await get(`/v1/keys/${record.id}`),
      await send('PATCH', `/v1/keys/${record.id}`, { name: 'mine' }),
      await send('POST', `/v1/keys/${record.id}/rotate`, {}),
      await send('DELETE', `/v1/keys/${record.id}`),
    ]) {
      expect(answer.body.code).toBe('not_found');
    }
    expect((await service.store.keys(other.id))[0]).toEqual(record);
  });

  it.each([
    ['no name', {}, '#/name'],
    ['a blank name', { name: ' ' }, '#/name'],
    ['a name with a zero character', { name: 'a\0b' }, '#/name'],
    ['a name that is written backwards', { name: 'gnp.\u202etxt' }, '#/name'],
    ['an unknown right', { name: 'x', rights: ['admin'] }, '#/rights/0'],
    ['no right', { name: 'x', rights: [] }, '#/rights'],
    ['an unknown kind', { name: 'x', kinds: ['bban'] }, '#/kinds/0'],
    ['a test key that manages', { name: 'x', test: true, rights: ['manage'] }, '#/rights'],
    ['an expiry in the past', { name: 'x', expires_at: '2020-01-01T00:00:00Z' }, '#/expires_at'],
  ])('refuses %s', async (_what, body, pointer) => {
    const answer = await send('POST', '/v1/keys', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ pointer }] } });
  });

  it.each(['a%00b', '%E2%80%AE', 'a.b', 'x'.repeat(65)])('refuses %s, which is no id', async (id) => {
    for (const [method, act, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/rotate', {}],
    ] as const) {
      const headers = { ...as(manager), ...(body && { 'content-type': 'application/json' }) };
      const payload = body && { payload: JSON.stringify(body) };
      const answer = await service.send({ method, url: `/v1/keys/${id}${act}`, headers, ...payload });
      expect(['invalid_request', 'not_found']).toContain(answer.body.code);
    }
  });

  it('is recorded, by whom too, without a key', async () => {
    const entries = await service.store.audit({ limit: 100 });
    const console = (await service.store.keys(service.accountId)).find(({ name }) => name === 'console')!;
    expect(entries.filter(({ by }) => by === console.id).map(({ action }) => action)).toEqual([
      'key.rotated',
      'key.created',
      'key.revoked',
      'key.changed',
      'key.created',
      'key.created',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/assay_(live|test)_/);
  });
});

describe('what a key may do', () => {
  it.each([
    [['verify'], { keys: 403, usage: 403, iban: 200 }],
    [['read'], { keys: 403, usage: 200, iban: 403 }],
    [['manage'], { keys: 200, usage: 403, iban: 403 }],
  ] as const)('%j', async (rights, expected) => {
    const { key } = await service.keys.grant('service', service.accountId, 'limited', { rights });
    expect({
      keys: (await get('/v1/keys', key)).status,
      usage: (await get('/v1/usage', key)).status,
      iban: (await verify('iban', IBAN, key)).status,
    }).toEqual(expected);
  });

  it('is limited to its kinds, batches too, and can give no others on', async () => {
    const { key } = await service.keys.grant('service', service.accountId, 'ibans', {
      rights: ['manage', 'verify'],
      kinds: ['iban'],
    });
    expect((await verify('iban', IBAN, key)).status).toBe(200);
    const batch = await send('POST', '/v1/verify/phone/batch', { items: [{ value: '1' }] }, key);
    expect(batch.body.code).toBe('insufficient_rights');
    const wider = await send('POST', '/v1/keys', { name: 'x', kinds: ['phone'] }, key);
    expect(wider.body.code).toBe('insufficient_rights');
    expect((await send('POST', '/v1/keys', { name: 'x' }, key)).body.key.kinds).toEqual(['iban']);
  });
});

describe('a key that has less than another', () => {
  it('gets no secret of it, and makes none that has more than itself', async () => {
    const expires_at = new Date(NOON + DAY_MS).toISOString();
    const limits = { rights: ['manage', 'verify'], kinds: ['lei'], expires_at };
    const { body: limited } = await send('POST', '/v1/keys', { name: 'limited', ...limits });
    const { body: wide } = await send('POST', '/v1/keys', { name: 'wide' });
    const later = new Date(NOON + 2 * DAY_MS).toISOString();
    for (const [answer, pointer] of [
      [await send('POST', `/v1/keys/${wide.key.id}/rotate`, {}, limited.secret), '#/rights'],
      [await send('PATCH', `/v1/keys/${wide.key.id}`, { name: 'mine' }, limited.secret), '#/rights'],
      [
        await send('PATCH', `/v1/keys/${limited.key.id}`, { expires_at: later }, limited.secret),
        '#/expires_at',
      ],
      [await send('POST', '/v1/keys', { name: 'x', expires_at: later }, limited.secret), '#/expires_at'],
      [await send('POST', '/v1/keys', { name: 'x', rights: ['read'] }, limited.secret), '#/rights'],
      [await send('POST', '/v1/keys', { name: 'x', kinds: ['iban'] }, limited.secret), '#/kinds'],
    ] as const) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'insufficient_rights', errors: [{ pointer }] },
      });
    }
    const { body: made } = await send('POST', '/v1/keys', { name: 'x' }, limited.secret);
    expect(made.key).toMatchObject({ rights: ['verify'], kinds: ['lei'], expires_at });
    const { body: rotated } = await send('POST', `/v1/keys/${made.key.id}/rotate`, {}, limited.secret);
    expect(rotated.key).toMatchObject({ kinds: ['lei'], expires_at });
    for (const { id } of [limited.key, wide.key, made.key, rotated.key])
      await send('DELETE', `/v1/keys/${id}`);
  });

  it('brings nothing back that was revoked', async () => {
    const { body } = await send('POST', '/v1/keys', { name: 'stolen', rights: ['manage', 'verify', 'read'] });
    const url = `/v1/keys/${body.key.id}`;
    await Promise.all([
      ...Array.from({ length: 12 }, (_, i) => send('PATCH', url, { name: `name ${i}` }, body.secret)),
      send('DELETE', url),
    ]);
    expect((await get(url)).body.status).toBe('revoked');
    expect((await send('PATCH', url, { name: 'alive' })).body.code).toBe('not_found');
    expect((await send('DELETE', url)).body).toMatchObject({ status: 'revoked' });
  });
});

describe('the list of keys', () => {
  it('comes in pages where a limit is named', async () => {
    const { accountId, secret } = await service.keys
      .open('pages', null, 'test')
      .then(({ account, key }) => ({ accountId: account.id, secret: key }));
    for (let i = 0; i < 4; i++) {
      service.clock.now += i % 2;
      await service.keys.grant('service', accountId, `key ${i}`);
    }
    service.clock.now = NOON;
    const all = (await get('/v1/keys', secret)).body;
    expect(all.keys).toHaveLength(5);
    expect(all.next_cursor).toBeUndefined();
    const pages = [];
    for (let cursor = ''; ; ) {
      const { body } = await get(`/v1/keys?limit=2${cursor}`, secret);
      pages.push(body.keys);
      if (body.next_cursor === undefined) break;
      cursor = `&cursor=${body.next_cursor}`;
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(all.keys);
    for (const query of [
      'limit=0',
      'limit=1001',
      'limit=x',
      'cursor=',
      'cursor=AAAA',
      `cursor=${'a'.repeat(200)}`,
    ]) {
      expect((await get(`/v1/keys?${query}`, secret)).body.code).toBe('invalid_request');
    }
  });
});

describe('test keys', () => {
  it('answer as live ones do, are counted apart, and have an allowance of their own', async () => {
    const { body } = await send('POST', '/v1/keys', { name: 'ci', test: true });
    expect(body.secret).toMatch(/^assay_test_[0-9A-Za-z]{36}$/);
    const before = (await get('/v1/usage')).body;
    const items = Array.from({ length: 3 }, () => ({ value: '+44 20 7946 0018' }));
    const answer = await send('POST', '/v1/verify/phone/batch', { items }, body.secret);
    expect(answer.body.summary).toEqual({ total: 3, valid: 3, invalid: 0 });
    expect(answer.body.meta).toEqual({ credits_used: 3 });
    const after = (await get('/v1/usage')).body;
    expect(after.checks).toEqual(before.checks);
    expect(after.billable).toEqual(before.billable);
    expect(after.test).toMatchObject({ phone: 3, total: 3 });
    const row = after.keys.find(({ id }: { id: string }) => id === body.key.id);
    expect(row).toMatchObject({ test: true, phone: 3 });
    const beyond = await send('POST', '/v1/verify/phone', { value: '+44 20 7946 0018' }, body.secret);
    expect(beyond.body.code).toBe('allowance_spent');
    expect((await get('/v1/usage')).body.billable).toEqual(before.billable);
  });
});
