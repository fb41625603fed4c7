/** POST /v1/playground/<kind>: an anonymous trial, a few checks for each visitor. */

import type { RequestedOptions } from '../../core/kind.ts';
import { kindAlone } from '../../core/result.ts';
import { isBlank } from '../../core/text.ts';
import { Failure } from '../../service/failures.ts';
import { labelsOf } from '../../words/all.ts';
import type { Context } from '../context.ts';
import { createCors } from '../edge/cors.ts';
import type { Gate, Routes } from '../edge/routes.ts';
import { fingerprintOf, jsonOnly, takeVisit } from '../gates.ts';
import { requestOf } from '../kind-schemas.ts';
import { languageOf, wordedIn } from '../language.ts';
import { meantOne } from '../meant.ts';
import { optionsReader, textIn } from '../options.ts';
import { BODY_BYTES_MAX, KEPT } from '../prices.ts';
import { BODY_PROBLEMS, problems, ref, type VerifyBody } from '../schemas.ts';

/** How many of a visitor's requests one with `suggest` counts as. */
const SUGGESTED = 5;

export function playgroundRoutes(app: Routes, context: Context): void {
  const { kinds, verify, visitors, metrics, config } = context;
  const cors = config.playgroundOrigins.length > 0 ? corsOf(config.playgroundOrigins) : undefined;
  const crossOrigin = cors ? [cors.gate] : [];
  const visit: Gate = (request, reply) => takeVisit(context, request, reply);
  if (cors) app.options('/v1/playground/*', { schema: { hide: true }, price: KEPT }, cors.preflight);
  for (const kind of kinds.filter(({ trial }) => trial)) {
    const { segment, type, identifier } = kind;
    const optionsIn = optionsReader(kind, kinds);
    app.post<{ Body: VerifyBody & RequestedOptions }>(
      `/v1/playground/${segment}`,
      {
        onRequest: [...crossOrigin, jsonOnly, visit],
        reads: meantOne,
        price: {
          ...{
            dearest: 'one value with `suggest`',
            steps: 1,
            bytes: BODY_BYTES_MAX,
            ibans: 45,
            counted: true,
          },
          ...{ counts: SUGGESTED, of: ({ body }) => ((body as RequestedOptions).suggest ? SUGGESTED : 1) },
        },
        schema: {
          operationId: `try_${type}`,
          tags: ['Playground'],
          summary: `Try one ${labelsOf(type).one}`,
          description: 'A few free checks for each visitor, without an API key. Not for integration.',
          headers: {
            type: 'object',
            properties: {
              'x-client-fingerprint': {
                type: 'string',
                description: "A stable hash of the visitor's browser.",
              },
            },
          },
          body: ref(requestOf(kind)),
          response: {
            200: ref(`${identifier}TrialAnswer`),
            ...problems(...BODY_PROBLEMS, 'empty_input', 'free_checks_exhausted', 'rate_limited'),
          },
        },
      },
      async (request) => {
        const { country } = request.body;
        const value = textIn(kind, request.body, '#');
        if (isBlank(value)) throw new Failure('empty_input', { pointer: '#/value' });
        const options = optionsIn(request.body, '#');
        const quota = await visitors.spend({ address: request.ip, fingerprint: fingerprintOf(request) });
        const result = kindAlone(verify(type, value, country, options));
        metrics.verified(result);
        const language = languageOf(request.headers['accept-language']);
        return {
          ...(language === undefined ? result : wordedIn(result, language, context)),
          demo: true,
          quota,
        };
      },
    );
  }
}

const corsOf = (origins: readonly string[]) =>
  createCors({
    origins,
    methods: 'POST',
    allowed: 'content-type, x-client-fingerprint, x-request-id',
    exposed: 'ratelimit, ratelimit-policy, retry-after, x-request-id',
    maxAgeSeconds: 7200,
  });
