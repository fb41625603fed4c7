/** The wiring: settings to store to services to application. Makes the clock and the randomness. */
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { DestinationStream } from 'pino';
import { pino } from 'pino';
import { importsBeside } from './banks/imports.ts';
import type { Config } from './config.ts';
import { reportCoverage } from './coverage.ts';
import { loadData } from './data/load.ts';
import { GENERATED_FOLDER } from './generated.ts';
import { type App, buildApp } from './http/app.ts';
import { createLogos } from './logos/logos.ts';
import type { CoverageReport } from './service/coverage.ts';
import { createKeys, type Keys } from './service/keys.ts';
import { createVerification, type Judge } from './service/verification.ts';
import { createVisitors } from './service/visitors.ts';
import { openSqlite } from './store/sqlite/sqlite.ts';
import type { Store } from './store/store.ts';
import { createVerifiers } from './verifiers.ts';

const WEB_FOLDER = fileURLToPath(new URL('../web/', import.meta.url));
const DAY_MS = 86_400_000;

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
  /** Where log lines go; standard output by default. */
  readonly logTo?: DestinationStream;
  /** The store; the settings' own by default. */
  readonly store?: Store;
}

export async function assemble(config: Config, surroundings: Surroundings = {}): Promise<Assembled> {
  const now = surroundings.now ?? Date.now;
  const store = surroundings.store ?? openSqlite(config.databasePath, now);
  const log = pino(
    { level: config.logLevel, base: null },
    surroundings.logTo ?? pino.destination({ sync: false }),
  );
  const secret = config.secret ?? (await store.keep('secret', randomBytes(32).toString('base64url')));

  const data = loadData(GENERATED_FOLDER, {
    assetsUrl: config.assetsUrl,
    importsDir: importsBeside(config.databasePath),
    onBroken: (what) => log.warn({ import: what }, 'an imported bank file is passed over'),
  });
  const verifiers = createVerifiers({
    directory: () => data.directory,
    phone: () => data.phone,
    now,
    defaultCountry: config.defaultCountry,
  });
  const judge: Judge = (type, value, country) => verifiers[type](value, country);
  const keys = createKeys({ store, now, randomBytes });
  let known: CoverageReport | undefined;
  const coverage = () => {
    known ??= reportCoverage(data);
    return known;
  };

  const app = await buildApp({
    services: {
      config,
      store,
      keys,
      judge,
      now,
      logos: createLogos({ directory: data.directory, folder: GENERATED_FOLDER, logosDir: config.logosDir }),
      coverage,
      verification: createVerification({ store, now, secret, judge }),
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
    webFolder: WEB_FOLDER,
  });

  return {
    app,
    store,
    keys,
    warnOfOldData() {
      for (const { name, as_of } of coverage().data) {
        const days = Math.floor((now() - Date.parse(as_of)) / DAY_MS);
        if (days > config.bankDataMaxAgeDays) log.warn({ data: name, as_of, days }, 'data is old');
      }
    },
    async close() {
      app.drain();
      await app.fastify.close();
      await store.close();
      log.flush();
    },
  };
}

/** The first account and its key, made when the store has none; the key is seen this once. */
export async function firstKey({ store, keys }: Assembled): Promise<string | undefined> {
  if ((await store.accounts()).length > 0) return undefined;
  const account = await keys.createAccount('default');
  return (await keys.mint(account.id, 'first')).key;
}
