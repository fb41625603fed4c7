/** /v1/admin/jobs: files that are checked in the background, of all accounts, and an end to one that does harm. */
import { type Static, Type } from 'typebox';
import { Failure } from '../../service/failures.ts';
import { JOB_REASONS, type Job, type JobReason, type JobState, progressOf } from '../../store/jobs.ts';
import { ById, idOf, reading } from '../admin-common.ts';
import { adminGates, lookingUp, operatorOf } from '../admin-gate.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import { Id } from '../key-schemas.ts';

const JOBS_DEFAULT = 100;
const STATES = ['receiving', 'running', 'done', 'fetched', 'cancelled', 'expired', 'failed'] as const;

const Shown = Type.Object(
  {
    id: Type.String(),
    account: Type.String(),
    key: Type.String(),
    status: Type.Unsafe<JobState>({ type: 'string', enum: [...STATES] }),
    reason: Type.Optional(
      Type.Unsafe<JobReason>({ type: 'string', enum: [...JOB_REASONS], description: 'Why it failed.' }),
    ),
    kinds: Type.Array(Type.String()),
    progress: Type.Number({ description: 'The share of the file that is checked, 0 to 1.' }),
    bytes: Type.Integer(),
    rows: Type.Integer(),
    checks: Type.Integer(),
    created_at: Type.String({ format: 'date-time' }),
    expires_at: Type.String({ format: 'date-time' }),
    finished_at: Type.Optional(Type.String({ format: 'date-time' })),
  },
  { description: 'A job, without anything of its file.' },
);
const Query = Type.Object({
  account: Type.Optional(Id),
  limit: Type.Optional(
    Type.String({
      pattern: '^(?:[1-9][0-9]{0,2}|1000)$',
      description: `1 to 1,000; ${JOBS_DEFAULT} by default.`,
    }),
  ),
});

function shown(job: Job): Static<typeof Shown> {
  const { id, accountId, keyId, state, reason, types, bytes, rows, checks, createdAt, expiresAt } = job;
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    ...{ id, account: accountId, key: keyId, status: state },
    ...(reason !== null && { reason }),
    ...{ kinds: [...types], progress: progressOf(job), bytes, rows, checks },
    ...{ created_at: iso(createdAt), expires_at: iso(expiresAt) },
    ...(job.finishedAt !== null && { finished_at: iso(job.finishedAt) }),
  };
}

export function adminJobRoutes(app: Routes, context: Context): void {
  const { store, now } = context;
  const gates = adminGates(context);
  const list = reading(
    gates,
    'read',
    'admin_list_jobs',
    'Jobs of all accounts: first those that have not ended, of each the newest first',
  );
  const Listed = Type.Object({ jobs: Type.Array(Shown) }, { description: 'The jobs.' });
  app.get<{ Querystring: Static<typeof Query> }>(
    '/v1/admin/jobs',
    {
      ...lookingUp(context, list.gate, '1,000 jobs', 1_000, 250),
      schema: { ...list.common, querystring: Query, response: { 200: Listed, ...list.problems } },
    },
    async ({ query: { account = null, limit = JOBS_DEFAULT } }) => ({
      jobs: (await store.jobs.list(account, Number(limit))).map(shown),
    }),
  );

  const ended = reading(
    gates,
    'accounts',
    'admin_end_job',
    'Cancel a job: its values are destroyed, and checks that were not made are given back',
  );
  app.delete(
    '/v1/admin/jobs/:id',
    { ...ended.gate, schema: { ...ended.common, params: ById, response: { 200: Shown, ...ended.problems } } },
    async (request) => {
      const id = idOf(request);
      if (!(await store.jobs.find(id))) throw new Failure('not_found');
      if (await store.jobs.end(id, 'cancelled')) {
        const { operator, origin } = operatorOf(request);
        await store.note({ at: now(), by: operator, origin, action: 'job.ended', target: id, detail: '' });
      }
      return shown((await store.jobs.find(id))!);
    },
  );
}
