/** Wrong keys, so many a minute for each network, counted in this process: it is the guessing that is to become dear. */
import { Failure } from '../service/failures.ts';

const WINDOW_MS = 60_000;
const NETWORKS_MAX = 100_000;

export interface Guesses {
  /** Throws `rate_limited` when a network has guessed too often. */
  allow(network: string): void;
  /** Counts a guess; throws `rate_limited` when it is one too many. */
  count(network: string): void;
}

/** @param most wrong keys a minute; 0 for no limit */
export function createGuesses(most: number, monotonic: () => number): Guesses {
  if (most === 0) return { allow: () => {}, count: () => {} };
  let ends = Number.NEGATIVE_INFINITY;
  const counts = new Map<string, number>();

  function refuse(): never {
    throw new Failure('rate_limited', { retryAfterSeconds: Math.ceil((ends - monotonic()) / 1_000) });
  }

  function countOf(network: string): number {
    if (monotonic() >= ends || counts.size >= NETWORKS_MAX) {
      ends = monotonic() + WINDOW_MS;
      counts.clear();
    }
    return counts.get(network) ?? 0;
  }

  return {
    allow(network) {
      if (countOf(network) > most) refuse();
    },
    count(network) {
      const count = countOf(network) + 1;
      counts.set(network, count);
      if (count > most) refuse();
    },
  };
}
