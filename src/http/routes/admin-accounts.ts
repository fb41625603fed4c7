/** /v1/admin/accounts: accounts from their creation to their deletion. */
import { type Static, Type } from 'typebox';
import { exportAccount, exportedAccount } from '../../service/account-export.ts';
import { Failure } from '../../service/failures.ts';
import { REASON_MAX } from '../../service/keys/rules.ts';
import { reportUsage } from '../../service/usage.ts';
import type { Account } from '../../store/store.ts';
import { ADMIN_PROBLEMS, ById, changing, idOf, reading } from '../admin-common.ts';
import { type AdminGates, adminGates, lookingUp, operatorOf } from '../admin-gate.ts';
import type { Context } from '../context.ts';
import type { Request } from '../edge/request.ts';
import type { Routes } from '../edge/routes.ts';
import { Name } from '../key-schemas.ts';
import { NextCursor, PageQuery, pageOf } from '../paging.ts';
import { DEFAULT_DAYS, PeriodQuery, periodOf } from '../period.ts';
import { BODY_PROBLEMS, ref, strictProblems } from '../schemas.ts';

const allowance = (of: string) =>
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: `Billable checks a ${of} (UTC); null for no limit.`,
  });
const Allowances = { allowance: allowance('calendar month'), daily_allowance: allowance('day') };
const Reason = Type.String({
  minLength: 1,
  maxLength: REASON_MAX,
  description: 'Why it is suspended or closed, for operators.',
});
const Status = Type.Unsafe<'active' | 'suspended' | 'closed'>({
  type: 'string',
  enum: ['active', 'suspended', 'closed'],
});
const Shown = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    created_at: Type.String({ format: 'date-time' }),
    suspended: Type.Boolean({ description: 'Whether its requests are refused; those that are closed, too.' }),
    status: Status,
    reason: Type.Optional(Reason),
    closed_at: Type.Optional(Type.String({ format: 'date-time' })),
    ...Allowances,
  },
  { description: 'An account, as the operator sees it.' },
);
const NewAccount = Type.Object({ name: Name, ...Type.Partial(Type.Object(Allowances)).properties });
const AccountPatch = Type.Partial(
  Type.Object({
    name: Name,
    ...Allowances,
    suspended: Type.Boolean(),
    reason: Reason,
    closed: Type.Literal(true),
  }),
);
const Deleted = Type.Object(
  {
    id: Type.String(),
    books: Type.String({ description: 'What its checks are counted under from now on: `deleted_7`.' }),
  },
  { description: 'The account is gone.' },
);
const Row = Type.Record(Type.String(), Type.Unknown());
const Exported = Type.Object(
  {
    account: Row,
    ...{ keys: Type.Array(Row), usage: Type.Array(Row), jobs: Type.Array(Row) },
    ...{ notices: Type.Array(Row), audit: Type.Array(Row) },
  },
  { description: 'All that is known of the account.' },
);

function accountShown(account: Account): Static<typeof Shown> {
  const { id, name, createdAt, suspended, reason, closedAt } = account;
  return {
    ...{ id, name, created_at: new Date(createdAt).toISOString(), suspended },
    status: closedAt !== undefined ? 'closed' : suspended ? 'suspended' : 'active',
    ...(reason !== undefined && { reason }),
    ...(closedAt !== undefined && { closed_at: new Date(closedAt).toISOString() }),
    ...{ allowance: account.allowance, daily_allowance: account.dailyAllowance ?? null },
  };
}

export function adminAccountRoutes(app: Routes, context: Context): void {
  const gates = adminGates(context);
  listRoutes(app, context, gates);
  makingRoutes(app, context, gates);
  endingRoutes(app, context, gates);
}

async function accountIn(request: Request, { store }: Context): Promise<Account> {
  const account = await store.findAccount(idOf(request));
  if (!account) throw new Failure('not_found');
  return account;
}

