/** Numbering plans, with the example numbers that the build compiled. */
import type { PhoneData } from '../core/phone/data.ts';
import { describePlan, type ExampleNumbers, type NumberingPlan } from '../core/phone/plan.ts';
import { readIntact } from './intact.ts';

/** @param folder where the build writes; read when a plan is first asked for */
export function loadPlans(
  folder: URL,
  data: () => PhoneData,
): (country: string) => NumberingPlan | undefined {
  let examples: Readonly<Record<string, ExampleNumbers>> | undefined;
  return (country) => {
    examples ??= JSON.parse(readIntact(folder, 'phone-examples.json').toString('utf8')) as Record<
      string,
      ExampleNumbers
    >;
    return describePlan(data(), country, examples[country] ?? {});
  };
}
