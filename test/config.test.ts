import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

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
    ['SIGNUP', 'yes'],
    ['BASE_URL', 'https://a.example/?q=1'],
    ['BASE_URL', 'https://a.example/#f'],
    ['LOGOS_DIR', import.meta.filename],
    ['RATE_LIMIT', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['SECRET', 'short'],
    ['SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['SECRET', 'please-changeme-soon-1234'],
    ['LOGOS_DIR', '/no/such/folder'],
    ['BANK_DATA_MAX_AGE_DAYS', '0'],
  ])('refuse %s=%s, without repeating the value', (name, value) => {
    const reading = readConfig({ [name]: value });
    expect(reading.ok).toBe(false);
    if (reading.ok) return;
    expect(reading.errors).toHaveLength(1);
    expect(reading.errors[0]).toMatch(new RegExp(`^${name}: expected `));
    if (value.length > 8) expect(reading.errors[0]).not.toContain(value);
  });

  it('tell all that is wrong at once', () => {
    const reading = readConfig({ PORT: 'x', SIGNUP: 'y', LOGOS_DIR: tmpdir() });
    expect(reading.ok ? [] : reading.errors).toHaveLength(2);
  });
});
