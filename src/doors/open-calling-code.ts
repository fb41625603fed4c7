/**
 * The numbering plans of one calling code, for the modules `assay/data/phone/<cc>`; they name no country but its own. A number of another
 * one is refused as not supported, since nothing here shows whether it is valid.
 */
import type { PhoneData } from '../core/phone/data.ts';
import { LINE_TYPES } from '../core/phone/line-type.ts';
import { openPlans, type PlanTexts } from './open-plans.ts';

export interface CallingCodeTexts extends PlanTexts {
  readonly callingCode: string;
  /** Names of its countries, by two-letter code. */
  readonly names: Readonly<Record<string, string>>;
  /** Other codes that its countries are written with: `UK`. */
  readonly aliases?: Readonly<Record<string, string>>;
}

export function openCallingCode({ callingCode, names, aliases, ...texts }: CallingCodeTexts): PhoneData {
  const known = new Map(
    Object.entries(names).map(([code, name]) => [
      code,
      Object.freeze({ code, name, calling_code: callingCode }),
    ]),
  );
  for (const [alias, code] of Object.entries(aliases ?? {})) known.set(alias, known.get(code)!);
  const countryOf = (code: string) => known.get(code.toUpperCase());
  return openPlans(
    texts,
    { countryOf, withoutPlan: 'unsupported_country' },
    { lineTypes: LINE_TYPES, satellite: [] },
  );
}
