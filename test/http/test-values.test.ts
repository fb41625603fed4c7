/** Values for tests by HTTP: named as such to everybody, valid to a test key that may have them so, in every form of request. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHED_VALUES } from '../../src/core/test-values/lists.ts';
import { IBAN, type Service, startService } from './harness.ts';

/** Of Stripe's table; its national check digits are wrong. */
const REFUSED = 'BE78510007547064';
/** Kept for films; no plan has it. */
const FILM = '+447700900123';

let service: Service;
let manager: string;
let sandbox: string;
let tests: string;
beforeAll(async () => {
  service = await startService({ env: { JOBS: 'on', RATE_LIMIT: '0' } });
  const rights = ['manage', 'verify', 'read'] as const;
  manager = (await service.keys.grant('service', service.accountId, 'console', { rights })).key;
  sandbox = (await make({ test: true, rights: ['verify', 'read', 'allow_test_values'] })).body.secret;
  tests = (await make({ test: true })).body.secret;
});
afterAll(() => service.close());

const send = (url: string, body: unknown, key: string, method: 'POST' | 'PATCH' = 'POST') =>
  service.send({
    method,
    url,
    headers: { authorization: key && `Bearer ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const make = (body: object, key = manager) => send('/v1/keys', { name: 'sandbox', ...body }, key);
const bigQuery = (calls: unknown, key: string) => ({
  requestId: 'r',
  caller: '//bigquery.googleapis.com/projects/p/jobs/j',
  sessionUser: 'u@example.com',
  userDefinedContext: { key },
  calls,
});
const verify = (kind: string, value: string, key: string, more = {}) =>
  send(`/v1/verify/${kind}`, { value, ...more }, key);

describe('an answer', () => {
  it('says that a value is one for tests, whatever the verdict, to any key', async () => {
    expect((await verify('iban', IBAN, service.key)).body).toMatchObject({ valid: true, test_value: true });
    expect((await verify('iban', REFUSED, service.key)).body).toMatchObject({
      valid: false,
      reason: 'invalid_national_check_digit',
      test_value: true,
    });
    expect((await verify('phone', FILM, service.key)).body).toMatchObject({
      valid: false,
      reason: 'unassigned_number',
      possible: true,
      test_value: true,
    });
    expect((await verify('iban', 'DE02120300000000202051', service.key)).body).not.toHaveProperty(
      'test_value',
    );
  });

  it('of a batch, of values of any kind, of a text and of an account says so', async () => {
    const items = [{ value: FILM }, { value: '+447400123456' }, { value: '+12125550123' }];
    const batch = await send('/v1/verify/phone/batch', { items }, service.key);
    const marks = batch.body.results.map((one: { test_value?: true }) => one.test_value);
    expect(marks).toEqual([true, undefined, true]);
    const mixed = await send('/v1/verify/batch', { items: [{ value: REFUSED }, ...items] }, service.key);
    expect(mixed.body.results[0]).toMatchObject({ type: 'iban', valid: false, test_value: true });
    const found = await send('/v1/find', { text: `to ${IBAN}` }, service.key);
    expect(found.body.found[0].result).toMatchObject({ test_value: true });
    const account = { country: 'DE', bank_code: '37040044', account_number: '532013000' };
    const made = await send('/v1/iban/from-account', account, service.key);
    expect(made.body).toMatchObject({ valid: true, test_value: true });
  });

  it('without a key says so', async () => {
    const payload = JSON.stringify({ value: IBAN });
    const headers = { 'content-type': 'application/json' };
    const answer = await service.send({ method: 'POST', url: '/v1/playground/iban', headers, payload });
    expect(JSON.parse(answer.text)).toMatchObject({ valid: true, test_value: true });
  });
});

describe('a test key with the right allow_test_values', () => {
  it('has every test IBAN of Stripe valid', async () => {
    const [stripe] = PUBLISHED_VALUES;
    const values = stripe!.values.iban!.flatMap(({ normalized }) => normalized.split(' '));
    expect(values).toHaveLength(150);
    for (const part of [values.slice(0, 100), values.slice(100)]) {
      const items = part.map((value) => ({ value }));
      const { body } = await send('/v1/verify/iban/batch', { items }, sandbox);
      expect(body.summary).toEqual({ total: part.length, valid: part.length, invalid: 0 });
      for (const result of body.results) {
        expect(result).toMatchObject({ valid: true, test_value: true });
        expect(result).not.toHaveProperty('reason');
      }
    }
  });

  it('has them valid one by one, with what is known of them', async () => {
    expect((await verify('iban', REFUSED, sandbox)).body).toMatchObject({
      valid: true,
      test_value: true,
      country: { code: 'BE' },
      formatted: { international: 'BE78 5100 0754 7064' },
      details: { bank_code: '510', account_number: '0075470', check_digits: '78' },
    });
    expect((await verify('phone', FILM, sandbox)).body).toMatchObject({
      valid: true,
      normalized: FILM,
      details: { line_type: 'unknown' },
    });
    const ssn = await verify('national-id', '000-00-0000', sandbox, { country: 'US' });
    expect(ssn.body).toMatchObject({ valid: true, test_value: true, details: { scheme: 'SSN' } });
    const ein = await verify('company', '00-0000001', sandbox, { country: 'US' });
    expect(ein.body).toMatchObject({ valid: true, test_value: true, details: { scheme: 'EIN' } });
  });

  it('has them valid where the request names no kind', async () => {
    expect((await send('/v1/verify', { value: REFUSED }, sandbox)).body).toMatchObject({ valid: true });
    const items = [{ value: REFUSED }, { value: FILM, kind: 'phone' }];
    const { body } = await send('/v1/verify/batch', { items }, sandbox);
    expect(body.summary).toEqual({ total: 2, valid: 2, invalid: 0 });
  });

  it('has no other value valid', async () => {
    expect((await verify('iban', 'BE78510007547065', sandbox)).body).toMatchObject({ valid: false });
    expect((await verify('phone', '+447700800123', sandbox)).body).not.toHaveProperty('test_value');
  });

  it('has them valid in a file', async () => {
    const headers = { authorization: `Bearer ${sandbox}`, 'content-type': 'text/csv' };
    const payload = `IBAN,BIC\n${REFUSED},VAPEBE22\n${REFUSED},\nBE78510007547065,\n`;
    const sent = await service.send({ method: 'POST', url: '/v1/jobs?kind=iban', headers, payload });
    await service.runner.drain();
    const url = `/v1/jobs/${sent.body.id}/result`;
    const [, first, second, wrong] = (await service.send({ method: 'GET', url, headers })).text.split('\n');
    expect(first).toContain(',true,,');
    expect(second).toContain(',true,,');
    expect(wrong).toContain(',false,invalid_checksum,');
  });

  it('keeps the right when it is rotated, and loses it by a change', async () => {
    const { body } = await make({ test: true, rights: ['verify', 'allow_test_values'] });
    const rotated = await send(`/v1/keys/${body.key.id}/rotate`, {}, manager);
    expect(rotated.body.key.rights).toEqual(['verify', 'allow_test_values']);
    expect((await verify('iban', REFUSED, rotated.body.secret)).body.valid).toBe(true);
    await send(`/v1/keys/${rotated.body.key.id}`, { rights: ['verify'] }, manager, 'PATCH');
    expect((await verify('iban', REFUSED, rotated.body.secret)).body.valid).toBe(false);
  });

  it('is for warehouses, too', async () => {
    const { body } = await make({ test: true, rights: ['sql', 'allow_test_values'] });
    const calls = [['iban', REFUSED]];
    const answer = await send('/v1/sql/bigquery', bigQuery(calls, body.secret), '');
    expect(JSON.stringify(answer.body.replies)).toContain('test_value');
    expect(JSON.stringify(answer.body.replies)).not.toContain('reason');
  });
});

describe('other keys', () => {
  it('have them refused', async () => {
    for (const key of [tests, service.key])
      expect((await verify('iban', REFUSED, key)).body).toMatchObject({ valid: false, test_value: true });
  });

  it('that are live can have no such right', async () => {
    const refused = {
      status: 400,
      body: { code: 'invalid_request', errors: [{ pointer: '#/rights' }] },
    };
    expect(await make({ rights: ['verify', 'allow_test_values'] })).toMatchObject(refused);
    const live = await make({});
    const rights = ['verify', 'allow_test_values'];
    expect(await send(`/v1/keys/${live.body.key.id}`, { rights }, manager, 'PATCH')).toMatchObject(refused);
  });

  it('can request nothing of the sort in a body', async () => {
    const body = { allowTestValues: true, allow_test_values: true };
    expect((await verify('iban', REFUSED, tests, body)).body.valid).toBe(false);
    expect((await send('/v1/verify', { value: REFUSED, ...body }, tests)).body.valid).toBe(false);
    const items = [{ value: REFUSED, ...body }];
    expect((await send('/v1/verify/iban/batch', { items }, tests)).body.summary.valid).toBe(0);
  });

  it('that only verify give it to no other', async () => {
    const { status } = await make({ test: true, rights: ['verify', 'allow_test_values'] }, sandbox);
    expect(status).toBe(403);
  });
});
