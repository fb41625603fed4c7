/** Identity numbers in the browser: all schemes of all countries. */
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import { type NationalIdDetails, verifyNationalId } from '../../src/core/national-id/verify.ts';
import type { Scheme } from '../../src/core/scheme/scheme.ts';
import { type Judge, latestDay, type Stretch, stretches } from './judge.ts';
import { LAYOUTS } from './national-id-layouts.ts';

export const judge: Judge = {
  verify: (value, country) => verifyNationalId(value, { country, today: latestDay() }),

  parts(verdict) {
    const { valid, normalized = '' } = verdict;
    const { check_digit } = (verdict.details ?? {}) as Partial<NationalIdDetails>;
    if (!valid) return undefined;
    const scheme = schemeOf(verdict);
    const layout = scheme && LAYOUTS[scheme.id];
    if (layout && layout.at(-1)!.to === normalized.length) return layout;
    return withCheckDigit(normalized, check_digit);
  },

  facts(verdict) {
    const scheme = schemeOf(verdict);
    if (!scheme) return {};
    const { title, name, proves } = scheme;
    return { scheme: `${name} (${title})`, proves };
  },
};

function schemeOf({ country, details = {} }: Parameters<Judge['parts']>[0]): Scheme | undefined {
  const { scheme } = details as Partial<NationalIdDetails>;
  return NATIONAL_IDS.ofCountry(country?.code ?? '')?.find(({ name }) => name === scheme);
}

/** Without a layout, the check digit at the end is all that is certain. */
function withCheckDigit(normalized: string, digit: string | undefined): Stretch[] {
  const end = digit !== undefined && normalized.endsWith(digit) ? digit.length : 0;
  return stretches(['number', normalized.length - end], ['check', end]);
}
