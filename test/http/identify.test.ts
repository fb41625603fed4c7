/** POST /v1/verify and /v1/verify/batch: values of any kind. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { countedChecks, IBAN, type Service, startService } from './harness.ts';

const ONE = '/v1/verify';
const BATCH = '/v1/verify/batch';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const usageOf = async (of: Service, key = of.key) =>
  (await of.send({ url: '/v1/usage', headers: { authorization: `Bearer ${key}` } })).body;

/** A bearer of a new key of the account. */
async function bearer(wish: Parameters<Service['keys']['grant']>[3]): Promise<{ authorization: string }> {
  const { key } = await service.keys.grant('service', service.accountId, 'another', wish);
  return { authorization: `Bearer ${key}` };
}

describe('POST /v1/verify', () => {
  it.each(KINDS.map(({ type, samples }) => [type, samples[0]!] as const))(
    '200 recognises the first sample of %s, in its country',
    async (type, { value, country }) => {
      const { status, body } = await service.post(ONE, { value, country, kinds: [type] });
      expect({ status, type: body.type, valid: body.valid }).toEqual({ status: 200, type, valid: true });
      expect(body.meta).toEqual({ credits_used: 1 });
    },
  );

  it('200 with the other readings', async () => {
    const { body } = await service.post(ONE, { value: 'PESEL 44051401359' });
    expect(body).toMatchObject({ type: 'national_id', valid: true, country: { code: 'PL' }, label: 'PESEL' });
    const open = await service.post(ONE, { value: '123456789' });
    expect(open.body).toMatchObject({ valid: false, reason: 'country_required' });
    expect(open.body.alternatives.length).toBeGreaterThan(1);
    expect(open.body.alternatives.length).toBeLessThanOrEqual(10);
    for (const { certainty } of open.body.alternatives)
      expect(certainty).toMatch(/^(checksum|listed|shape)$/);
  });

  it('200 unknown, in the language of the request', async () => {
    const german = { 'accept-language': 'de' };
    const { body } = await service.post(ONE, { value: 'Kundennr. 4711' }, german);
    expect(body).toMatchObject({ type: 'unknown', valid: false, reason: 'unrecognized' });
    expect(body.message).toEqual(expect.any(String));
  });

  it('200 with the BIC beside an IBAN, and in a batch of mixed kinds', async () => {
    const value = 'IBAN: DE89370400440532013000 BIC: INGDDEFF';
    const bic = { given: 'INGDDEFF', relation: 'other_bank' };
    const one = await service.post(ONE, { value });
    expect(one.body).toMatchObject({ type: 'iban', valid: true, label: 'IBAN', details: { bic } });
    expect(one.body).not.toHaveProperty('ignored');
    const items = [{ value }, { value, kind: 'iban' }, { value: 'PESEL 44051401359' }];
    const { results } = (await service.post(BATCH, { items })).body;
    expect(results).toMatchObject([
      { type: 'iban', details: { bic } },
      { type: 'iban', details: { bic } },
      { type: 'national_id', valid: true },
    ]);
    for (const result of results) expect(result).not.toHaveProperty('ignored');
  });

  it('200 within the kinds and the country that are named, by type or by address', async () => {
    const value = '44051401359';
    const { body } = await service.post(ONE, { value, country: 'pl', kinds: ['national-id'] });
    expect(body).toMatchObject({ type: 'national_id', valid: true, country: { code: 'PL' } });
    expect((await service.post(ONE, { value, country: 'PL', kinds: ['iban'] })).body.type).toBe('unknown');
  });

  it('200 with a suggestion where one is wanted', async () => {
    const value = 'DE89370400440532031000';
    expect((await service.post(ONE, { value })).body).not.toHaveProperty('suggestions');
    const { body } = await service.post(ONE, { value, suggest: true });
    expect(body).toMatchObject({ type: 'iban', valid: false });
    expect(body.suggestions[0].value).toBe('DE89370400440532013000');
  });

  it('counts one check on the meter of what is answered, billable whatever the kind', async () => {
    const own = await startService({ allowance: 10 });
    for (const value of [IBAN, 'PESEL 44051401359', 'nothing', '123456789']) await own.post(ONE, { value });
    const { checks, billable, days } = await usageOf(own);
    expect(checks).toMatchObject({ total: 4, iban: 1, national_id: 1, unknown: 2, phone: 0 });
    expect(days[0]).toMatchObject({ total: 4, unknown: 2 });
    expect(billable.used).toBe(4);
    const metrics = (await own.send({ url: '/metrics' })).text;
    expect(metrics).toMatch(
      /type="unknown".*verdict="unrecognized".* 1|verdict="unrecognized".*type="unknown".* 1/,
    );
    await own.close();
  });

  it('429 allowance_spent, and a test key has its own', async () => {
    const poor = await startService({ allowance: 1 });
    const { key } = await poor.keys.grant('service', poor.accountId, 'test', { test: true });
    const test = { authorization: `Bearer ${key}` };
    expect((await poor.post(ONE, { value: 'nothing' }, test)).status).toBe(200);
    expect((await poor.post(ONE, { value: IBAN })).status).toBe(200);
    expect((await poor.post(ONE, { value: IBAN })).body.code).toBe('allowance_spent');
    expect((await poor.post(ONE, { value: IBAN }, test)).body.code).toBe('allowance_spent');
    expect(await usageOf(poor)).toMatchObject({
      checks: { total: 1, iban: 1, unknown: 0 },
      test: { total: 1, unknown: 1 },
      billable: { used: 1 },
      billable_test: { used: 1 },
    });
    await poor.close();
  });

  it('a repeated request is counted once, another one under its key is refused', async () => {
    const before = await countedChecks(service);
    const again = { 'idempotency-key': 'identify' };
    const first = await service.post(ONE, { value: 'nothing', kinds: ['iban', 'phone'] }, again);
    const second = await service.post(ONE, { value: 'nothing', kinds: ['iban', 'phone'] }, again);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(await countedChecks(service)).toBe(before + 1);
    for (const other of [
      { value: 'nothing', kinds: ['iban'] },
      { value: 'nothing', kinds: ['iban', 'phone'], country: 'DE' },
      { value: 'nothing', kinds: ['iban', 'phone'], suggest: true },
    ])
      expect((await service.post(ONE, other, again)).body.code).toBe('idempotency_key_reused');
    const batch = await service.post(BATCH, { items: [{ value: 'nothing' }] }, again);
    expect(batch.body.code).toBe('idempotency_key_reused');
  });

  it('a key that is limited to kinds has values read as those alone', async () => {
    const phones = await bearer({ kinds: ['phone'] });
    const { body } = await service.post(ONE, { value: IBAN }, phones);
    expect(body).toMatchObject({ type: 'unknown', valid: false });
    expect(JSON.stringify(body)).not.toContain('"iban"');
    expect((await service.post(ONE, { value: '+44 20 7946 0018' }, phones)).body.type).toBe('phone');
    const refused = await service.post(ONE, { value: IBAN, kinds: ['phone', 'iban'] }, phones);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'insufficient_rights', errors: [{ pointer: '#/kinds/1' }] },
    });
    expect((await service.post(ONE, { value: IBAN }, await bearer({ rights: ['read'] }))).status).toBe(403);
  });

  it.each<[string, unknown, string, string?]>([
    ['no value', {}, 'invalid_request', '#/value'],
    ['a blank value', { value: ' \t' }, 'empty_input', '#/value'],
    ['a number as value', { value: 1 }, 'invalid_request', '#/value'],
    ['a country that is none', { value: 'x', country: 'Atlantis' }, 'invalid_request', '#/country'],
    ['no kind', { value: 'x', kinds: [] }, 'invalid_request', '#/kinds'],
    ['a kind that is none', { value: 'x', kinds: ['iban', 'toy'] }, 'invalid_request', '#/kinds/1'],
    ['an option of one kind', { value: 'x', scheme: 'pl-pesel' }, 'invalid_request', '#/scheme'],
    ['what is no JSON', '{"value":', 'malformed_json'],
  ])('400 for %s, nothing counted', async (_what, body, code, pointer) => {
    const before = await countedChecks(service);
    const answer = await service.post(ONE, body);
    expect(answer).toMatchObject({ status: 400, body: { code } });
    if (pointer) expect(answer.body.errors[0].pointer).toBe(pointer);
    expect(await countedChecks(service)).toBe(before);
  });

  it('200 for too long a value, which is not read', async () => {
    const { status, body } = await service.post(ONE, { value: '1'.repeat(10_000) });
    expect({ status, reason: body.reason, type: body.type }).toEqual({
      status: 200,
      reason: 'input_too_long',
      type: 'unknown',
    });
  });

  it.each([ONE, BATCH])('%s: 401, 405, 413 and 415 as everywhere', async (url) => {
    expect((await service.try(url, { value: 'x', items: [] })).status).toBe(401);
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await service.send({ method, url });
      expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
      expect(answer.headers.allow).toContain('POST');
    }
    const large = JSON.stringify({ value: 'x'.repeat(300_000), items: [] });
    expect((await service.post(url, large)).body.code).toBe('body_too_large');
    const plain = await service.post(url, '{}', { 'content-type': 'text/plain' });
    expect(plain.body.code).toBe('unsupported_media_type');
    const packed = await service.post(url, '{}', { 'content-encoding': 'gzip' });
    expect(packed.body.code).toBe('unsupported_media_type');
  });
});

