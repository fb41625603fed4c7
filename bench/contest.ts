/** Servers that take turns under the same load: requests a second, and processor time a request, of each turn. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const CONNECTIONS = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const FIRST_PORT = 18_431;

export interface Contestant {
  readonly name: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Servers that need every processor are not held to one. */
  readonly everyProcessor?: boolean;
}

export interface Request {
  readonly path: string;
  readonly body: string;
}

/** Of each server, a number for each round. */
export interface Outcome {
  readonly speed: Map<string, number[]>;
  /** Microseconds of processor time a request, system calls included; all processes of a server together. */
  readonly cost: Map<string, number[]>;
  /** Milliseconds, of the last round. */
  readonly latency: Map<string, { p50: number; p99: number }>;
}

interface Running extends Contestant {
  readonly port: number;
  readonly child: ChildProcess;
}

export class Contest {
  readonly #key: string;
  readonly #pin: readonly string[];
  readonly #running: Running[] = [];

  /** @param key an API key that all servers know, or don't ask for */
  constructor(key: string) {
    this.#key = key;
    this.#pin = pin();
  }

  async start(contestant: Contestant): Promise<void> {
    const port = FIRST_PORT + this.#running.length;
    const quiet = { HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT: '100000000', LOG_LEVEL: 'info' };
    const env = { ...process.env, ...quiet, ...contestant.env };
    const command = [...(contestant.everyProcessor ? [] : this.#pin), ...contestant.command];
    const [program, ...args] = command;
    const child = spawn(program!, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.#running.push({ ...contestant, port, child });
    await ready(port, child);
  }

  /** Rounds in which all servers take turns; the first one warms up and is left out. */
  async run(request: Request, names?: readonly string[]): Promise<Outcome> {
    const taking = this.#running.filter(({ name }) => names?.includes(name) ?? true);
    const lists = () => new Map<string, number[]>(taking.map(({ name }) => [name, []]));
    const outcome: Outcome = { speed: lists(), cost: lists(), latency: new Map() };
    for (let round = 0; round <= ROUNDS; round++) {
      for (const { name, port, child } of taking) {
        const before = processorSeconds(child.pid!);
        const { requests, seconds, p50, p99 } = await load(port, this.#key, request, SECONDS);
        if (round === 0) continue;
        outcome.speed.get(name)!.push(requests / seconds);
        outcome.cost.get(name)!.push(((processorSeconds(child.pid!) - before) * 1e6) / requests);
        outcome.latency.set(name, { p50, p99 });
      }
    }
    return outcome;
  }

  residentMiB(name: string): number {
    const { child } = this.#running.find((running) => running.name === name)!;
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
  }

  stop(): void {
    for (const { child } of this.#running) child.kill('SIGKILL');
  }
}

/** What a process and those it has started have used so far. */
function processorSeconds(pid: number): number {
  let nanoseconds = ownTime(pid);
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name) && parentOf(name) === pid) nanoseconds += ownTime(name);
  }
  return nanoseconds / 1e9;
}

/** Nanoseconds that the threads of a process were on a processor, as the scheduler counts. */
function ownTime(pid: number | string): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
  return times.reduce((sum, time) => sum + Number.parseInt(time, 10), 0);
}

function parentOf(pid: string): number | undefined {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch {
    return undefined; // It has ended meanwhile.
  }
}

async function load(port: number, key: string, { path, body }: Request, seconds: number) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`port ${port}: ${result.non2xx} refused`);
  const { p50, p99 } = result.latency;
  return { requests: result['2xx'], seconds: result.duration, p50, p99 };
}

/** Servers on the first processor, the load on the second, where the machine can say so. */
function pin(): string[] {
  try {
    execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
    return ['taskset', '-c', '0'];
  } catch {
    process.stdout.write('(processors are not pinned here)\n');
    return [];
  }
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 600 && child.exitCode === null; i++) {
    if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no server on port ${port}`);
}

export const inDist = (file: string) => join(ROOT, 'dist', file);
