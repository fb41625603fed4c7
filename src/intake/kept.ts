/** Loads the compiled data sets together with what an operator took in. */
import { join } from 'node:path';
import type { AssayData } from '../core/assay.ts';
import { loadData } from '../data/load.ts';
import { filesIn, type NamedFiles, type ReplaceableFiles } from '../files/named.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { loadImportedDirectory } from './banks/directory.ts';
import { BANKS_FOLDER } from './banks/kept-layers.ts';
import { loadImportedPhoneData } from './phone/data.ts';
import { RANGES_FOLDER } from './phone/kept-ranges.ts';

/** What an operator took in: files of banks, and of phone numbers. */
export interface Imports<Files extends NamedFiles = NamedFiles> {
  readonly banks: Files;
  readonly ranges: Files;
}

/** Imports of both kinds, each from its folder. */
export function mapImports<Files extends NamedFiles>(
  open: (kind: keyof Imports, folder: string) => Files,
): Imports<Files> {
  return { banks: open('banks', BANKS_FOLDER), ranges: open('ranges', RANGES_FOLDER) };
}

/** The folders that imports of each kind are kept in. */
export const importFolders = (dataDir: string): string[] =>
  [BANKS_FOLDER, RANGES_FOLDER].map((folder) => join(dataDir, folder));

/** The imports in a data folder. */
export const importsIn = (dataDir: string): Imports<ReplaceableFiles> =>
  mapImports((_, folder) => filesIn(join(dataDir, folder)));

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
  );
