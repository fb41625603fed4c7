/** Where a running service finds what was taken in: with the other nodes where they share it, then in its data folder. */

import type { ImportStore } from '../store/shared-files.ts';
import { type Imports, importsIn, mapImports } from './folders.ts';
import { filesBelow, NOTHING_SHARED, readShared } from './kept-shared.ts';

export interface ImportSource {
  /**
   * What was taken in, as it is now.
   *
   * @throws {StoreUnavailable}
   */
  read(): Promise<Imports | undefined>;
  /** Notes for the other nodes what was read last, now that it is served. That it could not be noted is no failure. */
  noted(): Promise<void>;
}

/** What is needed of a store; `serving` by those that serve. */
type Shared = Pick<ImportStore, 'list' | 'piece'> & Partial<ImportStore>;

/** @param store without it, there is the folder alone; without a folder, the store alone */
export function createImportSource(dataDir: string | undefined, store: Shared | undefined): ImportSource {
  const local = dataDir === undefined ? undefined : importsIn(dataDir);
  if (store === undefined) return { read: async () => local, noted: async () => {} };
  let shared = NOTHING_SHARED;
  return {
    async read() {
      shared = await readShared(store, shared);
      return mapImports((kind, folder) => filesBelow(folder, shared, local?.[kind]));
    },
    noted: async () => store.serving?.(shared.editions).catch(() => {}),
  };
}
