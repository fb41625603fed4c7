/** The outbox in the embedded store. One process owns the file, so a transaction is all it takes. */
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
import type { TimedTransactions } from './accounts.ts';
import type { Driver } from './driver.ts';

/** Rows that a sweep looks at for whether their account is gone. */
const ORPHANS_LOOKED_AT = 500;
/** When one that has ended is deleted. Takes the time for those to accounts. */
const ENDED_UNTIL = `CASE WHEN recipient = '${OPERATOR}' THEN expires_at ELSE min(expires_at, ?) END`;
/** Takes the reason, the time, and the time for those to accounts. */
const WITHDRAW = `state = 'withdrawn', reason = ?, address = NULL, ended_at = ?, expires_at = ${ENDED_UNTIL}`;

/** Writes a notice, unless it was written before. Must run inside a write transaction. */
export function writeNotice(db: Driver, now: number, notice: NewNotice, used: number | null = null): void {
  const { id, event, accountId, recipient, subject, data, address } = notice;
  const { waiting } = db
    .prepare(`SELECT count(*) AS waiting FROM notices WHERE recipient = ? AND state = 'waiting'`)
    .get<{ waiting: number }>(recipient)!;
  const isTooMany = recipient !== OPERATOR && waiting >= ACCOUNT_NOTICES_MAX;
  db.prepare(
    `INSERT INTO notices (id, event, account_id, recipient, subject, data, used, address, state, reason, created_at, due_at,
       leased_until, tries, ended_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?) ON CONFLICT DO NOTHING`,
  ).run(
    ...[id, event, accountId, recipient, subject, data, used, address],
    ...(isTooMany ? ['dead', TOO_MANY] : ['waiting', null]),
    ...[now, now, isTooMany ? now : null, now + NOTICE_MS],
  );
}

export class SqliteNotices implements NoticeStore {
  readonly #db: Driver;
  readonly #now: () => number;
  readonly #commit: TimedTransactions['commit'];
  readonly #read: TimedTransactions['read'];
  /** The account whose notices were looked at last, for whether it is gone. */
  #lookedAt = '';

  constructor(db: Driver, { now, commit, read }: TimedTransactions) {
    this.#db = db;
    this.#now = now;
    this.#commit = commit;
    this.#read = read;
  }

  async claim(until: number, deliverable: Deliverable): Promise<Notice | undefined> {
    // Nothing is written while there is nothing to do.
    if (!(await this.#read(() => this.#next(deliverable)))) return undefined;
    return this.#commit(() => {
      const next = this.#next(deliverable);
      if (!next) return undefined;
      this.#db
        .prepare('UPDATE notices SET tries = tries + 1, due_at = ?1, leased_until = ?1 WHERE id = ?2')
        .run(until, next.id);
      this.#db
        .prepare(
          `INSERT INTO notice_turns (recipient, served, leased_until)
           SELECT ?, coalesce(max(served), 0) + 1, ? FROM notice_turns WHERE true
           ON CONFLICT DO UPDATE SET served = excluded.served, leased_until = excluded.leased_until`,
        )
        .run(next.recipient, until);
      return this.#find(next.id);
    });
  }

