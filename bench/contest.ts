/** Servers that take turns under the same load: requests a second, and processor time a request, of each turn. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Callers, type Load, type Request } from './callers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const CONNECTIONS = 64;
/** Many short turns rather than a few long ones: what else the machine does then falls on all servers alike. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
/** Until the code is compiled. */
const WARM_UP_SECONDS = 4;
const FIRST_PORT = 18_431;

export interface Contestant {
  readonly name: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Servers that need every processor are not held to one. */
  readonly everyProcessor?: boolean;
}

/** A load on a server, by a name that its figures have. */
export interface Shape {
  readonly name: string;
  readonly server: string;
  readonly request: Request;
  /** Each request has any one of them. */
  readonly keys: readonly string[];
  readonly connections: number;
  /** Whether each request has a connection of its own. */
  readonly fresh?: boolean;
  /** Where it is called; the server's own port by default. */
  readonly port?: number;
}

/** Of each server or shape, a number for each round. */
export interface Outcome {
  readonly speed: Map<string, number[]>;
  /** Microseconds of processor time a request, system calls included; all processes of a server together. */
  readonly cost: Map<string, number[]>;
  /** Share of the time in which the load had nothing to do: with none, it is the load that was measured. */
  readonly idle: Map<string, number[]>;
  /** Milliseconds in which half and 99 of 100 requests were answered. */
  readonly p50: Map<string, number[]>;
  readonly p99: Map<string, number[]>;
}

interface Running extends Contestant {
  readonly port: number;
  readonly child: ChildProcess;
}

export class Contest {
  readonly #keys: readonly string[];
  readonly #pin: readonly string[];
  #running: Running[] = [];
  #started = 0;

  /** @param key an API key that all servers know, or don't ask for; shapes have keys of their own */
  constructor(key?: string) {
    this.#keys = key === undefined ? [] : [key];
    this.#pin = pin();
  }

  /** @returns its port */
  async start(contestant: Contestant): Promise<number> {
    const port = FIRST_PORT + this.#started++;
    const quiet = { HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT: '100000000', LOG_LEVEL: 'info' };
    const env = { ...process.env, ...quiet, ...contestant.env };
    const command = [...(contestant.everyProcessor ? [] : this.#pin), ...contestant.command];
    const [program, ...args] = command;
    const child = spawn(program!, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.#running.push({ ...contestant, port, child });
    await ready(port, child);
    return port;
  }

  /** Rounds in which all servers take turns under the same load. */
  run(request: Request, names?: readonly string[]): Promise<Outcome> {
    const taking = this.#running.filter(({ name }) => names?.includes(name) ?? true);
    return this.take(
      taking.map(({ name }) => ({
        name,
        server: name,
        request,
        keys: this.#keys,
        connections: CONNECTIONS,
      })),
    );
  }

  /** Rounds in which all shapes take turns; the first one warms up and is left out. */
  async take(shapes: readonly Shape[]): Promise<Outcome> {
    const lists = () => new Map<string, number[]>(shapes.map(({ name }) => [name, []]));
    const outcome: Outcome = { speed: lists(), cost: lists(), idle: lists(), p50: lists(), p99: lists() };
    const warm = new Set<string>();
    for (let round = 0; round <= ROUNDS; round++) {
      for (const shape of shapes) {
        const { child, port } = this.#running.find(({ name }) => name === shape.server)!;
        const load = await loadOf({ port, ...shape }, round === 0);
        if (round === 0) {
          const code = `${shape.server} ${shape.request.path}`;
          await load.run(warm.has(code) ? SECONDS : WARM_UP_SECONDS);
          warm.add(code);
        }
        const before = processorSeconds(child.pid!);
        const { requests, seconds, p50, p99, idle } = await load.run(SECONDS);
        const spent = processorSeconds(child.pid!) - before;
        load.close();
        if (round === 0) continue;
        outcome.speed.get(shape.name)!.push(requests / seconds);
        outcome.cost.get(shape.name)!.push((spent * 1e6) / requests);
        outcome.idle.get(shape.name)!.push(idle);
        outcome.p50.get(shape.name)!.push(p50);
        outcome.p99.get(shape.name)!.push(p99);
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

/**
 * A load that is ready to run; connections that are kept are open.
 * @param isFirst whether each of several keys is used once before
 */
async function loadOf(
  { port, request, keys, connections, fresh }: Shape & { readonly port: number },
  isFirst: boolean,
): Promise<{ run(seconds: number): Promise<Load>; close(): void }> {
  if (fresh) {
    return { run: (seconds) => Callers.fresh(port, connections, request, keys, seconds), close() {} };
  }
  const callers = await Callers.connect(port, connections, request, keys);
  if (isFirst && keys.length > 1) await callers.each(request, keys);
  return { run: (seconds) => callers.run(request, keys, seconds), close: () => callers.close() };
}

/** What a process and those it has started have used so far. */
export function processorSeconds(pid: number): number {
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
