import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../src/store/store.ts';
import { type Answer, type Service, startService } from '../http/harness.ts';
import {
  AUTHENTICATED_PATHS,
  BATCH_PATH,
  BODY,
  declaredProblems,
  IBAN_PATH,
  PESEL_WRONG,
  PLAYGROUND_PATHS,
  pesels,
  SPECIFIED_PATHS,
  TRY_IBAN_PATH,
  tryFrom,
} from './specimens.ts';

const MEDIA_TYPE = /^application\/problem\+json(;|$)/;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const statusAndCode = ({ status, body }: Answer) => `${status} ${body.code}`;

/** The statuses of the four things that go wrong with a key in hand, provoked one after the other. */
async function provokeAuthenticated(path: string): Promise<Answer[]> {
  const strict = await startService({ env: { RATE_LIMIT: '2' } });
  const account = await strict.keys.createAccount('suspended');
  const { key } = await strict.keys.grant('service', account.id, 'key');
  await strict.store.changeAccount(account.id, { suspended: true });
  const answers = [
    await strict.post(path, {}),
    await strict.try(path, BODY[path]),
    await strict.try(path, BODY[path], { authorization: `Bearer ${key}` }),
    await strict.post(path, BODY[path]),
    await strict.post(path, BODY[path]),
  ];
  await strict.close();
  return answers.filter(({ status }) => status !== 200);
}

describe('7. Errors', () => {
  it('Error responses use media type `application/problem+json`.', async () => {
    for (const path of SPECIFIED_PATHS) {
      for (const refused of [
        await service.post(path, ''),
        await service.post(path, { value: 1 }),
        await service.post(path, '{}', { 'content-type': 'text/plain' }),
        await service.post(path, 'x'.repeat(300_000)),
        await service.send({ url: path }),
        await service.post(`${path}x`, {}),
      ]) {
        expect(refused.status).toBeGreaterThanOrEqual(400);
        expect(refused.headers['content-type']).toMatch(MEDIA_TYPE);
      }
    }
  });

  it('Authenticated endpoints declare four problem responses; playground endpoints declare two.', async () => {
    for (const path of AUTHENTICATED_PATHS) {
      const declared = await declaredProblems(service, path);
      expect(declared).toHaveLength(4);
      const provoked = await provokeAuthenticated(path);
      expect(provoked.map(({ status }) => String(status))).toEqual(declared);
      for (const { headers } of provoked) expect(headers['content-type']).toMatch(MEDIA_TYPE);
    }
    const trial = await startService({ env: { PLAYGROUND_FREE_CHECKS: '0' } });
    for (const path of PLAYGROUND_PATHS) {
      const declared = await declaredProblems(trial, path);
      expect(declared).toHaveLength(2);
      const provoked = [await trial.try(path, {}), await trial.try(path, BODY[path])];
      expect(provoked.map(({ status }) => String(status))).toEqual(declared);
    }
    await trial.close();
  });

  it('Known case: playground free checks spent: HTTP status 429 with code `free_checks_exhausted`.', async () => {
    const visitor = { address: '198.51.100.7' };
    for (let i = 0; i < 5; i++) await tryFrom(service, visitor);
    for (const path of PLAYGROUND_PATHS) {
      const answer = await tryFrom(service, visitor, 'x', path);
      expect(statusAndCode(answer)).toBe('429 free_checks_exhausted');
      expect(answer.headers['content-type']).toMatch(MEDIA_TYPE);
    }
  });

  it('Per-value failures in a batch are not errors: they are reported inside the result with `valid` false and `reason` (section 4.2).', async () => {
    const items = [{ value: PESEL_WRONG, country: 'PL' }, { value: '' }, { value: '1', country: 'ZZ' }];
    const { status, headers, body } = await service.post(BATCH_PATH, { items });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json(;|$)/);
    expect(body.results).toMatchObject([
      { valid: false, reason: 'invalid_checksum' },
      { valid: false, reason: 'empty_input' },
      { valid: false, reason: 'unsupported_country' },
    ]);
    expect(body).not.toHaveProperty('code');
  });

  it('Fields of the problem body (including the place of the `code` field): not shown. Filled: those of RFC 9457, with `code` and `request_id` beside them, `errors` where fields are at fault and `quota` where free checks are spent.', async () => {
    const { status, headers, body } = await service.post(IBAN_PATH, { value: 1 });
    expect(body).toEqual({
      type: 'http://localhost:8080/errors/invalid_request',
      title: 'Invalid request',
      status,
      detail: expect.stringContaining(' '),
      code: 'invalid_request',
      request_id: headers['x-request-id'],
      errors: [{ pointer: '#/value', code: 'wrong_type', detail: 'must be string' }],
    });
    expect((await service.send({ url: new URL(body.type).pathname })).status).toBe(200);
    const trial = await startService({ env: { PLAYGROUND_FREE_CHECKS: '0' } });
    const spent = await trial.try(TRY_IBAN_PATH, BODY[TRY_IBAN_PATH]);
    expect(spent.body.quota).toEqual({ limit: 0, used: 0, remaining: 0 });
    await trial.close();
  });

  it('Statuses and codes of all other error cases: not shown. Filled: one table of problems, each with its own code and page.', async () => {
    const reused = { 'idempotency-key': 'section-7' };
    await service.post(BATCH_PATH, pesels(1), reused);
    const poor = await startService({ allowance: 0 });
    const failing = await startService({
      around: (store) =>
        Object.assign(store, {
          spend: () => Promise.reject(new StoreUnavailable(new Error('disk full'))),
        }),
    });
    const provoked = [
      await service.post(IBAN_PATH, '{'),
      await service.post(IBAN_PATH, {}),
      await service.post(IBAN_PATH, { value: ' ' }),
      await service.post(BATCH_PATH, pesels(101)),
      await service.post(BATCH_PATH, pesels(2), reused),
      await service.post('/v1/nothing', {}),
      await service.send({ url: IBAN_PATH }),
      await service.post(IBAN_PATH, 'x'.repeat(300_000)),
      await service.post(IBAN_PATH, '{}', { 'content-type': 'text/plain' }),
      await poor.post(BATCH_PATH, pesels(1)),
      await failing.post(IBAN_PATH, BODY[IBAN_PATH]),
    ];
    expect(provoked.map(statusAndCode)).toEqual([
      '400 malformed_json',
      '400 invalid_request',
      '400 empty_input',
      '400 batch_too_large',
      '400 idempotency_key_reused',
      '404 not_found',
      '405 method_not_allowed',
      '413 body_too_large',
      '415 unsupported_media_type',
      '429 allowance_spent',
      '503 unavailable',
    ]);
    for (const { body } of provoked) {
      expect((await service.send({ url: `/errors/${body.code}` })).text).toContain(body.title);
    }
    await poor.close();
    await failing.close();
  });
});
