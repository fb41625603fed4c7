/** /v1/keys: the keys of the caller's account, for a key with the right `manage`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Failure } from '../../service/failures.ts';
import { isTestKey } from '../../service/keys/key-text.ts';
import { isLive, KEYS_MAX } from '../../service/keys/keys.ts';
import type { ApiKey } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { authenticate, jsonOnly } from '../gates.ts';
import { DAY_SECONDS, KeyChange, KeyRequest, Rotation, shown } from '../key-schemas.ts';
import { BODY_PROBLEMS, KEY_PROBLEMS, plainJson, problems, ref } from '../schemas.ts';

const NewKey = Type.Object({ key: ref('Key'), secret: Type.String({ description: 'Shown this once.' }) });
const RotatedKey = Type.Object({ key: ref('Key'), secret: Type.String(), replaced: ref('Key') });

export function keyRoutes(app: FastifyInstance, context: Context): void {
  const { keys, store, now } = context;
  const common = (operationId: string, summary: string) => ({
    operationId,
    summary,
    tags: ['Keys'],
    security: [{ apiKey: [] }],
  });
  const bare = { onRequest: authenticate(context, 'manage'), serializerCompiler: plainJson };
  const withBody = { ...bare, onRequest: [jsonOnly, bare.onRequest] };
  const byId = { params: Type.Object({ id: Type.String({ description: 'The id of a key.' }) }) };

  /** A key of the caller's account; those of others are not there. */
  async function own(request: FastifyRequest): Promise<ApiKey> {
    const { id } = request.params as { id: string };
    const key = (await store.keys(request.caller!.accountId)).find((one) => one.id === id);
    if (!key) throw new Failure('not_found');
    return key;
  }

  app.get(
    '/v1/keys',
    {
      ...bare,
      schema: {
        ...common('list_keys', "The account's keys, oldest first"),
        response: { 200: Type.Object({ keys: Type.Array(ref('Key')) }), ...problems(...KEY_PROBLEMS) },
      },
    },
    async (request) => ({
      keys: (await store.keys(request.caller!.accountId)).map((key) => shown(key, now())),
    }),
  );

  app.post<{ Body: Static<typeof KeyRequest> }>(
    '/v1/keys',
    {
      ...withBody,
      schema: {
        ...common('create_key', 'A new key; its secret is shown this once'),
        body: KeyRequest,
        response: { 201: NewKey, ...problems(...BODY_PROBLEMS, 'too_many_keys', ...KEY_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const { name, rights, kinds, test, expires_at } = request.body;
      const { accountId, keyId, kinds: ownKinds } = request.caller!;
      if (test && rights?.includes('manage')) throw new Failure('invalid_request', { pointer: '#/rights' });
      const expiresAt = expires_at === undefined ? null : toCome(expires_at, now());
      await limitKeys(accountId);
      const { key, record } = await keys.mint(accountId, name.trim(), expiresAt, {
        rights,
        kinds: within(ownKinds, kinds),
        test,
        by: keyId,
      });
      return reply.code(201).send({ key: shown(record, now()), secret: key });
    },
  );

  app.get(
    '/v1/keys/:id',
    {
      ...bare,
      schema: {
        ...common('get_key', 'One key'),
        ...byId,
        response: { 200: ref('Key'), ...problems(...KEY_PROBLEMS, 'not_found') },
      },
    },
    async (request) => shown(await own(request), now()),
  );

  app.patch<{ Body: Static<typeof KeyChange> }>(
    '/v1/keys/:id',
    {
      ...withBody,
      schema: {
        ...common('change_key', 'Change the name, rights, kinds or expiry of a key'),
        ...byId,
        body: KeyChange,
        response: { 200: ref('Key'), ...problems(...BODY_PROBLEMS, ...KEY_PROBLEMS, 'not_found') },
      },
    },
    async (request) => {
      const { name, rights, kinds, expires_at } = request.body;
      const key = await own(request);
      if (isTestKey(key.start) && rights?.includes('manage')) {
        throw new Failure('invalid_request', { pointer: '#/rights' });
      }
      const change = {
        ...(name !== undefined && { name: name.trim() }),
        ...(rights && { rights }),
        ...(kinds && { kinds: within(request.caller!.kinds, kinds) }),
        ...(expires_at !== undefined && { expiresAt: toCome(expires_at, now()) }),
      };
      return shown(await keys.change(key, change, request.caller!.keyId), now());
    },
  );

  app.post<{ Body: Static<typeof Rotation> }>(
    '/v1/keys/:id/rotate',
    {
      ...withBody,
      schema: {
        ...common('rotate_key', 'Put a new key in the place of one, which goes on working for a while'),
        ...byId,
        body: Rotation,
        response: {
          201: RotatedKey,
          ...problems(...BODY_PROBLEMS, 'too_many_keys', ...KEY_PROBLEMS, 'not_found'),
        },
      },
    },
    async (request, reply) => {
      const old = await own(request);
      if (!isLive(old, now())) throw new Failure('not_found');
      const { overlap_seconds = DAY_SECONDS } = request.body;
      await limitKeys(old.accountId);
      const rotated = await keys.rotate(old, overlap_seconds * 1000, request.caller!.keyId);
      const { key, record, replaced } = rotated;
      return reply
        .code(201)
        .send({ key: shown(record, now()), secret: key, replaced: shown(replaced, now()) });
    },
  );

  app.delete(
    '/v1/keys/:id',
    {
      ...bare,
      schema: {
        ...common('revoke_key', 'Refuse a key from now on'),
        ...byId,
        response: { 200: ref('Key'), ...problems(...KEY_PROBLEMS, 'not_found') },
      },
    },
    async (request) => {
      const revoked = await keys.revoke((await own(request)).id, request.caller!.keyId);
      if (!revoked) throw new Failure('not_found');
      return shown(revoked, now());
    },
  );

  async function limitKeys(accountId: string): Promise<void> {
    const live = (await store.keys(accountId)).filter((key) => isLive(key, now()));
    if (live.length >= KEYS_MAX) throw new Failure('too_many_keys');
  }
}

/** Kinds that a caller can give on: no more than it has itself. */
function within(own: readonly string[] | null, asked: readonly string[] | undefined) {
  if (own === null) return asked ?? null;
  if (asked?.some((kind) => !own.includes(kind))) throw new Failure('insufficient_rights');
  return asked ?? own;
}

function toCome(moment: string, now: number): number {
  const at = Date.parse(moment);
  if (Number.isNaN(at) || at <= now) throw new Failure('invalid_request', { pointer: '#/expires_at' });
  return at;
}
