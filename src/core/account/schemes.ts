/** Every scheme of accounts. */
import { schemeSet } from '../scheme/set.ts';
import * as all from './all.ts';
import type { AccountRule } from './rule.ts';

const RULES: readonly AccountRule[] = Object.values(all);

export const ACCOUNTS = schemeSet(RULES);

/** The schemes that count in their written form, with a label or on request alone. */
export const ASIDE: ReadonlySet<string | undefined> = new Set(
  RULES.filter(({ aside }) => aside).map(({ id }) => id),
);

const BY_COUNTRY = new Map<string, AccountRule[]>();
for (const rule of RULES) {
  const group = BY_COUNTRY.get(rule.country);
  if (group) group.push(rule);
  else BY_COUNTRY.set(rule.country, [rule]);
}
for (const group of BY_COUNTRY.values()) group.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));

const NONE: readonly AccountRule[] = [];

/** The schemes of a country, in the order in which they are tried. */
export const rulesOf = (country: string): readonly AccountRule[] => BY_COUNTRY.get(country) ?? NONE;
