/** GET /v1/coverage: countries, schemes, bank counts, and how old the data is. */

import type { Context } from '../context.ts';
import { createDocument } from '../document.ts';
import type { Routes } from '../edge/routes.ts';
import { ref } from '../schemas.ts';

export function coverageRoutes(app: Routes, { coverage }: Context): void {
  const document = createDocument(
    'application/json; charset=utf-8',
    () => JSON.stringify(coverage()),
    coverage,
  );
  app.get(
    '/v1/coverage',
    {
      schema: {
        operationId: 'coverage',
        tags: ['Service'],
        summary: 'What can be verified',
        description: 'Countries, schemes with their sources, bank counts, data versions and dates.',
        response: { 200: ref('Coverage') },
      },
    },
    (request, reply) => document.send(request, reply),
  );
}
