/**
 * Work on what others send, done in processes of their own: a thread in a loop or in native code can't be ended, a process can. They
 * are started when they are first needed, answer one request at a time, end when none comes for a while, and are killed and replaced
 * at a limit. A request has all that its answer needs, so that the end of a process is the matter of the request it had.
 */
import type { Serializable } from 'node:child_process';
import { ApartError } from './fault.ts';
import { createLine } from './line.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { replyOf } from './process.ts';

export interface ApartOptions extends PoolOptions {
  /** Requests that may be open, those under way included; one more is refused. */
  readonly openMax: number;
  /** Called with each request that a process could not answer. */
  readonly onFault?: ((error: ApartError) => void) | undefined;
}

export interface Apart<Request, Reply> {
  /**
   * Rejects with an ApartError.
   * @param account whose work it is: each has one process at a time, and who was served least recently is next
   */
  run(request: Request, account: string): Promise<Reply>;
  /** Starts a process ahead of the first request. */
  prepare(): void;
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

  async function replied(request: Request, account: string): Promise<Reply> {
    const member = await pool.take(account);
    const outcome = await replyOf<Reply>(member.child, request, options, () => pool.lower(member));
    if (outcome instanceof ApartError) {
      pool.end(member);
      throw pool.isClosed() ? new ApartError('closed') : outcome;
    }
    pool.giveBack(member);
    if ('thrown' in outcome) throw new ApartError('thrown', outcome.thrown);
    return outcome.reply;
  }

  /** One that ended in the middle, or before it, may have had its end from elsewhere: then the request is sent once more. */
  const repliedAtLast = (request: Request, account: string): Promise<Reply> =>
    replied(request, account).catch((error: ApartError) => {
      if (error.fault !== 'ended' && error.fault !== 'unstarted') throw error;
      return replied(request, account);
    });

  async function serve(
    { request, resolve, reject }: Waiting<Request, Reply>,
    account: string,
  ): Promise<void> {
    try {
      resolve(await repliedAtLast(request, account));
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
      void serve(next.item, next.account).finally(() => {
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
    prepare: pool.prepare,
    close() {
      pool.close();
      for (const { reject } of line.clear()) reject(new ApartError('closed'));
    },
  };
}
