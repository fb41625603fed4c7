/** Counts verified values by type, country and verdict: three look-ups cost less than making one text of the three. */
import type { AnyResult } from '../service/verification.ts';

export class Verdicts {
  readonly #types = new Map<string, Map<string, Map<string, number>>>();

  /** Counts a result. */
  count(result: AnyResult): void {
    this.add(result.type, result.country?.code ?? '', result.valid ? 'valid' : result.reason, 1);
  }

  /** @param country its code; empty where none is known */
  add(type: string, country: string, verdict: string, count: number): void {
    const counts = within(within(this.#types, type), country);
    counts.set(verdict, (counts.get(verdict) ?? 0) + count);
  }

  forEach(each: (type: string, country: string, verdict: string, count: number) => void): void {
    for (const [type, countries] of this.#types) {
      for (const [country, counts] of countries) {
        for (const [verdict, count] of counts) each(type, country, verdict, count);
      }
    }
  }

  addTo(others: Verdicts): void {
    this.forEach((type, country, verdict, count) => {
      others.add(type, country, verdict, count);
    });
  }

  clear(): void {
    this.#types.clear();
  }
}

/** The map under a name, made when there is none yet. */
function within<Value>(maps: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
  let map = maps.get(name);
  if (!map) {
    map = new Map();
    maps.set(name, map);
  }
  return map;
}
