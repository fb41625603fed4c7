/** A store with the clock that goes by it. */
import { createClock, type ServiceClock } from '../service/clocks.ts';
import { openStore, type StoreAddress } from '../store/open.ts';
import type { Store } from '../store/store.ts';

/** How often a process looks at the store's time. */
export const LOOK_EVERY_MS = 10_000;

export interface TimedStore {
  readonly store: Store;
  readonly clock: ServiceClock;
}

/** Opens a store, and has time go by it. */
export async function openTimed(address: StoreAddress, wall: () => number = Date.now): Promise<TimedStore> {
  const monotonic = () => performance.now();
  const clock = createClock({ wall, monotonic });
  const store = await openStore(address, clock.now, monotonic);
  try {
    await clock.attach(store.clock);
  } catch (error) {
    await store.close();
    throw error;
  }
  return { store, clock };
}

/** Has the clock of a process that serves nothing itself go by the store. */
export function keepLooking({ look }: Pick<ServiceClock, 'look'>): void {
  setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref();
}
