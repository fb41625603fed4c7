/**
 * Imported files, `<cc>.json` in one place: official ones decide over the curated files and the npm registries, an
 * operator's own lists come above all. A file that can't be read is skipped and reported: the service starts with the rest.
 */
import { Compile } from 'typebox/compile';
import type { CuratedBank } from '../../core/banks/bank.ts';
import { type CompiledDirectory, compileDirectory, mergeDirectories } from '../../core/banks/compile.ts';
import { filledUp } from '../../core/banks/precedence.ts';
import { readRecord } from '../../core/banks/record.ts';
import type { NamedFiles } from '../../files/named.ts';
import { type ImportedLayer, withAuthority } from './authority.ts';
import { institutions } from './institution.ts';
import { ImportFileSchema } from './record.ts';

const shape = Compile(ImportFileSchema);

/** The file of a country. */
export const fileOf = (country: string): string => `${country.toLowerCase()}.json`;

/** The layer imported for a country, or `undefined` when there is none. Throws on a file that is not one. */
export function readImport(
  imports: NamedFiles,
  country: string,
  file = fileOf(country),
): ImportedLayer | undefined {
  const text = imports.read(file);
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

/** The shipped directory with imported layers in their place, as `precedence.ts` has it. */
export function withImports(shipped: CompiledDirectory, layers: readonly ImportedLayer[]): CompiledDirectory {
  const authorities = layers.filter(({ kind }) => kind === 'official');
  const decided = authorities.reduce((all, file) => withAuthority(all, file), shipped);
  const own = layers
    .filter(({ kind }) => kind === 'operator')
    .map((layer) => {
      const same = institutions(curatedBanks(shipped, layer.country));
      return { ...layer, banks: layer.banks.map((bank) => filledUp(bank, same(bank))) };
    });
  return mergeDirectories(decided, compileDirectory(own));
}

function curatedBanks({ layers }: CompiledDirectory, country: string): CuratedBank[] {
  return layers
    .filter((layer) => layer.kind === 'curated' && layer.country === country)
    .flatMap(({ records }) => records.map(readRecord));
}
