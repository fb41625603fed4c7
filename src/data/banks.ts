/** Loads the bank directory: what the build compiled, and between its layers the official files an operator imported. */
import { readFileSync } from 'node:fs';
import { readImports, withImports } from '../banks/imports.ts';
import type { CompiledDirectory } from '../core/iban/compile.ts';
import { createDirectory, type Directory, type DirectoryOptions } from '../core/iban/directory.ts';

export interface LoadOptions extends DirectoryOptions {
  /** Where imports are kept, `imported-banks` in the data folder. */
  readonly importsDir?: string | undefined;
  /** Told of each import that can't be read; the directory opens without it. */
  readonly onBroken?: ((what: string) => void) | undefined;
}

/** Opens the directory in `folder`, the build's output. */
export function loadDirectory(folder: URL, options: LoadOptions): Directory {
  const shipped: CompiledDirectory = JSON.parse(readFileSync(new URL('banks.json', folder), 'utf8'));
  if (options.importsDir === undefined) return createDirectory(shipped, options);
  const { layers, broken } = readImports(options.importsDir);
  for (const what of broken) options.onBroken?.(what);
  return createDirectory(withImports(shipped, layers), options);
}
