/** One process of its own: how it is started, sent a request, and watched while it has one. */
import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { ApartError } from './fault.ts';
import { usageOf } from './usage.ts';

/** How often a process that has work is looked at. */
const WATCH_MS = 50;
/** A process that does not use the time that it has is given up after this many times as long. */
const WAIT_FACTOR = 10;
/** A request that has taken so long gives way to whatever else runs on the machine. */
const LONG_MS = 100;
/** The least that a heap is given, in MiB: what Node itself needs. */
const HEAP_MIN = 64;
/** How a process ends whose heap is full, where there are no signals; elsewhere it is one. */
const ABORTED = 134;

export interface ApartLimits {
  /** Processor time that a request may take; time on the clock where the system does not tell of another process. */
  readonly timeMs: number;
  /** What a process may hold, in bytes; watched where the system tells it as Linux does. Its heap may have half of that. */
  readonly memoryBytes: number;
}

/** What a process answers: that it is ready, an answer, or the class of what was thrown. */
export type ApartMessage<Reply> = { readonly reply: Reply } | { readonly thrown: string };

/** The module of a process that stands beside another module: the sources have another ending than the bundle. */
export const moduleBeside = (url: string, name: string): URL =>
  new URL(`./${name}${url.endsWith('.ts') ? '.ts' : '.js'}`, url);

/** Starts a process of a module; the sources, run as they are, need their loader in it too. */
export function startProcess(module: URL, memoryBytes: number): ChildProcess {
  const loader = module.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const heap = Math.max(Math.round(memoryBytes / 2 ** 21), HEAP_MIN);
  const child = fork(module, [String(process.pid)], {
    env: {}, // none of the service's secrets is for those who read files
    execArgv: [`--max-old-space-size=${heap}`, ...loader],
    serialization: 'advanced',
    stdio: 'ignore',
  });
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * What a process answers to a request, or why it does not.
 * @param request undefined where it only has to say that it is ready
 * @param onLong called once, where the request takes long
 */
export function replyOf<Reply>(
  child: ChildProcess,
  request: Serializable | undefined,
  limits: ApartLimits,
  onLong: () => void = () => {},
): Promise<ApartMessage<Reply> | ApartError> {
  return new Promise((resolve) => {
    const done = (outcome: ApartMessage<Reply> | ApartError) => {
      clearInterval(watch);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(outcome);
    };
    const isOver = createWatch(child.pid, limits, onLong);
    const watch = setInterval(() => {
      const fault = isOver();
      if (fault) done(new ApartError(fault));
    }, WATCH_MS);
    child.once('message', (message) => done(message as ApartMessage<Reply>));
    child.once('exit', (code, signal) =>
      done(new ApartError(signal === 'SIGABRT' || code === ABORTED ? 'memory' : 'ended')),
    );
    if (child.pid === undefined || !child.connected) return done(new ApartError('ended'));
    if (request === undefined) return;
    child.send(request, (error) => {
      if (error) done(new ApartError('ended'));
    });
  });
}

/** Says which limit a process has gone beyond since now, each time it is called. */
function createWatch(
  pid: number | undefined,
  { timeMs, memoryBytes }: ApartLimits,
  onLong: () => void,
): () => 'time' | 'memory' | undefined {
  const since = performance.now();
  let before: number | undefined;
  let isLong = false;
  return () => {
    const usage = usageOf(pid);
    const passed = performance.now() - since;
    before ??= usage?.cpuMs;
    const used = usage && before !== undefined ? usage.cpuMs - before : passed;
    if (usage && usage.bytes > memoryBytes) return 'memory';
    if (!isLong && used > LONG_MS) onLong();
    isLong ||= used > LONG_MS;
    return used > timeMs || passed > timeMs * WAIT_FACTOR ? 'time' : undefined;
  };
}
