/**
 * Notifies callers that a job is done, or has failed: a POST in the form of Standard Webhooks, signed with a secret of the
 * account, tried again until it is taken, was tried often enough, or the result is gone. Nothing of the file is in it.
 */

import { createHmac } from 'node:crypto';
import { isSuccess, post } from '../notices/post.ts';
import type { RandomBytes } from '../service/keys/key-text.ts';
import { SECRET_PREFIX, signedHeaders } from '../service/webhook.ts';
import type { Job, JobStore } from '../store/jobs.ts';
import { addressOf } from './opened.ts';
import { createKeyWrap } from './seal.ts';

/** Waits before the second attempt and those after it, the last of them again and again. */
const WAITS_MS = [10_000, 60_000, 600_000, 3_600_000] as const;
const TRIES_MAX = 12;
const TIMEOUT_MS = 10_000;
/** Notices that a process sends at once, each of another account. */
const SENDING_MAX = 32;
/** How long a node has to deliver before another tries. */
const LEASE_MS = 30_000;

export interface Notices {
  /**
   * Starts to deliver the notice that is due first, as soon as not too many are being sent; returns whether there was one.
   * Those being sent are cancelled on stop.
   */
  deliverNext(stop?: AbortSignal): Promise<boolean>;
  /** Resolves when no notice is being sent. */
  idle(): Promise<void>;
  /** The secret that signs what an account is sent. */
  secretOf(accountId: string): string;
}

export interface NoticeServices {
  readonly store: JobStore;
  readonly now: () => number;
  readonly secret: string;
  readonly randomBytes: RandomBytes;
  /** Whether private addresses may be called: those of the operator's own network. */
  readonly anyAddress: boolean;
  /** The job as the API shows it. */
  readonly shown: (job: Job) => object;
  /** Called with an error of the store. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds until an address that is silent counts as one that failed. */
  readonly timeoutMs?: number;
}

export function createNotices(services: NoticeServices): Notices {
  const { store, now, secret, randomBytes, anyAddress, shown, onError } = services;
  const { timeoutMs = TIMEOUT_MS } = services;
  const keyWrap = createKeyWrap(secret, randomBytes);
  const signingKey = (accountId: string) =>
    createHmac('sha256', secret).update(`webhook\n${accountId}`).digest();

  /** Those that are being sent, by account: a silent address holds up its own account alone. */
  const sending = new Map<string, Promise<void>>();

  async function deliver(job: Job, stop: AbortSignal | undefined): Promise<void> {
    const isTaken = await attempt(job, stop);
    if (!isTaken && stop?.aborted) return; // tried again when the lease is over
    const wait = WAITS_MS[Math.min(job.noticeTries, WAITS_MS.length) - 1]!;
    await store.noticed(job.id, isTaken || job.noticeTries >= TRIES_MAX ? null : now() + wait);
  }

  async function attempt(job: Job, stop: AbortSignal | undefined): Promise<boolean> {
    const event = job.state === 'failed' ? 'failed' : 'done';
    const timestamp = new Date(job.finishedAt!).toISOString();
    const body = JSON.stringify({ type: `job.${event}`, timestamp, data: shown(job) });
    const headers = signedHeaders(signingKey(job.accountId), `${job.id}.${event}`, now(), body);
    let url: URL;
    try {
      url = new URL(addressOf(job, keyWrap, randomBytes));
    } catch {
      return false; // sealed by another secret: another node may have it
    }
    return isSuccess(await post(url, body, headers, { anyAddress, timeoutMs, stop }));
  }

  return {
    secretOf: (accountId) => `${SECRET_PREFIX}${signingKey(accountId).toString('base64')}`,
    async deliverNext(stop) {
      while (sending.size >= SENDING_MAX) await Promise.race(sending.values());
      const job = await store.claimNotice(now() + LEASE_MS, [...sending.keys()]);
      if (!job) return false;
      const { accountId } = job;
      const sent = deliver(job, stop)
        .catch(onError)
        .finally(() => sending.delete(accountId));
      sending.set(accountId, sent);
      return true;
    },
    async idle() {
      await Promise.all(sending.values());
    },
  };
}
