/** `assay check` over a million rows: rows a second and peak memory, beside what people use for this today. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { randomizer } from '../tools/iban/random.ts';
import { spreadOf, told } from './ratio.ts';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const VECTORS = new URL('../test/vectors/iban/', import.meta.url);
const require = createRequire(import.meta.url);
const ROWS = 1_000_000;
const RUNS = 3;
const LOOK_MS = 20;
/** A wrong digit in one row of so many. */
const WRONG_EVERY = 20;

/** What people write today: a row in, the same row with yes or no out. */
const STDNUM = `
import csv, sys
from stdnum import iban
with open(sys.argv[1], encoding='utf-8', newline='') as given, open(sys.argv[2], 'w', encoding='utf-8', newline='') as out:
    rows, writer = csv.reader(given), csv.writer(out)
    writer.writerow(next(rows) + ['valid'])
    for row in rows:
        writer.writerow(row + [iban.is_valid(row[2])])
`;
const SCHWIFTY = `
import sys, pandas, schwifty
table = pandas.read_csv(sys.argv[1], dtype=str)
def bank(text):
    try:
        return schwifty.IBAN(text).bank_name
    except schwifty.exceptions.SchwiftyException:
        return None
table['bank'] = table['value'].map(bank)
table.to_csv(sys.argv[2], index=False)
`;

interface Run {
  readonly seconds: number;
  /** Of all processors together: it says most where others use the machine as well. */
  readonly processorSeconds: number;
  readonly peakMiB: number;
}

export async function benchCheck(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const at = (name: string) => join(folder, name);
  try {
    await writeRows(at('ibans.csv'), ibans());
    await writeRows(at('phones.csv'), phones());
    const check = (kind: string) => [
      CLI,
      'check',
      kind,
      at(`${kind}s.csv`),
      '--value',
      'value',
      '--output',
      at('out'),
    ];
    const iban = await runs(process.execPath, check('iban'));
    const phone = await runs(process.execPath, check('phone'));
    process.stdout.write(
      `\nassay check, ${ROWS.toLocaleString('en')} rows, rows a second and peak memory in MiB\n`,
    );
    tell('IBANs', iban, 300_000);
    tell('phone numbers', phone, 200_000);
    for (const [name, script] of [
      ['python-stdnum', STDNUM],
      ['pandas with schwifty', SCHWIFTY],
    ] as const) {
      const python = pythonWith(script);
      if (python === undefined) {
        process.stdout.write(`  ${name}: not installed here\n`);
        continue;
      }
      writeFileSync(at('peer.py'), script);
      const peer = await runs(python, [at('peer.py'), at('ibans.csv'), at('out')]);
      const ratio = spreadOf(peer.map(({ seconds }, run) => seconds / iban[run]!.seconds));
      process.stdout.write(`  ${name}, IBANs: Assay is ${told(ratio)} times as fast\n`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function tell(what: string, done: readonly Run[], goal: number): void {
  const rate = spreadOf(done.map(({ seconds }) => ROWS / seconds));
  const used = spreadOf(done.map(({ processorSeconds }) => processorSeconds));
  const peak = Math.max(...done.map(({ peakMiB }) => peakMiB));
  process.stdout.write(
    `  ${what}: ${told(rate)}, ${(ROWS / used.median).toFixed(0)} a processor second   goal ${goal}${rate.median < goal ? ': MISSED' : ''}; ` +
      `${peak.toFixed(0)} MiB   goal below 250${peak < 250 ? '' : ': MISSED'}\n`,
  );
}

async function runs(program: string, args: readonly string[]): Promise<Run[]> {
  const done: Run[] = [];
  for (let run = 0; run < RUNS; run++) done.push(await measured(program, args));
  return done;
}

function measured(program: string, args: readonly string[]): Promise<Run> {
  const start = performance.now();
  const child = spawn(program, args, { stdio: 'ignore' });
  let peakMiB = 0;
  let processorSeconds = 0;
  const look = setInterval(() => {
    peakMiB = Math.max(peakMiB, peakOf(child.pid!));
    processorSeconds = Math.max(processorSeconds, processorSecondsOf(child.pid!));
  }, LOOK_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(look);
      // 1 says that there are invalid values among them.
      if (code !== 0 && code !== 1) reject(new Error(`${program} ended with ${code}`));
      else resolve({ seconds: (performance.now() - start) / 1000, processorSeconds, peakMiB });
    });
  });
}

/** The most memory that a process has held so far, where the system tells. */
function peakOf(pid: number): number {
  try {
    const [, kib = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
}

const TICKS_A_SECOND = 100;

/** What a process and its threads have used of the processors so far, where the system tells. */
function processorSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return 0;
  }
}

/** The Python that has what a script imports. */
function pythonWith(script: string): string | undefined {
  const imports = script.split('\n').filter((line) => /^(import|from) /.test(line));
  return ['python3', '/usr/bin/python3'].find((python) => {
    try {
      execFileSync(python, ['-c', imports.join('\n')], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

async function writeRows(path: string, values: Iterable<string>): Promise<void> {
  const file = createWriteStream(path);
  file.write('id,name,value\n');
  let row = 0;
  let piece = '';
  for (const value of values) {
    piece += `${row},Customer number ${row++},${value}\n`;
    if (piece.length < 65_536) continue;
    if (!file.write(piece)) await once(file, 'drain');
    piece = '';
  }
  file.end(piece);
  await finished(file);
}

/** IBANs of every country, and as many German ones of any bank; one in three grouped, some wrong. */
export function* ibans(rows = ROWS): Generator<string> {
  const next = randomizer(1);
  const known = readdirSync(VECTORS)
    .filter((name) => /^[a-z]{2}\.json$/.test(name))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, VECTORS), 'utf8')).valid.slice(0, 2))
    .map(({ value }: { value: string }) => value.replace(/ /g, ''));
  for (let row = 0; row < rows; row++) {
    const plain = row % 2 === 0 ? known[next(known.length)]! : german(10_000_000 + next(9e7), next(2 ** 32));
    const value = row % WRONG_EVERY === 0 ? plain.slice(0, -1) + (plain.endsWith('7') ? '8' : '7') : plain;
    yield row % 3 === 0 ? value.replace(/(.{4})(?=.)/g, '$1 ') : value;
  }
}

function german(bank: number, account: number): string {
  const bban = `${bank}${String(account).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}

/** Fixed lines and mobiles of every region, with other last digits; one in three grouped. */
export function* phones(rows = ROWS): Generator<string> {
  const lib = require('google-libphonenumber') as typeof import('google-libphonenumber');
  const util = lib.PhoneNumberUtil.getInstance();
  const next = randomizer(2);
  const { FIXED_LINE, MOBILE } = lib.PhoneNumberType;
  const known = [...util.getSupportedRegions()].sort().flatMap((region) =>
    [FIXED_LINE, MOBILE].flatMap((type) => {
      const example = util.getExampleNumberForType(region, type);
      return example?.getNationalNumber() ? [util.format(example, lib.PhoneNumberFormat.E164)] : [];
    }),
  );
  for (let row = 0; row < rows; row++) {
    const base = known[next(known.length)]!;
    const tail = String(next(1e4)).padStart(4, '0');
    const value = base.slice(0, -4) + tail;
    yield row % 3 === 0 ? value.replace(/(...)(?=.)/g, '$1 ') : value;
  }
}
