/**
 * Connections to a PostgreSQL server, or to the one of several that can be written.
 *
 * Nothing is set for longer than a transaction and nothing is prepared by name, so a pooler in transaction mode may
 * stand between. A connection that does not answer in time is closed on this side. The server ends a transaction
 * that gets no next statement in time: a process that is paused, or gone without a word, would keep its locks.
 */
import pg from 'pg';
import { StoreUnavailable, UnfitValue } from '../store.ts';

/** Connections of one process: for the commits that may be under way at once, for looking up keys, and for all else. */
const POOL_MAX = 12;
const CONNECT_TIMEOUT_MS = 3_000;
/** How long a statement may take. */
export const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_MS = 60_000;
/** How long a transaction may wait for its next statement. */
export const TRANSACTION_IDLE_MS = 10_000;
const BEGIN = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${TRANSACTION_IDLE_MS}`;

const INT8 = 20;
const READ_ONLY = '25006';
/** Errors after which the same statement may succeed: of the connection, a server that starts or stops, a deadlock, a pause. */
const PASSING = /^(08...|57P0[1235]|53...|25006|25P03|40001|40P01|55P03)$/;

export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** What the store asks of a database: the port at which tests let connections fail. */
export interface Database {
  /** Runs one statement. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements, all or none. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export class PostgresConnections implements Database {
  readonly #pools: readonly pg.Pool[];
  #current = 0;

  /** @param url `postgres://user:password@host:port/database`, with several hosts separated by commas */
  constructor(url: string) {
    this.#pools = hostsOf(url).map((connectionString) => {
      const pool = new pg.Pool({
        connectionString,
        max: POOL_MAX,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: STATEMENT_TIMEOUT_MS,
        idleTimeoutMillis: IDLE_MS,
        keepAlive: true,
        allowExitOnIdle: true,
        types: { getTypeParser: parserOf },
      });
      // A broken connection leaves the pool, and the queries waiting on it get the error; nothing else needs it.
      pool.on('error', () => {});
      pool.on('connect', (client) => void client.on('error', () => {}));
      return pool;
    });
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#with((query) => query<Row>(text, values));
  }

  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#with(async (query) => {
      await query(BEGIN);
      const result = await work(query);
      await query('COMMIT');
      return result;
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }

  async #with<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const at = this.#current;
    let client: pg.PoolClient;
    try {
      client = await this.#pools[at]!.connect();
    } catch (error) {
      this.#leave(at);
      throw error;
    }
    try {
      const result = await work(async (text, values) => (await client.query(text, [...(values ?? [])])).rows);
      client.release();
      return result;
    } catch (error) {
      // What is at fault is the statement's values alone: the connection stays, once it is out of its transaction.
      const isSound = isUnfit(error) && (await rolledBack(client));
      // Otherwise it may be in any state; the server undoes an open transaction when it is closed.
      client.release(!isSound);
      if (!codeOf(error) || codeOf(error) === READ_ONLY) this.#leave(at);
      throw error;
    }
  }

  /** Goes on to the next server, unless another call has done so meanwhile. */
  #leave(at: number): void {
    if (this.#current === at) this.#current = (at + 1) % this.#pools.length;
  }
}

function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** Whether a statement was refused for a value in it: SQLSTATE class 22, such as a zero character or too large a number. */
const isUnfit = (error: unknown): boolean => codeOf(error)?.startsWith('22') === true;

/** What a caller of the store learns of an error. */
export const failureOf = (error: unknown): Error =>
  isUnfit(error) ? new UnfitValue(error) : new StoreUnavailable(error);

/** The address of each host that a URL names. */
export function hostsOf(url: string): string[] {
  const [, start, hosts, rest] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/.exec(url)!;
  return hosts!.split(',').map((host) => start! + host + rest!);
}

/** The SQLSTATE of an error; undefined for one of the connection. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether a statement was given up on after STATEMENT_TIMEOUT_MS; the driver has no code for it. */
export const isTimeout = (error: unknown): boolean => (error as Error).message === 'Query read timeout';

/** Whether trying again may help. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined ? !(error instanceof StoreUnavailable) : PASSING.test(code);
}

/** Counts as numbers: they stay far below 2^53. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}
