/** Verifies a company number. A pass shows that it is well formed, never that it was given out, to whom, or that it is active. */

import { countryOf } from '../country.ts';

import type { SchemeDetails, SchemeResult } from '../scheme/answer.ts';
import { schemeVerifier } from '../scheme/engine.ts';
import { otherKind } from '../scheme/other-kind.ts';
import { COMPANIES } from './schemes.ts';

export type CompanyDetails = SchemeDetails;
export type CompanyResult = SchemeResult<'company'>;

export const verifyCompany = schemeVerifier('company', COMPANIES, countryOf);

/** Company numbers, given as those of another kind by mistake. */
export const COMPANY = /* @__PURE__ */ otherKind('company', COMPANIES, countryOf);
