import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import type { AnyKind } from '../../src/core/kind.ts';
import { keyIn, newFolder, type Running, run, runUnread, serve } from './process.ts';

const folder = newFolder();
afterAll(() => folder.remove());
const assay = (...args: string[]) => run(folder.path, args);

it('ends in silence when nobody reads on', async () => {
  const { code, err } = await runUnread(folder.path, ['--help']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

describe('assay serve', () => {
  let running: Running;
  let key: string;
  beforeAll(async () => {
    running = await serve(folder.path);
    key = keyIn(running.err());
  });
  afterAll(() => running.child.kill('SIGKILL'));

  it('prints a key and a curl line that works, on the first run', async () => {
    const [, url, body] = /curl -s (\S+) .* -d '([^']+)'/.exec(running.err())!;
    const answer = await fetch(url!, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body!,
    });
    const result = (await answer.json()) as { details: { bank: { logo: string } } };
    expect(result).toMatchObject({
      valid: true,
      details: { bank: { short_name: 'Commerzbank', swift: 'COBADEFF' } },
      meta: { credits_used: 1 },
    });
    const logo = await fetch(result.details.bank.logo);
    expect(logo.headers.get('content-type')).toBe('image/png');
  });

  it('keeps key and counts over a second start, and prints no key again', async () => {
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
    running = await serve(folder.path);
    expect(running.err()).not.toContain('assay_live_');
    expect(running.err()).toContain('assay admin keys create');
    const usage = await fetch(`${running.url}/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
    expect(await usage.json()).toMatchObject({ checks: { total: 1, iban: 1 } });
  });

  it('logs one JSON line a request, without the key', async () => {
    await fetch(`${running.url}/healthz`);
    const lines = () =>
      running
        .out()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'));
    const routes = () => lines().map((line) => JSON.parse(line).route);
    await expect.poll(routes).toContain('/healthz');
    expect(lines().join('')).not.toContain(key);
  });

  it('revokes a key for the running service within seconds', async () => {
    const created = await assay('keys', 'create', 'second', '--json');
    const second = JSON.parse(created.out);
    const ask = () =>
      fetch(`${running.url}/v1/usage`, { headers: { authorization: `Bearer ${second.key}` } });
    expect((await ask()).status).toBe(200);
    expect((await assay('keys', 'revoke', second.id)).code).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await ask()).status).toBe(401);
  });

  it('exits with 2 and says all that is wrong with the settings', async () => {
    const { code, err } = await run(folder.path, ['serve'], {
      PORT: 'x',
      RATE_LIMIT: '-1',
      SECRET: 'changeme',
    });
    expect(code).toBe(2);
    for (const name of ['PORT', 'RATE_LIMIT', 'SECRET']) expect(err).toContain(name);
    expect(err).not.toContain('changeme');
  });

  it('exits with 3 when its port is taken', async () => {
    const { code, err } = await run(folder.path, ['serve'], {
      HOST: '127.0.0.1',
      PORT: new URL(running.url).port,
    });
    expect(code).toBe(3);
    expect(err).toMatch(/^Port \d+ is in use by another program\. Choose another: assay serve --port \d+\n$/);
  });
});

describe('assay verify', () => {
  it('says in a language what it says in words', async () => {
    const german = async (value: string) => (await assay('verify', 'phone', value, '--language', 'de')).out;
    expect(await german('+49 89 123456')).toContain('areas: München\n');
    expect(await german('+49')).toContain('message: Die Telefonnummer ist zu kurz.');
  });

  it('exits with 0 for a valid value, and tells of it', async () => {
    const { code, out } = await assay('verify', 'iban', 'DE89 3704 0044 0532 0130 00');
    expect(code).toBe(0);
    expect(out).toMatch(/^valid\n/);
    expect(out).toContain('short_name: Commerzbank');
  });

  it('exits with 1 for an invalid one, and says why', async () => {
    const { code, out } = await assay('verify', 'national-id', '44051401358', '--country', 'PL');
    expect(code).toBe(1);
    expect(out).toMatch(/^invalid: invalid_checksum\n/);
  });

  it.each(['national-id', 'vat', 'company'])('names the countries that have %s schemes', async (kind) => {
    const { code, out } = await assay('verify', kind, '12345', '--country', 'KP');
    expect(code).toBe(1);
    const { countries } = KINDS.find(({ segment }) => segment === kind) as AnyKind;
    const named = /^ {2}These have them: (.*)\.$/m.exec(out)![1]!.split(', ');
    expect(named).toEqual([...countries!].sort());
    expect(named).toContain('PL');
    expect(named).not.toContain('KP');
  });

  it('prints the whole result as JSON, and reads the value from standard input', async () => {
    const { code, out } = await run(
      folder.path,
      ['verify', 'phone', '-', '--json'],
      {},
      '+44 20 7946 0018\n',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ input: '+44 20 7946 0018', normalized: '+442079460018' });
  });

  it('exits with 2 when it is called wrongly', async () => {
    for (const args of [
      ['verify', 'colour', 'x'],
      ['verify', 'iban'],
      ['nonsense'],
      ['verify', 'iban', 'x', '--no-such'],
      ['verify', 'iban', 'x', '--country', 'Nowhere'],
      ['keys', 'create', '--expires', '2020-01-01'],
    ]) {
      expect((await assay(...args)).code).toBe(2);
    }
  });
});

describe('assay admin accounts, keys, usage, doctor', () => {
  const json = async (...args: string[]) => JSON.parse((await assay(...args, '--json')).out);

  it('makes, lists, limits and suspends accounts', async () => {
    const [shop] = await json('accounts', 'create', 'shop', '--allowance', '50');
    expect(shop).toMatchObject({ name: 'shop', allowance: 50, suspended: false });
    expect(await json('accounts', 'suspend', 'shop')).toMatchObject([{ suspended: true }]);
    expect(await json('accounts', 'resume', shop.id)).toMatchObject([{ suspended: false }]);
    expect(await json('accounts', 'allow', 'shop', 'unlimited')).toMatchObject([{ allowance: 'unlimited' }]);
    expect((await json('accounts', 'list')).map(({ name }: { name: string }) => name)).toEqual([
      'default',
      'shop',
    ]);
    expect((await assay('accounts', 'suspend', 'nobody')).code).toBe(3);
    expect((await assay('accounts', 'allow', 'shop', 'much')).code).toBe(2);
  });

  it('makes, lists and revokes keys', async () => {
    const { code, out } = await assay('keys', 'create', '--account', 'shop', '--expires', '2199-01-01');
    expect(code).toBe(0);
    const start = out.trim().slice(0, 15);
    expect(await json('keys', 'list', '--account', 'shop')).toMatchObject([{ start, expires: '2199-01-01' }]);
    expect(await json('keys', 'revoke', start)).toMatchObject([
      { revoked: expect.stringMatching(/^\d{4}-/) },
    ]);
    const whose = await assay('keys', 'create');
    expect(whose.code).toBe(3);
    expect(whose.err).toMatch(
      /^Name one account with --account:\n {2}acc_\w+ {2}default\n {2}acc_\w+ {2}shop\n$/,
    );
    expect((await assay('keys', 'revoke', 'nothing')).code).toBe(3);
    expect((await assay('keys', 'list')).out).toContain(start);
  });

  it('limits and rotates keys', async () => {
    const limited = [
      'keys',
      'create',
      'ci',
      '--account',
      'shop',
      '--test',
      '--rights',
      'verify',
      '--kinds',
      'iban',
    ];
    const test = await json(...limited);
    expect(test).toMatchObject({
      rights: 'verify',
      kinds: 'iban',
      key: expect.stringMatching(/^assay_test_/),
    });
    const rotated = await json('keys', 'rotate', test.id, '--overlap', '2d');
    expect(rotated).toMatchObject({ name: 'ci', kinds: 'iban', key: expect.stringMatching(/^assay_test_/) });
    expect(rotated.replaced.expires).toMatch(/^\d{4}-/);
    expect((await assay('keys', 'change', rotated.id, '--rights', 'manage')).code).toBe(2);
    expect((await assay('keys', 'create', '--account', 'shop', '--rights', 'all')).code).toBe(2);
  });

  it('reports usage', async () => {
    expect(await json('usage', '--account', 'default')).toMatchObject({ checks: { total: 1 } });
    expect((await assay('usage', '--account', 'default')).out).toMatch(/total\s+1/);
    expect((await assay('usage', '--account', 'default', '--from', 'yesterday')).code).toBe(2);
  });

  it('exports usage by day, of months that have ended', async () => {
    const file = join(folder.path, 'days.csv');
    const now = new Date().toISOString().slice(0, 7);
    const [{ until, rows }] = await json('usage', 'export', file);
    expect(until < now).toBe(true);
    expect(rows).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('account,key,day,kind,checks\n');
    expect((await assay('usage', 'export', file, '--until', now)).code).toBe(2);
    expect((await assay('usage', 'export', file, '--until', '2026-13')).code).toBe(2);
    const { out } = await run(folder.path, ['doctor', '--json'], { USAGE_DAYS_KEPT: '31' });
    expect(JSON.parse(out)).toContainEqual({
      check: 'usage',
      ok: true,
      finding: expect.stringContaining(`exported until ${until}`),
    });
  });

  it('examines the installation', async () => {
    const { code, out } = await assay('doctor');
    expect([0, 1]).toContain(code);
    expect(out).toMatch(/store\s+true\s+\S+assay\.db can be written; 2 accounts/);
    expect(out).toMatch(/disk\s+true\s+a sync takes/);
    expect(out).not.toContain('chmod');
    chmodSync(join(folder.path, 'assay.db'), 0o644); // as an earlier version made it
    expect((await assay('doctor')).out).toContain('others on this machine can read it: chmod 600');
    const broken = await run(folder.path, ['doctor', '--json'], { PORT: 'x' });
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.out).at(-1)).toMatchObject({ check: 'settings', ok: false });
  });

  it('finds settings that can hardly be meant so', async () => {
    const found = async (env: Record<string, string>) => {
      const { out } = await run(folder.path, ['doctor', '--json'], env);
      const findings: { check: string; ok: boolean; finding: string }[] = JSON.parse(out);
      return findings.filter(({ check }) => check === 'settings' || check === 'forwarded addresses');
    };
    expect(await found({ TRUSTED_PROXIES: 'any' })).toEqual([
      { check: 'settings', ok: true, finding: 'all fit' },
    ]);
    expect(await found({ TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' })).toMatchObject([
      { check: 'settings', ok: true },
      { check: 'forwarded addresses', ok: false },
    ]);
    const [misspelled] = await found({ TRUSTED_PROXYS: 'MARKED' });
    expect(misspelled).toMatchObject({ ok: false, finding: expect.stringContaining('is TRUSTED_PROXIES') });
    expect(misspelled!.finding).not.toContain('MARKED');
    // Another program may have a use for it.
    expect(await found({ ADMIN_TOKEN: 'MARKED' })).toMatchObject([
      { check: 'settings', ok: true, finding: expect.stringContaining('is ADMIN_KEY') },
    ]);
  });
});
