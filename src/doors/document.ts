/** `assay/document`: verifies the machine-readable zones of travel documents anywhere. */
import { latestDay } from '../core/clock.ts';
import { type DocumentResult, verifyDocument as verify } from '../core/document/verify.ts';

import { strictly } from '../core/reading/strict.ts';
import { tellUnknown } from './called.ts';

export type { DocumentDetails, DocumentResult } from '../core/document/verify.ts';
export type { Reason } from '../core/reasons.ts';
export type { Country, Fault } from '../core/result.ts';

/** Options of `verifyDocument`. */
export interface DocumentDoorOptions {
  /** Whether words beside the value, letters read as digits and anything assumed are refused. */
  readonly strict?: boolean | undefined;
}

const today = /* @__PURE__ */ latestDay(Date.now);

/**
 * Verifies a machine-readable zone (ICAO 9303). Never throws for what a user typed.
 *
 * ```ts
 * verifyDocument('').reason; // 'empty_input'
 * ```
 */
export function verifyDocument(value: string, options: DocumentDoorOptions = {}): DocumentResult {
  tellUnknown(options);
  const { strict } = options;
  const result = verify(value, { today: today() });
  return strict === true ? strictly(result) : result;
}
