/** Every kind of work is refused beyond what an account may have open of it; nothing of that is counted, nobody else notices. */
import { afterEach, describe, expect, it } from 'vitest';
import { reportUsage } from '../../src/service/usage.ts';
import type { JobStore } from '../../src/store/jobs.ts';
import type { Store } from '../../src/store/store.ts';
import { type Answer, countedChecks, IBAN, type Service, startService } from './harness.ts';

let service: Service;
afterEach(() => service.close());

const PESEL = { value: '44051401359', country: 'PL' };
const ACCOUNT = { country: 'DE', bank_code: '37040044', account_number: '532013000' };
const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'verify', arguments: { kind: 'iban', value: IBAN } },
};
const ACCEPT = { accept: 'application/json, text/event-stream' };
/** A store of which some parts are others. */
function changed<T extends object>(store: T, parts: Partial<T>): T {
  return new Proxy(store, {
    get(target, name) {
      if (name in parts) return Reflect.get(parts, name);
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
const authorization = (key: string) => ({ authorization: `Bearer ${key}` });

/** A request of each kind of work that answers at once, and how many checks it counts. */
const REQUESTS = {
  batch: [(key) => service.post('/v1/verify/national-id/batch', { items: [PESEL, PESEL] }, key), 2],
  'batch of accounts': [(key) => service.post('/v1/iban/from-account/batch', { items: [ACCOUNT] }, key), 1],
  find: [(key) => service.post('/v1/find', { text: `Pay to ${IBAN}, please.` }, key), 1],
  mcp: [(key) => service.post('/mcp', CALL, { ...ACCEPT, ...key }), 1],
  'lookup of banks': [(key) => service.send({ url: '/v1/banks?q=bank', headers: key }), 0],
  'lookup of a bank': [(key) => service.send({ url: '/v1/banks/DE/37040044', headers: key }), 0],
  'lookup of usage': [(key) => service.send({ url: '/v1/usage', headers: key }), 0],
  'lookup of keys': [(key) => service.send({ url: '/v1/keys', headers: key }), 0],
  'lookup of jobs': [(key) => service.send({ url: '/v1/jobs', headers: key }), 0],
} satisfies Record<string, [(key: Record<string, string>) => Promise<Answer>, number]>;

const ONE = { requests: 1 };
const LIMITS = { batch: ONE, find: ONE, mcp: ONE, lookup: ONE, upload: ONE, result: ONE };

async function stranger(): Promise<Record<string, string>> {
  const account = await service.keys.createAccount('stranger', null);
  return keyOf(account.id);
}

async function keyOf(accountId: string): Promise<Record<string, string>> {
  const rights = ['verify', 'read', 'manage'] as const;
  return authorization((await service.keys.grant('service', accountId, 'all', { rights })).key);
}

async function refusals(): Promise<string[]> {
  const { text } = await service.send({ url: '/metrics' });
  return (text.match(/^assay_limit_refusals_total\{.*\} [1-9]\d*$/gm) ?? []).map((line) => line.slice(26));
}

describe('beyond what an account may have open at once', () => {
  it.each(Object.entries(REQUESTS))(
    '%s is refused, counts nothing, and others go on',
    async (name, [send, cost]) => {
      const work = name.split(' ')[0]!;
      service = await startService({ env: { JOBS: 'on' }, limits: LIMITS });
      const own = await keyOf(service.accountId);
      const other = await stranger();
      await send(own); // data and libraries are loaded with the first
      const before = await countedChecks(service);
      const answers = await Promise.all([send(own), send(own), send(own), send(other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
      expect(answers[3]!.status).toBe(200);
      const { body, headers } = answers.find(({ status }) => status === 429)!;
      expect(body).toMatchObject({ code: 'rate_limited', limit: `${work}_requests` });
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(await countedChecks(service)).toBe(before + cost);
      expect(await refusals()).toEqual([`{work="${work}",limit="requests"} 2`]);
      expect((await send(own)).status).toBe(200);
    },
  );

  it('a file is refused before anything of it is read', async () => {
    service = await startService({ env: { JOBS: 'on' }, limits: LIMITS });
    const send = (key: Record<string, string>) =>
      service.send({
        method: 'POST',
        url: '/v1/jobs?kind=iban',
        headers: { ...key, 'content-type': 'text/csv' },
        payload: `iban\n${IBAN}\n`,
      });
    const own = authorization(service.key);
    const answers = await Promise.all([send(own), send(own), send(await stranger())]);
    expect(answers.map(({ status }) => status)).toEqual([202, 429, 202]);
    expect(answers[1]!.body.limit).toBe('upload_requests');
    expect((await send(own)).status).toBe(202);
  });

  it('a result is refused while others are sent, and can be fetched after them', async () => {
    service = await startService({ env: { JOBS: 'on' }, limits: LIMITS });
    const own = authorization(service.key);
    const { body } = await service.send({
      method: 'POST',
      url: '/v1/jobs?kind=iban',
      headers: { ...own, 'content-type': 'text/csv' },
      payload: `iban\n${IBAN}\n`,
    });
    await service.runner.drain();
    const fetch = () => service.send({ url: `/v1/jobs/${body.id}/result`, headers: own });
    const answers = await Promise.all([fetch(), fetch()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers[1]!.body.limit).toBe('result_requests');
    await new Promise(setImmediate);
    expect((await fetch()).status).toBe(200);
  });

  it('bytes of bodies count as they were announced, or as they come', async () => {
    service = await startService({ limits: { batch: { requests: 9, bytes: 200 } } });
    const own = authorization(service.key);
    const {
      batch: [send],
    } = REQUESTS;
    const answers = await Promise.all([send(own), send(own), send(own)]);
    const limits = answers.map(({ body }) => body.limit);
    expect(limits).toEqual([undefined, undefined, 'batch_bytes']);
  });

  it('values count once a batch was read', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let arrived = () => {};
    const counting = new Promise<void>((done) => {
      arrived = done;
    });
    service = await startService({
      limits: { batch: { requests: 9, values: 3 } },
      around: (store) =>
        changed(store, {
          spend: async (spend) => {
            arrived();
            await held;
            return store.spend(spend);
          },
        }),
    });
    const own = authorization(service.key);
    const {
      batch: [send],
    } = REQUESTS;
    const first = send(own);
    await counting;
    expect((await send(own)).body.limit).toBe('batch_values');
    release();
    expect((await first).body.limit).toBeUndefined();
    expect(await countedChecks(service)).toBe(2);
  });

  it.each([
    ['lookup', '/v1/specimens?kind=tax_id&count=100&wrong=invalid_date', undefined],
    [
      'batch',
      '/v1/verify/lei/batch',
      { items: Array(100).fill({ value: '\u0301a'.repeat(32), suggest: true }) },
    ],
  ])(
    'work of %s is held to its share from the first request, before any was measured',
    async (work, url, body) => {
      // Five requests of 100 specimens, or twelve batches with suggestions.
      service = await startService({ limits: { [work]: { requests: 99, time: 500 } } });
      const own = await stranger();
      const send = () => (body ? service.post(url, body, own) : service.send({ url, headers: own }));
      const answers = await Promise.all(Array.from({ length: 40 }, send));
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken.length).toBeGreaterThan(0);
      expect(taken.length).toBeLessThanOrEqual(13);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.map((answer) => answer.body.limit)).toEqual(
        Array(40 - taken.length).fill(`${work}_time`),
      );
    },
  );

  it('a place is given back whatever became of the request', async () => {
    service = await startService({ limits: LIMITS });
    const own = authorization(service.key);
    const batch = (body: unknown) => service.post('/v1/verify/national-id/batch', body, own);
    for (const body of ['{', '{}', { items: Array(101).fill(PESEL) }, `"${'x'.repeat(300_000)}"`]) {
      expect((await batch(body)).status).toBeGreaterThanOrEqual(400);
      expect((await batch({ items: [PESEL] })).status).toBe(200);
    }
  });
});

it("a problem of each limit is documented: its name is one of the document's", async () => {
  service = await startService();
  const { components } = service.app.describe() as never as {
    components: { schemas: { Problem: { properties: { limit: { enum: string[] } } } } };
  };
  expect(components.schemas.Problem.properties.limit.enum).toEqual(
    expect.arrayContaining([
      'key',
      'account',
      'batch_requests',
      'batch_time',
      'find_bytes',
      'upload_requests',
    ]),
  );
});

describe('while one account has much to do, another', () => {
  const iban = { value: IBAN };
  const long = { items: Array(100).fill({ value: `+${'1'.repeat(255)}`, country: 'DE' }) };
  const days = '4 May 1986\n'.repeat(23);
  const digits = '+49 1512 3456789 (030) 1234-567/8 '.repeat(1_400);
  const nested = JSON.stringify({ ...iban, unread: Array(20_000).fill([1]) });
  const many = { kind: 'iban', values: Array(100).fill(IBAN) };
  /** What takes long, and how many of it are sent at once. */
  const floods = {
    batches: [(key) => service.post('/v1/verify/phone/batch', long, key), 60],
    texts: [(key) => service.post('/v1/find', { text: digits }, key), 20],
    messages: [
      (key) =>
        service.post(
          '/mcp',
          { ...CALL, params: { name: 'verify_many', arguments: many } },
          { ...ACCEPT, ...key },
        ),
      60,
    ],
    'long values': [(key) => service.post('/v1/verify', { value: days }, key), 120],
    'look-ups': [(key) => service.send({ url: '/v1/banks?q=a&limit=100', headers: key }), 60],
    'large bodies': [(key) => service.post('/v1/verify/iban', nested, key), 60],
    'changes of keys': [(key) => service.post('/v1/keys', { name: 'one of many' }, key), 60],
    pages: [() => service.send({ url: '/coverage/de' }), 60],
    metrics: [() => service.send({ url: '/metrics' }), 60],
  } satisfies Record<string, [(key: Record<string, string>) => Promise<Answer>, number]>;

  async function checksOf(accountId: string): Promise<number> {
    const types = ['iban', 'phone'];
    const report = await reportUsage(
      service.store,
      types,
      { id: accountId, allowance: null },
      '2026-11-01',
      '2026-11-30',
    );
    return report.checks.total;
  }

  it.each(Object.entries(floods))('is answered between %s', async (_, [send, count]) => {
    service = await startService();
    const own = await keyOf(service.accountId);
    const other = await stranger();
    await Promise.all([send(own), service.post('/v1/verify/iban', iban, other)]);
    let answered = 0;
    const flood = Array.from({ length: count }, () =>
      send(own).then(({ status }) => {
        expect(status).toBeLessThan(300);
        answered++;
      }),
    );
    expect((await service.post('/v1/verify/iban', iban, other)).status).toBe(200);
    // In the order in which they came, all of them would have been worked off before, and be answered or counted.
    const counted = await checksOf(service.accountId);
    expect(answered).toBeLessThan(count / 2);
    await Promise.all(flood);
    const all = await checksOf(service.accountId);
    if (all > 0) expect(counted).toBeLessThan(all * 0.75);
  });

  it('waits for one piece of its files at most, when a file of its own is written', async () => {
    const writing = new Map<string, number>();
    let most = 0;
    const addPiece =
      (jobs: JobStore): JobStore['addPiece'] =>
      async (jobId, number, sealed) => {
        const { accountId } = (await jobs.find(jobId))!;
        const now = (writing.get(accountId) ?? 0) + 1;
        writing.set(accountId, now);
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        await jobs.addPiece(jobId, number, sealed);
        writing.set(accountId, writing.get(accountId)! - 1);
      };
    const around = (store: Store) =>
      changed(store, { jobs: changed(store.jobs, { addPiece: addPiece(store.jobs) }) });
    service = await startService({ env: { JOBS: 'on' }, around });
    const send = (key: Record<string, string>) =>
      service.send({
        method: 'POST',
        url: '/v1/jobs?kind=iban',
        headers: { ...key, 'content-type': 'text/csv' },
        payload: `iban\n${`${IBAN}\n`.repeat(9_000)}`,
      });
    const own = authorization(service.key);
    const answers = await Promise.all([send(own), send(own), send(own), send(await stranger())]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(most).toBe(1);
  });

  it('has its own batch worked off in turn', async () => {
    service = await startService();
    const own = authorization(service.key);
    const other = await stranger();
    const [send] = floods.batches;
    await Promise.all([send(own), send(other)]);
    const order: string[] = [];
    const flood = Array.from({ length: 20 }, () => send(own).then(() => order.push('own')));
    await send(other).then(() => order.push('other'));
    expect(order.length).toBeLessThan(10);
    await Promise.all(flood);
  });
});
