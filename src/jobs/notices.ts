/**
 * What callers are notified of: that their job is done, or has failed. Signed with a secret of the account. Nothing of the file
 * is in it.
 */

import { createHmac } from 'node:crypto';
import type { Prepared } from '../notices/deliverer.ts';
import { SECRET_PREFIX } from '../notices/signature.ts';
import type { RandomBytes } from '../service/keys/key-text.ts';
import { createKeyWrap } from '../service/seal.ts';
import type { Secrets } from '../service/secrets.ts';
import type { Job, JobFacts, JobStore } from '../store/jobs.ts';
import type { Notice } from '../store/notices.ts';
import { addressOf } from './opened.ts';

export interface JobNotices {
  /** Where a notice of a job goes, and what it says; withdrawn when there is no result any more. */
  prepare(notice: Notice): Promise<Prepared>;
  /** The secret that signs what an account is sent. */
  secretOf(accountId: string): string;
}

export interface JobNoticeServices extends Secrets {
  readonly store: Pick<JobStore, 'find'>;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** Whether private addresses may be called: those of the operator's own network. */
  readonly anyAddress: boolean;
  /** The job as the API shows it. */
  readonly shown: (job: JobFacts) => object;
}

export function createJobNotices(services: JobNoticeServices): JobNotices {
  const { store, now, secret, randomBytes, anyAddress, shown } = services;
  const keyWrap = createKeyWrap(services, randomBytes);
  const signingKey = (accountId: string, of = secret) =>
    createHmac('sha256', of).update(`webhook\n${accountId}`).digest();

  const isStillTrue = (job: Job | undefined, { event }: Notice): job is Job =>
    job !== undefined && (event === 'job.failed' || (job.state === 'done' && job.expiresAt > now()));

  return {
    secretOf: (accountId) => `${SECRET_PREFIX}${signingKey(accountId).toString('base64')}`,
    async prepare(notice) {
      const job = await store.find(notice.subject);
      if (!isStillTrue(job, notice)) return { state: 'withdrawn', reason: 'result_gone' };
      let address: string;
      try {
        address = addressOf(job, notice.address, keyWrap, randomBytes);
      } catch {
        return { state: 'waiting', reason: 'secret' }; // another node may have the one that sealed it
      }
      if (!URL.canParse(address)) return { state: 'waiting', reason: 'no_address' };
      const data = shown(JSON.parse(notice.data) as JobFacts);
      const earlierKeys = services.previousSecrets?.map((of) => signingKey(job.accountId, of));
      const keys = { key: signingKey(job.accountId), earlierKeys };
      return { url: new URL(address), ...keys, data, anyAddress };
    },
  };
}
