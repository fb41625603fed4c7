/** The wiring: settings to store to services to application. Makes the clock and the randomness. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { DestinationStream } from 'pino';
import { pino } from 'pino';
import type { Registry } from 'prom-client';
import { importsFolder } from './banks/imports.ts';
import { latestDay } from './clock.ts';
import type { Config } from './config.ts';
import { createAssay, KINDS } from './core/assay.ts';
import { createBankLookup } from './core/banks/lookup.ts';
import { toIban } from './core/iban/account.ts';
import type { AnyKind } from './core/kind.ts';
import { reportCoverage } from './coverage.ts';
import { loadImportedDirectory } from './data/imported-banks.ts';
import { loadData } from './data/load.ts';
import { loadPhoneData } from './data/phone.ts';
import { loadSpecimens } from './data/specimens.ts';
import { GENERATED_FOLDER } from './generated.ts';
import { type App, buildApp } from './http/app.ts';
import { logoUrlAt } from './http/logo-url.ts';
import { standardLog } from './log.ts';
import { createLogos } from './logos/logos.ts';
import { rangesFolder } from './phone/imports.ts';
import type { CoverageReport } from './service/coverage.ts';
import { createKeys, type Keys } from './service/keys.ts';
import type { Specimen } from './service/specimens.ts';
import { createVerification, type Judge, RETRIES_MAX } from './service/verification.ts';
import { createVisitors } from './service/visitors.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';

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

  const imports = {
    importsDir: config.dataDir && importsFolder(config.dataDir),
    onBroken: (what: string) => log.warn({ import: what }, 'an imported file is passed over'),
  };
  const ranges = { rangesDir: config.dataDir && rangesFolder(config.dataDir), onBroken: imports.onBroken };
  const data = loadData(
    GENERATED_FOLDER,
    (folder) => loadImportedDirectory(folder, imports),
    (folder) => loadPhoneData(folder, ranges),
  );
  const assay = createAssay({
    kinds,
    data,
    today: latestDay(now),
    defaultCountry: config.defaultCountry,
    logoUrl: logoUrlAt(config.assetsUrl),
  });
  const judge: Judge = (type, value, country, asked) => assay.verify(type, value, { ...asked, country });
  const keys = createKeys({ store, now, monotonic, randomBytes });
  let specimens: readonly Specimen[] | undefined;
  let known: CoverageReport | undefined;
  const coverage = () => {
    known ??= reportCoverage(kinds, data);
    return known;
  };

  const banks = data.banks.withLogos(logoUrlAt(config.assetsUrl));
  const app = await buildApp({
    services: {
      kinds,
      config,
      store,
      keys,
      judge,
      toIban: (parts) => toIban(parts, { directory: banks }),
      now,
      monotonic,
      lease: (subject, ...rest) => store.lease(hashed(subject), ...rest),
      logos: createLogos({ directory: data.banks, folder: GENERATED_FOLDER, logosDir: config.logosDir }),
      banks: createBankLookup(banks),
      coverage,
      specimens: () => {
        specimens ??= loadSpecimens(GENERATED_FOLDER);
        return specimens;
      },
      verification: createVerification({
        onAllowance: (warning) => {
          log.warn(warning, 'an account comes to the end of its allowance');
          app.metrics.allowanceWarned(warning.percent);
        },
        finder: (text, { country, kinds: wanted }) =>
          assay.find(text, { defaultCountry: country, kinds: wanted }),
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

  return {
    app,
    store,
    keys,
    warnOfOldData() {
      try {
        for (const { name, as_of } of coverage().data) {
          const days = Math.floor((now() - Date.parse(as_of)) / DAY_MS);
          if (days > config.bankDataMaxAgeDays) log.warn({ data: name, as_of, days }, 'data is old');
        }
      } catch (error) {
        // Out of file handles, say: the data is asked for again with the next request.
        log.error({ code: (error as { code?: unknown }).code }, 'the age of the data could not be looked up');
      }
    },
    async close() {
      app.drain();
      const cutOff = setTimeout(() => app.cutOff(), GRACE_MS);
      await app.fastify.close();
      clearTimeout(cutOff);
      await store.close();
      await sink?.flush();
    },
  };
}

/** The first account and its key, made when the store has none; the key is seen this once. */
export async function firstKey({
  store,
  keys,
}: Pick<Assembled, 'store' | 'keys'>): Promise<string | undefined> {
  if ((await store.accounts()).length > 0) return undefined;
  return (await keys.open('default', null, 'service')).key;
}
