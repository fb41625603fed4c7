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
  /** Undefined where no data is loaded. */
  readonly zones: readonly string[] | undefined;
  readonly isOne: boolean;
  /** Zones of prefixes without those of other countries, by the place of their line: there are some hundred in all. */
  readonly cut: Map<number, readonly string[]>;
}

export class Zones {
  readonly #ranges: Ranges;
  readonly #own = new Map<string, Own>();

  /** Takes the file as built. */
  constructor(file: Uint8Array) {
    this.#ranges = new Ranges(file);
  }

  /**
   * @param key of a number with its calling code, or of a calling code alone, see `keyOf`
   * @param region the country that the number belongs to
   * @returns names of the IANA database; undefined where no data is loaded
   */
  zonesOf(key: number, region: string): readonly string[] | undefined {
    const own = this.#own.get(region) ?? this.#ownOf(region);
    return own.isOne ? own.zones : this.#several(key, own);
  }

  #ownOf(region: string): Own {
    const zones = this.#ranges.lineOf(zonesKey(region))?.split('\t');
    const own = { zones, isOne: zones?.length === 1, cut: new Map<number, readonly string[]>() };
    this.#own.set(region, own);
    return own;
  }

  #several(key: number, { zones: own, cut }: Own): readonly string[] | undefined {
    const place = this.#ranges.placeOf(key);
    return cut.get(place) ?? this.#cut(place, own, cut);
  }

  #cut(place: number, own: Own['zones'], cut: Own['cut']): readonly string[] | undefined {
    const zones = this.#ranges.lineAt(place)?.split('\t');
    if (zones === undefined) return undefined;
    const shared = own === undefined ? zones : zones.filter((zone) => own.includes(zone));
    const kept = shared.length === 0 ? own! : shared;
    cut.set(place, kept);
    return kept;
  }
}
