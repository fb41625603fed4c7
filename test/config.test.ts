import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { believesAnybody, guessableSecrets, readConfig } from '../src/config/config.ts';
import { strayVariables } from '../src/config/stray.ts';

const read = (env: Record<string, string> = {}) => {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  return reading.config;
};

describe('settings', () => {
  it('all have a default', () => {
    expect(read()).toMatchObject({
      port: 8080,
      database: { kind: 'sqlite', path: './data/assay.db' },
      dataDir: './data',
      baseUrl: 'http://localhost:8080',
      assetsUrl: 'http://localhost:8080',
      playgroundFreeChecks: 5,
      playgroundResetDays: undefined,
      trustedProxies: undefined,
      signup: 'closed',
      secret: undefined,
    });
  });

  it('read addresses: the base follows the port, assets follow the base', () => {
    expect(read({ PORT: '9000' }).baseUrl).toBe('http://localhost:9000');
    const { baseUrl, assetsUrl } = read({ BASE_URL: 'https://a.example/' });
    expect([baseUrl, assetsUrl]).toEqual(['https://a.example', 'https://a.example']);
    expect(read({ ASSETS_URL: 'https://cdn.example' }).assetsUrl).toBe('https://cdn.example');
  });

  it('read proxies as a count or as networks', () => {
    expect(read({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
    expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    expect(read({ TRUSTED_PROXIES: 'any' }).trustedProxies).toBe('any');
    expect(read({ TRUSTED_PROXIES: 'Any' }).trustedProxies).toBe('any');
  });

  it('read how long usage is kept by day, as far as reports reach by themselves at least', () => {
    expect(read().usageDaysKept).toBeUndefined();
    expect(read({ USAGE_DAYS_KEPT: '400' }).usageDaysKept).toBe(400);
    expect(() => read({ USAGE_DAYS_KEPT: '30' })).toThrow('USAGE_DAYS_KEPT');
    expect(read({ ACCOUNT_DAYS_KEPT: '30' }).accountDaysKept).toBe(30);
    expect(() => read({ ACCOUNT_DAYS_KEPT: '0' })).toThrow('ACCOUNT_DAYS_KEPT');
  });

  it('read countries in any case, with aliases', () => {
    expect(read({ DEFAULT_COUNTRY: 'uk' }).defaultCountry).toBe('GB');
  });

  it('read where the store is', () => {
    expect(read({ DATABASE_URL: 'sqlite::memory:' }).database).toMatchObject({ path: ':memory:' });
    expect(read({ DATABASE_URL: 'sqlite:///var/assay.db' }).database).toMatchObject({
      path: '/var/assay.db',
    });
    for (const url of [
      'postgres://localhost/assay',
      'postgresql://u:p%40w@a:5432,[::1]:5433/db?sslmode=require',
    ]) {
      expect(read({ DATABASE_URL: url })).toMatchObject({
        database: { kind: 'postgres', url },
        dataDir: './data',
      });
    }
  });

  it("keep data in the folder of the store's file, unless DATA_DIR names another", () => {
    expect(read({ DATABASE_URL: 'sqlite:///var/assay.db' }).dataDir).toBe('/var');
    expect(read({ DATABASE_URL: 'sqlite:///var/assay.db', DATA_DIR: '/srv' }).dataDir).toBe('/srv');
    expect(read({ DATABASE_URL: 'sqlite::memory:' }).dataDir).toBeUndefined();
  });

  it('let an account send ten times what a key may, unless they say otherwise', () => {
    expect(read().accountRateLimit).toBe(600_000);
    expect(read({ RATE_LIMIT: '7' }).accountRateLimit).toBe(70);
    expect(read({ RATE_LIMIT: '0' }).accountRateLimit).toBe(0);
    expect(read({ RATE_LIMIT: '7', ACCOUNT_RATE_LIMIT: '9' }).accountRateLimit).toBe(9);
    expect(read({ ACCOUNT_RATE_LIMIT: '0' }).accountRateLimit).toBe(0);
  });

  it('treat blank as not set', () => {
    expect(read({ PORT: ' ', SECRET: '' })).toMatchObject({ port: 8080, secret: undefined });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['DATABASE_URL', 'mysql://localhost/assay'],
    ['DATABASE_URL', 'sqlite:'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'all'],
    ['BASE_URL', 'assay.example'],
    ['BASE_URL', 'ftp://assay.example'],
    ['DEFAULT_COUNTRY', 'ZZ'],
    ['PLAYGROUND_FREE_CHECKS', '-1'],
    ['PLAYGROUND_RESET_DAYS', '0'],
    ['PLAYGROUND_ORIGINS', 'shop.example'],
    ['PLAYGROUND_ORIGINS', 'https://shop.example/path'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', 'any, 10.0.0.1'],
    ['SIGNUP', 'yes'],
    ['BASE_URL', 'https://a.example/?q=1'],
    ['BASE_URL', 'https://a.example/#f'],
    ['LOGOS_DIR', import.meta.filename],
    ['RATE_LIMIT', '1.5'],
    ['ACCOUNT_RATE_LIMIT', '-1'],
    ['ACCOUNT_RATE_LIMIT', '1000000001'],
    ['LOG_LEVEL', 'loud'],
    ['SECRET', 'short'],
    ['SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['SECRET', 'please-changeme-soon-1234'],
    ['LOGOS_DIR', '/no/such/folder'],
    ['BANK_DATA_MAX_AGE_DAYS', '0'],
    ['HOST', '999.1.1.1'],
    ['HOST', '1.2.3'],
    ['HOST', 'a host'],
    ['HOST', '-example.com'],
    ['DATABASE_URL', 'postgres://u:p@h:99999/x'],
    ['DATABASE_URL', 'postgres://u:p@h:5432,h2:0/x'],
    ['METRICS_PORT', '8080'],
    ['BASE_URL', 'https://user:pw@a.example/'],
    ['ALLOWANCE_WEBHOOK', 'https://user:pw@a.example/'],
    ['ADMIN_KEY', 'has space in it here'],
    ['ADMIN_KEY', 'ümläute-in-dem-schlüssel'],
    ['WEBHOOK_SECRET', 'whsec_!!!!!!!!!!!!!!!!!!!!'],
    ['WEBHOOK_SECRET', 'whsec_YWJjZGVmZ2hpag=='],
  ])('refuse %s=%s, without repeating the value', (name, value) => {
    const secret = name === 'ALLOWANCE_WEBHOOK' ? { WEBHOOK_SECRET: 'kYt3vX8mQ0nR5wZc' } : {};
    const reading = readConfig({ ...secret, [name]: value });
    expect(reading.ok).toBe(false);
    if (reading.ok) return;
    expect(reading.errors).toHaveLength(1);
    expect(reading.errors[0]).toMatch(new RegExp(`^${name}: expected `));
    if (value.length > 8) expect(reading.errors[0]).not.toContain(value);
  });

  it.each(['0.0.0.0', '::', '127.0.0.1', 'localhost', 'node-1.internal', 'xn--bcher-kva.example'])(
    'listen on %s',
    (HOST) => expect(read({ HOST }).host).toBe(HOST),
  );

  it('take secrets of every form that works', () => {
    const random = 'q3Zb1/8yV+0mKc7RtWxD2g==';
    expect(read({ ADMIN_KEY: random }).adminKey).toBe(random);
    expect(read({ WEBHOOK_SECRET: `whsec_${random}` }).webhookSecret).toBe(`whsec_${random}`);
    expect(read({ WEBHOOK_SECRET: 'plain text, with spaces' }).webhookSecret).toBe('plain text, with spaces');
  });

  it('name the secrets that are easy to guess', () => {
    expect(guessableSecrets(read({ ADMIN_KEY: '1234567890123456' }))).toEqual(['ADMIN_KEY']);
    expect(guessableSecrets(read({ SECRET: 'abcabcabcabcabcabc' }))).toEqual(['SECRET']);
    expect(guessableSecrets(read({ SECRET: 'abcdefghijklmnopqrstuvwx' }))).toEqual(['SECRET']);
    expect(guessableSecrets(read({ SECRET: '8306927451830692' }))).toEqual(['SECRET']);
    expect(guessableSecrets(read())).toEqual([]);
    for (let i = 0; i < 200; i++) {
      expect(guessableSecrets(read({ SECRET: randomBytes(12).toString('base64') }))).toEqual([]);
    }
  });

  it.each([
    ['0.0.0.0/0', true],
    ['::/0', true],
    ['10.0.0.0/8, 0.0.0.0/0', true],
    ['128.0.0.0/1, 0.0.0.0/1', true],
    ['::ffff:0:0/96', true],
    ['2000::/3', true],
    ['3000::/4, fd00::/8, 2000::/4', true],
    ['0.0.0.0/2, 64.0.0.0/2, 192.0.0.0/3, 128.0.0.0/2, 10.0.0.0/8', true],
    ['0.0.0.0/1', false],
    ['0.0.0.0/1, 128.0.0.0/2', false],
    ['0.0.0.0/1, 128.0.0.1/32, 128.0.0.2/31, 192.0.0.0/2', false],
    ['10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fd00::/8, ::1', false],
    ['2001::/16, ::ffff:0:0/97', false],
    ['any', false],
    ['2', false],
    ['', false],
  ])('know of TRUSTED_PROXIES=%s whether it is everybody without the word for that: %s', (text, expected) => {
    expect(believesAnybody(read({ TRUSTED_PROXIES: text }))).toBe(expected);
  });

  it('tell all that is wrong at once', () => {
    const reading = readConfig({ PORT: 'x', SIGNUP: 'y', LOGOS_DIR: tmpdir() });
    expect(reading.ok ? [] : reading.errors).toHaveLength(2);
  });
});

describe('variables that are no settings', () => {
  const meant = (...names: string[]) =>
    strayVariables(Object.fromEntries(names.map((name) => [name, 'a value']))).map(
      ({ variable, setting, isMisspelled }) => `${variable} ${isMisspelled ? 'misspells' : 'is'} ${setting}`,
    );

  it.each([
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['TRUSTED_PROXIS', 'TRUSTED_PROXIES'],
    ['trusted_proxies', 'TRUSTED_PROXIES'],
    ['RATELIMIT', 'RATE_LIMIT'],
    ['RATE_LIMITS', 'RATE_LIMIT'],
    ['ASSAY_RATE_LIMIT', 'RATE_LIMIT'],
    ['ASSAY_PORT', 'PORT'],
    ['SIGN_UP', 'SIGNUP'],
    ['SERCET', 'SECRET'],
    ['SECRET_FILES', 'SECRET'],
    ['ADMIN-KEY', 'ADMIN_KEY'],
    ['PLAYGROUND_FREE_CHECK', 'PLAYGROUND_FREE_CHECKS'],
    ['USAGE_DAYS_KEEP', 'USAGE_DAYS_KEPT'],
  ])('%s misspells %s', (given, setting) => {
    expect(meant(given)).toEqual([`${given} misspells ${setting}`]);
  });

  it.each([
    ['TRUST_PROXY', 'TRUSTED_PROXIES'],
    ['ADMIN_TOKEN', 'ADMIN_KEY'],
    ['ADMIN_TOKEN_FILE', 'ADMIN_KEY'],
    ['ASSAY_WORKERS', 'WEB_CONCURRENCY'],
    ['DB_URL', 'DATABASE_URL'],
  ])('%s is called %s here', (given, setting) => {
    expect(meant(given)).toEqual([`${given} is ${setting}`]);
  });

  it('are not named where the setting is set, they are empty, or a platform made them', () => {
    expect(strayVariables({ TRUST_PROXY: '1', TRUSTED_PROXIES: '1' })).toEqual([]);
    expect(strayVariables({ ADMIN_TOKEN: '' })).toEqual([]);
    expect(
      strayVariables({
        ASSAY_PORT: 'tcp://10.0.0.1:80',
        ASSAY_PORT_80_TCP_PORT: '80',
        ASSAY_SERVICE_HOST: 'x',
      }),
    ).toEqual([]);
  });

  it('are no others: what systems, shells and Node set', () => {
    const usual =
      'HOME HOSTNAME PATH PWD SHELL USER LOGNAME LANG TZ TERM POST COST JOB JOB_ID HOSTS SECRETS_DIR';
    const node = 'NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS NO_COLOR CI UV_THREADPOOL_SIZE LOG_DIR DATA_HOME';
    const others = 'OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_PROTOCOL PGHOST PGPORT ASSAY_KEY ASSAY_URL';
    expect(meant(...`${usual} ${node} ${others}`.split(' '))).toEqual([]);
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-secrets-'));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  const secret = randomBytes(32).toString('base64');

  it('are read as if they were set', () => {
    const path = file('secret', `${secret}\n`);
    expect(read({ SECRET_FILE: path, ADMIN_KEY_FILE: path })).toMatchObject({ secret, adminKey: secret });
    expect(read({ ALLOWANCE_WEBHOOK: 'https://a.example', WEBHOOK_SECRET_FILE: path }).webhookSecret).toBe(
      secret,
    );
    expect(read({ DATABASE_URL_FILE: file('url', 'postgres://u:p@a/db') }).database).toMatchObject({
      kind: 'postgres',
    });
  });

  it('are refused by name where they can not be, without what was given', () => {
    const errorsOf = (env: Record<string, string>) => {
      const reading = readConfig(env);
      return reading.ok ? [] : reading.errors;
    };
    const sentence = 'SECRET: expected SECRET_FILE to be a file with the secret and nothing else';
    expect(errorsOf({ SECRET_FILE: join(folder, 'none') })).toEqual([sentence]);
    expect(errorsOf({ SECRET_FILE: file('empty', ' \n') })).toEqual([sentence]);
    expect(errorsOf({ SECRET_FILE: file('large', 'x'.repeat(70_000)) })).toEqual([sentence]);
    expect(errorsOf({ SECRET_FILE: file('two', secret), SECRET: secret })).toEqual([
      'SECRET: expected it or SECRET_FILE, not both',
    ]);
    expect(errorsOf({ PORT_FILE: join(folder, 'none') })).toEqual([]);
  });
});
