/** POST /v1/verify/<kind>/batch: up to 100 values, for an account. */

import type { AnyResult } from '../../service/verification.ts';
import { labelsOf } from '../../words/all.ts';
import type { Language } from '../../words/languages.ts';
import type { Context } from '../context.ts';
import { JSON_TYPE } from '../edge/reply.ts';
import type { Routes } from '../edge/routes.ts';
import { authenticate, budgeted, idempotencyKeyOf, jsonOnly } from '../gates.ts';
import { batchRequestOf } from '../kind-schemas.ts';
import { languageOf, wordedIn } from '../language.ts';
import { meant } from '../meant.ts';
import { itemsWithOptions, optionsReader } from '../options.ts';
import { batchPrice } from '../prices.ts';
import { batchBytes } from '../result-text.ts';
import { type BatchBody, BODY_PROBLEMS, KEY_PROBLEMS, problems, ref } from '../schemas.ts';
import { Verdicts } from '../verdicts.ts';

export function verifyBatchRoutes(app: Routes, context: Context): void {
  const { verification } = context;
  for (const kind of context.kinds) {
    const { segment, type, identifier } = kind;
    const optionsIn = optionsReader(kind, context.kinds);
    app.post<{ Body: BatchBody }>(
      `/v1/verify/${segment}/batch`,
      {
        onRequest: [jsonOnly, authenticate(context), budgeted(context, 'batch')],
        price: batchPrice(true, 1_500),
        reads: meant,
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
      async ({ caller, body, headers, slot }, reply) => {
        slot!.add({ values: body.items.length });
        const items = itemsWithOptions(body.items, kind, optionsIn);
        const retryKey = idempotencyKeyOf(headers);
        const { write, count } = answerWriter(context, languageOf(headers['accept-language']));
        const verified = await verification.batch(caller!, kind, items, {
          retryKey,
          answerOf: write,
          pace: slot,
        });
        count();
        if (verified.replayed) reply.header('idempotent-replayed', 'true');
        return reply.type(JSON_TYPE).send(verified.answer);
      },
    );
  }
}

/** Writes the answer to a batch; its values are counted in the metrics once they were charged. */
function answerWriter(context: Context, language: Language | undefined) {
  const { metrics } = context;
  const verdicts = new Verdicts();
  return {
    count: () => metrics.verifiedAll(verdicts),
    write(results: readonly AnyResult[]): Buffer {
      let valid = 0;
      for (const result of results) {
        verdicts.count(result);
        if (result.valid) valid++;
      }
      const total = results.length;
      return batchBytes({
        results:
          language === undefined ? results : results.map((result) => wordedIn(result, language, context)),
        summary: { total, valid, invalid: total - valid },
        meta: { credits_used: total },
      });
    },
  };
}
