/** Whatever is sent, the answer is a result or a problem, and only what was verified is counted. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedChecks, type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
});
afterAll(() => service.close());

const kinds = fc.constantFrom('iban', 'national-id', 'phone');
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[A-Z]{2}\d{2}[A-Z0-9 ]{8,30}$/),
);
const country = fc.oneof(fc.constantFrom('DE', 'se', 'UK', 'ZZ', 'EL'), fc.string({ maxLength: 4 }));

describe('whatever is sent', () => {
  it('any JSON is answered 200 or 400, and counted as the answer says', async () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record(
        { value: fc.oneof(text, fc.jsonValue()), country: fc.oneof(country, fc.jsonValue()) },
        { requiredKeys: [] },
      ),
      fc.record({
        items: fc.array(fc.record({ value: text, country }, { requiredKeys: ['value'] }), { maxLength: 8 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(kinds, fc.boolean(), anything, async (kind, batch, body) => {
        const before = await countedChecks(service);
        const answer = await service.post(`/v1/verify/${kind}${batch ? '/batch' : ''}`, JSON.stringify(body));
        expect([200, 400]).toContain(answer.status);
        const counted = answer.status === 200 ? answer.body.meta.credits_used : 0;
        expect(await countedChecks(service)).toBe(before + counted);
      }),
      { numRuns: 300 },
    );
  });

  it('any text is verified: echoed as it was, valid or with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(kinds, fc.array(text, { minLength: 1, maxLength: 20 }), async (kind, values) => {
        const { status, body } = await service.post(`/v1/verify/${kind}/batch`, {
          items: values.map((value) => ({ value })),
        });
        expect(status).toBe(200);
        body.results.forEach((result: { input: string; valid: boolean; reason?: string }, i: number) => {
          expect(result.input).toBe(JSON.parse(JSON.stringify(values[i])));
          expect(result.valid).toBe(result.reason === undefined);
        });
      }),
      { numRuns: 150 },
    );
  });

  it('any bytes are answered with a problem', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const { status } = await service.send({
          method: 'POST',
          url: '/v1/playground/iban',
          headers: { 'content-type': 'application/json' },
          payload: Buffer.from(bytes),
        });
        expect([200, 400, 429]).toContain(status);
      }),
      { numRuns: 200 },
    );
  });
});
