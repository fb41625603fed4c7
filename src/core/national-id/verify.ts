/** Verifies a national identity number. A pass shows that it is well formed, never that it was issued or to whom. */
import { countryOf } from '../country.ts';

import type { SchemeDetails, SchemeResult } from '../scheme/answer.ts';
import { type SchemeOptions, schemeVerifier } from '../scheme/engine.ts';
import { NATIONAL_IDS } from './schemes.ts';

export type NationalIdDetails = SchemeDetails;
export type NationalIdResult = SchemeResult<'national_id'>;
export type NationalIdOptions = SchemeOptions;

export const verifyNationalId = schemeVerifier('national_id', NATIONAL_IDS, countryOf);
