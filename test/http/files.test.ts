/** Files below /web/: those that the build keeps compressed alone, for clients of every sort. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  service.inject({ method: 'GET', url, headers });

it.each(['/web/data/banks-de.json', '/web/landing.js'])('%s comes compressed, or as it is', async (url) => {
  const plain = await get(url);
  const packed = await get(url, { 'accept-encoding': 'gzip, br' });
  expect([plain.statusCode, packed.statusCode]).toEqual([200, 200]);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload);
  expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
  expect(packed.headers.vary).toBe('accept-encoding');
  const held = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) });
  expect([held.statusCode, held.rawPayload.length]).toEqual([304, 0]);
});

it('the data of a country that has none is not there', async () => {
  expect((await get('/web/data/banks-aq.json')).statusCode).toBe(404);
});
