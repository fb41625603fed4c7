/** From the text of a key to the caller behind it, remembered while it is trusted. */
import type { OwnedKey, Store } from '../../store/store.ts';
import { Failure } from '../failures.ts';
import { createNetworks } from '../network.ts';
import { hashOf, isTestKey, isWellFormed } from './key-text.ts';
import { type Caller, isLive, networksOf, ratesOf } from './rules.ts';
import { createTrust, type LookUpStart } from './trust.ts';
import type { Uses } from './uses.ts';

const SEEN_MAX = 100_000;
/** Keys that wait for their turn. */
const WAITING_MAX = 100;

/** What a look-up has found, and when it started. */
interface LookedUp {
  readonly owned: OwnedKey | undefined;
  readonly since: LookUpStart;
}

export interface Recognition {
  /**
   * Whose key this is. Throws a Failure when it is malformed, unknown, expired, revoked or suspended.
   * @param inTurn whether a key that was never recognised waits for others of that sort, so that guesses have one
   *   connection of the store at most; `rate_limited` where too many wait
   */
  recognise(key: string, inTurn?: boolean): Promise<Caller>;
  /** Whose key this is, if it was recognised and is trusted since. */
  known(key: string): Caller | undefined;
  /** Forgets what was known of a key by its hash. */
  forget(hash: string): void;
}

export function createRecognition(
  store: Pick<Store, 'findKey' | 'changes'>,
  now: () => number,
  monotonic: () => number,
  uses: Pick<Uses, 'note'> = { note: () => {} },
): Recognition {
  const trust = createTrust(store, monotonic);
  /** Every key recognised of late, whether or not it still is. */
  const seen = new Set<string>();
  /** Look-ups under way, by hash. */
  const lookUps = new Map<string, Promise<LookedUp>>();
  const queue = createQueue(WAITING_MAX);

  function known(key: string): Caller | undefined {
    const held = trust.find(key);
    if (held === undefined) return undefined;
    const time = now();
    if (held.expiresAt <= time) return undefined;
    if (held.use.until <= time) uses.note(held.use, time);
    return held.caller;
  }

  /** Whoever looks for a key that is being looked up waits for the same. */
  function lookUp(hash: string): Promise<LookedUp> {
    const underWay = lookUps.get(hash);
    if (underWay) return underWay;
    const since = trust.start();
    const found = store
      .findKey(hash)
      .then((owned) => ({ owned, since }))
      .finally(() => lookUps.delete(hash));
    lookUps.set(hash, found);
    return found;
  }

  function remember(key: string, hash: string, owned: OwnedKey, since: LookUpStart) {
    if (seen.size >= SEEN_MAX) seen.clear();
    seen.add(hash);
    const { key: record } = owned;
    const caller = callerOf(owned);
    const use = { keyId: record.id, until: 0 };
    uses.note(use, now());
    trust.add(key, { caller, hash, expiresAt: record.expiresAt ?? Number.POSITIVE_INFINITY, use }, since);
    return caller;
  }

  return {
    known,
    forget: trust.forget,
    async recognise(key, inTurn = false) {
      const caller = known(key);
      if (caller) return caller;
      // What has not the shape of a key, or not its checksum, costs no hash and never reaches the store.
      if (!isWellFormed(key)) throw new Failure('invalid_api_key');
      const hash = hashOf(key);
      const { owned, since } = await (inTurn && !seen.has(hash) ? queue(() => lookUp(hash)) : lookUp(hash));
      if (!owned || !isLive(owned.key, now())) {
        trust.delete(key);
        throw new Failure('invalid_api_key');
      }
      if (owned.account.suspended) throw new Failure('account_suspended');
      return remember(key, hash, owned, since);
    },
  };
}

/** Does one thing after the other; refuses when too many wait. */
function createQueue(most: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= most) throw new Failure('rate_limited', { retryAfterSeconds: 1, limit: 'wrong_keys' });
    waiting++;
    const result = last.then(work);
    last = result.catch(() => {});
    try {
      return await result;
    } finally {
      waiting--;
    }
  };
}

function callerOf({ account, key, ancestors }: OwnedKey): Caller {
  const { id, rights, kinds, start } = key;
  const rates = ratesOf(key, ancestors);
  const networks = networksOf(key, ancestors).map((list) => createNetworks(list));
  const { dailyAllowance } = account;
  return {
    accountId: account.id,
    keyId: id,
    allowance: account.allowance,
    ...(dailyAllowance !== undefined && { dailyAllowance }),
    ...(networks.length > 0 && { admits: (address) => networks.every((admits) => admits(address)) }),
    ...(rates.length > 0 && { rates }),
    rights,
    kinds,
    test: isTestKey(start),
  };
}
