/** assay banks leis: takes in GLEIF's BIC-to-LEI file. */
import { Command, Option } from 'commander';
import { asOfOption, FORCE_HELP, type IntakeCommandOptions, requireOrigin, takeOne } from './intake.ts';

export function leisCommand(): Command {
  return new Command('leis')
    .description(
      "Take in GLEIF's BIC-to-LEI file, as it is or in its archive, so that banks have their Legal Entity Identifier. " +
        'It is free at https://www.gleif.org. A running service reads it within seconds.',
    )
    .addOption(new Option('--from <file>', 'read this file; needs no internet').conflicts('url'))
    .option('--url <url>', 'fetch it from this address')
    .addOption(asOfOption('the day of the file, yyyy-mm-dd; today without it'))
    .option('--force', FORCE_HELP)
    .option('--json', 'print JSON')
    .action(take);
}

async function take(options: IntakeCommandOptions): Promise<void> {
  requireOrigin(options);
  const { leis } = await import('../intake/banks/leis.ts');
  await takeOne({ name: 'LEI', source: () => leis }, options);
}
