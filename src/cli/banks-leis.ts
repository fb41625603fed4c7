/** assay data banks leis: takes in GLEIF's BIC-to-LEI file. */
import { Command } from 'commander';
import { EXIT } from './exit.ts';
import {
  type IntakeCommandOptions,
  requireOrigin,
  takeOne,
  withIntakeOptions,
  withOrigin,
} from './intake.ts';

export function leisCommand(): Command {
  const command = new Command('leis').description(
    "Take in GLEIF's BIC-to-LEI file, as it is or in its archive, so that banks have their Legal Entity Identifier, " +
      'and its level 1 file, so that BICs of all countries have a name. Both are free at https://www.gleif.org. A running service reads it within seconds.',
  );
  withOrigin(command).option(
    '--names <file>',
    "GLEIF's level 1 file (golden copy, CSV), after the other or alone",
  );
  return withIntakeOptions(command).action(take);
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
