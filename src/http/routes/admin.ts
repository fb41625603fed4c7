/** /v1/admin/audit: what was done to accounts, keys and data. */
import { Type } from 'typebox';
import { reading } from '../admin-common.ts';
import { adminGates, lookingUp } from '../admin-gate.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';

const AUDIT_MAX = 1_000;

const Entry = Type.Object({
  number: Type.Integer(),
  at: Type.String({ format: 'date-time' }),
  by: Type.String({
    description:
      '`admin` for whoever has ADMIN_KEY, `cli`, `service`, `signup`, or the id of an operator or a key.',
  }),
  origin: Type.Optional(
    Type.String({ description: 'The keyed hash of the address that it was done from, by HTTP.' }),
  ),
  action: Type.String(),
  target: Type.String(),
  detail: Type.String({ description: 'What changed, from what to what; never a name.' }),
});

export function adminRoutes(app: Routes, context: Context): void {
  const { store } = context;
  const summary = 'What was done to accounts, keys and data, newest first';
  const { gate, common, problems } = reading(adminGates(context), 'read', 'admin_audit', summary);
  app.get<{ Querystring: { before?: string } }>(
    '/v1/admin/audit',
    {
      ...lookingUp(context, gate, 'a page of the audit', AUDIT_MAX, 100),
      schema: {
        ...common,
        querystring: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }),
        response: {
          200: Type.Object({ entries: Type.Array(Entry) }, { description: 'What was done, newest first.' }),
          ...problems,
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
