/** assay data banks leis: takes in GLEIF's BIC-to-LEI file. */
import { Command, Option } from 'commander';
import { EXIT } from './exit.ts';
import {
  AS_OF_HELP,
  asOfOption,
  FORCE_HELP,
  type IntakeCommandOptions,
  requireOrigin,
  takeOne,
} from './intake.ts';

export function leisCommand(): Command {
  return new Command('leis')
    .description(
      "Take in GLEIF's BIC-to-LEI file, as it is or in its archive, so that banks have their Legal Entity Identifier, " +
        'and its level 1 file, so that BICs of all countries have a name. Both are free at https://www.gleif.org. A running service reads it within seconds.',
    )
    .addOption(new Option('--from <file>', 'read this file; needs no internet').conflicts('url'))
    .option('--url <url>', 'fetch it from this address')
    .option('--names <file>', "GLEIF's level 1 file (golden copy, CSV), after the other or alone")
    .addOption(asOfOption(AS_OF_HELP))
    .option('--force', FORCE_HELP)
    .option('--json', 'print JSON')
    .action(take);
}

interface LeisOptions extends IntakeCommandOptions {
  readonly names?: string;
}

async function take({ names, ...options }: LeisOptions): Promise<void> {
  if (names === undefined) requireOrigin(options);
  if ((options.from ?? options.url) !== undefined) {
    const { leis } = await import('../intake/banks/leis.ts');
    await takeOne({ name: 'LEI', source: () => leis }, options);
    if (process.exitCode !== EXIT.success) return;
  }
  if (names === undefined) return;
  const { leiNames } = await import('../intake/banks/lei-names.ts');
  await takeOne({ name: 'LEI names', source: () => leiNames }, { ...options, from: names });
}
