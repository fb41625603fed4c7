/** assay data: how old what is answered from is, country by country; takes official files in, whoever publishes them. */

import { Command } from 'commander';
import { KINDS } from '../core/assay.ts';
import type { OfficialSource } from '../intake/intake.ts';
import { ageOf, isOld, reportCoverage } from '../service/coverage.ts';
import { banksRhythm } from '../service/rhythms.ts';
import { describingAnswers } from './answers.ts';
import { bankAges } from './bank-ages.ts';
import { openData } from './data.ts';
import { EXIT } from './exit.ts';
import { explain } from './explain.ts';
import {
  exitOf,
  type Failed,
  FORCE_HELP,
  type IntakeCommandOptions,
  takeSources,
  withImports,
  withIntakeOptions,
} from './intake.ts';
import { dateOf, type OutputOptions, printJson, printRows } from './output.ts';
import { CommandError, settings } from './session.ts';

type DataUpdateOptions = IntakeCommandOptions;

interface DataFetchOptions extends DataUpdateOptions {
  /** Only shows where is fetched from. */
  readonly list?: boolean;
}

export function dataCommand(): Command {
  const command = new Command('data').description(
    'The data that is answered from, and the official files it takes in.',
  );
  command
    .command('status', { isDefault: true })
    .description(
      'The age of every data set, banks country by country, the oldest first, with the command that renews it.',
    )
    .option('--json', 'print JSON')
    .action(async (options: OutputOptions) => printRows(await ages(), options, 'There is no data.'));
  const updating = command
    .command('update')
    .description(
      'Take in official files, whose publisher is recognized by their content, and print which answers change. A file that is broken, ' +
        'older or much shorter than the last changes nothing.',
    )
    .argument('<file...>', 'files as they were published')
    .option('--dry-run', 'print which answers would change, and change nothing');
  withIntakeOptions(updating).action(update);
  command
    .command('fetch')
    .description(
      'Download what publishers offer openly, and take it in: by default all that has an address but the ranges of phone numbers.',
    )
    .argument(
      '[source...]',
      'countries, as AT, for their banks; scl, plans, areas, zones; ranges:FR, or ranges for those of all countries',
    )
    .option('--list', 'print the addresses, and what publishers say of using the files; fetch nothing')
    .option('--dry-run', 'print what would be taken in, and change nothing')
    .option('--force', FORCE_HELP)
    .option('--json', 'print JSON')
    .action(fetchNamed);
  return command;
}

async function ages() {
  const config = settings(process.env);
  const { SOURCES } = await import('../intake/all.ts');
  const data = await openData(config);
  const renewedBy = (country: string): string => {
    const source = SOURCES.find(({ kind, names }) => kind === 'banks' && names.includes(country));
    if (source === undefined) return 'own list';
    return source.url === undefined ? 'file' : 'fetch';
  };
  const countries = bankAges(data.banks, config.bankDataMaxAgeDays).map((age) => {
    const { every_days, renew: command } = banksRhythm(age.country);
    return { set: 'banks', ...age, renew: renewedBy(age.country), every_days, command };
  });
  // Banks stand above, country by country.
  const others = reportCoverage(KINDS, data).data.filter(({ name }) => !name.startsWith('banks: '));
  const sets = others.map((one) => {
    const [days, old] = [ageOf(one, Date.now()), isOld(one, Date.now())];
    const { name, version, as_of, latest = as_of, every_days, renew: command } = one;
    const age = { oldest: as_of, source: version, newest: latest, days, old, renew: '' };
    return { set: name, country: '', ...age, every_days, command };
  });
  return [...countries, ...sets].sort((x, y) => y.days - x.days);
}

/**
 * The files of each publisher together, each recognized, described and taken in; what fails changes nothing, and the others go on.
 * A regulator whose register is several files has them taken in as one.
 */
async function update(files: readonly string[], options: DataUpdateOptions): Promise<void> {
  const failed: Failed[] = [];
  const sources = await recognized(files, (name, error) => failed.push({ name, error }));
  const updated: object[] = [];
  for (const [source, from] of sources) {
    const { answers, onReady } = describingAnswers(options.json);
    const planned = [{ name: source.names[0]!, source: () => source }];
    const outcome = await takeSources(planned, { ...options, from }, onReady);
    const file = from.join(', ');
    updated.push({ file, publisher: source.publisher, answers, reports: outcome.updated });
    failed.push(...outcome.failed.map((one) => ({ ...one, name: file })));
  }
  if (options.json) printJson({ updated, failed });
  process.exitCode = exitOf(failed);
}

/** Kinds whose sources have registers of several files. */
const IN_PARTS: ReadonlySet<string> = new Set(['ranges']);

/** Whose the files are; of a source that takes one file, each on its own. */
async function recognized(
  files: readonly string[],
  onFailed: (file: string, error: string) => void,
): Promise<readonly (readonly [OfficialSource, readonly string[]])[]> {
  const today = dateOf(Date.now())!;
  const { recognize } = await import('../intake/recognize.ts');
  const found: [OfficialSource, string[]][] = [];
  for (const file of files) {
    try {
      const source = await withImports(({ banks }) => recognize(file, today, undefined, banks));
      const before = found.find(([one]) => one === source && IN_PARTS.has(one.kind));
      if (before) before[1].push(file);
      else found.push([source, [file]]);
    } catch (error) {
      const why = explain(error);
      onFailed(file, why);
      process.stderr.write(`${file}: nothing was changed: ${why}\n`);
    }
  }
  return found;
}

async function fetchNamed(names: readonly string[], options: DataFetchOptions): Promise<void> {
  const { SOURCES } = await import('../intake/all.ts');
  await fetchSources(names, options, SOURCES);
}

/** Whether a source is meant by a name, in lower case: a country is that of banks, `ranges` those of all countries. */
function isCalled({ kind, names }: OfficialSource, name: string): boolean {
  if (kind === 'ranges') return name === kind || names.some((one) => name === `ranges:${one.toLowerCase()}`);
  return names.some((one) => one.toLowerCase() === name);
}

/** Downloads and takes in what is offered openly, of the sources that are named; without names of all but the ranges of phone numbers. */
export async function fetchSources(
  names: readonly string[],
  options: DataFetchOptions,
  sources: readonly OfficialSource[],
): Promise<void> {
  const open = sources.filter(({ url }) => url !== undefined);
  const wanted = names.map((name) => name.toLowerCase());
  const unknown = wanted.find((name) => !open.some((source) => isCalled(source, name)));
  if (unknown !== undefined)
    throw new CommandError(
      `No address is known for ${unknown.toUpperCase()}: give its file to assay data update.`,
      EXIT.usage,
    );
  const all = options.list ? open : open.filter(({ kind }) => kind !== 'ranges');
  const chosen = wanted.length === 0 ? all : open.filter((one) => wanted.some((name) => isCalled(one, name)));
  if (options.list) {
    const rows = chosen.map(({ kind, names: [name], publisher, url, layout, terms, termsFrom }) => ({
      source: kind === 'ranges' ? `ranges:${name}` : name,
      publisher,
      url,
      layout,
      terms,
      terms_from: termsFrom ? `${termsFrom.url} (${termsFrom.read})` : '',
    }));
    printRows(rows, options, '');
    return;
  }
  const { answers, onReady } = describingAnswers(options.json);
  const planned = chosen.map((source) => ({ name: source.names[0]!, source: () => source }));
  const outcome = await takeSources(planned, options, onReady);
  if (options.json) printJson({ ...outcome, answers });
}
