/**
 * What verifying costs beside another version of this repository, kind by kind: a valid value, and values with mistakes of several
 * sorts. Needs a checkout of that version with its dependencies and `generated/` (`npx tsx tools/build.ts --data` in it).
 *
 *   npx tsx bench/before.ts <folder of the other checkout> [kind …]
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { createAssay } from '../src/core/assay.ts';
import { KINDS } from '../src/core/assay.ts';
import type { loadData } from '../src/data/load.ts';

interface Version {
  readonly createAssay: typeof createAssay;
  readonly loadData: typeof loadData;
}
type Verify = (type: string, value: string, country: string | undefined) => { readonly valid: boolean };

const TODAY = 20_261_123;
const ROUNDS = 15;
/** Processor time of a turn, in microseconds. */
const TURN = 8_000;
const MOST_VALID = 1.05;
const MOST_INVALID = 5;

/** A version as it is shipped: bundled, since what a loader adds to sources would be measured too. */
async function versionIn(folder: string, into: string): Promise<Verify> {
  const outfile = join(into, 'version.mjs');
  await build({
    stdin: {
      contents: `export { createAssay } from './src/core/assay.ts'; export { loadData } from './src/data/load.ts';`,
      resolveDir: resolve(folder),
    },
    ...({ bundle: true, platform: 'node', format: 'esm', logLevel: 'error' } as const),
    outfile,
  });
  const { createAssay, loadData }: Version = await import(pathToFileURL(outfile).href);
  const data = loadData(pathToFileURL(`${resolve(folder, 'generated')}/`));
  const assay = createAssay({ data, today: () => TODAY });
  return (type, value, country) => assay.verify(type, value, { country });
}

/** A sort of mistake, and the value with it; undefined where the value can't have it. */
const MISTAKES: Readonly<Record<string, (value: string, type: string) => string | undefined>> = {
  'wrong digit': (value) => value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
  swapped: (value) => value.replace(/(\d)(?!\1)(\d)(?=\D*$)/, '$2$1'),
  'too short': (value) => value.slice(0, -1),
  'too long': (value) => `${value}7`,
  'a letter': (value) => value.replace(/\d(?=\d\D*\d\D*$)/, 'X'),
  'of another kind': (_, type) => (type === 'iban' ? 'COBADEFFXXX' : 'DE89370400440532013000'),
  'a tax number': (_, type) => (type === 'vat' ? '4111111111111111' : 'DE136695976'),
  digits: () => '1234567',
  'a date': () => '21.11.2026',
  'a word': () => 'unknown',
  words: () => 'please see above',
};

/** Microseconds of processor time of one call. */
function costOf(call: () => unknown, times: number): number {
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The costs of each round, in which all take turns. */
function turns(calls: readonly (() => unknown)[]): number[][] {
  const times = calls.map((call) => {
    costOf(call, 2_000); // until it is compiled
    return Math.max(20, Math.ceil(TURN / costOf(call, 500)));
  });
  return Array.from({ length: ROUNDS }, () => calls.map((call, at) => costOf(call, times[at]!)));
}

/** What a value costs by its kind now, beside before, and beside the valid value. */
function measure(
  type: string,
  what: string,
  now: () => unknown,
  before: () => unknown,
  valid: () => unknown,
) {
  const rounds = turns([now, before, valid]);
  const toBefore = median(rounds.map(([ours, theirs]) => ours! / theirs!));
  const toValid = median(rounds.map(([ours, , good]) => ours! / good!));
  const missed = toBefore > (what === 'valid' ? MOST_VALID : MOST_INVALID) ? '  MISSED' : '';
  process.stdout.write(
    `${type.padEnd(20)} ${what.padEnd(16)} ${toBefore.toFixed(2).padStart(6)} of before ${toValid.toFixed(1).padStart(6)} of valid${missed}\n`,
  );
}

function measureKind({ type, samples }: (typeof KINDS)[number], now: Verify, before: Verify): void {
  const { value, country } = samples[0]!;
  const valid = () => now(type, value, country);
  measure(type, 'valid', valid, () => before(type, value, country), valid);
  for (const [what, make] of Object.entries(MISTAKES)) {
    const text = make(value, type);
    if (text === undefined || text === value) continue;
    if (now(type, text, country).valid || before(type, text, country).valid) continue;
    measure(
      type,
      what,
      () => now(type, text, country),
      () => before(type, text, country),
      valid,
    );
  }
}

/** The kinds that both have. */
function known(before: Verify): typeof KINDS {
  return KINDS.filter(({ type, samples }) => {
    try {
      return before(type, samples[0]!.value, undefined) !== undefined;
    } catch {
      return false;
    }
  });
}

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: bench/before.ts <folder of another checkout> [kind …]');
const scratch = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'assay-bench-')));
const [now, before] = await Promise.all([versionIn('.', scratch[0]!), versionIn(folder, scratch[1]!)]);
for (const kind of known(before))
  if (wanted.length === 0 || wanted.includes(kind.type)) measureKind(kind, now, before);
for (const one of scratch) rmSync(one, { recursive: true });
