/** The time zones that a number may be in: those of its prefix that its country has. */
import { Ranges } from './ranges.ts';

/**
 * Where the zones of a country stand in the table: behind a zero, which no calling code begins with, the numbers of its letters.
 *
 * @param region ISO 3166-1 alpha-2, in capitals
 */
export const zonesKey = (region: string): string => `0${region.charCodeAt(0)}${region.charCodeAt(1)}`;

/** The zones of a country. */
interface Own {
  /** Separated by tabs; undefined where no data is loaded. */
  readonly line: string | undefined;
  readonly isOne: boolean;
  /** Lines of prefixes without the zones of other countries: there are some hundred in all. */
  readonly cut: Map<string, string>;
}

export class Zones {
  readonly #ranges: Ranges;
  readonly #own = new Map<string, Own>();

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
    const own = this.#own.get(region) ?? this.#ownOf(region);
    return own.isOne ? own.line : this.#several(digits, own);
  }

  #ownOf(region: string): Own {
    const line = this.#ranges.lineOf(zonesKey(region));
    const own = { line, isOne: line !== undefined && !line.includes('\t'), cut: new Map<string, string>() };
    this.#own.set(region, own);
    return own;
  }

  #several(digits: string, { line: own, cut }: Own): string | undefined {
    const line = this.#ranges.lineOf(digits);
    if (own === undefined || line === undefined) return line;
    const known = cut.get(line);
    if (known !== undefined) return known;
    const zones = own.split('\t');
    const shared = line.split('\t').filter((zone) => zones.includes(zone));
    const kept = shared.length === 0 ? own : shared.join('\t');
    cut.set(line, kept);
    return kept;
  }
}
