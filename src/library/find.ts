/** Values whose kind is not said, and values in a text, for the library. */
import type { FindValuesOptions, IdentifyValueOptions } from '../core/assay.ts';
import type { Found } from '../core/found.ts';
import type { Identified } from '../core/identify.ts';
import { assay } from './wired.ts';

/**
 * Finds the IBANs and phone numbers in a text, with their places: UTF-16 offsets, the end exclusive. Only valid ones are
 * returned.
 *
 * ```ts
 * const [first] = findValues('Please pay to DE89 3704 0044 0532 0130 00 by Friday.');
 * console.log(first?.from, first?.result.type); // 14 iban
 * ```
 */
export function findValues(text: string, options?: FindValuesOptions): Found[] {
  return assay.find(text, options);
}

/**
 * Verifies one value of any kind, as `POST /v1/verify` does: the result of its best reading over all kinds and countries, with the other valid readings as `alternatives`.
 * Digits that several countries have are never guessed: then the reason is `country_required`. Never throws for what a user typed.
 *
 * ```ts
 * const result = verify('PESEL 83010411457');
 * console.log(result.type); // national_id
 * console.log(verify('526-000-12-46', { country: 'Poland', types: ['tax_id'] }).valid); // true
 * ```
 */
export function verify(value: string, options?: IdentifyValueOptions): Identified {
  return assay.identify(value, options);
}

/**
 * The same as `verify`.
 *
 * ```ts
 * identify('SE 811228-9874').type; // 'national_id'
 * ```
 */
export function identify(value: string, options?: IdentifyValueOptions): Identified {
  return assay.identify(value, options);
}
