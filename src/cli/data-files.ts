/** assay data: how old what is answered from is, country by country; takes official files in, whoever publishes them. */
import { Command } from 'commander';
import type { NamedFiles } from '../files/named.ts';
import { type AnswersChanged, answersChanged, describeAnswers } from '../intake/banks/answers.ts';
import { loadImportedDirectory } from '../intake/banks/directory.ts';
import { type OfficialSource, takeIn } from '../intake/intake.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { openData } from './data.ts';
import { EXIT } from './exit.ts';
import { asOfOption, FORCE_HELP, type IntakeCommandOptions, takeSources, withImports } from './intake.ts';
import { dateOf, daysSince, type OutputOptions, printJson, printRows } from './output.ts';
import { CommandError, settings } from './session.ts';

interface DataUpdateOptions extends IntakeCommandOptions {
  readonly dryRun?: boolean;
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
    .argument('[source...]', 'countries, as AT')
    .option('--dry-run', 'print what would be taken in, and change nothing')
    .option('--force', FORCE_HELP)
    .option('--json', 'print JSON')
    .action(fetchSources);
  return command;
}

/** For each country the source with the oldest record. */
async function ages() {
  const { banks } = await openData(settings(process.env));
  return banks
    .counts()
    .map(({ country, sources }) => {
      const [oldest] = sources.toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1));
      const newest = sources
        .map(({ as_of }) => as_of)
        .sort()
        .at(-1)!;
      const { source, as_of } = oldest!;
      return { country, oldest: as_of, source, newest, days: daysSince(as_of) };
    })
    .sort((a, b) => b.days - a.days);
}

/** One file after the other, each recognized, described and taken in; what fails changes nothing, and the others go on. */
async function update(files: readonly string[], options: DataUpdateOptions): Promise<void> {
  const today = dateOf(Date.now())!;
  const { recognize } = await import('../intake/recognize.ts');
  const updated: object[] = [];
  const failed: { name: string; error: string }[] = [];
  for (const file of files) {
    try {
      const source = await recognize(file, today);
      const answers = source.kind === 'banks' ? await answersOf(source, file, { ...options, today }) : [];
      if (!options.json) for (const one of answers) process.stdout.write(describeAnswers(one));
      const outcome = await takeSources([{ name: source.names[0]!, source: () => source }], {
        ...options,
        from: file,
      });
      updated.push({ file, publisher: source.publisher, answers, reports: outcome.updated });
      failed.push(...outcome.failed.map(({ error }) => ({ name: file, error })));
    } catch (error) {
      failed.push({ name: file, error: (error as Error).message });
      process.stderr.write(`${file}: nothing was changed: ${(error as Error).message}\n`);
    }
  }
  if (options.json) printJson({ updated, failed });
  process.exitCode = failed.length > 0 ? EXIT.failure : EXIT.success;
}

/** Which answers a file changes, by country. What refuses it is reported when it is taken in. */
async function answersOf(
  source: OfficialSource,
  file: string,
  { asOf, force, today }: DataUpdateOptions & { today: string },
): Promise<AnswersChanged[]> {
  return withImports(async ({ banks: imports }) => {
    const ready = new Map<string, string>();
    try {
      await takeIn(source, {
        files: [file],
        imports,
        today,
        as_of: asOf,
        force,
        dryRun: true,
        onReady: (name, text) => ready.set(name, text),
      });
    } catch {
      return [];
    }
    const after: NamedFiles = {
      names: () => [...new Set([...imports.names(), ...ready.keys()])],
      read: (name) => ready.get(name) ?? imports.read(name),
    };
    const [was, is] = [imports, after].map((files) =>
      loadImportedDirectory(GENERATED_FOLDER, { imports: files }),
    );
    return source.names
      .filter((country) => ready.has(source.fileOf(country)))
      .map((country) => answersChanged(country, was!, is!));
  });
}

async function fetchSources(names: readonly string[], options: DataUpdateOptions): Promise<void> {
  const { SOURCES } = await import('../intake/all.ts');
  const open = SOURCES.filter(({ url }) => url !== undefined);
  const wanted = names.map((name) => name.toUpperCase());
  const unknown = wanted.find((name) => !open.some((source) => source.names.includes(name)));
  if (unknown !== undefined)
    throw new CommandError(
      `No address is known for ${unknown}: give its file to assay data update.`,
      EXIT.usage,
    );
  const chosen = open.filter(
    (source) => wanted.length === 0 || source.names.some((name) => wanted.includes(name)),
  );
  const outcome = await takeSources(
    chosen.map((source) => ({ name: source.names[0]!, source: () => source })),
    options,
  );
  if (options.json) printJson(outcome);
}
