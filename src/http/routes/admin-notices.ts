/** /v1/admin/notices: what is to be sent to addresses outside, and another try for what could not be delivered. */
import { type Static, Type } from 'typebox';
import { Failure } from '../../service/failures.ts';
import {
  NOTICE_EVENTS,
  NOTICE_STATES,
  type Notice,
  type NoticeEvent,
  type NoticeState,
  OPERATOR,
} from '../../store/notices.ts';
import { reading } from '../admin-common.ts';
import { adminGates, lookingUp, operatorOf } from '../admin-gate.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../edge/routes.ts';
import { Id } from '../key-schemas.ts';
import { NextCursor, PageQuery, pageOf } from '../paging.ts';

const State = Type.Unsafe<NoticeState>({
  type: 'string',
  enum: [...NOTICE_STATES],
  description:
    '`waiting` until it is due, `delivering` while a process sends it, `delivered`, `dead` after the last try, ' +
    '`withdrawn` when nobody is to receive it any more.',
});
const Time = Type.String({ format: 'date-time' });
const Shown = Type.Object(
  {
    id: Type.String({ description: 'Receivers see it as `webhook-id`.' }),
    event: Type.Unsafe<NoticeEvent>({ type: 'string', enum: [...NOTICE_EVENTS] }),
    account: Type.String({ description: 'Whom it is about.' }),
    to: Type.Unsafe<'operator' | 'account'>({
      type: 'string',
      enum: ['operator', 'account'],
      description: 'Who receives it: `ALLOWANCE_WEBHOOK`, or the address that the account named.',
    }),
    state: State,
    reason: Type.Optional(
      Type.String({
        description:
          'Why the last try failed, or it was withdrawn, such as `status_503`, `no_response`, `result_gone`.',
      }),
    ),
    tries: Type.Integer(),
    created_at: Time,
    due_at: Type.Optional(Type.String({ format: 'date-time', description: 'When it is sent next.' })),
    ended_at: Type.Optional(Time),
  },
  { description: 'A notice, without its content and its address.' },
);
const Query = Type.Intersect([
  PageQuery,
  Type.Object({ state: Type.Optional(State), account: Type.Optional(Id) }),
]);
const ByNotice = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,128}$' }) });

function shown(notice: Notice): Static<typeof Shown> {
  const { id, event, accountId, recipient, state, reason, tries, createdAt, dueAt, endedAt } = notice;
  const time = (ms: number) => new Date(ms).toISOString();
  return {
    ...{ id, event, account: accountId, to: recipient === OPERATOR ? 'operator' : 'account', state },
    ...(reason !== null && { reason }),
    ...{ tries, created_at: time(createdAt) },
    ...(state === 'waiting' && { due_at: time(dueAt) }),
    ...(endedAt !== null && { ended_at: time(endedAt) }),
  };
}

export function adminNoticeRoutes(app: Routes, context: Context): void {
  const { store, now } = context;
  const gates = adminGates(context);
  const list = reading(
    gates,
    'read',
    'admin_list_notices',
    'What is to be sent to addresses outside, newest first',
  );
  const retried = reading(
    gates,
    'data',
    'admin_retry_notice',
    'Have a dead notice sent again, from the first try on',
  );

  app.get<{ Querystring: Static<typeof Query> }>(
    '/v1/admin/notices',
    {
      ...lookingUp(context, list.gate, '5,000 notices', 5_000, 500),
      schema: {
        ...list.common,
        querystring: Query,
        response: {
          200: Type.Object(
            { notices: Type.Array(Shown), next_cursor: NextCursor },
            { description: 'A page of the notices.' },
          ),
          ...list.problems,
        },
      },
    },
    async ({ query }) => {
      const { state, account: accountId } = query;
      const page = await pageOf(query, (wanted) => store.notices.list({ ...wanted, state, accountId }));
      return { notices: page.items.map(shown), ...page.next };
    },
  );

  app.post<{ Params: Static<typeof ByNotice> }>(
    '/v1/admin/notices/:id/retry',
    {
      ...retried.gate,
      schema: {
        ...retried.common,
        params: ByNotice,
        response: { 200: Shown, ...retried.problems },
      },
    },
    async (request) => {
      const { id } = request.params as Static<typeof ByNotice>;
      const { operator, origin } = operatorOf(request);
      if (!(await store.notices.retry(id))) throw new Failure('not_found');
      await store.note({ at: now(), by: operator, origin, action: 'notice.retried', target: id, detail: '' });
      const [notice] = await store.notices.list({ id, limit: 1 });
      return shown(notice!);
    },
  );
}
