/** Two accounts on one service: one does its worst, then as many ordinary requests, in turns; the other works all the time. */
import { fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ActName, HUNT_MS, type News, type Orders, type Report } from './bad.ts';
import { createClient } from './client.ts';
import { createGood, type Good, type GoodRound, type JobTimes, median } from './good.ts';
import { receiveNothing } from './receivers.ts';
import { ADMIN_KEY, type Stand, type StandName, startStand } from './stands.ts';

/** How much longer the good neighbour may wait than beside as many ordinary requests: its p99, medians of rounds. */
export const WAIT_RATIO_MAX = 3;
/**
 * What its jobs have to reach of their fair share. Of two accounts each has a fair claim to half of the service, so that share is
 * half of the speed that they have while the other sends nothing.
 */
export const JOB_RATIO_MIN = 0.5;
const ACCOUNTS = 2;
/** Violations by these two. */
export const RATIO = /waits .* times as long|of their fair share/;
const ALLOWANCE = 1_000;
/** By how much the bad neighbour's own process has less priority than the service, in steps of `nice`. */
const YIELDING = 10;
const { PRIORITY_LOW: PRIORITY_LEAST } = constants.priority;

export interface MachineOptions {
  readonly stand: StandName;
  readonly cli: string;
  readonly seed: number;
  /** How often is measured, each time beside the worst, beside ordinary requests, and beside nothing for half as long; then it hunts. */
  readonly rounds: number;
  readonly roundMs: number;
  /** What the bad neighbour does; everything, without it. */
  readonly only?: ActName | undefined;
  /** Ends as soon as there is a violation like that. */
  readonly stopAt?: RegExp | undefined;
}

/** Numbers of the rounds of one sort, in their order. */
type BySort<T> = Readonly<Record<'worst' | 'ordinary' | 'alone', T>>;

export interface Outcome {
  readonly violations: readonly string[];
  /** Of the good neighbour: its p99 beside the bad one, by that beside ordinary requests. */
  readonly waitRatio: number;
  /** The speed of its jobs beside the bad one, by their fair share; and by that beside ordinary requests, which nothing is held to. */
  readonly jobRatio: number;
  readonly jobRatioOrdinary: number;
  /** The p99 of each round, in milliseconds. */
  readonly waits: BySort<readonly number[]>;
  /** The medians of the parts of its jobs, in milliseconds. */
  readonly jobTimes: BySort<JobTimes>;
  readonly requests: number;
  readonly checks: number;
}

/** How many times as long a round is as one in which the good neighbour is alone. */
export const ROUND_PARTS = 2.5;

export async function runMachine(options: MachineOptions): Promise<Outcome> {
  const stand = await startStand(options.stand, options.cli);
  try {
    return await live(stand, options);
  } finally {
    await stand.stop();
  }
}

async function live(stand: Stand, options: MachineOptions): Promise<Outcome> {
  const { seed, rounds, roundMs, only, stopAt } = options;
  const found = createFindings(stopAt);
  const { violate, signal } = found;
  const good = await openAccount(stand, 'good', null);
  const bad = await openAccount(stand, 'bad', null);
  const limited = await openAccount(stand, 'limited', ALLOWANCE);
  const receivers = await receiveNothing();
  const neighbour = await createGood({ urls: stand.urls, key: good.secret, violate });
  const seen = { worst: [] as GoodRound[], ordinary: [] as GoodRound[], alone: [] as GoodRound[] };
  let requests = 0;

  /** A round beside the bad neighbour, from when that one has begun. */
  async function round(number: number, ms: number, what: Pick<Orders, 'ordinary' | 'hunt'>) {
    const whom = { key: bad.secret, limitedKey: limited.secret, others: good.ids, receivers: receivers.urls };
    const sending = sendBad({ urls: stand.urls(), ...whom, seed: seed + number, ms, only, ...what }, found);
    await sending.begun;
    const length = what.hunt ? sending.report : ms;
    const [report, of] = await Promise.all([sending.report, neighbour.round(length, signal)]);
    requests += report.requests;
    return { report, of };
  }

  async function measure(number: number): Promise<void> {
    // Nothing is known of any key then, so that guesses have their best moment; both rounds begin like that, or neither.
    const isAnew = number % 2 === 1;
    if (isAnew) await stand.restart();
    const worst = await round(number, roundMs, { ordinary: undefined, hunt: false });
    if (isAnew) await stand.restart();
    const ordinary = await round(number, roundMs, { ordinary: worst.report.requests, hunt: false });
    seen.worst.push(worst.of);
    seen.ordinary.push(ordinary.of);
    seen.alone.push(await neighbour.round(roundMs / 2, signal));
  }

  // What is loaded at first use is loaded.
  await neighbour.round(Math.min(roundMs, 3_000));
  for (let number = 0; number < rounds; number++) await measure(number);
  await stand.restart();
  await round(rounds, HUNT_MS, { ordinary: undefined, hunt: true });
  if (!signal.aborted) {
    await neighbour.settle();
    await compareCounts(stand, good.secret, neighbour, violate);
  }
  receivers.stop();
  neighbour.stop();
  return { ...measured(seen, violate), violations: found.violations(), requests, checks: neighbour.checks };
}

