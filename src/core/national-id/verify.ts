/** Verifies a national identity number. A pass shows that it is well formed, never that it was issued or to whom. */
import { countryOf } from '../country.ts';

import type { SchemeDetails, SchemeResult } from '../scheme/answer.ts';
import { type SchemeOptions, schemeVerifier } from '../scheme/engine.ts';
import { NATIONAL_IDS } from './schemes.ts';

/** What is known of a national identity number that is valid. */
export type NationalIdDetails = SchemeDetails;
/** The result on a national identity number: `valid` narrows it to its details or to its reason. */
export type NationalIdResult = SchemeResult<'national_id'>;
export type NationalIdOptions = SchemeOptions;

export const verifyNationalId = schemeVerifier('national_id', NATIONAL_IDS, countryOf);
