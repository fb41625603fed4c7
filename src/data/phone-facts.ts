/** What the build writes down of the tables of areas and time zones: what they are of, and how names are read. */
import type { AreaFacts } from '../core/phone/area-facts.ts';
import { readIntact } from './intact.ts';

export interface PhoneFacts {
  /** The names of areas that this package has; `prefixes` is how many there are. */
  readonly areas: { readonly version: string; readonly as_of: string; readonly prefixes: number };
  readonly areaFacts: AreaFacts;
  /** The time zones of countries that this package has; `rows` is how many pairs of country and zone there are. */
  readonly zones: { readonly version: string; readonly as_of: string; readonly rows: number };
}

/** @param folder where the build writes */
export const loadPhoneFacts = (folder: URL): PhoneFacts =>
  JSON.parse(readIntact(folder, 'phone-facts.json').toString('utf8')) as PhoneFacts;
