/** Loads the bank directory: what the build compiled, and between its layers the official files an operator imported. */
import { readFileSync } from 'node:fs';
import { type CompiledDirectory, mergeDirectories } from '../core/iban/compile.ts';
import { createDirectory, type Directory, type DirectoryOptions } from '../core/iban/directory.ts';

/** Opens the directory in `folder`, the build's output. */
export function loadDirectory(folder: URL, options: DirectoryOptions): Directory {
  const shipped: CompiledDirectory = JSON.parse(readFileSync(new URL('banks.json', folder), 'utf8'));
  return createDirectory(mergeDirectories(shipped), options);
}
