/** What VAT numbers share: they are written with the letters of the country in front, and read without them too. */
import type { SchemeRule, Source } from '../scheme/scheme.ts';
import { lengthOf } from '../scheme/shape.ts';

/** What the Commission publishes of every member's VAT numbers, and of the United Kingdom's while it was one: their shapes. */
export const VIES_STRUCTURES: Source = {
  title: 'European Commission, VIES: VAT identification number structure (as newproductspy.com carries it)',
  url: 'https://newproductspy.com/kb/vat-number/',
  read: '2026-11-22',
  authority: [],
};

/** Zeros behind the letters of the country, and in front of what some have at the end. */
export const VAT_ZEROS = /^[A-Z]{0,3}0{5,}(?:[A-Z]{0,3}|B\d\d)$/;

/**
 * @param bodies shapes of what stands behind the letters
 * @param letters what stands in front, mostly the ISO code of the country
 */
export function vatNumber(country: string, bodies: readonly string[], letters = country) {
  const lengths = new Set(bodies.map((body) => lengthOf(body) + letters.length));
  return {
    country,
    identifier: 'VAT',
    shapes: [...bodies.map((body) => letters + body), ...bodies],
    prefix: '',
    zeros: VAT_ZEROS,
    complete: (compact: string) =>
      compact.startsWith(letters) && lengths.has(compact.length) ? compact : letters + compact,
  } as const satisfies Partial<SchemeRule>;
}
