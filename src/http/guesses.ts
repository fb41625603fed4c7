/**
 * Wrong keys, so many a minute for each network, counted in this process: it is the guessing that is to become dear. The right
 * key is always let in: it is looked up before anybody is refused.
 */
import { Failure } from '../service/failures.ts';

const WINDOW_MS = 60_000;
const NETWORKS_MAX = 100_000;
/** Guesses of a network that are logged in a minute where there is no limit. */
const LOGGED_MAX = 60;

export interface Guesses {
  /** Whether a network has guessed too often. */
  isOver(network: string): boolean;
  /** Counts a guess, and notes it unless there were too many already, when it throws `rate_limited`. */
  count(network: string, requestId: string): void;
}

export interface GuessOptions {
  /** Wrong keys a minute; 0 for no limit. */
  readonly most: number;
  readonly monotonic: () => number;
  /** Called for each guess up to the limit, and the first beyond it. */
  readonly onGuess: (network: string, requestId: string) => void;
}

export function createGuesses({ most, monotonic, onGuess }: GuessOptions): Guesses {
  const limit = most === 0 ? Number.POSITIVE_INFINITY : most;
  const logged = most === 0 ? LOGGED_MAX : most + 1;
  let ends = Number.NEGATIVE_INFINITY;
  const counts = new Map<string, number>();

  function countOf(network: string): number {
    if (monotonic() >= ends || counts.size >= NETWORKS_MAX) {
      ends = monotonic() + WINDOW_MS;
      counts.clear();
    }
    return counts.get(network) ?? 0;
  }

  return {
    isOver: (network) => countOf(network) > limit,
    count(network, requestId) {
      const count = countOf(network) + 1;
      counts.set(network, count);
      if (count <= logged) onGuess(network, requestId);
      if (count > limit)
        throw new Failure('rate_limited', {
          retryAfterSeconds: Math.ceil((ends - monotonic()) / 1_000),
          limit: 'wrong_keys',
        });
    },
  };
}
