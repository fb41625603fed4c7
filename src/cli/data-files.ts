/** assay data: how old what is answered from is, country by country; takes official files in, whoever publishes them. */
import { Command } from 'commander';
import type { NamedFiles } from '../files/named.ts';
import { accountCodesIn, loadImportedAccounts } from '../intake/banks/account-layers.ts';
import {
  type AnswersChanged,
  accountAnswersChanged,
  answersChanged,
  describeAnswers,
} from '../intake/banks/answers.ts';
import { loadImportedDirectory } from '../intake/banks/directory.ts';
import type { OfficialSource } from '../intake/intake.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { bankAges } from './bank-ages.ts';
import { openData } from './data.ts';
import { EXIT } from './exit.ts';
import {
  asOfOption,
  FORCE_HELP,
  type IntakeCommandOptions,
  type OnReady,
  type Ready,
  takeSources,
  withImports,
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
    .description('The age of the bank data, country by country, the oldest first.')
    .option('--json', 'print JSON')
    .action(async (options: OutputOptions) => printRows(await ages(), options, 'There is no data.'));
  command
    .command('update')
    .description(
      'Take in official files, whose publisher is recognized by their content, and print which answers change. A file that is broken, ' +
        'older or much shorter than the last changes nothing.',
    )
    .argument('<file...>', 'files as they were published')
    .option('--dry-run', 'print which answers would change, and change nothing')
    .addOption(asOfOption('the day of the files, yyyy-mm-dd; without it that in the file, else today'))
    .option('--force', FORCE_HELP)
    .option('--json', 'print JSON')
    .action(update);
  command
    .command('fetch')
    .description(
      'Download what publishers offer openly, and take it in: all sources that have an address by default.',
    )
    .argument('[source...]', 'countries, as AT, or scl')
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
  const { banks } = await openData(config);
  const renewedBy = (country: string): string => {
    const source = SOURCES.find(({ kind, names }) => kind === 'banks' && names.includes(country));
    if (source === undefined) return 'own list';
    return source.url === undefined ? 'file' : 'fetch';
  };
  return bankAges(banks, config.bankDataMaxAgeDays).map((age) => ({ ...age, renew: renewedBy(age.country) }));
}

/** One file after the other, each recognized, described and taken in; what fails changes nothing, and the others go on. */
async function update(files: readonly string[], options: DataUpdateOptions): Promise<void> {
  const today = dateOf(Date.now())!;
  const { recognize } = await import('../intake/recognize.ts');
  const updated: object[] = [];
  const failed: { name: string; error: string }[] = [];
  for (const file of files) {
    try {
      const source = await withImports(({ banks }) => recognize(file, today, undefined, banks));
      const changes = describing(options);
      const planned = [{ name: source.names[0]!, source: () => source }];
      const outcome = await takeSources(planned, { ...options, from: file }, changes.onReady);
      updated.push({
        file,
        publisher: source.publisher,
        answers: changes.answers,
        reports: outcome.updated,
      });
      failed.push(...outcome.failed.map(({ error }) => ({ name: file, error })));
    } catch (error) {
      failed.push({ name: file, error: (error as Error).message });
      process.stderr.write(`${file}: nothing was changed: ${(error as Error).message}\n`);
    }
  }
  if (options.json) printJson({ updated, failed });
  process.exitCode = failed.length > 0 ? EXIT.failure : EXIT.success;
}

/** Says which answers change before anything is replaced, and gathers that. */
function describing({ json }: DataUpdateOptions): { readonly answers: AnswersChanged[]; onReady: OnReady } {
  const answers: AnswersChanged[] = [];
  return {
    answers,
    onReady(source, ready, kept) {
      const changed = CHANGED_ANSWERS[source.kind]?.(source, ready, kept) ?? [];
      for (const one of changed) {
        answers.push(one);
        if (!json) process.stdout.write(describeAnswers(one));
      }
    },
  };
}

type ChangedAnswers = (source: OfficialSource, ready: Ready, kept: NamedFiles) => AnswersChanged[];

/** Which answers the files of a kind change, by country. */
const CHANGED_ANSWERS: Readonly<Record<string, ChangedAnswers | undefined>> = {
  banks(source, ready, kept) {
    const [was, is] = [kept, keptWith(ready, kept)].map((imports) =>
      loadImportedDirectory(GENERATED_FOLDER, { imports }),
    );
    return source.names
      .filter((country) => ready.has(source.fileOf(country)))
      .map((country) => answersChanged(country, was!, is!));
  },
  accounts: ({ names: [country] }, ready, kept) => [changedAccounts(country!, ready, kept)],
  account_names: (_, ready, kept) => [changedAccounts('AU', ready, kept)],
};

function changedAccounts(country: string, ready: Ready, kept: NamedFiles): AnswersChanged {
  const after = keptWith(ready, kept);
  const [was, is] = [kept, after].map((imports) => loadImportedAccounts(GENERATED_FOLDER, { imports }));
  const codes = new Set([kept, after].flatMap((files) => accountCodesIn(files, country)));
  return accountAnswersChanged(country, codes, was!, is!);
}

/** What is kept, with what is ready to be. */
const keptWith = (ready: Ready, kept: NamedFiles): NamedFiles => ({
  names: () => [...new Set([...kept.names(), ...ready.keys()])],
  read: (name) => ready.get(name) ?? kept.read(name),
});

async function fetchNamed(names: readonly string[], options: DataFetchOptions): Promise<void> {
  const { SOURCES } = await import('../intake/all.ts');
  await fetchSources(names, options, SOURCES);
}

/** Downloads and takes in what is offered openly, of the sources that are named or of all. */
export async function fetchSources(
  names: readonly string[],
  options: DataFetchOptions,
  sources: readonly OfficialSource[],
): Promise<void> {
  const open = sources.filter(({ url }) => url !== undefined);
  const wanted = names.map((name) => name.toUpperCase());
  const named = (source: OfficialSource, name: string) =>
    source.names.some((own) => own.toUpperCase() === name);
  const unknown = wanted.find((name) => !open.some((source) => named(source, name)));
  if (unknown !== undefined)
    throw new CommandError(
      `No address is known for ${unknown}: give its file to assay data update.`,
      EXIT.usage,
    );
  const chosen = open.filter((source) => wanted.length === 0 || wanted.some((name) => named(source, name)));
  if (options.list) {
    const rows = chosen.map(({ names: [name], publisher, url, layout, terms, termsFrom }) => ({
      source: name,
      publisher,
      url,
      layout,
      terms,
      terms_from: termsFrom ? `${termsFrom.url} (${termsFrom.read})` : '',
    }));
    printRows(rows, options, '');
    return;
  }
  const changes = describing(options);
  const planned = chosen.map((source) => ({ name: source.names[0]!, source: () => source }));
  const outcome = await takeSources(planned, options, changes.onReady);
  if (options.json) printJson({ ...outcome, answers: changes.answers });
}
