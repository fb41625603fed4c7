/**
 * Rows a second of processor time of `assay check`, by kind, its start left out: what a large file takes more than a small one. IBANs are beside
 * them in each round, for machines that others use as well.
 */
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { icaoCheckDigit } from '../src/core/check/icao.ts';
import { verifyCompany, verifyNationalId, verifyVat } from '../src/index.ts';
import { randomizer } from '../tools/iban/random.ts';
import { ibans, phones } from './check.ts';
import { type Line, print, spreadOf } from './ratio.ts';
import { CLI, processorMs } from './start.ts';

const [SMALL, LARGE] = [100_000, 400_000];
const ROUNDS = 3;
/** A wrong digit in one row of so many. */
const WRONG_EVERY = 20;
const VECTORS = new URL('../test/vectors/', import.meta.url);

interface Bulk {
  readonly kind: string;
  readonly rows: (count: number) => Iterable<string>;
  /** Rows a processor second. */
  readonly goal?: number;
}

const KINDS: readonly Bulk[] = [
  { kind: 'iban', rows: ibans },
  { kind: 'phone', rows: phones },
  { kind: 'vat', rows: vatNumbers, goal: 200_000 },
  { kind: 'company', rows: (count) => numbered('company', count), goal: 200_000 },
  { kind: 'national-id', rows: (count) => numbered('national-id', count) },
  { kind: 'document', rows: zones, goal: 140_000 },
];

export async function benchBulk(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const rates = KINDS.map((): number[] => []);
  try {
    for (const { kind, rows } of KINDS)
      for (const count of [SMALL, LARGE]) await write(join(folder, `${kind}-${count}.csv`), rows(count));
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, { kind }] of KINDS.entries()) rates[at]!.push(marginal(folder, kind));
  } finally {
    rmSync(folder, { recursive: true });
  }
  print(
    `assay check, rows a processor second beyond its start`,
    KINDS.map(
      ({ kind, goal }, at): Line => ({ what: kind, ratio: spreadOf(rates[at]!), ...(goal && { goal }) }),
    ),
  );
  print(
    'The same, of IBANs',
    KINDS.slice(1).map(({ kind }, at): Line => {
      const ratios = rates[at + 1]!.map((rate, round) => rate / rates[0]![round]!);
      return { what: kind, ratio: spreadOf(ratios) };
    }),
  );
}

function marginal(folder: string, kind: string): number {
  const [small, large] = [SMALL, LARGE].map((count) => {
    const [file, output] = [join(folder, `${kind}-${count}.csv`), join(folder, 'out.csv')];
    return processorMs([CLI, 'check', kind, file, '--value', 'value', '--output', output]);
  }) as [number, number];
  return ((LARGE - SMALL) / (large - small)) * 1000;
}

async function write(path: string, rows: Iterable<string>): Promise<void> {
  const file = createWriteStream(path);
  file.write('id,name,value,country\n');
  let id = 0;
  for (const row of rows)
    file.write(`${id},Customer number ${id++},${row.includes(',') ? row : `${row},`}\n`);
  file.end();
  await finished(file);
}

interface Vector {
  readonly value: string;
  readonly country: string;
}

/** The valid vectors of a list of schemes, without separators. */
function vectorsOf(kind: string): Vector[] {
  const folder = new URL(`${kind}/`, VECTORS);
  return readdirSync(folder)
    .filter((name) => /^[a-z]{2}-.*\.json$/.test(name))
    .flatMap((name) => {
      const { valid } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      const country = name.slice(0, 2).toUpperCase();
      return valid.map(({ value, normalized = value }: Record<string, string>) => ({
        value: normalized,
        country,
      }));
    });
}

/** VAT numbers of all countries with the letters of these, some wrong. */
export function* vatNumbers(count: number): Generator<string> {
  const known = vectorsOf('vat').filter(({ value }) => verifyVat(value).valid);
  const next = randomizer(3);
  for (let row = 0; row < count; row++) yield changed(known[next(known.length)]!.value, row);
}

/** Numbers with their countries in the next cell, some wrong. */
function* numbered(kind: 'company' | 'national-id', count: number): Generator<string> {
  const verify = kind === 'company' ? verifyCompany : verifyNationalId;
  const known = vectorsOf(kind).filter(({ value, country }) => verify(value, { country }).valid);
  const next = randomizer(4);
  for (let row = 0; row < count; row++) {
    const { value, country } = known[next(known.length)]!;
    yield `${changed(value, row)},${country}`;
  }
}

const changed = (value: string, row: number): string =>
  row % WRONG_EVERY === 0 ? value.slice(0, -1) + (value.endsWith('7') ? '8' : '7') : value;

const STATES = ['D<<', 'FRA', 'NLD', 'GBR', 'ESP', 'ITA', 'POL', 'USA', 'JPN', 'BRA'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Zones of passports, two lines in one cell; some with a wrong last digit. */
function* zones(count: number): Generator<string> {
  const next = randomizer(5);
  const word = (length: number) => Array.from({ length }, () => LETTERS[next(26)]).join('');
  const date = (year: number) =>
    [year, 1 + next(12), 1 + next(28)].map((part) => String(part).padStart(2, '0')).join('');
  const checked = (text: string) => text + icaoCheckDigit(text, 0, text.length);
  for (let row = 0; row < count; row++) {
    const state = STATES[next(STATES.length)]!;
    const first = `P<${state}${word(4 + next(8))}<<${word(3 + next(7))}`.padEnd(44, '<');
    const number = checked(word(1) + String(next(1e8)).padStart(8, '0'));
    const [birth, expiry] = [checked(date(next(99))), checked(date(26 + next(9)))];
    const covered = `${number}${birth}${expiry}${'<'.repeat(15)}`;
    const last = (icaoCheckDigit(covered, 0, covered.length) + (row % WRONG_EVERY === 0 ? 1 : 0)) % 10;
    yield `"${first}\n${number}${state}${birth}${'MF'[next(2)]}${expiry}${'<'.repeat(15)}${last}",`;
  }
}
