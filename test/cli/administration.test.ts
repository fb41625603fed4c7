/** assay admin accounts, keys, operators: what they print, refuse, and leave in the store and in the audit log. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { programFor } from '../../src/cli/program.ts';
import { openStore, readAddress } from '../../src/store/open.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-administration-'));
  vi.stubEnv('BASE_URL', undefined); // the runner of the tests has one of its own
  vi.stubEnv('DATABASE_URL', `sqlite:${join(folder, 'assay.db')}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function assay(...words: string[]): Promise<{ out: string; err: string }> {
  const said = { out: '', err: '' };
  const take = (to: 'out' | 'err') => (part: string | Uint8Array) => {
    said[to] += String(part);
    return true;
  };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(take('out'));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(take('err'));
  try {
    await (await programFor()).parseAsync(['node', 'assay', ...words]);
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
  return said;
}
const json = async (...words: string[]) => JSON.parse((await assay(...words, '--json')).out);
const create = async (name: string) => (await json('accounts', 'create', name))[0];
const audit = async () => (await json('audit')).map(({ action, detail }: Entry) => [action, detail]);
type Entry = Readonly<Record<'action' | 'detail' | 'by', string>>;

describe('assay admin keys create --allow-test-values', () => {
  it('gives a test key the right, and a live key none', async () => {
    await create('shop');
    const made = await json('keys', 'create', 'sandbox', '--test', '--allow-test-values');
    expect(made).toMatchObject({ rights: 'verify,read,allow_test_values' });
    expect(made.key).toMatch(/^assay_test_/);
    const listed = await json('keys', 'list');
    expect(listed.map(({ rights }: { rights: string }) => rights)).toContain('verify,read,allow_test_values');
    await expect(assay('keys', 'create', 'live', '--allow-test-values')).rejects.toThrow('only a test key');
    const rights = 'verify,allow_test_values';
    await expect(assay('keys', 'create', 'live', '--rights', rights)).rejects.toThrow('only a test key');
  });
});

describe('assay admin accounts', () => {
  it('shows one by its id or its name, where one alone has it', async () => {
    const [first, second] = [await create('shop'), await create('shop')];
    expect(await json('accounts', 'show', first.id)).toEqual([first]);
    await expect(assay('accounts', 'show', 'shop')).rejects.toThrow(
      new RegExp(`${first.id}.*${second.id}`, 's'),
    );
    await assay('accounts', 'rename', second.id, 'office');
    expect(await json('accounts', 'show', 'office')).toMatchObject([{ id: second.id, name: 'office' }]);
    expect(await json('accounts', 'show', 'shop')).toEqual([first]);
  });

  it('suspends with a reason, allows by day, closes for good, and says so in the audit log without names', async () => {
    const { id } = await create('shop');
    await json('keys', 'create', 'till', '--account', 'shop');
    expect(await json('accounts', 'suspend', id, '--reason', 'unpaid')).toMatchObject([
      { suspended: true, reason: 'unpaid' },
    ]);
    expect(await json('accounts', 'allow', id, '5', '--daily')).toMatchObject([{ daily_allowance: 5 }]);
    expect(await json('accounts', 'close', id, '--reason', 'left')).toMatchObject([
      { closed: expect.any(String), reason: 'left' },
    ]);
    expect(await json('keys', 'list')).toMatchObject([{ revoked: expect.stringMatching(/^\d{4}-/) }]);
    await expect(assay('accounts', 'resume', id)).rejects.toMatchObject({ exitCode: 3 });
    await expect(assay('keys', 'create', '--account', id)).rejects.toMatchObject({ exitCode: 3 });
    const entries = await audit();
    expect(entries.map(([action]: [string]) => action)).toEqual(
      expect.arrayContaining(['account.created', 'account.changed', 'account.closed']),
    );
    expect(JSON.stringify(entries)).not.toMatch(/shop|till/);
  });

  it('exports all that is known of one, to a file that others can not read', async () => {
    const { id } = await create('shop');
    await assay('keys', 'create', 'till', '--account', id);
    const file = join(folder, 'shop.json');
    await assay('accounts', 'export', id, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(
      JSON.parse((await assay('accounts', 'export', 'shop')).out),
    );
    expect(readFileSync(file, 'utf8')).toContain('"till"');
  });

  it('deletes by the id alone, once it is meant', async () => {
    const { id } = await create('shop');
    await expect(assay('accounts', 'delete', 'shop', '--yes')).rejects.toThrow('no account with this id');
    await expect(assay('accounts', 'delete', id)).rejects.toThrow(`${id} "shop" would be deleted for good`);
    expect(await json('accounts', 'delete', id, '--yes')).toEqual([{ id, books: 'deleted_1' }]);
    expect(await json('accounts', 'list')).toEqual([]);
    await expect(assay('accounts', 'show', id)).rejects.toMatchObject({ exitCode: 3 });
  });
});

describe('assay admin keys', () => {
  it('gives addresses and a limit, changes them, and takes them away', async () => {
    await create('shop');
    const key = await json(
      'keys',
      'create',
      'till',
      '--allowed-ips',
      '192.0.2.0/24,2001:db8::1',
      '--rate-limit',
      '60',
    );
    expect(key).toMatchObject({ allowed_ips: '192.0.2.0/24,2001:db8::1', rate_limit: 60 });
    const [narrow] = await json('keys', 'change', key.id, '--allowed-ips', '192.0.2.1', '--rate-limit', '30');
    expect(narrow).toMatchObject({ allowed_ips: '192.0.2.1', rate_limit: 30 });
    const [open] = await json('keys', 'change', key.id, '--allowed-ips', 'any', '--rate-limit', 'none');
    expect(open).not.toHaveProperty('allowed_ips');
    expect(open).not.toHaveProperty('rate_limit');
    expect((await audit())[0]).toEqual([
      'key.changed',
      'allowed_ips 192.0.2.1 to all; rate_limit 30 to none',
    ]);
    await expect(assay('keys', 'change', key.id, '--allowed-ips', 'nowhere')).rejects.toMatchObject({
      exitCode: 2,
    });
    await expect(assay('keys', 'change', 'key_none', '--rate-limit', 'none')).rejects.toMatchObject({
      exitCode: 3,
    });
  });

  it('takes a span as their end', async () => {
    await create('shop');
    const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    expect(await json('keys', 'create', 'till', '--expires-at', '90d')).toMatchObject({ expires: day });
  });
});

describe('assay admin operators', () => {
  it('makes them with rights and an end, changes, rotates and revokes them', async () => {
    await create('shop');
    const made = await assay('operators', 'create', 'Ada', '--rights', 'read', '--expires-at', '2199-01-01');
    expect(made.out).toMatch(/^assay_admin_\S+\n$/);
    expect(made.err).toMatch(/^opr_\S+ "Ada": read\n$/);
    const [ada] = await json('operators', 'list');
    expect(ada).toMatchObject({ name: 'Ada', rights: 'read', expires: '2199-01-01' });
    expect(made.out.startsWith(ada.start)).toBe(true);
    expect(await json('operators', 'change', ada.id, '--rights', 'data,accounts')).toMatchObject([
      { rights: 'data,accounts' },
    ]);
    const rotated = await json('operators', 'rotate', ada.id);
    expect(rotated).toMatchObject({ id: ada.id, key: expect.stringMatching(/^assay_admin_/) });
    expect(`${rotated.key}\n`).not.toBe(made.out);
    expect(await json('operators', 'revoke', ada.id)).toMatchObject([
      { revoked: expect.stringMatching(/^\d{4}-/) },
    ]);
    await expect(assay('operators', 'rotate', ada.id)).rejects.toMatchObject({ exitCode: 3 });
    await expect(assay('operators', 'revoke', 'opr_none')).rejects.toMatchObject({ exitCode: 3 });
    const entries = await audit();
    expect(entries.slice(0, 4).map(([action]: [string]) => action)).toEqual([
      ...['operator.revoked', 'operator.rotated', 'operator.changed', 'operator.created'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ada');
  });

  it('makes them with a second factor, says who has one, and takes it away from who has lost it', async () => {
    await create('shop');
    const made = await assay('operators', 'create', 'Ada', '--rights', 'all', '--second-factor');
    expect(made.err).toMatch(
      /^opr_\S+ "Ada": all; signs in at \/admin, where a second factor is set up first\n$/,
    );
    await assay('operators', 'create', 'nightly', '--rights', 'read');
    const [ada, nightly] = await json('operators', 'list');
    expect([ada.second_factor, ada.second_factor_set, nightly.second_factor]).toEqual([true, false, false]);
    const changed = await json('operators', 'change', nightly.id, '--second-factor', 'yes');
    expect(changed).toMatchObject([{ second_factor: true }]);
    await expect(assay('operators', 'change', nightly.id, '--second-factor', 'maybe')).rejects.toThrow();

    const store = await openStore(readAddress(process.env.DATABASE_URL!), Date.now);
    const note = { at: 1, by: 'test', action: 'set', target: ada.id, detail: '' };
    for (const id of [ada.id, 'admin']) {
      await store.secondFactors.propose(`operator:${id}`, 'sealed');
      await store.secondFactors.confirm(`operator:${id}`, 'sealed', { at: 1, step: 1, recovery: [] }, note);
      const times = { createdAt: 1, idleAt: 2e15, endsAt: 2e15 };
      await store.sessions.add({ hash: id, subject: `operator:${id}`, binding: '', ...times }, note);
    }
    await store.close();
    expect((await json('operators', 'list'))[0].second_factor_set).toBe(true);
    expect((await assay('operators', 'sign-out', ada.id)).out).toBe('Sessions ended: 1\n');
    for (const id of [ada.id, 'admin']) {
      const reset = await assay('operators', 'reset-second-factor', id);
      expect(reset.out).toBe(`${id} has no second factor any more, and no session.\n`);
      expect((await assay('operators', 'reset-second-factor', id)).out).toBe(`${id} had no second factor.\n`);
    }
    expect((await json('operators', 'list'))[0].second_factor_set).toBe(false);
    expect((await assay('operators', 'sign-out', 'admin')).out).toBe('Sessions ended: 0\n');
    for (const act of ['sign-out', 'reset-second-factor'])
      await expect(assay('operators', act, 'opr_none')).rejects.toMatchObject({ exitCode: 3 });
    const actions = (await audit()).map(([action]: [string]) => action);
    expect(actions.slice(0, 4)).toEqual([
      ...['session.ended', 'second_factor.reset', 'second_factor.reset', 'session.ended'],
    ]);
  });
});
