/** assay serve: runs the service until it is stopped. */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { type ConfigReading, readConfig } from '../config/config.ts';
import type { Config } from '../config/settings.ts';
import type { StrayVariable } from '../config/stray.ts';
import { checkIntact } from '../data/intact.ts';
import { importFolders } from '../intake/folders.ts';
import { stampOf, watchShared } from '../intake/kept-shared.ts';
import { watchFolders } from '../intake/kept-watch.ts';
import { type Assembled, assemble } from '../server/assemble.ts';
import type { Surroundings } from '../server/base.ts';
import { standardLog } from '../server/log.ts';
import { keepLooking, openTimed } from '../server/timed-store.ts';
import { createPrimary } from '../server/workers/primary.ts';
import {
  announce,
  leave,
  metricsOfAll,
  onReload,
  toPrimary,
  workerNumber,
} from '../server/workers/worker.ts';
import { createKeys } from '../service/keys/keys.ts';
import { placeOf, workerLog } from '../store/open.ts';
import { remoteStore } from '../store/remote.ts';
import type { ImportStore } from '../store/shared-files.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { EXIT } from './exit.ts';
import { serveMetrics } from './metrics.ts';
import { CommandError } from './session.ts';

/** How long requests under way may take once the service is stopping. */
const SHUTDOWN_MS = 10_000;
/** What takes a moment and is not urgent waits until those who watched for the start have been answered. */
const FIRST_ANSWERS_MS = 200;
/** What nobody waits for yet comes after that: many a process ends within its first second. */
const FIRST_SECOND_MS = 1_000;
/** How often imported files are looked at. */
const LOOK_MS = 5_000;
const SPECIMEN = 'DE89 3704 0044 0532 0130 00';

export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const reading = await settled(env);
  if (!reading.ok) {
    const errors = reading.errors.map((error) => `\n  ${error}`).join('');
    throw new CommandError(`Settings that don't fit:${errors}`, EXIT.usage);
  }
  const { config, strays } = reading;
  if (workerNumber() !== undefined) return work(config, strays);
  if (config.workers > 1) return watch(config);
  checkIntact(GENERATED_FOLDER);
  const { store, clock } = await openTimed(config.database);
  let assembled: Assembled | undefined;
  await onNewData(config, store.imports, async () => (await assembled?.reload()) ?? false);
  assembled = await start(config, { store, clock, strays });
  // Only now: a key that is made and never shown would be lost, and the next start would make no other.
  process.stderr.write(greeting(config, (await assembled.keys.openFirst('default'))?.key));
  setTimeout(() => void assembled.warnOfOldData(), FIRST_ANSWERS_MS).unref();
  setTimeout(() => void assembled.prepare(), FIRST_SECOND_MS).unref();
  stopOn(['SIGTERM', 'SIGINT'], () => assembled.close());
}

/** The settings, with a port that is free where any will do: addresses in answers have it, from the first on. */
async function settled(env: NodeJS.ProcessEnv): Promise<ConfigReading> {
  const reading = readConfig(env);
  if (!reading.ok || reading.config.port !== 0) return reading;
  const { host } = reading.config;
  const port = await new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port: 0 }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
  return readConfig({ ...env, PORT: String(port) });
}

/** Serves requests beside other workers. The first one reports what concerns all. */
async function work(config: Config, strays: readonly StrayVariable[]): Promise<void> {
  const number = workerNumber()!;
  const logIn = await workerLog(config.database, () => performance.now());
  const store = config.database.kind === 'sqlite' ? { store: remoteStore(toPrimary, logIn) } : {};
  checkIntact(GENERATED_FOLDER);
  const worker = { number, sharedMetrics: metricsOfAll };
  const assembled = await start(config, { ...store, strays, worker }).catch((error) => {
    leave();
    throw error;
  });
  announce();
  onReload(() => assembled.reload());
  if (number === 1) setTimeout(() => void assembled.warnOfOldData(), FIRST_ANSWERS_MS).unref();
  setTimeout(() => void assembled.prepare(), FIRST_SECOND_MS).unref();
  // A terminal interrupts all of its processes at once; the primary then stops its workers one after the other.
  // Likewise it makes them reload data.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  stopOn(['SIGTERM'], () => assembled.close());
}

