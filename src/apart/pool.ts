/**
 * The processes that are there, and who gets which. Each stays with the account that it worked for last, as long as there are
 * enough: who brings one down waits for the start of another, and nobody else does.
 */
import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { ApartError } from './fault.ts';
import { type ApartLimits, replyOf, startProcess } from './process.ts';
import { usageOf } from './usage.ts';

/** How long a process may take to start: its modules are read, on a machine that may be busy. */
const START_LIMITS: ApartLimits = { timeMs: 20_000, memoryBytes: Number.POSITIVE_INFINITY };
const IDLE_MS = 60_000;
/** What a process may hold of its memory to be given another request: the next one has not filled it. */
const REUSED_SHARE = 0.5;
/**
 * How much nicer than the service a process is from its start, for a check is waited for and a file is not; and how much nicer again once
 * its requests take long. With each step it has two fifths of the processor time of what runs beside it.
 */
const NICER = 4;
const NICE_MAX = 19;

export interface PoolOptions extends ApartLimits {
  /** The module that a process runs, which calls `answerRequests`. */
  readonly module: URL;
  /** How many processes there are at most. */
  readonly processes: number;
  readonly idleMs?: number;
}

export interface Member {
  readonly child: ChildProcess;
}

export interface Pool {
  /** A process that is ready, for an account. Rejects with an ApartError. */
  take(account: string): Promise<Member>;
  giveBack(member: Member): void;
  /** Ends a process that did not answer. */
  end(member: Member): void;
  /** Lets a process give way to whatever else runs on the machine, for good: a system takes no niceness back. */
  lower(member: Member): void;
  /** Starts a process ahead, where there is none. */
  prepare(): void;
  isClosed(): boolean;
  close(): void;
}

interface Own extends Member {
  /** Whether it has started; false once it could not. */
  readonly ready: Promise<boolean>;
  /** For whom it worked last. */
  account: string | undefined;
  isLowered: boolean;
  idle?: NodeJS.Timeout;
}

export function createPool({ module, processes, memoryBytes, idleMs = IDLE_MS }: PoolOptions): Pool {
  /** In the order in which they were given back. */
  const free = new Set<Own>();
  const all = new Map<Member, Own>();
  let closed = false;

  function start(): Own {
    const own = startOwn(module, memoryBytes);
    all.set(own, own);
    return own;
  }

  function end(own: Own): void {
    clearTimeout(own.idle);
    all.delete(own);
    free.delete(own);
    own.child.kill('SIGKILL');
  }

  function setFree(own: Own): void {
    free.add(own);
    own.idle = setTimeout(end, idleMs, own);
    own.idle.unref();
  }

  function startedFor(account: string): Own {
    const own = freeFor(account, free, all.size >= processes);
    if (!own?.isLowered || own.account === account) return own ?? start();
    end(own); // what made it slow was another's
    return start();
  }

  return {
    async take(account) {
      const own = startedFor(account);
      clearTimeout(own.idle);
      free.delete(own);
      own.account = account;
      if (await own.ready) return own;
      end(own);
      throw new ApartError(closed ? 'closed' : 'unstarted');
    },
    giveBack(member) {
      const own = all.get(member);
      if (!own) return;
      if (closed || !isReusable(own, memoryBytes)) end(own);
      else setFree(own);
    },
    end(member) {
      const own = all.get(member);
      if (own) end(own);
    },
    lower(member) {
      const own = all.get(member);
      if (own && !own.isLowered) giveWay(own);
    },
    prepare() {
      if (closed || all.size > 0) return;
      const own = start();
      setFree(own);
      own.ready.then((isReady) => isReady || end(own));
    },
    isClosed: () => closed,
    close() {
      closed = true;
      for (const own of all.values()) end(own);
    },
  };
}

/** The free process that an account gets; that of another one only where no more may be started. */
function freeFor(account: string, free: ReadonlySet<Own>, isFull: boolean): Own | undefined {
  const members = [...free];
  const known = members.find((own) => own.account === account) ?? members.find((own) => !own.account);
  return known ?? (isFull ? members[0] : undefined);
}

function startOwn(module: URL, memoryBytes: number): Own {
  const child = startProcess(module, memoryBytes);
  makeNicer(child);
  const ready = replyOf<undefined>(child, undefined, START_LIMITS).then(
    (outcome) => !(outcome instanceof ApartError),
  );
  return { child, ready, account: undefined, isLowered: false };
}

function isReusable({ child }: Own, memoryBytes: number): boolean {
  return child.connected && (usageOf(child.pid)?.bytes ?? 0) <= memoryBytes * REUSED_SHARE;
}

function giveWay(own: Own): void {
  own.isLowered = true;
  makeNicer(own.child);
}

function makeNicer({ pid }: ChildProcess): void {
  try {
    setPriority(pid!, Math.min(getPriority(pid!) + NICER, NICE_MAX));
  } catch {} // it has ended, or was never there
}
