/** /v1/keys: the keys of the caller's account, for a key with the right `manage`. */

import { type Static, Type } from 'typebox';
import type { Caller } from '../../service/keys/keys.ts';
import { KEYS_MAX } from '../../service/keys/rules.ts';
import type { Context } from '../context.ts';
import type { Request } from '../edge/request.ts';
import type { Routes } from '../edge/routes.ts';
import { authenticate, budgeted, jsonOnly } from '../gates.ts';
import {
  allShown,
  Id,
  KeyChange,
  KeyRequest,
  Rotation,
  rotationOf,
  scopeChangeOf,
  shown,
  wishOf,
} from '../key-schemas.ts';
import { NextCursor, PageQuery, pageOf } from '../paging.ts';
import { lookupPrice, ONE_CHANGE, ONE_ENDING, ONE_RECORD } from '../prices.ts';
import { BODY_PROBLEMS, KEY_PROBLEMS, ref, strictProblems } from '../schemas.ts';

const KeyList = Type.Object({ keys: Type.Array(ref('Key')), next_cursor: NextCursor });
const NewKey = Type.Object({ key: ref('Key'), secret: Type.String({ description: 'Shown this once.' }) });
const RotatedKey = Type.Object({ key: ref('Key'), secret: Type.String(), replaced: ref('Key') });
const ById = Type.Object({ id: Type.String({ ...Id, description: 'The id of a key.' }) });
const ONE_KEY_PROBLEMS = ['invalid_request', ...KEY_PROBLEMS, 'not_found'] as const;

const common = (operationId: string, summary: string) => ({
  strict: true,
  operationId,
  summary,
  tags: ['Keys'],
  security: [{ apiKey: [] }],
});

const idOf = ({ params }: Request) => (params as Static<typeof ById>).id;

/** Does what changes keys: each change waits for the disk, so an account has one after the other done. */
const changing = <T>(
  { budgets }: Context,
  { caller }: Request,
  change: (caller: Caller) => Promise<T>,
): Promise<T> => budgets.alone('change', caller!.accountId, () => change(caller!));

export function keyRoutes(app: Routes, context: Context): void {
  readingRoutes(app, context);
  makingRoutes(app, context);
  changingRoutes(app, context);
}

const gates = (context: Context) => {
  const bare = { onRequest: authenticate(context, 'manage') };
  return { bare, withBody: { onRequest: [jsonOnly, bare.onRequest], price: ONE_CHANGE } };
};

function readingRoutes(app: Routes, context: Context): void {
  const { keys, store, now } = context;
  const { bare } = gates(context);

  app.get<{ Querystring: PageQuery }>(
    '/v1/keys',
    {
      onRequest: [bare.onRequest, budgeted(context, 'lookup')],
      price: lookupPrice('1,000 keys', 250, { steps: KEYS_MAX }),
      schema: {
        ...common('list_keys', "The account's keys, oldest first"),
        querystring: PageQuery,
        response: { 200: KeyList, ...strictProblems('invalid_request', ...KEY_PROBLEMS) },
      },
    },
    async ({ query, caller }) => {
      const page = await pageOf(query, (wanted) => store.keys(caller!.accountId, wanted));
      return { keys: await allShown(store, page.items, now()), ...page.next };
    },
  );

  app.get(
    '/v1/keys/:id',
    {
      ...bare,
      price: ONE_RECORD,
      schema: {
        ...common('get_key', 'One key'),
        params: ById,
        response: { 200: ref('Key'), ...strictProblems(...ONE_KEY_PROBLEMS) },
      },
    },
    async (request) => (await allShown(store, [await keys.find(request.caller!, idOf(request))], now()))[0],
  );
}

function makingRoutes(app: Routes, context: Context): void {
  const { keys, now } = context;
  const { withBody } = gates(context);

  app.post<{ Body: Static<typeof KeyRequest> }>(
    '/v1/keys',
    {
      ...withBody,
      schema: {
        ...common('create_key', 'A new key; its secret is shown this once'),
        description: 'It has no rights, kinds or life beyond those of the key that makes it.',
        body: KeyRequest,
        response: { 201: NewKey, ...strictProblems(...BODY_PROBLEMS, 'too_many_keys', ...KEY_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { key, record } = await changing(context, request, (caller) =>
        keys.grant(caller, caller.accountId, body.name, wishOf(body, now())),
      );
      return reply.code(201).send({ key: shown(record, now()), secret: key });
    },
  );

  app.post<{ Body: Static<typeof Rotation> }>(
    '/v1/keys/:id/rotate',
    {
      ...withBody,
      schema: {
        ...common('rotate_key', 'Put a new key in the place of one, which goes on working for a while'),
        description: 'Of a key that has no rights, kinds or life beyond those of the key that asks.',
        params: ById,
        body: Rotation,
        response: {
          201: RotatedKey,
          ...strictProblems(...BODY_PROBLEMS, 'too_many_keys', ...KEY_PROBLEMS, 'not_found'),
        },
      },
    },
    async (request, reply) => {
      const rotation = rotationOf(request.body, now());
      const { key, record, replaced } = await changing(context, request, (caller) =>
        keys.rotate(caller, idOf(request), rotation),
      );
      return reply
        .code(201)
        .send({ key: shown(record, now()), secret: key, replaced: shown(replaced, now()) });
    },
  );
}

function changingRoutes(app: Routes, context: Context): void {
  const { keys, now } = context;
  const { bare, withBody } = gates(context);

  app.patch<{ Body: Static<typeof KeyChange> }>(
    '/v1/keys/:id',
    {
      ...withBody,
      schema: {
        ...common('change_key', 'Change the name, rights, kinds or expiry of a key'),
        description:
          'Of one that is not revoked, and that has, before and after, no rights, kinds or life beyond those of the key that asks.',
        params: ById,
        body: KeyChange,
        response: { 200: ref('Key'), ...strictProblems(...BODY_PROBLEMS, ...KEY_PROBLEMS, 'not_found') },
      },
    },
    async (request) => {
      const { name, ...scope } = request.body;
      const change = { ...(name !== undefined && { name }), ...scopeChangeOf(scope, now()) };
      const key = await changing(context, request, (caller) => keys.change(caller, idOf(request), change));
      return shown(key, now());
    },
  );

  app.delete(
    '/v1/keys/:id',
    {
      ...bare,
      price: ONE_ENDING,
      schema: {
        ...common('revoke_key', 'Refuse a key from now on'),
        params: ById,
        response: { 200: ref('Key'), ...strictProblems(...ONE_KEY_PROBLEMS) },
      },
    },
    async (request) => {
      const key = await changing(context, request, (caller) => keys.revoke(caller, idOf(request)));
      return shown(key, now());
    },
  );
}
