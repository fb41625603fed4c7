/** assay data banks: what the bank directory knows and how old that is; brings it up to date from official files. */
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { structureFor } from '../core/structures.ts';
import { FileError } from '../files/bytes.ts';
import { GENERIC_FORMATS, type GenericFormat } from '../intake/banks/importers/generic.ts';
import { describingAnswers } from './answers.ts';
import { countryArgument } from './arguments.ts';
import { findCommand } from './banks-find.ts';
import { leisCommand } from './banks-leis.ts';
import { sepaCommand } from './banks-sepa.ts';
import { openData } from './data.ts';
import { EXIT } from './exit.ts';
import { type IntakeCommandOptions, type Planned, takeSources, withIntakeOptions } from './intake.ts';
import { daysSince, type OutputOptions, printJson, printRows } from './output.ts';
import { CommandError, settings } from './session.ts';

interface BanksUpdateOptions extends IntakeCommandOptions {
  readonly from?: string;
  readonly format?: GenericFormat;
}

export function banksCommand(): Command {
  const command = new Command('banks').description('The bank directory and the official files it takes in.');

  command
    .command('list', { isDefault: true })
    .description('Banks and bank codes by country and source, and how old they are.')
    .option('--json', 'print JSON')
    .action(async (options: OutputOptions) => printRows(await listed(), options, 'There are no banks.'));

  const updating = command
    .command('update')
    .description(
      'Take in official bank files, all that can be fetched by default. A file that is broken, older or ' +
        'much shorter than the last changes nothing. A running service reads them within seconds.',
    )
    .addArgument(new Argument('[country...]', 'codes or names').argParser(countryCodes))
    .addOption(
      new Option('--from <file>', 'read this file instead, for one country; needs no internet').conflicts(
        'url',
      ),
    )
    .option('--url <url>', 'fetch it from this address instead, for one country')
    .addOption(
      new Option('--format <format>', 'it is a list of your own, not the official file').choices([
        ...GENERIC_FORMATS,
      ]),
    );
  withIntakeOptions(updating, 'print JSON, with every bank that was added, changed or removed').action(
    update,
  );
  command.addCommand(findCommand());
  command.addCommand(leisCommand());
  command.addCommand(sepaCommand());
  return command;
}

function countryCodes(text: string, before: readonly string[] = []): readonly string[] {
  const code = countryArgument(text).toUpperCase();
  if (structureFor(code)?.country.code !== code) {
    throw new InvalidArgumentError('Expected a code or a name of a country that has IBANs.');
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

async function update(countries: readonly string[] | undefined, options: BanksUpdateOptions): Promise<void> {
  const { from: file, url, format, asOf } = options;
  if ((file ?? url ?? format ?? asOf) !== undefined && countries?.length !== 1) {
    throw new CommandError('A file, an address, a format or a day is of one country: name it.', EXIT.usage);
  }
  if (format !== undefined && (file ?? url) === undefined) {
    throw new CommandError('Say where your own list is, with --from or --url.', EXIT.usage);
  }
  const { answers, onReady } = describingAnswers(options.json);
  const { updated, failed } = await takeSources(await planned(countries, options), options, onReady);
  if (options.json)
    printJson({ updated, failed: failed.map(({ name, ...why }) => ({ country: name, ...why })), answers });
}

/** Which files are to be read, without a list all official ones that can be fetched. One about several countries is read once. */
async function planned(
  countries: readonly string[] | undefined,
  { format, from, url }: BanksUpdateOptions,
): Promise<Planned[]> {
  const { sourceOf } = await import('../intake/all.ts');
  const { OFFICIAL_BANKS, ownBanks } = await import('../intake/banks/official.ts');
  if (!countries?.length)
    return OFFICIAL_BANKS.map((source) => ({ name: source.names[0]!, source: () => source }));
  if (format !== undefined) return [{ name: countries[0]!, source: () => ownBanks(countries[0]!, format) }];
  const official = (country: string) => sourceOf(['banks', 'modulus'], country);
  const names = new Set(countries.map((country) => official(country)?.names[0] ?? country));
  const own = formatOf(from ?? url);
  return [...names].map((name) => ({
    name,
    source() {
      const source = official(name) ?? (own && ownBanks(name, own));
      if (!source) throw new FileError(`there is no importer for ${name}: give a CSV or JSON file`);
      return source;
    },
  }));
}

/** A country without an official file can only get a list of one's own: its extension gives the format. */
function formatOf(name: string | undefined): GenericFormat | undefined {
  return GENERIC_FORMATS.find((format) => name?.toLowerCase().endsWith(`.${format}`));
}
