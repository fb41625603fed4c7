/** `assay/vat`: verifies VAT numbers anywhere. */

import { latestDay } from '../core/clock.ts';
import { LIST as COMPANY } from '../core/company/list.ts';
import { otherLists } from '../core/other-lists.ts';
import { fillers, vat } from '../core/reading/labels.generated.ts';
import { labelTable } from '../core/reading/labels.ts';
import { readingLabels } from '../core/reading/scheme-door.ts';
import type { SchemeOptions } from '../core/scheme/engine.ts';
import { EVIDENCE, LIST } from '../core/vat/list.ts';
import { verifyVat as verify } from '../core/vat/verify.ts';
import { called } from './called.ts';

export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';
export type { VatDetails, VatResult } from '../core/vat/verify.ts';

const today = /* @__PURE__ */ latestDay(Date.now);

const read = /* @__PURE__ */ readingLabels(
  'vat',
  (value, options: SchemeOptions) => verify(value, options),
  /* @__PURE__ */ labelTable({ vat }, fillers),
  /* @__PURE__ */ otherLists(LIST, [COMPANY], EVIDENCE),
);

/**
 * Verifies one VAT number. Never throws for what a user typed.
 *
 * ```ts
 * verifyVat('PL 526-000-12-46').normalized; // 'PL5260001246'
 * ```
 */
export function verifyVat(value: string, options: Partial<SchemeOptions> = {}) {
  return called('vat', value, options, (given) => read(value, { today: today(), ...given }));
}
