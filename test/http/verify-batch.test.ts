import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVerification } from '../../src/service/verification.ts';
import { countedChecks, IBAN, type Service, startService } from './harness.ts';

const PATH = '/v1/verify/national-id/batch';

describe('POST /v1/verify/{iban,national-id,phone}/batch', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it('200 a result for each value, in order, with a summary', async () => {
    const items = [
      { value: '44051401359', country: 'PL' },
      { value: '44051401358', country: 'PL' },
      { value: '' },
      { value: '44051401359' },
      { value: '1', country: 'ZZ' },
    ];
    const { status, body } = await service.post(PATH, { items });
    expect(status).toBe(200);
    expect(body.results.map((result: { reason?: string }) => result.reason)).toEqual([
      undefined,
      'invalid_checksum',
      'empty_input',
      'country_required',
      'unsupported_country',
    ]);
    expect(body.results.map((result: { input: string }) => result.input)).toEqual(
      items.map(({ value }) => value),
    );
    expect(body.summary).toEqual({ total: 5, valid: 1, invalid: 4 });
    expect(body.meta).toEqual({ credits_used: 5 });
  });

  it('200 counts each value, valid or not', async () => {
    const before = await countedChecks(service);
    const items = Array.from({ length: 100 }, () => ({ value: '44051401358', country: 'PL' }));
    const { body } = await service.post(PATH, { items });
    expect(body.meta.credits_used).toBe(100);
    expect(await countedChecks(service)).toBe(before + 100);
  });

  it('200 no items: no results, nothing counted', async () => {
    const before = await countedChecks(service);
    const { status, body } = await service.post(PATH, { items: [] });
    expect({ status, body }).toEqual({
      status: 200,
      body: { results: [], summary: { total: 0, valid: 0, invalid: 0 }, meta: { credits_used: 0 } },
    });
    expect(await countedChecks(service)).toBe(before);
  });

  it('200 the other kinds of value', async () => {
    const ibans = await service.post('/v1/verify/iban/batch', { items: [{ value: IBAN }] });
    expect(ibans.body.results[0].details.bank.swift).toBe('COBADEFF');
    const phones = await service.post('/v1/verify/phone/batch', { items: [{ value: '+442079460018' }] });
    expect(phones.body.results[0]).toMatchObject({ valid: true, type: 'phone' });
  });

  it('400 batch_too_large for 101 items, nothing counted', async () => {
    const before = await countedChecks(service);
    const items = Array.from({ length: 101 }, () => ({ value: '44051401359', country: 'PL' }));
    const { status, body } = await service.post(PATH, { items });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'batch_too_large' });
    expect(await countedChecks(service)).toBe(before);
  });

  it.each([
    ['no items', '{}'],
    ['items that are no list', '{"items":{}}'],
    ['an item that is no object', '{"items":["x"]}'],
    ['an item without a value', '{"items":[{"country":"PL"}]}'],
    ['a number as value', '{"items":[{"value":"1"},{"value":44051401359}]}'],
  ])('400 invalid_request for %s', async (_what, payload) => {
    const { status, body } = await service.post(PATH, payload);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
    expect(body.errors.length).toBeGreaterThan(0);
  });

  it('400 points at the item at fault', async () => {
    const { body } = await service.post(PATH, { items: [{ value: 'x' }, { value: 5 }] });
    expect(body.errors).toEqual([
      { pointer: '#/items/1/value', code: 'wrong_type', detail: 'must be string' },
    ]);
  });

  it('401 without a key', async () => {
    expect((await service.try(PATH, { items: [] })).status).toBe(401);
  });

  it('413 for 5 MB', async () => {
    const { status, body } = await service.post(PATH, `{"items":[{"value":"${'1'.repeat(5_000_000)}"}]}`);
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'body_too_large' });
  });
});

describe('allowances', () => {
  it('429 allowance_spent when the month does not cover the batch, nothing counted', async () => {
    const service = await startService({ allowance: 3 });
    const items = (length: number) => ({
      items: Array.from({ length }, () => ({ value: '1', country: 'PL' })),
    });
    expect((await service.post(PATH, items(2))).status).toBe(200);
    const { status, body, headers } = await service.post(PATH, items(2));
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'allowance_spent' });
    expect(Number(headers['retry-after'])).toBe((Date.parse('2026-12-01') - service.clock.now) / 1000);
    expect((await service.post(PATH, items(1))).status).toBe(200);
    expect((await service.post('/v1/verify/phone', { value: '+442079460018' })).body.code).toBe(
      'allowance_spent',
    );
    expect((await service.post('/v1/verify/iban', { value: IBAN })).status).toBe(200);
    expect(await countedChecks(service)).toBe(4);
    service.clock.now = Date.parse('2026-12-01T00:00:01Z');
    expect((await service.post(PATH, items(3))).status).toBe(200);
    await service.close();
  });
});

