/** Loads one part of the data in a process of its own and prints what that took. */
import { performance } from 'node:perf_hooks';
import { loadDirectory } from '../../src/data/banks.ts';
import { loadPhoneData } from '../../src/data/phone.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  banks: async () => {
    const directory = loadDirectory(GENERATED_FOLDER);
    directory.find('DE', '37040044');
    return directory;
  },
  phone: async () => {
    const { verifyPhone } = await import('../../src/core/phone/verify.ts');
    const data = loadPhoneData(GENERATED_FOLDER);
    verifyPhone('+442079460018', { data });
    return data;
  },
  schemes: async () => {
    const { verifyNationalId } = await import('../../src/core/national-id/verify.ts');
    verifyNationalId('44051401359', { country: 'PL', today: 20261121 });
    return verifyNationalId;
  },
};

globalThis.gc?.();
const before = process.memoryUsage.rss();
const start = performance.now();
const kept = await PARTS[process.argv[2]!]!();
const ms = performance.now() - start;
globalThis.gc?.();
process.stdout.write(
  JSON.stringify({ ms, mib: (process.memoryUsage.rss() - before) / 2 ** 20, kept: typeof kept }),
);
