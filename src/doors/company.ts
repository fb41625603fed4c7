/** `assay/company`: verifies company numbers anywhere. */

import { latestDay } from '../core/clock.ts';
import { LIST as COMPANY } from '../core/company/list.ts';
import { verifyCompany as verify } from '../core/company/verify.ts';
import { otherLists } from '../core/other-lists.ts';
import { company, fillers } from '../core/reading/labels.generated.ts';
import { labelTable } from '../core/reading/labels.ts';
import { readingLabels } from '../core/reading/scheme-door.ts';
import type { SchemeOptions } from '../core/scheme/engine.ts';
import { LIST as VAT } from '../core/vat/list.ts';
import { called } from './called.ts';

export type { CompanyDetails, CompanyResult } from '../core/company/verify.ts';
export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';

const today = /* @__PURE__ */ latestDay(Date.now);

const read = /* @__PURE__ */ readingLabels(
  'company',
  (value, options: SchemeOptions) => verify(value, options),
  /* @__PURE__ */ labelTable({ company }, fillers),
  /* @__PURE__ */ otherLists(COMPANY, [VAT]),
);

/**
 * Verifies one company number. Never throws for what a user typed.
 *
 * ```ts
 * verifyCompany('923 609 016', { country: 'NO' }).normalized; // '923609016'
 * ```
 */
export function verifyCompany(value: string, options: Partial<SchemeOptions> = {}) {
  return called('company', value, options, (given) => read(value, { today: today(), ...given }));
}
