import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedChecks, IBAN, type Service, startService } from '../http/harness.ts';
import {
  BASE_URL,
  expectAnonymous,
  expectBearer,
  expectFingerprint,
  expectPostOnly,
  expectValue,
} from './endpoint.ts';
import {
  BATCH_PATH,
  BODY,
  billedChecks,
  CENTRAL_BANK_IBAN,
  declaredProblems,
  IBAN_PATH,
  MVNO_PHONE,
  PESEL,
  PESEL_WRONG,
  PLAYGROUND_PATHS,
  pesels,
  SPECIFIED_PATHS,
  TRY_IBAN_PATH,
  TRY_PHONE_PATH,
  tryFrom,
} from './specimens.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { BASE_URL, PLAYGROUND_FREE_CHECKS: '100' } });
});
afterAll(() => service.close());

const ENVELOPE = ['country', 'details', 'formatted', 'input', 'normalized', 'type', 'valid'];

describe('4. Endpoints', () => {
  it('All bodies are JSON (`Content-Type: application/json`).', async () => {
    for (const path of SPECIFIED_PATHS) {
      expect((await service.post(path, BODY[path])).status).toBe(200);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
        expect((await service.post(path, BODY[path], { 'content-type': type })).status).toBe(415);
      }
      expect((await service.post(path, 'value=x')).body.code).toBe('malformed_json');
    }
  });

  it('Successful responses are `application/json`; error responses are `application/problem+json`.', async () => {
    for (const path of SPECIFIED_PATHS) {
      const good = await service.post(path, BODY[path]);
      expect(good.headers['content-type']).toMatch(/^application\/json(;|$)/);
      for (const refused of [
        await service.post(path, '{'),
        await service.post(path, {}),
        await service.post(path, 'x'.repeat(300_000)),
        await service.send({ method: 'PUT', url: path }),
      ]) {
        expect(refused.status).toBeGreaterThanOrEqual(400);
        expect(refused.headers['content-type']).toMatch(/^application\/problem\+json(;|$)/);
      }
    }
  });
});

describe('4.1 Verify an IBAN', () => {
  it('Method and path: `POST {base_url}/v1/verify/iban`', () => expectPostOnly(service, '/v1/verify/iban'));

  it('Authentication: bearer API key (section 5).', () => expectBearer(service, IBAN_PATH));

  it('Request body: `value` (string, the IBAN to verify; spaces may be present).', async () => {
    await expectValue(service, IBAN_PATH);
    for (const value of [IBAN, IBAN.replaceAll(' ', ''), ' DE89 370400440532013000  ']) {
      expect((await service.post(IBAN_PATH, { value })).body).toMatchObject({
        valid: true,
        input: value,
        normalized: 'DE89370400440532013000',
      });
    }
  });

  it('`country` (string, two-letter country code) is the first source for country resolution (section 1); its optionality is by that rule.', async () => {
    expect((await service.post(IBAN_PATH, { value: IBAN })).body.country.code).toBe('DE');
    expect((await service.post(IBAN_PATH, { value: IBAN, country: 'DE' })).body.valid).toBe(true);
    expect((await service.post(IBAN_PATH, { value: IBAN, country: 'NL' })).body).toMatchObject({
      valid: false,
      reason: 'country_mismatch',
      country: { code: 'NL' },
    });
    for (const country of ['D49', 'Atlantis', 49]) {
      expect((await service.post(IBAN_PATH, { value: IBAN, country })).status).toBe(400);
    }
    for (const country of ['DEU', 'Germany', '', null]) {
      expect((await service.post(IBAN_PATH, { value: IBAN, country })).body.country.code).toBe('DE');
    }
  });

  it('Response 200: verification result envelope (2.1) with IBAN details (2.3) and `meta` (2.2).', async () => {
    const { status, body } = await service.post(IBAN_PATH, { value: CENTRAL_BANK_IBAN });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([...ENVELOPE, 'meta'].sort());
    expect(body.type).toBe('iban');
    expect(Object.keys(body.details)).toEqual(
      expect.arrayContaining(['account_number', 'bank', 'bank_code', 'check_digits']),
    );
  });

  it('Error responses: four problem responses are declared (section 7).', async () => {
    expect(await declaredProblems(service, IBAN_PATH)).toEqual(['400', '401', '403', '429']);
  });

  it('Cost: one check toward usage; free for every account.', async () => {
    const [counted, billed] = [await countedChecks(service), await billedChecks(service)];
    await service.post(IBAN_PATH, { value: IBAN });
    expect(await countedChecks(service)).toBe(counted + 1);
    expect(await billedChecks(service)).toBe(billed);
  });
});

