/** Leases in memory, for a store that one process owns: limits protect the store, and need not outlive it. */

import type { Lease } from './store.ts';

/** A lease gets no more than this share of what is left, so that what nodes hold unused becomes small in time. */
export const LEASE_SHARE = 8;

export class MemoryLeases {
  /** What has been taken, by subject, in the spans that end at a time. */
  readonly #spans = new Map<number, Map<string, number>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  lease(subject: string, until: number, wanted: number, limit: number): Lease {
    let taken = this.#spans.get(until);
    if (!taken) {
      const now = this.#now();
      for (const end of this.#spans.keys()) if (end <= now) this.#spans.delete(end);
      taken = new Map();
      this.#spans.set(until, taken);
    }
    const before = taken.get(subject) ?? 0;
    const granted = Math.max(0, Math.min(wanted, Math.ceil((limit - before) / LEASE_SHARE)));
    taken.set(subject, before + granted);
    return { granted, left: Math.max(0, limit - before - granted) };
  }
}
