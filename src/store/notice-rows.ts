/** What the outboxes of all stores share: the notice of a job, the columns of a notice, the conditions of a list. */
import type { Job, JobFacts } from './jobs.ts';
import type { NewNotice, Notice, NoticeQuery, NoticeState } from './notices.ts';

/** In words that both databases read. */
export const NOTICE_COLUMNS = `id, event, account_id AS "accountId", recipient, subject, data, used, address, state, reason,
  created_at AS "createdAt", due_at AS "dueAt", leased_until AS "leasedUntil", tries, ended_at AS "endedAt"`;

/** Being delivered is no state of its own in a row: a lease ends by itself. */
export type NoticeRow = Omit<Notice, 'state'> & { state: Exclude<NoticeState, 'delivering'> };

export function noticeOf(row: NoticeRow, now: number): Notice {
  const isLeased = row.state === 'waiting' && row.leasedUntil > now;
  return isLeased ? { ...row, state: 'delivering' } : row;
}

/**
 * The conditions of a list, and their values.
 * @param mark the placeholder of the n-th value, from 1 on
 */
export function whereOf(
  { id, state, recipient, accountId, after }: NoticeQuery,
  now: number,
  mark: (n: number) => string,
): { readonly where: string; readonly values: (string | number)[] } {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const given = (value: string | number) => mark(values.push(value));
  if (state === 'waiting' || state === 'delivering') {
    conditions.push(`state = 'waiting' AND leased_until ${state === 'waiting' ? '<=' : '>'} ${given(now)}`);
  } else if (state !== undefined) conditions.push(`state = ${given(state)}`);
  if (id !== undefined) conditions.push(`id = ${given(id)}`);
  if (recipient !== undefined) conditions.push(`recipient = ${given(recipient)}`);
  if (accountId !== undefined) conditions.push(`account_id = ${given(accountId)}`);
  if (after) conditions.push(`(created_at, id) < (${given(after.createdAt)}, ${given(after.id)})`);
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values };
}

/**
 * The notice that a job is done, or has failed; written in the transaction that makes it so.
 * @param address where the caller is notified, sealed; null for jobs of a version that kept it in the plan alone
 */
export function jobNotice(job: Job, address: Uint8Array | null): NewNotice {
  const event = job.state === 'failed' ? 'failed' : 'done';
  const { id, state, reason, types, createdAt, expiresAt, finishedAt, fetchedAt } = job;
  const { pieces, piecesDone, rows, checks, valid, reserved } = job;
  const facts: JobFacts = {
    ...{ id, state, reason, types, createdAt, expiresAt, finishedAt, fetchedAt },
    ...{ pieces, piecesDone, rows, checks, valid, reserved },
  };
  return {
    ...{ id: `${id}.${event}`, event: `job.${event}`, subject: id, data: JSON.stringify(facts) },
    ...{ accountId: job.accountId, recipient: job.accountId },
    address: address && Buffer.from(address).toString('base64'),
  };
}
