/** From the text of a key to the caller behind it, remembered for a moment. */
import type { Account, ApiKey, Store } from '../../store/store.ts';
import { Failure } from '../failures.ts';
import { hashOf, isTestKey, isWellFormed } from './key-text.ts';
import { type Caller, isLive } from './rules.ts';

/** How long a key is trusted without asking the store again: a revocation holds after this at the latest. */
const TRUST_MS = 2_000;
const TRUSTED_MAX = 10_000;
const SEEN_MAX = 100_000;
/** Keys that wait for their turn. */
const WAITING_MAX = 100;

export interface Recognition {
  /**
   * Whose key this is. Throws a Failure when it is malformed, unknown, expired, revoked or suspended.
   * @param inTurn whether a key that was never recognised waits for others of that sort, so that guesses have one
   *   connection of the store at most; `rate_limited` where too many wait
   */
  recognise(key: string, inTurn?: boolean): Promise<Caller>;
  /** Whose key this is, if it was recognised a moment ago. */
  known(key: string): Caller | undefined;
  /** Forgets what was known of a key by its hash. */
  forget(hash: string): void;
}

interface Trusted {
  readonly caller: Caller;
  /** On the clock that is never set: a clock set back must not keep a revoked key alive. */
  readonly until: number;
  readonly expiresAt: number;
}

export function createRecognition(
  store: Pick<Store, 'findKey'>,
  now: () => number,
  monotonic: () => number,
): Recognition {
  const trusted = new Map<string, Trusted>();
  /** Digests of keys that were recognised: hashing costs more than looking up. */
  const digests = new Map<string, string>();
  /** Every key recognised of late, whether or not it still is. */
  const seen = new Set<string>();
  const queue = createQueue(WAITING_MAX);

  function known(key: string): Caller | undefined {
    const digest = digests.get(key);
    const held = digest === undefined ? undefined : trusted.get(digest);
    return held && held.until > monotonic() && held.expiresAt > now() ? held.caller : undefined;
  }

  function trust(key: string, digest: string, caller: Caller, expiresAt: number | null): void {
    if (trusted.size >= TRUSTED_MAX) trusted.clear();
    if (digests.size >= TRUSTED_MAX) digests.clear();
    digests.set(key, digest);
    if (seen.size >= SEEN_MAX) seen.clear();
    seen.add(digest);
    trusted.set(digest, {
      caller,
      until: monotonic() + TRUST_MS,
      expiresAt: expiresAt ?? Number.POSITIVE_INFINITY,
    });
  }

  return {
    known,
    forget: (hash) => void trusted.delete(hash),
    async recognise(key, inTurn = false) {
      const caller = known(key);
      if (caller) return caller;
      // What has not the shape of a key, or not its checksum, costs no hash and never reaches the store.
      if (!isWellFormed(key)) throw new Failure('invalid_api_key');
      const digest = hashOf(key);
      const lookUp = () => store.findKey(digest);
      const found = await (inTurn && !seen.has(digest) ? queue(lookUp) : lookUp());
      if (!found || !isLive(found.key, now())) {
        trusted.delete(digest);
        throw new Failure('invalid_api_key');
      }
      if (found.account.suspended) throw new Failure('account_suspended');
      const recognised = callerOf(found.account, found.key);
      trust(key, digest, recognised, found.key.expiresAt);
      return recognised;
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

function callerOf(account: Account, { id, rights, kinds, start }: ApiKey): Caller {
  return {
    accountId: account.id,
    keyId: id,
    allowance: account.allowance,
    rights,
    kinds,
    test: isTestKey(start),
  };
}
