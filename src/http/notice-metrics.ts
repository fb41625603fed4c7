/** Metrics of the outbox: what becomes of notices, and how many there are. No label names an account. */
import { Counter, Gauge, type Registry } from 'prom-client';
import { NOTICE_OUTCOMES, type NoticeOutcome } from '../notices/deliverer.ts';
import { NOTICE_EVENTS, type NoticeCounts, type NoticeEvent } from '../store/notices.ts';

export interface NoticeMetrics {
  /** Counts what became of a try to deliver a notice. */
  noticed(event: NoticeEvent, outcome: NoticeOutcome): void;
  /** Takes note of what is in the outbox. */
  noticesCounted(counts: NoticeCounts): void;
}

export function registerNotices(registry: Registry): NoticeMetrics {
  const tries = new Counter({
    name: 'assay_notices_total',
    help: 'Tries to deliver a notice, by event and outcome: failed ones are tried again, dead ones are not.',
    labelNames: ['event', 'outcome'],
    registers: [registry],
  });
  // From nothing: an alert sees the first one only where there was a zero before.
  for (const event of NOTICE_EVENTS) {
    for (const outcome of NOTICE_OUTCOMES) tries.inc({ event, outcome }, 0);
  }
  const kept = new Gauge({
    name: 'assay_notices_kept',
    help: 'Notices in the store that wait to be delivered, and dead ones; looked at every 30 seconds.',
    aggregator: 'max', // all processes look at one store
    labelNames: ['state'],
    registers: [registry],
  });
  return {
    noticed: (event, outcome) => tries.inc({ event, outcome }),
    noticesCounted({ waiting, dead }) {
      kept.set({ state: 'waiting' }, waiting);
      kept.set({ state: 'dead' }, dead);
    },
  };
}
