/** GET /v1/usage: what the caller's account has used. */
import { reportUsage } from '../../service/usage.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import { authenticate, budgeted } from '../gates.ts';
import { DEFAULT_DAYS, PeriodQuery, periodOf } from '../period.ts';
import { lookupPrice } from '../prices.ts';
import { KEY_PROBLEMS, ref, strictProblems } from '../schemas.ts';

export function usageRoutes(app: Routes, context: Context): void {
  app.get<{ Querystring: PeriodQuery }>(
    '/v1/usage',
    {
      onRequest: [authenticate(context, 'read'), budgeted(context, 'lookup')],
      price: lookupPrice('1,000 keys, 20,000 counters', 1_000, { steps: 20_000 }),
      schema: {
        strict: true,
        operationId: 'usage',
        tags: ['Account'],
        summary: 'Checks counted for the account',
        description: `By day, kind of value and key; the last ${DEFAULT_DAYS} days by default.`,
        security: [{ apiKey: [] }],
        querystring: PeriodQuery,
        response: { 200: ref('Usage'), ...strictProblems('invalid_request', ...KEY_PROBLEMS) },
      },
    },
    async (request) => {
      const { accountId: id, allowance, dailyAllowance } = request.caller!;
      const account = { id, allowance, ...(dailyAllowance !== undefined && { dailyAllowance }) };
      const { from, to } = periodOf(request.query, context.now());
      return reportUsage(
        context.store,
        context.kinds.map(({ type }) => type),
        account,
        from,
        to,
        request.slot,
      );
    },
  );
}
