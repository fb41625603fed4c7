/** Jobs in PostgreSQL, worked off by any number of nodes. Each change is one statement or one short transaction. */
import { countsIn, withCounts } from '../job-counts.ts';
import {
  type Claimed,
  type Job,
  type JobEnd,
  type JobReason,
  type JobStore,
  type NewJob,
  type PieceDone,
  type Queued,
  type Queueing,
  RECEIVING_MS,
  REMEMBERED_MS,
  SWEPT_MAX,
  TAKEN_OVER_MAX,
} from '../jobs.ts';
import { jobNotice } from '../notice-rows.ts';
import { marksBetween } from '../notices.ts';
import type { Charge } from '../store.ts';
import { type Database, failureOf, type Query } from './connections.ts';
import { writeNotice } from './notices.ts';

const JOB = `id, account_id AS "accountId", key_id AS "keyId", state, reason, created_at AS "createdAt",
  expires_at AS "expiresAt", finished_at AS "finishedAt", fetched_at AS "fetchedAt", types, wrapped_key AS "wrappedKey",
  sealed_plan AS "sealedPlan", digest, bytes, pieces, pieces_done AS "piecesDone", rows_done AS rows, checks, valid, reserved,
  reserved_window AS "reservedWindow", outcomes`;
/** Whether and where the caller is to be notified. */
const NOTIFIED = 'notice_at AS "noticeAt", notice_address AS "noticeAddress"';

/** The shard of counters that have a limit. */
const LIMITED = 0;
/** The shard of those that have none: pieces of all nodes are few beside single checks. */
const UNLIMITED = 1;
const ENDED = `('fetched', 'cancelled', 'expired', 'failed')`;
/** Jobs that are tried for a piece, where other nodes are just taking those of the first. */
const CANDIDATES = 10;

type JobRow = Omit<Job, 'types' | 'columns'> & { types: string; outcomes: string | null };
type NotifiedRow = JobRow & { noticeAt: number | null; noticeAddress: Uint8Array | null };

/** Undoes a transaction, with an answer. */
class Undone<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super();
    this.answer = answer;
  }
}

export class PostgresJobs implements JobStore {
  readonly #connections: Database;
  readonly #now: () => number;

  constructor(connections: Database, now: () => number) {
    this.#connections = connections;
    this.#now = now;
  }

