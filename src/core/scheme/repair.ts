/** What a refused number of a country's schemes was probably meant to be. */

import type { Day } from '../date.ts';
import type { RepairOptions } from '../kind.ts';
import type { Reason } from '../reasons.ts';
import { type Pass, repairOf } from '../repair/repair.ts';
import { EVERYTHING, MOD_97_SHARE, type ShapeOf, type Sieve, shapeSieve } from '../repair/sieve.ts';
import type { InvalidResult, Suggestion } from '../result.ts';
import { strip } from '../text.ts';
import { compactOf, isNearMiss, tryAmong } from './attempt.ts';
import { checkDigitOf, type Scheme } from './scheme.ts';
import { type SchemeSet, schemeOf } from './set.ts';
import { shareOf } from './shares.ts';

/** Refusals of a text as a number of its country: others say nothing of what is wrong with it. */
const MISTYPED: ReadonlySet<Reason> = new Set<Reason>([
  'invalid_characters',
  'invalid_length',
  'invalid_format',
  'invalid_checksum',
  'invalid_component',
  'invalid_date',
]);

/** @param shares the share of random values of each scheme's shapes that pass */
export const schemeRepair =
  (set: SchemeSet, shares: Readonly<Record<string, number>>) =>
  (
    { reason, normalized, country, input }: InvalidResult<string>,
    { today, scheme }: RepairOptions & { readonly scheme?: string | undefined },
  ): Suggestion | undefined => {
    if (!MISTYPED.has(reason) || normalized === undefined || country?.code === undefined) return undefined;
    const candidates =
      scheme === undefined ? set.ofCountry(country.code) : [schemeOf(set, scheme, country.code)];
    if (candidates === undefined) return undefined;
    const passes = passing(candidates, shares, today, scheme !== undefined);
    const sieve = sieveOf(candidates, shares, normalized);
    return repairOf(normalized, passes, sieve) ?? withZero(candidates, input, normalized, passes);
  };

/** The texts that have a shape of a scheme; all where a scheme may read the text otherwise than it stands. */
function sieveOf(
  candidates: readonly Scheme[],
  shares: Readonly<Record<string, number>>,
  text: string,
): Sieve {
  const plain = strip(text);
  const asItStands: Scheme[] = [];
  for (const scheme of candidates) {
    const { length } = compactOf(scheme, text, plain);
    if (compactOf(scheme, text, plain) === text) asItStands.push(scheme);
    else if ([length - 1, length, length + 1].some((one) => scheme.entries[one] !== undefined))
      return EVERYTHING;
  }
  return shapeSieve(text, (length) =>
    asItStands.flatMap(({ entries, hasChecksum, id }): ShapeOf[] => {
      const share = hasChecksum ? shareOf(shares, id) : 1;
      return (entries[length]?.shapes ?? []).map((places) => ({ places, share }));
    }),
  );
}

/** The number with a zero in front, where nothing but its date speaks for that. */
function withZero(
  candidates: readonly Scheme[],
  input: string,
  normalized: string,
  passes: Pass,
): Suggestion | undefined {
  if (!candidates.some(({ rule }) => rule.zeroSuggested?.test(input.trim()))) return undefined;
  const passed = passes(`0${normalized}`);
  if (typeof passed !== 'object') return undefined;
  return { value: passed.value, change: 'missing', proof_code: 'zero_in_front', certain: false };
}

/** The share that check digits alone let pass, about: one digit is of 11 at most, or a letter of more. */
const checkShare = (scheme: Scheme, value: string): number =>
  (checkDigitOf(scheme, value)?.length ?? 1) > 1 ? MOD_97_SHARE : 1 / 11;

const passing =
  (
    candidates: readonly Scheme[],
    shares: Readonly<Record<string, number>>,
    today: Day,
    aside: boolean,
  ): Pass =>
  (text) => {
    const attempt = tryAmong(candidates, text, { today, aside, fits: false, strict: false });
    const { reason, scheme, value } = attempt;
    if (reason !== null) return isNearMiss(attempt) ? 'failed' : undefined;
    const share = scheme.hasChecksum ? shareOf(shares, scheme.id) : 1;
    return { value, share, chance: Math.max(share, checkShare(scheme, value)) };
  };
