/**
 * Notifies the caller that a job is done: a POST in the form of Standard Webhooks, signed with a secret of the
 * account, tried again until it is taken or the job ends. Nothing of the file is in it.
 */
import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
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
}

export function createNotices(services: NoticeServices): Notices {
  const { store, now, secret, randomBytes, anyAddress, shown } = services;
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
      const taken = await post(
        new URL(notify!),
        body,
        signedHeaders(signingKey(job.accountId), `${job.id}.done`, now(), body),
        { anyAddress, signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(stop ? [stop] : [])]) },
      );
      if (!taken && stop?.aborted) return true; // tried again when the lease is over
      const wait = WAITS_MS[Math.min(job.noticeTries, WAITS_MS.length) - 1]!;
      await store.noticed(job.id, taken || job.noticeTries >= TRIES_MAX ? null : now() + wait);
      return true;
    },
  };
}

/** Posts; returns whether the response has a status of success. Redirects are not followed. */
function post(
  url: URL,
  body: string,
  headers: Record<string, string>,
  { anyAddress, signal }: { readonly anyAddress: boolean; readonly signal: AbortSignal },
): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!anyAddress && isIP(host) !== 0 && !isPublic(host)) return resolve(false);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      ...(!anyAddress && { lookup: publicLookup }),
    });
    request.on('response', (response) => {
      response.destroy();
      resolve(Math.floor((response.statusCode ?? 0) / 100) === 2);
    });
    request.on('error', () => resolve(false));
    request.end(body);
  }).catch(() => false); // some addresses can be read, but not called
}

/** Looks a name up, and knows public addresses alone: a caller must not reach the operator's own network. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const found = addresses.filter(({ address }) => isPublic(address));
    if (found.length === 0) return callback(new Error('no public address'), '', 0);
    if (options.all) return callback(null, found);
    callback(null, found[0]!.address, found[0]!.family);
  });
};

/** Whether an address is one of the Internet at large. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';
