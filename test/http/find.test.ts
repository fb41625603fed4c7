/** POST /v1/find. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedChecks, type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const TEXT = 'Pay to DE89 3704 0044 0532 0130 00 or FR14 2004 1010 0505 0001 3M02 606, by Friday.';

describe('POST /v1/find', () => {
  it('finds values with their places, each of them one check', async () => {
    const before = await countedChecks(service);
    const { status, body } = await service.post('/v1/find', { text: TEXT });
    expect(status).toBe(200);
    expect(body.found.map(({ from, to }: { from: number; to: number }) => TEXT.slice(from, to))).toEqual([
      'DE89 3704 0044 0532 0130 00',
      'FR14 2004 1010 0505 0001 3M02 606',
    ]);
    expect(body.meta).toEqual({ credits_used: 2 });
    expect(await countedChecks(service)).toBe(before + 2);
  });

  it('counts nothing where there is nothing, and a repeated request once', async () => {
    const before = await countedChecks(service);
    expect((await service.post('/v1/find', { text: 'Nothing here.' })).body).toEqual({
      found: [],
      meta: { credits_used: 0 },
    });
    const again = { 'idempotency-key': 'find' };
    await service.post('/v1/find', { text: TEXT }, again);
    const { headers } = await service.post('/v1/find', { text: TEXT }, again);
    expect(headers['idempotent-replayed']).toBe('true');
    expect(await countedChecks(service)).toBe(before + 2);
  });

  it('returns 100 at most, and reports that there are more', async () => {
    const { body } = await service.post('/v1/find', { text: `${TEXT} `.repeat(60) });
    expect(body.found).toHaveLength(100);
    expect(body.truncated).toBe(true);
  });

  it('looks for what the key may verify alone', async () => {
    const { key } = await service.keys.grant('service', service.accountId, 'phones', { kinds: ['phone'] });
    const authorization = `Bearer ${key}`;
    const { body } = await service.post('/v1/find', { text: TEXT }, { authorization });
    expect(body.found).toEqual([]);
    const refused = await service.post('/v1/find', { text: TEXT, kinds: ['iban'] }, { authorization });
    expect(refused.body.code).toBe('insufficient_rights');
  });

  it.each([
    [{}, '#/text'],
    [{ text: 'x'.repeat(50_001) }, '#/text'],
    [{ text: 'x', kinds: ['national_id'] }, '#/kinds/0'],
    [{ text: 'x', country: 'Atlantis' }, '#/country'],
  ])('refuses %j', async (body, pointer) => {
    const answer = await service.post('/v1/find', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ pointer }] } });
  });

  it('stays within the allowance', async () => {
    const poor = await startService({ allowance: 1 });
    expect((await poor.post('/v1/find', { text: TEXT })).body.code).toBe('allowance_spent');
    expect(await countedChecks(poor)).toBe(0);
    await poor.close();
  });
});

describe('POST /v1/find, phone numbers', () => {
  it('are counted with IBANs in one sum, which has to stay within the allowance', async () => {
    const poor = await startService({ allowance: 1 });
    const text = 'IBAN DE89 3704 0044 0532 0130 00, call +44 20 7946 0018.';
    expect((await poor.post('/v1/find', { text })).body.code).toBe('allowance_spent');
    expect(await countedChecks(poor)).toBe(0);
    await poor.close();
  });

  it('have names of areas in the language that is accepted', async () => {
    const areasIn = async (headers: Record<string, string>) => {
      const { body } = await service.post('/v1/find', { text: 'Call +49 89 123456.' }, headers);
      return body.found[0].result.details.areas;
    };
    expect(await areasIn({})).toEqual(['Munich']);
    expect(await areasIn({ 'accept-language': 'de-AT, en;q=0.5' })).toEqual(['München']);
    const again = { 'idempotency-key': 'areas' };
    expect(await areasIn(again)).toEqual(['Munich']);
    expect(await areasIn({ ...again, 'accept-language': 'de' })).toEqual(['München']);
  });

  it('are found beside IBANs, in places of their own', async () => {
    const text = 'IBAN DE89 3704 0044 0532 0130 00, call +44 20 7946 0018 or 020 7946 0018.';
    const { body } = await service.post('/v1/find', { text, country: 'GB' });
    const found = body.found.map(
      ({ from, to, result }: { from: number; to: number; result: { type: string } }) => [
        result.type,
        text.slice(from, to),
      ],
    );
    expect(found).toEqual([
      ['iban', 'DE89 3704 0044 0532 0130 00'],
      ['phone', '+44 20 7946 0018'],
      ['phone', '020 7946 0018'],
    ]);
    expect(body.meta).toEqual({ credits_used: 3 });
  });
});
