/** assay doctor: looks whether everything that the service needs is well. */
import { closeSync, fsyncSync, openSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { believesAnybody, type ConfigReading, readConfig } from '../config/config.ts';
import type { Config } from '../config/settings.ts';
import { KINDS } from '../core/assay.ts';
import type { CountryCount } from '../core/banks/summary.ts';
import { checkIntact } from '../data/intact.ts';
import { openTimed } from '../server/timed-store.ts';
import { dayWindow } from '../service/calendar.ts';
import { APART_MS, faultsOf } from '../service/clocks.ts';
import { ageOf, type DataSet, isOld, reportCoverage } from '../service/coverage.ts';
import { LIVING_MS } from '../service/keys/known-limits.ts';
import { banksRhythm, hasImporter } from '../service/rhythms.ts';
import { monthOf, nextMonth } from '../service/usage-days.ts';
import { OPERATOR } from '../store/notices.ts';
import { folderOf, openStore, placeOf } from '../store/open.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { type BankAge, bankAges, describeAges } from './bank-ages.ts';
import { openData } from './data.ts';
import { examineOutside, type OutsideOptions } from './doctor-outside.ts';
import { examineShared } from './doctor-shared.ts';
import { EXIT } from './exit.ts';
import { explain } from './explain.ts';
import { daysSince, type OutputOptions, printRows } from './output.ts';
import { requireStore } from './session.ts';

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly finding: string;
  /** Where it is well and somebody should look all the same. */
  readonly warning?: true;
}

interface DoctorOptions extends OutputOptions, OutsideOptions {
  readonly outside?: URL;
}

const SYNCS = 20;
const DAY_MS = 86_400_000;

export function doctorCommand(): Command {
  return new Command('doctor')
    .description(`Look whether all is well. Exits with ${EXIT.negative} when something is not.`)
    .option('--json', 'print JSON')
    .addOption(
      new Option(
        '--outside <address>',
        'try a running service as anybody could who reaches it, instead of what is here',
      ).argParser(addressOf),
    )
    .option('--ca <file>', 'with --outside: certificates to trust beside the usual ones, PEM')
    .option('--spend', 'with --outside: spend at most two free checks, to see whose they are counted as')
    .action(async (options: DoctorOptions) => {
      const { outside } = options;
      const findings = outside === undefined ? await examine() : await examineOutside(outside, options);
      printRows(findings, options, '');
      process.exitCode = findings.every(({ ok }) => ok) ? EXIT.success : EXIT.negative;
    });
}

function addressOf(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol === 'https:' || address?.protocol === 'http:') return address;
  throw new InvalidArgumentError('An address like https://assay.example.com is needed.');
}

async function examine(): Promise<Finding[]> {
  const reading = readConfig(process.env);
  const node: Finding = { check: 'node', ok: true, finding: process.version };
  if (!reading.ok) return [node, { check: 'settings', ok: false, finding: reading.errors.join('; ') }];
  const { config } = reading;
  const folder = folderOf(config.database);
  const store = await attempt('store', () => examineStore(config));
  return [
    node,
    ...examineSettings(reading),
    store,
    ...(store.ok ? [await attempt('clock', () => examineClock(config))] : []),
    ...(store.ok ? await attemptAll('usage', () => examineUsage(config)) : []),
    ...(store.ok ? await attemptAll('notices', () => examineNotices(config)) : []),
    ...(await attemptAll('shared imports', () => examineShared(config.database))),
    ...(folder === undefined ? [] : [await attempt('disk', () => examineDisk(folder))]),
    ...(await examineData(config)),
  ];
}

/** What fits and can hardly be meant so. Names that other programs use may be there for these. */
function examineSettings({ config, strays }: Extract<ConfigReading, { ok: true }>): Finding[] {
  const misspelled = strays.filter(({ isMisspelled }) => isMisspelled);
  const names = strays.map(({ variable, setting }) => `${variable} is not read: the setting is ${setting}`);
  const believed = {
    check: 'forwarded addresses',
    ok: false,
    finding:
      'TRUSTED_PROXIES covers every address: whoever asks is believed about theirs. Name the proxies alone, or `any` where that is meant.',
  };
  return [
    { check: 'settings', ok: misspelled.length === 0, finding: names.join('; ') || 'all fit' },
    ...(believesAnybody(config) ? [believed] : []),
  ];
}

async function attempt(check: string, work: () => string | Promise<string>): Promise<Finding> {
  try {
    return { check, ok: true, finding: await work() };
  } catch (error) {
    return { check, ok: false, finding: explain(error) };
  }
}

async function attemptAll(check: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [{ check, ok: false, finding: explain(error) }];
  }
}

async function examineStore(config: Config): Promise<string> {
  requireStore(config);
  const { database } = config;
  const store = await openStore(database, Date.now);
  try {
    await store.ready();
    const { accounts, keys } = await store.count();
    if (accounts === 0) {
      throw new Error(
        `${placeOf(database)} is empty. Put back a copy: assay admin restore; or start over: assay admin accounts create`,
      );
    }
    const nodes = await store.nodes();
    const lately = nodes.length > 0 ? `; seen lately: ${nodes.map(({ name }) => name).join(', ')}` : '';
    const open = isReadableByOthers(database) ? '; others on this machine can read it: chmod 600' : '';
    return `${placeOf(database)} can be written; ${accounts} accounts, ${keys} keys${lately}${open}`;
  } finally {
    await store.close();
  }
}

