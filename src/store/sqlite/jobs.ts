/** Jobs in the embedded store. One process owns the file, so a transaction is all it takes. */
import { countsIn, withCounts } from '../job-counts.ts';
import {
  type Claimed,
  hasEnded,
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
import type { TimedTransactions } from './accounts.ts';
import type { SqliteCounting } from './counting.ts';
import type { Driver } from './driver.ts';
import { writeNotice } from './notices.ts';

interface JobTransactions extends TimedTransactions {
  readonly counting: Pick<SqliteCounting, 'open' | 'of'>;
}

const JOB = `id, account_id AS accountId, key_id AS keyId, state, reason, created_at AS createdAt, expires_at AS expiresAt,
  finished_at AS finishedAt, fetched_at AS fetchedAt, types, wrapped_key AS wrappedKey, sealed_plan AS sealedPlan, digest, bytes, pieces,
  pieces_done AS piecesDone, rows_done AS rows, checks, valid, reserved, reserved_window AS reservedWindow,
  outcomes`;

type JobRow = Omit<Job, 'types' | 'columns'> & {
  types: string;
  outcomes: string | null;
  _metadata?: unknown;
};
/** The states of jobs that have ended. */
const ENDED = `('fetched', 'cancelled', 'expired', 'failed')`;

interface Reserve {
  readonly reserved: number;
  readonly subject: string;
  readonly meter: string;
  readonly window: string;
}

export class SqliteJobs implements JobStore {
  readonly #db: Driver;
  readonly #now: () => number;
  readonly #commit: JobTransactions['commit'];
  readonly #read: JobTransactions['read'];
  readonly #counting: JobTransactions['counting'];

  constructor(db: Driver, { now, commit, read, counting }: JobTransactions) {
    this.#db = db;
    this.#counting = counting;
    this.#now = now;
    this.#commit = commit;
    this.#read = read;
  }

  async add(job: NewJob, openMax: number): Promise<'added' | 'known' | 'too_many'> {
    return this.#commit(() => {
      if (this.#stateOf(job.id) !== undefined) return 'known';
      const open = this.#db
        .prepare(
          `SELECT count(*) AS n FROM jobs
           WHERE account_id = ? AND state IN ('receiving', 'running', 'done') AND fetched_at IS NULL`,
        )
        .get(job.accountId) as { n: number };
      if (open.n >= openMax) return 'too_many';
      this.#db
        .prepare(
          `INSERT INTO jobs (id, account_id, key_id, created_at, touched_at, expires_at, types, wrapped_key, sealed_plan,
             state, digest, pieces, pieces_done, rows_done, checks, valid, reserved, reserved_subject, reserved_meter,
             reserved_window, notice_tries)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'receiving', '', 0, 0, 0, 0, 0, 0, '', '', '', 0)`,
        )
        .run(
          job.id,
          job.accountId,
          job.keyId,
          job.createdAt,
          this.#now(),
          job.expiresAt,
          job.types.join(' '),
          job.wrappedKey,
          Buffer.from(job.sealedPlan),
        );
      const fetched = this.#db
        .prepare(
          `SELECT id FROM jobs WHERE account_id = ? AND state = 'done' AND fetched_at IS NOT NULL
           ORDER BY fetched_at DESC LIMIT -1 OFFSET ?`,
        )
        .all(job.accountId, openMax) as { id: string }[];
      for (const { id } of fetched) this.#end(id, 'fetched');
      return 'added';
    });
  }

  async addPiece(jobId: string, number: number, sealed: Uint8Array): Promise<void> {
    await this.#commit(() => {
      this.#db
        .prepare(
          'INSERT INTO job_pieces (job_id, number, done, leased_until, content) VALUES (?, ?, 0, 0, ?)',
        )
        .run(jobId, number, Buffer.from(sealed));
      this.#db.prepare('UPDATE jobs SET touched_at = ? WHERE id = ?').run(this.#now(), jobId);
    });
  }

  async queue(jobId: string, { pieces, bytes, digest, reserve, notify }: Queued): Promise<Queueing> {
    return this.#commit<Queueing>(() => {
      if (this.#stateOf(jobId) !== 'receiving') return { outcome: 'gone', used: 0 };
      const used = reserve ? this.#usedWith(reserve) : 0;
      if (reserve?.limit !== undefined && used > reserve.limit) return { outcome: 'refused', used: 0 };
      const { subject = '', meter = '', window = '', cost = 0 } = reserve ?? {};
      if (reserve) this.#count(reserve);
      for (const { notice } of marksBetween(reserve?.marks ?? [], used - cost, used)) {
        writeNotice(this.#db, this.#now(), notice, used);
      }
      const state = pieces === 0 ? 'done' : 'running';
      this.#db
        .prepare(
          `UPDATE jobs SET state = ?, pieces = ?, bytes = ?, digest = ?, reserved = ?, reserved_subject = ?, reserved_meter = ?,
             reserved_window = ?, notice_at = ?, notice_address = ?, finished_at = ? WHERE id = ?`,
        )
        .run(
          state,
          pieces,
          bytes,
          digest,
          cost,
          subject,
          meter,
          window,
          notify ? Number.MAX_SAFE_INTEGER : null,
          notify ? Buffer.from(notify) : null,
          null,
          jobId,
        );
      if (pieces === 0) this.#finished(jobId);
      return { outcome: 'queued', used };
    });
  }

  async drop(jobId: string): Promise<void> {
    await this.#commit(() => this.#drop(jobId));
  }

  #drop(jobId: string): void {
    if (this.#stateOf(jobId) !== 'receiving') return;
    this.#db.prepare('DELETE FROM job_pieces WHERE job_id = ?').run(jobId);
    this.#db.prepare('DELETE FROM jobs WHERE id = ?').run(jobId);
  }

  async find(jobId: string): Promise<Job | undefined> {
    return this.#read(() => this.#find(jobId));
  }

  #find(jobId: string): Job | undefined {
    const row = this.#db.prepare(`SELECT ${JOB} FROM jobs WHERE id = ?`).get(jobId) as JobRow | undefined;
    return row && jobOf(row);
  }

  async list(accountId: string | null, limit: number): Promise<Job[]> {
    return this.#read(() => {
      const [where, order] = accountId === null ? ['', `state IN ${ENDED},`] : ['WHERE account_id = ?', ''];
      const rows = this.#db
        .prepare(`SELECT ${JOB} FROM jobs ${where} ORDER BY ${order} created_at DESC, id LIMIT ?`)
        .all(...(accountId === null ? [] : [accountId]), limit) as JobRow[];
      return rows.map(jobOf);
    });
  }

  async claim(until: number, except: readonly string[] = []): Promise<Claimed | undefined> {
    // Nothing is written while there is nothing to do.
    if (!(await this.#read(() => this.#next(except)))) return undefined;
    return this.#commit(() => {
      const next = this.#next(except);
      if (!next) return undefined;
      const { jobId, accountId, number } = next;
      const { content, tries } = this.#db
        .prepare(
          `UPDATE job_pieces SET leased_until = ?, tries = tries + 1 WHERE job_id = ? AND number = ?
           RETURNING content, tries`,
        )
        .get(until, jobId, number) as { content: Uint8Array; tries: number };
      const { served } = this.#db
        .prepare(
          `INSERT INTO job_turns (account_id, served) SELECT ?, coalesce(max(served), 0) + 1 FROM job_turns WHERE true
           ON CONFLICT DO UPDATE SET served = excluded.served RETURNING served`,
        )
        .get(accountId) as { served: number };
      this.#db.prepare('UPDATE jobs SET served = ? WHERE id = ?').run(served, jobId);
      return { jobId, accountId, number, sealed: bytesOf(content), tries };
    });
  }

  /** The piece that is to be processed next. */
  #next(except: readonly string[]): { jobId: string; accountId: string; number: number } | undefined {
    const now = this.#now();
    return this.#db
      .prepare(
        `SELECT jobs.id AS jobId, jobs.account_id AS accountId, (
           SELECT number FROM job_pieces WHERE job_id = jobs.id AND done = 0 AND leased_until < ? ORDER BY number LIMIT 1
         ) AS number
         FROM jobs LEFT JOIN job_turns ON job_turns.account_id = jobs.account_id
         WHERE state = 'running' AND expires_at > ? AND paused_until <= ? AND number IS NOT NULL
           AND jobs.account_id NOT IN (SELECT value FROM json_each(?))
         ORDER BY coalesce(job_turns.served, 0), jobs.served, jobs.id LIMIT 1`,
      )
      .get(now, now, now, JSON.stringify(except)) as
      | { jobId: string; accountId: string; number: number }
      | undefined;
  }

  async putBack(jobId: string, number: number, until: number): Promise<void> {
    await this.#commit(() => {
      this.#db
        .prepare('UPDATE job_pieces SET leased_until = 0 WHERE job_id = ? AND number = ? AND done = 0')
        .run(jobId, number);
      this.#db.prepare('UPDATE jobs SET paused_until = ? WHERE id = ?').run(until, jobId);
    });
  }

  async finish(jobId: string, number: number, done: PieceDone): Promise<boolean> {
    return this.#commit(() => {
      if (this.#stateOf(jobId) !== 'running') return false;
      const { changes } = this.#db
        .prepare('UPDATE job_pieces SET done = 1, content = ? WHERE job_id = ? AND number = ? AND done = 0')
        .run(Buffer.from(done.sealed), jobId, number) as { changes: number };
      if (changes === 0) return false;
      for (const charge of done.charges) this.#count(charge);
      const { rows, checks, valid } = done;
      const { pieces, piecesDone, outcomes } = this.#db
        .prepare(
          `UPDATE jobs SET pieces_done = pieces_done + 1, rows_done = rows_done + ?, checks = checks + ?,
             valid = valid + ?, reserved = max(0, reserved - ?) WHERE id = ?
           RETURNING pieces, pieces_done AS piecesDone, outcomes`,
        )
        .get(rows, checks, valid, checks, jobId) as {
        pieces: number;
        piecesDone: number;
        outcomes: string | null;
      };
      this.#db.prepare('UPDATE jobs SET outcomes = ? WHERE id = ?').run(withCounts(outcomes, done), jobId);
      if (piecesDone === pieces) this.#finished(jobId);
      return true;
    });
  }

  async results(jobId: string, from: number, limit: number): Promise<Uint8Array[]> {
    return this.#read(() => {
      const rows = this.#db
        .prepare(
          'SELECT content FROM job_pieces WHERE job_id = ? AND number >= ? AND done = 1 ORDER BY number LIMIT ?',
        )
        .all(jobId, from, limit) as { content: Uint8Array }[];
      return rows.map(({ content }) => bytesOf(content));
    });
  }

  async fetched(jobId: string, until: number): Promise<void> {
    await this.#commit(() => {
      this.#db
        .prepare(
          `UPDATE jobs SET fetched_at = ?, expires_at = min(expires_at, ?)
           WHERE id = ? AND state = 'done' AND fetched_at IS NULL`,
        )
        .run(this.#now(), until, jobId);
    });
  }

  async end(jobId: string, state: JobEnd, reason?: JobReason): Promise<boolean> {
    return this.#commit(() => this.#end(jobId, state, reason));
  }

  #end(jobId: string, state: JobEnd, reason: JobReason | null = null): boolean {
    const job = this.#find(jobId);
    if (!job || hasEnded(job)) return false;
    this.#giveBack(jobId);
    this.#db
      .prepare(
        `UPDATE jobs SET state = ?, reason = ?, wrapped_key = NULL, finished_at = coalesce(finished_at, ?) WHERE id = ?`,
      )
      .run(state, reason, this.#now(), jobId);
    this.#notify(jobId);
    return true;
  }

  /** Writes the notice of a job that has just been done or failed, and forgets where it goes, however the job ended. */
  #notify(jobId: string): void {
    const job = this.#find(jobId)!;
    const { at, address } = this.#db
      .prepare('SELECT notice_at AS at, notice_address AS address FROM jobs WHERE id = ?')
      .get<{ at: number | null; address: Uint8Array | null }>(jobId)!;
    if (at === null) return;
    // One that has failed has no key any more, which would open an address in its plan.
    if (job.state === 'done' || (job.state === 'failed' && address !== null)) {
      writeNotice(this.#db, this.#now(), jobNotice(job, address && bytesOf(address)));
    }
    this.#db.prepare('UPDATE jobs SET notice_at = NULL, notice_address = NULL WHERE id = ?').run(jobId);
  }

  /** Puts into the outbox what a version without one has left to be sent; returns how many. */
  #takeOver(): number {
    const left = this.#db
      .prepare(
        `SELECT id FROM jobs WHERE notice_at <= ? AND state IN ('done', 'failed') LIMIT ${TAKEN_OVER_MAX}`,
      )
      .all<{ id: string }>(this.#now());
    for (const { id } of left) this.#notify(id);
    return left.length;
  }

  async sweep(): Promise<boolean> {
    const now = this.#now();
    return this.#commit(() => {
      const silent = this.#db
        .prepare(`SELECT id FROM jobs WHERE state = 'receiving' AND touched_at < ? LIMIT 1`)
        .get(now - RECEIVING_MS) as { id: string } | undefined;
      if (silent) this.#drop(silent.id);
      const late = this.#db
        .prepare(
          `SELECT id, fetched_at AS fetchedAt FROM jobs
           WHERE state IN ('receiving', 'running', 'done') AND expires_at <= ? LIMIT 1`,
        )
        .get(now) as Pick<Job, 'id' | 'fetchedAt'> | undefined;
      if (late) this.#end(late.id, late.fetchedAt === null ? 'expired' : 'fetched');
      const { changes } = this.#db
        .prepare(
          `DELETE FROM job_pieces WHERE rowid IN (
             SELECT p.rowid FROM jobs j JOIN job_pieces p ON p.job_id = j.id
             WHERE j.state IN ${ENDED} LIMIT ${SWEPT_MAX})`,
        )
        .run() as { changes: number };
      const forgotten = this.#db
        .prepare(
          `DELETE FROM jobs WHERE state IN ${ENDED} AND expires_at <= ?
             AND NOT EXISTS (SELECT 1 FROM job_pieces WHERE job_id = jobs.id)`,
        )
        .run(now - REMEMBERED_MS) as { changes: number };
      if (forgotten.changes > 0) {
        this.#db.prepare('DELETE FROM job_turns WHERE account_id NOT IN (SELECT account_id FROM jobs)').run();
      }
      const takenOver = this.#takeOver();
      return (
        silent !== undefined || late !== undefined || changes === SWEPT_MAX || takenOver === TAKEN_OVER_MAX
      );
    });
  }

  #stateOf(jobId: string): Job['state'] | undefined {
    return (
      this.#db.prepare('SELECT state FROM jobs WHERE id = ?').get(jobId) as
        | { state: Job['state'] }
        | undefined
    )?.state;
  }

  /** All pieces are done. */
  #finished(jobId: string): void {
    this.#giveBack(jobId);
    const now = this.#now();
    this.#db.prepare(`UPDATE jobs SET state = 'done', finished_at = ? WHERE id = ?`).run(now, jobId);
    this.#notify(jobId);
  }

  /** Gives back what was taken of the allowance and not used. */
  #giveBack(jobId: string): void {
    const { reserved, ...counter } = this.#db
      .prepare(
        `SELECT reserved, reserved_subject AS subject, reserved_meter AS meter, reserved_window AS window
         FROM jobs WHERE id = ?`,
      )
      .get(jobId) as Reserve;
    if (reserved > 0) this.#count({ ...counter, cost: -reserved });
    this.#db.prepare('UPDATE jobs SET reserved = 0 WHERE id = ?').run(jobId);
  }

  /** How much of a limit would be used after a charge. */
  #usedWith({ subject, window, meter, cost, limit }: Charge): number {
    if (limit === undefined) return 0;
    this.#counting.open();
    const row = this.#db
      .prepare('SELECT used FROM counters WHERE subject = ? AND period = ? AND meter = ?')
      .get(subject, window, meter) as { used: number } | undefined;
    return (row?.used ?? 0) + this.#counting.of({ subject, window, meter }) + cost;
  }

  #count({ subject, window, meter, cost }: Charge): void {
    this.#db
      .prepare(
        `INSERT INTO counters (subject, period, meter, used) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET used = used + excluded.used`,
      )
      .run(subject, window, meter, cost);
  }
}

/** A row as a plain object: the driver adds a field of its own. */
function jobOf({ _metadata, types, outcomes, ...job }: JobRow): Job {
  return {
    ...job,
    sealedPlan: bytesOf(job.sealedPlan),
    types: types.split(' '),
    columns: countsIn(outcomes, job.rows),
  };
}

/** The driver gives a blob as a Buffer or as an ArrayBuffer, depending on the call. */
const bytesOf = (blob: Uint8Array | ArrayBuffer): Uint8Array =>
  blob instanceof ArrayBuffer ? new Uint8Array(blob) : blob;
