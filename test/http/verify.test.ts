import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedChecks, IBAN, type Service, startService } from './harness.ts';

describe('POST /v1/verify/{iban,national-id,phone}', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ env: { BASE_URL: 'https://assay.example' } });
  });
  afterAll(() => service.close());

  it('200 valid IBAN with its bank', async () => {
    const { status, body, headers } = await service.post('/v1/verify/iban', { value: IBAN });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      type: 'iban',
      input: IBAN,
      valid: true,
      normalized: 'DE89370400440532013000',
      country: { code: 'DE', name: 'Germany', calling_code: '49' },
      formatted: { international: IBAN },
      details: {
        bank_code: '37040044',
        account_number: '0532013000',
        check_digits: '89',
        bank: {
          code: '37040044',
          country: 'DE',
          swift: 'COBADEFF',
          short_name: 'Commerzbank',
          logo: 'https://assay.example/v1/assets/bank-logos/37040044.png',
          logo_svg: 'https://assay.example/v1/assets/bank-logos/37040044.svg',
        },
      },
      meta: { credits_used: 1 },
    });
    expect(body).not.toHaveProperty('reason');
  });

  it('200 invalid IBAN with the place of its fault, and what was meant when that was asked for', async () => {
    const fault = { from: 26, to: 27, expected: 'a digit' };
    const value = 'DE89 3704 0044 0532 0130 0O';
    const plain = await service.post('/v1/verify/iban', { value });
    expect(plain.body).toMatchObject({ valid: false, reason: 'invalid_format', fault });
    expect(plain.body).not.toHaveProperty('suggestions');
    const suggestions = [{ value: 'DE89370400440532013000', change: 'look_alike', certain: true }];
    const suggested = await service.post('/v1/verify/iban', { value, suggest: true });
    expect(suggested.body).toMatchObject({ valid: false, fault, suggestions });
    const batch = await service.post('/v1/verify/iban/batch', {
      items: [{ value, suggest: true }, { value }],
    });
    expect(batch.body.results[0]).toMatchObject({ valid: false, fault, suggestions });
    expect(batch.body.results[1]).toMatchObject({ valid: false, fault });
    expect(batch.body.results[1]).not.toHaveProperty('suggestions');
  });

  it.each(['phone', 'bic'])('no suggestion for a %s, whose numbers have no check digits', async (kind) => {
    const { status, body } = await service.post(`/v1/verify/${kind}`, { value: '1234567', suggest: true });
    expect([status, body.valid]).toEqual([200, false]);
    expect(body).not.toHaveProperty('suggestions');
  });

  it.each([
    ['national-id', { value: '831301041457', country: 'PL' }],
    ['national-id', { value: '8301O411457', country: 'PL' }, '83010411457'],
    ['lei', { value: '506700GE1G29325QX36З' }],
    ['vat', { value: 'DE13669597G' }, 'DE136695976'],
    ['company', { value: '3O3 265 045', country: 'FR' }, '303265045'],
    ['creditor-id', { value: 'DE98ZZZ09999999999G' }],
  ])('what a mistyped %s was meant to be: %j', async (kind, request, value?: string) => {
    const { body } = await service.post(`/v1/verify/${kind}`, { ...request, suggest: true });
    expect(body.suggestions?.map((one: { value: string }) => one.value)).toEqual(value && [value]);
    const batch = await service.post(`/v1/verify/${kind}/batch`, { items: [{ ...request, suggest: true }] });
    expect(batch.body.results[0].suggestions).toEqual(body.suggestions);
    expect((await service.post(`/v1/verify/${kind}`, request)).body).not.toHaveProperty('suggestions');
  });

  it('200 invalid IBAN: a reason, and neither formatted nor details', async () => {
    const { status, body } = await service.post('/v1/verify/iban', { value: 'DE88 3704 0044 0532 0130 00' });
    expect(status).toBe(200);
    expect(body).toEqual({
      type: 'iban',
      input: 'DE88 3704 0044 0532 0130 00',
      valid: false,
      reason: 'invalid_checksum',
      normalized: 'DE88370400440532013000',
      country: { code: 'DE', name: 'Germany', calling_code: '49' },
      meta: { credits_used: 1 },
    });
  });

  it('200 national identity number', async () => {
    const { body } = await service.post('/v1/verify/national-id', { value: '44051401359', country: 'pl' });
    expect(body).toMatchObject({
      valid: true,
      details: { scheme: 'PESEL', birth_year: 1944, check_digit: '9' },
    });
  });

  it('200 phone number', async () => {
    const { body } = await service.post('/v1/verify/phone', { value: '020 7946 0018', country: 'UK' });
    expect(body).toMatchObject({ valid: true, normalized: '+442079460018', country: { code: 'GB' } });
  });

  it('200 echoes the request id that was sent, when it is harmless', async () => {
    const sent = await service.post('/v1/verify/iban', { value: IBAN }, { 'x-request-id': 'order-17' });
    expect(sent.headers['x-request-id']).toBe('order-17');
    const hostile = await service.post('/v1/verify/iban', { value: IBAN }, { 'x-request-id': 'a b' });
    expect(hostile.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('200 ignores unknown fields and prototype keys', async () => {
    const hostile = `{"value":"${IBAN}","__proto__":{"country":"FR"},"constructor":{"prototype":{}},"more":1}`;
    const { status, body } = await service.post('/v1/verify/iban', hostile);
    expect(status).toBe(200);
    expect(body.valid).toBe(true);
    expect(({} as { country?: string }).country).toBeUndefined();
  });

  it.each([
    ['no body', '', 'malformed_json'],
    ['truncated JSON', '{"value":"DE', 'malformed_json'],
    ['bytes that are not UTF-8', Buffer.from('{"value":"\xff"}', 'latin1'), 'malformed_json'],
    ['an array', '[]', 'invalid_request'],
    ['null', 'null', 'invalid_request'],
    ['no value', '{}', 'invalid_request'],
    ['a number as value', '{"value":1}', 'invalid_request'],
    ['null as value', '{"value":null}', 'empty_input'],
    ['a country that is none', '{"value":"x","country":"DEX"}', 'invalid_request'],
    ['an empty value', '{"value":""}', 'empty_input'],
    ['white space as value', '{"value":" \\t\\u00a0"}', 'empty_input'],
    ['separators as value', '{"value":"- . /"}', 'empty_input'],
  ])('400 %s', async (_what, payload, code) => {
    const before = await countedChecks(service);
    const { status, headers, body } = await service.post('/v1/verify/iban', payload);
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect(headers['content-type']).toBe('application/problem+json');
    expect(body.type).toBe(`https://assay.example/errors/${code}`);
    expect(body.request_id).toBe(headers['x-request-id']);
    expect(await countedChecks(service)).toBe(before);
  });

  it('400 says which fields are at fault', async () => {
    const { body } = await service.post('/v1/verify/iban', { value: 5, country: 'Germanny' });
    expect(body.errors).toEqual([
      { pointer: '#/value', code: 'wrong_type', detail: 'must be string' },
      {
        pointer: '#/country',
        code: 'wrong_format',
        detail: 'is neither a code nor a name of a country; perhaps `Germany` is meant',
      },
    ]);
    const { body: missing } = await service.post('/v1/verify/iban', {});
    expect(missing.errors).toMatchObject([{ pointer: '#/value', code: 'missing' }]);
  });

  it.each([
    'value that is longer than any number',
    '\u0000\u0001',
    '\ud800',
    'a\u0301'.repeat(10_000),
    'x'.repeat(100_000),
    '💶'.repeat(50),
    '<script>alert(1)</script>',
    "'; DROP TABLE keys; --",
  ])('200 with a reason for hostile text %#', async (value) => {
    for (const kind of ['iban', 'national-id', 'phone']) {
      const { status, body } = await service.post(`/v1/verify/${kind}`, { value, country: 'SE' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ valid: false, input: value });
    }
  });
});

describe('authentication', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  const attempt = (authorization?: string) =>
    service.try('/v1/verify/iban', { value: IBAN }, authorization === undefined ? {} : { authorization });

  it.each([undefined, '', 'Basic abc'])('401 missing_api_key for %j', async (authorization) => {
    const { status, body, headers } = await attempt(authorization);
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'missing_api_key' });
    expect(headers['www-authenticate']).toBe('Bearer realm="assay"');
  });

  it('401 invalid_api_key for a key with one wrong letter', async () => {
    const last = service.key.at(-1);
    const wrong = service.key.slice(0, -1) + (last === 'a' ? 'b' : 'a');
    const { status, body, headers } = await attempt(`Bearer ${wrong}`);
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'invalid_api_key' });
    expect(headers['www-authenticate']).toBe('Bearer realm="assay", error="invalid_token"');
    expect(JSON.stringify(body)).not.toContain(wrong);
  });

  it('401 invalid_api_key for a malformed, a made-up and an empty bearer', async () => {
    for (const token of ['Bearer', 'Bearer  ', 'Bearer x y', 'Bearer abc', `Bearer ${'é'.repeat(40)}`]) {
      expect((await attempt(token)).body.code).toBe('invalid_api_key');
    }
  });

  it('401 for a revoked key, within seconds also elsewhere', async () => {
    const { key, record } = await service.keys.grant('service', service.accountId, 'short');
    expect((await attempt(`Bearer ${key}`)).status).toBe(200);
    await service.store.revokeKey(record.id, service.clock.now, []);
    service.clock.now += 3_000;
    expect((await attempt(`Bearer ${key}`)).body.code).toBe('invalid_api_key');
    const second = await service.keys.grant('service', service.accountId, 'short');
    expect((await attempt(`Bearer ${second.key}`)).status).toBe(200);
    await service.keys.revoke('service', second.record.id);
    expect((await attempt(`Bearer ${second.key}`)).status).toBe(401);
  });

  it('401 for an expired key, from the very moment', async () => {
    const { key } = await service.keys.grant('service', service.accountId, 'short', {
      expiresAt: service.clock.now + 1_000,
    });
    expect((await attempt(`Bearer ${key}`)).status).toBe(200);
    service.clock.now += 1_000;
    expect((await attempt(`Bearer ${key}`)).body.code).toBe('invalid_api_key');
  });

  it('403 for a suspended account', async () => {
    const account = await service.keys.createAccount('suspended');
    const { key } = await service.keys.grant('service', account.id, 'k');
    await service.store.changeAccount(account.id, { suspended: true });
    const { status, body } = await attempt(`Bearer ${key}`);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'account_suspended' });
  });

  it('200 for the scheme in any case', async () => {
    expect((await attempt(`bearer ${service.key}`)).status).toBe(200);
    expect((await attempt(`BEARER   ${service.key}  `)).status).toBe(200);
  });
});
