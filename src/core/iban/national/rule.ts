/**
 * What a national rule is: the check digits that a country's account numbers carry besides the IBAN's own, and of
 * which numbers the rule's source speaks. It checks those alone, so that no true number is refused for what nobody
 * published.
 */
import type { Holder } from '../../banks/kept-holders.ts';

/**
 * What the national check digits say: `passed` or `failed` by a published rule; `not_published` where no published rule
 * covers the number; `consistent` or `inconsistent` with a scheme that numbers in use follow, but that no authority
 * has published, so that it never refuses.
 */
export type NationalVerdict = 'passed' | 'failed' | 'not_published' | 'consistent' | 'inconsistent';

/** Characters of the IBAN that carry check digits, and whether these agree. */
export interface CheckedPart {
  readonly from: number;
  readonly to: number;
  readonly passes: (iban: string) => boolean;
}

export interface NationalRule {
  /** Undefined where there is nothing to say: the bank's numbers have no check digit, or its method is not known. */
  readonly check: (iban: string, holder?: Holder) => NationalVerdict | undefined;
  /** Which characters carry check digits that a number is refused for; the first that fails is at fault. */
  readonly parts: readonly CheckedPart[];
  /** The least that two check digits can be, where others stand for the same remainder; 0 without it. */
  readonly lowest?: number;
}

/**
 * A published rule over one or two parts of the number, each with check digits of its own.
 *
 * @param covers whether the source speaks of the number; of all of the country's without it
 */
export function published(parts: readonly CheckedPart[], covers?: (iban: string) => boolean): NationalRule {
  const [first, second] = parts as [CheckedPart, CheckedPart?];
  const passes = second ? (iban: string) => first.passes(iban) && second.passes(iban) : first.passes;
  if (covers === undefined) return { check: (iban) => (passes(iban) ? 'passed' : 'failed'), parts };
  return {
    check: (iban) => (covers(iban) ? (passes(iban) ? 'passed' : 'failed') : 'not_published'),
    parts,
  };
}

/** A scheme that numbers in use follow and that no authority has published. */
export const observed = (passes: CheckedPart['passes'], lowest = 0): NationalRule => ({
  check: (iban) => (passes(iban) ? 'consistent' : 'inconsistent'),
  parts: [],
  lowest,
});

/** A published rule whose check digits are a remainder by 97, counted from `lowest`. */
export const published97 = (to: number, passes: CheckedPart['passes'], lowest: number): NationalRule => ({
  ...published([{ from: 4, to, passes }]),
  lowest,
});

/** Check digits of which no rule is known well enough. */
export const UNPUBLISHED: NationalRule = { check: () => 'not_published', parts: [] };
