/**
 * What an account may have open at once of each kind of work, in one process, and the names that limits have in refusals: none
 * of a caller's making, so that they can be counted.
 *
 * A limit is there so that what waits stays bounded, not to hold anybody back: up to it, work waits for its turn and is done.
 */

/** The limits on work of one kind that an account has open at once. */
export interface WorkLimits {
  /** Requests, or files. */
  readonly requests: number;
  /** Bytes of bodies. */
  readonly bytes?: number;
  /** Values, in batches. */
  readonly values?: number;
  /** Processor time that all of it will take, by what that of the account took before; in milliseconds. */
  readonly time?: number;
}

const MIB = 2 ** 20;

export const WORK = {
  /** Batches of values or accounts. */
  batch: { requests: 512, bytes: 32 * MIB, values: 25_600, time: 5_000 },
  /** Texts in which values are looked for. */
  find: { requests: 256, bytes: 16 * MIB, time: 5_000 },
  /** Messages of assistants. */
  mcp: { requests: 128, bytes: 8 * MIB, time: 5_000 },
  /** Banks, keys, jobs and usage looked up. */
  lookup: { requests: 128, time: 5_000 },
  /** Files that arrive. */
  upload: { requests: 16 },
  /** Results that are sent. */
  result: { requests: 32 },
} as const satisfies Readonly<Record<string, WorkLimits>>;

/** The limits on each kind of work. */
export type Limits = Readonly<Record<LimitedWork, WorkLimits>>;

export type LimitedWork = keyof typeof WORK;
/**
 * Kinds of work that take turns, and are never refused: a large body and a long value are parts of a request that was counted, of files whose columns are
 * detected, and of pieces of jobs, one at a time is looked at, a page is for whoever has no key, and of
 * changes (of keys, ends of jobs) and of what is written of files that arrive an account has one after the other done.
 */
const WAITING = ['body', 'value', 'detection', 'piece', 'page', 'change', 'write'] as const;

export type Work = LimitedWork | (typeof WAITING)[number];
export const WORKS: readonly string[] = [...Object.keys(WORK), ...WAITING];

/** Limits on how many requests come, whatever they are for. */
export const RATE_NAMES = [
  'key',
  'account',
  'visitor',
  'network',
  'wrong_keys',
  'wrong_codes',
  'idempotency_keys',
  'signups',
] as const;
export type RateName = (typeof RATE_NAMES)[number];

type LimitOf<Name extends LimitedWork> = `${Name}_${keyof (typeof WORK)[Name] & string}`;
export type WorkLimitName = { [Name in LimitedWork]: LimitOf<Name> }[LimitedWork];
export type LimitName = RateName | WorkLimitName;

const WORK_NAMES = Object.entries(WORK).flatMap(([work, limits]) =>
  Object.keys(limits).map((measure) => ({
    name: `${work}_${measure}` as WorkLimitName,
    work,
    limit: measure,
  })),
);

export const LIMIT_NAMES: readonly LimitName[] = [...RATE_NAMES, ...WORK_NAMES.map(({ name }) => name)];

const LABELS = new Map<LimitName, { work: string; limit: string }>([
  ...RATE_NAMES.map((name) => [name, { work: 'request', limit: name }] as const),
  ...WORK_NAMES.map(({ name, work, limit }) => [name, { work, limit }] as const),
]);

/** The kind of work that a limit is for, and the limit, as metrics have them. */
export const labelsOfLimit = (name: LimitName): { work: string; limit: string } => LABELS.get(name)!;
