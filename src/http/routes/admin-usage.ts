/** /v1/admin/usage: what all accounts have used, by account, key, kind and day, as JSON or CSV. */
import { type Static, Type } from 'typebox';
import { Failure } from '../../service/failures.ts';
import { csvOfSums, sumUsage, USAGE_DIMENSIONS, type UsageDimension } from '../../service/usage-sums.ts';
import { reading } from '../admin-common.ts';
import { adminGates, lookingUp } from '../admin-gate.ts';
import type { Context } from '../context.ts';
import type { Request } from '../edge/request.ts';
import type { Routes } from '../edge/routes.ts';
import { Id } from '../key-schemas.ts';
import { DEFAULT_DAYS, PeriodQuery, periodOf } from '../period.ts';

const CSV = 'text/csv';
/** Sums in one answer. */
const ROWS_MAX = 100_000;
const CHOICES = USAGE_DIMENSIONS.join('|');

const Query = Type.Object({
  ...PeriodQuery.properties,
  account: Type.Optional(Type.String({ ...Id, description: 'Of one account alone.' })),
  by: Type.Optional(
    Type.String({
      pattern: `^(?:${CHOICES})(?:,(?:${CHOICES})){0,3}$`,
      examples: ['account,kind'],
      description: `What the sums are made by: one or several of ${USAGE_DIMENSIONS.join(', ')}, with commas between; \`account\` by default.`,
    }),
  ),
});

const Sums = Type.Object(
  {
    from: Type.String({ format: 'date', description: 'First day that is covered.' }),
    to: Type.String({ format: 'date', description: 'Last day that is covered.' }),
    by: Type.Array(Type.Unsafe<UsageDimension>({ type: 'string', enum: [...USAGE_DIMENSIONS] })),
    rows: Type.Array(
      Type.Object({
        account: Type.Optional(Type.String()),
        key: Type.Optional(Type.String()),
        kind: Type.Optional(Type.String()),
        day: Type.Optional(
          Type.String({ description: 'yyyy-mm-dd; a month, yyyy-mm, whose days are not kept any more.' }),
        ),
        test: Type.Optional(Type.Boolean({ description: 'Whether they are checks by test keys.' })),
        checks: Type.Integer(),
      }),
    ),
  },
  { description: 'Checks of all accounts, summed up.' },
);

export function adminUsageRoute(app: Routes, context: Context): void {
  const { store, now } = context;
  const summary = `Checks of all accounts, the last ${DEFAULT_DAYS} days by default`;
  const { gate, common, problems } = reading(adminGates(context), 'read', 'admin_sum_usage', summary);
  app.get<{ Querystring: Static<typeof Query> }>(
    '/v1/admin/usage',
    {
      ...lookingUp(context, gate, '20,000 counters', 20_000, 1_500),
      schema: {
        ...common,
        querystring: Query,
        response: {
          200: {
            description: 'The sums; as CSV where `Accept` names `text/csv`.',
            content: { 'application/json': { schema: Sums }, [CSV]: { schema: { type: 'string' } } },
          },
          ...problems,
        },
      },
    },
    async (request, reply) => {
      const by = [...new Set((request.query.by ?? 'account').split(','))] as UsageDimension[];
      const sums = await sumUsage(
        store,
        periodOf(request.query, now()),
        by,
        ROWS_MAX,
        request.query.account,
        request.slot,
      );
      if (!sums) {
        const detail = `makes more than ${ROWS_MAX.toLocaleString('en')} sums: ask for a shorter period or fewer parts`;
        throw new Failure('invalid_request', { pointer: '#/by', detail });
      }
      reply.header('vary', 'accept').header('cache-control', 'no-store');
      if (!wantsCsv(request)) return { from: sums.from, to: sums.to, by, rows: sums.rows };
      reply.header('content-type', `${CSV}; charset=utf-8`);
      reply.header('content-disposition', `attachment; filename="usage-${sums.from}-${sums.to}.csv"`);
      return reply.send(csvOfSums(by, sums.rows));
    },
  );
}

const wantsCsv = ({ headers }: Request): boolean =>
  (headers.accept ?? '').split(',').some((range) => range.split(';', 1)[0]!.trim().toLowerCase() === CSV);
