/**
 * A store that another process of this machine owns, by messages. Spends that arrive together go in one message,
 * and join one commit there with those of all workers.
 */
import { GroupCommit } from './group-commit.ts';
import type { JobStore } from './jobs.ts';
import { counterName } from './ledger.ts';
import { type Charge, type Spend, type Spent, type Store, StoreUnavailable } from './store.ts';

/** Both ends of a way for messages, which arrive whole and in order. */
export interface Channel {
  send(message: object): void;
  receive(handler: (message: unknown) => void): void;
}

/** What is asked as it is; spends are asked in groups, and closing is each one's own. */
const METHODS = [
  'counters',
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
  'findKey',
  'count',
  'keep',
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
  'claimNotice',
  'noticed',
  'sweep',
] as const satisfies readonly (keyof JobStore)[];

type Method = (typeof METHODS)[number];
type Asked = Pick<Store, Method>;
type JobMethod = (typeof JOB_METHODS)[number];
type Call = (...all: unknown[]) => Promise<unknown>;

interface Question {
  readonly question: number;
  readonly method: Method | `jobs.${JobMethod}` | 'spend';
  readonly parameters: readonly unknown[];
}

type Answer =
  | { readonly answer: number; readonly result: unknown }
  | { readonly answer: number; readonly failed: true };

/** Answers what the other end of a channel asks of a store. */
export function serveStore(store: Store, channel: Channel): void {
  channel.receive((message) => {
    if (!isQuestion(message)) return;
    const { question, method, parameters } = message;
    const work: Promise<unknown> =
      method === 'spend'
        ? Promise.all((parameters[0] as Spend[]).map((spend) => store.spend(spend)))
        : callOf(store, method)(...parameters);
    work.then(
      (result) => channel.send({ answer: question, result } satisfies Answer),
      () => channel.send({ answer: question, failed: true } satisfies Answer),
    );
  });
}

function callOf(store: Store, method: Exclude<Question['method'], 'spend'>): Call {
  const [first, second] = method.split('.') as [Method | 'jobs', JobMethod | undefined];
  const owner = first === 'jobs' ? store.jobs : store;
  const name = (second ?? first) as keyof typeof owner;
  return (owner[name] as Call).bind(owner);
}

/** The store at the other end of a channel. */
export function remoteStore(channel: Channel): Store {
  let questions = 0;
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  channel.receive((message) => {
    if (!isAnswer(message)) return;
    const asked = waiting.get(message.answer);
    waiting.delete(message.answer);
    if ('failed' in message) asked?.reject(new StoreUnavailable());
    else asked?.resolve(message.result);
  });

  function ask(method: Question['method'], parameters: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const question = questions++;
      waiting.set(question, { resolve, reject });
      try {
        channel.send({ question, method, parameters } satisfies Question);
      } catch (error) {
        waiting.delete(question);
        reject(new StoreUnavailable(error));
      }
    });
  }

  const group = new GroupCommit<Spend, Spent>(async (spends) => {
    const { asked, answersFrom } = folded(spends);
    return answersFrom((await ask('spend', [asked])) as Spent[]);
  });
  const methods = METHODS.map((method) => [method, (...all: unknown[]) => ask(method, all)]);
  const jobs = JOB_METHODS.map((method) => [method, (...all: unknown[]) => ask(`jobs.${method}`, all)]);
  return {
    jobs: Object.fromEntries(jobs) as JobStore,
    ...(Object.fromEntries(methods) as Asked),
    commits: group,
    spend: (spend) => group.submit(spend),
    close: () => group.idle(),
  };
}

/**
 * The spends of a group as few: those that nothing limits and that can't come again always fit, so their sums are asked for
 * as one, and the answer to each is known.
 */
export function folded(spends: readonly Spend[]): {
  readonly asked: readonly Spend[];
  /** The answers to all, in order, from those to what was asked. */
  answersFrom(answers: readonly Spent[]): Spent[];
} {
  const sums = new Map<string, Charge>();
  const single: Spend[] = [];
  for (const spend of spends) {
    if (!isFree(spend)) single.push(spend);
    else for (const charge of spend.charges) add(sums, charge);
  }
  const asked = sums.size === 0 ? single : [...single, { charges: [...sums.values()] }];
  return {
    asked,
    answersFrom(answers) {
      let next = 0;
      return spends.map((spend) => (isFree(spend) ? { outcome: 'spent', used: 0 } : answers[next++]!));
    },
  };
}

const isFree = ({ charges, retry }: Spend): boolean =>
  retry === undefined && charges.every(({ limit }) => limit === undefined);

function add(sums: Map<string, Charge>, charge: Charge): void {
  const name = counterName(charge);
  const sum = sums.get(name);
  sums.set(name, sum ? { ...sum, cost: sum.cost + charge.cost } : charge);
}

const isQuestion = (message: unknown): message is Question => hasField(message, 'question');
const isAnswer = (message: unknown): message is Answer => hasField(message, 'answer');

function hasField(message: unknown, name: string): boolean {
  return typeof message === 'object' && message !== null && name in message;
}
