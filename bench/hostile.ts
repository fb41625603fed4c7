/**
 * Input and neighbours that were found to stop the service, and for how long each keeps the event loop now. Measured is
 * processor time between two turns of the loop: what others on the machine do is no part of it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { readConfig } from '../src/config/config.ts';
import { assemble } from '../src/server/assemble.ts';
import { openSqlite } from '../src/store/sqlite/sqlite.ts';
import { injectInto } from '../test/http/inject.ts';

/** The longest pause that is let pass, in milliseconds of processor time. */
export const PAUSE_MS_MAX = 50;
const EXPIRED = 200_000;
const ROUNDS = 3;
/** More of them for a case that seems too long: what else the machine does makes processor time longer too. */
const ROUNDS_MAX = 12;

export interface Pause {
  readonly what: string;
  readonly ms: number;
}

interface Target {
  readonly send: (method: 'GET' | 'POST', url: string, body?: string) => Promise<number>;
  /** Sends a file to be checked in the background, and waits until it is. */
  readonly job: (query: string, file: string, type?: string) => Promise<number>;
  readonly database: string;
}

type Case = readonly [what: string, status: number, work: (target: Target) => Promise<number>];

const batchOf = (kind: string, value: string, country: string) => {
  const items = Array.from({ length: 100 }, () => ({ value, country }));
  const body = JSON.stringify({ items });
  return ({ send }: Target) => send('POST', `/v1/verify/${kind}/batch`, body);
};

const jobOf =
  (query: string, file: string, type?: string) =>
  ({ job }: Target) =>
    job(query, file, type);
const COLUMNS = Array.from({ length: 20 }, () => 'column=iban=a').join('&');

const WIDE = 16_000;
const wideRow = (first: string, cell: string) => `${first}${`,${cell}`.repeat(WIDE)}\n`;
const MANY_KEYS = Array.from({ length: 80_000 }, (_, at) => `"k${at}":1`).join(',');

/** Files that take long to read, or to write: what is sent, and how. */
export const UPLOADS: readonly (readonly [what: string, query: string, file: string, type?: string])[] = [
  [
    'a job of 16,000 columns, one of them named',
    'kind=iban&value=iban',
    wideRow('iban', 'a') + wideRow('x', 'x').repeat(30),
  ],
  [
    'a job of 16,000 columns that are made anew',
    'kind=iban&value=iban',
    wideRow('iban', 'assay_valid') + wideRow('x', 'x').repeat(3),
  ],
  [
    'a job of rows far shorter than their header',
    'kind=iban&value=iban',
    `${wideRow('iban', 'a')}${'x\n'.repeat(500)}`,
  ],
  ['a job of one cell of a million lines', 'kind=iban&value=a', `a\n"${'\n'.repeat(1_000_000)}"\n`],
  ['a job of one line of 80,000 keys', 'kind=iban', `{"value":"x",${MANY_KEYS}}\n`, 'application/x-ndjson'],
  [
    'a job of one line nested 400,000 deep',
    'kind=iban',
    `{"value":"x","a":${'['.repeat(400_000)}${']'.repeat(400_000)}}\n`,
    'application/x-ndjson',
  ],
];

