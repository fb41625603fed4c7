/** Verifies a company number. A pass shows that it is well formed, never that it was given out, to whom, or that it is active. */

import { countryOf } from '../country.ts';
import type { SchemeDetails } from '../scheme/answer.ts';
import { type SchemeResult, schemeVerifier } from '../scheme/engine.ts';
import { otherKinds } from '../scheme/other-kind.ts';
import { VAT_NUMBERS } from '../vat/schemes.ts';
import { COMPANIES } from './schemes.ts';

export type CompanyDetails = SchemeDetails;
export type CompanyResult = SchemeResult<'company'>;

export const verifyCompany = schemeVerifier(
  'company',
  COMPANIES,
  countryOf,
  otherKinds([{ type: 'vat', set: VAT_NUMBERS }], countryOf),
);
