/** Numbering plans, with the example numbers that the build compiled. */
import type { PhoneData } from '../core/phone/data.ts';
import { describePlan, type NumberingPlan } from '../core/phone/plan.ts';
import { loadPhoneExamples } from './phone-examples.ts';

/** @param folder where the build writes; read when a plan is first asked for */
export function loadPlans(
  folder: URL,
  data: () => PhoneData,
): (country: string) => NumberingPlan | undefined {
  const examplesOf = loadPhoneExamples(folder);
  return (country) => describePlan(data(), country, examplesOf(country));
}
