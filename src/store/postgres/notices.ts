/** The outbox in PostgreSQL, delivered by any number of nodes. Each change is one statement. */
import { NOTICE_COLUMNS, type NoticeRow, noticeOf, whereOf } from '../notice-rows.ts';
import {
  ACCOUNT_NOTICES_MAX,
  type Deliverable,
  ENDED_NOTICE_MS,
  type NewNotice,
  NOTICE_MS,
  NOTICES_SWEPT_MAX,
  type Notice,
  type NoticeCounts,
  type NoticeQuery,
  type NoticeStore,
  OPERATOR,
  type Settlement,
  SUSPENDED,
  TOO_MANY,
} from '../notices.ts';
import { type Database, failureOf, type Query } from './connections.ts';

/** Rows that a sweep looks at for whether their account is gone. */
const ORPHANS_LOOKED_AT = 500;
/** Receivers that are tried for a notice, where other nodes are just taking those of the first. */
const CANDIDATES = 10;
/** When one that has ended is deleted, at the time $2. */
const ENDED_UNTIL = `CASE WHEN recipient = '${OPERATOR}' THEN expires_at ELSE least(expires_at, $2::bigint + ${ENDED_NOTICE_MS}) END`;
/** For the reason $1, at the time $2. */
const WITHDRAW = `state = 'withdrawn', reason = $1, address = NULL, leased_until = 0, ended_at = $2, expires_at = ${ENDED_UNTIL}`;

/** Writes a notice in a transaction, unless it was written before. */
export async function writeNotice(
  query: Query,
  now: number,
  notice: NewNotice,
  used: number | null = null,
): Promise<void> {
  const { id, event, accountId, recipient, subject, data, address } = notice;
  await query(
    `INSERT INTO notices (id, event, account_id, recipient, subject, data, used, address, state, reason, created_at, due_at,
       leased_until, tries, ended_at, expires_at)
     SELECT $1, $2, $3, $4, $5, $6, $7::bigint, $8, CASE WHEN full_ THEN 'dead' ELSE 'waiting' END,
       CASE WHEN full_ THEN '${TOO_MANY}' END, $9::bigint, $9::bigint, 0, 0, CASE WHEN full_ THEN $9::bigint END,
       $9::bigint + ${NOTICE_MS}
     FROM (SELECT $4 <> '${OPERATOR}' AND count(*) >= ${ACCOUNT_NOTICES_MAX} AS full_
           FROM notices WHERE recipient = $4 AND state = 'waiting') AS held
     ON CONFLICT (id) DO NOTHING`,
    [id, event, accountId, recipient, subject, data, used, address, now],
  );
}

export class PostgresNotices implements NoticeStore {
  readonly #connections: Database;
  readonly #now: () => number;
  /** The account whose notices were looked at last, for whether it is gone. */
  #lookedAt = '';

  constructor(connections: Database, now: () => number) {
    this.#connections = connections;
    this.#now = now;
  }

