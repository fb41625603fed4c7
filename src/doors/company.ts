/** `assay/company`: verifies company numbers anywhere. */

import { latestDay } from '../core/clock.ts';
import { verifyCompany as verify } from '../core/company/verify.ts';
import { company, fillers } from '../core/reading/labels.generated.ts';
import { labelTable } from '../core/reading/labels.ts';
import { readingLabels } from '../core/reading/scheme-door.ts';
import type { SchemeOptions } from '../core/scheme/engine.ts';
import { sendOn } from '../core/scheme/other-kind.ts';
import { VAT } from '../core/vat/verify.ts';

export type { CompanyDetails, CompanyResult } from '../core/company/verify.ts';
export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';

/** Kinds whose numbers are given as such by mistake. */
const OTHERS = [VAT];

const today = /* @__PURE__ */ latestDay(Date.now);

const read = /* @__PURE__ */ readingLabels(
  'company',
  (value, options: SchemeOptions) => {
    const result = verify(value, options);
    return options.scheme === undefined ? sendOn(result, OTHERS, options.today) : result;
  },
  /* @__PURE__ */ labelTable({ company }, fillers),
);

/** Verifies one company number. Never throws for what a user typed. */
export function verifyCompany(value: string, options: Partial<SchemeOptions> = {}) {
  return read(value, { today: today(), ...options });
}
