/** GET /v1/coverage: countries, schemes, bank counts, and how old the data is. */

import type { Context } from '../context.ts';
import { createDocument, stringifying } from '../document.ts';
import type { Routes } from '../edge/routes.ts';
import { inTurn, prepared } from '../gates.ts';
import { pagePrice } from '../prices.ts';
import { ref } from '../schemas.ts';

export function coverageRoutes(app: Routes, context: Context): void {
  const { coverage } = context;
  const document = createDocument(
    context,
    'application/json; charset=utf-8',
    () => stringifying(coverage()),
    coverage,
  );
  app.get(
    '/v1/coverage',
    {
      onRequest: [inTurn(context), prepared(context, 'coverage')],
      price: pagePrice('all that is covered', 50),
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
