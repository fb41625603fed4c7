/** Opens numbering plans that a module carries as text; apart from other data, which needs code that this does not. */
import type { CompiledPhone } from '../core/phone/compiled.ts';
import { createPhoneData, type PhoneData, type PhoneFiles } from '../core/phone/data.ts';
import { bytesOf } from './states.ts';

type Brands = CompiledPhone['brands'];

/** What a module carries. */
export interface PlanTexts {
  /** All but the brands and what `shared` has, as JSON. */
  readonly plans: string;
  /** As JSON; read when the first is asked for, which only numbers with a carrier do. */
  readonly brands: string;
  /** See `states.ts`. */
  readonly automaton: string;
}

export function openPlans(
  { plans, brands, automaton }: PlanTexts,
  countries: Pick<PhoneFiles, 'countryOf' | 'withoutPlan'>,
  shared?: Partial<CompiledPhone>,
): PhoneData {
  let known: Brands | undefined;
  const phone: CompiledPhone = {
    ...shared,
    ...(JSON.parse(plans) as Omit<CompiledPhone, 'brands'>),
    get brands() {
      known ??= JSON.parse(brands) as Brands;
      return known;
    },
  };
  return createPhoneData({ phone, automaton: bytesOf(automaton), ...countries });
}
