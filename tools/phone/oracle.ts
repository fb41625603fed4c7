/**
 * The differential test: google-libphonenumber, the reference, against the matcher, on the same inputs.
 *
 * Compared: validity, reason, E.164, region, line type, both formats, destination code. Inputs: every example number
 * of every type and region, the same one digit short, one long and with each digit changed; then random numbers.
 * Each is given as E.164, as E.164 in a country, as national digits and as its national format in that country.
 *
 *   npx tsx tools/phone/oracle.ts [--large N] [--small N] [--seed N]
 *
 * Differences that are meant stand in `MEANT`, each with its reason; any other ends the run with exit code 1.
 */
import { parseArgs } from 'node:util';
import { type Difference, data, examples, MEANT, ours, reference, same, util } from './oracle-reference.ts';

const { values } = parseArgs({
  options: {
    large: { type: 'string', default: '100000' },
    small: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});

/** Numbers per region: these get as many as --large says, the others as many as --small. */
const LARGE = new Set('BR CN DE FR GB ID IN IT JP KR MX RU US'.split(' '));

const counts = new Map<string, number>();
let compared = 0;
let valid = 0;
const unexplained: Difference[] = [];

function compare(text: string, country?: string): void {
  compared++;
  const theirs = reference(text, country);
  const { answer: our, result } = ours(text, country);
  if (theirs.valid) valid++;
  if (same(theirs, our)) return;
  const difference = { text, country, theirs, our, result };
  const meant = MEANT.find(({ explains }) => explains(difference));
  if (meant) counts.set(meant.why, (counts.get(meant.why) ?? 0) + 1);
  else unexplained.push(difference);
}

/** The ways in which a number is given: as E.164, at home, in another country, without plus, and as people write. */
const WAYS: readonly ((callingCode: string, national: string, region: string) => void)[] = [
  (code, national) => compare(`+${code}${national}`),
  (code, national, region) => compare(`+${code}${national}`, region),
  (_, national, region) => compare(national, region),
  (_, national, region) => compare(`0${national}`, region),
  (code, national, region) => compare(code + national, region),
  (code, national) => compare(`+${code} ${national.replace(/(..)(?=.)/g, '$1-')}`, pick(REGIONS)),
  (_, national, region) => compare(`(${national.slice(0, 3)}) ${national.slice(3)} ext. 12`, region),
  (code, national) => compare(code + national, pick(REGIONS)),
];

const REGIONS = util.getSupportedRegions();

function pick<Item>(items: readonly Item[]): Item {
  return items[random(items.length)]!;
}

/** Numbers of no country have no home to be written in. */
function waysOf(region: string | undefined) {
  return region === undefined ? WAYS.slice(0, 1) : WAYS;
}

/** A small generator with a seed (mulberry32), so that a run can be repeated. */
let state = Number(values.seed);
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
}

/** A number itself, one digit short, one long, and with each of its digits changed. */
function mutants(national: string): string[] {
  const changed = [...national].map((digit, at) => {
    const other = String((Number(digit) + 1 + random(9)) % 10);
    return national.slice(0, at) + other + national.slice(at + 1);
  });
  return [national, national.slice(0, -1), national + random(10), ...changed];
}

/** A number that begins as an example does, more or less, and goes on at random; sometimes of another length. */
function randomLike(national: string): string {
  const kept = random(Math.min(6, national.length));
  const length = national.length + [0, 0, 0, 0, 0, 0, -1, 1, 2, -2][random(10)]!;
  let number = national.slice(0, kept);
  while (number.length < length) number += random(10);
  return number;
}

const started = performance.now();
const all = examples();
for (const { region, callingCode, nationals } of all) {
  for (const national of nationals) {
    for (const mutant of mutants(national)) {
      for (const way of waysOf(region)) way(callingCode, mutant, region ?? '');
    }
  }
}
const systematic = compared;
for (const { region, callingCode, nationals } of all) {
  const wanted = Number(LARGE.has(region ?? '') ? values.large : values.small);
  for (let i = 0; i < wanted; i++) {
    pick(waysOf(region))(callingCode, randomLike(pick(nationals)), region ?? '');
  }
}

const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`${data.version}: compared ${compared} inputs in ${seconds} s, ${valid} of them valid numbers`);
console.log(
  `${systematic} examples and their mutants, ${compared - systematic} random (seed ${values.seed})`,
);
for (const [why, count] of counts) console.log(`${String(count).padStart(8)}  meant: ${why}`);
console.log(`${String(unexplained.length).padStart(8)}  unexplained`);
for (const { text, country, theirs, our } of unexplained.slice(0, 20)) {
  console.log(
    `  ${text} ${country ?? ''}\n    reference ${JSON.stringify(theirs)}\n    ours      ${JSON.stringify(our)}`,
  );
}
process.exitCode = unexplained.length > 0 ? 1 : 0;
