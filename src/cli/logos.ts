/** assay data logos: fetches the marks of banks that Wikidata names. */
import { Argument, Command, InvalidArgumentError } from 'commander';
import { countryOf } from '../core/country.ts';
import { version } from '../version.ts';
import { countryArgument } from './arguments.ts';
import { openData } from './data.ts';
import { EXIT } from './exit.ts';
import { dateOf, type OutputOptions, printJson } from './output.ts';
import { CommandError, settings } from './session.ts';

export function logosCommand(): Command {
  const command = new Command('logos').description('The logos of banks.');
  command
    .command('update')
    .description(
      'Fetch the marks that Wikidata names, with their licences, into LOGOS_DIR. They come before drawn ones, and ' +
        'after files of your own. Whether you may show them is yours to decide: see licences.json there.',
    )
    .addArgument(new Argument('[country...]', 'codes or names').argParser(countryCodes))
    .option('--json', 'print JSON')
    .action(update);
  return command;
}

function countryCodes(text: string, before: readonly string[] = []): readonly string[] {
  const code = countryOf(countryArgument(text))?.code;
  if (code === undefined) throw new InvalidArgumentError('Expected a code or a name of a country.');
  return [...before, code];
}

async function update(countries: readonly string[] | undefined, { json }: OutputOptions): Promise<void> {
  const config = settings(process.env);
  if (config.logosDir === undefined)
    throw new CommandError('LOGOS_DIR is not set: it is the folder that logos are kept in.', EXIT.usage);
  const { updateLogos } = await import('../logos/update.ts');
  const { createRenderApart } = await import('../logos/render-apart.ts');
  const apart = createRenderApart();
  try {
    const report = await updateLogos({
      institutions: (await openData(config)).banks.institutions(),
      folder: config.logosDir,
      countries: countries?.length ? countries : undefined,
      today: dateOf(Date.now())!,
      agent: `assay/${version} (logos update)`,
      render: apart.render,
    });
    if (json) printJson(report);
    else {
      const { written, banks, left_out } = report;
      process.stdout.write(
        `${written} logos for ${banks} banks; ${left_out} left out. Licences: licences.json\n`,
      );
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'failed';
    throw new CommandError(`Nothing was changed: ${reason}`, EXIT.failure);
  } finally {
    apart.close();
  }
}