describe('Idempotency-Key', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  const body = { items: [{ value: '44051401359', country: 'PL' }] };

  it('200 answers the same request again and counts it once', async () => {
    const first = await service.post(PATH, body, { 'idempotency-key': 'order-1' });
    const again = await service.post(PATH, body, { 'idempotency-key': '"order-1"' });
    expect(again.body).toEqual(first.body);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await countedChecks(service)).toBe(1);
    const single = { value: IBAN };
    await service.post('/v1/verify/iban', single, { 'idempotency-key': 'order-2' });
    const replayed = await service.post('/v1/verify/iban', single, { 'idempotency-key': 'order-2' });
    expect(replayed.headers['idempotent-replayed']).toBe('true');
    expect(await countedChecks(service)).toBe(2);
  });

  it('400 idempotency_key_reused with another body', async () => {
    await service.post(PATH, body, { 'idempotency-key': 'order-3' });
    const other = await service.post(PATH, { items: [] }, { 'idempotency-key': 'order-3' });
    expect(other.status).toBe(200); // nothing to count, so nothing to hold against the key
    const changed = { items: [{ value: '44051401358', country: 'PL' }] };
    const { status, body: problem } = await service.post(PATH, changed, { 'idempotency-key': 'order-3' });
    expect({ status, code: problem.code }).toEqual({ status: 400, code: 'idempotency_key_reused' });
  });

  it('200 counts again after 24 hours', async () => {
    const before = await countedChecks(service);
    await service.post(PATH, body, { 'idempotency-key': 'order-4' });
    service.clock.now += 24 * 3_600_000;
    const late = await service.post(PATH, body, { 'idempotency-key': 'order-4' });
    expect(late.headers).not.toHaveProperty('idempotent-replayed');
    expect(await countedChecks(service)).toBe(before + 2);
  });

  it('200 is the account own affair', async () => {
    const account = await service.keys.createAccount('other');
    const { key } = await service.keys.grant('service', account.id, 'k');
    await service.post(PATH, body, { 'idempotency-key': 'order-5' });
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'order-5' };
    expect((await service.try(PATH, { items: [{ value: 'x' }] }, headers)).status).toBe(200);
  });

  it('400 for a key that is no key', async () => {
    for (const key of ['', 'ü', 'x'.repeat(256)]) {
      const { status, body: problem } = await service.post(PATH, body, { 'idempotency-key': key });
      expect({ status, code: problem.code }).toEqual({ status: 400, code: 'invalid_request' });
    }
  });
});

/** How many turns of the event loop a batch of such values is verified in. */
async function turnsFor(value: string): Promise<number> {
  let turn = 0;
  let going = true;
  const next = () => {
    turn++;
    if (going) setImmediate(next);
  };
  setImmediate(next);
  const turns = new Set<number>();
  const service = await startService();
  const { store, clock } = service;
  const verification = createVerification({
    store,
    now: () => clock.now,
    secret: 'x'.repeat(32),
    verify: (type, input) => {
      turns.add(turn);
      return { type, input, valid: false, reason: 'invalid_format' };
    },
  });
  const caller = {
    accountId: 'a',
    keyId: 'k',
    allowance: null,
    rights: ['verify'],
    kinds: null,
    test: false,
  } as const;
  const items = Array.from({ length: 100 }, () => ({ value }));
  const { answer } = await verification.batch(caller, { type: 'iban', free: true }, items);
  going = false;
  await service.close();
  expect(answer).toHaveLength(100);
  return turns.size;
}

describe('a batch', () => {
  it('is verified at once where its values are of ordinary length', async () => {
    expect(await turnsFor(IBAN)).toBe(1);
  });

  it('leaves turns to others where they are as long as can be', async () => {
    expect(await turnsFor('1'.repeat(256))).toBeGreaterThan(5);
  });
});
