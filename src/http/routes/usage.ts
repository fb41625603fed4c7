/** GET /v1/usage: what the caller's account has used. */

import { Type } from 'typebox';
import { dayWindow } from '../../service/calendar.ts';
import { reportUsage } from '../../service/usage.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import { authenticate, budgeted } from '../gates.ts';
import { KEY_PROBLEMS, ref, strictProblems } from '../schemas.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const FIRST_DAY = Date.parse('0000-01-01T00:00:00Z');
const Day = Type.String({ format: 'date', description: 'yyyy-mm-dd, UTC.' });

export function usageRoutes(app: Routes, context: Context): void {
  app.get<{ Querystring: { from?: string; to?: string } }>(
    '/v1/usage',
    {
      onRequest: [authenticate(context, 'read'), budgeted(context, 'lookup')],
      schema: {
        strict: true,
        operationId: 'usage',
        tags: ['Account'],
        summary: 'Checks counted for the account',
        description: `By day, kind of value and key; the last ${DEFAULT_DAYS} days by default.`,
        security: [{ apiKey: [] }],
        querystring: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
        response: { 200: ref('Usage'), ...strictProblems('invalid_request', ...KEY_PROBLEMS) },
      },
    },
    async (request) => {
      const { accountId, allowance } = request.caller!;
      const to = request.query.to ?? dayWindow(context.now());
      const days = Date.parse(`${to}T00:00:00Z`) - (DEFAULT_DAYS - 1) * DAY_MS;
      const from = request.query.from ?? dayWindow(Math.max(days, FIRST_DAY));
      return reportUsage(
        context.store,
        context.kinds.map(({ type }) => type),
        accountId,
        allowance,
        from,
        to,
      );
    },
  );
}
