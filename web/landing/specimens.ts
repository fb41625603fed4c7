/** Values to try, by kind and country, as the service has them. */

import type { KindOnPage } from '../page-data.ts';
import { send } from '../server.ts';

export type Specimen = KindOnPage['specimens'][number];
/** What was asked for already. */
const knownSpecimens = new Map<string, readonly Specimen[]>();

/** Valid ones first; without a service, those that came with the page. */
export async function specimensOf(
  { type, specimens }: KindOnPage,
  country: string,
): Promise<readonly Specimen[]> {
  const name = `${type} ${country}`;
  const known = knownSpecimens.get(name);
  if (known) return known;
  const query = new URLSearchParams({ kind: type, country });
  const outcome = await send<{ specimens: readonly (Specimen & { valid: boolean })[] }>(
    `/v1/specimens?${query}`,
    {
      method: 'GET',
    },
  );
  if (outcome.is !== 'answer') return specimens.filter((one) => one.country === country);
  const found = outcome.body.specimens.toSorted((a, b) => Number(b.valid) - Number(a.valid));
  // Of a number in two written forms, one is enough.
  const compact = ({ value }: Specimen) => value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const shown = found
    .filter((one, at) => found.findIndex((other) => compact(other) === compact(one)) === at)
    .map(({ value }) => ({ value, country }));
  knownSpecimens.set(name, shown);
  return shown;
}
