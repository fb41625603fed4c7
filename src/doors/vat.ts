/** `assay/vat`: verifies VAT numbers anywhere. */

import { latestDay } from '../core/clock.ts';
import { COMPANY } from '../core/company/verify.ts';
import { fillers, vat } from '../core/reading/labels.generated.ts';
import { labelTable } from '../core/reading/labels.ts';
import { readingLabels } from '../core/reading/scheme-door.ts';
import type { SchemeOptions } from '../core/scheme/engine.ts';
import { sendOn } from '../core/scheme/other-kind.ts';
import { verifyVat as verify } from '../core/vat/verify.ts';

export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';
export type { VatDetails, VatResult } from '../core/vat/verify.ts';

/** Kinds whose numbers are given as such by mistake. */
const OTHERS = [COMPANY];

const today = /* @__PURE__ */ latestDay(Date.now);

const read = /* @__PURE__ */ readingLabels(
  'vat',
  (value, options: SchemeOptions) => {
    const result = verify(value, options);
    return options.scheme === undefined ? sendOn(result, OTHERS, options.today) : result;
  },
  /* @__PURE__ */ labelTable({ vat }, fillers),
);

/** Verifies one VAT number. Never throws for what a user typed. */
export function verifyVat(value: string, options: Partial<SchemeOptions> = {}) {
  return read(value, { today: today(), ...options });
}
