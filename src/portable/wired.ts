/** In the place of `src/library/wired.ts` where there are no files: the data is what `openData` has opened. */
import { type Assay, type AssayData, createAssay } from '../core/assay.ts';
import type { Directory } from '../core/banks/directory.ts';
import { latestDay } from '../core/clock.ts';
import { once } from '../core/once.ts';
import { admitted } from '../core/test-values/admitted.ts';
import { createTestValues, type TestValues } from '../core/test-values/test-values.ts';
import { optionReading } from './caller-options.ts';
import { needed, opened } from './opened.ts';

export { openData } from './open-data.ts';
export type { OpenOptions } from './options.ts';

/** Each set as it is now; banks name who holds an account where they are open, and nothing needs them to verify it. */
export const data = {
  get banks() {
    return opened.banks;
  },
  get phone() {
    return needed('phone');
  },
};

export const testValues: () => TestValues = /* @__PURE__ */ once(() => createTestValues(admitted));

/** The banks, for what looks them up. */
export const directory = (): Directory => needed('banks');

/** The data that `createAssay` stands on where it is given none: what is open now. */
export function packageData(): Partial<AssayData> {
  const { banks, accounts, phone, knownSystems } = opened;
  const sets = { ...{ banks, accounts, phone, knownSystems }, testValues: testValues() };
  return Object.fromEntries(
    Object.entries(sets).filter(([, set]) => set !== undefined),
  ) as Partial<AssayData>;
}

let wired: Assay | undefined;
let wiredWith: object | undefined;

/** Made anew when other data was opened. */
function current(): Assay {
  const { banks } = opened;
  if (wired === undefined || wiredWith !== banks) {
    wired = createAssay({ ...optionReading, data: packageData(), today: latestDay(Date.now) });
    wiredWith = banks;
  }
  return wired;
}

export const assay: Pick<Assay, 'find' | 'identify' | 'verify'> = {
  find: (...args) => current().find(...args),
  identify: (...args) => current().identify(...args),
  verify: (...args) => current().verify(...args),
};
