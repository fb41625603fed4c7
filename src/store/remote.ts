/**
 * A store that another process of this machine owns, by messages. Spends that arrive together go in one message,
 * and join one commit there with those of all workers.
 */
import type { AccountEndStore } from './account-end.ts';
import type { ClockStore } from './clock.ts';
import { chargesOf, FREE, isFree, sumsOf } from './free.ts';
import { GroupCommit } from './group-commit.ts';
import type { JobStore } from './jobs.ts';
import type { NoticeStore } from './notices.ts';
import type { OperatorStore } from './operators.ts';
import type { SecondFactorStore } from './second-factors.ts';
import type { SessionStore } from './sessions.ts';
import { type OwnedKey, type Spend, type Spent, type Store, StoreUnavailable } from './store.ts';
import type { OwnLog } from './usage-log/own.ts';
import type { UsageLogStore } from './usage-logs.ts';

/** Both ends of a way for messages, which arrive whole and in order. */
export interface Channel {
  send(message: object): void;
  receive(handler: (message: unknown) => void): void;
}

/** What is sent as it is; spends and look-ups of keys are sent in groups, and closing is each one's own. */
const METHODS = [
  'counters',
  'sumUpDays',
  'exportedUntil',
  'addAccount',
  'openAccount',
  'changeAccount',
  'findAccount',
  'findAccounts',
  'accounts',
  'addKey',
  'changeKey',
  'revokeKey',
  'keys',
  'findKeyById',
  'findKeys',
  'changes',
  'noteUses',
  'uses',
  'count',
  'keep',
  'kept',
  'note',
  'audit',
  'lease',
  'nodes',
  'ready',
] as const satisfies readonly (keyof Store)[];

/** Of its jobs, likewise. */
const JOB_METHODS = [
  'add',
  'addPiece',
  'queue',
  'drop',
  'find',
  'list',
  'claim',
  'putBack',
  'finish',
  'results',
  'fetched',
  'end',
  'sweep',
] as const satisfies readonly (keyof JobStore)[];

/** Of its outbox, likewise. */
const NOTICE_METHODS = [
  'claim',
  'settle',
  'list',
  'retry',
  'count',
  'sweep',
] as const satisfies readonly (keyof NoticeStore)[];

/** Of the ends of accounts, and of operators, likewise. */
const END_METHODS = [
  'close',
  'remove',
  'closedBefore',
  'booked',
] as const satisfies readonly (keyof AccountEndStore)[];
const OPERATOR_METHODS = [
  'add',
  'list',
  'find',
  'findByHash',
  'change',
] as const satisfies readonly (keyof OperatorStore)[];

/** Of sessions and second factors, likewise. */
const SESSION_METHODS = [
  'add',
  'find',
  'used',
  'end',
  'endAll',
] as const satisfies readonly (keyof SessionStore)[];
const FACTOR_METHODS = [
  'find',
  'list',
  'propose',
  'confirm',
  'attempt',
  'useStep',
  'useRecovery',
  'remove',
  'reseal',
] as const satisfies readonly (keyof SecondFactorStore)[];

/** Of its clock, likewise. */
const CLOCK_METHODS = [
  'time',
  'announce',
  'leave',
  'setBack',
] as const satisfies readonly (keyof ClockStore)[];

/** Of its usage logs, likewise. */
const LOG_METHODS = [
  'register',
  'fold',
  'end',
  'countInstead',
] as const satisfies readonly (keyof UsageLogStore)[];

/** The parts of a store that are called by their own names. */
const PARTS = {
  jobs: JOB_METHODS,
  notices: NOTICE_METHODS,
  ends: END_METHODS,
  operators: OPERATOR_METHODS,
  sessions: SESSION_METHODS,
  secondFactors: FACTOR_METHODS,
  clock: CLOCK_METHODS,
  usageLogs: LOG_METHODS,
};
type Part = keyof typeof PARTS;

type Method = (typeof METHODS)[number];
type RemoteMethods = Pick<Store, Method>;
type PartMethod = { [Name in Part]: `${Name}.${(typeof PARTS)[Name][number]}` }[Part];
type Call = (...all: unknown[]) => Promise<unknown>;

interface StoreRequest {
  readonly request: number;
  readonly method: Method | PartMethod | 'spend' | 'findKey';
  readonly parameters: readonly unknown[];
}

type StoreReply =
  | { readonly reply: number; readonly result: unknown }
  | { readonly reply: number; readonly failed: true };

/**
 * Answers the requests of the other end of a channel to a store.
 * @returns what is to be called when the process at the other end has ended
 */
export function serveStore(store: Store, channel: Channel): () => void {
  const logs = new Set<string>();
  channel.receive((message) => {
    if (!isRequest(message)) return;
    const { request, method, parameters } = message;
    const work: Promise<unknown> =
      method === 'spend'
        ? Promise.all((parameters[0] as Spend[]).map((spend) => store.spend(spend)))
        : method === 'findKey'
          ? Promise.all((parameters[0] as string[]).map((hash) => store.findKey(hash)))
          : callOf(store, method)(...parameters);
    work.then(
      (result) => {
        if (method === 'usageLogs.register') logs.add(String(result));
        if (method === 'usageLogs.end') logs.delete(String(parameters[0]));
        channel.send({ reply: request, result } satisfies StoreReply);
      },
      () => channel.send({ reply: request, failed: true } satisfies StoreReply),
    );
  });
  return () => {
    // What can't be brought over now is with whatever reads counters next.
    for (const name of logs) store.usageLogs?.end(name).catch(() => {});
  };
}