  async add(job: NewJob, openMax: number): Promise<'added' | 'known' | 'too_many'> {
    return this.#transaction(async (query) => {
      // Jobs of one account are added one after the other, so that all of them are counted.
      await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))::text', [job.accountId]);
      const known = await query('SELECT id FROM jobs WHERE id = $1', [job.id]);
      if (known.length > 0) return 'known';
      const open = await query(
        `SELECT id FROM jobs WHERE account_id = $1 AND state NOT IN ${ENDED} AND fetched_at IS NULL LIMIT $2`,
        [job.accountId, openMax],
      );
      if (open.length >= openMax) return 'too_many';
      await query(
        `INSERT INTO jobs (id, account_id, key_id, created_at, touched_at, expires_at, types, wrapped_key, sealed_plan,
           state, digest, pieces, pieces_done, rows_done, checks, valid, reserved, reserved_subject, reserved_meter,
           reserved_window, notice_tries)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'receiving', '', 0, 0, 0, 0, 0, 0, '', '', '', 0)`,
        [
          job.id,
          job.accountId,
          job.keyId,
          job.createdAt,
          this.#now(),
          job.expiresAt,
          job.types.join(' '),
          job.wrappedKey,
          job.sealedPlan,
        ],
      );
      const fetched = await query<{ id: string }>(
        `SELECT id FROM jobs WHERE account_id = $1 AND state = 'done' AND fetched_at IS NOT NULL
         ORDER BY fetched_at DESC OFFSET $2`,
        [job.accountId, openMax],
      );
      for (const { id } of fetched) await this.#end(query, id, 'fetched');
      return 'added';
    });
  }

  async addPiece(jobId: string, number: number, sealed: Uint8Array): Promise<void> {
    await this.#query(
      `WITH touched AS (UPDATE jobs SET touched_at = $4 WHERE id = $1)
       INSERT INTO job_pieces (job_id, number, done, leased_until, content) VALUES ($1, $2, false, 0, $3)`,
      [jobId, number, sealed, this.#now()],
    );
  }

  async queue(jobId: string, { pieces, bytes, digest, reserve, notify }: Queued): Promise<Queueing> {
    return this.#transaction<Queueing>(async (query) => {
      const { subject = '', meter = '', window = '', cost = 0 } = reserve ?? {};
      const running = await query(
        `UPDATE jobs SET state = 'running', pieces = $2, digest = $3, reserved = $4, reserved_subject = $5,
           reserved_meter = $6, reserved_window = $7, notice_at = $8, bytes = $9, notice_address = $10
         WHERE id = $1 AND state = 'receiving' RETURNING id`,
        [
          ...[jobId, pieces, digest, cost, subject, meter, window],
          ...[notify ? Number.MAX_SAFE_INTEGER : null, bytes, notify ?? null],
        ],
      );
      if (running.length === 0) return { outcome: 'gone', used: 0 };
      const used = reserve ? await take(query, reserve) : 0;
      if (reserve?.limit !== undefined && used > reserve.limit)
        throw new Undone({ outcome: 'refused', used: 0 });
      for (const { notice } of marksBetween(reserve?.marks ?? [], used - cost, used)) {
        await writeNotice(query, this.#now(), notice, used);
      }
      if (pieces === 0) await this.#finished(query, jobId);
      return { outcome: 'queued', used };
    });
  }

  async drop(jobId: string): Promise<void> {
    await this.#transaction(async (query) => {
      const found = await query(`SELECT id FROM jobs WHERE id = $1 AND state = 'receiving' FOR UPDATE`, [
        jobId,
      ]);
      if (found.length === 0) return;
      await query('DELETE FROM job_pieces WHERE job_id = $1', [jobId]);
      await query('DELETE FROM jobs WHERE id = $1', [jobId]);
    });
  }

  async find(jobId: string): Promise<Job | undefined> {
    const [row] = await this.#query<JobRow>(`SELECT ${JOB} FROM jobs WHERE id = $1`, [jobId]);
    return row && jobOf(row);
  }

  async list(accountId: string | null, limit: number): Promise<Job[]> {
    const [where, order] = accountId === null ? ['', `state IN ${ENDED},`] : ['WHERE account_id = $2', ''];
    const rows = await this.#query<JobRow>(
      `SELECT ${JOB} FROM jobs ${where} ORDER BY ${order} created_at DESC, id LIMIT $1`,
      accountId === null ? [limit] : [limit, accountId],
    );
    return rows.map(jobOf);
  }

  async claim(until: number, except: readonly string[] = []): Promise<Claimed | undefined> {
    const now = this.#now();
    const waiting = await this.#query<{ id: string; accountId: string }>(
      `SELECT j.id, j.account_id AS "accountId" FROM jobs j LEFT JOIN job_turns t ON t.account_id = j.account_id
       WHERE j.state = 'running' AND j.expires_at > $1 AND j.paused_until <= $1 AND j.account_id <> ALL ($2)
         AND EXISTS (SELECT 1 FROM job_pieces p WHERE p.job_id = j.id AND NOT p.done AND p.leased_until < $1)
       ORDER BY coalesce(t.served, 0), j.served, j.id LIMIT ${CANDIDATES}`,
      [now, except],
    );
    for (const { id, accountId } of waiting) {
      const [piece] = await this.#query<Omit<Claimed, 'accountId'>>(
        `WITH taken AS (
           UPDATE job_pieces SET leased_until = $2, tries = tries + 1 WHERE (job_id, number) IN (
             SELECT job_id, number FROM job_pieces WHERE job_id = $3 AND NOT done AND leased_until < $1
             ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING job_id, number, content, tries),
         turn AS (SELECT nextval('job_turn') AS served FROM taken),
         job AS (UPDATE jobs SET served = turn.served FROM turn WHERE id = $3),
         account AS (
           INSERT INTO job_turns SELECT $4, served FROM turn
           ON CONFLICT (account_id) DO UPDATE SET served = excluded.served)
         SELECT job_id AS "jobId", number, content AS sealed, tries FROM taken`,
        [now, until, id, accountId],
      );
      if (piece) return { ...piece, accountId };
    }
    return undefined;
  }

  async putBack(jobId: string, number: number, until: number): Promise<void> {
    await this.#query(
      `WITH paused AS (UPDATE jobs SET paused_until = $3 WHERE id = $1)
       UPDATE job_pieces SET leased_until = 0 WHERE job_id = $1 AND number = $2 AND NOT done`,
      [jobId, number, until],
    );
  }

  async finish(jobId: string, number: number, done: PieceDone): Promise<boolean> {
    return this.#transaction(async (query) => {
      const put = await query(
        `UPDATE job_pieces SET done = true, content = $3 WHERE job_id = $1 AND number = $2 AND NOT done RETURNING number`,
        [jobId, number, done.sealed],
      );
      if (put.length === 0) return false;
      const [job] = await query<{ pieces: number; piecesDone: number; outcomes: string | null }>(
        `UPDATE jobs SET pieces_done = pieces_done + 1, rows_done = rows_done + $2, checks = checks + $3,
           valid = valid + $4, reserved = greatest(0, reserved - $3) WHERE id = $1 AND state = 'running'
         RETURNING pieces, pieces_done AS "piecesDone", outcomes`,
        [jobId, done.rows, done.checks, done.valid],
      );
      if (!job) throw new Undone(false);
      await query('UPDATE jobs SET outcomes = $2 WHERE id = $1', [jobId, withCounts(job.outcomes, done)]);
      for (const charge of done.charges) await count(query, charge, UNLIMITED);
      if (job.piecesDone === job.pieces) await this.#finished(query, jobId);
      return true;
    });
  }

  async results(jobId: string, from: number, limit: number): Promise<Uint8Array[]> {
    const rows = await this.#query<{ content: Uint8Array }>(
      'SELECT content FROM job_pieces WHERE job_id = $1 AND number >= $2 AND done ORDER BY number LIMIT $3',
      [jobId, from, limit],
    );
    return rows.map(({ content }) => content);
  }

  async fetched(jobId: string, until: number): Promise<void> {
    await this.#query(
      `UPDATE jobs SET fetched_at = $2, expires_at = least(expires_at, $3)
       WHERE id = $1 AND state = 'done' AND fetched_at IS NULL`,
      [jobId, this.#now(), until],
    );
  }

  async end(jobId: string, state: JobEnd, reason?: JobReason): Promise<boolean> {
    return this.#transaction((query) => this.#end(query, jobId, state, reason));
  }

  async #end(query: Query, jobId: string, state: JobEnd, reason?: JobReason): Promise<boolean> {
    const [ended] = await query<NotifiedRow>(
      `UPDATE jobs SET state = $2, reason = $4, wrapped_key = NULL, finished_at = coalesce(finished_at, $3::bigint)
       WHERE id = $1 AND state NOT IN ${ENDED} RETURNING ${JOB}, ${NOTIFIED}`,
      [jobId, state, this.#now(), reason ?? null],
    );
    if (!ended) return false;
    await giveBack(query, jobId);
    await this.#notify(query, ended);
    return true;
  }

  async sweep(): Promise<boolean> {
    const now = this.#now();
    const silent = await this.#query<{ id: string }>(
      `SELECT id FROM jobs WHERE state = 'receiving' AND touched_at < $1 LIMIT ${SWEPT_MAX}`,
      [now - RECEIVING_MS],
    );
    for (const { id } of silent) await this.drop(id);
    const late = await this.#query<Pick<Job, 'id' | 'fetchedAt'>>(
      `SELECT id, fetched_at AS "fetchedAt" FROM jobs WHERE state IN ('receiving', 'running', 'done') AND expires_at <= $1 LIMIT ${SWEPT_MAX}`,
      [now],
    );
    for (const { id, fetchedAt } of late) await this.end(id, fetchedAt === null ? 'expired' : 'fetched');
    const deleted = await this.#query(
      `DELETE FROM job_pieces WHERE (job_id, number) IN (
         SELECT p.job_id, p.number FROM jobs j JOIN job_pieces p ON p.job_id = j.id
         WHERE j.state IN ${ENDED} LIMIT ${SWEPT_MAX} FOR UPDATE OF p SKIP LOCKED)
       RETURNING number`,
      [],
    );
    const forgotten = await this.#query(
      `DELETE FROM jobs WHERE state IN ${ENDED} AND expires_at <= $1
         AND NOT EXISTS (SELECT 1 FROM job_pieces WHERE job_id = jobs.id) RETURNING id`,
      [now - REMEMBERED_MS],
    );
    if (forgotten.length > 0)
      await this.#query('DELETE FROM job_turns WHERE account_id NOT IN (SELECT account_id FROM jobs)', []);
    const takenOver = await this.#takeOver();
    return late.length === SWEPT_MAX || deleted.length === SWEPT_MAX || takenOver === TAKEN_OVER_MAX;
  }

  /** All pieces are done. */
  async #finished(query: Query, jobId: string): Promise<void> {
    await giveBack(query, jobId);
    const [row] = await query<NotifiedRow>(
      `UPDATE jobs SET state = 'done', finished_at = $2 WHERE id = $1 RETURNING ${JOB}, ${NOTIFIED}`,
      [jobId, this.#now()],
    );
    await this.#notify(query, row!);
  }

  /** Writes the notice of a job that has just been done or failed, and forgets where it goes, however the job ended. */
  async #notify(query: Query, { noticeAt, noticeAddress, ...row }: NotifiedRow): Promise<void> {
    if (noticeAt === null) return;
    // One that has failed has no key any more, which would open an address in its plan.
    if (row.state === 'done' || (row.state === 'failed' && noticeAddress !== null)) {
      await writeNotice(query, this.#now(), jobNotice(jobOf(row), noticeAddress));
    }
    await query('UPDATE jobs SET notice_at = NULL, notice_address = NULL WHERE id = $1', [row.id]);
  }

  /** Puts into the outbox what nodes of a version without one have left to be sent; returns how many. */
  #takeOver(): Promise<number> {
    return this.#transaction(async (query) => {
      const left = await query<NotifiedRow>(
        `SELECT ${JOB}, ${NOTIFIED} FROM jobs WHERE notice_at <= $1 AND state IN ('done', 'failed')
         LIMIT ${TAKEN_OVER_MAX} FOR UPDATE SKIP LOCKED`,
        [this.#now()],
      );
      for (const row of left) await this.#notify(query, row);
      return left.length;
    });
  }

  async #query<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    try {
      return await this.#connections.query<Row>(text, values);
    } catch (error) {
      throw failureOf(error);
    }
  }

  async #transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    try {
      return await this.#connections.transaction(work);
    } catch (error) {
      if (error instanceof Undone) return error.answer;
      throw failureOf(error);
    }
  }
}

