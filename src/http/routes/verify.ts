/** POST /v1/verify/<kind>: one value, for an account. */

import type { RequestedOptions } from '../../core/kind.ts';
import { labelsOf } from '../../words/all.ts';
import type { Context } from '../context.ts';
import { JSON_TYPE } from '../edge/reply.ts';
import type { Routes } from '../edge/routes.ts';
import { authenticate, idempotencyKeyOf, jsonOnly, turnOfValue } from '../gates.ts';
import { requestOf } from '../kind-schemas.ts';
import { languageOf, wordedIn } from '../language.ts';
import { meantOne } from '../meant.ts';
import { optionsReader, textIn } from '../options.ts';
import { ONE_VALUE } from '../prices.ts';
import { answerText } from '../result-text.ts';
import { BODY_PROBLEMS, KEY_PROBLEMS, problems, ref, type VerifyBody } from '../schemas.ts';

export function verifyRoutes(app: Routes, context: Context): void {
  const { verification, metrics } = context;
  for (const kind of context.kinds) {
    const { segment, type, identifier } = kind;
    const optionsIn = optionsReader(kind, context.kinds);
    app.post<{ Body: VerifyBody & RequestedOptions }>(
      `/v1/verify/${segment}`,
      {
        onRequest: [jsonOnly, authenticate(context)],
        price: ONE_VALUE,
        reads: meantOne,
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
      async ({ caller, body, headers }, reply) => {
        const { country } = body;
        const value = textIn(kind, body, '#');
        const turn = turnOfValue(context, caller!, value);
        if (turn) await turn;
        const item = { value, country, options: optionsIn(body, '#') };
        const verified = await verification.one(caller!, kind, item, idempotencyKeyOf(headers));
        metrics.verified(verified.answer);
        if (verified.replayed) reply.header('idempotent-replayed', 'true');
        const language = languageOf(headers['accept-language']);
        const result =
          language === undefined ? verified.answer : wordedIn(verified.answer, language, context);
        return reply.type(JSON_TYPE).send(answerText(result, { credits_used: verified.creditsUsed }));
      },
    );
  }
}
