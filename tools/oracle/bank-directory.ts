/** Our bank directory, opened for the comparison: compiled from the layers as they stand, whatever was built last. */
import { compileDirectory } from '../../src/core/iban/compile.ts';
import { createDirectory } from '../../src/core/iban/directory.ts';
import { readLayers } from '../banks/layers.ts';

export type Find = (country: string, code: string) => { bic?: string | undefined; name: string } | undefined;

export function openDirectory(): Find {
  const directory = createDirectory(compileDirectory(readLayers()), { assetsUrl: 'https://assets.invalid' });
  return (country, code) => {
    const bank = directory.find(country, code);
    return bank && { bic: bank.swift, name: bank.name ?? '' };
  };
}