describe('4.2 Verify national identity numbers in bulk', () => {
  it('Method and path: `POST {base_url}/v1/verify/national-id/batch`', () =>
    expectPostOnly(service, '/v1/verify/national-id/batch'));

  it('Authentication: bearer API key.', () => expectBearer(service, BATCH_PATH));

  it('Request body: `items`, an array of at most 100 objects, each with `value` (string, the identity number) and `country` (string, two-letter country code; country resolution per section 1).', async () => {
    expect((await service.post(BATCH_PATH, pesels(100))).body.results).toHaveLength(100);
    const items = [{ value: PESEL, country: 'PL' }, { value: 'SE 811228-9874' }, { value: PESEL }];
    const { body } = await service.post(BATCH_PATH, { items });
    expect(body.results).toMatchObject([
      { valid: true, country: { code: 'PL' } },
      { valid: true, country: { code: 'SE' } },
      { valid: false, reason: 'country_required' },
    ]);
    for (const [wrong, pointer] of [
      [{}, '#/items'],
      [{ items: {} }, '#/items'],
      [{ items: [PESEL] }, '#/items/0'],
      [{ items: [{ country: 'PL' }] }, '#/items/0/value'],
      [{ items: [{ value: 44051401359, country: 'PL' }] }, '#/items/0/value'],
      [{ items: [{ value: PESEL, country: 48 }] }, '#/items/0/country'],
    ] as const) {
      const { status, body: problem } = await service.post(BATCH_PATH, wrong);
      expect({ status, pointer: problem.errors[0].pointer }).toEqual({ status: 400, pointer });
    }
  });

  it('Response 200: `results` (array of result envelopes with national-id details, 2.1 and 2.4), `summary` (2.6), `meta.credits_used` (integer).', async () => {
    const { status, body } = await service.post(BATCH_PATH, pesels(2));
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [expect.anything(), expect.anything()],
      summary: { total: 2, valid: 2, invalid: 0 },
      meta: { credits_used: 2 },
    });
    for (const result of body.results) {
      expect(Object.keys(result).sort()).toEqual(ENVELOPE);
      expect(result).toMatchObject({
        type: 'national_id',
        details: { birth_year: 1944, check_digit: '9', scheme: 'PESEL' },
      });
    }
  });

  it('Each value counts as one check toward usage.', async () => {
    const counted = await countedChecks(service);
    const items = [{ value: PESEL, country: 'PL' }, { value: PESEL_WRONG, country: 'PL' }, { value: '' }];
    expect((await service.post(BATCH_PATH, { items })).body.meta.credits_used).toBe(3);
    expect(await countedChecks(service)).toBe(counted + 3);
  });

  it('A value that fails validation is returned in `results` with `valid` false and a `reason`; the request still succeeds.', async () => {
    const values = [PESEL_WRONG, '', 'x', '44133101359', PESEL];
    const items = values.map((value) => ({ value, country: 'PL' }));
    const { status, body } = await service.post(BATCH_PATH, { items });
    expect(status).toBe(200);
    expect(body.summary).toEqual({ total: 5, valid: 1, invalid: 4 });
    expect(body.results.map(({ input }: { input: string }) => input)).toEqual(values);
    for (const result of body.results.slice(0, 4)) {
      expect(result).toMatchObject({ valid: false, reason: expect.stringMatching(/^[a-z_]+$/) });
    }
  });

  it('More than 100 items exceeds the limit (section 8); the resulting status is not shown. Filled: 400 with code `batch_too_large`, nothing counted.', async () => {
    const counted = await countedChecks(service);
    const { status, body } = await service.post(BATCH_PATH, pesels(101));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'batch_too_large' });
    expect(await countedChecks(service)).toBe(counted);
  });

  it('Error responses: four problem responses are declared (section 7).', async () => {
    expect(await declaredProblems(service, BATCH_PATH)).toEqual(['400', '401', '403', '429']);
  });
});

