/** A verifier of the identity numbers of one country alone, for those who load no others. */
import type { Country } from '../result.ts';
import { schemeVerifier } from '../scheme/engine.ts';
import type { SchemeDefinition } from '../scheme/scheme.ts';
import { schemeSet } from '../scheme/set.ts';

/** @param schemes those of the country, by their ids */
export function createNationalIdVerifier(country: Required<Country>, schemes: readonly SchemeDefinition[]) {
  return schemeVerifier('national_id', schemeSet(schemes), (code) =>
    code.toUpperCase() === country.code ? country : undefined,
  );
}
