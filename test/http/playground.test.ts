import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, IBAN, type Service, startService } from './harness.ts';

let service: Service;
afterEach(() => service.close());

const start = async (env?: Record<string, string>) => {
  service = await startService(env ? { env } : {});
};

/** Sends a playground request from an address. */
function from(address: string, headers: Record<string, string> = {}, value = IBAN): Promise<Answer> {
  return service.send({
    method: 'POST',
    url: '/v1/playground/iban',
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ value }),
  });
}

describe('POST /v1/playground/{phone,iban}', () => {
  it('200 without a key, with demo and quota', async () => {
    await start();
    const { status, body } = await service.try('/v1/playground/phone', { value: '+44 20 7946 0018' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'phone',
      valid: true,
      demo: true,
      quota: { limit: 5, used: 1, remaining: 4 },
    });
    expect((await service.try('/v1/playground/iban', { value: 'nonsense' })).body).toMatchObject({
      valid: false,
      quota: { used: 2, remaining: 3 },
    });
  });

  it('200 takes a country', async () => {
    await start();
    const { body } = await service.try('/v1/playground/phone', { value: '020 7946 0018', country: 'GB' });
    expect(body.valid).toBe(true);
  });

  it('429 free_checks_exhausted once the free checks are spent', async () => {
    await start();
    for (let i = 0; i < 5; i++) expect((await from('198.51.100.1')).status).toBe(200);
    const { status, body, headers } = await from('198.51.100.1');
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'free_checks_exhausted' });
    expect(body.quota).toEqual({ limit: 5, used: 5, remaining: 0 });
    expect(headers).not.toHaveProperty('retry-after');
    expect((await from('198.51.100.2')).status).toBe(200);
  });

  it('200 for exactly the free checks when 500 calls come at once', async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 500 }, () => from('198.51.100.1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'free_checks_exhausted')).toHaveLength(495);
  });

  it('429 by the fingerprint, whatever the address', async () => {
    await start({ PLAYGROUND_FREE_CHECKS: '2' });
    const browser = { 'x-client-fingerprint': 'abc' };
    expect((await from('198.51.100.1', browser)).body.quota.used).toBe(1);
    expect((await from('198.51.100.2', browser)).body.quota.used).toBe(2);
    expect((await from('198.51.100.3', browser)).status).toBe(429);
    expect((await from('198.51.100.3')).body.quota.used).toBe(1);
  });

  it('429 by the address, whatever the fingerprint', async () => {
    await start({ PLAYGROUND_FREE_CHECKS: '2' });
    for (const fingerprint of ['a', 'b']) await from('198.51.100.1', { 'x-client-fingerprint': fingerprint });
    expect((await from('198.51.100.1', { 'x-client-fingerprint': 'c' })).status).toBe(429);
    expect((await from('198.51.100.9', { 'x-client-fingerprint': 'a' })).body.quota.used).toBe(2);
  });

  it('200 counts IPv4-mapped addresses as IPv4, and IPv6 by its /64', async () => {
    await start();
    await from('198.51.100.1');
    expect((await from('::ffff:198.51.100.1')).body.quota.used).toBe(2);
    expect((await from('::ffff:198.51.100.2')).body.quota.used).toBe(1);
    await from('2001:db8:1:1::1');
    expect((await from('2001:db8:1:1:ffff::9')).body.quota.used).toBe(2);
    expect((await from('2001:db8:1:2::1')).body.quota.used).toBe(1);
  });

  it('400 spends no check', async () => {
    await start();
    for (const payload of ['{"value":""}', '{"value":"  "}', '{}', '', '{"value":7}', '{']) {
      expect((await service.try('/v1/playground/iban', payload)).status).toBe(400);
    }
    expect((await from('127.0.0.1')).body.quota.used).toBe(1);
  });

  it('429 never turns into 200 without a reset, and does with one', async () => {
    await start({ PLAYGROUND_FREE_CHECKS: '1', PLAYGROUND_RESET_DAYS: '7' });
    expect((await from('198.51.100.1')).status).toBe(200);
    const refused = await from('198.51.100.1');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    service.clock.now += (wait - 1) * 1000;
    expect((await from('198.51.100.1')).status).toBe(429);
    service.clock.now += 1000;
    expect((await from('198.51.100.1')).status).toBe(200);
  });

  it('429 rate_limited for a visitor that floods, with the seconds to wait', async () => {
    await start({ RATE_LIMIT: '200' });
    const answers = [await from('198.51.100.1'), await from('198.51.100.1'), await from('198.51.100.1')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]!.body.code).toBe('rate_limited');
    expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[2]!.headers['ratelimit-policy']).toBe('"visitor";q=2;w=60');
  });
});

describe('proxies', () => {
  const spoof = (forwarded: string) => from('203.0.113.9', { 'x-forwarded-for': forwarded });

  it('200 believes no X-Forwarded-For by default', async () => {
    await start();
    await spoof('198.51.100.1');
    expect((await spoof('198.51.100.2')).body.quota.used).toBe(2);
  });

  it('200 believes as many proxies as there are, from the right', async () => {
    await start({ TRUSTED_PROXIES: '1' });
    await spoof('198.51.100.1');
    expect((await spoof('198.51.100.2')).body.quota.used).toBe(1);
    expect((await spoof('6.6.6.6, 198.51.100.2')).body.quota.used).toBe(2);
  });

  it('200 believes the networks that are trusted, and nobody else', async () => {
    await start({ TRUSTED_PROXIES: '203.0.113.0/24, 10.0.0.1' });
    await spoof('198.51.100.1');
    expect((await spoof('6.6.6.6, 198.51.100.1, 10.0.0.1')).body.quota.used).toBe(2);
    expect((await from('192.0.2.1', { 'x-forwarded-for': '198.51.100.1' })).body.quota.used).toBe(1);
  });

  it('200 survives an X-Forwarded-For that is no address', async () => {
    await start({ TRUSTED_PROXIES: '1' });
    for (const forwarded of ['nonsense', '', ',,,', '1'.repeat(5000)]) {
      expect((await spoof(forwarded)).status).toBe(200);
    }
  });
});

describe('cross-origin requests', () => {
  const preflight = (origin: string) =>
    service.send({
      method: 'OPTIONS',
      url: '/v1/playground/iban',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('204 to the preflight of an allowed origin only', async () => {
    await start({ PLAYGROUND_ORIGINS: 'https://shop.example' });
    const allowed = await preflight('https://shop.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe('https://shop.example');
    const other = await preflight('https://evil.example');
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example');
  });

  it('204 without permission when no origin is allowed', async () => {
    await start();
    const { status, headers } = await preflight('https://shop.example');
    expect(status).toBe(204);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers.allow).toBe('OPTIONS, POST');
  });

  it('never lets another origin use a key', async () => {
    await start({ PLAYGROUND_ORIGINS: '*' });
    const { headers } = await service.post(
      '/v1/verify/iban',
      { value: IBAN },
      { origin: 'https://shop.example' },
    );
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