function listRoutes(app: Routes, context: Context, gates: AdminGates): void {
  const { store, kinds, now } = context;
  const one = reading(gates, 'read', 'admin_get_account', 'One account');
  app.get(
    '/v1/admin/accounts/:id',
    { ...one.gate, schema: { ...one.common, params: ById, response: { 200: Shown, ...one.problems } } },
    async (request) => accountShown(await accountIn(request, context)),
  );

  const list = reading(gates, 'read', 'admin_list_accounts', 'Accounts, oldest first');
  const Page = Type.Object(
    { accounts: Type.Array(Shown), next_cursor: NextCursor },
    { description: 'A page of the accounts.' },
  );
  app.get<{ Querystring: PageQuery }>(
    '/v1/admin/accounts',
    {
      ...lookingUp(context, list.gate, '5,000 accounts', 5_000, 500),
      schema: { ...list.common, querystring: PageQuery, response: { 200: Page, ...list.problems } },
    },
    async ({ query }) => {
      const page = await pageOf(query, (wanted) => store.accounts(wanted));
      return { accounts: page.items.map(accountShown), ...page.next };
    },
  );

  const summary = `Checks of an account, the last ${DEFAULT_DAYS} days by default`;
  const usage = reading(gates, 'read', 'admin_usage', summary);
  app.get<{ Querystring: PeriodQuery }>(
    '/v1/admin/accounts/:id/usage',
    {
      ...lookingUp(context, usage.gate, '1,000 keys, 20,000 counters', 20_000, 1_000),
      schema: {
        ...usage.common,
        params: ById,
        querystring: PeriodQuery,
        response: { 200: ref('Usage'), ...usage.problems },
      },
    },
    async (request) => {
      const account = await accountIn(request, context);
      const { from, to } = periodOf(request.query, now());
      const types = kinds.map(({ type }) => type);
      return reportUsage(store, types, account, from, to, request.slot);
    },
  );
}

function makingRoutes(app: Routes, context: Context, gates: AdminGates): void {
  const { keys } = context;
  const made = changing(gates, 'accounts', 'admin_create_account', 'A new account');
  app.post<{ Body: Static<typeof NewAccount> }>(
    '/v1/admin/accounts',
    {
      ...made.gate,
      schema: { ...made.common, body: NewAccount, response: { 201: Shown, ...made.problems } },
    },
    async (request, reply) => {
      const { name, allowance = null, daily_allowance = null } = request.body;
      const account = await keys.createAccount(name, allowance, operatorOf(request), daily_allowance);
      return reply.code(201).send(accountShown(account));
    },
  );

  const summary = 'Change the name or the allowances of an account, suspend, resume or close it';
  const changed = changing(gates, 'accounts', 'admin_change_account', summary);
  const problems = strictProblems(...BODY_PROBLEMS, ...ADMIN_PROBLEMS, 'account_closed');
  app.patch<{ Body: Static<typeof AccountPatch> }>(
    '/v1/admin/accounts/:id',
    {
      ...changed.gate,
      schema: { ...changed.common, params: ById, body: AccountPatch, response: { 200: Shown, ...problems } },
    },
    async (request) => accountShown(await change(request, context)),
  );
}

async function change(
  request: Request & { readonly body: Static<typeof AccountPatch> },
  { keys }: Context,
): Promise<Account> {
  const { closed, name, allowance, suspended, reason, daily_allowance } = request.body;
  const by = operatorOf(request);
  if (closed === undefined) {
    const given = {
      ...(name !== undefined && { name }),
      ...(allowance !== undefined && { allowance }),
      ...(daily_allowance !== undefined && { dailyAllowance: daily_allowance }),
      ...(suspended !== undefined && { suspended }),
      ...(reason !== undefined && { reason }),
    };
    return keys.changeAccount(idOf(request), given, by);
  }
  const others = Object.keys(request.body).find((field) => field !== 'closed' && field !== 'reason');
  if (others !== undefined) {
    const detail = 'can not be changed with `closed`';
    throw new Failure('invalid_request', { pointer: `#/${others}`, detail });
  }
  return keys.closeAccount(idOf(request), reason, by);
}

function endingRoutes(app: Routes, context: Context, gates: AdminGates): void {
  const { keys, store } = context;
  const gone = reading(
    gates,
    'accounts',
    'admin_delete_account',
    'Delete an account, its name and its keys, for good; what it has counted stays under a number',
  );
  app.delete(
    '/v1/admin/accounts/:id',
    { ...gone.gate, schema: { ...gone.common, params: ById, response: { 200: Deleted, ...gone.problems } } },
    async (request) => {
      const id = idOf(request);
      await accountIn(request, context);
      return { id, books: await keys.deleteAccount(id, operatorOf(request)) };
    },
  );

  const all = reading(gates, 'read', 'admin_export_account', 'All that is known of an account');
  app.get(
    '/v1/admin/accounts/:id/export',
    {
      ...lookingUp(context, all.gate, '1,000 keys, 20,000 counters', 20_000, 1_500),
      schema: { ...all.common, params: ById, response: { 200: Exported, ...all.problems } },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="account.json"');
      return exportedAccount(await exportAccount(store, idOf(request), request.slot));
    },
  );
}
