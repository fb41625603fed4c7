/** Finding values in a text, for the library. */
import type { FindValuesOptions } from '../core/assay.ts';
import type { Found } from '../core/found.ts';
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
