/** What the commands share that take a file in: the folder for imports, where the file is, and the import itself. */
import { EXIT } from './exit.ts';
import { progressBar, type RowProgress } from './progress.ts';
import { CommandError, settings } from './session.ts';

/** The folder that imported data lives below. */
export function folderForImports(): string {
  const { dataDir } = settings(process.env);
  if (dataDir !== undefined) return dataDir;
  throw new CommandError(
    'There is no folder for imports: the store is in memory, and DATA_DIR is not set.',
    EXIT.usage,
  );
}

/** Where a file is that no publisher's address is known for. */
interface Origin {
  readonly from?: string;
  readonly url?: string;
}

/** Throws when neither is given. */
export function requireOrigin({ from, url }: Origin): void {
  if ((from ?? url) === undefined)
    throw new CommandError('Say where the file is, with --from or --url.', EXIT.usage);
}

/** Runs an import under a progress bar; one that fails has changed nothing, and says why. */
export async function importing<Report>(
  name: string,
  work: (onProgress: (progress: RowProgress) => void) => Promise<Report>,
): Promise<Report> {
  const bar = progressBar(name, process.stderr);
  try {
    return await work(bar.show);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'failed';
    throw new CommandError(`Nothing was changed: ${reason}`, EXIT.failure);
  } finally {
    bar.clear();
  }
}
