/** GET /healthz, /readyz, /metrics: for those who run the service. */

import { Type } from 'typebox';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import { inTurn } from '../gates.ts';
import { KEPT, pagePrice } from '../prices.ts';

const Status = Type.Object({ status: Type.String() });
/** What is said of clocks that are more than a minute apart. */
const Ready = Type.Object({
  status: Type.String(),
  clocks: Type.Optional(
    Type.Array(
      Type.Object({
        fault: Type.String({ description: '`clock_behind`, `clock_ahead` or `record_ahead`' }),
        seconds: Type.Integer(),
      }),
      { description: 'Which clock is wrong, and by how much. The service goes on by the time of the store.' },
    ),
  ),
});
const hidden = { hide: true } as const;

export function healthRoutes(app: Routes, context: Context): void {
  app.get(
    '/healthz',
    {
      price: KEPT,
      schema: {
        operationId: 'healthz',
        tags: ['Service'],
        summary: 'Whether the process lives',
        response: { 200: Status },
      },
    },
    () => ({ status: 'ok' }),
  );

  app.get(
    '/readyz',
    {
      price: KEPT,
      schema: {
        operationId: 'readyz',
        tags: ['Service'],
        summary: 'Whether the service can count, and so answer',
        response: { 200: Ready },
      },
    },
    async () => {
      await context.store.ready();
      const clocks = context.clockFaults?.() ?? [];
      return { status: 'ready', ...(clocks.length > 0 && { clocks: [...clocks] }) };
    },
  );

  if (context.config.metricsPort !== undefined) return; // served on that port
  const metrics = { schema: hidden, onRequest: inTurn(context), price: pagePrice('all metrics', 100) };
  app.get('/metrics', metrics, async (_request, reply) => {
    const { registry, text } = context.metrics;
    return reply.header('content-type', registry.contentType).send(await text());
  });
}
