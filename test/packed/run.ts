/** Runs programs: to their end or to a limit, or until they are no longer needed. */
import { spawn } from 'node:child_process';

/** No tool asks a question, sends statistics or looks for a newer version of itself. */
const ENVIRONMENT = {
  ...process.env,
  CI: 'true',
  NO_COLOR: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  DENO_NO_UPDATE_CHECK: '1',
};
// What the test runner sets for its own modules means other things to other tools.
for (const name of Object.keys(ENVIRONMENT)) {
  if (/^(NODE_ENV|BASE_URL|MODE|DEV|PROD|SSR|TEST|VITEST.*)$/.test(name))
    Reflect.deleteProperty(ENVIRONMENT, name);
}

/**
 * @returns what it wrote to standard output
 * @throws {Error} with all that it wrote when it fails, or is not done within `limitMs`
 */
export function run(
  folder: string,
  program: string,
  args: readonly string[],
  limitMs: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the limit ends what the program started too.
    const child = spawn(program, args, {
      cwd: folder,
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let all = '';
    let late = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      all += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      all += text;
    });
    const limit = setTimeout(() => {
      late = true;
      endGroup(child.pid);
    }, limitMs);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      if (code === 0) resolve(out);
      else {
        const how = late ? `was not done within ${limitMs / 1000} s` : `ended with ${code}`;
        reject(new Error(`${program} ${args.join(' ')} ${how}:\n${all}`));
      }
    });
  });
}

/** A program that serves. */
export interface Server {
  readonly url: string;
  stop(): void;
}

/**
 * Starts a program that prints the address it listens on, or that listens on one that it is given.
 *
 * @param url where it prints none
 * @throws {Error} with all that it wrote when it ends, or names no port within `limitMs`, or does not answer there
 */
export async function start(
  folder: string,
  program: string,
  args: readonly string[],
  limitMs: number,
  url?: string,
): Promise<Server> {
  const server = await started(folder, program, args, limitMs, url);
  return url === undefined ? server : answering(server, limitMs);
}

/** A server that answers, whatever it says. */
async function answering(server: Server, limitMs: number): Promise<Server> {
  for (const end = Date.now() + limitMs; ; ) {
    try {
      await fetch(server.url);
      return server;
    } catch (error) {
      if (Date.now() > end) {
        server.stop();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function started(
  folder: string,
  program: string,
  args: readonly string[],
  limitMs: number,
  url: string | undefined,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = () => endGroup(child.pid);
    let all = '';
    const fail = (how: string) => {
      clearTimeout(limit);
      stop();
      reject(new Error(`${program} ${args.join(' ')} ${how}:\n${all}`));
    };
    const limit = setTimeout(() => fail(`named no port within ${limitMs / 1000} s`), limitMs);
    const read = (text: string) => {
      all += text;
      const [, port] = /https?:\/\/[\w.[\]]+:(\d+)/.exec(all) ?? [];
      if (port === undefined) return;
      clearTimeout(limit);
      resolve({ url: `http://127.0.0.1:${port}`, stop });
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    if (url !== undefined) {
      clearTimeout(limit);
      resolve({ url, stop });
    }
    child.on('error', (error) => fail(error.message));
    child.on('close', (code) => fail(`ended with ${code}`));
  });
}

/** Ends a program started with a group of its own, with all that it started. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
