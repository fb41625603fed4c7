/** The services of files that are checked in the background, joined: what takes them in, what processes them, what notifies. */
import { randomBytes } from 'node:crypto';
import { createBankNames, type InstitutionsOf } from '../bulk/bank-names.ts';
import { IDENTIFY } from '../bulk/column-kinds.ts';
import type { VerifyCell } from '../bulk/plan.ts';
import { shownJob } from '../http/job-schemas.ts';
import type { Metrics } from '../http/metrics.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createJobNotices } from '../jobs/notices.ts';
import { createReader } from '../jobs/reader.ts';
import { createRunner, type Runner } from '../jobs/runner.ts';
import { createWorker } from '../jobs/worker.ts';
import type { AllowanceWarning } from '../service/charging.ts';
import type { Keys } from '../service/keys/keys.ts';
import type { Tracer } from '../service/tracer.ts';
import { createSummingUp } from '../service/usage-days.ts';
import type { Identify, VerifyValue } from '../service/verification.ts';
import { type Base, loggedCode } from './base.ts';
import { createNoticeServices } from './notice-services.ts';

export interface JobServices {
  /** Takes in files and hands out results. */
  readonly jobs: Jobs;
  /** Processes jobs, once it is started. */
  readonly runner: Runner;
  /** The secret that signs the notices of an account. */
  readonly secretOf: (accountId: string) => string;
  /** Ends the processes that read files. */
  readonly close: () => void;
}

/** What says of one value of a file whether it is valid, and what it is. */
interface Values {
  readonly verify: VerifyValue;
  readonly identify: Identify;
  /** The banks of a country, in the data that is answered from at present. */
  readonly institutions: () => InstitutionsOf;
}

/** Verifies a cell of a file, and marks the IBAN beside which another bank is named. */
function createVerifyCell({ verify, identify, institutions }: Values): VerifyCell {
  let banks: { readonly of: InstitutionsOf; readonly mark: ReturnType<typeof createBankNames> } | undefined;
  const withBank: ReturnType<typeof createBankNames> = (result, name) => {
    if (name === undefined) return result;
    const of = institutions();
    if (banks?.of !== of) banks = { of, mark: createBankNames(of) };
    return banks.mark(result, name);
  };
  return (type, value, country, suggest, _account, manner = {}) => {
    const { others, strict, bic, allowTestValues, scheme, bankName } = manner;
    if (type === IDENTIFY)
      return identify(value, { country, kinds: others, strict, suggest, allowTestValues });
    const own = { ...(bic !== undefined && { bic }), ...(scheme !== undefined && { scheme }) };
    const all = { others, strict, suggest, ...(allowTestValues && { allowTestValues }), ...own };
    return withBank(verify(type, value, country, all), bankName);
  };
}

/**
 * @param values what verifies one value of a file
 * @param metrics those of the application, which is built after the services; read when something is counted
 */
export function createJobServices(
  base: Base,
  values: Values,
  onAllowance: (warning: AllowanceWarning) => void,
  metrics: () => Metrics,
  keys: Keys,
  tracer?: Tracer,
): JobServices {
  const { config, store, budgets, now, secret, previousSecrets, log } = base;
  const verifyCell = createVerifyCell(values);
  const reader =
    base.reader ??
    createReader({ onFault: ({ message }) => log.warn({ fault: message }, 'a file could not be read') });
  const common = { store: store.jobs, reader, now, secret, previousSecrets, randomBytes };
  const jobNotices = createJobNotices({
    ...common,
    anyAddress: config.jobNotices === 'any',
    shown: (job) => shownJob(job, config.baseUrl),
  });
  const worker = createWorker({
    ...common,
    budgets,
    verify: verifyCell,
    tracer,
    onChecked: (type, outcomes) => metrics().checked(type, outcomes),
    onFailed({ id: job, reason, ...error }) {
      log.error({ job, reason, ...error }, 'a job failed');
      metrics().jobFailed(reason);
    },
  });
  const runner: Runner = createRunner({
    store: store.jobs,
    worker,
    notices: createNoticeServices(base, jobNotices, metrics, () => runner.wake()),
    sumUp: createSummingUp(store, now, config.usageDaysKept).step,
    flushUses: keys.flushUses,
    deleteClosed: async () =>
      config.accountDaysKept !== undefined && keys.deleteClosed(config.accountDaysKept),
    onError: (error) => log.error({ code: loggedCode(error) }, 'jobs could not go on'),
  });
  const jobs = createJobs({
    ...common,
    budgets,
    verify: verifyCell,
    spend: (charges) => store.spend(charges),
    onQueued: () => runner.wake(),
    onAllowance,
    notifying: config.allowanceWebhook !== undefined,
  });
  return {
    jobs,
    runner: {
      ...runner,
      start(work) {
        if (work) reader.prepare();
        runner.start(work);
      },
    },
    secretOf: jobNotices.secretOf,
    close: () => void (base.reader ?? reader.close()),
  };
}
