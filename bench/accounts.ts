/** Accounts beside identity numbers, and what it adds to name their banks: by processor time, in turns. */
import { readFileSync } from 'node:fs';
import { ACCOUNTS } from '../src/core/account/schemes.ts';
import { type AccountCheckOptions, verifyAccount } from '../src/core/account/verify.ts';
import { latestDay } from '../src/core/clock.ts';
import { NATIONAL_IDS } from '../src/core/national-id/schemes.ts';
import { verifyNationalId } from '../src/core/national-id/verify.ts';
import { allOf } from '../src/core/scheme/set.ts';
import { loadData } from '../src/data/load.ts';
import { GENERATED_FOLDER } from '../src/version.ts';
import { print, type Spread, spreadOf } from './ratio.ts';

const data = loadData(GENERATED_FOLDER);
const today = latestDay(Date.now)();

interface Vector {
  readonly value: string;
  readonly normalized?: string;
}

const vectorsOf = (path: string) =>
  JSON.parse(readFileSync(new URL(`../test/vectors/${path}.json`, import.meta.url), 'utf8'));

type Verify = (value: string) => { readonly valid: boolean };

/** One value, verified over and over. */
interface Case {
  readonly value: string;
  readonly verify: Verify;
}

const ROUNDS = 9;
const PASSES = 400;

let kept: unknown;

/** Microseconds of processor time that one verification takes. */
function timeOf({ value, verify }: Case): number {
  const before = process.cpuUsage();
  for (let pass = 0; pass < PASSES; pass++) kept = verify(value);
  if (kept === timeOf) throw new Error('never');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / PASSES;
}

const medianOf = (times: readonly number[]): number => spreadOf(times).median;

/** The median over the cases of each list, in turns, and something of both; the first round warms up. */
function paired(
  one: readonly Case[],
  other: readonly Case[],
  of: (one: readonly number[], other: readonly number[]) => number,
): Spread {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const [ones, others]: [number[], number[]] = [[], []];
    for (let at = 0; at < Math.max(one.length, other.length); at++) {
      if (at < one.length) ones.push(timeOf(one[at]!));
      if (at < other.length) others.push(timeOf(other[at]!));
    }
    return of(ones, others);
  });
  return spreadOf(rounds.slice(1));
}

const account =
  (country: string, options: Partial<AccountCheckOptions>): Verify =>
  (value) =>
    verifyAccount(value, { country, today, ...options });

/** Every scheme's first vector, as it stands there or in its compact form. */
function firstOf(
  folder: string,
  schemes: readonly { readonly id: string; readonly country: string }[],
  verifyIn: (country: string) => Verify,
  isCompact: boolean,
): Case[] {
  return schemes.map(({ id, country }) => {
    const [{ value, normalized = value }]: [Vector] = vectorsOf(`${folder}/${id}`).valid;
    return { value: isCompact ? normalized : value, verify: verifyIn(country) };
  });
}

export function benchAccounts(): void {
  const { banks: directory, accounts: banks } = data;
  const withBanks = { directory, banks };
  const identity =
    (country: string): Verify =>
    (value) =>
      verifyNationalId(value, { country, today });
  const lines = [true, false].flatMap((isCompact) => {
    const numbers = firstOf('national-id', allOf(NATIONAL_IDS), identity, isCompact);
    const form = isCompact ? 'compact' : 'as people write them';
    const slower = (options: Partial<AccountCheckOptions>) =>
      paired(
        firstOf('account', allOf(ACCOUNTS), (country) => account(country, options), isCompact),
        numbers,
        (ones, others) => medianOf(ones) / medianOf(others),
      );
    return [
      { what: `${form}, banks and IBANs included`, ratio: slower(withBanks), most: 1.5 },
      { what: `${form}, without banks`, ratio: slower({}) },
    ];
  });
  print('Accounts: the median scheme, times as slow as the median one of identity numbers', lines);
  const named: readonly { country: string; value: string; name?: string }[] = vectorsOf(
    'account-banks',
  ).filter(({ name }: { name?: string }) => name !== undefined);
  const cases = (options: Partial<AccountCheckOptions>) =>
    named.map(({ country, value }): Case => ({ value, verify: account(country, options) }));
  print('Accounts: microseconds of processor time that naming the bank adds', [
    {
      what: `the median of ${named.length} accounts of ${new Set(named.map(({ country }) => country)).size} countries`,
      ratio: paired(cases({ banks }), cases({}), (ones, others) =>
        medianOf(ones.map((time, at) => time - others[at]!)),
      ),
      most: 1,
    },
  ]);
}
