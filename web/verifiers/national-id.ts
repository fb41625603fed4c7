/** Identity numbers in the browser: all schemes of all countries. */
import { LIST as COMPANY } from '../../src/core/company/list.ts';
import * as rules from '../../src/core/national-id/all.ts';
import * as facts from '../../src/core/national-id/facts.ts';
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import { type NationalIdDetails, verifyNationalId } from '../../src/core/national-id/verify.ts';
import { otherLists } from '../../src/core/other-lists.ts';
import { kindFacts } from '../../src/core/scheme/facts.ts';
import type { Scheme } from '../../src/core/scheme/scheme.ts';
import { LIST as VAT } from '../../src/core/vat/list.ts';
import { layoutOf } from './national-id-layouts.ts';
import { factsOf, schemeOf } from './schemes.ts';
import { filled, latestDay, type ResultOnPage, type Stretch, type Verifier } from './verifier.ts';

type Details = Partial<NationalIdDetails>;

const { facts: said } = kindFacts(rules, facts, {});

const OTHERS = otherLists({ type: 'national_id', set: NATIONAL_IDS }, [COMPANY, VAT]);

export const verifier: Verifier = {
  verify(value, country) {
    const today = latestDay();
    const result = verifyNationalId(value, { country, today });
    if (result.valid) return result;
    const anywhere = (text: string, scheme?: string) => verifyNationalId(text, { scheme, today });
    return OTHERS.of(result, { country, today }, undefined, anywhere);
  },

  parts(result) {
    const { valid, normalized = '' } = result;
    if (!valid) return layoutMeant(result);
    const scheme = schemeOf(NATIONAL_IDS, result);
    const layout = scheme && layoutOf(scheme.id);
    if (layout && layout.at(-1)!.to === normalized.length) return layout;
    return partsOf(scheme, normalized, result.details ?? {});
  },

  facts: (result) => factsOf(NATIONAL_IDS, said, result),
};

/** The reasons that a number of the right shape gets. */
const SHAPED: ReadonlySet<string> = new Set(['invalid_checksum', 'invalid_date', 'invalid_component']);

/** The parts of a well-shaped number that is wrong: an invalid result names no scheme, but one layout may fit alone. */
function layoutMeant({
  country,
  reason = '',
  normalized = '',
}: ResultOnPage): readonly Stretch[] | undefined {
  if (!SHAPED.has(reason)) return undefined;
  const layouts = (NATIONAL_IDS.ofCountry(country?.code ?? '') ?? [])
    .map(({ id }) => layoutOf(id))
    .filter((layout) => layout?.at(-1)?.to === normalized.length);
  return new Set(layouts).size === 1 ? layouts[0] : undefined;
}

/** Without a layout, what the scheme itself knows: where the birth date stands, when there is one, and the check digits. */
function partsOf(scheme: Scheme | undefined, normalized: string, details: Details): Stretch[] {
  const { birth_year, check_digit = '' } = details;
  const parts: Stretch[] = [];
  if (scheme?.dateAt && birth_year !== undefined) {
    const [from, to] = scheme.dateAt;
    parts.push({ role: 'birth', from, to });
  }
  const from = scheme?.checkSpan?.[0] ?? -check_digit.length;
  const at = from < 0 ? normalized.length + from : from;
  if (check_digit !== '' && normalized.startsWith(check_digit, at))
    parts.push({ role: 'check', from: at, to: at + check_digit.length });
  return filled(parts, normalized.length, 'number');
}
