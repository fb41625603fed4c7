/**
 * Work on what others send, done in processes of their own: a thread in a loop or in native code can't be ended, a process can. They
 * are started when they are first needed, answer one request at a time, end when none comes for a while, and are killed and replaced
 * at a limit. A request has all that its answer needs, so that the end of a process is the matter of the request it had.
 */
import type { ChildProcess, Serializable } from 'node:child_process';
import { ApartError } from './fault.ts';
import { createLine } from './line.ts';
import { type ApartLimits, replyOf, startProcess } from './process.ts';
import { usageOf } from './usage.ts';

/** How long a process may take to start: its modules are read, on a machine that may be busy. */
const START_LIMITS: ApartLimits = { timeMs: 20_000, memoryBytes: Number.POSITIVE_INFINITY };
const IDLE_MS = 60_000;
/** What a process may hold of its memory to be given another request: the next one has not filled it. */
const REUSED_SHARE = 0.5;

export interface ApartOptions extends ApartLimits {
  /** The module that a process runs, which calls `answerRequests`. */
  readonly module: URL;
  /** How many processes there are at most. */
  readonly processes: number;
  /** Requests that may be open, those under way included; one more is refused. */
  readonly openMax: number;
  readonly idleMs?: number;
  /** Called with each request that a process could not answer. */
  readonly onFault?: ((error: ApartError) => void) | undefined;
}

export interface Apart<Request, Reply> {
  /**
   * Rejects with an ApartError.
   * @param account whose work it is: each has one process at a time, and who was served least recently is next
   */
  run(request: Request, account: string): Promise<Reply>;
  /** Ends the processes; requests under way are rejected. */
  close(): void;
}

interface Waiting<Request, Reply> {
  readonly request: Request;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

export function createApart<Request extends Serializable, Reply>(
  options: ApartOptions,
): Apart<Request, Reply> {
  const { processes, openMax, onFault } = options;
  const line = createLine<Waiting<Request, Reply>>();
  const pool = createPool(options);
  let busy = 0;

  async function replied(request: Request): Promise<Reply> {
    const member = await pool.take();
    const outcome = await replyOf<Reply>(member.child, request, options);
    if (outcome instanceof ApartError) {
      pool.end(member);
      throw pool.isClosed() ? new ApartError('closed') : outcome;
    }
    pool.giveBack(member);
    if ('thrown' in outcome) throw new ApartError('thrown', outcome.thrown);
    return outcome.reply;
  }

  /** One that ended in the middle, or before it, may have had its end from elsewhere: then the request is sent once more. */
  const repliedAtLast = (request: Request): Promise<Reply> =>
    replied(request).catch((error: ApartError) => {
      if (error.fault !== 'ended' && error.fault !== 'unstarted') throw error;
      return replied(request);
    });

  async function serve({ request, resolve, reject }: Waiting<Request, Reply>): Promise<void> {
    try {
      resolve(await repliedAtLast(request));
    } catch (error) {
      if (error instanceof ApartError && error.fault !== 'closed') onFault?.(error);
      reject(error);
    }
  }

  function serveNext(): void {
    while (busy < processes) {
      const next = line.next();
      if (!next) return;
      busy += 1;
      void serve(next.item).finally(() => {
        busy -= 1;
        next.done();
        serveNext();
      });
    }
  }

  return {
    run: (request, account) =>
      new Promise((resolve, reject) => {
        if (pool.isClosed()) return reject(new ApartError('closed'));
        if (line.length() + busy >= openMax) return reject(new ApartError('too_many'));
        line.add(account, { request, resolve, reject });
        serveNext();
      }),
    close() {
      pool.close();
      for (const { reject } of line.clear()) reject(new ApartError('closed'));
    },
  };
}

interface Member {
  readonly child: ChildProcess;
  idle?: NodeJS.Timeout;
}

/** The processes that are there. */
function createPool({ module, memoryBytes, idleMs = IDLE_MS }: ApartOptions) {
  const free: Member[] = [];
  const all = new Set<Member>();
  let closed = false;

  function end(member: Member): void {
    clearTimeout(member.idle);
    all.delete(member);
    const at = free.indexOf(member);
    if (at >= 0) free.splice(at, 1);
    member.child.kill('SIGKILL');
  }

  return {
    end,
    isClosed: () => closed,
    /** A process that is ready: one that is there already, or a new one. */
    async take(): Promise<Member> {
      const found = free.pop();
      if (found) {
        clearTimeout(found.idle);
        return found;
      }
      const member: Member = { child: startProcess(module, memoryBytes) };
      all.add(member);
      const outcome = await replyOf<undefined>(member.child, undefined, START_LIMITS);
      if (!(outcome instanceof ApartError)) return member;
      end(member);
      throw new ApartError(closed ? 'closed' : 'unstarted');
    },
    giveBack(member: Member): void {
      const { connected, pid } = member.child;
      if (closed || !connected || (usageOf(pid)?.bytes ?? 0) > memoryBytes * REUSED_SHARE) {
        end(member);
        return;
      }
      free.push(member);
      member.idle = setTimeout(end, idleMs, member);
      member.idle.unref();
    },
    close() {
      closed = true;
      for (const member of all) end(member);
    },
  };
}
