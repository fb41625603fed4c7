/** GET /v1/kinds: what a client has to know of the kinds of value, in the language it accepts. */

import { Type } from 'typebox';
import { vocabularyOf } from '../../service/vocabulary.ts';
import { LANGUAGES } from '../../words/languages.ts';
import type { Context } from '../context.ts';
import { createDocument, stringifying } from '../document.ts';
import type { Routes } from '../edge/routes.ts';
import { inTurn } from '../gates.ts';
import { languageOf } from '../language.ts';
import { pagePrice } from '../prices.ts';
import { ref } from '../schemas.ts';

const DEFAULT_LANGUAGE = 'en';

const Kind = Type.Object({
  type: Type.String({ description: 'As `type` of a result.' }),
  segment: Type.String({ description: 'In addresses: `/v1/verify/<segment>`.' }),
  names: Type.Object(
    { one: Type.String(), many: Type.String(), title: Type.String() },
    { description: 'In a sentence, for one and for several, and as a heading.' },
  ),
  free: Type.Boolean({ description: 'Whether a single check runs into no allowance.' }),
  trial: Type.Boolean({ description: 'Whether it can be tried without a key.' }),
  findable: Type.Boolean({ description: 'Whether `/v1/find` finds it in a text.' }),
  reasons: Type.Array(Type.Object({ reason: Type.String(), message: Type.String() }), {
    description: 'Why a value of the kind can be invalid, with the message in the language.',
  }),
  details: Type.Array(ref('KindField'), { description: 'The fields of `details`.' }),
  options: Type.Array(ref('KindField'), { description: 'What a request takes beyond value and country.' }),
  samples: Type.Array(Type.Object({ value: Type.String(), country: Type.Optional(Type.String()) }), {
    description: 'Valid values to try.',
  }),
});

export function kindRoutes(app: Routes, context: Context): void {
  const { kinds } = context;
  const documents = new Map(
    LANGUAGES.map((language) => [
      language,
      createDocument(context, 'application/json; charset=utf-8', () =>
        stringifying(vocabularyOf(kinds, language)),
      ),
    ]),
  );
  app.get(
    '/v1/kinds',
    {
      onRequest: inTurn(context),
      price: pagePrice('all kinds', 25),
      schema: {
        operationId: 'kinds',
        tags: ['Service'],
        summary: 'The kinds of value',
        description:
          'Names, reasons, details and options of each kind, in the language that `Accept-Language` asks for and in English ' +
          'without it: what a form or a page needs to offer all kinds there are.',
        response: {
          200: Type.Object({
            language: Type.Unsafe<string>({ type: 'string', enum: [...LANGUAGES] }),
            kinds: Type.Array(Kind),
          }),
        },
      },
    },
    (request, reply) => {
      const language = languageOf(request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
      reply.header('content-language', language).header('vary', 'accept-language');
      return documents.get(language)!.send(request, reply.header('cache-control', 'public, max-age=3600'));
    },
  );
}
