/** Answers that are compressed: lists for whoever takes that; what has values in it by a setting alone. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { codingOf } from '../../src/http/edge/packing.ts';
import { startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';
const env = { ADMIN_KEY: ADMIN, RATE_LIMIT: '0', JOBS: 'on' };
const services = {
  lists: await startService({ env }),
  all: await startService({ env: { ...env, COMPRESS: 'all' } }),
  off: await startService({ env: { ...env, COMPRESS: 'off' } }),
};
afterAll(() => Promise.all(Object.values(services).map((service) => service.close())));

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Buffer) => bytes };
const BANKS = '/v1/banks?country=DE&limit=50';
const ITEMS = { items: Array.from({ length: 50 }, () => ({ value: 'DE89370400440532013000' })) };

/** Sends a request as clients do that take something else than plain text. */
async function ask(
  which: keyof typeof services,
  url: string,
  accepted: string | undefined,
  { method = 'GET', body }: { method?: 'GET' | 'HEAD' | 'POST'; body?: object } = {},
) {
  const { inject, key } = services[which];
  const answer = await inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${url.startsWith('/v1/admin') ? ADMIN : key}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const coding = String(answer.headers['content-encoding'] ?? '') as keyof typeof UNPACK;
  return {
    ...answer,
    bytes: answer.rawPayload,
    coding,
    text: () => UNPACK[coding](answer.rawPayload).toString(),
  };
}

describe('lists', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', ''],
    ['identity', ''],
    ['br;q=0.0, gzip;q=0', ''],
    [undefined, ''],
  ])('for a client that takes %s', async (accepted, coding) => {
    const plain = await ask('lists', BANKS, undefined);
    const answer = await ask('lists', BANKS, accepted);
    expect([answer.statusCode, answer.coding]).toEqual([200, coding]);
    expect(answer.text()).toBe(plain.body);
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
    expect(answer.headers.vary).toContain('accept-encoding');
    if (coding !== '') expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });

  it('are those of the administration and of keys, coverage, and exports as CSV', async () => {
    await services.lists.post('/v1/verify/iban', { value: 'x' });
    for (let i = 0; i < 20; i++) await services.lists.keys.createAccount(`account ${i}`, null);
    for (const url of [
      '/v1/admin/accounts',
      '/v1/admin/status',
      '/v1/admin/audit',
      '/v1/coverage',
      '/v1/kinds',
    ]) {
      const answer = await ask('lists', url, 'gzip');
      expect([url, answer.statusCode, answer.coding]).toEqual([url, 200, 'gzip']);
      expect(JSON.parse(answer.text())).toBeInstanceOf(Object);
    }
  });

  it('that are short are sent as they are, and so is no body', async () => {
    expect((await ask('lists', '/v1/keys', 'br')).coding).toBe('');
    const head = await ask('lists', BANKS, 'br', { method: 'HEAD' });
    expect([head.statusCode, head.bytes.length]).toEqual([200, 0]);
  });

  it('are plain where that is set', async () => {
    const answer = await ask('off', BANKS, 'br');
    expect([answer.coding, answer.headers.vary]).toEqual(['', undefined]);
  });
});

describe('what has values in it', () => {
  it.each([
    ['lists', ''],
    ['off', ''],
    ['all', 'br'],
  ] as const)('%s: a batch', async (which, coding) => {
    const options = { method: 'POST', body: ITEMS } as const;
    const answer = await ask(which, '/v1/verify/iban/batch', 'br', options);
    expect([answer.statusCode, answer.coding]).toEqual([200, coding]);
    expect(JSON.parse(answer.text()).results).toHaveLength(50);
  });

  it.each([
    ['lists', ''],
    ['all', 'gzip'],
  ] as const)('%s: the result of a file', async (which, coding) => {
    const job = JSON.parse(
      (await ask(which, '/v1/jobs?kind=iban', undefined, { method: 'POST', body: ITEMS })).body,
    );
    await services[which].runner.drain();
    const answer = await ask(which, `/v1/jobs/${job.id}/result`, 'gzip');
    expect([answer.statusCode, answer.coding]).toEqual([200, coding]);
    expect(answer.text().trim().split('\n')).toHaveLength(50);
    // All of it was handed over, so it is noted as fetched.
    await expect
      .poll(async () => JSON.parse((await ask(which, `/v1/jobs/${job.id}`, undefined)).body).fetched_at)
      .toBeDefined();
  });
});

it('takes any weight but none', () => {
  expect(codingOf('br;q=0.001', 2_000)).toBe('br');
  expect(codingOf(['gzip', 'br'], 2_000)).toBe('br');
  expect(codingOf('br', 1_000)).toBeUndefined();
});
