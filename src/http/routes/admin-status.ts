/** /v1/admin/status: how the service is, and what it goes by: version, store, nodes, data with its age, settings in force. */
import { type Static, Type } from 'typebox';
import { ageOf, freshnessOf, isOld } from '../../service/coverage.ts';
import { reading } from '../admin-common.ts';
import { adminGates, operatorOf, rightsIn } from '../admin-gate.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import { prepared } from '../gates.ts';
import { ONE_RECORD } from '../prices.ts';

const DataSet = Type.Object({
  name: Type.String(),
  version: Type.String(),
  as_of: Type.String({ description: 'The day that its age is counted from.' }),
  days: Type.Integer(),
  old: Type.Boolean({
    description: 'Whether a newer edition is to be expected: `days` is more than `every_days`.',
  }),
  every_days: Type.Integer({ description: 'Days after which a newer edition is to be expected.' }),
  renew: Type.String({ description: 'The command that brings it.' }),
});
const Node = Type.Object({
  name: Type.String(),
  started_at: Type.String({ format: 'date-time' }),
  seen_at: Type.String({ format: 'date-time' }),
});
const Status = Type.Object(
  {
    version: Type.String(),
    operator: Type.Object(
      {
        id: Type.String({ description: '`admin` for whoever has ADMIN_KEY.' }),
        rights: Type.Array(Type.String()),
      },
      { description: 'Who asks.' },
    ),
    data_edition: Type.String({
      description: 'What all compiled data is called together: the same wherever all of it is the same.',
    }),
    node: Type.String({ description: 'The version of Node.' }),
    store: Type.String(),
    ready: Type.Boolean({ description: 'Whether the store can be written.' }),
    accounts: Type.Integer(),
    keys: Type.Integer(),
    notices: Type.Object({ waiting: Type.Integer(), dead: Type.Integer() }),
    data: Type.Array(DataSet),
    nodes: Type.Array(Node, {
      description: 'Processes that count in the store, where there can be several.',
    }),
    settings: Type.Array(
      Type.Object({
        name: Type.String(),
        value: Type.String({ description: 'As it is in force; of a secret only whether it is `set`.' }),
      }),
    ),
  },
  { description: 'How the service is.' },
);

export function adminStatusRoutes(app: Routes, context: Context): void {
  const { gate, common, problems } = reading(
    adminGates(context),
    'read',
    'admin_status',
    'Version, health, data with its age, nodes, and settings in force',
  );
  app.get(
    '/v1/admin/status',
    {
      onRequest: [gate.onRequest, prepared(context, 'coverage')].flat(),
      price: ONE_RECORD,
      schema: { ...common, response: { 200: Status, ...problems } },
    },
    async (request) => ({
      operator: { id: operatorOf(request).operator, rights: [...rightsIn(request)] },
      ...(await statusOf(context)),
    }),
  );
}

async function statusOf(context: Context): Promise<Omit<Static<typeof Status>, 'operator'>> {
  const { store, config, about } = context;
  const { version, edition, settings } = about();
  const ready = await store.ready().then(
    () => true,
    () => false,
  );
  const { accounts, keys } = await store.count();
  const { waiting, dead } = await store.notices.count();
  const iso = (ms: number) => new Date(ms).toISOString();
  const nodes = (await store.nodes()).map(({ name, startedAt, seenAt }) => ({
    ...{ name, started_at: iso(startedAt), seen_at: iso(seenAt) },
  }));
  return {
    ...{
      version,
      data_edition: edition,
      node: process.version,
      store: config.database.kind,
      ready,
      accounts,
      keys,
    },
    ...{ notices: { waiting, dead }, data: dataSets(context), nodes, settings: [...settings] },
  };
}

function dataSets({ coverage, now }: Context): Static<typeof DataSet>[] {
  return coverage().data.map((set) => {
    const { name, version, every_days, renew } = set;
    const age = { as_of: freshnessOf(set), days: ageOf(set, now()), old: isOld(set, now()) };
    return { name, version, ...age, every_days, renew };
  });
}
