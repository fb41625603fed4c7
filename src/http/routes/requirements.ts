/** GET /v1/requirements: which numbers a country asks for, as fields of a form or as JSON Schema. */

import { Type } from 'typebox';
import { HOLDERS, PURPOSES, type Requirements } from '../../core/requirements/requirements.ts';
import { LANGUAGES, type Language } from '../../words/languages.ts';
import type { Context } from '../context.ts';
import { etagOf } from '../document.ts';
import { matchesEtag } from '../edge/held.ts';
import type { Routes } from '../edge/routes.ts';
import { inTurn } from '../gates.ts';
import { languageOf } from '../language.ts';
import { meant } from '../meant.ts';
import { asMismatch } from '../option-fault.ts';
import { pagePrice } from '../prices.ts';
import { COUNTRY_PARAMETER, problems } from '../schemas.ts';

const DEFAULT_LANGUAGE = 'en';
const SCHEMA_TYPE = 'application/schema+json';
const CACHE = 'public, max-age=3600';

interface RequirementsQuery {
  readonly country: string;
  readonly for?: string;
  readonly holder?: string;
  readonly lang?: Language;
}

const oneOf = <T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description });

const Source = Type.Object({
  title: Type.String(),
  url: Type.Optional(Type.String()),
  dated: Type.Optional(
    Type.String({ description: 'The day or month of its text, where it states one: yyyy-mm-dd or yyyy-mm.' }),
  ),
  read: Type.String({ description: 'The day it was read, yyyy-mm-dd.' }),
});

const Field = Type.Object({
  key: Type.String({ description: 'Unique in its option; of an account, the name of the part in `parts`.' }),
  kind: Type.String({ description: 'What verifies it, as `type` of a result.' }),
  scheme: Type.Optional(Type.String({ description: 'Id of its scheme, as `scheme` of a request.' })),
  label: Type.String({ description: 'What it is, in the language of the answer.' }),
  local_name: Type.String({ description: 'What the country calls it.' }),
  example: Type.String({ description: 'A value that verifies.' }),
  length: Type.Object(
    { min: Type.Integer(), max: Type.Integer() },
    { description: 'Characters without separators.' },
  ),
  pattern: Type.String({
    description: 'A regular expression (ECMAScript) for the value without separators.',
  }),
  required: Type.Boolean(),
  sources: Type.Array(Source, { description: 'What names it, and where its form was read.' }),
});

const Answer = Type.Object({
  country: Type.String(),
  for: oneOf(PURPOSES, 'The purpose.'),
  holder: oneOf(HOLDERS, 'Whose numbers they are.'),
  options: Type.Array(
    Type.Object({
      name: Type.String({ description: 'What the country calls it.' }),
      fields: Type.Array(Field, { description: 'All of them together.' }),
    }),
    { description: 'Alternatives, the usual one first.' },
  ),
});

export function requirementRoutes(app: Routes, context: Context): void {
  const { requirements, errors } = context;
  app.get<{ Querystring: RequirementsQuery }>(
    '/v1/requirements',
    {
      onRequest: inTurn(context),
      reads: meant,
      price: pagePrice('all that a country asks for', 25),
      schema: {
        operationId: 'requirements',
        tags: ['Service'],
        summary: 'Which numbers a country asks for',
        description:
          'The numbers that a source names to pay somebody in a country, for an invoice, or of a new customer or supplier: alternatives, each with the ' +
          'fields of a form. Labels are in the language of `lang`, else of `Accept-Language`. With `Accept: application/schema+json` the same as JSON ' +
          'Schema (draft 2020-12). Needs no key; 404 where no source names a number. What a payment provider wants to know besides is its own.',
        security: [],
        querystring: Type.Object({
          country: COUNTRY_PARAMETER,
          for: Type.Optional(oneOf(PURPOSES, 'What the numbers are for; `payout` without it.')),
          holder: Type.Optional(oneOf(HOLDERS, 'Whose numbers they are; `company` without it.')),
          lang: Type.Optional(oneOf(LANGUAGES, 'Language of the labels.')),
        }),
        response: {
          200: {
            description: 'What is asked for.',
            content: {
              'application/json': { schema: Answer },
              [SCHEMA_TYPE]: {
                schema: Type.Unsafe<object>({ type: 'object', description: 'A JSON Schema, draft 2020-12.' }),
              },
            },
          },
          304: { description: 'Not modified.', type: 'null' },
          ...problems('invalid_request', 'not_found'),
        },
      },
    },
    (request, reply) => {
      const { lang, ...query } = request.query;
      const language = lang ?? languageOf(request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
      const answer = found(() => requirements.get({ ...query, language }));
      reply.header('vary', 'accept, accept-language');
      if (answer === undefined) return errors.refuse('not_found', request, reply);
      const isSchema = /\bapplication\/schema\+json\b/i.test(String(request.headers.accept ?? ''));
      const text = Buffer.from(JSON.stringify(isSchema ? requirements.schemaOf(answer) : answer));
      const etag = etagOf(text);
      reply.header('content-language', language).header('cache-control', CACHE).header('etag', etag);
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const type = isSchema ? SCHEMA_TYPE : 'application/json; charset=utf-8';
      return reply.header('content-type', type).send(text);
    },
  );
}

/** Throws a Mismatch for a country that there is not. */
function found(get: () => Requirements | undefined): Requirements | undefined {
  try {
    return get();
  } catch (error) {
    throw asMismatch(error);
  }
}
