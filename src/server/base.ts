/** What every service stands on: settings, clocks, the store, the secret and the log. */
import { randomBytes } from 'node:crypto';
import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config/settings.ts';
import type { StrayVariable } from '../config/stray.ts';
import { KINDS } from '../core/assay.ts';
import type { AnyKind } from '../core/kind.ts';
import type { OpenData } from '../intake/kept.ts';
import type { UploadReader } from '../jobs/reader.ts';
import { type Budgets, createBudgets } from '../service/budgets/budgets.ts';
import { type Limits, WORK } from '../service/budgets/limits.ts';
import { createClock, type ServiceClock } from '../service/clocks.ts';
import { keyedHash, type Secrets } from '../service/secrets.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { standardLog } from './log.ts';
import { eventLoop } from './loop.ts';

/** What the system writes to a pipe in one piece, so that lines of several workers don't mix. */
const PIPE_BUF = 4096;

export interface Surroundings {
  readonly now?: () => number;
  /** The clock that goes by the given store; one of its own by default, unless `now` is given. */
  readonly clock?: ServiceClock;
  /** Milliseconds on a clock that is never set; the process's own, or `now` where that is given. */
  readonly monotonic?: () => number;
  /** Where log lines go; standard output by default. */
  readonly logTo?: DestinationStream;
  /** The store; the settings' own by default. */
  readonly store?: Store;
  /** Opens the compiled data with what was taken in; reads it anew each time by default. */
  readonly openData?: OpenData;
  /** What an account may have open of each kind of work, where that is not what it always is. */
  readonly limits?: Partial<Limits>;
  /** What reads the files that are sent, where several services share it. */
  readonly reader?: UploadReader;
  /** The kinds of value that are served; all of them by default. */
  readonly kinds?: readonly AnyKind[];
  /** How long the rest of a body is waited for whose request is answered already, where that is not what it always is; in milliseconds. */
  readonly restMs?: number;
  /** Variables that look like settings and are none. */
  readonly strays?: readonly StrayVariable[];
  /** What sets a worker apart from a service of one process. */
  readonly worker?: {
    readonly number: number;
    readonly sharedMetrics: (registry: Registry) => () => Promise<string>;
  };
}

export interface Base extends Secrets {
  readonly config: Config;
  readonly kinds: readonly AnyKind[];
  readonly now: () => number;
  /** The clock that `now` is of, where it goes by the store. */
  readonly clock: ServiceClock | undefined;
  /** Milliseconds on a clock that is never set. */
  readonly monotonic: () => number;
  readonly store: Store;
  /** What accounts may have open of each kind of work, and their turns. */
  readonly budgets: Budgets;
  /** What reads the files that are sent, where several services share it. */
  readonly reader: UploadReader | undefined;
  /** Whom a rate limit is for: an address may be among them, and is not kept as it is. */
  readonly hashed: (subject: string) => string;
  readonly log: Logger;
  /** Writes a line to where the log goes. */
  readonly writeLine: (line: string) => void;
  /** How many log lines were dropped so far. */
  readonly droppedLogLines: () => number;
  /** Waits until the lines that were logged are written. */
  readonly flushLog: () => Promise<void>;
}

export async function openBase(config: Config, surroundings: Surroundings): Promise<Base> {
  const { kinds = KINDS, worker, logTo } = surroundings;
  const monotonic = surroundings.monotonic ?? surroundings.now ?? (() => performance.now());
  const clock =
    surroundings.clock ?? (surroundings.now ? undefined : createClock({ wall: Date.now, monotonic }));
  const now = clock?.now ?? surroundings.now!;
  const store = surroundings.store ?? (await openStore(config.database, now, monotonic));
  await clock?.attach(store.clock);
  const sink = logTo ? undefined : standardLog(config.logFormat, worker && { pieceBytes: PIPE_BUF });
  const destination = logTo ?? sink!;
  const log = pino({ level: config.logLevel, base: worker ? { worker: worker.number } : null }, destination);
  const secrets = await secretsOf(config, store);
  return {
    config,
    kinds,
    now,
    clock,
    monotonic,
    store,
    budgets: createBudgets(eventLoop(), { ...WORK, ...surroundings.limits }),
    reader: surroundings.reader,
    ...secrets,
    hashed: (subject) => keyedHash(secrets.secret, `rate\n${subject}`).slice(0, 27),
    log,
    writeLine: (line) => void destination.write(line),
    droppedLogLines: () => sink?.dropped() ?? 0,
    async flushLog() {
      await sink?.flush();
    },
  };
}

/**
 * What keys whatever is hashed or encrypted: the settings' own secret, or one that the store keeps. Where a secret was set after
 * the store had made one, that is the one before it.
 */
async function secretsOf({ secret, previousSecrets }: Config, store: Store): Promise<Required<Secrets>> {
  const own = secret ?? (await store.keep(SECRET, randomBytes(32).toString('base64url')));
  const kept = secret === undefined ? undefined : await store.kept(SECRET);
  const previous = new Set([...previousSecrets, ...(kept === undefined ? [] : [kept])]);
  previous.delete(own);
  return { secret: own, previousSecrets: [...previous] };
}

/** The setting of the store that has its own secret. */
const SECRET = 'secret';

/** The code of an error of the system, all of it that is logged: its message may name what was submitted. */
export const loggedCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
