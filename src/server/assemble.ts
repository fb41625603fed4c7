/** The wiring: settings to store to services to application. Makes the clock and the randomness. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { DestinationStream } from 'pino';
import { pino } from 'pino';
import type { Registry } from 'prom-client';

import type { VerifyCell } from '../bulk/plan.ts';

import { type Config, guessableSecrets } from '../config.ts';
import { KINDS } from '../core/assay.ts';
import type { AnyKind } from '../core/kind.ts';
import { loadSpecimens } from '../data/specimens.ts';
import { type App, buildApp } from '../http/app.ts';
import { shownJob } from '../http/job-schemas.ts';
import type { Metrics } from '../http/metrics.ts';
import { createImportSource } from '../intake/kept-reader.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createNotices } from '../jobs/notices.ts';
import { createRunner, type Runner } from '../jobs/runner.ts';
import { createWorker } from '../jobs/worker.ts';
import { createRenderApart } from '../logos/render-apart.ts';
import { canRender, RENDERER } from '../logos/renderer.ts';
import { freshnessOf } from '../service/coverage.ts';
import { createKeys, type Keys } from '../service/keys/keys.ts';
import type { Specimen } from '../service/specimens.ts';
import {
  type AllowanceWarning,
  createVerification,
  type Judge,
  RETRIES_MAX,
} from '../service/verification.ts';
import { createVisitors } from '../service/visitors.ts';
import { createWebhook } from '../service/webhook.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { standardLog } from './log.ts';
import { createServing, DamagedImports } from './serving.ts';

const WEB_FOLDER = fileURLToPath(new URL('web/', GENERATED_FOLDER));
/** What the system writes to a pipe in one piece, so that lines of several workers don't mix. */
const PIPE_BUF = 4096;
const DAY_MS = 86_400_000;
/** How long what has begun may take to be answered once the service stops; the rest of the deadline is for the store. */
const GRACE_MS = 8_000;

/** Everything that a running service is made of, before it listens. */
export interface Assembled {
  readonly app: App;
  readonly store: Store;
  readonly keys: Keys;
  /**
   * Reloads imported data; where that fails, nothing changes. The outcome is logged. False when it may succeed a little later.
   */
  reload(): Promise<boolean>;
  /** Processes jobs, once it is started. */
  readonly runner: Runner;
  /** Logs a warning for each data set that is older than the settings allow. */
  warnOfOldData(): void;
  /** Stops taking requests, finishes those under way, commits what is waiting. */
  close(): Promise<void>;
}

export interface Surroundings {
  readonly now?: () => number;
  /** Milliseconds on a clock that is never set; the process's own, or `now` where that is given. */
  readonly monotonic?: () => number;
  /** Where log lines go; standard output by default. */
  readonly logTo?: DestinationStream;
  /** The store; the settings' own by default. */
  readonly store?: Store;
  /** The kinds of value that are served; all of them by default. */
  readonly kinds?: readonly AnyKind[];
  /** What sets a worker apart from a service of one process. */
  readonly worker?: {
    readonly number: number;
    readonly sharedMetrics: (registry: Registry) => () => Promise<string>;
  };
}

