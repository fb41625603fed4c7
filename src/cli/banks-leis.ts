/** assay banks leis: takes in GLEIF's BIC-to-LEI file. */
import { Command, Option } from 'commander';
import { EXIT } from './exit.ts';
import { noteImports } from './note.ts';
import { dateOf, type OutputOptions, printJson } from './output.ts';
import { progressBar } from './progress.ts';
import { CommandError, settings } from './session.ts';

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

async function take({ from: file, url, force, json }: LeisOptions): Promise<void> {
  const { dataDir } = settings(process.env);
  if (dataDir === undefined)
    throw new CommandError(
      'There is no folder for imports: the store is in memory, and DATA_DIR is not set.',
      EXIT.usage,
    );
  if ((file ?? url) === undefined)
    throw new CommandError('Say where the file is, with --from or --url.', EXIT.usage);
  const { updateLeis } = await import('../banks/leis.ts');
  const bar = progressBar('LEI', process.stderr);
  try {
    const report = await updateLeis({
      file,
      url,
      force,
      dataDir,
      today: dateOf(Date.now())!,
      onProgress: bar.show,
    });
    bar.clear();
    await noteImports([{ action: 'leis.imported', target: 'LEI', detail: `${report.pairs} BICs` }]);
    if (json) printJson(report);
    else process.stdout.write(`${report.pairs} BICs with an LEI; there were ${report.before} before.\n`);
  } catch (error) {
    bar.clear();
    const reason = error instanceof Error ? error.message : 'failed';
    throw new CommandError(`Nothing was changed: ${reason}`, EXIT.failure);
  }
}
