/** GET /v1/assets/bank-logos: in both formats, for browsers that hold one, and addresses that lead to none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('GET /v1/assets/bank-logos/<bank_code>.png|svg', () => {
  it('200 both formats, safe to embed anywhere', async () => {
    const png = await service.inject('/v1/assets/bank-logos/37040044.png');
    expect(png.statusCode).toBe(200);
    expect(png.headers['content-type']).toBe('image/png');
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const svg = await service.inject('/v1/assets/bank-logos/37040044.svg');
    expect(svg.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(svg.body).toMatch(/^<svg /);
  });

  it('304 for the ETag that is held', async () => {
    const url = '/v1/assets/bank-logos/37040044.svg';
    const { headers } = await service.inject(url);
    for (const held of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const again = await service.inject({ url, headers: { 'if-none-match': String(held) } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
    const other = await service.inject({ url, headers: { 'if-none-match': '"x"' } });
    expect(other.statusCode).toBe(200);
  });

  it.each(['00000001.png', 'constructor.svg', '37040044.gif', '37040044', '.png', '..%2f..%2fpackage.json'])(
    '404 %s',
    async (file) => {
      expect((await service.send({ url: `/v1/assets/bank-logos/${file}` })).status).toBe(404);
    },
  );

  it('400 for a country that is none', async () => {
    const { status } = await service.send({ url: '/v1/assets/bank-logos/37040044.png?country=1' });
    expect(status).toBe(400);
  });

  it('404 for a country that has no such bank', async () => {
    expect((await service.send({ url: '/v1/assets/bank-logos/37040044.png?country=fr' })).status).toBe(404);
  });
});
