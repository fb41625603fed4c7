/** Where what an operator took in is kept in a data folder. */
import { join } from 'node:path';
import { filesIn, type NamedFiles, type ReplaceableFiles } from '../files/named.ts';

/** Where imports are kept, below a data folder. Not `banks`: in a checkout of this project that is where the curated files are. */
export const BANKS_FOLDER = 'imported-banks';
/** The same for phone numbers. */
export const RANGES_FOLDER = 'imported-ranges';

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

/** Whether nothing was taken in. */
export const isEmpty = (imports: Imports): boolean =>
  imports.banks.names().length === 0 && imports.ranges.names().length === 0;
