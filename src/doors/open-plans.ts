/** Opens numbering plans that a module carries as text; apart from other data, which needs code that this does not. */
import type { CompiledPhone } from '../core/phone/compiled.ts';
import { createPhoneData, type PhoneData, type PhoneFiles } from '../core/phone/data.ts';
import { bytesOf } from './states.ts';

/** What a module carries. */
export interface PlanTexts {
  /** All but what `shared` has and the brands, which come with the carriers, as JSON. */
  readonly plans: string;
  /** See `states.ts`. */
  readonly automaton: string;
}

export function openPlans(
  { plans, automaton }: PlanTexts,
  countries: Pick<PhoneFiles, 'countryOf' | 'withoutPlan' | 'neighbours'>,
  shared?: Partial<CompiledPhone>,
): PhoneData {
  const phone: CompiledPhone = {
    ...shared,
    ...(JSON.parse(plans) as Omit<CompiledPhone, 'brands'>),
    brands: {},
  };
  return createPhoneData({ phone, automaton: bytesOf(automaton), ...countries });
}
