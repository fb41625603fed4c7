/** GET /v1/coverage: countries, schemes, bank counts, and how old the data is. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Coverage } from '../schemas.ts';

export function coverageRoutes(app: FastifyInstance, { coverage }: Context): void {
  let body: string | undefined;
  app.get(
    '/v1/coverage',
    {
      serializerCompiler: () => (report) => report as unknown as string,
      schema: {
        operationId: 'coverage',
        tags: ['Service'],
        summary: 'What can be verified',
        description: 'Countries, schemes with their sources, bank counts, data versions and dates.',
        response: { 200: Coverage },
      },
    },
    (_request, reply) => {
      body ??= JSON.stringify(coverage());
      return reply.header('content-type', 'application/json; charset=utf-8').send(body);
    },
  );
}
