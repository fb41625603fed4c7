/**
 * EORI: the number by which customs in the Union knows a business. Each state makes its own of a number that it has: of VAT, of the tax office
 * or of the register. As any text of letters and digits behind the letters of a country may be one, it counts on request alone.
 */
import type { SchemeFacts, SchemeRule } from '../scheme/scheme.ts';

/** What follows the letters of the state, the longest first: digits, with letters among the first four and the last two. */
const BODIES = [
  ...[15, 14, 13, 12, 11, 10, 9, 8, 7].map((length) => `*{4}#{${length - 6}}**`),
  ...[6, 5, 4, 3, 2, 1].map((length) => `*{${length}}`),
];

/** @param letters what stands in front: Greece has two codes */
export function eori(country: string, letters: readonly string[] = [country]): SchemeRule {
  return {
    id: `${country.toLowerCase()}-eori`,
    country,
    name: 'EORI',
    identifier: 'NTR',
    rank: 9,
    aside: true,
    zeros: /^[A-Z]{2}0+$/,
    shapes: letters.flatMap((code) => BODIES.map((body) => code + body)),
    proves: 'Only that it has the shape of one; which number of the state it is made of, is not checked.',
  };
}

export const eoriFacts = (country: string, letters: readonly string[] = [country]): SchemeFacts => ({
  title: 'Economic operator registration and identification number',
  holder: 'shared',
  shapes: letters.flatMap((code) => [`${code}*{1-6}`, `${code}*{4}#{1-9}**`]),
  sources: [
    {
      title: `EORI number formats by country: two letters and up to 15 letters or digits, and what each state makes them of (${country})`,
      url: 'https://eu-verifier.pages.dev/eori-formats-by-country.html',
      read: '2026-11-23',
    },
  ],
});
