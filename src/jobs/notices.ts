/**
 * Notifies the caller that a job is done: a POST in the form of Standard Webhooks, signed with a secret of the
 * account, tried again until it is taken or the job ends. Nothing of the file is in it.
 */
import { createHmac } from 'node:crypto';
import { isSuccess, post } from '../notices/post.ts';
import { SECRET_PREFIX, signedHeaders } from '../service/webhook.ts';
import type { Job, JobStore } from '../store/jobs.ts';
import { openJob } from './opened.ts';
import { createKeyWrap, type RandomBytes } from './seal.ts';

/** Waits before the second attempt and those after it, the last of them again and again. */
const WAITS_MS = [10_000, 60_000, 600_000, 3_600_000] as const;
const TRIES_MAX = 12;
const TIMEOUT_MS = 10_000;
/** How long a node has to deliver before another tries. */
const LEASE_MS = 30_000;

export interface Notices {
  /** Delivers the notice that is due first, and cancels it on stop; returns whether there was one. */
  deliverOne(stop?: AbortSignal): Promise<boolean>;
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
  /** Milliseconds until an address that is silent counts as one that failed. */
  readonly timeoutMs?: number;
}

export function createNotices(services: NoticeServices): Notices {
  const { store, now, secret, randomBytes, anyAddress, shown, timeoutMs = TIMEOUT_MS } = services;
  const keyWrap = createKeyWrap(secret, randomBytes);
  const signingKey = (accountId: string) =>
    createHmac('sha256', secret).update(`webhook\n${accountId}`).digest();

  return {
    secretOf: (accountId) => `${SECRET_PREFIX}${signingKey(accountId).toString('base64')}`,
    async deliverOne(stop) {
      const job = await store.claimNotice(now() + LEASE_MS);
      if (!job) return false;
      const { notify } = openJob(job, keyWrap, randomBytes);
      const timestamp = new Date(job.finishedAt!).toISOString();
      const body = JSON.stringify({ type: 'job.done', timestamp, data: shown(job) });
      const headers = signedHeaders(signingKey(job.accountId), `${job.id}.done`, now(), body);
      const taken = isSuccess(await post(new URL(notify!), body, headers, { anyAddress, timeoutMs, stop }));
      if (!taken && stop?.aborted) return true; // tried again when the lease is over
      const wait = WAITS_MS[Math.min(job.noticeTries, WAITS_MS.length) - 1]!;
      await store.noticed(job.id, taken || job.noticeTries >= TRIES_MAX ? null : now() + wait);
      return true;
    },
  };
}
