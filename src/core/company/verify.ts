/** Verifies a company number. A pass shows that it is well formed, never that it was given out, to whom, or that it is active. */

import { countryOf } from '../country.ts';

import type { Result } from '../result.ts';
import type { UndatedDetails } from '../scheme/answer.ts';
import { type SchemeOptions, schemeVerifier } from '../scheme/engine.ts';
import { COMPANIES } from './schemes.ts';

/** What is known of a company number that is valid. */
export type CompanyDetails = UndatedDetails;
/** The result on a company number: `valid` narrows it to its details or to its reason. */
export type CompanyResult = Result<'company', CompanyDetails>;

export const verifyCompany: (input: string, options: SchemeOptions) => CompanyResult = schemeVerifier(
  'company',
  COMPANIES,
  countryOf,
);
