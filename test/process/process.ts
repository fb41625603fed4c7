/** Runs the command line as a process of its own, on a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMAND } from './command.ts';

export { COMMAND };

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it has printed on standard output so far. */
  out(): string;
  /** What it has printed on standard error so far: the greeting with the key, on the first start. */
  err(): string;
  /** Resolves when the process has ended. */
  readonly ended: Promise<Finished>;
}

/** A new folder, removed by `remove`. */
export function newFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'assay-process-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function environment(folder: string, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: folder, DATABASE_URL: `sqlite:${join(folder, 'assay.db')}`, ...env };
}

/** Runs a command to its end. */
export function run(
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
  input = '',
): Promise<Finished> {
  const [program, ...rest] = COMMAND;
  const child = spawn(program, [...rest, ...args], { env: environment(folder, env) });
  child.stdin.end(input);
  return finish(child);
}

/** The same, while nobody reads what it prints. */
export function runUnread(folder: string, args: readonly string[]): Promise<Finished> {
  const [program, ...rest] = COMMAND;
  const child = spawn(program, [...rest, ...args], { env: environment(folder), stdio: 'pipe' });
  child.stdout.destroy();
  return finish(child);
}

function finish(child: ChildProcess): Promise<Finished> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

/** Starts the service on a free port, the one that it finds itself where PORT is 0, and waits until it is ready. */
export async function serve(
  folder: string,
  env: Record<string, string> = {},
  command: readonly string[] = [...COMMAND, 'serve'],
): Promise<Running> {
  const port = await freePort();
  const [program, ...args] = command;
  const child = spawn(program!, args, {
    env: environment(folder, { HOST: '127.0.0.1', PORT: String(port), ...env }),
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = finish(child);
  let url = `http://localhost:${port}`;
  const ready = async () => {
    for (;;) {
      const greeted = /Assay is ready on (\S+)/.exec(err)?.[1];
      if (greeted !== undefined && env.PORT === '0') url = greeted;
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.ok && greeted !== undefined) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const died = ended.then(({ code, err }) => {
    throw new Error(`the service ended with ${code}: ${err}`);
  });
  died.catch(() => {});
  await Promise.race([ready(), died]);
  return { child, url, out: () => out, err: () => err, ended };
}

export function keyIn(output: string): string {
  return /assay_live_\w+/.exec(output)![0];
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