function callOf(store: Store, method: Exclude<StoreRequest['method'], 'spend' | 'findKey'>): Call {
  const [first, second] = method.split('.') as [Method | Part, string | undefined];
  const owner = (first in PARTS && store[first as Part]) || store;
  const name = (second ?? first) as keyof typeof owner;
  return (owner[name] as Call).bind(owner);
}

/**
 * The store at the other end of a channel.
 * @param logIn makes the log in which this process counts what nothing limits; without it, all is counted at the other end
 */
export function remoteStore(channel: Channel, logIn?: (store: UsageLogStore) => OwnLog | undefined): Store {
  let requests = 0;
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  channel.receive((message) => {
    if (!isReply(message)) return;
    const pending = waiting.get(message.reply);
    waiting.delete(message.reply);
    if ('failed' in message) pending?.reject(new StoreUnavailable());
    else pending?.resolve(message.result);
  });

  function ask(method: StoreRequest['method'], parameters: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const request = requests++;
      waiting.set(request, { resolve, reject });
      try {
        channel.send({ request, method, parameters } satisfies StoreRequest);
      } catch (error) {
        waiting.delete(request);
        reject(new StoreUnavailable(error));
      }
    });
  }

  async function spendThere(spends: readonly Spend[]): Promise<Spent[]> {
    const { sent, answersFrom } = folded(spends);
    return answersFrom((await ask('spend', [sent])) as Spent[]);
  }
  const lookUps = new GroupCommit<string, OwnedKey | undefined>(
    async (hashes) => (await ask('findKey', [hashes])) as (OwnedKey | undefined)[],
  );
  const methods = METHODS.map((method) => [method, (...all: unknown[]) => ask(method, all)]);
  const part = <Store>(name: Part) =>
    Object.fromEntries(
      PARTS[name].map((method) => [
        method,
        (...all: unknown[]) => ask(`${name}.${method}` as PartMethod, all),
      ]),
    ) as Store;
  const usageLogs: UsageLogStore = {
    ...part<Omit<UsageLogStore, 'watch'>>('usageLogs'),
    watch: (observer) => log?.watch(observer),
  };
  const log = logIn?.(usageLogs);
  const group = new GroupCommit<Spend, Spent>(
    log ? (spends) => spendInLog(log, spends, usageLogs, spendThere) : spendThere,
  );
  return {
    usageLogs,
    jobs: part<JobStore>('jobs'),
    notices: part<NoticeStore>('notices'),
    ends: part<AccountEndStore>('ends'),
    operators: part<OperatorStore>('operators'),
    sessions: part<SessionStore>('sessions'),
    secondFactors: part<SecondFactorStore>('secondFactors'),
    clock: part<ClockStore>('clock'),
    ...(Object.fromEntries(methods) as RemoteMethods),
    commits: group,
    spend: (spend) => group.submit(spend),
    findKey: (hash) => lookUps.submit(hash),
    async close() {
      await group.idle();
      await log?.close();
    },
  };
}

/** Writes what nothing limits to the log, and has the rest spent. */
function spendInLog(
  log: OwnLog,
  spends: readonly Spend[],
  usageLogs: UsageLogStore,
  spendThere: (spends: readonly Spend[]) => Promise<Spent[]>,
): Spent[] | Promise<Spent[]> {
  const free = spends.filter(isFree);
  const written = free.length === 0 ? 'elsewhere' : log.write(sumsOf(free));
  if (written === 'elsewhere') return spendThere(spends);
  if (written === 'written' && free.length === spends.length) return spends.map(() => FREE);
  const instead = written === 'written' ? undefined : usageLogs.countInstead(written, chargesOf(free));
  return Promise.all([instead, spendOthers(spends, spendThere)]).then(([, answers]) => answers);
}

async function spendOthers(
  spends: readonly Spend[],
  spendThere: (spends: readonly Spend[]) => Promise<Spent[]>,
): Promise<Spent[]> {
  const others = spends.filter((spend) => !isFree(spend));
  return answersTo(spends, others.length === 0 ? [] : await spendThere(others));
}

/** The answers to all, in order, from those to what something limits. */
function answersTo(spends: readonly Spend[], answers: readonly Spent[]): Spent[] {
  let next = 0;
  return spends.map((spend) => (isFree(spend) ? FREE : answers[next++]!));
}

/**
 * The spends of a group as few: those that nothing limits and that can't come again always fit, so their sums are sent
 * as one, and the answer to each is known.
 */
export function folded(spends: readonly Spend[]): {
  readonly sent: readonly Spend[];
  /** The answers to all, in order, from those to what was sent. */
  answersFrom(answers: readonly Spent[]): Spent[];
} {
  const free = spends.filter(isFree);
  const single = spends.filter((spend) => !isFree(spend));
  const charges = chargesOf(free);
  return {
    sent: charges.length === 0 ? single : [...single, { charges }],
    answersFrom: (answers) => answersTo(spends, answers),
  };
}

const isRequest = (message: unknown): message is StoreRequest => hasField(message, 'request');
const isReply = (message: unknown): message is StoreReply => hasField(message, 'reply');

function hasField(message: unknown, name: string): boolean {
  return typeof message === 'object' && message !== null && name in message;
}
