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
const Needed = Type.Boolean({
  description:
    'Whether a code of a second factor is needed with the key: it then signs in on the page alone, and is refused to programs. Without it programs have the bare key.',
});
const Shown = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    start: Type.String({ description: 'The first characters of the key.' }),
    rights: Rights,
    second_factor: Needed,
    second_factor_set: Type.Boolean({ description: 'Whether a second factor is in force.' }),
    status: Type.Unsafe<string>({ type: 'string', enum: ['active', 'expired', 'revoked'] }),
    created_at: Type.String({ format: 'date-time' }),
    expires_at: Type.Optional(Type.String({ format: 'date-time' })),
    revoked_at: Type.Optional(Type.String({ format: 'date-time' })),
  },
  { description: 'An operator, without the key.' },
);
const New = Type.Object({
  ...{ name: Name, rights: Rights, expires_at: Type.Optional(Ending) },
  second_factor: Type.Optional(Type.Boolean({ ...Needed, default: false })),
});
const Patch = Type.Partial(
  Type.Object({ name: Name, rights: Rights, expires_at: Ending, second_factor: Needed }),
);
const Ended = Type.Object({ ended: Type.Integer() }, { description: 'How many sessions there were.' });
const WithSecret = Type.Object(
  { operator: Shown, secret: Type.String({ description: 'Shown this once.' }) },
  { description: 'The operator and the key.' },
);

type ShownOperator = Static<typeof Shown>;

/** Operators as the API shows them, with whether they have a second factor. */
async function shownAll(
  all: readonly OperatorRecord[],
  { access, now }: Pick<Context, 'access' | 'now'>,
): Promise<ShownOperator[]> {
  const withFactor = await access.withFactor();
  return all.map((one) => shown(one, now(), withFactor.has(one.id)));
}

async function shownOne(
  operator: OperatorRecord,
  context: Pick<Context, 'access' | 'now'>,
): Promise<ShownOperator> {
  return (await shownAll([operator], context))[0]!;
}

function shown(operator: OperatorRecord, now: number, hasFactor: boolean): ShownOperator {
  const { id, name, start, rights, createdAt, expiresAt, revokedAt, secondFactor } = operator;
  const iso = (ms: number) => new Date(ms).toISOString();
  const isOver = expiresAt !== null && expiresAt <= now;
  return {
    ...{ id, name, start, rights: [...rights] },
    ...{ second_factor: secondFactor, second_factor_set: hasFactor },
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
  signInRoutes(app, context, gates);
}

function makingRoutes(app: Routes, context: Context, gates: AdminGates): void {
  const { operators, now } = context;
  const list = reading(gates, 'all', 'admin_list_operators', 'Operators, oldest first');
  const Listed = Type.Object({ operators: Type.Array(Shown) }, { description: 'All operators.' });
  app.get(
    '/v1/admin/operators',
    { ...list.gate, schema: { ...list.common, response: { 200: Listed, ...list.problems } } },
    async () => ({ operators: await shownAll(await operators.list(), context) }),
  );

  const made = changing(gates, 'all', 'admin_create_operator', 'A new operator; the key is shown this once');
  app.post<{ Body: Static<typeof New> }>(
    '/v1/admin/operators',
    { ...made.gate, schema: { ...made.common, body: New, response: { 201: WithSecret, ...made.problems } } },
    async (request, reply) => {
      const { name, rights, expires_at, second_factor: secondFactor = false } = request.body;
      const end = expires_at === undefined ? {} : { expiresAt: endOf(expires_at, now()) };
      const wish = { name, rights, secondFactor, ...end };
      const { operator, key } = await operators.create(wish, operatorOf(request));
      return reply.code(201).send({ operator: await shownOne(operator, context), secret: key });
    },
  );
}

function changingRoutes(app: Routes, context: Context, gates: AdminGates): void {
  const { operators, now } = context;
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
      const { name, rights, expires_at, second_factor } = request.body;
      const wish = {
        ...(name !== undefined && { name }),
        ...(rights && { rights }),
        ...(expires_at !== undefined && { expiresAt: endOf(expires_at, now()) }),
        ...(second_factor !== undefined && { secondFactor: second_factor }),
      };
      return shownOne(await operators.change(idOf(request), wish, operatorOf(request)), context);
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
      return { operator: await shownOne(operator, context), secret: key };
    },
  );

  const revoked = reading(gates, 'all', 'admin_revoke_operator', 'Refuse an operator from now on');
  app.delete(
    '/v1/admin/operators/:id',
    {
      ...revoked.gate,
      schema: { ...revoked.common, params: ById, response: { 200: Shown, ...revoked.problems } },
    },
    async (request) => shownOne(await operators.revoke(idOf(request), operatorOf(request)), context),
  );
}

function signInRoutes(app: Routes, context: Context, gates: AdminGates): void {
  const { operators, access } = context;
  const reset = reading(
    gates,
    'all',
    'admin_reset_second_factor',
    'Take the second factor of an operator away, who has lost it; the sessions end',
  );
  app.delete(
    '/v1/admin/operators/:id/second-factor',
    {
      ...reset.gate,
      schema: { ...reset.common, params: ById, response: { 200: Shown, ...reset.problems } },
    },
    async (request) => {
      // That of ADMIN_KEY is no operator's: at the command line alone, since the bare key may do all of this.
      const operator = await operators.find(idOf(request));
      await access.resetFactor(operator.id, operatorOf(request));
      return shownOne(operator, context);
    },
  );

  const ended = reading(gates, 'all', 'admin_end_sessions', 'End all sessions of an operator');
  app.delete(
    '/v1/admin/operators/:id/sessions',
    {
      ...ended.gate,
      schema: { ...ended.common, params: ById, response: { 200: Ended, ...ended.problems } },
    },
    async (request) => {
      const { id } = await operators.find(idOf(request));
      return { ended: await access.signOutAll(id, operatorOf(request)) };
    },
  );
}