describe('POST /v1/verify/batch', () => {
  const MIXED = [
    { value: IBAN },
    { value: '030 901820', kind: 'phone', country: 'DE' },
    { value: '44051401359', kind: 'national-id', country: 'PL', scheme: 'pl-pesel' },
    { value: 'nothing' },
    { value: '' },
    { value: '44051401358', kind: 'national_id', country: 'PL' },
  ];

  it('200 a result for each value, in order, each on its meter', async () => {
    const own = await startService({ allowance: 10 });
    const { status, body } = await own.post(BATCH, { items: MIXED });
    expect(status).toBe(200);
    expect(body.results.map(({ type, valid }: { type: string; valid: boolean }) => [type, valid])).toEqual([
      ['iban', true],
      ['phone', true],
      ['national_id', true],
      ['unknown', false],
      ['unknown', false],
      ['national_id', false],
    ]);
    expect(body.results[4].reason).toBe('empty_input');
    expect(body.summary).toEqual({ total: 6, valid: 3, invalid: 3 });
    expect(body.meta).toEqual({ credits_used: 6 });
    const { checks, billable } = await usageOf(own);
    expect(checks).toMatchObject({ total: 6, iban: 1, phone: 1, national_id: 2, unknown: 2 });
    expect(billable.used).toBe(6);
    expect((await own.post(BATCH, { items: MIXED })).body.code).toBe('allowance_spent');
    expect((await usageOf(own)).checks.total).toBe(6);
    await own.close();
  });

  it('200 a value with its kind is answered as by that kind', async () => {
    for (const { type, segment, samples } of KINDS) {
      const [sample] = samples;
      const { body } = await service.post(BATCH, { items: [{ ...sample, kind: type }] });
      const single = await service.post(`/v1/verify/${segment}`, sample!);
      expect({ ...body.results[0], meta: { credits_used: 1 } }).toEqual(single.body);
    }
  });

  it('200 no items, reasons in words, and a repeated batch once', async () => {
    const before = await countedChecks(service);
    expect((await service.post(BATCH, { items: [] })).body.meta).toEqual({ credits_used: 0 });
    const { body } = await service.post(BATCH, { items: [{ value: 'x' }] }, { 'accept-language': 'fr' });
    expect(body.results[0].message).toEqual(expect.any(String));
    const again = { 'idempotency-key': 'mixed' };
    await service.post(BATCH, { items: MIXED }, again);
    const { headers } = await service.post(BATCH, { items: MIXED }, again);
    expect(headers['idempotent-replayed']).toBe('true');
    expect(await countedChecks(service)).toBe(before + 1 + MIXED.length);
    const other = MIXED.map((item) => ({ ...item, kind: 'iban', scheme: undefined }));
    expect((await service.post(BATCH, { items: other }, again)).body.code).toBe('idempotency_key_reused');
  });

  it('200 a hundred values, 400 one more', async () => {
    const items = Array.from({ length: 100 }, () => ({ value: 'PESEL 44051401359' }));
    expect((await service.post(BATCH, { items })).body.summary.valid).toBe(100);
    const more = await service.post(BATCH, { items: [...items, { value: 'x' }] });
    expect(more.body.code).toBe('batch_too_large');
  });

  it.each([
    ['a kind that is none', { value: 'x', kind: 'toy' }, '#/items/3/kind'],
    ['a country that is no text', { value: 'x', country: 49 }, '#/items/3/country'],
    ['no value', { kind: 'iban' }, '#/items/3/value'],
    ['an option without a kind', { value: 'x', scheme: 'pl-pesel' }, '#/items/3/scheme'],
    ['an option of another kind', { value: 'x', kind: 'iban', scheme: 'pl-pesel' }, '#/items/3/scheme'],
    [
      'a scheme that is none',
      { value: 'x', kind: 'national_id', country: 'PL', scheme: 'toy' },
      '#/items/3/scheme',
    ],
    ['an option of the wrong type', { value: 'x', kind: 'iban', suggest: 'yes' }, '#/items/3/suggest'],
  ])('400 for %s names the item', async (_what, item, pointer) => {
    const before = await countedChecks(service);
    const items = [...MIXED.slice(0, 3), item];
    const { status, body } = await service.post(BATCH, { items });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
    expect(body.errors[0].pointer).toBe(pointer);
    expect(await countedChecks(service)).toBe(before);
  });

  it('403 for a kind that the key may not verify, and no other reading of the rest', async () => {
    const phones = await bearer({ kinds: ['phone'] });
    const items = [{ value: '+44 20 7946 0018' }, { value: IBAN }];
    const { body } = await service.post(BATCH, { items }, phones);
    expect(body.results.map(({ type }: { type: string }) => type)).toEqual(['phone', 'unknown']);
    const refused = await service.post(BATCH, { items: [...items, { value: IBAN, kind: 'iban' }] }, phones);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'insufficient_rights', errors: [{ pointer: '#/items/2/kind' }] },
    });
  });
});
