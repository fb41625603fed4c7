/**
 * What became of a bank that has ended: who holds its accounts today, and the way there.
 *
 * Sources name the next bank, which may have ended since; the holder of an old IBAN needs the last one.
 */
import type { CuratedBank, FormerBank, LayerInput } from './bank.ts';

/** Whether a bank no longer exists. One in resolution still does. */
export const hasEnded = ({ status }: Pick<CuratedBank, 'status'>): boolean =>
  status === 'merged' || status === 'closed';

/** Banks that a `successor` may mean, by `XX:short_name`. */
export type Heirs = ReadonlyMap<string, CuratedBank>;

/** Of several records with a short name the first one counts. */
export function heirsOf(layers: readonly LayerInput[]): Heirs {
  const heirs = new Map<string, CuratedBank>();
  for (const { country, banks } of layers) {
    for (const bank of banks) {
      const key = `${country}:${bank.short_name}`;
      if (bank.short_name !== undefined && !heirs.has(key)) heirs.set(key, bank);
    }
  }
  return heirs;
}

export interface Succession {
  /** Legal name of the living bank at the end of the chain; absent where the chain ends without one. */
  readonly successor?: string | undefined;
  /** The record of that bank, where there is one. */
  readonly heir?: CuratedBank | undefined;
  /** The bank itself and those between, oldest first. */
  readonly history: readonly FormerBank[];
}

/** Follows a bank that has ended to the living one. */
export function successionOf(bank: CuratedBank, country: string, heirs: Heirs): Succession {
  const history: FormerBank[] = [];
  const seen = new Set([`${country}:${bank.short_name}`]);
  let [current, place] = [bank, country];
  for (;;) {
    const name = current.name ?? current.short_name;
    if (name !== undefined)
      history.push({ name, ...(current.since !== undefined && { until: current.since }) });
    if (current.successor === undefined) return { history };
    const key = /^[A-Z]{2}:/.test(current.successor) ? current.successor : `${place}:${current.successor}`;
    const next = heirs.get(key);
    if (next === undefined) return { successor: key.slice(3), history };
    if (!hasEnded(next)) return { successor: next.name ?? next.short_name, heir: next, history };
    if (seen.has(key)) return { history };
    seen.add(key);
    [current, place] = [next, key.slice(0, 2)];
  }
}
