/** The numbering plans of each calling code on its own, for forms that verify the numbers of one country. */
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import { NO_COUNTRY } from '../../src/core/phone/region.ts';
import { phoneCountries, phoneCountryOf } from '../../src/core/phone/world.ts';
import type { CallingCodeTexts } from '../../src/doors/open-calling-code.ts';
import { textOf } from '../../src/doors/states.ts';
import { encodeAutomaton } from '../../src/intake/phone/compile/automaton.ts';
import { compilePlans } from '../../src/intake/phone/compile/plans.ts';
import { readRegions } from './metadata.ts';

/** Codes that two countries are written with beside those of ISO 3166-1. */
const ALIASES = ['UK', 'EL'];

export interface CallingCodePlans {
  /** Its countries, the main one first: two-letter codes. */
  readonly countries: readonly string[];
  readonly texts: CallingCodeTexts;
}

/**
 * @param world the plans of the world, of which those of a code are a part
 * @returns in order of calling code; those of no country are left out
 */
export function plansByCallingCode(world: CompiledPhone): CallingCodePlans[] {
  return [...readRegions()].flatMap(([callingCode, regions]) => {
    const main = regions[0]!.code;
    if (main === NO_COUNTRY) return [];
    const own = phoneCountries().filter(({ calling_code }) => calling_code === callingCode);
    const codes = own.map(({ code }) => code!);
    const countries = [main, ...codes.filter((code) => code !== main)];
    const { next, labels, ...compiled } = compilePlans(
      new Map([[callingCode, regions]]),
      world.satellite.filter((digits) => digits.startsWith(callingCode)),
    );
    const { brands: _brands, lineTypes: _, neighbours: _neighbours, ...others } = world;
    const plans = {
      ...others,
      ...compiled,
      portable: world.portable.filter((region) => codes.includes(region)),
    };
    const aliases = ALIASES.map((alias) => [alias, phoneCountryOf(alias)!.code!] as const).filter(
      ([, code]) => codes.includes(code),
    );
    const texts = {
      callingCode,
      names: Object.fromEntries(own.map(({ code, name }) => [code!, name])),
      ...(aliases.length > 0 && { aliases: Object.fromEntries(aliases) }),
      plans: JSON.stringify(plans),
      automaton: textOf(encodeAutomaton(next, labels)),
    };
    return [{ countries, texts }];
  });
}
