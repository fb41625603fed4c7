/**
 * The stores that a world can stand on, each with its own ways to fail.
 *
 * `native`: the driver that the service uses. Calls to it fail, and a kill leaves the files as they are at that moment.
 * `disk`: SQLite compiled to WebAssembly on a disk whose every read, write and sync can fail, and lose what was not
 * synced when the power is cut.
 * `postgres`: a real server behind calls that fail.
 */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import Wasm from 'node-sqlite3-wasm';
import type { Driver, Statement } from '../../src/store/sqlite/driver.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { logFiles, logPath, logsOf } from '../../src/store/usage-log/files.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { type Fault, faultyDriver } from '../store/faulty-driver.ts';
import { type Disk, failingDisk } from './disk.ts';
import { faultyFiles, Putoff, plainFiles } from './logs.ts';
import { postgresBackend } from './postgres.ts';
import type { Random } from './random.ts';
import { type Sabotage, sabotagedDriver, sabotagedFiles } from './sabotage.ts';

export const BACKENDS = ['native', 'disk', 'postgres'] as const;
export type BackendName = (typeof BACKENDS)[number];

export interface Surroundings {
  readonly folder: string;
  readonly random: Random;
  readonly now: () => number;
  readonly monotonic: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly sabotage: Sabotage | undefined;
}

export interface Backend {
  /** Opens the store on what is on the disk. */
  open(): Store | Promise<Store>;
  /** Lets one of the next calls fail, or all until `heal`. */
  fail(calls: number, until: 'once' | 'healed'): void;
  /** Kills the process, or cuts the power, at one of the next calls. */
  kill(calls: number): void;
  /** Lets another process hold the lock for so many waits. */
  lock(waits: number): void;
  heal(): void;
  /** Does what was put off until now. */
  tick(): Promise<void>;
  /** Whether a kill has happened: the store is to be opened anew. */
  readonly dead: boolean;
  /** Faults that happened so far. */
  readonly faults: number;
  remove(): void | Promise<void>;
}

/** So that a world of few keys has a journal, and brings it over in several steps. */
const JOURNAL = { directMax: 1, foldEveryMs: 300, foldedAtOnce: 2 };

/** So that a world of few spends has logs, which are full soon. */
const LOG = { bytes: 600, startAfter: 1, foldEveryMs: 300 };

const FAULTS: readonly Fault[] = [
  { code: 'SQLITE_FULL' },
  { code: 'SQLITE_IOERR_WRITE' },
  { code: 'SQLITE_IOERR_FSYNC' },
  { code: 'SQLITE_IOERR_FSYNC', afterwards: true },
  { code: 'SQLITE_IOERR_READ' },
];

/** What is to go wrong, counted in calls from now. */
export class Plan {
  faults = 0;
  #fail: { calls: number; until: 'once' | 'healed' } | undefined;
  #kill: number | undefined;

  fail(calls: number, until: 'once' | 'healed'): void {
    this.#fail = { calls, until };
  }

  kill(calls: number): void {
    this.#kill = calls;
  }

  heal(): void {
    this.#fail = undefined;
    this.#kill = undefined;
  }

