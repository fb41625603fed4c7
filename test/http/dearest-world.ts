/** A service that has as much in its lists as may be, and what the dearest request of each operation costs there. */
import type { Make, World } from './dearest.ts';
import type { Service, ServiceOptions } from './harness.ts';

const ADMIN_KEY = 'q7Zt2vN8xKc4RwYb6PmD1sHf';
/** Nearly as many as an account may have: some are made by requests. */
export const FULL = { keys: 900, days: 90, accounts: 5_000 };
/** As much as it takes for each request to find something. */
export const SMALL = { keys: 30, days: 2, accounts: 30 };
const DAY_MS = 86_400_000;
/** One key of so many is used each day. */
const USED = 20;
const IBAN = 'DE89370400440532013000';

export const ENV = {
  ADMIN_KEY,
  SIGNUP: 'open',
  JOBS: 'on',
  RATE_LIMIT: '50000000',
  PLAYGROUND_FREE_CHECKS: '100000',
  LOG_LEVEL: 'error',
} as const;

type Start = (options: ServiceOptions) => Promise<Service>;

export interface Filled {
  readonly service: Service;
  readonly world: World;
}

/** @param start of the version that is tried */
export async function startFilled(
  start: Start,
  size: typeof FULL,
  limits?: ServiceOptions['limits'],
  env?: Readonly<Record<string, string>>,
): Promise<Filled> {
  const service = await start({ env: { ...ENV, ...env }, ...(limits && { limits }) });
  const { accountId, keys, store, clock } = service;
  const kinds = ['iban', 'phone', 'national_id', 'vat'];
  const ips = Array.from({ length: 50 }, (_, at) => `2001:db8:${at}::/48`);
  const all = await keys.grant('service', accountId, 'all', { rights: ['verify', 'read', 'manage'] });
  const sql = await keys.grant('service', accountId, 'warehouse', { rights: ['sql'] });
  const mine: string[] = [];
  for (let made = 3; made < size.keys; made++) {
    const { record } = await keys.grant('service', accountId, `key ${made}`, { allowedIps: ips } as never);
    mine.push(record.id);
    if (made % USED > 0) continue;
    const windows = Array.from({ length: size.days }, (_, day) =>
      new Date(clock.now - day * DAY_MS).toISOString().slice(0, 10),
    );
    const charges = windows.flatMap((window) =>
      kinds.map((meter) => ({ subject: `key:${record.id}`, meter, window, cost: 3 })),
    );
    await store.spend({ charges });
  }
  const others: string[] = [];
  for (let made = 1; made < size.accounts; made++)
    others.push((await keys.createAccount(`account ${made}`, null)).id);
  const operators: string[] = [];
  for (let made = 0; made < 30; made++) operators.push(await newOperator(service, made));
  const doneJob = await newJob(service, all.key);
  const endedJob = await newJob(service, all.key);
  const session = await newSession(service);
  let taken = 0;
  return {
    service,
    world: {
      ...{ key: all.key, sqlKey: sql.key, adminKey: ADMIN_KEY, accountId, doneJob, session },
      next(what) {
        taken++;
        const from = { key: mine, operator: operators, job: [endedJob], notice: ['none'], account: others }[
          what
        ];
        return from[taken % from.length]!;
      },
    },
  };
}

async function newOperator(service: Service, made: number): Promise<string> {
  const { body } = await service.post(
    '/v1/admin/operators',
    { name: `operator ${made}`, rights: ['read'] },
    { authorization: `Bearer ${ADMIN_KEY}` },
  );
  return body.operator.id;
}

async function newSession(service: Service): Promise<Record<string, string>> {
  const { body, headers } = await service.try('/v1/admin/session', { key: ADMIN_KEY });
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  return { cookie, 'x-csrf-token': body.csrf_token };
}

async function newJob(service: Service, key: string): Promise<string> {
  const { body } = await service.send({
    method: 'POST',
    url: '/v1/jobs?kind=iban&value=iban',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${key}` },
    payload: `iban\n${`${IBAN}\n`.repeat(5_000)}`,
  });
  await service.runner.drain();
  return body.id;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const ROUNDS = 3;
/** What takes longer is not tried again: nothing else of the machine makes as much of it. */
const LONG_MS = 500;
const PLAIN = 100;

/** Processor time of the process while something is done, in milliseconds. */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Milliseconds of processor time of a plain IBAN. */
export async function plainTime({ service, world }: Filled): Promise<number> {
  const headers = { authorization: `Bearer ${world.key}` };
  const send = () => service.post('/v1/verify/iban', { value: IBAN }, headers);
  const ms = await processorTime(async () => {
    for (let sent = 0; sent < PLAIN; sent++) await send();
  });
  return ms / PLAIN;
}

export interface Cost {
  /** Milliseconds of processor time of the dearest of the candidates. */
  readonly ms: number;
  readonly statuses: readonly number[];
  readonly bytes: number;
}

let networks = 0;

export async function costOf({ service, world }: Filled, candidates: readonly Make[]): Promise<Cost> {
  const costs: Cost[] = [];
  for (const make of candidates) {
    // Each of another network, of which one may open few accounts.
    const request = () => ({ ...make(world), remoteAddress: `203.0.${networks++ % 250}.7` });
    let status = 0;
    const send = async () => {
      status = (await service.inject(request())).statusCode;
    };
    const times = [await processorTime(send)];
    if (times[0]! < LONG_MS) {
      times.pop(); // code and data are loaded with the first
      for (let round = 0; round < ROUNDS; round++) times.push(await processorTime(send));
    }
    const bytes = Buffer.byteLength(String(request().payload ?? ''));
    costs.push({ ms: median(times), statuses: [status], bytes });
  }
  const dearest = costs.reduce((most, cost) => (cost.ms > most.ms ? cost : most));
  return { ...dearest, statuses: costs.flatMap(({ statuses }) => statuses) };
}
