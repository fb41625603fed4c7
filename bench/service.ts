/**
 * The service against bare node:http doing the same verification and JSON, metered against unmetered, on both stores, with
 * two workers and on Bun. Two figures are told. Throughput is what a client sees: answers that leave together after a
 * group commit wake it less often, so it flatters a server that groups. Cost is processor time a request, which is what a
 * machine has to spend.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { createKeys } from '../src/service/keys/keys.ts';
import { openStore, readAddress } from '../src/store/open.ts';
import { startPostgres } from '../test/postgres/server.ts';
import { CONNECTIONS, Contest, inDist, type Outcome } from './contest.ts';
import { type Line, print, ratio, spreadOf, told } from './ratio.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NODE = process.execPath;

export async function benchService(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const sqlite = `sqlite:${join(folder, 'assay.db')}`;
  const postgres = await startPostgres([]);
  const database = await postgres.newDatabase();
  const key = await makeKey([sqlite, database]);
  await bundleServers();
  const contest = new Contest(key);
  const serve = [inDist('cli.js'), 'serve'];
  const bun = bunProgram();
  try {
    const env = { DATABASE_URL: sqlite };
    await contest.start({ name: 'bare', command: [NODE, inDist('bench-bare.js')], env: {} });
    const deferred = { name: 'deferred', command: [NODE, inDist('bench-bare.js')], env: { DEFERRED: '1' } };
    await contest.start(deferred);
    await contest.start({ name: 'hono', command: [NODE, inDist('bench-hono.js')], env: { BENCH_KEY: key } });
    await contest.start({ name: 'service', command: [NODE, ...serve], env });
    await contest.start({ name: 'unmetered', command: [NODE, inDist('bench-unmetered.js')], env });
    await contest.start({ name: 'postgres', command: [NODE, ...serve], env: { DATABASE_URL: database } });
    if (bun) await contest.start({ name: 'bun', command: [bun, ...serve], env });
    const two = { name: 'two workers', command: [NODE, ...serve], env: { ...env, WEB_CONCURRENCY: '2' } };
    await contest.start({ ...two, everyProcessor: true });

    const single = await contest.run({ path: '/v1/verify/iban', body: singleBody() });
    const names = ['bare', 'deferred', 'hono', 'service', 'unmetered'];
    const batch = await contest.run({ path: '/v1/verify/national-id/batch', body: batchBody() }, names);
    printCost(single, batch, bun !== undefined);
    printThroughput(single, batch);
    printLatency(single);
    process.stdout.write(`  resident memory under load  ${contest.residentMiB('service')} MiB\n`);
  } finally {
    contest.stop();
    await postgres.remove();
    rmSync(folder, { recursive: true });
  }
}

function printCost(single: Outcome, batch: Outcome, withBun: boolean): void {
  const of = (what: string, one: string, other: string, most?: number, outcome = single): Line => ({
    what,
    ratio: ratio(outcome.cost, one, other),
    ...(most !== undefined && { most }),
  });
  print(
    `Processor time a request, ${CONNECTIONS} connections, with key, validation, log, metrics and durable count`,
    [
      of('single IBAN, of bare node:http', 'service', 'bare', 1.35),
      of('single IBAN, of bare node:http that answers in groups', 'service', 'deferred'),
      of('single IBAN, of Hono with key and validation alone', 'service', 'hono'),
      of('single IBAN, of the same unmetered', 'service', 'unmetered', 1.11),
      of('single IBAN on PostgreSQL, of the same unmetered', 'postgres', 'unmetered', 1.25),
      of('single IBAN with two workers, of one', 'two workers', 'service', 1.15),
      ...(withBun ? [of('single IBAN on Bun, of bare node:http', 'bun', 'bare', 0.9)] : []),
      of('batch of 100, of bare node:http', 'service', 'bare', 1.15, batch),
      of('batch of 100, of Hono with key and validation alone', 'service', 'hono', undefined, batch),
    ],
  );
  for (const [what, { cost, idle }] of [
    ['single IBAN', single],
    ['batch of 100', batch],
  ] as const) {
    for (const [name, costs] of cost) {
      const waiting = Math.round(100 * spreadOf(idle.get(name)!).median);
      process.stdout.write(
        `  ${`${what}, ${name}`.padEnd(26)} ${told(spreadOf(costs))} µs; the load idle for ${waiting} %\n`,
      );
    }
  }
}

function printThroughput(single: Outcome, batch: Outcome): void {
  print(`Share of throughput, ${CONNECTIONS} connections`, [
    { what: 'single IBAN, of bare node:http', ratio: ratio(single.speed, 'service', 'bare'), goal: 0.8 },
    { what: 'batch of 100, of bare node:http', ratio: ratio(batch.speed, 'service', 'bare'), goal: 0.7 },
    {
      what: 'single IBAN, of the same unmetered',
      ratio: ratio(single.speed, 'service', 'unmetered'),
      goal: 0.9,
    },
    {
      what: 'single IBAN on PostgreSQL, of the same unmetered',
      ratio: ratio(single.speed, 'postgres', 'unmetered'),
      goal: 0.8,
    },
    { what: 'batch of 100, of the same unmetered', ratio: ratio(batch.speed, 'service', 'unmetered') },
    {
      what: 'single IBAN with two workers, of one',
      ratio: ratio(single.speed, 'two workers', 'service'),
      goal: 1.5,
    },
  ]);
}

function printLatency({ p50, p99 }: Outcome): void {
  const [halves, most] = [p50.get('service')!, p99.get('service')!];
  print('Latency of a single IBAN', [
    {
      what: 'the slowest of a hundred, times the median',
      ratio: spreadOf(most.map((ms, round) => ms / halves[round]!)),
      most: 5,
    },
  ]);
  process.stdout.write(`  p50 ${told(spreadOf(halves))} ms, p99 ${told(spreadOf(most))} ms\n`);
}

/** One account and one key, the same in each store. */
export async function makeKey(urls: readonly string[]): Promise<string> {
  const stores = await Promise.all(urls.map((url) => openStore(readAddress(url), Date.now)));
  const keys = createKeys({ store: stores[0]!, now: Date.now, randomBytes });
  const { key, record, account } = await keys.open('bench', null, 'bench');
  for (const store of stores.slice(1)) await store.openAccount(account, record, []);
  for (const store of stores) await store.close();
  return key;
}

