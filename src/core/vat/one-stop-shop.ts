/**
 * Numbers of the one-stop shop for VAT: businesses from outside the Union that sell services there (EU…, the non-Union scheme), and those
 * that sell imported goods (IM…, the import scheme). A number names the member that gave it out by its code in ISO 3166-1. Its last digit is
 * a check digit, of which the rule is not public.
 */
import type { SchemeFacts, SchemeRule } from '../scheme/scheme.ts';

/** @param codes numeric codes of the state: 900 is Northern Ireland */
export function oneStopShop(country: string, codes: readonly string[]): SchemeRule {
  const shapes = codes.flatMap((code) => [`EU${code}#{6}`, `IM${code}#{7}`]);
  return {
    id: `${country.toLowerCase()}-oss`,
    country,
    name: 'OSS number',
    identifier: 'VAT',
    rank: 9,
    shapes,
    written: shapes,
    // No other number begins so; a mistaken one is a mistaken VAT number of the state.
    aside: true,
    apart: shapes,
    prefix: '',
    proves:
      'Only that it has the shape of one, and names its member state; the rule of its check digit is not published.',
  };
}

export const oneStopShopFacts: SchemeFacts = {
  title: 'One-stop shop number, of the non-Union or the import scheme',
  holder: 'company',
  sources: [
    {
      title:
        'stdnum.eu.oss: the formats EUxxxyyyyyz and IMxxxyyyyyyz, codes of the states, and that the check digit is not public',
      url: 'https://arthurdejong.org/python-stdnum/doc/stdnum.eu.oss',
      read: '2026-11-23',
    },
  ],
};
