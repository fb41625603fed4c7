/** A verifier of the identity numbers of one country alone, for those who load no others. */
import type { Country } from '../result.ts';
import { countryVerifier } from '../scheme/one-country.ts';
import type { SchemeRule } from '../scheme/scheme.ts';

/** @param schemes those of the country, by their ids */
export const createNationalIdVerifier = (country: Required<Country>, schemes: readonly SchemeRule[]) =>
  countryVerifier('national_id', country, schemes);
