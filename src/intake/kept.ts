/** Loads the compiled data sets together with what an operator took in. */
import type { AssayData } from '../core/assay.ts';
import { loadData } from '../data/load.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { loadImportedAccounts } from './banks/account-layers.ts';
import { loadImportedDirectory } from './banks/directory.ts';
import type { Imports } from './folders.ts';
import { keptSets } from './kept-sets.ts';
import { loadImportedPhoneData } from './phone/data.ts';

// The library loads this file alone.
export { importsIn } from './folders.ts';

/**
 * @param imports what was taken in; nothing without it
 * @param onBroken called for each import that can't be read; the data opens without it
 */
export type OpenData = (imports: Imports | undefined, onBroken: (what: string) => void) => AssayData;

export const loadWithImports: OpenData = (imports, onBroken) =>
  loadData(
    GENERATED_FOLDER,
    (folder) => loadImportedDirectory(folder, { imports: imports?.banks, onBroken }),
    (folder) => loadImportedPhoneData(folder, { ranges: imports?.ranges, onBroken }),
    (folder) => loadImportedAccounts(folder, { imports: imports?.banks, onBroken }),
    () => keptSets(imports),
  );
