/** Opens the numbering plans that a module carries as text; apart from other data, which needs code that this does not. */
import type { CompiledPhone } from '../core/phone/compiled.ts';
import { createPhoneData, type PhoneData } from '../core/phone/data.ts';
import { bytesOf } from './states.ts';

type Brands = CompiledPhone['brands'];

/**
 * @param plans all but the brands, as JSON
 * @param brands as JSON; read when the first is asked for, which only numbers with a carrier do
 * @param automaton see `states.ts`
 */
export function openPhone(plans: string, brands: string, automaton: string): PhoneData {
  let known: Brands | undefined;
  const phone: CompiledPhone = {
    ...(JSON.parse(plans) as Omit<CompiledPhone, 'brands'>),
    get brands() {
      known ??= JSON.parse(brands) as Brands;
      return known;
    },
  };
  return createPhoneData({ phone, automaton: bytesOf(automaton) });
}
