/** Institutions that the build put together, so that no record has to be unpacked to list them. */

import type { PlacedRecords } from './packed.ts';
import type { Gathered, GatheredCountry } from './summary.ts';

/** An institution. Places are those of records among all of the country. */
export type PreparedInstitution = readonly [
  /** Of its main record. */
  place: number,
  /** The code in its key. */
  example: string,
  /** A code that leads to the main record; 0 where that is the same. */
  code: string | 0,
  /** With spaces between. */
  bics: string,
  /** Of all of its records, in order. */
  places: readonly number[],
  /** Its codes, with spaces between, where these are not all those of its records. */
  codes?: string,
];

/** Writes down what was put together of a country. */
export function prepareInstitutions(
  { list, byRecord }: GatheredCountry,
  { codes, record }: PlacedRecords,
): PreparedInstitution[] {
  const placesOf = new Map(list.map((one) => [one, [] as number[]]));
  const known = new Set<string>();
  codes.forEach((text, place) => {
    if (known.has(text)) return;
    known.add(text);
    const one = byRecord.get(text);
    if (one !== undefined) placesOf.get(one)!.push(place);
  });
  return list.map((one) => {
    const places = placesOf.get(one)!;
    const example = one.key.slice(one.country.length + 1);
    const main = places.find((place) => record(place) === one.record)!;
    const own = one.codes.join(' ');
    const isAll = own === places.map((place) => codes[place]).join(' ');
    const known = [main, example, one.code === example ? 0 : one.code, one.bics.join(' '), places] as const;
    return isAll ? known : [...known, own];
  });
}

/** What `prepareInstitutions` wrote. */
export function readInstitutions(
  country: string,
  prepared: readonly PreparedInstitution[],
  records: PlacedRecords,
): GatheredCountry {
  const byRecord = new Map<string, Gathered>();
  const list = prepared.map((one) => {
    const read = new Read(country, one, records);
    for (const place of one[4]) byRecord.set(records.codes[place]!, read);
    return read;
  });
  return { list, byRecord };
}

/** Its record is unpacked, and its codes and BICs are cut apart, when they are first needed. */
class Read implements Gathered {
  readonly country: string;
  readonly #one: PreparedInstitution;
  readonly #records: PlacedRecords;

  constructor(country: string, one: PreparedInstitution, records: PlacedRecords) {
    this.country = country;
    this.#one = one;
    this.#records = records;
  }

  get key(): string {
    return `${this.country}.${this.#one[1]}`;
  }

  get record() {
    return this.#records.record(this.#one[0]);
  }

  get code(): string {
    return this.#one[2] || this.#one[1];
  }

  get bics(): readonly string[] {
    return this.#one[3] === '' ? [] : this.#one[3].split(' ');
  }

  get codes(): readonly string[] {
    const [, , , , places, codes] = this.#one;
    return (codes ?? places.map((place) => this.#records.codes[place]).join(' ')).split(' ');
  }
}