export function singleBody(): string {
  return JSON.stringify({ value: 'DE89 3704 0044 0532 0130 00' });
}

/** A hundred values of five countries, one in five of them invalid. */
export function batchBody(): string {
  const values = ['se-personnummer', 'pl-pesel', 'it-codice-fiscale', 'es-dni', 'fr-nir'].flatMap((id) => {
    const file = new URL(`../test/vectors/national-id/${id}.json`, import.meta.url);
    const { valid, invalid } = JSON.parse(readFileSync(file, 'utf8'));
    const country = id.slice(0, 2).toUpperCase();
    return [...valid.slice(0, 4), invalid[0]].map(({ value }: { value: string }) => ({ value, country }));
  });
  return JSON.stringify({ items: Array.from({ length: 100 }, (_, i) => values[i % values.length]) });
}

/** Bun, where its npm package is installed. */
function bunProgram(): string | undefined {
  try {
    const peers = createRequire(new URL('../bench/package.json', import.meta.url));
    const path = join(dirname(peers.resolve('bun/package.json')), 'bin', 'bun.exe');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

const BUNDLED = {
  absWorkingDir: ROOT,
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  logLevel: 'warning',
} as const;

/** Bundles servers of this project alone. */
export const bundleOwn = (...names: readonly string[]) =>
  build({
    ...BUNDLED,
    entryPoints: Object.fromEntries(names.map((name) => [`bench-${name}`, `bench/servers/${name}.ts`])),
    packages: 'external',
  });

async function bundleServers(): Promise<void> {
  await bundleOwn('bare', 'unmetered');
  // Run from dist/, it would not find the packages of this folder: they go into it.
  await build({ ...BUNDLED, entryPoints: { 'bench-hono': 'bench/servers/hono.ts' } });
}
