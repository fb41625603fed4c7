/** assay data banks sepa: takes in a register of participants of the European Payments Council. */
import { Command, Option } from 'commander';
import { SEPA_SCHEMES, type SepaScheme } from '../core/banks/bank.ts';
import {
  type IntakeCommandOptions,
  requireOrigin,
  takeOne,
  withIntakeOptions,
  withOrigin,
} from './intake.ts';

interface SepaOptions extends IntakeCommandOptions {
  readonly scheme: SepaScheme;
}

export function sepaCommand(): Command {
  const command = new Command('sepa')
    .description(
      'Take in a register of participants of the European Payments Council, a CSV file for each scheme, so that banks ' +
        'have the schemes they take part in. A running service reads it within seconds.',
    )
    .addOption(
      new Option('--scheme <scheme>', 'which register it is')
        .choices([...SEPA_SCHEMES])
        .makeOptionMandatory(),
    );
  return withIntakeOptions(withOrigin(command)).action(take);
}

async function take({ scheme, ...options }: SepaOptions): Promise<void> {
  requireOrigin(options);
  const { sepaRegister } = await import('../intake/banks/sepa.ts');
  await takeOne({ name: scheme, source: () => sepaRegister(scheme) }, options);
}
