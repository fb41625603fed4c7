/**
 * Compares with the decided cases of other projects: a table of value, country, expectations and suite, tabs between.
 *
 *   PHONE_SUITES=FILE npx tsx tools/phone/oracle-suites.ts
 *
 * `~GB` is a default country, `GB` the one asked for; expectations are `valid=1`, `e164=`, `type=`, `region=`. A case that
 * google-libphonenumber, with the metadata in use, answers as we do is one of older metadata. Differences that are meant
 * are counted by their reason; any other ends the run with exit code 1.
 */
import { readFileSync } from 'node:fs';
import lib from 'google-libphonenumber';
import type { PhoneResult } from '../../src/core/phone/verify.ts';
import { verifyPhone } from '../../src/core/phone/verify.ts';
import { loadPhoneData } from '../../src/data/phone.ts';

const data = loadPhoneData(new URL('../../generated/', import.meta.url));
const util = lib.PhoneNumberUtil.getInstance();

interface Case {
  readonly value: string;
  readonly country: string | undefined;
  readonly expected: Readonly<Record<string, string>>;
  readonly suite: string;
}

function casesOf(file: string): Case[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [value, country, expectations, suite] = line.split('\t') as [string, string, string, string];
      const expected = Object.fromEntries(
        expectations.split(' ').map((pair) => pair.split('=') as [string, string]),
      );
      return { value: unescaped(value), country: country.replace('~', '') || undefined, expected, suite };
    });
}

const unescaped = (text: string): string =>
  text.replace(/\\(u[0-9a-f]{4}|.)/gi, (_, code: string) => {
    if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return { n: '\n', t: '\t', r: '\r' }[code] ?? code;
  });

/** What of the expectations a result does not meet. */
function missed(result: PhoneResult, { expected }: Case): string[] {
  const got: Record<string, string | undefined> = { valid: result.valid ? '1' : '0' };
  if (result.valid) {
    got.e164 = result.normalized;
    got.type = result.details.line_type;
    got.region = result.country.code;
  }
  return Object.entries(expected)
    .filter(([what, value]) => (got[what] !== undefined || what === 'valid' ? got[what] !== value : false))
    .map(([what, value]) => `${what} ${got[what]} where ${value} was expected`);
}

/** Whether the reference, with today's metadata, agrees with us. */
function referenceAgrees(result: PhoneResult, { value, country }: Case): boolean {
  try {
    const number = util.parse(value, country);
    const valid = util.isValidNumber(number);
    return (
      valid === result.valid &&
      (!result.valid || util.format(number, lib.PhoneNumberFormat.E164) === result.normalized)
    );
  } catch {
    return !result.valid;
  }
}

const MEANT: readonly {
  readonly why: string;
  readonly explains: (result: PhoneResult, one: Case) => boolean;
}[] = [
  {
    why: 'a forgotten plus, said so',
    explains: (result) => result.valid && result.details.assumed_international === true,
  },
  {
    why: 'words or letters around a number, said so',
    explains: (result) =>
      result.valid && (result.details.ignored !== undefined || result.details.assumed_digits === true),
  },
  {
    why: 'a date, an amount and the like are no number, said so',
    explains: (result, { expected }) =>
      !result.valid && expected.valid === '1' && result.looks_like !== undefined,
  },
  {
    why: 'numbers of the whole plan of +1 belong to no one country',
    explains: (result, { expected }) =>
      result.valid &&
      expected.region === 'US' &&
      result.country.code !== 'US' &&
      result.normalized === expected.e164,
  },
  {
    why: 'a satellite telephone is called satellite',
    explains: (result) => result.valid && result.details.line_type === 'satellite',
  },
  {
    why: '00 and 011 mark a calling code everywhere, where nothing else can be meant',
    explains: (result, { value, expected }) =>
      result.valid && expected.valid === '0' && /^\D*(?:00|011)/.test(value),
  },
  {
    why: 'a form that is dialled no more',
    explains: (result, { expected }) =>
      result.valid && expected.valid === '0' && ['MX', 'PL', 'CZ'].includes(result.country.code ?? ''),
  },
];

const file = process.env.PHONE_SUITES;
if (file === undefined) console.log('No cases of other projects: PHONE_SUITES names no table.');
const cases = file === undefined ? [] : casesOf(file);
const counts = new Map<string, number>();
const unexplained: string[] = [];
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
for (const one of cases) {
  const result = verifyPhone(one.value, { defaultCountry: one.country, data });
  const differences = missed(result, one);
  if (differences.length === 0) {
    count('as expected');
    continue;
  }
  const meant = MEANT.find(({ explains }) => explains(result, one));
  if (meant) count(`meant: ${meant.why}`);
  else if (referenceAgrees(result, one)) count('metadata of another age: the reference agrees with us');
  else
    unexplained.push(
      `${JSON.stringify(one.value)} ${one.country ?? ''} (${one.suite}): ${differences.join('; ')}`,
    );
}
console.log(`${cases.length} cases`);
for (const [what, number] of counts) console.log(`${String(number).padStart(6)}  ${what}`);
console.log(`${String(unexplained.length).padStart(6)}  unexplained`);
for (const line of unexplained.slice(0, 40)) console.log(`  ${line}`);
process.exitCode = unexplained.length > 0 ? 1 : 0;