describe('4.3 Playground: phone', () => {
  it('Method and path: `POST {base_url}/v1/playground/phone`', () =>
    expectPostOnly(service, '/v1/playground/phone'));

  it('Authentication: none (anonymous).', () => expectAnonymous(service, TRY_PHONE_PATH));

  it("Header: `X-Client-Fingerprint` (string, optional): a stable hash of the visitor's browser.", () =>
    expectFingerprint(service, TRY_PHONE_PATH, '192.0.2'));

  it('Request body: `value` (string, the phone number).', () => expectValue(service, TRY_PHONE_PATH));

  it('Response 200: result envelope (2.1) with phone details (2.5), plus `demo` (boolean) and `quota` (2.2).', async () => {
    const { status, body } = await service.try(TRY_PHONE_PATH, { value: MVNO_PHONE });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([...ENVELOPE, 'demo', 'quota'].sort());
    expect(body).toMatchObject({
      type: 'phone',
      demo: true,
      quota: { limit: 100, used: expect.any(Number), remaining: 100 - body.quota.used },
    });
    expect(Object.keys(body.details).sort()).toEqual([
      'carrier',
      'line_type',
      'portable',
      'prefix',
      'receives_sms',
      'time_zones',
    ]);
  });

  it('Error responses: two problem responses are declared (section 7).', async () => {
    expect(await declaredProblems(service, TRY_PHONE_PATH)).toEqual(['400', '429']);
  });
});

describe('4.4 Playground: IBAN', () => {
  it('Method and path: `POST {base_url}/v1/playground/iban`', () =>
    expectPostOnly(service, '/v1/playground/iban'));

  it('Authentication: none (anonymous).', () => expectAnonymous(service, TRY_IBAN_PATH));

  it('Header: `X-Client-Fingerprint` (string, optional), same semantics as 4.3.', () =>
    expectFingerprint(service, TRY_IBAN_PATH, '203.0.113'));

  it('Request body: `value` (string, the IBAN).', () => expectValue(service, TRY_IBAN_PATH));

  it('Response 200: result envelope with IBAN details (2.3), plus `demo` and `quota`.', async () => {
    const { status, body } = await service.try(TRY_IBAN_PATH, { value: CENTRAL_BANK_IBAN });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([...ENVELOPE, 'demo', 'quota'].sort());
    expect(body).toMatchObject({ type: 'iban', demo: true, quota: { limit: 100 } });
    expect(Object.keys(body.details)).toEqual(
      expect.arrayContaining(['account_number', 'bank', 'bank_code', 'check_digits']),
    );
  });

  it('Error responses: two problem responses are declared (section 7).', async () => {
    expect(await declaredProblems(service, TRY_IBAN_PATH)).toEqual(['400', '429']);
  });
});

