/**
 * For how long a key is trusted without looking it up again: as long as the store, which is read once a second, lists no
 * change of the key or its account. Where it can't be read, trust ends within the time in which a revocation has to hold.
 *
 * A key is looked up in one moment and trusted in a later one, and a change may have been listed in between. Whatever was
 * looked up then is trusted for that time alone, as is what was looked up before there was a position to read on from.
 */
import type { AccessChanges, Store } from '../../store/store.ts';
import { Recent } from './recent.ts';
import type { Caller } from './rules.ts';
import type { KeyUseMark } from './uses.ts';

/** A change of a key holds after this at the latest. */
const TRUST_MS = 2_000;
/** How often the store is read for changes, while there are requests. */
const READ_EVERY_MS = 1_000;
/** A key is looked up again after this whatever is listed: somebody may have put the tables back from a copy. */
const AGE_MAX_MS = 600_000;
/** How old a position may be: changes stay listed for longer. */
const POSITION_MS = 600_000;
/** Keys that are held; those that were not used for longest go. */
const TRUSTED_MAX = 100_000;

export interface TrustedKey {
  readonly caller: Caller;
  readonly hash: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly use: KeyUseMark;
}

/** The moment in which a look-up started. */
export interface LookUpStart {
  /** On the clock that is never set. */
  readonly at: number;
  readonly reading: number;
  readonly listed: number;
}

interface Held extends TrustedKey {
  readonly since: LookUpStart;
  /** Whether each change since the look-up would have been listed. */
  readonly isWatched: boolean;
}

export interface KeyTrust {
  /** A key that is trusted, by its text. */
  find(key: string): TrustedKey | undefined;
  start(): LookUpStart;
  add(key: string, trusted: TrustedKey, since: LookUpStart): void;
  /** Forgets a key by its text. */
  delete(key: string): void;
  /** Forgets a key by its hash: goes through all that are held. */
  forget(hash: string): void;
}

export function createTrust(store: Pick<Store, 'changes'>, monotonic: () => number): KeyTrust {
  const held = new Recent<Held>(TRUSTED_MAX);
  /** The number of the reading that goes on without a gap; what was looked up during another is not watched. */
  let reading = 0;
  let position: { readonly text: string; readonly at: number } | undefined;
  /** How often something was listed. */
  let listed = 0;
  /** Until when what is watched is trusted. */
  let watchedUntil = Number.NEGATIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;
  let isReading = false;

  function read(at: number): void {
    readAt = at;
    isReading = true;
    if (position && at - position.at > POSITION_MS) position = undefined;
    store.changes(position?.text).then(
      (changes) => {
        isReading = false;
        if (position === undefined) reading++;
        else drop(changes);
        position = { text: changes.position, at };
        watchedUntil = at + TRUST_MS;
      },
      () => {
        // Another server may answer next, which has not all that this one had.
        isReading = false;
        position = undefined;
        reading++;
      },
    );
  }

  function drop({ changed }: AccessChanges): void {
    if (changed.length === 0) return;
    listed++;
    const hashes = new Set(changed.map(({ hash }) => hash));
    const accounts = new Set(changed.map(({ accountId }) => accountId));
    held.drop(({ hash, caller }) => hashes.has(hash) || accounts.has(caller.accountId));
  }

  return {
    find(key) {
      const at = monotonic();
      if (at - readAt >= READ_EVERY_MS && !isReading) read(at);
      const found = held.get(key);
      if (!found) return undefined;
      const age = at - found.since.at;
      if (age < TRUST_MS) return found;
      const isWatched = found.isWatched && found.since.reading === reading && position !== undefined;
      return isWatched && at < watchedUntil && age < AGE_MAX_MS ? found : undefined;
    },
    start: () => ({ at: monotonic(), reading: position === undefined ? -1 : reading, listed }),
    add(key, trusted, since) {
      const isWatched = since.reading === reading && since.listed === listed;
      held.set(key, { ...trusted, since, isWatched });
    },
    delete: (key) => held.delete(key),
    forget: (forgotten) => held.drop(({ hash }) => hash === forgotten),
  };
}