interface Findings {
  violate(what: string): void;
  /** Checks by test keys were answered. */
  tested(checks: number): void;
  /** Aborted once there is what ends the run. */
  readonly signal: AbortSignal;
  violations(): string[];
}

function createFindings(stopAt: RegExp | undefined): Findings {
  const violations = new Set<string>();
  const stop = new AbortController();
  let testChecks = 0;

  function violate(what: string): void {
    violations.add(what);
    if (stopAt?.test(what)) stop.abort();
  }

  return {
    violate,
    tested(checks) {
      testChecks += checks;
      if (testChecks > ALLOWANCE) violate(`test keys had more checks than their allowance of ${ALLOWANCE}`);
    },
    signal: stop.signal,
    violations: () => [...violations],
  };
}

/** What the rounds come to; nothing where there were none. */
function measured(seen: BySort<readonly GoodRound[]>, violate: Findings['violate']) {
  const bySort = <T>(of: (rounds: readonly GoodRound[]) => T): BySort<T> => ({
    worst: of(seen.worst),
    ordinary: of(seen.ordinary),
    alone: of(seen.alone),
  });
  const waits = bySort((rounds) => rounds.map(p99));
  const speeds = bySort((rounds) => median(rounds.map(({ rowsPerSecond }) => rowsPerSecond)));
  const waitRatio = median(waits.worst) / median(waits.ordinary);
  const jobRatio = speeds.worst / (speeds.alone / ACCOUNTS);
  if (waitRatio > WAIT_RATIO_MAX) violate(`the good neighbour waits ${waitRatio.toFixed(1)} times as long`);
  if (jobRatio < JOB_RATIO_MIN) violate(`its jobs have ${jobRatio.toFixed(2)} of their fair share`);
  const jobRatioOrdinary = speeds.worst / speeds.ordinary;
  return { waits, waitRatio, jobRatio, jobRatioOrdinary, jobTimes: bySort(medianTimes) };
}

async function compareCounts(
  stand: Stand,
  key: string,
  good: Good,
  violate: (what: string) => void,
): Promise<void> {
  const client = createClient(1);
  for (const url of stand.urls()) {
    const { status, text } = await client.send(`${url}/v1/usage`, { method: 'GET', key });
    if (status !== 200) {
      violate(`the good neighbour's usage: ${status} ${text.slice(0, 200)}`);
      continue;
    }
    const { checks } = JSON.parse(text) as { checks: { total: number } };
    if (checks.total !== good.checks)
      violate(`${checks.total} checks of the good neighbour counted, ${good.checks} made`);
  }
  client.close();
}

function p99({ waits }: GoodRound): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN;
}

function medianTimes(rounds: readonly GoodRound[]): JobTimes {
  const times = rounds.flatMap(({ jobs }) => jobs);
  const part = (at: number) => median(times.map((one) => one[at]!));
  return [part(0), part(1), part(2)];
}

/** An account with a key that may do everything. */
async function openAccount(
  stand: Stand,
  name: string,
  allowance: number | null,
): Promise<{ secret: string; ids: string[] }> {
  const client = createClient(1);
  const [url] = stand.urls();
  const make = async (path: string, body: object) => {
    const made = await client.send(`${url}/v1/admin/accounts${path}`, { key: ADMIN_KEY, body });
    if (made.status !== 201) throw new Error(`nothing was made: ${made.status} ${made.text}`);
    return JSON.parse(made.text) as unknown;
  };
  const account = (await make('', { name, ...(allowance !== null && { allowance }) })) as { id: string };
  const rights = ['manage', 'verify', 'read'];
  const { key, secret } = (await make(`/${account.id}/keys`, { name, rights })) as {
    key: { id: string };
    secret: string;
  };
  client.close();
  return { secret, ids: [account.id, key.id] };
}

/** Lets the bad neighbour loose, in a process of its own. */
function sendBad(
  orders: Orders,
  { violate, tested, signal }: Findings,
): { readonly begun: Promise<unknown>; readonly report: Promise<Report> } {
  const child = fork(fileURLToPath(new URL('bad.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  // What it takes to make its requests is spent on a machine of its own in earnest, so here it yields to the service.
  setPriority(child.pid!, Math.min(PRIORITY_LEAST, getPriority() + YIELDING));
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const report = new Promise<Report>((resolve, reject) => {
    child.on('message', (news: News) => {
      if ('begun' in news) begin();
      else if ('violation' in news) violate(news.violation);
      else if ('testChecks' in news) tested(news.testChecks);
      else resolve(news.report);
    });
    child.once('exit', (code) => {
      begin();
      if (signal.aborted) resolve({ requests: 0, statuses: {} });
      else reject(new Error(`the bad neighbour ended with ${code}`));
    });
    child.send(orders);
  });
  return { begun, report: report.finally(() => signal.removeEventListener('abort', kill)) };
}
