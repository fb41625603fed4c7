/** The wiring of bundles for Node, which have no files beside them: the data is in the bundle. */
import type { AccountBanks } from '../core/account/banks.ts';
import { type Assay, type AssayData, createAssay } from '../core/assay.ts';
import type { Directory } from '../core/banks/directory.ts';
import { latestDay } from '../core/clock.ts';
import type { PhoneData } from '../core/phone/data.ts';
import type { ExampleNumbers } from '../core/phone/plan.ts';
import { Zones } from '../core/phone/zones.ts';
import type { RequirementTable } from '../core/requirements/requirements.ts';
import { createKnownSystems, type KnownSystem } from '../core/scheme/known-systems.ts';
import { admitted } from '../core/test-values/admitted.ts';
import { createTestValues, type TestValues } from '../core/test-values/test-values.ts';
import { unpack, unpackText } from '../doors/packed.ts';
import { type PhoneSets, withRanges } from '../doors/phone-data.ts';
import { optionReading } from './caller-options.ts';
import { opened } from './opened.ts';
import type { OpenOptions } from './options.ts';

/** What such a bundle carries. */
export interface Carried extends Omit<PhoneSets, 'data'> {
  readonly banks: Directory;
  readonly accounts: AccountBanks;
  readonly plans: PhoneData;
  /** `zones.bin`, packed. */
  readonly zones: string;
  /** Each JSON, packed. */
  readonly knownSystems: string;
  readonly requirements: string;
  readonly examples: string;
}

/** What `src/library/wired.ts` exports. */
interface Wired {
  readonly data: AssayData;
  readonly assay: Assay;
  packageData(): Partial<AssayData>;
  directory(): Directory;
  testValues(): TestValues;
  openData(options?: OpenOptions): Promise<AssayData>;
}

/** Opens each set when it is first needed, for all functions of the package. */
export function wiredWith({ banks, accounts, plans, carriers, areas, zones, ...packed }: Carried): Wired {
  const json = (name: keyof typeof packed) => JSON.parse(unpackText(packed[name]));
  const whenNeeded = {
    banks: () => banks,
    accounts: () => accounts,
    phone: () => ({ ...withRanges({ data: plans, carriers, areas }), zones: new Zones(unpack(zones)) }),
    knownSystems: () => createKnownSystems(json('knownSystems') as readonly KnownSystem[]),
    testValues: () => createTestValues(admitted),
    requirements: () => json('requirements') as RequirementTable,
    examples: () => json('examples') as Readonly<Record<string, ExampleNumbers>>,
  };
  for (const [name, open] of Object.entries(whenNeeded)) openLater(name, open);
  const data = opened as AssayData;
  return {
    data,
    assay: createAssay({ ...optionReading, data, today: latestDay(Date.now) }),
    packageData: () => data,
    directory: () => banks,
    testValues: () => data.testValues!,
    async openData({ dataDir } = {}) {
      if (dataDir === undefined) return data;
      throw new Error("openData({ dataDir }) reads files of the package: leave 'assay' out of the bundle");
    },
  };
}

function openLater(name: string, open: () => unknown): void {
  const get = () => {
    const value = open();
    Object.defineProperty(opened, name, { value, writable: true });
    return value;
  };
  Object.defineProperty(opened, name, { get, enumerable: true, configurable: true });
}
