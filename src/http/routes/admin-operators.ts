/** /v1/admin/operators: who administrates, each with a key and rights of their own. */
import { type Static, Type } from 'typebox';
import { OPERATOR_RIGHTS, type OperatorRecord, type OperatorRight } from '../../store/operators.ts';
import { ById, changing, idOf, reading } from '../admin-common.ts';
import { type AdminGates, adminGates, operatorOf } from '../admin-gate.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import { Ending, endOf, Name } from '../key-schemas.ts';

const Rights = Type.Array(Type.Unsafe<OperatorRight>({ type: 'string', enum: [...OPERATOR_RIGHTS] }), {
  minItems: 1,
  uniqueItems: true,
  description:
    'Each lets read everything. `accounts`: change accounts, keys and jobs; `data`: have notices sent again; `all`: that, and operators.',
});
const Shown = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    start: Type.String({ description: 'The first characters of the key.' }),
    rights: Rights,
    status: Type.Unsafe<string>({ type: 'string', enum: ['active', 'expired', 'revoked'] }),
    created_at: Type.String({ format: 'date-time' }),
    expires_at: Type.Optional(Type.String({ format: 'date-time' })),
    revoked_at: Type.Optional(Type.String({ format: 'date-time' })),
  },
  { description: 'An operator, without the key.' },
);
const New = Type.Object({ name: Name, rights: Rights, expires_at: Type.Optional(Ending) });
const Patch = Type.Partial(Type.Object({ name: Name, rights: Rights, expires_at: Ending }));
const WithSecret = Type.Object(
  { operator: Shown, secret: Type.String({ description: 'Shown this once.' }) },
  { description: 'The operator and the key.' },
);

function shown(operator: OperatorRecord, now: number): Static<typeof Shown> {
  const { id, name, start, rights, createdAt, expiresAt, revokedAt } = operator;
  const iso = (ms: number) => new Date(ms).toISOString();
  const isOver = expiresAt !== null && expiresAt <= now;
  return {
    ...{ id, name, start, rights: [...rights] },
    status: revokedAt !== null ? 'revoked' : isOver ? 'expired' : 'active',
    created_at: iso(createdAt),
    ...(expiresAt !== null && { expires_at: iso(expiresAt) }),
    ...(revokedAt !== null && { revoked_at: iso(revokedAt) }),
  };
}

export function adminOperatorRoutes(app: Routes, context: Context): void {
  const gates = adminGates(context);
  makingRoutes(app, context, gates);
  changingRoutes(app, context, gates);
}

function makingRoutes(app: Routes, { operators, now }: Context, gates: AdminGates): void {
  const list = reading(gates, 'all', 'admin_list_operators', 'Operators, oldest first');
  const Listed = Type.Object({ operators: Type.Array(Shown) }, { description: 'All operators.' });
  app.get(
    '/v1/admin/operators',
    { ...list.gate, schema: { ...list.common, response: { 200: Listed, ...list.problems } } },
    async () => ({ operators: (await operators.list()).map((one) => shown(one, now())) }),
  );

  const made = changing(gates, 'all', 'admin_create_operator', 'A new operator; the key is shown this once');
  app.post<{ Body: Static<typeof New> }>(
    '/v1/admin/operators',
    { ...made.gate, schema: { ...made.common, body: New, response: { 201: WithSecret, ...made.problems } } },
    async (request, reply) => {
      const { name, rights, expires_at } = request.body;
      const end = expires_at === undefined ? {} : { expiresAt: endOf(expires_at, now()) };
      const { operator, key } = await operators.create({ name, rights, ...end }, operatorOf(request));
      return reply.code(201).send({ operator: shown(operator, now()), secret: key });
    },
  );
}

function changingRoutes(app: Routes, { operators, now }: Context, gates: AdminGates): void {
  const changed = changing(
    gates,
    'all',
    'admin_change_operator',
    'Change the name, rights or expiry of an operator',
  );
  app.patch<{ Body: Static<typeof Patch> }>(
    '/v1/admin/operators/:id',
    {
      ...changed.gate,
      schema: { ...changed.common, params: ById, body: Patch, response: { 200: Shown, ...changed.problems } },
    },
    async (request) => {
      const { name, rights, expires_at } = request.body;
      const wish = {
        ...(name !== undefined && { name }),
        ...(rights && { rights }),
        ...(expires_at !== undefined && { expiresAt: endOf(expires_at, now()) }),
      };
      return shown(await operators.change(idOf(request), wish, operatorOf(request)), now());
    },
  );

  const rotated = reading(
    gates,
    'all',
    'admin_rotate_operator',
    'A new key for an operator; the old one is refused from now on',
  );
  app.post(
    '/v1/admin/operators/:id/rotate',
    {
      ...rotated.gate,
      schema: { ...rotated.common, params: ById, response: { 200: WithSecret, ...rotated.problems } },
    },
    async (request) => {
      const { operator, key } = await operators.rotate(idOf(request), operatorOf(request));
      return { operator: shown(operator, now()), secret: key };
    },
  );

  const revoked = reading(gates, 'all', 'admin_revoke_operator', 'Refuse an operator from now on');
  app.delete(
    '/v1/admin/operators/:id',
    {
      ...revoked.gate,
      schema: { ...revoked.common, params: ById, response: { 200: Shown, ...revoked.problems } },
    },
    async (request) => shown(await operators.revoke(idOf(request), operatorOf(request)), now()),
  );
}
