/**
 * The compiled phone data, ready to be asked. Pure: whoever calls has read the files.
 */
import type { Country } from '../result.ts';
import { Automaton } from './automaton.ts';
import type { CompiledBrand, CompiledPhone, CompiledPlan, CompiledVerdict } from './compiled.ts';
import type { LineType } from './line-type.ts';
import { Ranges } from './ranges.ts';
import { countryOfRegion } from './region.ts';
import { parseTemplate, type Template } from './template.ts';

/** The numbering plan of a region. */
export interface Plan {
  readonly region: string;
  readonly country: Country;
  readonly callingCode: string;
  /** What is dialled before a calling code. */
  readonly exitCode: RegExp | undefined;
  /** What may stand before a national number. */
  readonly nationalPrefix: RegExp | undefined;
  readonly nationalPrefixTransform: string | undefined;
  readonly general: number;
  readonly short: number;
  readonly lengths: number;
  readonly localLengths: number;
  readonly usualLength: number;
}

export interface CallingCode {
  readonly code: string;
  /** First state of its numbers in the automaton. */
  readonly numbers: number;
  /** The plan of its main region. */
  readonly main: Plan;
}

/** What a valid number is. */
export interface Verdict {
  readonly plan: Plan;
  readonly lineType: LineType;
  readonly national: Template;
  readonly international: Template;
  /** Digits of the national destination code; 0 when there is none. */
  readonly prefixLength: number;
}

export interface PhoneFiles {
  /** `phone.json`, parsed. */
  readonly phone: CompiledPhone;
  /** `phone.bin`. */
  readonly automaton: Uint8Array;
  /** `carriers.bin`. */
  readonly carriers: Uint8Array;
  /** `areas.bin`. */
  readonly areas: Uint8Array;
}

export interface PhoneData {
  readonly version: string;
  /** The metadata's date, yyyy-mm-dd. */
  readonly as_of: string;
  readonly automaton: Automaton;
  readonly carriers: Ranges;
  readonly areas: Ranges;
  /** All plans, in order of calling code, the main one first. */
  readonly plans: readonly Plan[];
  /** Numbers begin with exactly one calling code, or with none. */
  callingCodeOf(digits: string): CallingCode | undefined;
  /** The plan of a country; one without a plan of its own has its calling code's. */
  planOf(country: Country): Plan;
  verdictOf(callingCode: CallingCode, national: string): Verdict | undefined;
  brandOf(region: string, carrier: string): CompiledBrand | undefined;
  isPortable(region: string): boolean;
}

/** Label 0 says "nothing", label 1 "it matches"; verdicts follow. */
const FIRST_VERDICT = 2;

export function createPhoneData({ phone, automaton: file, carriers, areas }: PhoneFiles): PhoneData {
  const automaton = new Automaton(file);
  const plans = phone.plans.map(planFrom);
  const callingCodes = new Map<string, CallingCode>(
    phone.callingCodes.map(({ code, numbers, plans: [main] }) => [
      code,
      { code, numbers, main: plans[main!]! },
    ]),
  );
  /** At its own number: 1, 44, 800. */
  const byDigits: (CallingCode | undefined)[] = Array(1000).fill(undefined);
  for (const callingCode of callingCodes.values()) byDigits[+callingCode.code] = callingCode;
  const planOfRegion = new Map(plans.map((plan) => [plan.region, plan]));
  const templates = phone.templates.map(parseTemplate);
  const verdicts = phone.verdicts.map((verdict) => verdictFrom(verdict, plans, templates, phone));
  const portable = new Set(phone.portable);
  return {
    version: phone.version,
    as_of: phone.as_of,
    automaton,
    carriers: new Ranges(carriers),
    areas: new Ranges(areas),
    plans,
    callingCodeOf: (digits) => {
      if (digits[0] === '0') return undefined;
      return byDigits[+digits[0]!] ?? byDigits[+digits.slice(0, 2)] ?? byDigits[+digits.slice(0, 3)];
    },
    planOf: ({ code, calling_code }) => planOfRegion.get(code!) ?? callingCodes.get(calling_code!)!.main,
    verdictOf: ({ numbers }, national) => verdicts[automaton.label(numbers, national) - FIRST_VERDICT],
    brandOf: (region, carrier) => phone.brands[region]?.[carrier],
    isPortable: (region) => portable.has(region),
  };
}

function planFrom(plan: CompiledPlan): Plan {
  return {
    region: plan.region,
    country: countryOfRegion(plan.region, plan.callingCode),
    callingCode: plan.callingCode,
    exitCode: atStart(plan.exitCode),
    nationalPrefix: atStart(plan.nationalPrefix),
    nationalPrefixTransform: plan.nationalPrefixTransform,
    general: plan.general,
    short: plan.short,
    lengths: plan.lengths,
    localLengths: plan.localLengths,
    usualLength: plan.usualLength,
  };
}

function atStart(source: string | undefined): RegExp | undefined {
  return source === undefined ? undefined : new RegExp(`^(?:${source})`);
}

function verdictFrom(
  [plan, lineType, national, international, prefixLength]: CompiledVerdict,
  plans: readonly Plan[],
  templates: readonly Template[],
  phone: CompiledPhone,
): Verdict {
  return {
    plan: plans[plan]!,
    lineType: phone.lineTypes[lineType]!,
    national: templates[national]!,
    international: templates[international]!,
    prefixLength,
  };
}
