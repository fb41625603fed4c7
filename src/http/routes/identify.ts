/** POST /v1/verify and its batch: values of any kind, which the request need not name, for an account. */
import type { AnyKind, RequestedOptions } from '../../core/kind.ts';
import { isBlank } from '../../core/text.ts';
import { Failure } from '../../service/failures.ts';
import { type Caller, requireKind } from '../../service/keys/keys.ts';
import type { AnyResult, MixedValue } from '../../service/verification.ts';
import type { Language } from '../../words/languages.ts';
import type { Context } from '../context.ts';
import { JSON_TYPE } from '../edge/reply.ts';
import type { Routes } from '../edge/routes.ts';
import { authenticate, budgeted, idempotencyKeyOf, jsonOnly, turnOfValue } from '../gates.ts';
import { languageOf, type PlaceWords, wordedIn } from '../language.ts';
import { isPlace, meant, meantOne, type Types, typeOf, typesOf } from '../meant.ts';
import { typesByName } from '../mixed-schemas.ts';
import { optionsReader, readingReader, textIn, textOf } from '../options.ts';
import { batchPrice, ONE_VALUE } from '../prices.ts';
import { BODY_PROBLEMS, KEY_PROBLEMS, problems, ref, type VerifyBody } from '../schemas.ts';
import { Verdicts } from '../verdicts.ts';

type IdentifyBody = VerifyBody &
  RequestedOptions & { readonly types?: readonly string[]; readonly kinds?: readonly string[] };
type ItemBody = VerifyBody & RequestedOptions & { readonly type?: string; readonly kind?: string };

const COMMON_PROBLEMS = [
  ...BODY_PROBLEMS,
  'idempotency_key_reused',
  ...KEY_PROBLEMS,
  'allowance_spent',
] as const;

export function identifyRoutes(app: Routes, context: Context): void {
  const types = typesByName(context.kinds);
  declareOne(app, context, types);
  declareBatch(app, context, types);
}

function declareOne(app: Routes, context: Context, types: Types): void {
  const { kinds, verification, metrics } = context;
  const readingIn = readingReader(kinds);
  app.post<{ Body: IdentifyBody }>(
    '/v1/verify',
    {
      onRequest: [jsonOnly, authenticate(context, 'verify')],
      price: ONE_VALUE,
      reads: meantOne,
      schema: {
        operationId: 'identify',
        tags: ['Verify'],
        summary: 'Verify one value of any kind',
        description:
          'Says what the value is: the result of the best reading over all kinds and countries, or over those that the request names, and ' +
          'the other valid readings. Digits that several countries have are never guessed. Counts as one check, valid or not, on the meter of the ' +
          '`type` that is answered.',
        security: [{ apiKey: [] }],
        body: ref('IdentifyRequest'),
        response: { 200: ref('IdentifyAnswer'), ...problems(...COMMON_PROBLEMS, 'empty_input') },
      },
    },
    async ({ caller, body, headers }, reply) => {
      const { value, country } = body;
      if (isBlank(value)) throw new Failure('empty_input', { pointer: '#/value' });
      const turn = turnOfValue(context, caller!, value);
      if (turn) await turn;
      const name = body.types === undefined ? 'kinds' : 'types';
      const wanted = typesOf(body, types)?.map((type, at) => allowed(caller!, type, `#/${name}/${at}`));
      const item = { value, country, kinds: wanted, reading: readingIn(body, '#') };
      const verified = await verification.mixed(caller!, [item], {
        form: 'one',
        retryKey: idempotencyKeyOf(headers),
      });
      const [answer] = verified.answer as [AnyResult];
      metrics.verified(answer);
      if (verified.replayed) reply.header('idempotent-replayed', 'true');
      const language = languageOf(headers['accept-language']);
      const result = language === undefined ? answer : wordedIn(answer, language, context);
      return { ...result, meta: { credits_used: verified.creditsUsed } };
    },
  );
}

function declareBatch(app: Routes, context: Context, types: Types): void {
  const { kinds, verification, metrics } = context;
  const itemIn = itemReader(kinds, types);
  app.post<{ Body: { readonly items: readonly ItemBody[] } }>(
    '/v1/verify/batch',
    {
      onRequest: [jsonOnly, authenticate(context, 'verify'), budgeted(context, 'batch')],
      price: batchPrice(false, 1_500),
      reads: meant,
      schema: {
        operationId: 'identify_batch',
        tags: ['Verify'],
        summary: 'Verify up to 100 values of any kinds',
        description:
          'An item with a `type` is verified by that kind, any other is of whichever kind it is read as. Each value counts as one check, on the ' +
          'meter of the `type` that is answered. An invalid value is a result like any other.',
        security: [{ apiKey: [] }],
        body: ref('MixedBatchRequest'),
        response: { 200: ref('MixedBatchAnswer'), ...problems(...COMMON_PROBLEMS, 'batch_too_large') },
      },
    },
    async ({ caller, body, headers, slot }, reply) => {
      slot!.add({ values: body.items.length });
      const items = body.items.map((item, at) => itemIn(caller!, item, `#/items/${at}`));
      const verdicts = new Verdicts();
      const language = languageOf(headers['accept-language']);
      const verified = await verification.mixed(caller!, items, {
        form: 'batch',
        retryKey: idempotencyKeyOf(headers),
        pace: slot,
        answerOf: (results) => written(results, language, verdicts, context),
      });
      metrics.verifiedAll(verdicts);
      if (verified.replayed) reply.header('idempotent-replayed', 'true');
      return reply.type(JSON_TYPE).send(verified.answer);
    },
  );
}

/** The type, where the caller's key may verify it. Throws a Failure. */
function allowed(caller: Caller, type: string, pointer: string): string {
  requireKind(caller, type, pointer);
  return type;
}

/** Reads an item of a batch, by the kind that it names where it names one. */
function itemReader(kinds: readonly AnyKind[], types: Types) {
  const optionsOf = new Map(kinds.map((kind) => [kind.type, optionsReader(kind, kinds)]));
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  const readingIn = readingReader(kinds);
  return (caller: Caller, { type: one, kind, ...item }: ItemBody, pointer: string): MixedValue => {
    const { value, country } = item;
    const type = typeOf({ type: one, kind }, types, pointer);
    if (type === undefined) {
      if (value === undefined || item.parts !== undefined)
        throw new Failure('invalid_request', {
          pointer: `${pointer}/type`,
          detail: 'is needed where parts are given',
        });
      return { value, country, reading: readingIn(item, pointer) };
    }
    allowed(caller, type, `${pointer}/${one === undefined ? 'kind' : 'type'}`);
    if (!isPlace(country)) return { value: textOf(item), country, type };
    const text = textIn(byType.get(type)!, item, pointer);
    return { value: text, country, type, options: optionsOf.get(type)!(item, pointer) };
  };
}

/** The answer to a batch, as the bytes that are sent; its results are counted among the verdicts. */
function written(
  results: readonly AnyResult[],
  language: Language | undefined,
  verdicts: Verdicts,
  places: PlaceWords,
): Buffer {
  for (const result of results) verdicts.count(result);
  const total = results.length;
  const valid = results.filter((result) => result.valid).length;
  const answer = {
    results: language === undefined ? results : results.map((result) => wordedIn(result, language, places)),
    summary: { total, valid, invalid: total - valid },
    meta: { credits_used: total },
  };
  return Buffer.from(JSON.stringify(answer));
}
