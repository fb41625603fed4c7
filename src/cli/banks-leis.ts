/** assay banks leis: takes in GLEIF's BIC-to-LEI file. */
import { Command, Option } from 'commander';
import { importing, requireOrigin, withImports } from './intake.ts';
import { noteImports } from './note.ts';
import { dateOf, type OutputOptions, printJson } from './output.ts';

interface LeisOptions extends OutputOptions {
  readonly from?: string;
  readonly url?: string;
  readonly force?: boolean;
}

export function leisCommand(): Command {
  return new Command('leis')
    .description(
      "Take in GLEIF's BIC-to-LEI file, as it is or in its archive, so that banks have their Legal Entity Identifier. " +
        'It is free at https://www.gleif.org. A running service reads it within seconds.',
    )
    .addOption(new Option('--from <file>', 'read this file; needs no internet').conflicts('url'))
    .option('--url <url>', 'fetch it from this address')
    .option('--force', 'take it even if it is much shorter than the last one')
    .option('--json', 'print JSON')
    .action(take);
}

async function take({ json, ...options }: LeisOptions): Promise<void> {
  requireOrigin(options);
  const { from: file, url, force } = options;
  const { updateLeis } = await import('../intake/banks/leis.ts');
  const report = await withImports(({ banks: imports }) =>
    importing('LEI', (onProgress) =>
      updateLeis({ file, url, force, imports, today: dateOf(Date.now())!, onProgress }),
    ),
  );
  await noteImports([{ action: 'leis.imported', target: 'LEI', detail: `${report.pairs} BICs` }]);
  if (json) printJson(report);
  else process.stdout.write(`${report.pairs} BICs with an LEI; there were ${report.before} before.\n`);
}
