import { describe, expect, it } from 'vitest';
import { countedChecks, type Service, type ServiceOptions, startService } from '../http/harness.ts';
import {
  BATCH_PATH,
  BODY,
  CENTRAL_BANK_IBAN,
  IBAN_PATH,
  PLAYGROUND_PATHS,
  pesels,
  tryFrom,
} from './specimens.ts';

/** Runs a test on a service of its own. */
async function on(options: ServiceOptions, test: (service: Service) => Promise<void>): Promise<void> {
  const service = await startService(options);
  await test(service).finally(() => service.close());
}

describe('8. Limits', () => {
  it('Values per batch call | 4.2 | 100', () =>
    on({}, async (service) => {
      const full = await service.post(BATCH_PATH, pesels(100));
      expect({ status: full.status, results: full.body.results.length }).toEqual({
        status: 200,
        results: 100,
      });
      expect((await service.post(BATCH_PATH, pesels(101))).body.code).toBe('batch_too_large');
    }));

  it('Usage | 4.1, 4.2 | 1 check per value', () =>
    on({}, async (service) => {
      expect((await service.post(IBAN_PATH, BODY[IBAN_PATH])).body.meta.credits_used).toBe(1);
      expect(await countedChecks(service)).toBe(1);
      expect((await service.post(BATCH_PATH, pesels(42))).body.meta.credits_used).toBe(42);
      expect(await countedChecks(service)).toBe(43);
    }));

  it.each(PLAYGROUND_PATHS)(
    'Free anonymous checks | 4.3, 4.4 | counted per IP address and per fingerprint; the highest count decides (%s)',
    (path) =>
      on({ env: { PLAYGROUND_FREE_CHECKS: '3' } }, async (service) => {
        const attempt = async (host: number, fingerprint?: string) => {
          const visitor = { address: `198.51.100.${host}`, ...(fingerprint && { fingerprint }) };
          const { status, body } = await tryFrom(service, visitor, CENTRAL_BANK_IBAN, path);
          return [status, body.quota.used];
        };
        // One fingerprint on three addresses: the fingerprint's count is the highest.
        expect(await attempt(1, 'a')).toEqual([200, 1]);
        expect(await attempt(2, 'a')).toEqual([200, 2]);
        expect(await attempt(3, 'a')).toEqual([200, 3]);
        expect(await attempt(4, 'a')).toEqual([429, 3]);
        // Three fingerprints on one address: the address's count is the highest.
        expect(await attempt(5, 'b')).toEqual([200, 1]);
        expect(await attempt(5, 'c')).toEqual([200, 2]);
        expect(await attempt(5)).toEqual([200, 3]);
        expect(await attempt(5, 'd')).toEqual([429, 3]);
        // What was refused was spent on neither.
        expect(await attempt(4, 'd')).toEqual([200, 1]);
      }),
  );

  it('Exact number of free anonymous checks: not shown. Filled: 5, or as many as the operator sets.', async () => {
    const quotaOf = async (service: Service) =>
      (await tryFrom(service, { address: '198.51.100.1' })).body.quota;
    await on({}, async (service) => {
      expect(await quotaOf(service)).toEqual({ limit: 5, used: 1, remaining: 4 });
    });
    await on({ env: { PLAYGROUND_FREE_CHECKS: '9' } }, async (service) => {
      expect(await quotaOf(service)).toEqual({ limit: 9, used: 1, remaining: 8 });
    });
  });

  it('Request rate limits and usage quotas of accounts: not shown. Filled: requests a minute and key, told in every answer and refused with 429 `rate_limited`.', () =>
    on({ env: { RATE_LIMIT: '2' } }, async (service) => {
      const answers = [];
      for (let i = 0; i < 3; i++) answers.push(await service.post(IBAN_PATH, BODY[IBAN_PATH]));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(answers[2]!.body.code).toBe('rate_limited');
      expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(0);
      for (const { headers } of answers) expect(headers['ratelimit-policy']).toBe('"key";q=2;w=60');
      const other = await service.keys.grant('service', service.accountId, 'other');
      const headers = { authorization: `Bearer ${other.key}` };
      expect((await service.try(IBAN_PATH, BODY[IBAN_PATH], headers)).status).toBe(200);
    }));

  it('Request rate limits and usage quotas of accounts: not shown. Filled: an account may have an allowance of billed checks a month, refused with 429 `allowance_spent` when a request goes beyond it.', () =>
    on({ allowance: 3 }, async (service) => {
      expect((await service.post(BATCH_PATH, pesels(2))).status).toBe(200);
      const { status, body, headers } = await service.post(BATCH_PATH, pesels(2));
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'allowance_spent' });
      expect(Number(headers['retry-after'])).toBe((Date.parse('2026-12-01') - service.clock.now) / 1000);
      expect((await service.post(BATCH_PATH, pesels(1))).status).toBe(200);
      service.clock.now = Date.parse('2026-12-01');
      expect((await service.post(BATCH_PATH, pesels(3))).status).toBe(200);
    }));
});
