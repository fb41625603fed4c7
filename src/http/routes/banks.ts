/** GET /v1/banks and /v1/banks/<country>/<code>: looking banks up. With a key; nothing is counted. */

import { Type } from 'typebox';
import { PAGE_DEFAULT, PAGE_MAX } from '../../core/banks/lookup.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import { authenticate, budgeted, prepared } from '../gates.ts';
import { meant, meantPlace } from '../meant.ts';
import { lookupPrice } from '../prices.ts';
import {
  BankCode,
  BankFactsQuery,
  BankSearch,
  COUNTRY_PARAMETER,
  KEY_PROBLEMS,
  problems,
  ref,
} from '../schemas.ts';

export function bankRoutes(app: Routes, context: Context): void {
  const { banks, errors } = context;
  app.get<{ Querystring: BankSearch }>(
    '/v1/banks',
    {
      onRequest: [authenticate(context), budgeted(context, 'lookup'), prepared(context, 'lookup')],
      reads: meant,
      price: lookupPrice('a page of 100 banks', 100, { steps: PAGE_MAX }),
      schema: {
        operationId: 'find_banks',
        tags: ['Banks'],
        summary: 'Find banks by name, BIC or bank code',
        description:
          'Everything given has to fit. Without `q`, the banks in the directory’s order. Nothing is counted. ' +
          `Pages of ${PAGE_DEFAULT} by default, ${PAGE_MAX} at most.`,
        security: [{ apiKey: [] }],
        querystring: BankSearch,
        response: { 200: ref('BankList'), ...problems('invalid_request', ...KEY_PROBLEMS) },
      },
    },
    (request, reply) => {
      const { limit, facts, ...query } = request.query;
      const page = banks.find({
        ...query,
        ...(limit !== undefined && { limit: Number(limit) }),
        facts: facts === 'true',
      });
      if (page) return reply.send(page);
      const fault = { pointer: '#/cursor', code: 'invalid_request' as const, detail: 'is of no such list' };
      return errors.refuse('invalid_request', request, reply, { errors: [fault] });
    },
  );

  app.get<{ Params: { country: string; code: string }; Querystring: BankFactsQuery }>(
    '/v1/banks/:country/:code',
    {
      onRequest: [authenticate(context), budgeted(context, 'lookup'), prepared(context, 'lookup')],
      reads: meantPlace,
      price: lookupPrice('one bank', 10),
      schema: {
        operationId: 'bank',
        tags: ['Banks'],
        summary: 'The bank that a bank code leads to',
        description:
          'As `details.bank` of an IBAN with that code, with all codes of the bank. Nothing is counted.',
        security: [{ apiKey: [] }],
        params: Type.Object({ country: COUNTRY_PARAMETER, code: BankCode }),
        querystring: BankFactsQuery,
        response: { 200: ref('ListedBank'), ...problems('invalid_request', 'not_found', ...KEY_PROBLEMS) },
      },
    },
    (request, reply) => {
      const { country, code } = request.params;
      const bank = banks.get(country, code, { facts: request.query.facts === 'true' });
      return bank ? reply.send(bank) : errors.refuse('not_found', request, reply);
    },
  );
}
