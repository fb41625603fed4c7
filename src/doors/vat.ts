/** `assay/vat`: verifies VAT numbers anywhere. */
import { latestDay } from '../clock.ts';
import type { SchemeOptions } from '../core/scheme/engine.ts';
import { verifyVat as verify } from '../core/vat/verify.ts';

export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';
export type { VatDetails, VatResult } from '../core/vat/verify.ts';

const today = /* @__PURE__ */ latestDay(Date.now);

/** Verifies one VAT number. Never throws for what a user typed. */
export const verifyVat = (value: string, options: Partial<SchemeOptions> = {}) =>
  verify(value, { today: today(), ...options });