  async claim(until: number, { operator, accounts }: Deliverable): Promise<Notice | undefined> {
    const now = this.#now();
    const waiting = await this.#query<{ recipient: string }>(
      `SELECT n.recipient FROM notices n LEFT JOIN notice_turns t ON t.recipient = n.recipient
       WHERE n.state = 'waiting' AND n.due_at <= $1 AND coalesce(t.leased_until, 0) <= $1
         AND CASE WHEN n.recipient = '${OPERATOR}' THEN $2::boolean ELSE $3::boolean END
         AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = n.recipient AND a.suspended)
       GROUP BY n.recipient, t.served ORDER BY coalesce(t.served, 0), min(n.due_at), n.recipient LIMIT ${CANDIDATES}`,
      [now, operator, accounts],
    );
    for (const { recipient } of waiting) {
      // The receiver's own row is what nodes wait for: of two that come at once, one finds it leased.
      const [row] = await this.#query<NoticeRow | { id: null }>(
        `WITH turn AS (
           INSERT INTO notice_turns AS t (recipient, served, leased_until) VALUES ($3, nextval('notice_turn'), $2)
           ON CONFLICT (recipient) DO UPDATE SET served = excluded.served, leased_until = excluded.leased_until
             WHERE t.leased_until <= $1
           RETURNING recipient),
         taken AS (UPDATE notices SET tries = tries + 1, due_at = $2, leased_until = $2 WHERE id = (
           SELECT n.id FROM notices n, turn WHERE n.recipient = turn.recipient AND n.state = 'waiting' AND n.due_at <= $1
           ORDER BY n.due_at, n.id LIMIT 1 FOR UPDATE OF n)
           RETURNING ${NOTICE_COLUMNS})
         SELECT taken.* FROM turn LEFT JOIN taken ON true`,
        [now, until, recipient],
      );
      if (!row) continue; // another node was faster
      if (row.id !== null) return noticeOf(row, now);
      // What was due has just been delivered by another node: its receiver is free for the next.
      await this.#release(recipient, until);
    }
    return undefined;
  }

  async #release(recipient: string, leasedUntil: number): Promise<void> {
    await this.#query('UPDATE notice_turns SET leased_until = 0 WHERE recipient = $1 AND leased_until = $2', [
      recipient,
      leasedUntil,
    ]);
  }

  async settle(claimed: Notice, settlement: Settlement): Promise<void> {
    await this.#settle(claimed, settlement);
    await this.#release(claimed.recipient, claimed.leasedUntil);
  }

  async #settle({ id, leasedUntil }: Notice, settlement: Settlement): Promise<void> {
    const now = this.#now();
    const isMine = `state = 'waiting' AND leased_until = $4`;
    const run = (change: string, ...[first, second]: [unknown, unknown]) =>
      this.#query(`UPDATE notices SET ${change} WHERE id = $3 AND ${isMine}`, [
        first,
        second,
        id,
        leasedUntil,
      ]);
    if (settlement.state === 'delivered') {
      await this.#query(
        `UPDATE notices SET state = 'delivered', reason = NULL, address = NULL, leased_until = 0, ended_at = $2,
           expires_at = ${ENDED_UNTIL} WHERE id = $1 AND state IN ('waiting', 'dead')`,
        [id, now],
      );
    } else if (settlement.state === 'dead') {
      // The address stays, for another try.
      await run(
        `state = 'dead', reason = $1, leased_until = 0, ended_at = $2::bigint`,
        settlement.reason,
        now,
      );
    } else if (settlement.state === 'withdrawn') {
      await run(WITHDRAW, settlement.reason, now);
    } else {
      const { reason } = settlement;
      const back = reason === undefined ? 1 : 0;
      const dueAt = reason === undefined ? now : settlement.dueAt;
      await run(
        `reason = coalesce($1, reason), due_at = $2::bigint, tries = tries - ${back}, leased_until = 0`,
        reason ?? null,
        dueAt,
      );
    }
  }

  async list(query: NoticeQuery): Promise<Notice[]> {
    const now = this.#now();
    const { where, values } = whereOf(query, now, (n) => `$${n}`);
    const rows = await this.#query<NoticeRow>(
      `SELECT ${NOTICE_COLUMNS} FROM notices ${where} ORDER BY created_at DESC, id DESC LIMIT ${query.limit}`,
      values,
    );
    return rows.map((row) => noticeOf(row, now));
  }

  async retry(id: string): Promise<boolean> {
    const rows = await this.#query(
      `UPDATE notices SET state = 'waiting', due_at = $2::bigint, tries = 0, ended_at = NULL, expires_at = $2::bigint + ${NOTICE_MS}
       WHERE id = $1 AND state = 'dead' RETURNING id`,
      [id, this.#now()],
    );
    return rows.length > 0;
  }

  async count(): Promise<NoticeCounts> {
    const [counts] = await this.#query<NoticeCounts>(
      `SELECT (SELECT count(*) FROM notices WHERE state = 'waiting') AS waiting,
         (SELECT count(*) FROM notices WHERE state = 'dead') AS dead`,
      [],
    );
    return counts!;
  }

  async sweep(): Promise<boolean> {
    const now = this.#now();
    const withdrawn = await this.#query(
      `UPDATE notices SET ${WITHDRAW} WHERE id IN (
         SELECT n.id FROM notices n JOIN accounts a ON a.id = n.recipient WHERE n.state = 'waiting' AND a.suspended
         LIMIT ${NOTICES_SWEPT_MAX} FOR UPDATE OF n SKIP LOCKED)
       RETURNING id`,
      [SUSPENDED, now],
    );
    const deleted = await this.#query<Pick<Notice, 'accountId'>>(
      `DELETE FROM notices WHERE id IN (
         SELECT id FROM notices WHERE expires_at <= $1 LIMIT ${NOTICES_SWEPT_MAX} FOR UPDATE SKIP LOCKED)
       RETURNING account_id AS "accountId"`,
      [now],
    );
    const orphans = await this.#deleteOrphans();
    await this.#forgetTurns(deleted.map(({ accountId }) => accountId));
    return [withdrawn, deleted, orphans].some(({ length }) => length === NOTICES_SWEPT_MAX);
  }

  /** Deletes notices about accounts that are gone. Each sweep looks at some accounts, and the next one at those after them. */
  async #deleteOrphans(): Promise<readonly unknown[]> {
    const looked = await this.#query<{ accountId: string; isGone: boolean }>(
      `SELECT DISTINCT n.account_id AS "accountId", a.id IS NULL AS "isGone" FROM (
         SELECT account_id FROM notices WHERE account_id > $1 ORDER BY account_id LIMIT ${ORPHANS_LOOKED_AT}
       ) n LEFT JOIN accounts a ON a.id = n.account_id ORDER BY 1`,
      [this.#lookedAt],
    );
    const gone = looked.find(({ isGone }) => isGone)?.accountId;
    if (gone === undefined) {
      this.#lookedAt = looked.at(-1)?.accountId ?? '';
      return [];
    }
    this.#lookedAt = '';
    const deleted = await this.#query(
      `DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE account_id = $1 LIMIT ${NOTICES_SWEPT_MAX}) RETURNING id`,
      [gone],
    );
    await this.#forgetTurns([gone]);
    return deleted;
  }

  /** Forgets when accounts were served of which there is no notice any more. */
  async #forgetTurns(accounts: readonly string[]): Promise<void> {
    if (accounts.length === 0) return;
    await this.#query(
      `DELETE FROM notice_turns t WHERE recipient = ANY($1::text[])
         AND NOT EXISTS (SELECT 1 FROM notices n WHERE n.account_id = t.recipient)`,
      [accounts],
    );
  }

  async #query<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    try {
      return await this.#connections.query<Row>(text, values);
    } catch (error) {
      throw failureOf(error);
    }
  }
}
