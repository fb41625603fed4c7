/** What delivers the outbox: job notices to the callers who named an address, warnings of allowances to the operator. */
import type { Metrics } from '../http/metrics.ts';
import type { JobNotices } from '../jobs/notices.ts';
import { createDeliverer, type Deliverer } from '../notices/deliverer.ts';
import { createAllowanceNotices } from '../service/allowance-notices.ts';
import { type Base, loggedCode } from './base.ts';

/**
 * @param metrics those of the application, which is built after the services; read when something is counted
 * @param onFree called when there may be more to deliver
 */
export function createNoticeServices(
  { config, store, now, log }: Base,
  jobNotices: JobNotices,
  metrics: () => Metrics,
  onFree: () => void,
): Deliverer {
  const { allowanceWebhook, webhookSecret, previousWebhookSecrets } = config;
  const allowances =
    allowanceWebhook === undefined
      ? undefined
      : createAllowanceNotices(allowanceWebhook, webhookSecret!, previousWebhookSecrets);
  return createDeliverer({
    store: store.notices,
    now,
    random: Math.random,
    deliverable: { operator: allowances !== undefined, accounts: config.jobs === 'on' },
    prepare: async (notice) =>
      notice.event === 'allowance.warning' ? allowances!.prepare(notice) : jobNotices.prepare(notice),
    onOutcome(outcome, { id: notice, event, accountId: account }, reason) {
      metrics().noticed(event, outcome);
      if (outcome === 'dead')
        log.error({ notice, event, account, reason }, 'a notice could not be delivered');
    },
    onCounted: (counts) => metrics().noticesCounted(counts),
    onFree,
    onError: (error) => log.error({ code: loggedCode(error) }, 'a notice could not go on'),
  });
}
