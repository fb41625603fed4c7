/** Kinds that are lists of schemes: which scheme a number is of, and what a pass proves. */
import type { Scheme } from '../../src/core/scheme/scheme.ts';
import type { SchemeSet } from '../../src/core/scheme/set.ts';
import type { KindOnPage } from '../page-data.ts';
import { genericJudge } from './generic.ts';
import type { Judge, Verdict } from './verifier.ts';

/** The scheme that a valid number was judged by. */
export function schemeOf(schemes: SchemeSet, { country, details = {} }: Verdict): Scheme | undefined {
  const { scheme } = details as { readonly scheme?: string };
  return schemes.ofCountry(country?.code ?? '')?.find(({ name }) => name === scheme);
}

export function factsOf(schemes: SchemeSet, verdict: Verdict): Readonly<Record<string, string>> {
  const scheme = schemeOf(schemes, verdict);
  if (!scheme) return {};
  const { definition, name, proves } = scheme;
  return { scheme: `${name} (${definition.title})`, proves };
}

/** The judge of a kind without a drawing of its own. */
export async function schemeJudge(kind: KindOnPage, schemes: SchemeSet): Promise<Judge> {
  return { ...(await genericJudge(kind)), facts: (verdict) => factsOf(schemes, verdict) };
}
