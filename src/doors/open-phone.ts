/** The numbering plans of the world, for the module `assay/data/phone`. */
import type { PhoneData } from '../core/phone/data.ts';
import { neighboursOf } from '../core/phone/neighbours.ts';
import { phoneCountryOf } from '../core/phone/world.ts';
import { openPlans, type PlanTexts } from './open-plans.ts';

export const openPhone = (texts: PlanTexts): PhoneData =>
  openPlans(texts, { countryOf: phoneCountryOf, neighbours: neighboursOf });
