/** POST /v1/verify/<kind>/batch: up to 100 values, for an account. */
import type { FastifyInstance } from 'fastify';
import type { AnyResult } from '../../service/verification.ts';
import { labelsOf } from '../../words/all.ts';
import { askedItems, askedReader } from '../asked.ts';
import type { Context } from '../context.ts';
import { authenticate, idempotencyKeyOf, jsonOnly } from '../gates.ts';
import { batchRequestOf } from '../kind-schemas.ts';
import { languageOf, withMessage } from '../language.ts';
import { isPlainBatch } from '../plain.ts';
import { batchWriter } from '../result-text.ts';
import { type BatchBody, BODY_PROBLEMS, KEY_PROBLEMS, plainJson, problems, ref } from '../schemas.ts';
import {
  type Answer,
  answered,
  begunBody,
  begunError,
  type Question,
  type Straight,
  send,
} from '../straight.ts';
import { Verdicts } from '../verdicts.ts';

export function verifyBatchRoutes(app: FastifyInstance, context: Context, straight: Straight): void {
  const { verification, metrics } = context;
  for (const kind of context.kinds) {
    const { segment, type, identifier } = kind;
    const askedIn = askedReader(kind, context.kinds);
    const url = `/v1/verify/${segment}/batch`;
    const write = batchWriter(kind);
    const answer = async ({ caller, body, headers }: Question<BatchBody>): Promise<Answer> => {
      const items = askedItems(body.items, askedIn);
      const retryKey = idempotencyKeyOf(headers);
      const language = languageOf(headers['accept-language']);
      const verdicts = new Verdicts();
      const told = (results: readonly AnyResult[]) => {
        let valid = 0;
        for (const result of results) {
          verdicts.judged(result);
          if (result.valid) valid++;
        }
        const total = results.length;
        return write({
          results: language === undefined ? results : results.map((result) => withMessage(result, language)),
          summary: { total, valid, invalid: total - valid },
          meta: { credits_used: total },
        });
      };
      const verified = await verification.batch(caller, kind, items, retryKey, told);
      metrics.judgedAll(verdicts);
      return answered(verified.answer, verified.replayed);
    };
    app.post<{ Body: BatchBody }>(
      url,
      {
        onRequest: [jsonOnly, authenticate(context)],
        preParsing: begunBody,
        preHandler: async (request) => begunError(request),
        serializerCompiler: plainJson, // of refusals: what is answered is written already
        schema: {
          operationId: `verify_${type}_batch`,
          tags: ['Verify'],
          summary: `Verify up to 100 ${labelsOf(type).many}`,
          description: 'Each value counts as one check. An invalid value is a result like any other.',
          security: [{ apiKey: [] }],
          body: ref(batchRequestOf(kind)),
          response: {
            200: ref(`${identifier}BatchAnswer`),
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
      ({ caller, body, headers }, reply) => send(reply, answer({ caller: caller!, body, headers })),
    );
    straight.add({ url, accepts: isPlainBatch, answer });
  }
}
