/** Our bank directory, opened for the comparison: compiled from the layers as they stand, whatever was built last. */
import { compileDirectory } from '../../src/core/banks/compile.ts';
import { createDirectory, type Directory } from '../../src/core/banks/directory.ts';
import { readLayers } from './layers.ts';

export type Find = (
  country: string,
  code: string,
) => { bic?: string | undefined; bics?: readonly string[]; name: string } | undefined;

export const compiledDirectory = (): Directory => createDirectory(compileDirectory(readLayers()));

export function openDirectory(): Find {
  const directory = compiledDirectory();
  return (country, code) => {
    const bank = directory.find(country, code);
    const holder = directory.withCode(code).find((one) => one.country === country);
    return bank && { bic: bank.swift, bics: holder!.bics, name: bank.name ?? '' };
  };
}
