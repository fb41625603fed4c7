/** A service on a store, and what it and its database spend. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresServer } from '../../test/postgres/server.ts';
import { inDist, processorSeconds } from '../contest.ts';

const READY_MS = 30_000;

export interface Served {
  readonly port: number;
  readonly child: ChildProcess;
  /** Processor time so far, of the service and of its database. */
  seconds(): { readonly service: number; readonly database: number };
  stop(): Promise<void>;
}

/** @param server of PostgreSQL, where the store is a database in it */
export async function serve(
  port: number,
  env: Readonly<Record<string, string>>,
  server?: PostgresServer,
): Promise<Served> {
  const quiet = { HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT: '100000000', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [inDist('cli.js'), 'serve'], {
    env: { ...process.env, ...quiet, ...env },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const postmaster =
    server && Number.parseInt(readFileSync(join(server.folder, 'postmaster.pid'), 'utf8'), 10);
  await ready(port, child);
  return {
    port,
    child,
    seconds: () => ({
      service: processorSeconds(child.pid!),
      database: postmaster === undefined ? 0 : processorSeconds(postmaster),
    }),
    stop() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + READY_MS;
  while (child.exitCode === null && performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`no service on port ${port}`);
}