/** Counts, and returns how much of the limit is used: other transactions that count there wait for the row. */
async function take(query: Query, charge: Charge): Promise<number> {
  await count(query, charge, LIMITED);
  if (charge.limit === undefined) return 0;
  const [row] = await query<{ used: number }>(
    'SELECT sum(used)::bigint AS used FROM counters WHERE subject = $1 AND period = $2 AND meter = $3',
    [charge.subject, charge.window, charge.meter],
  );
  return row!.used;
}

/** Gives back what was taken of the allowance and not used. */
async function giveBack(query: Query, jobId: string): Promise<void> {
  const [row] = await query<{ reserved: number; subject: string; meter: string; window: string }>(
    `SELECT reserved, reserved_subject AS subject, reserved_meter AS meter, reserved_window AS window
     FROM jobs WHERE id = $1`,
    [jobId],
  );
  if (row!.reserved === 0) return;
  const { reserved, ...counter } = row!;
  await count(query, { ...counter, cost: -reserved }, LIMITED);
  await query('UPDATE jobs SET reserved = 0 WHERE id = $1', [jobId]);
}

async function count(query: Query, { subject, window, meter, cost }: Charge, shard: number): Promise<void> {
  await query(
    `INSERT INTO counters AS c (subject, period, meter, shard, used) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (subject, period, meter, shard) DO UPDATE SET used = c.used + excluded.used`,
    [subject, window, meter, shard, cost],
  );
}

function jobOf({ types, outcomes, ...job }: JobRow): Job {
  return { ...job, types: types.split(' '), columns: countsIn(outcomes, job.rows) };
}
