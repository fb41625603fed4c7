/** assay doctor: looks whether everything that the service needs is well. */
import { closeSync, fsyncSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { reportCoverage } from '../coverage.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import { openData } from './data.ts';
import { EXIT } from './exit.ts';
import { daysSince, type OutputOptions, printRows } from './output.ts';

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly finding: string;
}

const SYNCS = 20;

export function doctorCommand(): Command {
  return new Command('doctor')
    .description(`Look whether all is well. Exits with ${EXIT.negative} when something is not.`)
    .option('--json', 'print JSON')
    .action(async (options: OutputOptions) => {
      const findings = await examine();
      printRows(findings, options, '');
      process.exitCode = findings.every(({ ok }) => ok) ? EXIT.success : EXIT.negative;
    });
}

async function examine(): Promise<Finding[]> {
  const reading = readConfig(process.env);
  const node: Finding = { check: 'node', ok: true, finding: process.version };
  if (!reading.ok) return [node, { check: 'settings', ok: false, finding: reading.errors.join('; ') }];
  const { config } = reading;
  return [
    node,
    { check: 'settings', ok: true, finding: 'all fit' },
    await attempt('store', () => examineStore(config)),
    await attempt('disk', () => examineDisk(config)),
    ...(await examineData(config)),
  ];
}

async function attempt(check: string, work: () => string | Promise<string>): Promise<Finding> {
  try {
    return { check, ok: true, finding: await work() };
  } catch (error) {
    return { check, ok: false, finding: error instanceof Error ? error.message : 'failed' };
  }
}

async function examineStore({ databasePath }: Config): Promise<string> {
  const store = openSqlite(databasePath, Date.now);
  try {
    await store.ready();
    const [accounts, keys] = [await store.accounts(), await store.keys()];
    return `can be written; ${accounts.length} accounts, ${keys.length} keys`;
  } finally {
    await store.close();
  }
}

/** How long the disk takes to sync: it bounds how fast checks can be counted durably. */
function examineDisk({ databasePath }: Config): string {
  const path = join(dirname(databasePath), `.assay-doctor-${process.pid}`);
  const file = openSync(path, 'w');
  try {
    const times = Array.from({ length: SYNCS }, () => {
      const start = performance.now();
      writeSync(file, 'x'.repeat(4096));
      fsyncSync(file);
      return performance.now() - start;
    }).sort((a, b) => a - b);
    return `a sync takes ${times[SYNCS / 2]!.toFixed(2)} ms (median), ${times.at(-1)!.toFixed(2)} ms at most`;
  } finally {
    closeSync(file);
    unlinkSync(path);
  }
}

async function examineData(config: Config): Promise<Finding[]> {
  let coverage: ReturnType<typeof reportCoverage>;
  const broken: Finding[] = [];
  const loaded = await attempt('data', () => {
    const onBroken = (finding: string) => broken.push({ check: 'imported banks', ok: false, finding });
    coverage = reportCoverage(openData(config, onBroken));
    return `${coverage.data.length} data sets`;
  });
  if (!loaded.ok) return [loaded];
  const sets = coverage!.data.map(({ name, version, as_of }) => {
    const days = daysSince(as_of);
    return {
      check: `data: ${name}`,
      ok: true,
      finding: `${version}, ${days} days old${days > config.bankDataMaxAgeDays ? ': old' : ''}`,
    };
  });
  return [...broken, ...sets];
}
