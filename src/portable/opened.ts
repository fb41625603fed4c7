/** The data that the library works with where there are no files: what `openData` has opened, or what a bundle carries. */
import type { AccountBanks } from '../core/account/banks.ts';
import type { Directory } from '../core/banks/directory.ts';
import type { NamedAreas } from '../core/phone/area-names.ts';
import type { PhoneData } from '../core/phone/data.ts';
import type { ExampleNumbers } from '../core/phone/plan.ts';
import type { RequirementTable } from '../core/requirements/requirements.ts';
import type { KnownSystems } from '../core/scheme/known-systems.ts';

export interface PortableData {
  banks?: Directory;
  accounts?: AccountBanks;
  phone?: PhoneData & NamedAreas;
  knownSystems?: KnownSystems;
  requirements?: RequirementTable;
  /** By country, in capitals. */
  examples?: Readonly<Record<string, ExampleNumbers>>;
}

/** One for the whole program: verifiers are functions of the package, as they are on Node. */
export const opened: PortableData = {};

/** @throws {Error} that says how to open it, where it is not open: a mistake in the code that calls, not in a value */
export function needed<Name extends keyof PortableData>(name: Name): NonNullable<PortableData[Name]> {
  const data = opened[name];
  if (data === undefined)
    throw new Error(
      `there are no files here: open the data (${name}) with openData({ from }) first, or hand it in`,
    );
  return data;
}
