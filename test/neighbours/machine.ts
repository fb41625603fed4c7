/** Two accounts on one service: one does its worst, then as many ordinary requests, in turns; the other works all the time. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ActName, Orders, Report } from './bad.ts';
import { createClient } from './client.ts';
import { createGood, type Good, type GoodRound, type JobTimes, median } from './good.ts';
import { receiveNothing } from './receivers.ts';
import { ADMIN_KEY, type Stand, type StandName, startStand } from './stands.ts';

/** How much longer the good neighbour may wait than beside as many ordinary requests: its p99, medians of rounds. */
export const WAIT_RATIO_MAX = 3;
/** What its jobs have to reach of their speed beside ordinary files. */
export const JOB_RATIO_MIN = 0.5;
/** Violations by these two. */
export const RATIO = /waits .* times as long|of their speed/;
const ALLOWANCE = 5_000;

export interface MachineOptions {
  readonly stand: StandName;
  readonly cli: string;
  readonly seed: number;
  readonly rounds: number;
  readonly roundMs: number;
  /** What the bad neighbour does; everything, without it. */
  readonly only?: ActName | undefined;
  /** What it does half of the time, beside everything. */
  readonly often?: ActName | undefined;
}

export interface Outcome {
  readonly violations: readonly string[];
  /** Of the good neighbour: its p99 beside the bad one, by that beside ordinary requests. */
  readonly waitRatio: number;
  readonly jobRatio: number;
  /** The p99 of each round, in milliseconds, in their order. */
  readonly waits: { readonly worst: readonly number[]; readonly ordinary: readonly number[] };
  /** The medians of the parts of its jobs, in milliseconds. */
  readonly jobTimes: { readonly worst: JobTimes; readonly ordinary: JobTimes };
  readonly requests: number;
  readonly checks: number;
}

export async function runMachine(options: MachineOptions): Promise<Outcome> {
  const stand = await startStand(options.stand, options.cli);
  try {
    return await live(stand, options);
  } finally {
    await stand.stop();
  }
}

async function live(stand: Stand, { seed, rounds, roundMs, only, often }: MachineOptions): Promise<Outcome> {
  const violations = new Set<string>();
  const violate = (what: string) => void violations.add(what);
  const good = await openAccount(stand, 'good', null);
  const bad = await openAccount(stand, 'bad', null);
  const limited = await openAccount(stand, 'limited', ALLOWANCE);
  const receivers = await receiveNothing();
  const neighbour = await createGood({ urls: stand.urls, key: good.secret, violate });
  const beside = { worst: [] as GoodRound[], ordinary: [] as GoodRound[] };
  let requests = 0;
  let testChecks = 0;

  async function round(number: number, ordinary: number | undefined): Promise<Report> {
    const orders = {
      seed: seed + number,
      ms: roundMs,
      ordinary,
      only,
      often,
      others: good.ids,
      receivers: receivers.urls,
    };
    const keys = { key: bad.secret, limitedKey: limited.secret };
    const [report, seen] = await Promise.all([
      sendBad({ urls: stand.urls(), ...keys, ...orders }),
      neighbour.round(roundMs),
    ]);
    beside[ordinary === undefined ? 'worst' : 'ordinary'].push(seen);
    for (const what of report.violations) violate(what);
    requests += report.requests;
    testChecks += report.testChecks;
    return report;
  }

  // What is loaded at first use is loaded.
  await neighbour.round(Math.min(roundMs, 3_000));
  for (let number = 0; number < rounds; number++) {
    // Nothing is known of any key then, so that guesses have their best moment; both rounds begin like that, or neither.
    const isAnew = number % 2 === 1;
    if (isAnew) await stand.restart();
    const worst = await round(number, undefined);
    if (isAnew) await stand.restart();
    await round(number, worst.requests);
  }
  await neighbour.settle();
  receivers.stop();
  if (testChecks > ALLOWANCE) violate(`test keys had ${testChecks} checks of an allowance of ${ALLOWANCE}`);
  await compareCounts(stand, good.secret, neighbour, violate);
  neighbour.stop();
  const waits = { worst: beside.worst.map(p99), ordinary: beside.ordinary.map(p99) };
  const waitRatio = median(waits.worst) / median(waits.ordinary);
  const jobRatio = median(beside.worst.map(speed)) / median(beside.ordinary.map(speed));
  if (!(waitRatio <= WAIT_RATIO_MAX))
    violate(`the good neighbour waits ${waitRatio.toFixed(1)} times as long`);
  if (!(jobRatio >= JOB_RATIO_MIN)) violate(`its jobs have ${jobRatio.toFixed(2)} of their speed`);
  const jobTimes = { worst: medianTimes(beside.worst), ordinary: medianTimes(beside.ordinary) };
  const { checks } = neighbour;
  return { violations: [...violations], waitRatio, jobRatio, waits, jobTimes, requests, checks };
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

const speed = ({ rowsPerSecond }: GoodRound): number => rowsPerSecond;

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
function sendBad(orders: Orders): Promise<Report> {
  const child = fork(fileURLToPath(new URL('bad.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as Report));
    child.once('exit', (code) => reject(new Error(`the bad neighbour ended with ${code}`)));
    child.send(orders);
  });
}
