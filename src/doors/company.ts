/** `assay/company`: verifies company numbers anywhere. */
import { latestDay } from '../clock.ts';
import { verifyCompany as verify } from '../core/company/verify.ts';
import type { SchemeOptions } from '../core/scheme/engine.ts';

export type { CompanyDetails, CompanyResult } from '../core/company/verify.ts';
export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';

const today = /* @__PURE__ */ latestDay(Date.now);

/** Verifies one company number. Never throws for what a user typed. */
export const verifyCompany = (value: string, options: Partial<SchemeOptions> = {}) =>
  verify(value, { today: today(), ...options });
