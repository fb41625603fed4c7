/** An account's life by HTTP and by the command line: the same steps leave the same in the store, in the books and in the audit log. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { programFor } from '../../src/cli/program.ts';
import { IBAN, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';
const NAME = 'Quixotic Shop';

/** One way to administrate. */
interface Door {
  create(name: string): Promise<string>;
  key(account: string): Promise<{ id: string; secret: string }>;
  limit(key: string): Promise<void>;
  unlimit(key: string): Promise<void>;
  rename(account: string, name: string): Promise<void>;
  allow(account: string): Promise<void>;
  suspend(account: string): Promise<void>;
  resume(account: string): Promise<void>;
  close(account: string): Promise<void>;
  remove(account: string): Promise<string>;
}

let folder: string;
let service: Service;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-life-'));
  const DATABASE_URL = `sqlite:${join(folder, 'assay.db')}`;
  vi.stubEnv('BASE_URL', undefined); // the runner of the tests has one of its own
  vi.stubEnv('DATABASE_URL', DATABASE_URL);
  service = await startService({ env: { ADMIN_KEY: ADMIN, DATABASE_URL } });
});
afterEach(async () => {
  await service.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function http(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) {
  const { status, body: answer } = await service.send({
    method,
    url: `/v1/admin${url}`,
    headers: { authorization: `Bearer ${ADMIN}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  expect(status).toBeLessThan(300);
  return answer;
}

async function cli(...words: string[]) {
  let out = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  try {
    await (await programFor()).parseAsync(['node', 'assay', ...words, '--json']);
  } finally {
    write.mockRestore();
  }
  return JSON.parse(out);
}

const DOORS: Readonly<Record<'HTTP' | 'command line', Door>> = {
  HTTP: {
    create: async (name) => (await http('POST', '/accounts', { name, allowance: 100 })).id,
    async key(account) {
      const { key, secret } = await http('POST', `/accounts/${account}/keys`, { name: 'till' });
      return { id: key.id, secret };
    },
    limit: (key) => http('PATCH', `/keys/${key}`, { allowed_ips: ['192.0.2.0/24'], rate_limit: 60 }),
    unlimit: (key) => http('PATCH', `/keys/${key}`, { allowed_ips: null, rate_limit: null }),
    rename: (account, name) => http('PATCH', `/accounts/${account}`, { name }),
    allow: (account) => http('PATCH', `/accounts/${account}`, { daily_allowance: 50 }),
    suspend: (account) => http('PATCH', `/accounts/${account}`, { suspended: true, reason: 'unpaid' }),
    resume: (account) => http('PATCH', `/accounts/${account}`, { suspended: false }),
    close: (account) => http('PATCH', `/accounts/${account}`, { closed: true, reason: 'left' }),
    remove: async (account) => (await http('DELETE', `/accounts/${account}`)).books,
  },
  'command line': {
    create: async (name) => (await cli('accounts', 'create', name, '--allowance', '100'))[0].id,
    async key(account) {
      const { id, key } = await cli('keys', 'create', 'till', '--account', account);
      return { id, secret: key };
    },
    limit: (key) => cli('keys', 'change', key, '--allowed-ips', '192.0.2.0/24', '--rate-limit', '60'),
    unlimit: (key) => cli('keys', 'change', key, '--allowed-ips', 'any', '--rate-limit', 'none'),
    rename: (account, name) => cli('accounts', 'rename', account, name),
    allow: (account) => cli('accounts', 'allow', account, '50', '--daily'),
    suspend: (account) => cli('accounts', 'suspend', account, '--reason', 'unpaid'),
    resume: (account) => cli('accounts', 'resume', account),
    close: (account) => cli('accounts', 'close', account, '--reason', 'left'),
    remove: async (account) => (await cli('accounts', 'delete', account, '--yes'))[0].books,
  },
};

/** What a life leaves after each of its steps; moments and ids are left out. */
async function lived(door: Door): Promise<unknown[]> {
  const { store, clock } = service;
  const id = await door.create(NAME);
  const seen: unknown[] = [];
  const see = async (step: string) => {
    const { name, suspended, reason, allowance, dailyAllowance, closedAt } = (await store.findAccount(id))!;
    const keys = (await store.keys(id)).map(({ allowedIps, rateLimit, revokedAt }) => [
      allowedIps,
      rateLimit,
      revokedAt !== null,
    ]);
    seen.push([
      step,
      { name, suspended, reason, allowance, dailyAllowance, closed: closedAt !== undefined },
      keys,
    ]);
  };
  await see('created');
  const { id: key, secret } = await door.key(id);
  const check = async (step: string) => {
    clock.now += 3_000; // until the change is known
    const { status } = await service.post(
      '/v1/verify/iban',
      { value: IBAN },
      { authorization: `Bearer ${secret}` },
    );
    seen.push([step, status]);
  };
  await check('a check');
  for (const [step, work] of [
    ['limited', () => door.limit(key)],
    ['unlimited', () => door.unlimit(key)],
    ['renamed', () => door.rename(id, 'Sancho')],
    ['allowed', () => door.allow(id)],
    ['suspended', () => door.suspend(id)],
    ['resumed', () => door.resume(id)],
    ['closed', () => door.close(id)],
  ] as const) {
    await work();
    await see(step);
    await check(`after ${step}`);
  }
  const books = await door.remove(id);
  seen.push([await store.findAccount(id), await store.findKeys(key, 1), await store.keys(id)]);
  const { rows } = await http('GET', '/usage?from=2026-11-01&to=2026-11-30&by=account,kind');
  seen.push([books, rows]);
  const entries = (await store.audit({ limit: 50 })).filter(({ target }) => target === id || target === key);
  const noted = entries.map(({ action, detail }) => `${action}: ${detail}`);
  return [...seen, noted.reverse()];
}

it('leaves the same by HTTP and by the command line', async () => {
  const byHttp = await lived(DOORS.HTTP);
  await service.close();
  rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'assay-life-'));
  const DATABASE_URL = `sqlite:${join(folder, 'assay.db')}`;
  vi.stubEnv('DATABASE_URL', DATABASE_URL);
  service = await startService({ env: { ADMIN_KEY: ADMIN, DATABASE_URL } });
  const byCommand = await lived(DOORS['command line']);
  expect(byCommand).toEqual(byHttp);
  const text = JSON.stringify(byHttp);
  expect(text).toContain('["after limited",403]');
  expect(text).toContain('["after resumed",200]');
  expect(text).toContain('["after closed",401]');
  // Five of the checks were answered.
  expect(text).toContain('["deleted_1",[{"account":"deleted_1","kind":"iban","checks":5}]]');
  expect(text).not.toMatch(/(?:created|changed|closed|deleted): [^"]*(?:Quixotic|Sancho)/);
}, 120_000);
