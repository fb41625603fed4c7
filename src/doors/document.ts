/** `assay/document`: verifies the machine-readable zones of travel documents anywhere. */
import { latestDay } from '../core/clock.ts';
import { type DocumentResult, verifyDocument as verify } from '../core/document/verify.ts';

export type { DocumentDetails, DocumentResult } from '../core/document/verify.ts';
export type { Reason } from '../core/reasons.ts';
export type { Country, Fault } from '../core/result.ts';

const today = /* @__PURE__ */ latestDay(Date.now);

/** Verifies a machine-readable zone (ICAO 9303). Never throws for what a user typed. */
export const verifyDocument = (value: string): DocumentResult => verify(value, { today: today() });