/** Starts the workers and stays beside them. */
async function watch(config: Config): Promise<void> {
  const { store, clock } = await openTimed(config.database);
  keepLooking(clock);
  const log = pino({ level: config.logLevel, base: null }, standardLog(config.logFormat));
  const primary = createPrimary({
    workers: config.workers,
    // What was given on the command line, and the port that was found free.
    env: { HOST: config.host, PORT: String(config.port) },
    store: config.database.kind === 'sqlite' ? store : undefined,
    now: () => performance.now(),
    onListening: (start) => log.info(start, 'a worker listens'),
    onDeath: (death) => log.error(death, 'a worker ended; another takes its place'),
  });
  const stop = async () => {
    const well = await primary.stop();
    await store.close();
    if (!well) throw new Error('a worker could not finish');
  };
  await onNewData(config, store.imports, () => primary.reload());
  try {
    await primary.start();
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  const keys = createKeys({ store, now: clock.now, randomBytes });
  process.stderr.write(greeting(config, (await keys.openFirst('default'))?.key));
  stopOn(['SIGTERM', 'SIGINT'], stop);
}

/** What routes load when they are first asked for: once connections take all file descriptors, nothing is loaded any more. */
const codeOfRoutes = () => Promise.all([import('../mcp/server.ts'), import('../files/xlsx-write.ts')]);

async function start(config: Config, surroundings: Surroundings = {}): Promise<Assembled> {
  const code = codeOfRoutes();
  const assembled = await assemble(config, surroundings);
  try {
    await code;
    await assembled.app.listen({ host: config.host, port: config.port });
    // Where jobs were on before, what they left still expires.
    assembled.runner.start(config.jobs === 'on');
    if (config.metricsPort !== undefined) {
      const { registry, text } = assembled.app.metrics;
      const type = registry.contentType;
      await serveMetrics(config.host, config.metricsPort, async () => ({ type, text: await text() }));
    }
  } catch (error) {
    await assembled.close();
    throw error;
  }
  return assembled;
}

/** Reloads imported data on SIGHUP and when the files change, those of this machine and those that nodes share. */
async function onNewData(
  { dataDir }: Config,
  imports: ImportStore | undefined,
  reload: () => Promise<boolean>,
): Promise<void> {
  const hadTerminal = hasTerminal();
  process.on('SIGHUP', () => {
    // The signal is also sent when the terminal that started the service is closed: then it ends.
    if (hadTerminal && !hasTerminal()) process.kill(process.pid, 'SIGTERM');
    else void reload();
  });
  if (imports) {
    const stamp = stampOf(await imports.list());
    watchShared({ store: imports, stamp, everyMs: LOOK_MS, onChange: reload });
  }
  if (dataDir === undefined) return;
  await watchFolders({ folders: importFolders(dataDir), everyMs: LOOK_MS, onChange: () => void reload() });
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/** Closes on the first of some signals, and ends the process however that goes. */
function stopOn(signals: readonly NodeJS.Signals[], close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(EXIT.failure), SHUTDOWN_MS).unref();
    close().then(
      () => process.exit(EXIT.success),
      () => process.exit(EXIT.failure),
    );
  };
  for (const signal of signals) process.on(signal, stop);
}

/** For the user who started it. It goes to standard error: standard output has log lines alone, and no key reaches a log shipper. */
function greeting({ baseUrl, database }: Config, key: string | undefined): string {
  const lines = [
    '',
    `Assay is ready on ${baseUrl}`,
    `  playground  ${baseUrl}/`,
    `  API docs    ${baseUrl}/docs/api`,
    `  store       ${placeOf(database)}`,
  ];
  if (key === undefined) {
    lines.push('', 'This store already has an account. Another key: assay admin keys create');
  } else {
    lines.push(
      '',
      'Your API key, shown this once:',
      `  ${key}`,
      '',
      'Try it:',
      `  curl -s ${baseUrl}/v1/verify/iban -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '{"value":"${SPECIMEN}"}'`,
    );
  }
  return `${lines.join('\n')}\n\n`;
}
