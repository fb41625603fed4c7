/** Loads the phone data with the plans and ranges that an operator took in. */
import type { PhoneData } from '../../core/phone/data.ts';
import { loadPhoneData, loadShippedPlans } from '../../data/phone.ts';
import type { NamedFiles } from '../../files/named.ts';
import { withStoredPlans } from './kept-plans.ts';
import { readRangeImports } from './kept-ranges.ts';

export interface PhoneImportOptions {
  /** Ranges and plans that were taken in; nothing without it. */
  readonly ranges?: NamedFiles | undefined;
  /** Called for each import that can't be read; the data opens without it. */
  readonly onBroken?: ((what: string) => void) | undefined;
}

/** Opens the phone data in `folder`, the build's output, and what was imported. */
export function loadImportedPhoneData(folder: URL, { ranges, onBroken }: PhoneImportOptions = {}): PhoneData {
  if (ranges === undefined) return loadPhoneData(folder);
  const { imports, broken } = readRangeImports(ranges);
  const plans = withStoredPlans(loadShippedPlans(folder), ranges);
  for (const what of [...broken, ...plans.broken]) onBroken?.(what);
  return loadPhoneData(folder, { plans, imports });
}
