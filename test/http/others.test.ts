/** Logos, usage, coverage, sign-up and the pages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IBAN, NOON, type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('GET /v1/assets/bank-logos/<bank_code>.png|svg', () => {
  it('200 both formats, safe to embed anywhere', async () => {
    const png = await service.app.fastify.inject('/v1/assets/bank-logos/37040044.png');
    expect(png.statusCode).toBe(200);
    expect(png.headers['content-type']).toBe('image/png');
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const svg = await service.app.fastify.inject('/v1/assets/bank-logos/37040044.svg');
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
    const { headers } = await service.app.fastify.inject(url);
    for (const held of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const again = await service.app.fastify.inject({ url, headers: { 'if-none-match': String(held) } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
    const other = await service.app.fastify.inject({ url, headers: { 'if-none-match': '"x"' } });
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

describe('GET /v1/usage', () => {
  const get = (query = '') =>
    service.send({ url: `/v1/usage${query}`, headers: { authorization: `Bearer ${service.key}` } });

  it('200 by day, kind and key, of the account alone', async () => {
    await service.post('/v1/verify/iban', { value: IBAN });
    await service.post('/v1/verify/phone', { value: '+442079460018' });
    service.clock.now = NOON + 86_400_000;
    await service.post('/v1/verify/national-id/batch', { items: [{ value: 'x' }, { value: 'y' }] });
    const other = await service.keys.createAccount('other');
    const { key } = await service.keys.mint(other.id, 'k');
    await service.try('/v1/verify/iban', { value: IBAN }, { authorization: `Bearer ${key}` });

    const { body } = await get();
    expect(body.checks).toMatchObject({ total: 4, iban: 1, national_id: 2, phone: 1, bic: 0 });
    expect(body.days).toMatchObject([
      { date: '2026-11-21', total: 2, iban: 1, national_id: 0, phone: 1 },
      { date: '2026-11-22', total: 2, iban: 0, national_id: 2, phone: 0 },
    ]);
    expect(body.keys).toMatchObject([{ name: 'tests', start: service.key.slice(0, 15), total: 4 }]);
    expect(body.billable).toEqual({ month: '2026-11', used: 3 });
    expect((await get('?from=2026-11-22&to=2026-11-22')).body.checks.total).toBe(2);
  });

  it('400 for dates that are none', async () => {
    expect((await get('?from=yesterday')).status).toBe(400);
    expect((await get('?to=2026-02-30')).status).toBe(400);
  });

  it('401 without a key', async () => {
    expect((await service.send({ url: '/v1/usage' })).status).toBe(401);
  });

  it('200 says the allowance', async () => {
    const limited = await startService({ allowance: 9 });
    const { body } = await limited.send({
      url: '/v1/usage',
      headers: { authorization: `Bearer ${limited.key}` },
    });
    expect(body.billable).toEqual({ month: '2026-11', used: 0, allowance: 9 });
    await limited.close();
  });
});

describe('GET /v1/coverage', () => {
  it('200 countries, schemes with sources, bank counts, data versions', async () => {
    const { status, body } = await service.send({ url: '/v1/coverage' });
    expect(status).toBe(200);
    expect(body.iban.countries.filter(({ registered }: { registered: boolean }) => registered)).toHaveLength(
      89,
    );
    const germany = body.iban.countries.find(({ country }: { country: string }) => country === 'DE');
    expect(germany).toMatchObject({ length: 22, registered: true });
    expect(germany.banks).toBeGreaterThan(1500);
    expect(germany.bank_codes).toBeGreaterThan(2500);
    expect(germany.bank_sources.map(({ source }: { source: string }) => source)).toEqual([
      'curated',
      expect.stringMatching(/^bankdata-germany /),
    ]);
    for (const { as_of, banks, codes } of germany.bank_sources) {
      expect(as_of).toMatch(/^2\d{3}-\d{2}-\d{2}$/);
      expect(codes).toBeGreaterThanOrEqual(banks);
    }
    for (const scheme of body.national_id.schemes) expect(scheme.sources.length).toBeGreaterThan(0);
    expect(body.phone.countries.length).toBeGreaterThan(240);
    expect(body.data.length).toBeGreaterThan(2);
  });
});

describe('POST /v1/signup', () => {
  it('404 while it is closed', async () => {
    expect((await service.try('/v1/signup', { name: 'Shop' })).status).toBe(404);
  });

  it('201 an account and its first key, which works', async () => {
    const open = await startService({ env: { SIGNUP: 'open' } });
    const { status, body } = await open.try('/v1/signup', { name: ' Shop ' });
    expect(status).toBe(201);
    expect(body.account.name).toBe('Shop');
    const headers = { authorization: `Bearer ${body.key.secret}` };
    expect((await open.try('/v1/verify/iban', { value: IBAN }, headers)).status).toBe(200);
    expect((await open.try('/v1/signup', { name: '   ' })).status).toBe(400);
    await open.close();
  });
});

describe('pages', () => {
  it('200 the playground, which loads nothing from elsewhere', async () => {
    const { status, headers, text } = await service.send({ url: '/' });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).not.toMatch(/(?:src|href)="https?:\/\/(?!localhost:8080\/)/);
    for (const [, file] of text.matchAll(/(?:src|href)="(\/web\/[^"]+)"/g)) {
      expect((await service.send({ url: file! })).status).toBe(200);
    }
  });

  it('200 the documentation, offline', async () => {
    const { status, text } = await service.send({ url: '/docs/' });
    expect(status).toBe(200);
    expect(text).not.toMatch(/<(?:script|link)[^>]+(?:src|href)="https?:/);
    expect((await service.send({ url: '/docs/js/standalone.js' })).status).toBe(200);
  });
});

describe('old data', () => {
  it('is warned of in the log, by source and age', async () => {
    const strict = await startService({ env: { BANK_DATA_MAX_AGE_DAYS: '30' } });
    strict.warnOfOldData();
    const warnings = strict.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'data is old');
    expect(warnings.length).toBeGreaterThan(0);
    for (const { data, days } of warnings) {
      expect(data).toBeTruthy();
      expect(days).toBeGreaterThan(30);
    }
    await strict.close();
  });
});
