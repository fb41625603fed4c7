/** /v1/admin/operators: operators with rights of their own; each forbidden act is refused, and in the audit log. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';

let service: Service;
beforeEach(async () => {
  service = await startService({ env: { ADMIN_KEY: ADMIN, RATE_LIMIT: '0', JOBS: 'on' } });
});
afterEach(() => service.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const ask = (method: Method, url: string, body?: object, key = ADMIN): Promise<Answer> =>
  service.send({
    method,
    url: `/v1/admin${url}`,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
const create = async (rights: readonly string[], more: object = {}) =>
  (await ask('POST', '/operators', { name: 'Ada', rights, ...more })).body;

describe('two operators with different rights', () => {
  /** Every route of the administration, with the right that it needs. */
  const RIGHTS: Readonly<Record<string, 'read' | 'accounts' | 'data' | 'all'>> = {
    admin_create_account: 'accounts',
    admin_change_account: 'accounts',
    admin_delete_account: 'accounts',
    admin_create_key: 'accounts',
    admin_change_key: 'accounts',
    admin_rotate_key: 'accounts',
    admin_revoke_key: 'accounts',
    admin_end_job: 'accounts',
    admin_retry_notice: 'data',
    admin_list_operators: 'all',
    admin_create_operator: 'all',
    admin_change_operator: 'all',
    admin_rotate_operator: 'all',
    admin_revoke_operator: 'all',
    admin_reset_second_factor: 'all',
    admin_end_sessions: 'all',
  };

  it.each(['read', 'accounts', 'data'])('one with %s', async (right) => {
    const { operator, secret } = await create([right]);
    const before = [
      await service.store.accounts(),
      await service.store.keys(),
      await service.store.operators.list(),
    ];
    const forbidden: string[] = [];
    const routes = service.app.routes.filter(({ url }) => url.startsWith('/v1/admin'));
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, url, schema } of routes) {
      const id = schema.operationId!;
      const needed = RIGHTS[id] ?? 'read';
      if (needed === 'read' || needed === right) continue;
      forbidden.push(id);
      service.clock.now += 60_000; // what is refused is noted once a minute
      const path = url.slice('/v1/admin'.length).replace(':id', service.accountId);
      const answer = await ask(method as Method, path, method === 'GET' ? undefined : {}, secret);
      expect([id, answer.status, answer.body.code]).toEqual([id, 403, 'insufficient_rights']);
    }
    expect(forbidden.length).toBeGreaterThan(4);
    expect([
      await service.store.accounts(),
      await service.store.keys(),
      await service.store.operators.list(),
    ]).toEqual(before);
    const { entries } = (await ask('GET', '/audit', undefined, secret)).body;
    const refused = entries.filter(
      ({ action, by }: Record<string, string>) => action === 'refused' && by === operator.id,
    );
    expect(refused.map(({ target }: { target: string }) => target).toSorted()).toEqual(forbidden.toSorted());
    for (const { origin } of refused) expect(origin).toMatch(/^[\w-]{20,}$/);
    for (const url of [
      '/accounts',
      '/usage',
      '/jobs',
      '/notices',
      '/status',
      `/accounts/${service.accountId}/keys`,
    ])
      expect((await ask('GET', url, undefined, secret)).status).toBe(200);
  });

  it('what each may do is in the audit log by its id', async () => {
    const ada = await create(['accounts']);
    await ask('POST', '/accounts', { name: 'New' }, ada.secret);
    const { secret } = await create(['all'], { name: 'Eve' });
    await ask('PATCH', `/operators/${ada.operator.id}`, { rights: ['read'] }, secret);
    const entries = (await ask('GET', '/audit')).body.entries as Record<string, string>[];
    expect(entries.map(({ by, action }) => [by === 'admin' || by === 'service', action]).slice(0, 4)).toEqual(
      [
        [false, 'operator.changed'],
        [true, 'operator.created'],
        [false, 'account.created'],
        [true, 'operator.created'],
      ],
    );
    expect(entries[0]!.detail).toBe('rights accounts to read');
    expect(JSON.stringify(entries)).not.toMatch(/Ada|Eve/);
  });
});

it('end when they are revoked, rotated, or their time is over', async () => {
  const { operator, secret } = await create(['read'], { expires_at: '1d' });
  const statusOf = async (key: string) => (await ask('GET', '/accounts', undefined, key)).status;
  expect(await statusOf(secret)).toBe(200);
  const rotated = (await ask('POST', `/operators/${operator.id}/rotate`)).body;
  expect([await statusOf(secret), await statusOf(rotated.secret)]).toEqual([401, 200]);
  service.clock.now += 86_400_000;
  expect(await statusOf(rotated.secret)).toBe(401);
  expect((await ask('GET', '/operators')).body.operators[0].status).toBe('expired');
  const other = await create(['read']);
  const revoked = (await ask('DELETE', `/operators/${other.operator.id}`)).body;
  expect(revoked.status).toBe('revoked');
  expect(await statusOf(other.secret)).toBe(401);
  expect((await ask('POST', `/operators/${other.operator.id}/rotate`)).status).toBe(404);
  expect((await ask('DELETE', `/operators/${other.operator.id}`)).body).toEqual(revoked);
  expect((await ask('PATCH', '/operators/opr_none', { name: 'x' })).status).toBe(404);
});

it('are made with a name, rights out of the list, and an end in the future', async () => {
  const refused = async (body: object) => (await ask('POST', '/operators', body)).body.errors[0].code;
  expect(await refused({ name: 'x' })).toBe('missing');
  expect(await refused({ name: 'x', rights: [] })).toBe('too_few');
  expect(await refused({ name: 'x', rights: ['root'] })).toBe('not_allowed');
  expect(await refused({ name: 'x', rights: ['read'], expires_at: '2020-01-01' })).toBe('in_the_past');
  expect((await ask('GET', '/accounts', undefined, 'assay_admin_nonsense')).status).toBe(401);
});
