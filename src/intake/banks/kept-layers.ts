/**
 * Imported files, `<cc>.json` in one place: official ones are layers between the curated files and the npm registries, an
 * operator's own lists come above all. A file that can't be read is skipped and reported: the service starts with the rest.
 */
import { Compile } from 'typebox/compile';
import type { CuratedBank, LayerInput } from '../../core/banks/bank.ts';
import { type CompiledDirectory, compileDirectory, mergeDirectories } from '../../core/banks/compile.ts';
import { filledUp } from '../../core/banks/precedence.ts';
import { readRecord } from '../../core/banks/record.ts';
import type { NamedFiles } from '../../files/named.ts';
import { institutions } from './institution.ts';
import { ImportFileSchema } from './record.ts';

/** The layer of an official file, or of an operator's own list. */
export interface ImportedLayer extends LayerInput {
  readonly kind: 'official' | 'operator';
  /** The address or file it was read from. */
  readonly from: string;
}

const shape = Compile(ImportFileSchema);

/** The file of a country. */
export const fileOf = (country: string): string => `${country.toLowerCase()}.json`;

/** The layer imported for a country, or `undefined` when there is none. Throws on a file that is not one. */
export function readImport(imports: NamedFiles, country: string): ImportedLayer | undefined {
  const text = imports.read(fileOf(country));
  if (text === undefined) return undefined;
  const layer: unknown = JSON.parse(text);
  if (!shape.Check(layer) || layer.country !== country) throw new Error('this is no imported bank file');
  return layer as ImportedLayer;
}

/** All imported layers, and what is wrong with those that had to be passed over. */
export function readImports(imports: NamedFiles): { layers: ImportedLayer[]; broken: string[] } {
  const layers: ImportedLayer[] = [];
  const broken: string[] = [];
  for (const name of imports.names()) {
    if (!/^[a-z]{2}\.json$/.test(name)) continue;
    try {
      layers.push(readImport(imports, name.slice(0, 2).toUpperCase())!);
    } catch (error) {
      broken.push(`${name}: ${(error as Error).message}`);
    }
  }
  return { layers, broken };
}

/** The shipped directory with imported layers in their place, their rows filled up with what the curated files know. */
export function withImports(shipped: CompiledDirectory, layers: readonly ImportedLayer[]): CompiledDirectory {
  const filled = layers.map((layer) => {
    const same = institutions(curatedBanks(shipped, layer.country));
    return { ...layer, banks: layer.banks.map((bank) => filledUp(layer.kind, bank, same(bank))) };
  });
  return mergeDirectories(shipped, compileDirectory(filled));
}

function curatedBanks({ layers }: CompiledDirectory, country: string): CuratedBank[] {
  return layers
    .filter((layer) => layer.kind === 'curated' && layer.country === country)
    .flatMap(({ records }) => records.map(readRecord));
}
