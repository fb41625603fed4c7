/**
 * `assay/national-id`: verifies identity numbers of all countries. One country costs less: `assay/national-id/se`.
 *
 * ```ts
 * import { verifyNationalId } from 'assay/national-id';
 *
 * verifyNationalId('811228-9874', { country: 'SE' });
 * ```
 */

import { latestDay } from '../core/clock.ts';
import { LIST as COMPANY } from '../core/company/list.ts';
import { NATIONAL_IDS } from '../core/national-id/schemes.ts';
import {
  type NationalIdOptions,
  type NationalIdResult,
  verifyNationalId as verify,
} from '../core/national-id/verify.ts';
import { otherLists } from '../core/other-lists.ts';
import { fillers, national_id } from '../core/reading/labels.generated.ts';
import { labelTable } from '../core/reading/labels.ts';
import { readingLabels } from '../core/reading/scheme-door.ts';
import type { SchemeOptions } from '../core/scheme/engine.ts';
import { LIST as VAT } from '../core/vat/list.ts';
import { called } from './called.ts';

export type { NationalIdDetails, NationalIdResult } from '../core/national-id/verify.ts';
export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';

const today = /* @__PURE__ */ latestDay(Date.now);

const read = /* @__PURE__ */ readingLabels(
  'national_id',
  (value, options: SchemeOptions) => verify(value, options),
  /* @__PURE__ */ labelTable({ national_id }, fillers),
  /* @__PURE__ */ otherLists({ type: 'national_id', set: NATIONAL_IDS }, [COMPANY, VAT]),
);

/**
 * Verifies a national identity number. Digits alone name no country: give one. Never throws for what a user typed.
 *
 * ```ts
 * verifyNationalId('811228-9874', { country: 'SE' }).normalized; // '198112289874'
 * ```
 */
export function verifyNationalId(value: string, options: Partial<NationalIdOptions> = {}): NationalIdResult {
  return called('national_id', value, options, (given) => read(value, { today: today(), ...given }));
}
