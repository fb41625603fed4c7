/** /v1/admin/accounts: an account's life, and what is left of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyStore } from '../../src/store/sqlite/backup.ts';
import { type Answer, IBAN, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';
const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'assay-life-'));
const path = join(folder, 'assay.db');

let service: Service;
beforeEach(async () => {
  service = await startService({ env: { ADMIN_KEY: ADMIN, DATABASE_URL: `sqlite:${path}`, JOBS: 'on' } });
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<Answer> =>
  service.send({
    method,
    url: `/v1/admin${url}`,
    headers: { authorization: `Bearer ${ADMIN}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
const check = (key: string, url = '/v1/verify/national-id') =>
  service.post(url, { value: '83010411457', country: 'PL' }, { authorization: `Bearer ${key}` });

async function newAccount(
  body: object = {},
): Promise<{ id: string; key: string; hash: string; start: string }> {
  const { id } = (await ask('POST', '/accounts', { name: 'Quixotic Shop', ...body })).body;
  const { secret, key } = (await ask('POST', `/accounts/${id}/keys`, { name: 'Windmill till' })).body;
  return { id, key: secret, start: key.start, hash: (await service.store.findKeyById(key.id))!.hash };
}

describe('an account', () => {
  it('is renamed, suspended for a reason, resumed and closed; the audit log says from what to what', async () => {
    const { id, key } = await newAccount({ allowance: 5 });
    const patch = (body: object) => ask('PATCH', `/accounts/${id}`, body);
    expect((await patch({ name: 'Sancho', allowance: null })).body).toMatchObject({ name: 'Sancho' });
    const suspended = (await patch({ suspended: true, reason: 'unpaid' })).body;
    expect(suspended).toMatchObject({ status: 'suspended', reason: 'unpaid' });
    expect((await patch({ suspended: false })).body.reason).toBeUndefined();
    expect((await check(key)).status).toBe(200);
    expect((await patch({ closed: true, name: 'x' })).body.errors[0].pointer).toBe('#/name');
    const closed = (await patch({ closed: true, reason: 'left' })).body;
    expect(closed).toMatchObject({ status: 'closed', reason: 'left', closed_at: expect.any(String) });
    service.clock.now += 3_000;
    expect((await check(key)).status).toBe(401);
    expect((await patch({ suspended: false })).body.code).toBe('account_closed');
    expect((await patch({ closed: true })).status).toBe(409);
    expect((await ask('POST', `/accounts/${id}/keys`, { name: 'x' })).body.code).toBe('account_closed');
    const { entries } = (await ask('GET', '/audit')).body;
    const about = entries.filter(({ target }: { target: string }) => target === id);
    expect(about.map(({ action, detail }: Record<string, string>) => [action, detail])).toEqual([
      ['account.closed', ''],
      ['account.resumed', 'suspended true to false'],
      ['account.suspended', 'suspended false to true'],
      ['account.changed', 'allowance 5 to unlimited'],
      ['account.created', ''],
    ]);
    expect(new Set(about.map(({ by }: Record<string, string>) => by))).toEqual(new Set(['admin']));
    for (const { origin } of about) expect(origin).toMatch(/^[\w-]{20,}$/);
    expect(JSON.stringify(entries)).not.toContain('Sancho');
  });

  it('has an allowance by day, beside that of the month', async () => {
    const { id, key } = await newAccount({ daily_allowance: 2 });
    expect([(await check(key)).status, (await check(key)).status]).toEqual([200, 200]);
    const refused = await check(key);
    expect([refused.status, refused.body.code]).toEqual([429, 'allowance_spent']);
    expect(Number(refused.headers['retry-after'])).toBe(DAY_MS / 2_000);
    const usage = await service.send({ url: '/v1/usage', headers: { authorization: `Bearer ${key}` } });
    expect(usage.body.billable_day).toEqual({ day: '2026-11-21', used: 2, allowance: 2 });
    const job = await service.post(
      '/v1/jobs?kind=iban',
      { items: [{ value: IBAN }] },
      { authorization: `Bearer ${key}` },
    );
    expect(job.body.code).toBe('allowance_spent');
    service.clock.now += DAY_MS;
    expect((await check(key)).status).toBe(200);
    const fits = await service.post(
      '/v1/jobs?kind=iban',
      { items: [{ value: IBAN }] },
      { authorization: `Bearer ${key}` },
    );
    expect(fits.status).toBe(202);
    expect((await check(key)).status).toBe(429);
    await ask('PATCH', `/accounts/${id}`, { daily_allowance: null });
    service.clock.now += 3_000;
    expect((await check(key)).status).toBe(200);
  });
});

describe('an account that is deleted', () => {
  it('is found nowhere, not in a copy of the store either, and its sums are exact', async () => {
    const { id, key, hash, start } = await newAccount();
    for (let i = 0; i < 7; i++) await check(key);
    await service.post(
      '/v1/jobs?kind=iban',
      { items: [{ value: IBAN }] },
      { authorization: `Bearer ${key}` },
    );
    const exported = (await ask('GET', `/accounts/${id}/export`)).body;
    expect(exported.account).toMatchObject({ id, name: 'Quixotic Shop' });
    expect(exported.usage).toContainEqual(expect.objectContaining({ kind: 'national_id', checks: 7 }));
    expect(exported.jobs).toHaveLength(1);
    expect(exported.audit.length).toBeGreaterThan(1);
    expect(JSON.stringify(exported)).not.toContain(hash);
    const sum = async () => (await ask('GET', '/usage?by=kind')).body.rows;
    const before = await sum();

    const gone = await ask('DELETE', `/accounts/${id}`);
    expect(gone.body).toEqual({ id, books: 'deleted_1' });
    expect(await sum()).toEqual(before);
    const rows = (await ask('GET', '/usage?by=account,kind')).body.rows;
    expect(rows).toContainEqual({ account: 'deleted_1', kind: 'national_id', checks: 7 });
    for (const url of [`/accounts/${id}`, `/accounts/${id}/keys`, `/accounts/${id}/usage`]) {
      expect((await ask('GET', url)).status).toBe(404);
    }
    expect((await ask('DELETE', `/accounts/${id}`)).status).toBe(404);
    service.clock.now += 3_000;
    expect((await check(key)).status).toBe(401);
    const [note] = (await ask('GET', '/audit')).body.entries;
    expect(note).toMatchObject({
      by: 'admin',
      action: 'account.deleted',
      target: id,
      detail: 'in the books as deleted_1',
    });

    const copy = join(folder, 'copy.db');
    copyStore(path, copy);
    for (const file of [copy, path, `${path}-wal`]) {
      const bytes = readFileSync(file);
      for (const trace of ['Quixotic Shop', 'Windmill till', hash, start, key]) {
        expect([file, trace, bytes.includes(trace)]).toEqual([file, trace, false]);
      }
    }
  });

  it('goes by itself where the setting says so, some days after it was closed', async () => {
    await service.close();
    service = await startService({
      env: { ADMIN_KEY: ADMIN, DATABASE_URL: `sqlite:${path}`, ACCOUNT_DAYS_KEPT: '30' },
    });
    const [one, two] = [await newAccount(), await newAccount()];
    await ask('PATCH', `/accounts/${one.id}`, { closed: true });
    service.clock.now += 29 * DAY_MS;
    expect(await service.keys.deleteClosed(30)).toBe(false);
    expect((await ask('GET', `/accounts/${one.id}`)).status).toBe(200);
    service.clock.now += 2 * DAY_MS;
    await service.keys.deleteClosed(30);
    expect((await ask('GET', `/accounts/${one.id}`)).status).toBe(404);
    expect((await ask('GET', `/accounts/${two.id}`)).status).toBe(200);
    expect((await service.store.audit({ limit: 1 }))[0]).toMatchObject({ by: 'service', target: one.id });
  });
});
