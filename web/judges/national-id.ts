/** Identity numbers in the browser: all schemes of all countries. */
import { COMPANY } from '../../src/core/company/verify.ts';
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import { type NationalIdDetails, verifyNationalId } from '../../src/core/national-id/verify.ts';
import { sendOn } from '../../src/core/scheme/other-kind.ts';
import { VAT } from '../../src/core/vat/verify.ts';
import { type Judge, latestDay, type Stretch, stretches, type Verdict } from './judge.ts';
import { LAYOUTS } from './national-id-layouts.ts';
import { factsOf, schemeOf } from './schemes.ts';

export const judge: Judge = {
  verify(value, country) {
    const today = latestDay();
    return sendOn(verifyNationalId(value, { country, today }), [COMPANY, VAT], today);
  },

  parts(verdict) {
    const { valid, normalized = '' } = verdict;
    const { check_digit } = (verdict.details ?? {}) as Partial<NationalIdDetails>;
    if (!valid) return layoutMeant(verdict);
    const scheme = schemeOf(NATIONAL_IDS, verdict);
    const layout = scheme && LAYOUTS[scheme.id];
    if (layout && layout.at(-1)!.to === normalized.length) return layout;
    return withCheckDigit(normalized, check_digit);
  },

  facts: (verdict) => factsOf(NATIONAL_IDS, verdict),
};

/** The reasons that a number of the right shape gets. */
const SHAPED: ReadonlySet<string> = new Set(['invalid_checksum', 'invalid_date', 'invalid_component']);

/** The parts of a well-shaped number that is wrong: an invalid result names no scheme, but one layout may fit alone. */
function layoutMeant({ country, reason = '', normalized = '' }: Verdict): readonly Stretch[] | undefined {
  if (!SHAPED.has(reason)) return undefined;
  const layouts = (NATIONAL_IDS.ofCountry(country?.code ?? '') ?? [])
    .map(({ id }) => LAYOUTS[id])
    .filter((layout) => layout?.at(-1)?.to === normalized.length);
  return layouts.length === 1 ? layouts[0] : undefined;
}

/** Without a layout, the check digit at the end is all that is certain. */
function withCheckDigit(normalized: string, digit: string | undefined): Stretch[] {
  const end = digit !== undefined && normalized.endsWith(digit) ? digit.length : 0;
  return stretches(['number', normalized.length - end], ['check', end]);
}
