/** POST /v1/playground/{phone,iban}: an anonymous trial, a few checks for each visitor. Below that prefix. */
import type { FastifyInstance } from 'fastify';
import { isBlank } from '../../core/text.ts';
import { Failure } from '../../service/failures.ts';
import { networkOf } from '../../service/visitors.ts';
import { type Context, KINDS } from '../context.ts';
import { fingerprintOf, jsonOnly } from '../gates.ts';
import { BODY_PROBLEMS, plainJson, problems, ref, type VerifyBody } from '../schemas.ts';

/** The kinds of value that can be tried. */
const TRIALS = new Set(['iban', 'phone']);

export function playgroundRoutes(app: FastifyInstance, context: Context): void {
  const { judge, visitors, metrics, visitorLimiter } = context;
  for (const { segment, type, name, schema } of KINDS.filter((kind) => TRIALS.has(kind.type))) {
    app.post<{ Body: VerifyBody }>(
      `/${segment}`,
      {
        onRequest: [jsonOnly, (request, reply) => visitorLimiter.take(networkOf(request.ip), reply)],
        serializerCompiler: plainJson,
        schema: {
          operationId: `try_${type}`,
          tags: ['Playground'],
          summary: `Try one ${name}`,
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
          body: ref('VerifyRequest'),
          response: {
            200: ref(`${schema}TrialAnswer`),
            ...problems(...BODY_PROBLEMS, 'empty_input', 'free_checks_exhausted', 'rate_limited'),
          },
        },
      },
      async (request) => {
        const { value, country } = request.body;
        if (isBlank(value)) throw new Failure('empty_input', { pointer: '#/value' });
        const result = judge(type, value, country);
        const quota = await visitors.spend({ address: request.ip, fingerprint: fingerprintOf(request) });
        metrics.judged(result);
        return { ...result, demo: true, quota };
      },
    );
  }
}
