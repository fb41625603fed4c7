/** Loads the bank directory with the official files that an operator imported between its layers. */

import { britishAccounts } from '../../core/banks/british/accounts.ts';
import type { CompiledDirectory } from '../../core/banks/compile.ts';
import type { Directory } from '../../core/banks/directory.ts';
import { loadDirectory } from '../../data/banks.ts';
import type { NamedFiles } from '../../files/named.ts';
import { attempt } from './attempt.ts';
import { readImports, withImports } from './kept-layers.ts';
import { holdersOfLeis, readLeiNames } from './lei-names.ts';
import { readLeis, withLeis } from './leis.ts';
import { readModulus } from './modulus.ts';
import { holdersOfScl, readScl, registersOfScl } from './scl.ts';
import { readSchemes, withSchemes } from './sepa.ts';

export interface ImportOptions {
  /** What was taken in; nothing without it. */
  readonly imports?: NamedFiles | undefined;
  /** Called for each import that can't be read; the directory opens without it. */
  readonly onBroken?: ((what: string) => void) | undefined;
}

/** Opens the directory in `folder`, the build's output, and what was imported. */
export function loadImportedDirectory(folder: URL, { imports, onBroken }: ImportOptions): Directory {
  if (imports === undefined) return loadDirectory(folder);
  const { layers, broken } = readImports(imports);
  for (const what of broken) onBroken?.(what);
  const leis = attempt('leis.json', () => readLeis(imports), onBroken);
  const names = attempt('lei-names.json', () => readLeiNames(imports), onBroken);
  const modulus = attempt('gb-modulus.json', () => readModulus(imports), onBroken);
  const schemes = attempt('sepa-schemes.json', () => readSchemes(imports), onBroken);
  const scl = attempt('scl.json', () => readScl(imports), onBroken);
  const withMore = (shipped: CompiledDirectory) => {
    const merged = withImports(shipped, layers);
    const directory = leis === undefined ? merged : withLeis(merged, leis);
    if (schemes === undefined && scl === undefined) return directory;
    return withSchemes(directory, schemes ?? {}, scl && registersOfScl(scl));
  };
  const holders = [
    ...(leis && names ? [() => [holdersOfLeis(leis, names)]] : []),
    ...(scl ? [() => [holdersOfScl(scl)]] : []),
  ];
  return loadDirectory(folder, withMore, modulus && { GB: britishAccounts(modulus) }, holders);
}
