/** assay banks sepa: takes in a register of participants of the European Payments Council. */
import { Command, Option } from 'commander';
import { SEPA_SCHEMES, type SepaScheme } from '../core/banks/bank.ts';
import { importing, requireOrigin, withImports } from './intake.ts';
import { noteImports } from './note.ts';
import { dateOf, type OutputOptions, printJson } from './output.ts';

interface SepaOptions extends OutputOptions {
  readonly scheme: SepaScheme;
  readonly from?: string;
  readonly url?: string;
  readonly force?: boolean;
}

export function sepaCommand(): Command {
  return new Command('sepa')
    .description(
      'Take in a register of participants of the European Payments Council, a CSV file for each scheme, so that banks ' +
        'have the schemes they take part in. A running service reads it within seconds.',
    )
    .addOption(
      new Option('--scheme <scheme>', 'which register it is')
        .choices([...SEPA_SCHEMES])
        .makeOptionMandatory(),
    )
    .addOption(new Option('--from <file>', 'read this file; needs no internet').conflicts('url'))
    .option('--url <url>', 'fetch it from this address')
    .option('--force', 'take it even if it is much shorter than the last one')
    .option('--json', 'print JSON')
    .action(take);
}

async function take({ scheme, json, ...options }: SepaOptions): Promise<void> {
  requireOrigin(options);
  const { from: file, url, force } = options;
  const { updateSchemes } = await import('../intake/banks/sepa.ts');
  const today = dateOf(Date.now())!;
  const report = await withImports(({ banks: imports }) =>
    importing(scheme, (onProgress) =>
      updateSchemes({ file, url, force, imports, scheme, today, onProgress }),
    ),
  );
  const detail = `${report.participants} participants of ${scheme}`;
  await noteImports([{ action: 'sepa.imported', target: 'SEPA', detail }]);
  if (json) printJson(report);
  else {
    process.stdout.write(
      `${scheme}: ${report.participants} participants; there were ${report.before} before.\n`,
    );
  }
}
