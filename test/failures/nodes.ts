/** Nodes of the built service on one database, and what that database has counted. */
import { fileURLToPath } from 'node:url';
import type { PostgresServer } from '../postgres/server.ts';
import { keyIn, newFolder, type Running, serve } from '../process/process.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
export const COMMAND = [process.execPath, CLI];

export interface Fleet {
  readonly nodes: Running[];
  readonly key: string;
  readonly urls: () => readonly string[];
  /** Starts one more node. */
  add(env?: Record<string, string>): Promise<Running>;
  /** Ends a node at once, and takes it out. */
  kill(node: Running): Promise<void>;
  stop(): Promise<void>;
}

/** Several nodes on one database; the first makes the key. */
export async function startFleet(
  database: string,
  count: number,
  env: Record<string, string> = {},
): Promise<Fleet> {
  const folder = newFolder();
  const nodes: Running[] = [];
  const settings = { DATABASE_URL: database, RATE_LIMIT: '0', ...env };
  const add = async (more: Record<string, string> = {}) => {
    const node = await serve(folder.path, { ...settings, ...more }, [...COMMAND, 'serve']);
    nodes.push(node);
    return node;
  };
  const key = keyIn((await add()).err());
  await Promise.all(Array.from({ length: count - 1 }, () => add()));
  return {
    nodes,
    key,
    urls: () => nodes.map(({ url }) => url),
    add,
    async kill(node) {
      nodes.splice(nodes.indexOf(node), 1);
      node.child.kill('SIGKILL');
      await node.ended;
    },
    async stop() {
      for (const { child, ended } of nodes.splice(0)) {
        child.kill('SIGCONT');
        child.kill('SIGKILL');
        await ended;
      }
      folder.remove();
    },
  };
}

/** What is stored: the checks of all keys, and those that allowances are held against. */
export async function counted(
  server: PostgresServer,
  database: string,
): Promise<{ checks: number; billable: number }> {
  const name = new URL(database.replace(/,[^/]*/, '')).pathname.slice(1);
  const rows = await server.run<{ key: boolean; used: string }>(
    `SELECT subject LIKE 'key:%' AS key, sum(used) AS used FROM counters
     WHERE subject LIKE 'key:%' OR meter = 'billable' GROUP BY 1`,
    name,
  );
  const of = (key: boolean) => Number(rows.find((row) => row.key === key)?.used ?? 0);
  return { checks: of(true), billable: of(false) };
}