  next(): 'fail' | 'kill' | undefined {
    if (this.#kill !== undefined && this.#kill-- <= 0) {
      this.#kill = undefined;
      this.faults++;
      return 'kill';
    }
    if (this.#fail === undefined || this.#fail.calls-- > 0) return undefined;
    if (this.#fail.until === 'once') this.#fail = undefined;
    this.faults++;
    return 'fail';
  }
}

/** @param server of PostgreSQL, which worlds on `postgres` need */
export async function createBackend(
  name: BackendName,
  surroundings: Surroundings,
  server: PostgresServer | undefined,
): Promise<Backend> {
  if (name === 'native') return nativeBackend(surroundings);
  if (name === 'disk') return diskBackend(surroundings);
  if (!server) throw new Error('no PostgreSQL server was started');
  return postgresBackend(surroundings, server);
}

function nativeBackend({ folder, random, now, monotonic, sleep, sabotage }: Surroundings): Backend {
  const plan = new Plan();
  const opened: Pick<Driver, 'open' | 'close'>[] = [];
  const putoff = new Putoff(monotonic);
  let generation = 0;
  let path = join(folder, '0.db');
  let dead = false;
  let holder: Database.Database | undefined;
  let waits = 0;

  /** What a kill leaves: the files as the system has them. */
  function leave(): void {
    const next = join(folder, `${++generation}.db`);
    for (const suffix of ['', '-wal'])
      if (existsSync(path + suffix)) copyFileSync(path + suffix, next + suffix);
    for (const name of logsOf(path)) copyFileSync(logPath(path, name), logPath(next, name));
    path = next;
    dead = true;
  }

  function unlock(): void {
    holder?.exec('ROLLBACK');
    holder?.close();
    holder = undefined;
  }

  return {
    open() {
      dead = false;
      const own = generation;
      const inject = (): Fault | undefined => {
        if (own !== generation) return { code: 'SQLITE_IOERR_READ' };
        const next = plan.next();
        if (next === 'fail') return random.pick(FAULTS);
        if (next !== 'kill') return undefined;
        const afterwards = random.chance(0.5);
        if (!afterwards) leave();
        return { code: 'SQLITE_IOERR_READ', afterwards, meanwhile: afterwards ? leave : undefined };
      };
      const files = faultyFiles(plainFiles(logFiles(path), path), inject);
      opened.push(files);
      const driver = faultyDriver(inject, (at) => {
        const driver = new Database(at) as Driver;
        opened.push(driver);
        return driver;
      });
      return openSqlite(path, now, {
        monotonic,
        journal: JOURNAL,
        usageLog: { ...LOG, later: putoff.later },
        logFiles: sabotagedFiles(files.files, sabotage),
        driver: (at) => sabotagedDriver(driver(at), sabotage),
        sleep: async (ms) => {
          if (holder && waits-- <= 0) unlock();
          await sleep(ms);
        },
      });
    },
    fail: (calls, until) => plan.fail(calls, until),
    kill: (calls) => plan.kill(calls),
    lock(count) {
      if (holder) return;
      waits = count;
      holder = new Database(path);
      try {
        holder.exec('PRAGMA busy_timeout = 0');
        holder.exec('BEGIN IMMEDIATE');
        plan.faults++;
      } catch {
        holder.close();
        holder = undefined;
      }
    },
    heal() {
      plan.heal();
      unlock();
    },
    tick: () => putoff.tick(),
    get dead() {
      return dead;
    },
    get faults() {
      return plan.faults;
    },
    remove() {
      unlock();
      for (const driver of opened) if (driver.open) driver.close();
    },
  };
}

function diskBackend({ folder, random, now, monotonic, sleep, sabotage }: Surroundings): Backend {
  const plan = new Plan();
  const path = join(folder, 'disk.db');
  const putoff = new Putoff(monotonic);
  let disk: Disk | undefined;
  let current: Driver | undefined;

  function leave(): void {
    try {
      current?.close();
    } catch {
      // Without power nothing closes well.
    }
    current = undefined;
    if (disk?.dead) disk.settle();
    disk?.remove();
    disk = undefined;
    rmSync(`${path}.lock`, { recursive: true, force: true });
  }

  return {
    open() {
      leave();
      disk = failingDisk({
        folder,
        random,
        inject: () => {
          const next = plan.next();
          return next === 'kill' ? 'cut' : next;
        },
      });
      return openSqlite(path, now, {
        monotonic,
        journal: JOURNAL,
        usageLog: { ...LOG, later: putoff.later },
        logFiles: sabotagedFiles(plainFiles(logFiles(path), path), sabotage),
        sleep,
        driver: (at) => {
          current = sabotagedDriver(wasmDriver(at), sabotage);
          return current;
        },
      });
    },
    fail: (calls, until) => plan.fail(calls * 3, until),
    kill: (calls) => plan.kill(calls * 3),
    lock: () => {}, // this build keeps the file to itself
    heal: () => plan.heal(),
    tick: () => putoff.tick(),
    get dead() {
      return disk?.dead ?? false;
    },
    get faults() {
      return plan.faults;
    },
    remove: leave,
  };
}

type Values = Parameters<InstanceType<typeof Wasm.Database>['run']>[1];

/** The same port on the build for WebAssembly, which reports errors by their text alone. */
function wasmDriver(path: string): Driver {
  const db = new Wasm.Database(path);
  const statements = new Map<string, ReturnType<typeof db.prepare>>();
  const call = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      const code = /locked/.test((error as Error).message) ? 'SQLITE_BUSY' : 'SQLITE_IOERR';
      throw Object.assign(error as Error, { code });
    }
  };
  // Without shared memory the log works only for one connection.
  call(() => db.exec('PRAGMA locking_mode = EXCLUSIVE'));
  const finalize = (statement: ReturnType<typeof db.prepare>): void => {
    try {
      statement.finalize();
    } catch {
      // Repeats the error of the last call.
    }
  };
  /** A statement that failed would repeat its error at the next call: the next one prepares it anew. */
  const execute = <T>(sql: string, work: (statement: ReturnType<typeof db.prepare>) => T): T => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    try {
      return work(statement);
    } catch (error) {
      statements.delete(sql);
      finalize(statement);
      throw error;
    }
  };
  const all = (sql: string, values: unknown[]) =>
    call(() => execute(sql, (statement) => statement.all(values as Values)));
  return {
    get open() {
      return db.isOpen;
    },
    get inTransaction() {
      return db.inTransaction;
    },
    exec: (sql) => call(() => db.exec(sql)),
    prepare: (sql) =>
      ({
        // `get` of this build would leave the statement open.
        get: <Row>(...values: unknown[]) => all(sql, values)[0] as Row | undefined,
        all: <Row>(...values: unknown[]) => all(sql, values) as Row[],
        run: (...values) => call(() => execute(sql, (statement) => statement.run(values as Values))),
      }) satisfies Statement,
    close() {
      for (const statement of statements.values()) finalize(statement);
      call(() => db.close());
    },
  };
}
