/** Loads the bank directory with the official files that an operator imported between its layers. */
import { readImports, withImports } from '../banks/imports.ts';
import { readLeis, withLeis } from '../banks/leis.ts';
import { readModulus } from '../banks/modulus.ts';
import { readSchemes, withSchemes } from '../banks/schemes.ts';
import { britishAccounts } from '../core/banks/british/accounts.ts';
import type { CompiledDirectory } from '../core/banks/compile.ts';
import type { Directory } from '../core/banks/directory.ts';
import { loadDirectory } from './banks.ts';

export interface ImportOptions {
  /** Where imports are kept, `imported-banks` in the data folder. */
  readonly importsDir?: string | undefined;
  /** Called for each import that can't be read; the directory opens without it. */
  readonly onBroken?: ((what: string) => void) | undefined;
}

/** Opens the directory in `folder`, the build's output, and what was imported. */
export function loadImportedDirectory(folder: URL, { importsDir, onBroken }: ImportOptions): Directory {
  if (importsDir === undefined) return loadDirectory(folder);
  const { layers, broken } = readImports(importsDir);
  for (const what of broken) onBroken?.(what);
  const leis = attempt('leis.json', () => readLeis(importsDir), onBroken);
  const modulus = attempt('gb-modulus.json', () => readModulus(importsDir), onBroken);
  const schemes = attempt('sepa-schemes.json', () => readSchemes(importsDir), onBroken);
  const withMore = (shipped: CompiledDirectory) => {
    const merged = withImports(shipped, layers);
    const directory = leis === undefined ? merged : withLeis(merged, leis);
    return schemes === undefined ? directory : withSchemes(directory, schemes);
  };
  return loadDirectory(folder, withMore, modulus && { GB: britishAccounts(modulus) });
}

/** What was taken in, where it can be read. */
function attempt<Read>(
  name: string,
  read: () => Read,
  onBroken: ImportOptions['onBroken'],
): Read | undefined {
  try {
    return read();
  } catch (error) {
    onBroken?.(`${name}: ${(error as Error).message}`);
    return undefined;
  }
}
