/** What the commands share that take a file in: where imports are kept, where the file is, and the import itself. */

import type { ReplaceableFiles } from '../files/named.ts';
import { type Imports, importsIn, mapImports } from '../intake/kept.ts';
import { readShared, sharedFolder } from '../intake/kept-shared.ts';
import { openStore } from '../store/open.ts';
import type { ImportStore } from '../store/shared-files.ts';
import { StoreUnavailable } from '../store/store.ts';
import { EXIT } from './exit.ts';
import { explain } from './explain.ts';
import { progressBar, type RowProgress } from './progress.ts';
import { CommandError, settings } from './session.ts';

/** Opens where imports are kept: the database where nodes share them, and a folder otherwise. */
export async function withImports<T>(work: (imports: Imports<ReplaceableFiles>) => Promise<T>): Promise<T> {
  const { database, dataDir } = settings(process.env);
  if (database.kind !== 'sqlite') {
    const store = await openStore(database, Date.now);
    try {
      return await work(await sharedImports(store.imports!, dataDir));
    } finally {
      await store.close();
    }
  }
  if (dataDir !== undefined) return work(importsIn(dataDir));
  throw new CommandError(
    'There is no folder for imports: the store is in memory, and DATA_DIR is not set.',
    EXIT.usage,
  );
}

/** What nodes share, and what a data folder has besides. What is taken in is shared. */
export async function sharedImports(
  store: ImportStore,
  dataDir: string | undefined,
): Promise<Imports<ReplaceableFiles>> {
  const shared = await readShared(store);
  const local = dataDir === undefined ? undefined : importsIn(dataDir);
  return mapImports((kind, folder) =>
    sharedFolder(folder, { store, shared, elsewhere: local?.[kind], now: Date.now }),
  );
}

/** Why an import failed, to stand behind a colon. */
export function reasonOf(error: unknown): string {
  if (error instanceof StoreUnavailable) return explain(error);
  return error instanceof Error ? error.message : 'failed';
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

/** Runs an import under a progress bar; one that fails changes nothing, and reports why. */
export async function importing<Report>(
  name: string,
  work: (onProgress: (progress: RowProgress) => void) => Promise<Report>,
): Promise<Report> {
  const bar = progressBar(name, process.stderr);
  try {
    return await work(bar.show);
  } catch (error) {
    throw new CommandError(`Nothing was changed: ${reasonOf(error)}`, EXIT.failure);
  } finally {
    bar.clear();
  }
}
