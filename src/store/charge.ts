import type { Mark } from './notices.ts';

/** One counter and what to add to it. */
export interface Charge {
  readonly subject: string;
  readonly meter: string;
  /** The span the counter is for, e.g. `2026-11-21`, `2026-11` or `ever`. */
  readonly window: string;
  readonly cost: number;
  /** The counter may not pass this; without it the charge always fits. */
  readonly limit?: number;
  /** Its count is left out of what a spend reports as used. */
  readonly quiet?: true;
  /** What to write when this charge takes the counter so far; of a charge with a limit alone. */
  readonly marks?: readonly Mark[];
}
