/** assay banks: what the bank directory knows and how old that is; brings it up to date from official files. */
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { countryOf } from '../core/country.ts';
import { structureFor } from '../core/structures.ts';
import type { ReplaceableFiles } from '../files/named.ts';
import type { GenericFormat } from '../intake/banks/importers/generic.ts';
import type { UpdateOptions } from '../intake/banks/official.ts';
import type { Change, UpdateReport } from '../intake/banks/report.ts';
import { findCommand } from './banks-find.ts';
import { leisCommand } from './banks-leis.ts';
import { sepaCommand } from './banks-sepa.ts';
import { openData } from './data.ts';
import { EXIT } from './exit.ts';
import { reasonOf, withImports } from './intake.ts';
import { noteImports } from './note.ts';
import { dateOf, daysSince, type OutputOptions, printJson, printRows } from './output.ts';
import { progressBar } from './progress.ts';
import { CommandError, settings } from './session.ts';

interface BanksUpdateOptions extends OutputOptions {
  readonly from?: string;
  readonly url?: string;
  readonly format?: GenericFormat;
  readonly force?: boolean;
}

interface Failure {
  readonly country: string;
  readonly error: string;
}

/** How many added, changed and removed banks are named; JSON names all. */
const NAMED = 20;

export function banksCommand(): Command {
  const command = new Command('banks').description('The bank directory and the official files it takes in.');

  command
    .command('list', { isDefault: true })
    .description('Banks and bank codes by country and source, and how old they are.')
    .option('--json', 'print JSON')
    .action(async (options: OutputOptions) => printRows(await listed(), options, 'There are no banks.'));

  command
    .command('update')
    .description(
      'Take in official bank files, all that can be fetched by default. A file that is broken or much ' +
        'shorter than the last changes nothing. A running service reads them within seconds.',
    )
    .addArgument(new Argument('[country...]', 'two-letter codes').argParser(countryCodes))
    .addOption(
      new Option('--from <file>', 'read this file instead, for one country; needs no internet').conflicts(
        'url',
      ),
    )
    .option('--url <url>', 'fetch it from this address instead, for one country')
    .addOption(
      new Option('--format <format>', 'it is a list of your own, not the official file').choices([
        'csv',
        'json',
      ]),
    )
    .option('--force', 'take it even if it is much shorter than the last one')
    .option('--json', 'print JSON, with every bank that was added, changed or removed')
    .action(update);
  command.addCommand(findCommand());
  command.addCommand(leisCommand());
  command.addCommand(sepaCommand());
  return command;
}

function countryCodes(text: string, before: readonly string[] = []): readonly string[] {
  const code = countryOf(text)?.code;
  if (code === undefined || structureFor(code)?.country.code !== code) {
    throw new InvalidArgumentError('Expected the two-letter code of a country that has IBANs.');
  }
  return [...before, code];
}

async function listed() {
  const config = settings(process.env);
  const { banks: directory } = await openData(config);
  return directory.counts().flatMap(({ country, sources }) =>
    sources.map(({ banks, codes, source, as_of }) => {
      const days = daysSince(as_of);
      return { country, banks, codes, source, as_of, days, old: days > config.bankDataMaxAgeDays };
    }),
  );
}

async function update(asked: readonly string[] | undefined, options: BanksUpdateOptions): Promise<void> {
  const { from: file, url } = options;
  if ((file ?? url ?? options.format) !== undefined && asked?.length !== 1) {
    throw new CommandError('A file, an address or a format is of one country: name it.', EXIT.usage);
  }
  if (options.format !== undefined && (file ?? url) === undefined) {
    throw new CommandError('Say where your own list is, with --from or --url.', EXIT.usage);
  }
  const planned = await tasks(asked, options);
  const { updated, failed } = await withImports(({ banks }) => takeAll(planned, options, banks));
  await noteImports(
    updated.map(({ country, source, as_of, codes }) => ({
      action: 'banks.imported',
      target: country,
      detail: `${source}, ${as_of}: ${codes} codes`,
    })),
  );
  if (options.json) printJson({ updated, failed });
  process.exitCode = failed.length > 0 ? EXIT.failure : EXIT.success;
}

/** Takes files in one after the other; one that fails has changed nothing, and the others go on. */
async function takeAll(
  planned: Awaited<ReturnType<typeof tasks>>,
  { from: file, url, force, json }: BanksUpdateOptions,
  imports: ReplaceableFiles,
): Promise<{ updated: UpdateReport[]; failed: Failure[] }> {
  const updated: UpdateReport[] = [];
  const failed: Failure[] = [];
  for (const { country, format } of planned) {
    const bar = progressBar(country, process.stderr);
    const common = { country, format, file, url, force, imports };
    try {
      const reports = await take({ ...common, today: dateOf(Date.now())!, onProgress: bar.show });
      updated.push(...reports);
      bar.clear();
      if (!json) for (const report of reports) process.stdout.write(described(report));
    } catch (error) {
      bar.clear();
      failed.push({ country, error: reasonOf(error) });
      process.stderr.write(`${country}: nothing was changed: ${reasonOf(error)}\n`);
    }
  }
  return { updated, failed };
}

/** The importers and their libraries are loaded when they are needed, which no other command does. */
const take = async (options: UpdateOptions) =>
  options.country === 'GB' && options.format === undefined
    ? (await import('../intake/banks/modulus.ts')).updateModulus(options)
    : (await import('../intake/banks/official.ts')).updateBanks(options);

/** Which files are to be read. One about several countries is read once. */
async function tasks(asked: readonly string[] | undefined, { format, from, url }: BanksUpdateOptions) {
  const { IMPORTERS, importerFor } = await import('../intake/banks/importers/all.ts');
  const countries = asked?.length ? asked : IMPORTERS.map((importer) => importer.countries[0]!);
  if (format !== undefined) return [{ country: countries[0]!, format }];
  const files = new Set(countries.map((country) => importerFor(country)?.countries[0] ?? country));
  return [...files].map((country) => ({
    country,
    format: importerFor(country) ? undefined : formatOf(from ?? url),
  }));
}

/** A country without an official file can only get a list of one's own: its extension gives the format. */
function formatOf(name: string | undefined): GenericFormat | undefined {
  return /\.(csv|json)$/i.exec(name ?? '')?.[1]?.toLowerCase() as GenericFormat | undefined;
}

function described(report: UpdateReport): string {
  const { country, source, as_of, banks, codes, skipped, added, changed, removed } = report;
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  const left = skipped > 0 ? `; ${skipped} rows skipped` : '';
  return [
    `${country}  ${source}, ${as_of}: ${banks} banks, ${codes} codes; ${counts}${left}`,
    ...named('+', added),
    ...named('~', changed),
    ...named('-', removed),
    '',
  ].join('\n');
}

function named(sign: string, changes: readonly Change[]): string[] {
  const lines = changes.slice(0, NAMED).map(({ code, name }) => `  ${sign} ${code}  ${name ?? ''}`.trimEnd());
  const more = changes.length - lines.length;
  return more > 0 ? [...lines, `  ${sign} and ${more} more`] : lines;
}
