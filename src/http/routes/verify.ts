/** POST /v1/verify/<kind>: one value, for an account. */
import type { FastifyInstance } from 'fastify';
import type { Asked } from '../../core/kind.ts';
import { labelsOf } from '../../words/all.ts';
import { askedReader } from '../asked.ts';
import type { Context } from '../context.ts';
import { authenticate, idempotencyKeyOf, jsonOnly } from '../gates.ts';
import { requestOf } from '../kind-schemas.ts';
import { languageOf, withMessage } from '../language.ts';
import { isPlain } from '../plain.ts';
import { BODY_PROBLEMS, KEY_PROBLEMS, plainJson, problems, ref, type VerifyBody } from '../schemas.ts';
import {
  type Answer,
  answered,
  begunBody,
  begunError,
  type Question,
  type Straight,
  send,
} from '../straight.ts';

export function verifyRoutes(app: FastifyInstance, context: Context, straight: Straight): void {
  const { verification, metrics } = context;
  for (const kind of context.kinds) {
    const { segment, type, identifier } = kind;
    const askedIn = askedReader(kind, context.kinds);
    const url = `/v1/verify/${segment}`;
    const answer = async ({ caller, body, headers }: Question<VerifyBody & Asked>): Promise<Answer> => {
      const { value, country } = body;
      const item = { value, country, asked: askedIn(body, '#') };
      const verified = await verification.one(caller, kind, item, idempotencyKeyOf(headers));
      metrics.judged(verified.answer);
      const language = languageOf(headers['accept-language']);
      const result = language === undefined ? verified.answer : withMessage(verified.answer, language);
      return answered({ ...result, meta: { credits_used: verified.creditsUsed } }, verified.replayed);
    };
    app.post<{ Body: VerifyBody & Asked }>(
      url,
      {
        onRequest: [jsonOnly, authenticate(context)],
        preParsing: begunBody,
        preHandler: async (request) => begunError(request),
        // One result of varied shape: plain JSON is as fast as a compiled serializer, and always complete.
        serializerCompiler: plainJson,
        schema: {
          operationId: `verify_${type}`,
          tags: ['Verify'],
          summary: `Verify one ${labelsOf(type).one}`,
          description: kind.free
            ? 'Counts as one check; free for every account.'
            : 'Counts as one check, valid or not.',
          security: [{ apiKey: [] }],
          body: ref(requestOf(kind)),
          response: {
            200: ref(`${identifier}Answer`),
            ...problems(
              ...BODY_PROBLEMS,
              'empty_input',
              'idempotency_key_reused',
              ...KEY_PROBLEMS,
              ...(kind.free ? [] : (['allowance_spent'] as const)),
            ),
          },
        },
      },
      ({ caller, body, headers }, reply) => send(reply, answer({ caller: caller!, body, headers })),
    );
    straight.add({ url, accepts: isPlain, answer });
  }
}
