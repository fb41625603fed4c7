/**
 * Renders pictures from elsewhere in a process of its own, which is killed when one takes too long or too much memory: a
 * thread inside native code can't be ended. The process is started for the first picture, and ends when none comes for a while.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How long a picture may take, the start of the process not counted. */
const TIME_MAX_MS = 2_000;
const START_MAX_MS = 20_000;
/** What the process may hold, in bytes; watched where the system tells it as Linux does. */
const MEMORY_MAX = 512 * 2 ** 20;
const WATCH_MS = 50;
const IDLE_MS = 30_000;
/** Pictures that may wait; one more is refused. */
const WAITING_MAX = 32;
const PAGE_BYTES = 4096;

export interface RenderApart {
  /**
   * The PNG of an SVG; undefined where it can't be drawn, or not within the limits.
   *
   * @throws {Error} where too many wait, or the process can't be started
   */
  render(svg: string): Promise<Buffer | undefined>;
  close(): void;
}

export interface RenderLimits {
  readonly timeMs?: number;
  readonly memoryBytes?: number;
}

export function createRenderApart({
  timeMs = TIME_MAX_MS,
  memoryBytes = MEMORY_MAX,
}: RenderLimits = {}): RenderApart {
  let child: ChildProcess | undefined;
  let waiting = 0;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  /** The process, ready to be used. */
  async function ready(): Promise<ChildProcess | undefined> {
    if (child?.connected) return child;
    const started = start();
    child = started;
    const answer = await answerOf(started, '', START_MAX_MS, Number.POSITIVE_INFINITY);
    if (answer === 'none') end();
    return answer === 'none' ? undefined : started;
  }

  async function draw(svg: string): Promise<Buffer | undefined> {
    clearTimeout(idle);
    const process = closed ? undefined : await ready();
    if (process === undefined) throw new Error('pictures are not rendered');
    const answer = await answerOf(process, svg, timeMs, memoryBytes);
    if (answer === 'none') end();
    idle = setTimeout(end, IDLE_MS);
    idle.unref();
    return answer === 'none' ? undefined : answer;
  }

  return {
    render(svg) {
      if (waiting >= WAITING_MAX) return Promise.reject(new Error('too many pictures wait'));
      waiting += 1;
      const drawn = last
        .then(() => draw(svg))
        .finally(() => {
          waiting -= 1;
        });
      last = drawn.catch(() => {});
      return drawn;
    },
    close() {
      closed = true;
      clearTimeout(idle);
      end();
    },
  };
}

/** The bundle has a file for the process; the sources, run as they are, need their loader in it too. */
function start(): ChildProcess {
  const here = import.meta.url;
  const [file, execArgv] = here.endsWith('.ts')
    ? (['./render-process.ts', ['--import', 'tsx']] as const)
    : (['./render-process.js', []] as const);
  const child = fork(new URL(file, here), {
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: 'ignore',
  });
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

/** What the process answers to an SVG; `none` where it ends, or does not answer within its limits. */
function answerOf(
  child: ChildProcess,
  svg: string,
  timeMs: number,
  memoryBytes: number,
): Promise<Buffer | undefined | 'none'> {
  return new Promise((resolve) => {
    const done = (answer: Buffer | undefined | 'none') => {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(answer);
    };
    const timer = setTimeout(() => done('none'), timeMs);
    const watch = setInterval(() => {
      if (memoryOf(child.pid) > memoryBytes) done('none');
    }, WATCH_MS);
    child.once('message', (message) =>
      done(message instanceof Uint8Array ? Buffer.from(message) : undefined),
    );
    child.once('exit', () => done('none'));
    child.send(svg, (error) => {
      if (error) done('none');
    });
  });
}

/** The memory that a process holds, in bytes; 0 where the system does not tell it as Linux does. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
