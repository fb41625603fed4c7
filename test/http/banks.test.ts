/** Looking banks up over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IBAN, type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const get = (path: string) =>
  service.send({ url: `/v1/banks${path}`, headers: { authorization: `Bearer ${service.key}` } });

describe('GET /v1/banks', () => {
  it('200 by name', async () => {
    const { status, body } = await get('?q=commerzbank&country=de');
    expect(status).toBe(200);
    expect(body.banks[0]).toMatchObject({ country: 'DE', short_name: 'Commerzbank', swift: 'COBADEFF' });
    expect(body.banks[0].codes.length).toBeGreaterThan(1);
  });

  it('200 by BIC, 200 by bank code, 200 with none', async () => {
    expect((await get('?bic=bnpafrpp')).body.banks[0]).toMatchObject({ code: '30004' });
    expect((await get('?q=37040044')).body.banks[0]).toMatchObject({ short_name: 'Commerzbank' });
    expect((await get('?q=nobodyhasthisname')).body).toEqual({ banks: [], total: 0 });
  });

  it('200 with source and date of each fact, where they are wanted', async () => {
    const facts = { swift: { source: expect.any(String), as_of: expect.stringMatching(/^\d{4}-/) } };
    const { body } = await service.send({
      url: '/v1/banks/DE/37040044?facts=true',
      headers: { authorization: `Bearer ${service.key}` },
    });
    expect(body).toMatchObject({ swift: 'COBADEFF', facts });
    expect((await get('?q=commerzbank&country=DE&facts=true')).body.banks[0]).toMatchObject({ facts });
    expect((await get('?q=commerzbank&country=DE')).body.banks[0]).not.toHaveProperty('facts');
  });

  it('200 page after page, each bank once', async () => {
    const first = (await get('?country=DE&limit=100')).body;
    expect(first.banks).toHaveLength(100);
    const second = (await get(`?country=DE&limit=100&cursor=${first.next_cursor}`)).body;
    const codes = [...first.banks, ...second.banks].map(({ code }: { code: string }) => code);
    expect(new Set(codes).size).toBe(200);
    expect(second.total).toBe(first.total);
  });

  it.each([
    ['country=Atlantis', '#/country'],
    ['q=', '#/q'],
    [`q=${'x'.repeat(101)}`, '#/q'],
    ['bic=ABC', '#/bic'],
    ['limit=0', '#/limit'],
    ['limit=101', '#/limit'],
    ['limit=many', '#/limit'],
    ['cursor=DE.nothing', '#/cursor'],
  ])('400 %s', async (query, pointer) => {
    const { status, body } = await get(`?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_request', errors: [{ pointer }] });
  });

  it('401 without a key, and counts nothing', async () => {
    expect((await service.send({ url: '/v1/banks?q=ing' })).status).toBe(401);
    const usage = await service.send({
      url: '/v1/usage',
      headers: { authorization: `Bearer ${service.key}` },
    });
    expect(usage.body.checks.total).toBe(0);
  });
});

describe('GET /v1/banks/<country>/<code>', () => {
  it('200 with the record that an IBAN’s answer has', async () => {
    const { body } = await service.post('/v1/verify/iban', { value: IBAN });
    const { status, body: bank } = await get('/DE/37040044');
    expect(status).toBe(200);
    expect(bank).toMatchObject(body.details.bank);
    expect(bank.codes).toEqual((await get('?q=37040044')).body.banks[0].codes);
    expect((await get('/gb/midl')).body.country).toBe('GB');
    for (const country of ['DEU', 'germany', '%C3%96sterreich'])
      expect((await get(`/${country}/37040044`)).status).toBe(country.startsWith('%') ? 404 : 200);
  });

  it('404 for a code that nobody has, 400 for what is none, 401 without a key', async () => {
    expect((await get('/DE/99999999')).status).toBe(404);
    expect((await get('/XX/1')).status).toBe(404);
    expect((await get('/Nowhere/37040044')).status).toBe(400);
    expect((await get('/DE/3704-0044')).status).toBe(400);
    expect((await service.send({ url: '/v1/banks/DE/37040044' })).status).toBe(401);
  });
});