describe('4.5 Playground rules (4.3 and 4.4)', () => {
  const HOME = { address: '198.51.100.1' };

  async function withChecks(freeChecks: number, test: (trial: Service) => Promise<void>): Promise<void> {
    const trial = await startService({
      env: { PLAYGROUND_FREE_CHECKS: String(freeChecks), SIGNUP: 'open' },
    });
    await test(trial).finally(() => trial.close());
  }

  const used = async (trial: Service, visitor: Parameters<typeof tryFrom>[1]) =>
    (await tryFrom(trial, visitor)).body.quota.used;

  it('An anonymous visitor has a small number of free checks.', () =>
    withChecks(3, async (trial) => {
      const statuses = [];
      for (let i = 0; i < 2; i++) {
        statuses.push((await tryFrom(trial, HOME, MVNO_PHONE, TRY_PHONE_PATH)).status);
        statuses.push((await tryFrom(trial, HOME)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }));

  it('Free checks are counted against the client IP address and against the fingerprint; whichever has used more decides.', () =>
    withChecks(5, async (trial) => {
      const [a, b] = [
        { ...HOME, fingerprint: 'a' },
        { ...HOME, fingerprint: 'b' },
      ];
      expect(await used(trial, a)).toBe(1);
      expect(await used(trial, a)).toBe(2);
      expect(await used(trial, b)).toBe(3); // b is new, the address has used more
      const elsewhere = { address: '198.51.100.2', fingerprint: 'a' };
      expect(await used(trial, elsewhere)).toBe(3); // the address is new, a has used more
      expect(await used(trial, elsewhere)).toBe(4);
      expect(await used(trial, elsewhere)).toBe(5);
      expect((await tryFrom(trial, elsewhere)).status).toBe(429);
      expect((await tryFrom(trial, { address: '198.51.100.3', fingerprint: 'a' })).status).toBe(429);
      expect(await used(trial, { address: '198.51.100.2' })).toBe(4); // its address alone has checks left
    }));

  it('When the header is omitted, only the IP address is counted.', () =>
    withChecks(2, async (trial) => {
      expect(await used(trial, HOME)).toBe(1);
      expect(await used(trial, HOME)).toBe(2);
      expect((await tryFrom(trial, HOME)).status).toBe(429);
      // Had the missing header been counted as one fingerprint, this visitor would share it.
      expect(await used(trial, { address: '198.51.100.2' })).toBe(1);
    }));

  it('Once the free checks are spent, the call answers 429 with code `free_checks_exhausted` until the visitor signs up.', () =>
    withChecks(1, async (trial) => {
      expect((await tryFrom(trial, HOME)).status).toBe(200);
      for (const days of [0, 1, 365]) {
        trial.clock.now += days * 86_400_000;
        for (const path of PLAYGROUND_PATHS) {
          const { status, body } = await tryFrom(trial, HOME, CENTRAL_BANK_IBAN, path);
          expect({ status, code: body.code }).toEqual({ status: 429, code: 'free_checks_exhausted' });
        }
      }
      const { body } = await trial.try('/v1/signup', { name: 'Visitor' });
      const headers = { authorization: `Bearer ${body.key.secret}` };
      expect((await trial.try(IBAN_PATH, { value: IBAN }, headers)).status).toBe(200);
    }));

  it('A request rejected before verification (for example an empty value) does not spend a check.', () =>
    withChecks(2, async (trial) => {
      for (const path of PLAYGROUND_PATHS) {
        for (const body of ['{"value":""}', '{"value":" \\t"}', '{}', '{"value":1}', '{', '']) {
          expect((await trial.try(path, body)).status).toBe(400);
        }
        expect((await trial.try(path, '{}', { 'content-type': 'text/plain' })).status).toBe(415);
      }
      expect(await used(trial, { address: '127.0.0.1' })).toBe(1);
      expect((await tryFrom(trial, { address: '127.0.0.1' }, 'not an IBAN')).body.quota.used).toBe(2);
    }));
});

describe('4.6 Gaps', () => {
  it('Status codes of the non-429 error responses on every endpoint: not shown. Filled: 400, 401 and 403 where a key is needed, 400 on the playground; 404, 405, 413, 415, 500 and 503 come with the protocol, on every path.', async () => {
    const account = await service.keys.createAccount('suspended');
    const suspended = await service.keys.grant('service', account.id, 'key');
    await service.store.changeAccount(account.id, { suspended: true });
    for (const path of SPECIFIED_PATHS) {
      const isTrial = PLAYGROUND_PATHS.includes(path);
      const headers = { authorization: `Bearer ${suspended.key}` };
      expect((await service.post(path, '{')).status).toBe(400);
      expect((await service.try(path, BODY[path])).status).toBe(isTrial ? 200 : 401);
      expect((await service.try(path, BODY[path], headers)).status).toBe(isTrial ? 200 : 403);
      expect((await service.send({ url: `${path}/nothing` })).status).toBe(404);
      expect((await service.send({ url: path })).status).toBe(405);
      expect((await service.post(path, { value: 'x'.repeat(300_000) })).status).toBe(413);
      expect((await service.post(path, '{}', { 'content-type': 'text/csv' })).status).toBe(415);
    }
  });

  it('Whether the playground accepts a `country` field: not shown. Filled: it does, as the authenticated checks do.', async () => {
    const trial = (country: string) => service.try(TRY_PHONE_PATH, { value: '020 7946 0018', country });
    expect((await trial('GB')).body).toMatchObject({ valid: true, country: { code: 'GB' } });
    expect((await trial('uk')).body).toMatchObject({ valid: true, country: { code: 'GB' } });
    expect((await service.try(TRY_IBAN_PATH, { value: IBAN, country: 'FR' })).body).toMatchObject({
      valid: false,
      reason: 'country_mismatch',
    });
    expect((await trial('GBR')).body.country.code).toBe('GB');
    expect((await trial('Atlantis')).status).toBe(400);
  });

  it('Single-value endpoints for other kinds of value (phone, national identity number) and batch endpoints for other kinds: not shown. Filled: the whole matrix of kinds is there, single and batch, by the same conventions.', async () => {
    for (const [kind, value] of [
      ['iban', IBAN],
      ['national-id', 'SE 811228-9874'],
      ['phone', MVNO_PHONE],
    ] as const) {
      const one = await service.post(`/v1/verify/${kind}`, { value });
      const many = await service.post(`/v1/verify/${kind}/batch`, { items: [{ value }] });
      const { meta, ...result } = one.body;
      expect(result).toMatchObject({ valid: true, input: value });
      expect(many.body).toEqual({ results: [result], summary: { total: 1, valid: 1, invalid: 0 }, meta });
    }
  });
});
