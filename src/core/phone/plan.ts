/** The numbering plan of a country as people read it. */

import type { PhoneData } from './data.ts';
import type { LineType } from './line-type.ts';
import { verifyPhone } from './verify.ts';

export interface NumberingPlan {
  /** Digits only. */
  readonly calling_code: string;
  /** Possible lengths of a national number, shortest first. */
  readonly lengths: readonly number[];
  /** What numbers are given out for, each with an example in the international form. */
  readonly lines: readonly { readonly type: LineType; readonly example: string }[];
  /** Whether mobile numbers can be ported to another carrier; only where a source states it. */
  readonly portable: boolean;
}

/** Example numbers, national ones, by line type. */
export type ExampleNumbers = Readonly<Partial<Record<LineType, string>>>;

/** @returns undefined for a country without a plan of its own */
export function describePlan(
  data: PhoneData,
  country: string,
  examples: ExampleNumbers,
): NumberingPlan | undefined {
  const plan = data.plans.find(({ region }) => region === country);
  if (!plan) return undefined;
  const lines = Object.entries(examples).flatMap(([type, national]) => {
    const result = verifyPhone(`+${plan.callingCode}${national}`, { data });
    return result.valid ? [{ type: type as LineType, example: result.formatted.international }] : [];
  });
  return {
    calling_code: plan.callingCode,
    lengths: lengthsIn(plan.lengths),
    lines,
    portable: data.isPortable(country),
  };
}

/** The numbers of the bits that are set. */
function lengthsIn(bits: number): number[] {
  return Array.from({ length: 31 }, (_, length) => length).filter((length) => bits & (1 << length));
}
