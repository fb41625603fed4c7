/** The ways in which the service stands: one process, two workers on one file, two nodes on one PostgreSQL database. */
import { startPostgres } from '../postgres/server.ts';
import { newFolder, type Running, serve } from '../process/process.ts';

export const STANDS = ['sqlite', 'workers', 'postgres'] as const;
export type StandName = (typeof STANDS)[number];

export const ADMIN_KEY = 'q7Zt2vN8xKc4RwYb6PmD1sHf';

export interface Stand {
  /** The addresses of its nodes, as they are now. */
  urls(): readonly string[];
  /** The processes of its nodes. */
  pids(): readonly number[];
  /** Ends the nodes and starts them again, as an operator does. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A limit by time that guesses alone come near: what holds has to be the budgets of accounts. Notices go to loopback. */
const SETTINGS = {
  ADMIN_KEY,
  SIGNUP: 'closed',
  RATE_LIMIT: '20000',
  JOBS: 'on',
  JOB_NOTICES: 'any',
  SECRET: 'T3vXq9LmZ0bWcR7yKfN2sHd8PgJ5uAeE',
  LOG_LEVEL: 'error',
};

/** @param cli the bundle of the command that is to run */
export async function startStand(name: StandName, cli: string): Promise<Stand> {
  const folder = newFolder();
  const server = name === 'postgres' ? await startPostgres() : undefined;
  const database = await server?.newDatabase();
  const settings = {
    ...SETTINGS,
    ...(name === 'workers' && { WEB_CONCURRENCY: '2' }),
    ...(database !== undefined && { DATABASE_URL: database }),
  };
  let nodes: Running[] = [];

  async function start(): Promise<void> {
    for (let count = name === 'postgres' ? 2 : 1; count > 0; count--)
      nodes.push(await serve(folder.path, settings, [process.execPath, cli, 'serve']));
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = nodes;
    nodes = [];
    for (const { child } of ending) child.kill(signal);
    await Promise.all(ending.map(({ ended }) => ended));
  }

  await start();
  return {
    urls: () => nodes.map(({ url }) => url),
    pids: () => nodes.map(({ child }) => child.pid!),
    async restart() {
      await end('SIGTERM');
      await start();
    },
    async stop() {
      await end('SIGTERM');
      await server?.remove();
      folder.remove();
    },
  };
}
