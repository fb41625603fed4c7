/** `assay/vat`: verifies VAT numbers anywhere. */

import { latestDay } from '../core/clock.ts';
import { COMPANY } from '../core/company/verify.ts';
import type { SchemeOptions } from '../core/scheme/engine.ts';
import { sendOn } from '../core/scheme/other-kind.ts';
import { verifyVat as verify } from '../core/vat/verify.ts';

export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';
export type { VatDetails, VatResult } from '../core/vat/verify.ts';

/** Kinds whose numbers are given as such by mistake. */
const OTHERS = [COMPANY];

const today = /* @__PURE__ */ latestDay(Date.now);

/** Verifies one VAT number. Never throws for what a user typed. */
export function verifyVat(value: string, options: Partial<SchemeOptions> = {}) {
  const withToday = { today: today(), ...options };
  const result = verify(value, withToday);
  return options.scheme === undefined ? sendOn(result, OTHERS, withToday.today) : result;
}
