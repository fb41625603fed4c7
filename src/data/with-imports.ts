/** Loads the compiled data sets together with what an operator took in. */
import { importsFolder } from '../banks/imports.ts';
import type { AssayData } from '../core/assay.ts';
import { GENERATED_FOLDER } from '../generated.ts';
import { rangesFolder } from '../phone/imports.ts';
import { loadImportedDirectory } from './imported-banks.ts';
import { loadData } from './load.ts';
import { loadPhoneData } from './phone.ts';

/** Where imports of each kind are kept. */
export const importFolders = (dataDir: string): string[] => [importsFolder(dataDir), rangesFolder(dataDir)];

/**
 * @param dataDir where imports are kept; without it there are none
 * @param onBroken called for each import that can't be read; the data opens without it
 */
export function loadWithImports(dataDir: string | undefined, onBroken: (what: string) => void): AssayData {
  const banks = { importsDir: dataDir && importsFolder(dataDir), onBroken };
  const phone = { rangesDir: dataDir && rangesFolder(dataDir), onBroken };
  return loadData(
    GENERATED_FOLDER,
    (folder) => loadImportedDirectory(folder, banks),
    (folder) => loadPhoneData(folder, phone),
  );
}
