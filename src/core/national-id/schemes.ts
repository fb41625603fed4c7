/** The schemes as a list and by country, in the order they are tried. */
import type { Scheme } from './scheme.ts';
import * as all from './schemes/all.ts';

/** Every scheme, by country; within a country by rank, then by name. */
export const schemes: readonly Scheme[] = Object.values(all).sort(
  (a, b) => compare(a.country, b.country) || (a.rank ?? 0) - (b.rank ?? 0) || compare(a.id, b.id),
);

/** The schemes of each country. */
export const SCHEMES_BY_COUNTRY: ReadonlyMap<string, readonly Scheme[]> = groupByCountry();

/** Schemes with a written form of their own, which names the country when nothing else does. */
export const MARKED: readonly Scheme[] = schemes.filter((scheme) => scheme.marker);

/** Whether a text has any of those forms, in one test. */
export const ANY_MARKER = new RegExp(MARKED.map(({ marker }) => marker!.source).join('|'));

function groupByCountry(): Map<string, Scheme[]> {
  const groups = new Map<string, Scheme[]>();
  for (const scheme of schemes) {
    const group = groups.get(scheme.country);
    if (group) group.push(scheme);
    else groups.set(scheme.country, [scheme]);
  }
  return groups;
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
