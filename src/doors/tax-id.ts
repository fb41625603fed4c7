/** `assay/tax-id`: verifies tax numbers anywhere, of persons and of companies. */

import { latestDay } from '../core/clock.ts';
import { LIST as COMPANY } from '../core/company/list.ts';
import { LIST as NATIONAL_ID } from '../core/national-id/list.ts';
import { otherLists } from '../core/other-lists.ts';
import { company, fillers, national_id, vat } from '../core/reading/labels.generated.ts';
import { labelTable } from '../core/reading/labels.ts';
import { readingLabels } from '../core/reading/scheme-door.ts';
import type { SchemeOptions } from '../core/scheme/engine.ts';
import { taxLabels } from '../core/tax-id/labels.ts';
import { TAX_IDS } from '../core/tax-id/numbers.ts';
import { verifyTaxId as verify } from '../core/tax-id/verify.ts';
import { LIST as VAT } from '../core/vat/list.ts';
import { called } from './called.ts';

export type { Reason } from '../core/reasons.ts';
export type { Country, Fault, Formatted } from '../core/result.ts';
export type { TaxIdDetails, TaxIdResult } from '../core/tax-id/verify.ts';

const today = /* @__PURE__ */ latestDay(Date.now);

const read = /* @__PURE__ */ readingLabels(
  'tax_id',
  (value, options: SchemeOptions) => verify(value, options),
  /* @__PURE__ */ taxLabels(/* @__PURE__ */ labelTable({ company, national_id, vat }, fillers)),
  /* @__PURE__ */ otherLists({ type: 'tax_id', umbrella: true, set: TAX_IDS }, [NATIONAL_ID, VAT, COMPANY]),
);

/**
 * Verifies one tax number. Never throws for what a user typed.
 *
 * ```ts
 * verifyTaxId('526-000-12-46', { country: 'PL' }).valid; // true
 * ```
 */
export function verifyTaxId(value: string, options: Partial<SchemeOptions> = {}) {
  return called('tax_id', value, options, (given) => read(value, { today: today(), ...given }));
}
