/** POST /v1/verify/{iban,national-id,phone}/batch: up to 100 values, for an account. */
import type { FastifyInstance } from 'fastify';
import { type Context, KINDS } from '../context.ts';
import { authenticate, idempotencyKeyOf, jsonOnly } from '../gates.ts';
import { type BatchBody, BODY_PROBLEMS, KEY_PROBLEMS, problems, ref } from '../schemas.ts';

export function verifyBatchRoutes(app: FastifyInstance, context: Context): void {
  const { verification, metrics } = context;
  for (const { segment, type, name, schema } of KINDS) {
    app.post<{ Body: BatchBody }>(
      `/v1/verify/${segment}/batch`,
      {
        onRequest: [jsonOnly, authenticate(context)],
        schema: {
          operationId: `verify_${type}_batch`,
          tags: ['Verify'],
          summary: `Verify up to 100 ${name}s`,
          description: 'Each value counts as one check. An invalid value is a result like any other.',
          security: [{ apiKey: [] }],
          body: ref('BatchRequest'),
          response: {
            200: ref(`${schema}BatchAnswer`),
            ...problems(
              ...BODY_PROBLEMS,
              'batch_too_large',
              'idempotency_key_reused',
              ...KEY_PROBLEMS,
              'allowance_spent',
            ),
          },
        },
      },
      async (request, reply) => {
        const items = request.body.items.map(({ value, country }) => ({ value, country }));
        const verified = await verification.batch(request.caller!, type, items, idempotencyKeyOf(request));
        const results = verified.answer;
        let valid = 0;
        for (const result of results) {
          metrics.judged(result);
          if (result.valid) valid++;
        }
        if (verified.replayed) reply.header('idempotent-replayed', 'true');
        return {
          results,
          summary: { total: results.length, valid, invalid: results.length - valid },
          meta: { credits_used: verified.creditsUsed },
        };
      },
    );
  }
}
