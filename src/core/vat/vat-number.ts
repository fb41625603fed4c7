/** What VAT numbers share: they are written with the letters of the country in front, and read without them too. */
import type { SchemeDefinition } from '../scheme/scheme.ts';
import { lengthOf } from '../scheme/shape.ts';

/**
 * @param bodies shapes of what stands behind the letters
 * @param letters what stands in front, mostly the ISO code of the country
 */
export function vatNumber(country: string, bodies: readonly string[], letters = country) {
  const lengths = new Set(bodies.map((body) => lengthOf(body) + letters.length));
  return {
    country,
    holder: 'company',
    identifier: 'VAT',
    shapes: [...bodies.map((body) => letters + body), ...bodies],
    prefix: '',
    complete: (compact: string) =>
      compact.startsWith(letters) && lengths.has(compact.length) ? compact : letters + compact,
  } as const satisfies Partial<SchemeDefinition>;
}
