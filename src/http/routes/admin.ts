/**
 * /v1/admin: what the command line can do with accounts and keys, by HTTP, for whoever has ADMIN_KEY. Off without that
 * setting: there is nothing at these addresses then.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Failure } from '../../service/failures.ts';
import { networkOf } from '../../service/network.ts';
import { reportUsage } from '../../service/usage.ts';
import type { Account } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { Request } from '../edge/request.ts';
import type { Routes } from '../edge/routes.ts';
import { jsonOnly } from '../gates.ts';
import { Id, KeyRequest, Name, shown, wishOf } from '../key-schemas.ts';
import { NextCursor, PageQuery, pageOf } from '../paging.ts';
import { DEFAULT_DAYS, PeriodQuery, periodOf } from '../period.ts';
import { BODY_PROBLEMS, ref, strictProblems } from '../schemas.ts';

export const BY = 'admin';
const AUDIT_MAX = 1_000;

const Allowance = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Billable checks a calendar month; null for no limit.',
});
const Shown = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    created_at: Type.String({ format: 'date-time' }),
    suspended: Type.Boolean(),
    allowance: Allowance,
  },
  { description: 'An account, as the operator sees it.' },
);
const NewAccount = Type.Object({ name: Name, allowance: Type.Optional(Allowance) });
const AccountPatch = Type.Partial(
  Type.Object({ name: Name, allowance: Allowance, suspended: Type.Boolean() }),
);
const ById = Type.Object({ id: Id });
export const ADMIN_PROBLEMS = [
  'invalid_request',
  'missing_api_key',
  'invalid_api_key',
  'rate_limited',
  'not_found',
] as const;

const accountShown = ({ id, name, createdAt, suspended, allowance }: Account): Static<typeof Shown> => ({
  id,
  name,
  created_at: new Date(createdAt).toISOString(),
  suspended,
  allowance,
});

export const common = (operationId: string, summary: string) => ({
  strict: true,
  operationId,
  summary,
  description:
    'For the operator: the bearer token is ADMIN_KEY. Without that setting there is nothing at this address.',
  tags: ['Administration'],
  security: [{ apiKey: [] }],
});

const idOf = ({ params }: Request) => (params as Static<typeof ById>).id;

type Gates = ReturnType<typeof gatesOf>;

export function gatesOf(context: Context) {
  const allow = adminGate(context);
  const bare = { onRequest: allow };
  return { bare, withBody: { ...bare, onRequest: [jsonOnly, allow] } };
}

export function adminRoutes(app: Routes, context: Context): void {
  const gates = gatesOf(context);
  accountRoutes(app, context, gates);
  oneAccountRoute(app, context, gates);
  usageRoute(app, context, gates);
  keyRoutes(app, context, gates);
  auditRoute(app, context, gates);
}

async function accountIn(request: Request, { store }: Context): Promise<Account> {
  const account = await store.findAccount(idOf(request));
  if (!account) throw new Failure('not_found');
  return account;
}

function oneAccountRoute(app: Routes, context: Context, { bare }: Gates): void {
  app.get(
    '/v1/admin/accounts/:id',
    {
      ...bare,
      schema: {
        ...common('admin_get_account', 'One account'),
        params: ById,
        response: { 200: Shown, ...strictProblems(...ADMIN_PROBLEMS) },
      },
    },
    async (request) => accountShown(await accountIn(request, context)),
  );
}

function accountRoutes(app: Routes, context: Context, { bare, withBody }: Gates): void {
  const { store, keys } = context;

  app.get<{ Querystring: PageQuery }>(
    '/v1/admin/accounts',
    {
      ...bare,
      schema: {
        ...common('admin_list_accounts', 'Accounts, oldest first'),
        querystring: PageQuery,
        response: {
          200: Type.Object(
            { accounts: Type.Array(Shown), next_cursor: NextCursor },
            { description: 'A page of the accounts.' },
          ),
          ...strictProblems(...ADMIN_PROBLEMS),
        },
      },
    },
    async ({ query }) => {
      const page = await pageOf(query, (wanted) => store.accounts(wanted));
      return { accounts: page.items.map(accountShown), ...page.next };
    },
  );

  app.post<{ Body: Static<typeof NewAccount> }>(
    '/v1/admin/accounts',
    {
      ...withBody,
      schema: {
        ...common('admin_create_account', 'A new account'),
        body: NewAccount,
        response: { 201: Shown, ...strictProblems(...BODY_PROBLEMS, ...ADMIN_PROBLEMS) },
      },
    },
    async ({ body }, reply) =>
      reply.code(201).send(accountShown(await keys.createAccount(body.name, body.allowance ?? null, BY))),
  );

  app.patch<{ Body: Static<typeof AccountPatch> }>(
    '/v1/admin/accounts/:id',
    {
      ...withBody,
      schema: {
        ...common('admin_change_account', 'Change the name or allowance of an account, suspend or resume it'),
        params: ById,
        body: AccountPatch,
        response: { 200: Shown, ...strictProblems(...BODY_PROBLEMS, ...ADMIN_PROBLEMS) },
      },
    },
    async (request) => {
      const { name, allowance, suspended } = request.body;
      const change = {
        ...(name !== undefined && { name }),
        ...(allowance !== undefined && { allowance }),
        ...(suspended !== undefined && { suspended }),
      };
      return accountShown(await keys.changeAccount(idOf(request), change, BY));
    },
  );
}

function usageRoute(app: Routes, context: Context, { bare }: Gates): void {
  const { store, kinds, now } = context;

  app.get<{ Querystring: PeriodQuery }>(
    '/v1/admin/accounts/:id/usage',
    {
      ...bare,
      schema: {
        ...common('admin_usage', `Checks of an account, the last ${DEFAULT_DAYS} days by default`),
        params: ById,
        querystring: PeriodQuery,
        response: { 200: ref('Usage'), ...strictProblems(...ADMIN_PROBLEMS) },
      },
    },
    async (request) => {
      const { id, allowance } = await accountIn(request, context);
      const { from, to } = periodOf(request.query, now());
      const types = kinds.map(({ type }) => type);
      return reportUsage(store, types, id, allowance, from, to);
    },
  );
}

function keyRoutes(app: Routes, context: Context, { bare, withBody }: Gates): void {
  const { store, keys, now } = context;

  app.get<{ Querystring: PageQuery }>(
    '/v1/admin/accounts/:id/keys',
    {
      ...bare,
      schema: {
        ...common('admin_list_keys', 'The keys of an account, oldest first'),
        params: ById,
        querystring: PageQuery,
        response: {
          200: Type.Object(
            { keys: Type.Array(ref('Key')), next_cursor: NextCursor },
            { description: 'The keys of the account.' },
          ),
          ...strictProblems(...ADMIN_PROBLEMS),
        },
      },
    },
    async (request) => {
      const { id } = await accountIn(request, context);
      const page = await pageOf(request.query, (wanted) => store.keys(id, wanted));
      return { keys: page.items.map((key) => shown(key, now())), ...page.next };
    },
  );

  app.post<{ Body: Static<typeof KeyRequest> }>(
    '/v1/admin/accounts/:id/keys',
    {
      ...withBody,
      schema: {
        ...common('admin_create_key', 'A new key for an account; its secret is shown this once'),
        params: ById,
        body: KeyRequest,
        response: {
          201: Type.Object({ key: ref('Key'), secret: Type.String() }, { description: 'The new key.' }),
          ...strictProblems(...BODY_PROBLEMS, 'too_many_keys', ...ADMIN_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { key, record } = await keys.grant(BY, idOf(request), body.name, wishOf(body, now()));
      return reply.code(201).send({ key: shown(record, now()), secret: key });
    },
  );

  app.delete(
    '/v1/admin/keys/:id',
    {
      ...bare,
      schema: {
        ...common('admin_revoke_key', 'Refuse a key from now on'),
        params: ById,
        response: { 200: ref('Key'), ...strictProblems(...ADMIN_PROBLEMS) },
      },
    },
    async (request) => shown(await keys.revoke(BY, idOf(request)), now()),
  );
}

function auditRoute(app: Routes, { store }: Context, { bare }: Gates): void {
  app.get<{ Querystring: { before?: string } }>(
    '/v1/admin/audit',
    {
      ...bare,
      schema: {
        ...common('admin_audit', 'What was done to accounts, keys and data, newest first'),
        querystring: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }),
        response: {
          200: Type.Object(
            {
              entries: Type.Array(
                Type.Object({
                  number: Type.Integer(),
                  at: Type.String({ format: 'date-time' }),
                  by: Type.String(),
                  action: Type.String(),
                  target: Type.String(),
                  detail: Type.String(),
                }),
              ),
            },
            { description: 'What was done, newest first.' },
          ),
          ...strictProblems(...ADMIN_PROBLEMS),
        },
      },
    },
    async ({ query }) => {
      const before = query.before === undefined ? undefined : Number(query.before);
      const entries = await store.audit({ limit: AUDIT_MAX, before });
      return { entries: entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })) };
    },
  );
}

/** Lets those in who have ADMIN_KEY. Wrong keys are counted as those of accounts are. */
function adminGate({ config, guesses }: Context) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = config.adminKey === undefined ? undefined : digest(config.adminKey);
  return async (request: Request): Promise<void> => {
    if (expected === undefined) throw new Failure('not_found');
    const given = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined) throw new Failure('missing_api_key');
    // The right key comes first: whoever guesses keeps nobody out who has it.
    if (timingSafeEqual(digest(given), expected)) return;
    guesses.count(networkOf(request.ip), request.id);
    throw new Failure('invalid_api_key');
  };
}
