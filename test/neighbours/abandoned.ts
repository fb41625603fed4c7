/**
 * Requests that nobody waits for: a hundred of the dearest of each route come from several accounts and are cut off; after that a
 * neighbour has to keep its speed. It is told by the processor time that the service spends for each of the neighbour's checks, which
 * other programs on the machine do not change.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { dearestFor, type World } from '../http/dearest.ts';
import type { InjectOptions } from '../http/inject.ts';
import { type Client, createClient, type Reply } from './client.ts';
import { ADMIN_KEY, type Stand, startStand } from './stands.ts';

/** What a neighbour keeps of its speed, at least. */
export const SPEED_MIN = 0.8;
const REQUESTS = 100;
const ACCOUNTS = 5;
/** When the client of a request goes away, and for how many checks the neighbour is watched then: a second or two. */
const LEAVE_MS = 300;
const WATCHED = 8_000;
/** So many checks until all code of a check is compiled: a slow neighbour would seem to keep its speed. */
const WARM = 16_000;
/** How often a route is heard before it is believed. */
const HEARINGS = 4;
/** What is less in two of them is no chance. */
const SPEED_LOST = 0.6;
const IBAN = 'DE89370400440532013000';

/** Routes that an account, a visitor or an operator may send often; what they change is nothing of another's. */
export const ABANDONED = [
  ...['identify', 'identify_batch', 'verify_iban_batch', 'verify_phone_batch', 'verify_national_id_batch'],
  ...['verify_vat_batch', 'verify_company_batch', 'verify_lei_batch', 'verify_creditor_id_batch'],
  ...['verify_creditor_reference_batch', 'verify_document_batch', 'verify_account_batch'],
  ...['verify_tax_id_batch', 'verify_bic_batch', 'iban_from_account_batch', 'sql_bigquery', 'sql_snowflake'],
  ...['find', 'usage', 'find_banks', 'bank', 'list_keys', 'create_key', 'specimens', 'requirements'],
  ...['coverage', 'kinds', 'bank_logo', 'try_lei', 'create_job', 'list_jobs', 'POST /mcp'],
  ...['GET /coverage/:country', 'GET /banks/:country'],
  ...['admin_list_accounts', 'admin_list_keys', 'admin_sum_usage', 'admin_audit', 'admin_status'],
] as const;

export interface Kept {
  readonly route: string;
  /** What the neighbour kept of its speed: by processor time, and by the clock. */
  readonly share: number;
  readonly byClock: number;
  readonly violation: string | undefined;
}

export interface AbandonedOptions {
  readonly cli: string;
  readonly routes?: readonly string[];
  readonly report: (kept: Kept) => void;
}

export async function runAbandoned({ cli, routes = ABANDONED, report }: AbandonedOptions): Promise<Kept[]> {
  const stand = await startStand('sqlite', cli);
  const clients = { good: createClient(4), bad: createClient(REQUESTS) };
  try {
    // What is loaded at first use is loaded, and compiled.
    await watched(stand, clients.good, WARM);
    const kept: Kept[] = [];
    for (const route of routes) {
      kept.push(await tried(stand, clients, route));
      report(kept.at(-1)!);
    }
    return kept;
  } finally {
    clients.good.close();
    clients.bad.close();
    await stand.stop();
  }
}

