/** The time zones that a number may be in: those of its prefix that its country has. */
import { Ranges } from './ranges.ts';

/**
 * Where the zones of a country stand in the table: behind a zero, which no calling code begins with, the numbers of its letters.
 *
 * @param region ISO 3166-1 alpha-2, in capitals
 */
export const zonesKey = (region: string): string => `0${region.charCodeAt(0)}${region.charCodeAt(1)}`;

export class Zones {
  readonly #ranges: Ranges;
  /** Cut lines, by region and line: there are some hundred. */
  readonly #cut = new Map<string, string>();

  /** Takes the file as built. */
  constructor(file: Uint8Array) {
    this.#ranges = new Ranges(file);
  }

  /**
   * @param digits a number with its calling code, or a calling code alone
   * @param region the country that the number belongs to
   * @returns names of the IANA database, separated by tabs; undefined where no data is loaded
   */
  lineOf(digits: string, region: string): string | undefined {
    const own = this.#ranges.lineOf(zonesKey(region));
    // Most countries have one zone.
    if (own === undefined || own.includes('\t')) return this.#several(digits, region, own);
    return own;
  }

  #several(digits: string, region: string, own: string | undefined): string | undefined {
    const line = this.#ranges.lineOf(digits);
    if (own === undefined || line === undefined) return line;
    const key = `${region}${line}`;
    const known = this.#cut.get(key);
    if (known !== undefined) return known;
    const zones = own.split('\t');
    const shared = line.split('\t').filter((zone) => zones.includes(zone));
    const cut = shared.length === 0 ? own : shared.join('\t');
    this.#cut.set(key, cut);
    return cut;
  }
}
