/** Verifies a VAT number. A pass shows that it is well formed, never that it was given out, to whom, or that it is active. */

import { COMPANIES } from '../company/schemes.ts';
import { countryOf } from '../country.ts';
import type { SchemeDetails } from '../scheme/answer.ts';
import { type SchemeResult, schemeVerifier } from '../scheme/engine.ts';
import { otherKinds } from '../scheme/other-kind.ts';
import { VAT_NUMBERS } from './schemes.ts';

export type VatDetails = SchemeDetails;
export type VatResult = SchemeResult<'vat'>;

export const verifyVat = schemeVerifier(
  'vat',
  VAT_NUMBERS,
  countryOf,
  otherKinds([{ type: 'company', set: COMPANIES }], countryOf),
);
