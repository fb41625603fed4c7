/** The library's wiring: the data of this package, read when it is first needed, and the clock of this machine. */
import { existsSync } from 'node:fs';
import { type AssayData, createAssay } from '../core/assay.ts';
import type { Directory } from '../core/banks/directory.ts';
import { latestDay } from '../core/clock.ts';
import type { TestValues } from '../core/test-values/test-values.ts';
import { loadDirectory } from '../data/banks.ts';
import { loadData } from '../data/load.ts';
import { loadPhoneData } from '../data/phone.ts';
import { optionReading } from '../portable/caller-options.ts';
import type { OpenOptions } from '../portable/options.ts';
import { GENERATED_FOLDER } from '../version.ts';

export type { OpenOptions } from '../portable/options.ts';

const LEFT_BEHIND =
  "the data of assay is not beside its code: leave 'assay' out of the bundle, or bundle 'assay/iban' with 'assay/data/banks' and 'assay/phone' with 'assay/data/phone'";

/** Opens data; throws an error that explains it where a bundler has moved the code away from the data. */
const beside =
  <Data>(open: (folder: URL) => Data) =>
  (folder: URL): Data => {
    if (!existsSync(folder)) throw new Error(LEFT_BEHIND);
    return open(folder);
  };

export const data = loadData(GENERATED_FOLDER, beside(loadDirectory), beside(loadPhoneData));
/** The banks, for what looks them up. */
export const directory = (): Directory => data.banks;

/** What says of a value that it is one for tests. */
export const testValues = (): TestValues => data.testValues!;

export const assay = createAssay({ ...optionReading, data, today: latestDay(Date.now) });

/** The data that `createAssay` stands on where it is given none. */
export const packageData = (): Partial<AssayData> => data;

/**
 * The data with what an operator took in: bank files, number ranges, numbering plans (`assay data banks update`, `assay data phone
 * update`). The functions of the package use its own data alone; give this to `createAssay`.
 *
 * ```ts
 * const data = await openData({ dataDir: '/var/lib/assay' });
 * const assay = createAssay({ data });
 * console.log(assay.verifyPhone('+1 415 555 2671').valid); // true
 * ```
 */
export async function openData({ dataDir, onBroken = () => {} }: OpenOptions = {}): Promise<AssayData> {
  const { importsIn, loadWithImports } = await import('../intake/kept.ts'); // what reads imports is not needed by most
  return loadWithImports(dataDir === undefined ? undefined : importsIn(dataDir), onBroken);
}
