/** The data of the doors for CommonJS, read from the files of the package. */

import type { AccountBanks } from '../core/account/banks.ts';
import { createDirectory, type Directory } from '../core/banks/directory.ts';
import { Areas } from '../core/phone/areas.ts';
import { CarrierRanges } from '../core/phone/carriers.ts';
import { createPhoneData, type PhoneData, type PhoneFiles } from '../core/phone/data.ts';
import { neighboursOf } from '../core/phone/neighbours.ts';
import { phoneCountryOf } from '../core/phone/world.ts';
import type { RequirementTable } from '../core/requirements/requirements.ts';
import { loadAccountBanks } from '../data/account-banks.ts';
import { readGerman, readGermanConversion } from '../data/banks.ts';
import { readBanks } from '../data/banks-file.ts';
import { readIntact } from '../data/intact.ts';
import { blocksIn } from '../data/packed.ts';
import { loadRequirements } from '../data/requirements.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { requirementTableFor } from './requirement-data.ts';

const bytes = (name: string) => readIntact(GENERATED_FOLDER, name);
const json = (name: string) => JSON.parse(bytes(name).toString('utf8'));

/** @param country two letters; all of them by default */
export function banksOf(country?: string): Directory {
  const german = country === undefined || country === 'DE';
  const accounts = german ? { DE: readGerman(GENERATED_FOLDER) } : {};
  const conversions = german ? { DE: readGermanConversion(GENERATED_FOLDER) } : {};
  return createDirectory(readBanks(GENERATED_FOLDER, country), undefined, accounts, undefined, conversions);
}

/** @param country two letters; all of them by default */
export const accountBanksOf = (country?: string): AccountBanks =>
  loadAccountBanks(GENERATED_FOLDER, undefined, country);

const plansWith = (neighbours?: PhoneFiles['neighbours']): PhoneData =>
  createPhoneData({
    countryOf: phoneCountryOf,
    neighbours,
    phone: json('phone.json'),
    automaton: bytes('phone.bin'),
  });

export const phone = (): PhoneData => plansWith(neighboursOf);

/** The plans of one calling code, as `openCallingCode` opens them: without the neighbours. */
export function phoneOf(callingCode: string): PhoneData {
  const world = plansWith();
  const countryOf = (code: string) => {
    const country = phoneCountryOf(code);
    return country?.calling_code === callingCode ? country : undefined;
  };
  return {
    ...world,
    countryOf,
    withoutPlan: 'unsupported_country',
    plans: world.plans.filter((plan) => plan.callingCode === callingCode),
    callingCodeOf: (digits) => (digits.startsWith(callingCode) ? world.callingCodeOf(digits) : undefined),
  };
}

export const carriers = (): CarrierRanges => new CarrierRanges(bytes('carriers.bin'));
export const areas = (): Areas => new Areas(() => blocksIn(bytes('areas.bin')));

/** @param country two letters; all of them by default */
export const requirementsOf = (country?: string): RequirementTable =>
  requirementTableFor(loadRequirements(GENERATED_FOLDER)(), country);
