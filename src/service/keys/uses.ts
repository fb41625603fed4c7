/**
 * When keys were used last, to the hour. A key is noted in memory when it is first used in an hour, and all that were noted
 * are written in one statement every some seconds: no check waits for it, and none writes anything.
 */
import type { Store } from '../../store/store.ts';

const HOUR_MS = 3_600_000;

/** What a process remembers of a key's use. */
export interface KeyUseMark {
  readonly keyId: string;
  /** Until when nothing has to be noted. */
  until: number;
}

export interface Uses {
  /** To be called where `until` is over. */
  note(mark: KeyUseMark, time: number): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
}

export function createUses(store: Pick<Store, 'noteUses'>, now: () => number): Uses {
  let noted = new Set<string>();
  return {
    note(mark, time) {
      mark.until = (Math.floor(time / HOUR_MS) + 1) * HOUR_MS;
      noted.add(mark.keyId);
    },
    async flush() {
      if (noted.size === 0) return;
      const written = noted;
      noted = new Set();
      try {
        await store.noteUses([...written], Math.floor(now() / HOUR_MS) * HOUR_MS);
      } catch (error) {
        for (const keyId of written) noted.add(keyId);
        throw error;
      }
    },
  };
}