/** Whether this machine, the store and the nodes have the same time, to a minute. */
async function examineClock({ database }: Config): Promise<string> {
  const { store, clock } = await openTimed(database);
  try {
    const faults = faultsOf(clock.state).map(({ fault, seconds }) => `${fault} ${seconds} s`);
    const time = clock.now();
    for (const { name, clock: at, seenAt } of await store.nodes()) {
      if (at === undefined || seenAt < time - LIVING_MS) continue;
      if (Math.abs(at - seenAt) > APART_MS) faults.push(`${name} ${Math.round((at - seenAt) / 1000)} s`);
    }
    if (faults.length > 0)
      throw new Error(`${faults.join(', ')}; see "Clocks" in docs/maintainers/operating.md`);
    return 'at one with the store';
  } finally {
    await store.close();
  }
}

/** Whether months that are to be summed up have been exported, which comes first. */
async function examineUsage({ database, usageDaysKept }: Config): Promise<Finding[]> {
  if (usageDaysKept === undefined) return [];
  const store = await openStore(database, Date.now);
  try {
    const [oldest] = await store.accounts({ limit: 1 });
    const exported = await store.exportedUntil();
    const kept = monthOf(dayWindow(Date.now() - usageDaysKept * DAY_MS));
    const since = monthOf(dayWindow(oldest?.createdAt ?? Date.now()));
    const waits = since < kept && (exported === undefined || nextMonth(exported) < kept);
    const finding = `days before ${kept} are summed up once exported; exported until ${exported ?? 'never'}`;
    return [
      { check: 'usage', ok: !waits, finding: waits ? `${finding}: assay admin usage export` : finding },
    ];
  } finally {
    await store.close();
  }
}

/** What could not be delivered to the operator is not well; what accounts don't take is theirs. */
async function examineNotices({ database }: Config): Promise<Finding[]> {
  const store = await openStore(database, Date.now);
  try {
    const { waiting, dead } = await store.notices.count();
    const ours = await store.notices.list({ state: 'dead', recipient: OPERATOR, limit: 1 });
    const next = dead > 0 ? '; see: assay admin notices list --state dead' : '';
    return [{ check: 'notices', ok: ours.length === 0, finding: `${waiting} wait, ${dead} dead${next}` }];
  } finally {
    await store.close();
  }
}

/** The store holds the key of the hashes of addresses. One that an earlier version made may be open to all. */
function isReadableByOthers(database: Config['database']): boolean {
  if (database.kind !== 'sqlite' || process.platform === 'win32') return false;
  return ((statSync(database.path, { throwIfNoEntry: false })?.mode ?? 0) & 0o044) !== 0;
}

/** How long the disk takes to sync: it bounds how fast checks can be counted durably. */
function examineDisk(folder: string): string {
  const path = join(folder, `.assay-doctor-${process.pid}`);
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

/** Countries whose data is asked to be young: those that the operator takes files of, or names. */
function lookedAfter(
  { defaultCountry, dataCountries }: Config,
  counts: readonly CountryCount[],
): Set<string> {
  const taken = counts.filter(({ sources }) => sources.some(({ kind }) => kind === 'official'));
  const named = [...(defaultCountry === undefined ? [] : [defaultCountry]), ...dataCountries];
  return new Set([...taken.map(({ country }) => country), ...named].filter(hasImporter));
}

/** The country that a set is of, where it is of one. */
const countryOfSet = (name: string): string | undefined => /\(([A-Z]{2})\)$/.exec(name)?.[1];

/** A set that is older than its publisher issues it is warned of; it is unwell where the operator looks after its country. */
function findingOfSet(set: DataSet, cared: ReadonlySet<string>): Finding {
  const { name, version, latest, every_days, renew } = set;
  const [days, old] = [ageOf(set, Date.now()), isOld(set, Date.now())];
  const since = latest === undefined ? version : `${version} to ${latest}`;
  const country = countryOfSet(name);
  return {
    check: `data: ${name}`,
    ok: !old || country === undefined || !cared.has(country),
    finding: `${since}, ${days} days old${old ? `; issued every ${every_days} days or more often: ${renew}` : ''}`,
    ...(old && { warning: true as const }),
  };
}

/** The countries that are looked after and answered from a shipped list that is old. */
function findingsOfCountries(ages: readonly BankAge[], cared: ReadonlySet<string>): Finding[] {
  return ages.flatMap(({ country, newest }) => {
    const { every_days, renew } = banksRhythm(country);
    const days = daysSince(newest);
    if (!cared.has(country) || days <= every_days) return [];
    return {
      check: `data: banks of ${country}`,
      ok: false,
      finding: `${newest}, ${days} days old: ${renew}`,
    };
  });
}

async function examineData(config: Config): Promise<Finding[]> {
  const { bankDataMaxAgeDays } = config;
  const findings: Finding[] = [];
  const broken: Finding[] = [];
  const loaded = await attempt('data', async () => {
    checkIntact(GENERATED_FOLDER);
    const onBroken = (finding: string) => broken.push({ check: 'imported banks', ok: false, finding });
    const data = await openData(config, onBroken);
    const sets = reportCoverage(KINDS, data).data;
    const ages = bankAges(data.banks, bankDataMaxAgeDays);
    const cared = lookedAfter(config, data.banks.counts());
    findings.push(...sets.map((set) => findingOfSet(set, cared)), ...findingsOfCountries(ages, cared));
    // What is shipped is as old as the lists that it rests on: no installation is unwell by that.
    const finding = describeAges(ages, bankDataMaxAgeDays);
    findings.push({ check: 'data: banks by country', ok: true, finding });
    return `${sets.length} data sets`;
  });
  return loaded.ok ? [...broken, ...findings] : [loaded];
}
