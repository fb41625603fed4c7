/** /v1/admin/keys: the keys of any account. */
import { type Static, Type } from 'typebox';
import { Failure } from '../../service/failures.ts';
import { KEYS_MAX } from '../../service/keys/rules.ts';
import { ADMIN_PROBLEMS, ById, changing, idOf, reading } from '../admin-common.ts';
import { type AdminGates, adminGates, lookingUp, operatorOf } from '../admin-gate.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import {
  allShown,
  KeyChange,
  KeyRequest,
  Rotation,
  rotationOf,
  scopeChangeOf,
  shown,
  wishOf,
} from '../key-schemas.ts';
import { NextCursor, PageQuery, pageOf } from '../paging.ts';
import { BODY_PROBLEMS, ref, strictProblems } from '../schemas.ts';

const NewKey = Type.Object({ key: ref('Key'), secret: Type.String() }, { description: 'The new key.' });
const RotatedKey = Type.Object(
  { key: ref('Key'), secret: Type.String(), replaced: ref('Key') },
  { description: 'The new key, and the one that it takes over from.' },
);

export function adminKeyRoutes(app: Routes, context: Context): void {
  const gates = adminGates(context);
  readingRoutes(app, context, gates);
  makingRoutes(app, context, gates);
  changingRoutes(app, context, gates);
}

function readingRoutes(app: Routes, context: Context, gates: AdminGates): void {
  const { store, keys, now } = context;
  const list = reading(gates, 'read', 'admin_list_keys', 'The keys of an account, oldest first');
  const Page = Type.Object(
    { keys: Type.Array(ref('Key')), next_cursor: NextCursor },
    { description: 'The keys of the account.' },
  );
  app.get<{ Querystring: PageQuery }>(
    '/v1/admin/accounts/:id/keys',
    {
      ...lookingUp(context, list.gate, '1,000 keys', KEYS_MAX, 250),
      schema: {
        ...list.common,
        params: ById,
        querystring: PageQuery,
        response: { 200: Page, ...list.problems },
      },
    },
    async (request) => {
      const id = idOf(request);
      if (!(await store.findAccount(id))) throw new Failure('not_found');
      const page = await pageOf(request.query, (wanted) => store.keys(id, wanted));
      return { keys: await allShown(store, page.items, now()), ...page.next };
    },
  );

  const one = reading(gates, 'read', 'admin_get_key', 'One key');
  app.get(
    '/v1/admin/keys/:id',
    { ...one.gate, schema: { ...one.common, params: ById, response: { 200: ref('Key'), ...one.problems } } },
    async (request) =>
      (await allShown(store, [await keys.find(operatorOf(request), idOf(request))], now()))[0],
  );
}

function makingRoutes(app: Routes, context: Context, gates: AdminGates): void {
  const { keys, now } = context;
  const problems = strictProblems(...BODY_PROBLEMS, 'too_many_keys', ...ADMIN_PROBLEMS, 'account_closed');
  const summary = 'A new key for an account; its secret is shown this once';
  const made = changing(gates, 'accounts', 'admin_create_key', summary);
  app.post<{ Body: Static<typeof KeyRequest> }>(
    '/v1/admin/accounts/:id/keys',
    {
      ...made.gate,
      schema: { ...made.common, params: ById, body: KeyRequest, response: { 201: NewKey, ...problems } },
    },
    async (request, reply) => {
      const { body } = request;
      const wish = wishOf(body, now());
      const { key, record } = await keys.grant(operatorOf(request), idOf(request), body.name, wish);
      return reply.code(201).send({ key: shown(record, now()), secret: key });
    },
  );

  const rotated = changing(
    gates,
    'accounts',
    'admin_rotate_key',
    'Put a new key in the place of one, which goes on working for a while',
  );
  app.post<{ Body: Static<typeof Rotation> }>(
    '/v1/admin/keys/:id/rotate',
    {
      ...rotated.gate,
      schema: { ...rotated.common, params: ById, body: Rotation, response: { 201: RotatedKey, ...problems } },
    },
    async (request, reply) => {
      const rotation = rotationOf(request.body, now());
      const { key, record, replaced } = await keys.rotate(operatorOf(request), idOf(request), rotation);
      const answer = { key: shown(record, now()), secret: key, replaced: shown(replaced, now()) };
      return reply.code(201).send(answer);
    },
  );
}

function changingRoutes(app: Routes, context: Context, gates: AdminGates): void {
  const { keys, now } = context;
  const summary = 'Change the name, rights, kinds, expiry, addresses or limit of a key';
  const changed = changing(gates, 'accounts', 'admin_change_key', summary);
  app.patch<{ Body: Static<typeof KeyChange> }>(
    '/v1/admin/keys/:id',
    {
      ...changed.gate,
      schema: {
        ...changed.common,
        params: ById,
        body: KeyChange,
        response: { 200: ref('Key'), ...changed.problems },
      },
    },
    async (request) => {
      const { name, ...scope } = request.body;
      const change = { ...(name !== undefined && { name }), ...scopeChangeOf(scope, now()) };
      return shown(await keys.change(operatorOf(request), idOf(request), change), now());
    },
  );

  const revoked = reading(gates, 'accounts', 'admin_revoke_key', 'Refuse a key from now on');
  app.delete(
    '/v1/admin/keys/:id',
    {
      ...revoked.gate,
      schema: { ...revoked.common, params: ById, response: { 200: ref('Key'), ...revoked.problems } },
    },
    async (request) => shown(await keys.revoke(operatorOf(request), idOf(request)), now()),
  );
}
