/** POST /v1/verify/{iban,national-id,phone}: one value, for an account. */
import type { FastifyInstance } from 'fastify';
import { type Context, KINDS } from '../context.ts';
import { authenticate, idempotencyKeyOf, jsonOnly } from '../gates.ts';
import { BODY_PROBLEMS, KEY_PROBLEMS, plainJson, problems, ref, type VerifyBody } from '../schemas.ts';

export function verifyRoutes(app: FastifyInstance, context: Context): void {
  const { verification, metrics } = context;
  for (const { segment, type, name, schema } of KINDS) {
    app.post<{ Body: VerifyBody }>(
      `/v1/verify/${segment}`,
      {
        onRequest: [jsonOnly, authenticate(context)],
        // One result of varied shape: plain JSON is as fast as a compiled serializer, and always complete.
        serializerCompiler: plainJson,
        schema: {
          operationId: `verify_${type}`,
          tags: ['Verify'],
          summary: `Verify one ${name}`,
          description:
            type === 'iban'
              ? 'Counts as one check; free for every account.'
              : 'Counts as one check, valid or not.',
          security: [{ apiKey: [] }],
          body: ref('VerifyRequest'),
          response: {
            200: ref(`${schema}Answer`),
            ...problems(
              ...BODY_PROBLEMS,
              'empty_input',
              'idempotency_key_reused',
              ...KEY_PROBLEMS,
              // A single IBAN is free: no allowance is in its way.
              ...(type === 'iban' ? [] : (['allowance_spent'] as const)),
            ),
          },
        },
      },
      async (request, reply) => {
        const { value, country } = request.body;
        const verified = await verification.one(
          request.caller!,
          type,
          { value, country },
          idempotencyKeyOf(request),
        );
        metrics.judged(verified.answer);
        if (verified.replayed) reply.header('idempotent-replayed', 'true');
        return { ...verified.answer, meta: { credits_used: verified.creditsUsed } };
      },
    );
  }
}
