/**
 * A store of a million accounts and keys and ten million counters: what starts, lists or changes one of them reads one of
 * them. Processor time of the service for one request is what its event loop stands still for at most.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inDist } from '../contest.ts';
import { type Line, print, spreadOf } from '../ratio.ts';
import { fillKeys, fillMany } from './filled.ts';
import { type Served, serve } from './served.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 1_000_000);
const DAYS = 10;
const PORT = 18_471;
const STARTS = 5;
const REQUESTS = 20;
const ADMIN_KEY = 'bench-of-a-large-store-for-its-operator';
/** What may hold up everything else. */
const PAUSE_MS = 20;

export async function benchLarge(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const url = (name: string) => `sqlite:${join(folder, `${name}.db`)}`;
  try {
    for (const name of ['empty', 'large']) await (await serve(PORT, { DATABASE_URL: url(name) })).stop();
    fillMany(join(folder, 'large.db'), ACCOUNTS, DAYS);
    const starts: number[] = [];
    for (let i = 0; i < STARTS; i++) starts.push((await start(url('large'))) / (await start(url('empty'))));
    print(`Start with ${ACCOUNTS} accounts, processor time`, [
      { what: 'of one with an empty store', ratio: spreadOf(starts), most: 1.2 },
    ]);
    print(`Requests with ${ACCOUNTS} accounts, milliseconds of processor time`, await requests(url('large')));
    const code = await command(['accounts', 'list', '--json'], url('large'));
    process.stdout.write(`  assay admin accounts list ended with ${code}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Seconds of processor time until it is ready. */
async function start(url: string): Promise<number> {
  const served = await serve(PORT, { DATABASE_URL: url });
  const { service } = served.seconds();
  await served.stop();
  return service;
}

async function requests(url: string): Promise<Line[]> {
  const [key] = await fillKeys(url, 1, null);
  const served = await serve(PORT, { DATABASE_URL: url, ADMIN_KEY });
  try {
    const call = callerOf(served);
    const own = `Bearer ${key}`;
    const operator = `Bearer ${ADMIN_KEY}`;
    const account = '/v1/admin/accounts/acc_bench0000042';
    const newKey = async () => {
      const { text } = await call('POST', '/v1/keys', own, { name: 'bench' });
      return (JSON.parse(text) as { key: { id: string } }).key.id;
    };
    const lines: Line[] = [];
    const measure = async (what: string, request: () => Promise<unknown>) => {
      lines.push({ what, ratio: spreadOf(await times(served, request)), most: PAUSE_MS });
    };
    await measure('a key is made', newKey);
    const made: string[] = [];
    for (let i = 0; i < 2 * REQUESTS; i++) made.push(await newKey());
    await measure('a key is deleted', () => call('DELETE', `/v1/keys/${made.pop()}`, own));
    await measure('usage of an account', () => call('GET', '/v1/usage', own));
    await measure('the operator lists 100 accounts', () =>
      call('GET', '/v1/admin/accounts?limit=100', operator),
    );
    await measure('the operator reads the usage of one', () => call('GET', `${account}/usage`, operator));
    await measure('the operator reads its keys', () => call('GET', `${account}/keys`, operator));
    await measure('the operator changes it', () => call('PATCH', account, operator, { allowance: 1_000 }));
    return lines;
  } finally {
    await served.stop();
  }
}

function callerOf({ port }: Served) {
  return async (method: string, path: string, authorization: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return { text };
  };
}

/** Milliseconds of processor time of each of some requests, after as many that are not measured. */
async function times(served: Served, request: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < 2 * REQUESTS; i++) {
    const before = served.seconds().service;
    await request();
    all.push((served.seconds().service - before) * 1_000);
  }
  return all.slice(REQUESTS);
}

function command(args: readonly string[], url: string): Promise<number | null> {
  const child = spawn(process.execPath, [inDist('cli.js'), ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('close', resolve));
}