export async function assemble(config: Config, surroundings: Surroundings = {}): Promise<Assembled> {
  const { now = Date.now, kinds = KINDS, worker } = surroundings;
  const monotonic = surroundings.monotonic ?? surroundings.now ?? (() => performance.now());
  const store = surroundings.store ?? (await openStore(config.database, now, monotonic));
  const sink = surroundings.logTo
    ? undefined
    : standardLog(config.logFormat, worker && { pieceBytes: PIPE_BUF });
  const destination = surroundings.logTo ?? sink!;
  const log = pino({ level: config.logLevel, base: worker ? { worker: worker.number } : null }, destination);
  const secret = config.secret ?? (await store.keep('secret', randomBytes(32).toString('base64url')));

  /** Whom a rate limit is for: an address may be among them, and is not kept as it is. */
  const hashed = (subject: string) =>
    createHmac('sha256', secret).update(`rate\n${subject}`).digest('base64url').slice(0, 27);

  const imports = createImportSource(config.dataDir, store.imports);
  const renderApart = createRenderApart();
  const serving = await createServing({
    config,
    imports: imports.read,
    kinds,
    now,
    render: renderApart.render,
    onBroken: (what) => log.warn({ import: what }, 'an imported file is passed over'),
  });
  const judge: Judge = (type, value, country, asked) =>
    serving.present.assay.verify(type, value, { ...asked, country });
  const webhook =
    config.allowanceWebhook === undefined
      ? undefined
      : createWebhook({
          url: config.allowanceWebhook,
          secret: config.webhookSecret!,
          now,
          newId: randomUUID,
          onLost: (loss) => log.error(loss, 'an event could not be delivered'),
        });
  const keys = createKeys({ store, now, monotonic, randomBytes });
  let specimens: readonly Specimen[] | undefined;
  const coverage = () => serving.present.coverage();

  const onAllowance = (warning: AllowanceWarning) => {
    log.warn(warning, 'an account nears its allowance');
    app.metrics.allowanceWarned(warning.percent);
    webhook?.send('allowance.warning', warning);
  };
  const notices = createNotices({
    store: store.jobs,
    now,
    secret,
    randomBytes,
    anyAddress: config.jobNotices === 'any',
    shown: (job) => shownJob(job, config.baseUrl),
  });
  const verifyCell: VerifyCell = (type, value, country) => judge(type, value, country);
  let onChecked: Metrics['checked'] = () => {};
  const pieces = createWorker({
    store: store.jobs,
    judge: verifyCell,
    now,
    secret,
    randomBytes,
    onChecked: (type, outcomes) => onChecked(type, outcomes),
    onFailed({ id: job, reason, ...error }) {
      log.error({ job, reason, ...error }, 'a job failed');
      app.metrics.jobFailed(reason);
    },
  });
  const runner = createRunner({
    store: store.jobs,
    worker: pieces,
    notices,
    onError: (error) => log.error({ code: codeOf(error) }, 'jobs could not go on'),
  });
  const jobs = createJobs({
    store: store.jobs,
    now,
    secret,
    randomBytes,
    judge: verifyCell,
    onQueued: () => runner.wake(),
    onAllowance,
  });

  if (worker === undefined || worker.number === 1) {
    for (const setting of guessableSecrets(config)) log.warn({ setting }, 'a secret is easy to guess');
  }
  if (!canRender()) log.warn({ package: RENDERER }, 'PNG logos are not served: the package is not installed');
  const app = buildApp({
    services: {
      kinds,
      config,
      store,
      keys,
      judge,
      toIban: (parts) => serving.present.toIban(parts),
      now,
      monotonic,
      hashed,
      lease: (subject, ...rest) => store.lease(hashed(subject), ...rest),
      logos: { find: (...asked) => serving.present.logos.find(...asked) },
      banks: {
        find: (query) => serving.present.banks.find(query),
        get: (country, code) => serving.present.banks.get(country, code),
      },
      coverage,
      plans: (country) => serving.present.plans(country),
      jobs: config.jobs === 'on' ? jobs : undefined,
      noticeSecretOf: notices.secretOf,
      specimens: () => {
        specimens ??= loadSpecimens(GENERATED_FOLDER);
        return specimens;
      },
      verification: createVerification({
        onAllowance,
        finder: (text, { country, kinds: wanted }) =>
          serving.present.assay.find(text, { defaultCountry: country, kinds: wanted }),
        store,
        now,
        secret,
        judge,
        retriesMax: config.rateLimit === 0 ? undefined : RETRIES_MAX,
      }),
      visitors: createVisitors({
        store,
        now,
        secret,
        freeChecks: config.playgroundFreeChecks,
        resetDays: config.playgroundResetDays,
      }),
    },
    log,
    newId: randomUUID,
    sharedMetrics: worker?.sharedMetrics,
    droppedLogLines: () => sink?.dropped() ?? 0,
    writeLine: (line) => void destination.write(line),
    webFolder: WEB_FOLDER,
  });

  onChecked = app.metrics.checked;
  await imports.noted();

  return {
    app,
    store,
    keys,
    runner,
    warnOfOldData() {
      try {
        for (const set of coverage().data) {
          const as_of = freshnessOf(set);
          const days = Math.floor((now() - Date.parse(as_of)) / DAY_MS);
          if (days > config.bankDataMaxAgeDays) log.warn({ data: set.name, as_of, days }, 'data is old');
        }
      } catch (error) {
        // Out of file handles, say: the data is asked for again with the next request.
        log.error({ code: codeOf(error) }, 'the age of the data could not be looked up');
      }
    },
    async reload() {
      try {
        await serving.reload();
        log.info('imported data was reloaded');
        app.metrics.reloaded(true);
        await imports.noted();
        return true;
      } catch (error) {
        const why = error instanceof DamagedImports ? { imports: error.files } : { code: codeOf(error) };
        log.error(why, 'imported data could not be reloaded: the service keeps what it has');
        app.metrics.reloaded(false);
        return error instanceof DamagedImports;
      }
    },
    async close() {
      app.drain();
      webhook?.close();
      const cutOff = setTimeout(() => app.cutOff(), GRACE_MS);
      await app.close();
      clearTimeout(cutOff);
      renderApart.close();
      await runner.stop();
      await store.close();
      await sink?.flush();
    },
  };
}

/** The code of an error of the system, all of it that is logged: its message may name what was submitted. */
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
