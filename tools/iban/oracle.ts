/**
 * `npm run oracle:iban [SUITES]`: our verification of IBANs against ibantools and, where python3 has it, python-stdnum; of account numbers
 * against ktoblzcheck and uk-modulus-check; of all against a file of other projects' test cases.
 *
 * Compared are the vectors of every country, changes of one character in its example, and random well-formed values
 * with right check digits. A difference is explained by `differences.json`, which says for a peer, the countries (`*` for any)
 * and our answer (`valid` or a reason) why we don't agree. Exit code 1 when one is not explained, or an explanation is of no use
 * any more.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isValidIBAN } from 'ibantools';
import { remainder97 } from '../../src/core/check/mod97.ts';
import { verifyIban } from '../../src/core/iban/verify.ts';
import { DIGIT, LETTER, STRUCTURES, type Structure } from '../../src/core/structures.ts';
import { compareBritish, compareGerman, compareSuites, type Outcome } from './account-peers.ts';
import { randomizer } from './random.ts';

interface Difference {
  peer: string;
  countries: string[];
  ours: string;
  why: string;
  source: string;
}

interface Peer {
  name: string;
  /** Whether each value is valid, in the same order. */
  verify(values: readonly string[]): boolean[];
}

const RANDOM_VALUES = 300;
const CHANGES = 100;
const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const random = randomizer(13616);
const anyOf = (text: string) => text[random(text.length)]!;

function wellFormed({ country, classes }: Structure): string {
  const characters = (allowed: number) => (allowed & DIGIT ? DIGITS : '') + (allowed & LETTER ? LETTERS : '');
  const bban = Array.from(classes.slice(4), (allowed) => anyOf(characters(allowed))).join('');
  const checkDigits = 98 - remainder97(`${bban}${country.code}00`);
  return country.code + String(checkDigits).padStart(2, '0') + bban;
}

function changed(iban: string): string {
  const place = random(iban.length);
  return iban.slice(0, place) + anyOf(DIGITS + LETTERS) + iban.slice(place + 1);
}

function valuesOf(structure: Structure): string[] {
  const file = new URL(
    `../../test/vectors/iban/${structure.country.code.toLowerCase()}.json`,
    import.meta.url,
  );
  const vectors = JSON.parse(readFileSync(file, 'utf8'));
  const written = [...vectors.valid, ...vectors.invalid].map(({ value }) => value.replaceAll(' ', ''));
  const changes = Array.from({ length: CHANGES }, () => changed(written[0]));
  const made = Array.from({ length: RANDOM_VALUES }, () => wellFormed(structure));
  return [...new Set([...written, ...changes, ...made])];
}

const ibantools: Peer = { name: 'ibantools', verify: (values) => values.map((value) => isValidIBAN(value)) };

const STDNUM = `
import sys
from stdnum import iban
for line in sys.stdin:
    print(1 if iban.is_valid(line.strip()) else 0)
`;

/** python-stdnum in the first python3 that has it. */
function stdnum(): Peer | undefined {
  const python = ['python3', '/usr/bin/python3'].find(
    (command) => spawnSync(command, ['-c', 'import stdnum']).status === 0,
  );
  if (python === undefined) return undefined;
  return {
    name: 'stdnum',
    verify(values) {
      const { stdout } = spawnSync(python, ['-c', STDNUM], { input: values.join('\n'), encoding: 'utf8' });
      return stdout
        .trim()
        .split('\n')
        .map((line) => line === '1');
    },
  };
}

const differences: Difference[] = JSON.parse(
  readFileSync(new URL('differences.json', import.meta.url), 'utf8'),
);
const used = new Set<Difference>();

/** Compares one country, prints its row, and returns how many differences are not explained. */
function compare(peer: Peer, structure: Structure): number {
  const { code } = structure.country;
  const values = valuesOf(structure);
  const theirs = peer.verify(values);
  let explained = 0;
  const unexplained: string[] = [];
  values.forEach((value, i) => {
    const result = verifyIban(value);
    if (result.valid === theirs[i]) return;
    const ours = result.valid ? 'valid' : result.reason;
    const difference = differences.find(
      (one) =>
        one.peer === peer.name && one.ours === ours && ['*', code].some((key) => one.countries.includes(key)),
    );
    if (difference) {
      used.add(difference);
      explained++;
    } else unexplained.push(`  ${value}  ours: ${ours}, ${peer.name}: ${theirs[i] ? 'valid' : 'invalid'}`);
  });
  const counts = [
    values.length,
    values.length - explained - unexplained.length,
    explained,
    unexplained.length,
  ];
  console.log(`${code}  ${counts.map((count) => String(count).padStart(8)).join('')}`);
  for (const line of unexplained.slice(0, 5)) console.log(line);
  return unexplained.length;
}

const python = stdnum();
if (!python) console.log('python-stdnum is not installed: compared with ibantools only.');
let open = 0;
for (const peer of [ibantools, ...(python ? [python] : [])]) {
  console.log(`\n${peer.name}\n      values   agree explained unexplained`);
  for (const structure of STRUCTURES) open += compare(peer, structure);
}
/** Prints what a comparison found, and returns how many differences are not explained. */
function show(name: string, outcome: Outcome | undefined, without: string): number {
  if (outcome === undefined) {
    console.log(`${name}: not compared, ${without}`);
    return 0;
  }
  const { compared, agree, explained, unexplained } = outcome;
  console.log(
    `${name}: ${compared} compared, ${agree} agree, ${explained} explained, ${unexplained.length} unexplained`,
  );
  for (const line of unexplained.slice(0, 10)) console.log(`  ${line}`);
  return unexplained.length;
}

console.log();
const suites = process.argv[2] ?? process.env.ORACLE_IBAN_SUITES;
open += show(
  'ktoblzcheck, every German method',
  compareGerman(random),
  'it takes python3 and libktoblzcheck1v5',
);
open += show('uk-modulus-check, every row', await compareBritish(random), '');
open += show(
  'test suites of other projects',
  suites === undefined ? undefined : compareSuites(suites),
  'give the file',
);
const idle = differences.filter((one) => !used.has(one) && (python || one.peer !== 'stdnum'));
for (const { peer, countries, ours } of idle)
  console.log(`No such difference any more: ${peer} ${countries} ${ours}`);
console.log(`\n${open} unexplained differences.`);
process.exitCode = open + idle.length > 0 ? 1 : 0;