  /** The notice that is to be sent next. */
  #next({ operator, accounts }: Deliverable): Pick<Notice, 'id' | 'recipient'> | undefined {
    const now = this.#now();
    return this.#db
      .prepare(
        `SELECT n.id, n.recipient FROM notices n LEFT JOIN notice_turns t ON t.recipient = n.recipient
         WHERE n.state = 'waiting' AND n.due_at <= ?1 AND coalesce(t.leased_until, 0) <= ?1
           AND CASE WHEN n.recipient = '${OPERATOR}' THEN ?2 ELSE ?3 END
           AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = n.recipient AND a.suspended)
         ORDER BY coalesce(t.served, 0), n.due_at, n.id LIMIT 1`,
      )
      .get(now, Number(operator), Number(accounts));
  }

  #find(id: string): Notice | undefined {
    const row = this.#db.prepare(`SELECT ${NOTICE_COLUMNS} FROM notices WHERE id = ?`).get<NoticeRow>(id);
    return row && noticeOf(plain(row), this.#now());
  }

  async settle(claimed: Notice, settlement: Settlement): Promise<void> {
    await this.#commit(() => {
      this.#settle(claimed, settlement);
      this.#db
        .prepare('UPDATE notice_turns SET leased_until = 0 WHERE recipient = ? AND leased_until = ?')
        .run(claimed.recipient, claimed.leasedUntil);
    });
  }

  #settle({ id, leasedUntil }: Notice, settlement: Settlement): void {
    const now = this.#now();
    const run = (change: string, condition: string, ...values: unknown[]) =>
      this.#db
        .prepare(`UPDATE notices SET leased_until = 0, ${change} WHERE id = ? AND ${condition}`)
        .run(...values);
    const isMine = `state = 'waiting' AND leased_until = ?`;
    if (settlement.state === 'delivered') {
      const change = `state = 'delivered', reason = NULL, address = NULL, ended_at = ?, expires_at = ${ENDED_UNTIL}`;
      run(change, `state IN ('waiting', 'dead')`, now, now + ENDED_NOTICE_MS, id);
    } else if (settlement.state === 'dead') {
      // The address stays, for another try.
      run(`state = 'dead', reason = ?, ended_at = ?`, isMine, settlement.reason, now, id, leasedUntil);
    } else if (settlement.state === 'withdrawn') {
      run(WITHDRAW, isMine, settlement.reason, now, now + ENDED_NOTICE_MS, id, leasedUntil);
    } else if (settlement.reason === undefined) {
      run('tries = tries - 1, due_at = ?', isMine, now, id, leasedUntil);
    } else {
      run('reason = ?, due_at = ?', isMine, settlement.reason, settlement.dueAt, id, leasedUntil);
    }
  }

  async list(query: NoticeQuery): Promise<Notice[]> {
    return this.#read(() => {
      const now = this.#now();
      const { where, values } = whereOf(query, now, () => '?');
      return this.#db
        .prepare(
          `SELECT ${NOTICE_COLUMNS} FROM notices ${where} ORDER BY created_at DESC, id DESC LIMIT ${query.limit}`,
        )
        .all<NoticeRow>(...values)
        .map((row) => noticeOf(plain(row), now));
    });
  }

  async retry(id: string): Promise<boolean> {
    return this.#commit(() => {
      const now = this.#now();
      const { changes } = this.#db
        .prepare(
          `UPDATE notices SET state = 'waiting', due_at = ?1, tries = 0, ended_at = NULL, expires_at = ?2
           WHERE id = ?3 AND state = 'dead'`,
        )
        .run(now, now + NOTICE_MS, id);
      return changes > 0;
    });
  }

  async count(): Promise<NoticeCounts> {
    return this.#read(() => {
      const counts = this.#db.prepare(
        `SELECT (SELECT count(*) FROM notices WHERE state = 'waiting') AS waiting,
           (SELECT count(*) FROM notices WHERE state = 'dead') AS dead`,
      );
      const { waiting, dead } = counts.get<NoticeCounts>()!;
      return { waiting, dead };
    });
  }

  async sweep(): Promise<boolean> {
    const now = this.#now();
    return this.#commit(() => {
      const { changes: withdrawn } = this.#db
        .prepare(
          `UPDATE notices SET leased_until = 0, ${WITHDRAW} WHERE id IN (
             SELECT n.id FROM notices n CROSS JOIN accounts a ON a.id = n.recipient
             WHERE n.state = 'waiting' AND a.suspended LIMIT ${NOTICES_SWEPT_MAX})`,
        )
        .run(SUSPENDED, now, now + ENDED_NOTICE_MS);
      const deleted = this.#db
        .prepare(
          `DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE expires_at <= ? LIMIT ${NOTICES_SWEPT_MAX})
           RETURNING account_id AS accountId`,
        )
        .all<Pick<Notice, 'accountId'>>(now);
      const orphans = this.#deleteOrphans();
      this.#forgetTurns(deleted.map(({ accountId }) => accountId));
      return [withdrawn, deleted.length, orphans].some((count) => count === NOTICES_SWEPT_MAX);
    });
  }

  /** Deletes notices about accounts that are gone. Each sweep looks at some accounts, and the next one at those after them. */
  #deleteOrphans(): number {
    const looked = this.#db
      .prepare(
        `SELECT DISTINCT n.accountId, a.id IS NULL AS isGone FROM (
           SELECT account_id AS accountId FROM notices WHERE account_id > ? ORDER BY account_id LIMIT ${ORPHANS_LOOKED_AT}
         ) n LEFT JOIN accounts a ON a.id = n.accountId ORDER BY n.accountId`,
      )
      .all<{ accountId: string; isGone: number }>(this.#lookedAt);
    const gone = looked.find(({ isGone }) => isGone === 1)?.accountId;
    if (gone === undefined) {
      this.#lookedAt = looked.at(-1)?.accountId ?? '';
      return 0;
    }
    this.#lookedAt = '';
    const { changes } = this.#db
      .prepare(
        `DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE account_id = ? LIMIT ${NOTICES_SWEPT_MAX})`,
      )
      .run(gone);
    this.#forgetTurns([gone]);
    return changes;
  }

  /** Forgets when accounts were served of which there is no notice any more. */
  #forgetTurns(accounts: readonly string[]): void {
    const forget = this.#db.prepare(
      'DELETE FROM notice_turns WHERE recipient = ?1 AND NOT EXISTS (SELECT 1 FROM notices WHERE account_id = ?1)',
    );
    for (const id of new Set(accounts)) forget.run(id);
  }
}

/** A row without the field that the driver adds. */
function plain({ _metadata, ...row }: NoticeRow & { _metadata?: unknown }): NoticeRow {
  return row;
}
