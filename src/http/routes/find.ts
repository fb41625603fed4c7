/** POST /v1/find: the values in a text, with their places. */

import { Type } from 'typebox';
import type { Found } from '../../core/found.ts';
import type { AnyKind } from '../../core/kind.ts';
import { FOUND_MAX } from '../../service/verification.ts';
import { labelsOf } from '../../words/all.ts';
import type { Context } from '../context.ts';
import type { Price, Routes } from '../edge/routes.ts';
import { authenticate, budgeted, idempotencyKeyOf, jsonOnly } from '../gates.ts';
import { languageOf, type PlaceWords, wordedIn } from '../language.ts';
import { meantOne, typesOf } from '../meant.ts';
import { kindNames, typesByName } from '../mixed-schemas.ts';
import { BODY_BYTES_MAX, priceOfText } from '../prices.ts';
import { BODY_PROBLEMS, KEY_PROBLEMS, problems, ref } from '../schemas.ts';

/** Characters of a text. */
const TEXT_MAX = 50_000;

interface FindBody {
  readonly text: string;
  readonly country?: string;
  readonly types?: readonly string[];
  readonly kinds?: readonly string[];
}

const kindsOf = (findable: readonly AnyKind[], description: string) =>
  Type.Optional(
    Type.Array(Type.Unsafe<string>({ type: 'string', enum: kindNames(findable) }), {
      minItems: 1,
      uniqueItems: true,
      description,
    }),
  );

const PRICE: Price = {
  ...{ dearest: 'a text of 50,000 characters', steps: TEXT_MAX, bytes: BODY_BYTES_MAX, ibans: 500 },
  ...{ counted: true, budget: 'find', counts: priceOfText(TEXT_MAX) },
  of: ({ body }) => priceOfText((body as FindBody).text.length),
};

/** What was found, with the names of places in the language that is accepted. */
function worded(found: readonly Found[], accepted: string | undefined, places: PlaceWords): readonly Found[] {
  const language = languageOf(accepted);
  if (language === undefined) return found;
  return found.map((one) => ({ ...one, result: wordedIn(one.result, language, places) }));
}

export function findRoutes(app: Routes, context: Context): void {
  const { verification, metrics } = context;
  const findable = context.kinds.filter(({ find }) => find !== undefined);
  const types = findable.map(({ type }) => type);
  if (types.length === 0) return;
  const named = typesByName(findable);
  const results = findable.map(({ identifier }) => ref(`${identifier}Result`));
  const Place = Type.Object({
    from: Type.Integer({ description: 'Where it begins: a UTF-16 offset into the text.' }),
    to: Type.Integer({ description: 'Where it ends, exclusive.' }),
    result: results.length === 1 ? results[0]! : Type.Unsafe<object>({ oneOf: results }),
  });
  app.post<{ Body: FindBody }>(
    '/v1/find',
    {
      onRequest: [jsonOnly, authenticate(context, 'verify'), budgeted(context, 'find')],
      price: PRICE,
      reads: meantOne,
      schema: {
        operationId: 'find',
        tags: ['Verify'],
        summary: `Find ${findable.map(({ type }) => labelsOf(type).many).join(' and ')} in a text`,
        description:
          `Each value found counts as one check; without any, nothing is counted. At most ${FOUND_MAX} are ` +
          'returned, with `truncated` where there are more.',
        security: [{ apiKey: [] }],
        body: Type.Object({
          text: Type.String({
            maxLength: TEXT_MAX,
            description: 'Prose.',
            examples: ['Please pay to DE89 3704 0044 0532 0130 00 by Friday.'],
          }),
          country: Type.Optional(
            Type.String({
              description: 'The country of values that name none: `DE`, `DEU` or `Germany`.',
              examples: ['DE'],
            }),
          ),
          types: kindsOf(findable, 'The types that are looked for; all that the key may verify by default.'),
          kinds: kindsOf(findable, 'The same as `types`.'),
        }),
        response: {
          200: Type.Object({
            found: Type.Array(Place),
            truncated: Type.Optional(Type.Boolean({ description: 'Present where there are more.' })),
            meta: ref('Meta'),
          }),
          ...problems(...BODY_PROBLEMS, 'idempotency_key_reused', ...KEY_PROBLEMS, 'allowance_spent'),
        },
      },
    },
    async (request, reply) => {
      const { text, country } = request.body;
      const kinds = typesOf(request.body, named);
      const { kinds: own } = request.caller!;
      const wanted = kinds ?? types.filter((type) => own === null || own.includes(type));
      const { answer, creditsUsed, replayed } = await verification.find(
        request.caller!,
        { text, country, kinds: wanted },
        { retryKey: idempotencyKeyOf(request.headers), pace: request.slot },
      );
      await request.slot!.turn();
      for (const { result } of answer) metrics.verified(result);
      if (replayed) reply.header('idempotent-replayed', 'true');
      return {
        found: worded(answer, request.headers['accept-language'], context),
        ...(answer.length === FOUND_MAX && { truncated: true }),
        meta: { credits_used: creditsUsed },
      };
    },
  );
}
