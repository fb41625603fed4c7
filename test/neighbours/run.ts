/**
 * npm run neighbours -- --minutes N [--seed S] [--stand sqlite|workers|postgres]: whether what one account does hurts another.
 * `--act NAME` lets it do one thing alone. `--abandoned` sends a hundred of the dearest requests of each route instead, and goes away
 * (`--route NAME`: of one). `--bugs` puts defects of 0.2 back, one after the other, and fails unless each is found; `--bug NAME` one of them. Ends with 1
 * at a violation. Needs `npm run build`, for the data.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleNode } from '../../tools/doors/bundle.ts';
import { runAbandoned, SPEED_MIN } from './abandoned.ts';
import { type ActName, HUNT_MS } from './bad.ts';
import { JOB_RATIO_MIN, RATIO, ROUND_PARTS, runMachine, WAIT_RATIO_MAX } from './machine.ts';
import { BUGS, type Bug, planting } from './planted.ts';
import { STANDS, type StandName } from './stands.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ROUNDS = 5;
/** No round is shorter, however little time there is. */
const ROUND_MS_MIN = 3_000;
/** Rounds of ordinary requests that differ more than this say that other programs are at work; no goal is less for it. */
const NOISE = 2;
/** A bug has to be found in so long. */
const BUG_SECONDS_MAX = 120;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    stand: { type: 'string' },
    act: { type: 'string' },
    bug: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    abandoned: { type: 'boolean', default: false },
    route: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs with a bundle of the command, and takes it away. */
async function withBundle(bug: Bug | undefined, run: (cli: string) => Promise<void>): Promise<void> {
  // Beside `generated/`: the data is found from where a module stands.
  const folder = mkdtempSync(join(ROOT, 'dist-neighbours-'));
  try {
    await bundleNode(ROOT, folder, bug === undefined ? [] : [planting(ROOT, bug)]);
    await run(join(folder, 'cli.js'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryStands(stands: readonly StandName[]): Promise<boolean> {
  const standMs = (Number(values.minutes) * 60_000) / stands.length;
  const roundMs = Math.max(ROUND_MS_MIN, (standMs - HUNT_MS) / (ROUNDS * ROUND_PARTS));
  const only = values.act as ActName | undefined;
  const table: string[] = [];
  let isWell = true;
  await withBundle(undefined, async (cli) => {
    for (const stand of stands) {
      const { violations, ...numbers } = await runMachine({
        stand,
        cli,
        seed,
        rounds: ROUNDS,
        roundMs,
        only,
      });
      const { waitRatio, jobRatio, jobRatioOrdinary, waits, requests, checks } = numbers;
      const jobs = `${jobRatio.toFixed(2)} of their fair share, ${jobRatioOrdinary.toFixed(2)} of their speed beside ordinary requests`;
      const ratios = `waits ${waitRatio.toFixed(2)} times, jobs at ${jobs}`;
      say(`${stand.padEnd(9)} ${ratios}, ${requests} requests beside ${checks} checks`);
      say(
        `  p99 beside the worst ${list(waits.worst)}, beside ordinary requests ${list(waits.ordinary)}, alone ${list(waits.alone)} ms`,
      );
      const { worst, ordinary, alone } = numbers.jobTimes;
      say(
        `  a file is sent, checked, fetched in ${list(worst)} ms, beside ordinary requests in ${list(ordinary)}, alone in ${list(alone)}`,
      );
      const noise = Math.max(...waits.ordinary) / Math.min(...waits.ordinary);
      if (noise > NOISE)
        say(`  the ordinary rounds alone differ by ${noise.toFixed(1)} times: the machine is not quiet`);
      for (const violation of violations) say(`  VIOLATED: ${violation}`);
      table.push(rowOf(stand, waitRatio, jobRatio, violations));
      isWell &&= violations.length === 0;
    }
  });
  say(`\nstand     p99, at most ${WAIT_RATIO_MAX}  jobs, at least ${JOB_RATIO_MIN}  counts, notices, keys`);
  for (const row of table) say(row);
  return isWell;
}

const met = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

/** What became of each goal on one stand. */
function rowOf(stand: StandName, waits: number, jobs: number, violations: readonly string[]): string {
  const isExact = violations.every((violation) => RATIO.test(violation));
  return [
    stand.padEnd(9),
    `${waits.toFixed(2)} ${met(waits <= WAIT_RATIO_MAX)}`.padEnd(14),
    `${jobs.toFixed(2)} ${met(jobs >= JOB_RATIO_MIN)}`.padEnd(18),
    isExact ? 'exact' : 'VIOLATED',
  ].join(' ');
}

const list = (waits: readonly number[]) => waits.map((ms) => ms.toFixed(0)).join(' ');

/** @returns whether the machine finds the bug */
async function tryBug(name: string): Promise<boolean> {
  const bug = BUGS[name];
  if (bug === undefined) throw new Error(`no such bug: ${name}; there are ${Object.keys(BUGS).join(', ')}`);
  let violations: readonly string[] = [];
  const start = performance.now();
  await withBundle(bug, async (cli) => {
    if (bug.abandoned !== undefined) {
      const kept = await runAbandoned({
        cli,
        routes: [bug.abandoned],
        report: ({ share, byClock }) =>
          say(`  keeps ${share.toFixed(2)}, by the clock ${byClock.toFixed(2)}`),
      });
      violations = kept.flatMap(({ violation }) => violation ?? []);
      return;
    }
    // A hunt alone, the same for each of them.
    const run = { stand: bug.stand, cli, seed, rounds: 0, roundMs: HUNT_MS, stopAt: bug.violation };
    ({ violations } = await runMachine(run));
  });
  const seconds = (performance.now() - start) / 1_000;
  const found = violations.find((violation) => bug.violation.test(violation));
  say(
    `${name}: ${found === undefined ? 'NOT FOUND' : `found, ${found}`} (${bug.stand}, ${seconds.toFixed(0)} s)`,
  );
  for (const other of violations.filter((violation) => violation !== found)) say(`  beside it: ${other}`);
  return found !== undefined && seconds < BUG_SECONDS_MAX;
}

/** @returns whether the neighbour keeps its speed after the abandoned requests of each route */
async function tryAbandoned(): Promise<boolean> {
  let isWell = true;
  await withBundle(undefined, async (cli) => {
    const kept = await runAbandoned({
      cli,
      ...(values.route !== undefined && { routes: [values.route] }),
      report: ({ route, share, byClock, violation }) =>
        say(
          `${route.padEnd(34)} ${share.toFixed(2)} of its speed, ${byClock.toFixed(2)} by the clock${violation ? '  VIOLATED' : ''}`,
        ),
    });
    isWell = kept.every(({ violation }) => violation === undefined);
    const least = kept.reduce((worst, one) => (one.share < worst.share ? one : worst));
    say(`\nthe least: ${least.share.toFixed(2)}, after ${least.route}; at least ${SPEED_MIN} is promised`);
  });
  return isWell;
}

say(`Seed ${seed}`);
let isWell = true;
if (values.bug !== undefined || values.bugs) {
  for (const name of values.bug === undefined ? Object.keys(BUGS) : [values.bug])
    isWell = (await tryBug(name)) && isWell;
} else if (values.abandoned) isWell = await tryAbandoned();
else isWell = await tryStands(values.stand === undefined ? STANDS : [values.stand as StandName]);
say(`From seed ${seed}: ${isWell ? 'as promised' : 'NOT as promised'}`);
process.exitCode = isWell ? 0 : 1;
