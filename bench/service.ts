/**
 * The service against bare node:http doing the same verification and JSON, and metered against unmetered.
 *
 * Each server runs in a process of its own on the first processor, the load on another; they take turns.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { build } from 'esbuild';
import { createKeys } from '../src/service/keys.ts';
import { openSqlite } from '../src/store/sqlite/sqlite.ts';
import { type Line, print, ratio } from './ratio.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 5;
const FIRST_PORT = 18_431;

interface Server {
  readonly name: string;
  readonly port: number;
  readonly child: ChildProcess;
}

interface Request {
  readonly path: string;
  readonly body: string;
}

export async function benchService(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const database = join(folder, 'assay.db');
  const key = await makeKey(database);
  await bundleServers();
  const pinned = pin();
  const servers: Server[] = [];
  const start = (name: string, file: string, ...args: string[]) => {
    const port = FIRST_PORT + servers.length;
    const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT: '0', LOG_LEVEL: 'info' };
    const url = { DATABASE_URL: `sqlite:${database}` };
    const [program, ...rest] = [...pinned, process.execPath, join(ROOT, 'dist', file), ...args];
    const child = spawn(program!, rest, { env: { ...env, ...url }, stdio: ['ignore', 'ignore', 'inherit'] });
    servers.push({ name, port, child });
  };
  try {
    start('bare', 'bench-bare.js');
    start('service', 'cli.js', 'serve');
    start('unmetered', 'bench-unmetered.js');
    for (const server of servers) await ready(server);
    const single = await rounds(servers, key, { path: '/v1/verify/iban', body: singleBody() });
    const batch = await rounds(servers, key, { path: '/v1/verify/national-id/batch', body: batchBody() });
    const lines: Line[] = [
      { what: 'single IBAN, of bare node:http', ratio: ratio(single, 'service', 'bare'), goal: 0.8 },
      { what: 'batch of 100, of bare node:http', ratio: ratio(batch, 'service', 'bare'), goal: 0.7 },
      { what: 'single IBAN, of the same unmetered', ratio: ratio(single, 'service', 'unmetered'), goal: 0.9 },
      { what: 'batch of 100, of the same unmetered', ratio: ratio(batch, 'service', 'unmetered') },
    ];
    print(
      `Service with key, validation, log and durable counting, ${CONNECTIONS} connections; share of throughput`,
      lines,
    );
    const service = servers[1]!;
    process.stdout.write(`  resident memory under load  ${residentMiB(service.child.pid!)} MiB\n`);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

async function makeKey(database: string): Promise<string> {
  const store = openSqlite(database, Date.now);
  const keys = createKeys({ store, now: Date.now, randomBytes });
  const account = await keys.createAccount('bench');
  const { key } = await keys.mint(account.id, 'bench');
  await store.close();
  return key;
}

function singleBody(): string {
  return JSON.stringify({ value: 'DE89 3704 0044 0532 0130 00' });
}

/** A hundred values of five countries, one in five of them invalid. */
function batchBody(): string {
  const values = ['se-personnummer', 'pl-pesel', 'it-codice-fiscale', 'es-dni', 'fr-nir'].flatMap((id) => {
    const file = new URL(`../test/vectors/national-id/${id}.json`, import.meta.url);
    const { valid, invalid } = JSON.parse(readFileSync(file, 'utf8'));
    const country = id.slice(0, 2).toUpperCase();
    return [...valid.slice(0, 4), invalid[0]].map(({ value }: { value: string }) => ({ value, country }));
  });
  return JSON.stringify({ items: Array.from({ length: 100 }, (_, i) => values[i % values.length]) });
}

/** Requests a second of each server, a number for each round; the first round warms up and is left out. */
async function rounds(
  servers: readonly Server[],
  key: string,
  request: Request,
): Promise<Map<string, number[]>> {
  const speeds = new Map<string, number[]>(servers.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, port } of servers) {
      const speed = await load(port, key, request, round === 0 ? 2 : SECONDS);
      if (round > 0) speeds.get(name)!.push(speed);
    }
  }
  return speeds;
}

async function load(port: number, key: string, { path, body }: Request, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`port ${port}: ${result.non2xx} refused`);
  return result['2xx'] / result.duration;
}

/** Servers on the first processor, the load on the second, where the machine can say so. */
function pin(): string[] {
  try {
    execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
    return ['taskset', '-c', '0'];
  } catch {
    process.stdout.write('(processors are not pinned here)\n');
    return [];
  }
}

async function bundleServers(): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: { 'bench-bare': 'bench/servers/bare.ts', 'bench-unmetered': 'bench/servers/unmetered.ts' },
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
}

async function ready({ port }: Server): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no server on port ${port}`);
}

function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}