async function tried(
  stand: Stand,
  { good, bad }: Readonly<Record<'good' | 'bad', Client>>,
  route: string,
): Promise<Kept> {
  const make = dearestFor(route)[0]!;
  // Before the first, as what goes on after one would slow the neighbour before the next.
  const before = await watched(stand, good);
  let best = { share: 0, byClock: 0 };
  for (let hearing = 0; hearing < HEARINGS && best.share < SPEED_MIN; hearing++) {
    const worlds = await Promise.all(Array.from({ length: ACCOUNTS }, () => newWorld(stand, bad)));
    const sent = Array.from({ length: REQUESTS }, (_, at) =>
      sending(stand, bad, make(worlds[at % ACCOUNTS]!)),
    );
    await Promise.race([Promise.all(sent), wait(LEAVE_MS)]);
    bad.close();
    await endAnswered(stand, good, sent, worlds);
    const after = await watched(stand, good);
    const share = before.msOfCheck / after.msOfCheck;
    if (share > best.share) best = { share, byClock: after.perSecond / before.perSecond };
    if (hearing > 0 && best.share < SPEED_LOST) break;
  }
  const isKept = best.share >= SPEED_MIN;
  const violation = `after abandoned requests of ${route} the good neighbour keeps ${best.share.toFixed(2)} of its speed`;
  return { route, ...best, violation: isKept ? undefined : violation };
}

function sending(stand: Stand, client: Client, { method, url, headers, payload }: InjectOptions) {
  return client.send(`${stand.urls()[0]}${url}`, {
    method: method!,
    headers: headers as Record<string, string>,
    ...(payload !== undefined && { body: String(payload) }),
  });
}

/** Ends the jobs whose clients had their answers: these are not abandoned, and go on. */
async function endAnswered(
  stand: Stand,
  client: Client,
  sent: readonly Promise<Reply>[],
  worlds: readonly World[],
): Promise<void> {
  const replies = await Promise.all(sent);
  const jobs = replies.flatMap(({ status, headers }, at) =>
    status === 202 ? [{ url: `${stand.urls()[0]}${headers.location}`, key: worlds[at % ACCOUNTS]!.key }] : [],
  );
  await Promise.all(jobs.map(({ url, key }) => client.send(url, { method: 'DELETE', key })));
}

/** Checks of the neighbour for a while, as many as are answered: how many a second, and the service's time of the processor for each. */
async function watched(stand: Stand, client: Client, count = WATCHED) {
  // A key of its own each time: none comes to its rate limit, beyond which nothing would be worked on.
  const { key } = await newWorld(stand, client);
  const url = `${stand.urls()[0]}/v1/verify/iban`;
  const [start, spent] = [performance.now(), processorMs(stand)];
  let checks = 0;
  const check = async () => {
    for (let left = count / 4; left > 0; left--) {
      const { status } = await client.send(url, { key, body: { value: IBAN } });
      if (status !== 200) throw new Error(`the good neighbour's check: ${status}`);
      checks++;
    }
  };
  await Promise.all([check(), check(), check(), check()]);
  const seconds = (performance.now() - start) / 1_000;
  return {
    perSecond: checks / seconds,
    msOfCheck: (processorMs(stand) - spent) / Math.max(checks, 1),
  };
}

/** Processor time of the service's processes, as the scheduler of Linux counts it for each of their threads. */
function processorMs(stand: Stand): number {
  const threads = stand.pids().flatMap((pid) => {
    const folder = `/proc/${pid}/task`;
    return readdirSync(folder).map((thread) =>
      Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
  });
  return threads.reduce((sum, own) => sum + own, 0) / 1e6;
}

/** An account of its own, with keys to send the requests with. */
async function newWorld(stand: Stand, client: Client): Promise<World> {
  const post = async (path: string, body: object) => {
    const made = await client.send(`${stand.urls()[0]}/v1/admin/accounts${path}`, { key: ADMIN_KEY, body });
    if (made.status !== 201) throw new Error(`nothing was made: ${made.status} ${made.text}`);
    return JSON.parse(made.text) as { id: string; secret: string; key: { id: string } };
  };
  const { id: accountId } = await post('', { name: 'one of several' });
  const all = await post(`/${accountId}/keys`, { name: 'all', rights: ['verify', 'read', 'manage'] });
  const sql = await post(`/${accountId}/keys`, { name: 'warehouse', rights: ['sql'] });
  return {
    ...{ key: all.secret, sqlKey: sql.secret, adminKey: ADMIN_KEY, accountId, doneJob: 'none', session: {} },
    next: () => all.key.id,
  };
}
