/** The optional data of a zone: some states put the holder's identity number there. */
import { countryOf } from '../country.ts';
import type { Day } from '../date.ts';
import { beRijksregister } from '../national-id/schemes/be-rijksregister.ts';
import { czRc } from '../national-id/schemes/cz-rc.ts';
import { eeIk } from '../national-id/schemes/ee-ik.ts';
import { esDni } from '../national-id/schemes/es-dni.ts';
import { ltAk } from '../national-id/schemes/lt-ak.ts';
import { nlBsn } from '../national-id/schemes/nl-bsn.ts';
import { siEmso } from '../national-id/schemes/si-emso.ts';
import { skRc } from '../national-id/schemes/sk-rc.ts';
import { trTckn } from '../national-id/schemes/tr-tckn.ts';
import { schemeVerifier } from '../scheme/engine.ts';
import { schemeSet } from '../scheme/set.ts';
import type { Zone } from './zone.ts';

/** The number that each of these states puts there, in some series of its documents at least. */
const STATES = schemeSet([beRijksregister, czRc, eeIk, esDni, ltAk, nlBsn, siEmso, skRc, trTckn]);
const verify = schemeVerifier('national_id', STATES, countryOf);

/** The identity scheme that the optional data is a number of. Other data never makes a document invalid. */
export function schemeOfOptional(zone: Zone, text: string, country: string, today: Day): string | undefined {
  if (STATES.ofCountry(country) === undefined) return undefined;
  for (const [from, to] of zone.personal ? [zone.personal] : zone.optional) {
    const result = verify(text.slice(from, to).replaceAll('<', ''), { country, today });
    if (result.valid) return result.details.scheme;
  }
  return undefined;
}
