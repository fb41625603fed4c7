/** What the banks behind accounts take of memory: nothing before they are used, and at most 40 MB with every country and list. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createAssay } from '../../src/core/assay.ts';
import { dividedCode } from '../../src/intake/banks/account-codes.ts';
import { accountCodesIn } from '../../src/intake/banks/account-layers.ts';
import { ACCOUNT_LISTS } from '../../src/intake/banks/account-lists.ts';
import { cdvParameters } from '../../src/intake/banks/cdv.ts';
import { takeIn } from '../../src/intake/intake.ts';
import { loadWithImports } from '../../src/intake/kept.ts';
import { bsbDirectory, cdv, eiscd, fedRecord, fif, nzRegister } from '../intake/banks/account-files.ts';
import { inMemory } from '../intake/memory.ts';

const MB = 1024 * 1024;
const MOST = 40 * MB;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Bytes in use that a program holds, buffers included. */
function held(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Lists as long as the official ones, each institution with a name of its own. */
async function longLists() {
  const imports = inMemory();
  const routing = (n: number) => String(100_000_000 + n * 9);
  const files = {
    AU: bsbDirectory(16_000, 900_000),
    CA: fif(16_000),
    GB: eiscd(20_000),
    NZ: nzRegister(2_300),
    US: Array.from(
      { length: 18_200 },
      (_, n) => `${fedRecord(routing(n), `MADE-UP BANK NUMBER ${n}`)}\r\n`,
    ).join(''),
    ZA: cdv(400),
  };
  const options = (country: keyof typeof files) => ({
    imports,
    files: [imports.written(files[country])],
    today: '2026-11-21',
    as_of: '2026-11-21',
  });
  for (const list of ACCOUNT_LISTS) await takeIn(list, options(list.names[0] as keyof typeof files));
  await takeIn(cdvParameters, options('ZA'));
  return imports;
}

it('is none before an account is verified', () => {
  const data = loadWithImports(undefined, () => {});
  const assay = createAssay({ data, today: () => 20261121 });
  assay.verifyIban('DE89370400440532013000');
  expect(Object.getOwnPropertyDescriptor(data, 'accounts')).toHaveProperty('get');
  assay.verifyAccount('021000021 123456789', { country: 'US' });
  expect(Object.getOwnPropertyDescriptor(data, 'accounts')).toHaveProperty('value');
});

it('is at most 40 MB with every country in use, and every list taken in', async () => {
  const imports = await longLists();
  const before = held();
  const { accounts } = loadWithImports({ banks: imports, ranges: inMemory() }, (what) => {
    throw new Error(what);
  });
  // The codes and branches of a country are opened by the first look-up, a bank by its own.
  for (const country of accounts!.countries) {
    accounts!.find(country, '000', '000');
    accounts!.hasBranch(country, '000', '000');
    for (const code of accountCodesIn(imports, country).slice(0, 1_000))
      accounts!.find(country, ...dividedCode(country, code));
  }
  const bytes = held() - before;
  process.stdout.write(`\nbanks of accounts: ${(bytes / MB).toFixed(1)} MB\n`);
  expect(accounts!.find('US', '100000009', undefined)).toMatchObject({ name: 'MADE-UP BANK NUMBER 1' });
  expect(bytes).toBeGreaterThan(MB);
  expect(bytes).toBeLessThan(MOST);
});
