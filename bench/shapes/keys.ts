/**
 * How many keys are in use, and how far away the database is. A check is counted for its key and its account, so that with many
 * keys a group of checks counts in many places; and each key has to be recognised, and trusted no longer than it may be.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '../../test/postgres/server.ts';
import { Callers } from '../callers.ts';
import { CONNECTIONS } from '../contest.ts';
import { type Line, print, spreadOf } from '../ratio.ts';
import { startDistance } from './distance.ts';
import { fillKeys } from './filled.ts';
import { type Served, serve } from './served.ts';

const COUNTS = [1, 1_000, 20_000] as const;
const ROUND_TRIPS_MS = [0, 2, 20] as const;
/** An allowance that nobody reaches: every check is held against it. */
const ALLOWANCE = 1_000_000_000;
const PORT = 18_461;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Connections on which each key is used once before anything is measured. */
const WARM_UP_CONNECTIONS = 256;
const REQUEST = { path: '/v1/verify/iban', body: JSON.stringify({ value: 'DE89 3704 0044 0532 0130 00' }) };

/** Of each count of keys, a number for each round. */
interface Figures {
  readonly cost: Map<number, number[]>;
  readonly speed: Map<number, number[]>;
  readonly p99: Map<number, number[]>;
}

export async function benchKeys(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const server = await startPostgres([]);
  try {
    for (const allowance of [null, ALLOWANCE]) {
      const held = allowance === null ? '' : ', an allowance on every account';
      const url = `sqlite:${join(folder, `${allowance}.db`)}`;
      print(`Keys in use, SQLite${held}`, linesOf(await measure(url, allowance), [1.15, 2.5]));
    }
    for (const roundTripMs of ROUND_TRIPS_MS) {
      const near = await server.newDatabase();
      const figures = await measure(near, null, server, roundTripMs);
      const lines = linesOf(figures, roundTripMs === 20 ? [undefined, 2] : []);
      print(`Keys in use, PostgreSQL ${roundTripMs} ms away, its own processor time included`, lines);
      if (roundTripMs === 20) printDistance(figures, roundTripMs);
    }
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true });
  }
}

function linesOf({ cost }: Figures, most: readonly (number | undefined)[]): Line[] {
  return COUNTS.slice(1).map((count, i) => ({
    what: `cost of a check with ${count} keys, of one key`,
    ratio: spreadOf(cost.get(count)!.map((each, round) => each / cost.get(1)![round]!)),
    ...(most[i] !== undefined && { most: most[i] }),
  }));
}

function printDistance({ speed, p99 }: Figures, roundTripMs: number): void {
  print(`The same at ${roundTripMs} ms, as clients see it`, [
    {
      what: 'throughput with 20000 keys, of one key',
      ratio: spreadOf(speed.get(20_000)!.map((each, round) => each / speed.get(1)![round]!)),
      goal: 0.67,
    },
    {
      what: 'the slowest of a hundred with 20000 keys, in round trips',
      ratio: spreadOf(p99.get(20_000)!.map((ms) => ms / roundTripMs)),
      most: 4,
    },
  ]);
}

/** @param url of a store that is empty */
async function measure(
  url: string,
  allowance: number | null,
  server?: PostgresServer,
  roundTripMs = 0,
): Promise<Figures> {
  const far = roundTripMs > 0 ? await startDistance(url, roundTripMs) : undefined;
  const served = await serve(PORT, { DATABASE_URL: far?.url ?? url }, server);
  try {
    const keys = await fillKeys(url, COUNTS.at(-1)!, allowance);
    const callers = await Callers.connect(PORT, WARM_UP_CONNECTIONS, REQUEST, keys[0]!);
    await callers.each(REQUEST, keys);
    callers.close();
    return await rounds(served, keys);
  } finally {
    await served.stop();
    far?.close();
  }
}

async function rounds(served: Served, keys: readonly string[]): Promise<Figures> {
  const lists = () => new Map<number, number[]>(COUNTS.map((count) => [count, []]));
  const figures: Figures = { cost: lists(), speed: lists(), p99: lists() };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const count of COUNTS) {
      const some = keys.slice(0, count);
      const callers = await Callers.connect(served.port, CONNECTIONS, REQUEST, some);
      const before = served.seconds();
      const { requests, seconds, p99 } = await callers.run(REQUEST, some, SECONDS);
      const after = served.seconds();
      callers.close();
      if (round === 0) continue;
      const spent = after.service - before.service + after.database - before.database;
      figures.cost.get(count)!.push((spent * 1e6) / requests);
      figures.speed.get(count)!.push(requests / seconds);
      figures.p99.get(count)!.push(p99);
    }
  }
  return figures;
}