const CASES: readonly Case[] = [
  ['100 phone numbers of commas', 200, batchOf('phone', `1${','.repeat(253)}1a`, 'DE')],
  ['100 phone numbers of combining marks', 200, batchOf('phone', `1${'\u0301'.repeat(254)}a`, 'DE')],
  ['100 phone numbers of marks that come apart', 200, batchOf('phone', `1${'\u0344'.repeat(254)}a`, 'DE')],
  ['100 identity numbers of ligatures', 200, batchOf('national-id', '\ufdfa'.repeat(256), 'XK')],
  ['100 IBANs of digits of another script', 200, batchOf('iban', '\u0663'.repeat(256), 'DE')],
  [
    'a batch of 130,000 wrong items',
    400,
    ({ send }) => send('POST', '/v1/verify/phone/batch', `{"items":[${'1,'.repeat(130_000)}1]}`),
  ],
  [
    'a body nested 130,000 deep',
    400,
    ({ send }) => send('POST', '/v1/playground/iban', `{"value":${'['.repeat(130_000)}`),
  ],
  [
    'one value of 256 KiB',
    200,
    ({ send }) => send('POST', '/v1/verify/iban', `{"value":"${'9'.repeat(262_000)}"}`),
  ],
  ['a job of 33,000 rows of one sign', 202, jobOf('kind=iban&value=a', `a\n${'x\n'.repeat(33_000)}`)],
  ['a job that checks each sign twenty times', 202, jobOf(COLUMNS, `a\n${'x\n'.repeat(2_000)}`)],
  [
    'a job of marks that come apart',
    202,
    jobOf('kind=phone&value=a', `a\n${`1${'\u0344'.repeat(254)}a\n`.repeat(200)}`),
  ],
  ['a job of 25,000 empty objects', 202, jobOf('kind=iban', '{}\n'.repeat(25_000), 'application/x-ndjson')],
  [
    'a job of 16,000 columns, to be found',
    400,
    jobOf('', `${'a,'.repeat(16_000)}a\n${'x,'.repeat(16_000)}x\n`.repeat(4)),
  ],
  ...UPLOADS.map(([what, query, file, type]): Case => [what, 202, jobOf(query, file, type)]),
  ['the coverage', 200, ({ send }) => send('GET', '/v1/coverage')],
  ['the API description', 200, ({ send }) => send('GET', '/openapi.json')],
  [
    `${EXPIRED.toLocaleString('en')} expired idempotency keys`,
    200,
    async ({ send, database }) => {
      const db = new Database(database);
      db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${EXPIRED})
        INSERT OR REPLACE INTO retries SELECT hex(randomblob(16)), 'b', i FROM n`);
      db.close();
      return send('POST', '/v1/verify/iban', '{"value":"x"}');
    },
  ],
  [
    'a lock that another process holds',
    200,
    async ({ send, database }) => {
      const db = new Database(database);
      db.exec('BEGIN IMMEDIATE');
      const answer = send('POST', '/v1/verify/iban', '{"value":"x"}');
      await new Promise((resolve) => setTimeout(resolve, 200));
      db.exec('COMMIT');
      db.close();
      return answer;
    },
  ],
];

/** What is made when it is first needed, each sent to a service that has answered nothing. */
const FIRST: readonly (readonly [what: string, url: string, payload?: string])[] = [
  ['the first coverage', '/v1/coverage'],
  ['the first API description', '/openapi.json'],
  ['the first search for a bank', '/v1/banks?q=spar'],
  ['the first page of banks', '/banks/de'],
  ['the first metrics', '/metrics'],
  ['the first BIC', '/v1/verify/bic', '{"value":"COBADEFF"}'],
  ['the first pair', '/v1/verify/iban', '{"value":"DE89370400440532013000","bic":"INGDDEFF"}'],
];

/** Each of them with its longest pause, the shortest of some services. */
export async function measureFirst(): Promise<Pause[]> {
  const reading = readConfig({ DATABASE_URL: 'sqlite::memory:', RATE_LIMIT: '0' });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  const pauses: Pause[] = [];
  for (const [what, url, payload] of FIRST) {
    let ms = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS || (ms >= PAUSE_MS_MAX && round < ROUNDS_MAX); round++) {
      const { app, keys, close } = await assemble(reading.config, { logTo: { write: () => {} } });
      const { key } = await keys.open('pauses', null, 'bench');
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const first = payload === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload };
      // All that answers any request is there.
      await injectInto(app, { method: 'GET', url: '/healthz' });
      const work = async () => (await injectInto(app, { ...first, url, headers })).statusCode;
      const { answer, longest } = await watched(work, false);
      await close();
      if (answer !== 200) throw new Error(`${what}: ${answer}`);
      ms = Math.min(ms, longest);
    }
    pauses.push({ what, ms });
  }
  return pauses;
}

/** Each case with its longest pause, the shortest of some rounds. */
export async function measurePauses(): Promise<Pause[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-pauses-'));
  const database = join(folder, 'assay.db');
  const reading = readConfig({
    DATABASE_URL: `sqlite:${database}`,
    RATE_LIMIT: '0',
    PLAYGROUND_FREE_CHECKS: '1000',
    JOBS: 'on',
    SECRET: 'q8Zf0cD3vN7rT1xY5bK9mW2p',
  });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  const { app, keys, runner, close } = await assemble(reading.config, { logTo: { write: () => {} } });
  const { key } = await keys.open('pauses', null, 'bench');
  const ask = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: string,
    type = 'application/json',
  ) => {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(payload !== undefined && { 'content-type': type }),
    };
    return injectInto(app, { method, url, headers, ...(payload !== undefined && { payload }) });
  };
  const send: Target['send'] = async (...asked) => (await ask(...asked)).statusCode;
  const job: Target['job'] = async (query, file, type = 'text/csv') => {
    const { statusCode, headers } = await ask('POST', `/v1/jobs?${query}`, file, type);
    await runner.drain();
    if (statusCode === 202) await ask('DELETE', headers.location as string);
    return statusCode;
  };
  const target: Target = { send, job, database };
  try {
    for (const kind of ['phone', 'iban', 'national-id'])
      await batchOf(kind, '+44 20 7946 0018', 'GB')(target);
    const pauses: Pause[] = [];
    for (const [what, status, work] of CASES) {
      let ms = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ROUNDS || (ms >= PAUSE_MS_MAX && round < ROUNDS_MAX); round++) {
        const { answer, longest } = await watched(() => work(target), what.includes('expired'));
        if (answer !== status) throw new Error(`${what}: ${answer} instead of ${status}`);
        ms = Math.min(ms, longest);
      }
      pauses.push({ what, ms });
    }
    return pauses;
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs work beside a turn of the loop that takes the time.
 * @param prepared whether the first turn is preparation, and not counted
 * @returns its answer, and the longest pause in milliseconds of processor time
 */
export async function watched<Answer>(
  work: () => Promise<Answer>,
  prepared = false,
): Promise<{ answer: Answer; longest: number }> {
  let longest = 0;
  let going = true;
  let turns = 0;
  let last = process.cpuUsage();
  const turn = () => {
    const { user, system } = process.cpuUsage(last);
    if (!prepared || turns > 0) longest = Math.max(longest, (user + system) / 1_000);
    turns++;
    last = process.cpuUsage();
    if (going) setImmediate(turn);
  };
  setImmediate(turn);
  const answer = await work();
  await new Promise((resolve) => setImmediate(resolve));
  going = false;
  await new Promise((resolve) => setImmediate(resolve));
  return { answer, longest };
}

/** What is done beside the checks, and the most that it may cost, in milliseconds of processor time. */
export interface Cost {
  readonly what: string;
  readonly ms: number;
  readonly most: number;
}

const COMMITS = 200;

/** Costs of what goes on in the background: readiness, each time with a write, and the deletion of expired retries. */
export async function measureCosts(): Promise<Cost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-costs-'));
  const database = join(folder, 'assay.db');
  const reading = readConfig({ DATABASE_URL: `sqlite:${database}`, RATE_LIMIT: '0' });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  let clock = 0;
  const surroundings = { logTo: { write: () => {} }, monotonic: () => clock };
  const { app, store, close } = await assemble(reading.config, surroundings);
  try {
    const ready = async () => {
      clock += 1_000; // the last outcome is out of date, so that it writes
      const { statusCode } = await injectInto(app, { url: '/readyz' });
      if (statusCode !== 200) throw new Error(`/readyz ${statusCode}`);
    };
    const commit = async () => {
      const charge = { subject: 's', meter: 'm', window: 'w', cost: 1 };
      await store.spend({ charges: [charge] });
    };
    await timed(ready);
    const readiness = await timed(ready);
    const withoutPruning = await timed(commit);
    const db = new Database(database);
    db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${EXPIRED})
      INSERT INTO retries SELECT hex(randomblob(16)), 'b', i FROM n`);
    db.close();
    // The next look for what has expired is an hour away.
    const later = openSqlite(database, () => Date.now() + 2 * 3_600_000);
    const charge = { subject: 's', meter: 'm', window: 'w', cost: 1 };
    const withPruning = await timed(async () => void (await later.spend({ charges: [charge] })));
    await later.close();
    return [
      { what: '/readyz, with a write', ms: readiness, most: 1 },
      { what: 'a commit that deletes expired retries, more', ms: withPruning - withoutPruning, most: 2 },
    ];
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
}

/** Processor time of a piece of work, the least of some rounds. */
async function timed(work: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    for (let i = 0; i < COMMITS; i++) await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000 / COMMITS);
  }
  return least;
}

export async function benchPauses(): Promise<void> {
  process.stdout.write(`\nLongest pause of the event loop, processor time; goal below ${PAUSE_MS_MAX} ms\n`);
  for (const { what, ms } of await measurePauses()) {
    process.stdout.write(`  ${what.padEnd(46)} ${ms.toFixed(1)} ms${ms < PAUSE_MS_MAX ? '' : '  MISSED'}\n`);
  }
  process.stdout.write('\nBeside the checks, processor time\n');
  for (const { what, ms, most } of await measureCosts()) {
    const verdict = ms < most ? '' : '  MISSED';
    process.stdout.write(`  ${what.padEnd(46)} ${ms.toFixed(2)} ms, goal below ${most}${verdict}\n`);
  }
}
