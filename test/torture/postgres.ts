/**
 * A world's store on a real PostgreSQL server. Calls to the database fail before or after their effect, and a kill leaves
 * what the server has.
 *
 * Calls go to the server one after the other, each when all that followed from the last one is done: so a seed gives the
 * same world, though a server answers in its own time.
 */
import { type Database, PostgresConnections } from '../../src/store/postgres/connections.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { type Backend, Plan, type Surroundings } from './backends.ts';

/** Turns of the event loop after which nothing follows from an answer any more. */
const SETTLING_TURNS = 12;
/** The condition by which a group that comes a second time is recognized. */
const RECOGNIZED = ' AND last_group < $2';

/** As the driver says that a connection broke: without a code. */
const broken = () => new Error('Connection terminated unexpectedly');

export async function postgresBackend(
  { random, now, monotonic, sleep, sabotage }: Surroundings,
  server: PostgresServer,
): Promise<Backend> {
  const url = await server.newDatabase();
  const plan = new Plan();
  const opened: Database[] = [];
  let life = 0;
  let dead = false;
  let last: Promise<unknown> = Promise.resolve();

  /** After all calls before it. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result
      .catch(() => {})
      .then(async () => {
        for (let turn = 0; turn < SETTLING_TURNS; turn++) await new Promise((next) => setImmediate(next));
      });
    return result;
  }

  function failing(inner: Database): Database {
    const own = life;
    const call = <T>(work: () => Promise<T>): Promise<T> =>
      inTurn(async () => {
        if (own !== life || dead) throw broken();
        const fault = plan.next();
        if (fault === undefined) return work();
        const afterwards = random.chance(0.5);
        if (afterwards) await work();
        if (fault === 'kill') dead = true;
        throw broken();
      });
    const worse = (text: string) =>
      sabotage === 'a group counted again' ? text.replace(RECOGNIZED, '') : text;
    return {
      query: (text, values) => call(() => inner.query(worse(text), values)),
      transaction: (work) => call(() => inner.transaction(work)),
      close: async () => {},
    };
  }

  return {
    async open() {
      dead = false;
      life++;
      return openPostgres(url, now, {
        monotonic,
        sleep,
        connect: (at) => {
          const inner = new PostgresConnections(at);
          opened.push(inner);
          return failing(inner);
        },
      });
    },
    fail: (calls, until) => plan.fail(Math.ceil(calls / 2), until),
    kill: (calls) => plan.kill(Math.ceil(calls / 2)),
    lock: () => {}, // a lock is waited for in the server, which test/failures tries
    heal: () => plan.heal(),
    tick: async () => {}, // nothing is put off
    get dead() {
      return dead;
    },
    get faults() {
      return plan.faults;
    },
    async remove() {
      life++;
      await last;
      for (const database of opened) await database.close();
      await server.run(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
    },
  };
}
