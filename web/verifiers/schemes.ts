/** Kinds that are lists of schemes: which scheme a number is of, and what a pass proves. */
import type { KindFacts } from '../../src/core/scheme/facts.ts';
import type { Scheme } from '../../src/core/scheme/scheme.ts';
import type { SchemeSet } from '../../src/core/scheme/set.ts';
import type { KindOnPage } from '../page-data.ts';
import { genericVerifier } from './generic.ts';
import type { ResultOnPage, Verifier } from './verifier.ts';

/** The scheme that a valid number was verified by. */
export function schemeOf(schemes: SchemeSet, { country, details = {} }: ResultOnPage): Scheme | undefined {
  const { scheme } = details as { readonly scheme?: string };
  return schemes.ofCountry(country?.code ?? '')?.find(({ name }) => name === scheme);
}

/** @param facts what is said of the schemes */
export function factsOf(
  schemes: SchemeSet,
  facts: KindFacts['facts'],
  result: ResultOnPage,
): Readonly<Record<string, string>> {
  const scheme = schemeOf(schemes, result);
  if (!scheme) return {};
  const { id, name, proves } = scheme;
  return { scheme: `${name} (${facts.get(id)!.title})`, proves };
}

/** The verifier of a kind without a drawing of its own. */
export async function verifierOfSchemes(
  kind: KindOnPage,
  schemes: SchemeSet,
  facts: KindFacts['facts'],
): Promise<Verifier> {
  return { ...(await genericVerifier(kind)), facts: (result) => factsOf(schemes, facts, result) };
}
