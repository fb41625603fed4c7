/** The wiring: settings to store to services to application. Makes the clock and the randomness, with `base.ts`. */
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { believesAnybody, guessableSecrets } from '../config/config.ts';
import { type Config, SETTINGS } from '../config/settings.ts';
import { type App, buildApp } from '../http/app.ts';
import { loadWithImports } from '../intake/kept.ts';
import { createImportSource } from '../intake/kept-reader.ts';
import type { Runner } from '../jobs/runner.ts';
import { createRenderApart } from '../logos/render-apart.ts';
import { canRender, RENDERER } from '../logos/renderer.ts';
import type { AllowanceWarning } from '../service/charging.ts';
import { createKeys, type Keys } from '../service/keys/keys.ts';
import type { Identify, VerifyValue } from '../service/verification.ts';
import { createPages } from '../site/pages.ts';
import type { Store } from '../store/store.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { createAppServices, secondFactorsOf } from './app-services.ts';
import { type Base, openBase, type Surroundings } from './base.ts';
import { type ClockWatch, registerClock, watchClock } from './clock-watch.ts';
import { createJobServices } from './job-services.ts';
import { createServing } from './serving.ts';
import { openTraces } from './traces.ts';
import { createUpkeep, type Upkeep } from './upkeep.ts';

const WEB_FOLDER = fileURLToPath(new URL('web/', GENERATED_FOLDER));
/** How long requests under way may take to be answered once the service stops; the rest of the deadline is for the store. */
const GRACE_MS = 8_000;

/** Everything that a running service is made of, before it listens. */
export interface Assembled extends Upkeep {
  readonly app: App;
  readonly store: Store;
  readonly keys: Keys;
  /** Processes jobs, once it is started. */
  readonly runner: Runner;
  /** Stops taking requests, finishes those under way, commits what is waiting. */
  close(): Promise<void>;
}

export async function assemble(config: Config, surroundings: Surroundings = {}): Promise<Assembled> {
  const { worker } = surroundings;
  const base = await openBase(config, surroundings);
  const { kinds, now, monotonic, store, log, droppedLogLines, writeLine } = base;
  const imports = createImportSource(config.dataDir, store.imports);
  const renderApart = createRenderApart();
  const serving = await createServing({
    config,
    imports: imports.read,
    openData: surroundings.openData ?? loadWithImports,
    kinds,
    now,
    render: renderApart.render,
    openSlot: () => base.budgets.open('page', 'service'),
    onBroken: (what) => log.warn({ import: what }, 'an imported file is passed over'),
  });
  const verify: VerifyValue = (type, value, country, options) =>
    serving.present.assay.verify(type, value, options === undefined ? { country } : { ...options, country });
  const identify: Identify = (value, options) => serving.present.assay.identify(value, options);
  const keys = createKeys({ store, now, monotonic, randomBytes });
  const onAllowance = (warning: AllowanceWarning) => {
    log.warn(warning, 'an account nears its allowance');
    app.metrics.allowanceWarned(warning.percent);
  };
  const traces = openTraces({ isOn: hasTraces(config), log, now, monotonic });
  const jobServices = createJobServices(
    base,
    { verify, identify, institutions: () => serving.present.institutions },
    onAllowance,
    () => app.metrics,
    keys,
    traces,
  );
  if (worker === undefined || worker.number === 1) await lookAtSettings(base, surroundings);
  if (!canRender()) log.warn({ package: RENDERER }, 'PNG logos are not served: the package is not installed');
  const app = buildApp({
    services: createAppServices({ base, serving, keys, verify, identify, jobServices, onAllowance }),
    log,
    newId: randomUUID,
    sharedMetrics: worker?.sharedMetrics,
    droppedLogLines,
    tracer: traces,
    writeLine,
    pages: createPages(WEB_FOLDER),
    restMs: surroundings.restMs,
  });
  const clockWatch = await watched(base, app.metrics);
  await imports.noted();
  return {
    app,
    store,
    keys,
    runner: jobServices.runner,
    ...createUpkeep(base, serving, imports, app),
    async close() {
      app.drain();
      const cutOff = setTimeout(() => app.cutOff(), GRACE_MS);
      await app.close();
      clearTimeout(cutOff);
      renderApart.close();
      await jobServices.runner.stop();
      await keys.flushUses().catch(() => {});
      jobServices.close();
      await clockWatch?.end();
      await store.close();
      await traces?.close();
      await base.flushLog();
    },
  };
}

const hasTraces = ({ otlpEndpoint, otlpTracesEndpoint }: Config): boolean =>
  otlpEndpoint !== undefined || otlpTracesEndpoint !== undefined;

/** Reports what goes wrong with the usage log and the clock, which goes by the store while the service runs. */
async function watched(base: Base, metrics: App['metrics']): Promise<ClockWatch | undefined> {
  const { store, clock, kinds, log } = base;
  watchUsageLog(base, metrics);
  if (clock === undefined) return undefined;
  registerClock(metrics.registry, { clock });
  const watch = watchClock(
    { store, clock },
    kinds.map(({ type }) => type),
    log,
  );
  // A store that can't be written now is reported by whatever writes.
  await watch.look().catch(() => {});
  return watch;
}

/** Reports when the usage log of the process can't be written. */
function watchUsageLog({ store, log }: Base, metrics: App['metrics']): void {
  store.usageLogs?.watch((fault) => {
    log.error({ fault }, 'the usage log could not be written; checks are counted in the store meanwhile');
    metrics.usageLogFailed(fault);
  });
}

/**
 * Logs what is set and can hardly be meant so, and seals second factors with the secret in force, so that the one before it can
 * go. A store that can't be written now is reported by whatever writes.
 */
async function lookAtSettings(base: Base, surroundings: Surroundings): Promise<void> {
  warnOfSettings(base, surroundings);
  const lost = await secondFactorsOf(base)
    .reseal()
    .catch(() => []);
  for (const operator of lost)
    base.log.warn({ operator }, 'a second factor was sealed by another SECRET: its codes are refused');
}

/** Logs by its name what is set and can hardly be meant so. */
function warnOfSettings({ config, log }: Base, { strays = [] }: Surroundings): void {
  for (const setting of guessableSecrets(config)) log.warn({ setting }, 'a secret is easy to guess');
  for (const { variable, setting } of strays) {
    log.warn({ variable, setting }, 'a variable is not read: it is no setting, and looks like one');
  }
  if (believesAnybody(config)) {
    log.warn({ setting: SETTINGS.trustedProxies.variable }, ANYBODY_BELIEVED);
  }
}

const ANYBODY_BELIEVED =
  'networks cover every address, so that whoever asks is believed about theirs: name the proxies alone, or `any` where that is meant';
