/** Compiles the banks behind accounts into the form that is loaded: `accounts.bin` in the folder given. Deterministic. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileDirectory } from '../../src/core/banks/compile.ts';
import { ACCOUNT_BANKS_FILE } from '../../src/data/account-banks.ts';
import { packCountries } from '../banks/pack.ts';
import { readAccountData } from './layers.ts';
import { packAccounts } from './pack.ts';

export function buildAccounts(outDir: string): void {
  const { layers, branches } = readAccountData();
  mkdirSync(outDir, { recursive: true });
  const countries = packAccounts(compileDirectory(layers), branches);
  writeFileSync(join(outDir, ACCOUNT_BANKS_FILE), packCountries(countries));
}
