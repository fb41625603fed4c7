/**
 * Delivers what is in the outbox: a POST in the form of Standard Webhooks, tried again until it is taken or was tried often
 * enough. Several at once, one a recipient over all processes and nodes: a silent address delays nobody but its own account.
 */
import type { Deliverable, Notice, NoticeCounts, NoticeStore, Settlement } from '../store/notices.ts';
import { isSuccess, post } from './post.ts';
import { signedHeaders } from './signature.ts';

/** The wait after the first try, how many times longer each next one is, and the longest. */
const FIRST_WAIT_MS = 10_000;
const GROWTH = 3;
const WAIT_MAX_MS = 3_600_000;
/** By what share a wait is made shorter or longer at random, so that what failed together does not come back together. */
const JITTER = 0.2;
/** The last try comes about six hours after the first. */
export const TRIES_MAX = 12;
const TIMEOUT_MS = 10_000;
/** Notices that a process sends at once. */
const SENDING_MAX = 32;
/** How long a process has to deliver before another tries: longer than an address may be silent. */
export const LEASE_MS = 30_000;

/** Where and how a notice is sent. */
export interface Outgoing {
  readonly url: URL;
  /** Signs it. */
  readonly key: Uint8Array;
  /** Those before it, which sign as well, for receivers that have not changed theirs yet. */
  readonly earlierKeys?: readonly Uint8Array[] | undefined;
  readonly data: object;
  /** Whether private addresses may be called: those of the operator's own network. */
  readonly anyAddress: boolean;
}

/** What can be done about a notice now. */
export type Prepared =
  | Outgoing
  /** Nothing, for this reason: `waiting` for another try, or nobody is to receive it any more. */
  | { readonly state: 'waiting' | 'withdrawn'; readonly reason: string };

/** What a try has come to; `failed` where there will be another. */
export const NOTICE_OUTCOMES = ['delivered', 'failed', 'dead', 'withdrawn'] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

export interface DelivererServices {
  readonly store: NoticeStore;
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly deliverable: Deliverable;
  readonly prepare: (notice: Notice) => Promise<Prepared>;
  /** Called with what became of a try. */
  readonly onOutcome: (outcome: NoticeOutcome, notice: Notice, reason: string | undefined) => void;
  /** Called now and then with what is in the outbox. */
  readonly onCounted: (counts: NoticeCounts) => void;
  /** Called when a recipient is free for the next one. */
  readonly onFree: () => void;
  /** Called with an error of the store. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds until an address that is silent counts as one that failed. */
  readonly timeoutMs?: number;
}

export interface Deliverer {
  /**
   * Starts to deliver the notice whose turn it is, as soon as not too many are being sent; returns whether there was one.
   * Those being sent are given back on stop.
   */
  deliverNext(stop?: AbortSignal): Promise<boolean>;
  /** Resolves when no notice is being sent. */
  idle(): Promise<void>;
  /** Deletes some of what has expired; true when there is more. */
  sweep(): Promise<boolean>;
}

export function createDeliverer(services: DelivererServices): Deliverer {
  const { store, now, random, deliverable, prepare, onOutcome, onCounted, onFree, onError } = services;
  const { timeoutMs = TIMEOUT_MS } = services;
  const sending = new Set<Promise<void>>();

  async function deliver(notice: Notice, stop: AbortSignal | undefined): Promise<void> {
    const settlement = await attempt(notice, stop);
    await store.settle(notice, settlement);
    if (settlement.state === 'waiting') {
      if (settlement.reason !== undefined) onOutcome('failed', notice, settlement.reason);
    } else onOutcome(settlement.state, notice, 'reason' in settlement ? settlement.reason : undefined);
  }

  async function attempt(notice: Notice, stop: AbortSignal | undefined): Promise<Settlement> {
    // Each time it was handed out, whoever had it was not heard of again.
    if (notice.tries > TRIES_MAX) return { state: 'dead', reason: notice.reason ?? 'lost' };
    const prepared = await prepare(notice);
    if ('state' in prepared) {
      const { state, reason } = prepared;
      return state === 'withdrawn' ? { state, reason } : failed(notice, reason);
    }
    const { url, key, earlierKeys = [], data, anyAddress } = prepared;
    const timestamp = new Date(notice.createdAt).toISOString();
    const body = JSON.stringify({ type: notice.event, timestamp, data });
    const headers = signedHeaders([key, ...earlierKeys], notice.id, now(), body);
    const status = await post(url, body, headers, { anyAddress, timeoutMs, stop });
    if (isSuccess(status)) return { state: 'delivered' };
    if (stop?.aborted) return { state: 'waiting' };
    return failed(notice, status === undefined ? 'no_response' : `status_${status}`);
  }

  function failed({ tries }: Notice, reason: string): Settlement {
    if (tries >= TRIES_MAX) return { state: 'dead', reason };
    return { state: 'waiting', reason, dueAt: now() + waitAfter(tries, random()) };
  }

  return {
    async deliverNext(stop) {
      if (!deliverable.operator && !deliverable.accounts) return false;
      while (sending.size >= SENDING_MAX) await Promise.race(sending);
      const notice = await store.claim(now() + LEASE_MS, deliverable);
      if (!notice) return false;
      const sent: Promise<void> = deliver(notice, stop)
        .catch(onError)
        .finally(() => {
          sending.delete(sent);
          onFree();
        });
      sending.add(sent);
      return true;
    },
    async idle() {
      await Promise.all(sending);
    },
    async sweep() {
      const more = await store.sweep();
      onCounted(await store.count());
      return more;
    },
  };
}

/**
 * Milliseconds from a try to the next one.
 * @param tries how many there were
 * @param random from 0 up to 1
 */
export function waitAfter(tries: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * GROWTH ** (tries - 1), WAIT_MAX_MS);
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
