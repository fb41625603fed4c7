/** The numbering plans of the world, for the module `assay/data/phone`. */
import { type CompiledPhone, type CompiledPlan, SHORT_KINDS, SHORT_LABEL } from '../core/phone/compiled.ts';
import { createPhoneData, type PhoneData } from '../core/phone/data.ts';
import { neighboursOf } from '../core/phone/neighbours.ts';
import { phoneCountryOf } from '../core/phone/world.ts';
import { readPlans } from './plan-bits.ts';

/** What a module carries. */
export interface WorldTexts {
  /** All but the brands, which come with the carriers: `PackedPlans`, as JSON. */
  readonly plans: string;
  /** See `plan-bits.ts`. */
  readonly automaton: string;
}

/** Each field of the plans as one text, a value for each plan; what is as in the plan before is empty. */
type Columns = Readonly<Record<Exclude<keyof CompiledPlan, 'general' | 'short'>, string>>;

interface PackedPlans extends Omit<CompiledPhone, 'brands' | 'plans' | 'callingCodes' | 'verdicts'> {
  /** How many the automaton has, and the lengths of its symbols. */
  readonly states: number;
  readonly codes: string;
  readonly columns: Columns;
}

/** Between the values of a column, and what stands for none. */
export const COLUMN_GAP = ' ';
export const ABSENT = '-';

/** Labels that are no verdict's: what matches, and the kinds of short numbers. */
export const SPECIAL_LABELS: readonly number[] = [1, ...SHORT_KINDS.map((_, kind) => SHORT_LABEL - kind)];

const NUMBERS = ['lengths', 'localLengths', 'usualLength'];

type OpenPlan = Partial<Record<keyof CompiledPlan, string | number>>;

function plansOf(columns: Columns): OpenPlan[] {
  const plans: OpenPlan[] = [];
  for (const [name, column] of Object.entries(columns) as [keyof CompiledPlan, string][]) {
    let value = '';
    for (const [at, own] of column.split(COLUMN_GAP).entries()) {
      value = own || value;
      plans[at] ??= {};
      if (value !== ABSENT) plans[at][name] = NUMBERS.includes(name) ? Number(value) : value;
    }
  }
  return plans;
}

export function openPhone(texts: WorldTexts): PhoneData {
  const { columns, states, codes: symbols, ...packed } = JSON.parse(texts.plans) as PackedPlans;
  const plans = plansOf(columns);
  const byCode = new Map<string, number[]>();
  plans.forEach(({ callingCode = '' }, at) => {
    byCode.set(callingCode as string, [...(byCode.get(callingCode as string) ?? []), at]);
  });
  const codes = [...byCode];
  const counts = codes.map(([, own]) => own.length);
  const { automaton, roots, verdicts } = readPlans(
    { text: texts.automaton, codes: symbols, states },
    counts,
    SPECIAL_LABELS,
  );
  plans.forEach((plan, at) => {
    plan.general = roots[codes.length + at]!;
    plan.short = roots[codes.length + plans.length + at]!;
  });
  const phone: CompiledPhone = {
    ...packed,
    verdicts,
    plans: plans as CompiledPlan[],
    callingCodes: codes.map(([code, own], i) => ({ code, numbers: roots[i]!, plans: own })),
    brands: {},
  };
  return createPhoneData({ phone, automaton, countryOf: phoneCountryOf, neighbours: neighboursOf });
}
