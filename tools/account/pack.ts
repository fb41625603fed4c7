/** Packs the banks behind accounts by country, as `src/data/account-banks.ts` opens them. */
import type { CompiledDirectory } from '../../src/core/banks/compile.ts';
import { type PackedCountry, packRecords } from '../banks/pack.ts';

const NOTHING = new Uint8Array();

/**
 * By country in alphabetical order: the codes, the branches, then each block.
 *
 * @param branches by country, packed; empty where there is no list of them
 */
export function packAccounts(
  { layers }: CompiledDirectory,
  branches: ReadonlyMap<string, Uint8Array>,
): PackedCountry<string | Uint8Array>[] {
  const countries = [...new Set(layers.map(({ country }) => country))].sort();
  return countries.map((code) => {
    const { facts, codes, blocks } = packRecords(layers.filter(({ country }) => country === code));
    return { facts, parts: [codes, branches.get(code) ?? NOTHING, ...blocks] };
  });
}
