/** Every kind of work is refused beyond what an account may have open of it; nothing of that is counted, nobody else notices. */
import { afterEach, describe, expect, it } from 'vitest';
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
    service = await startService({ limits: { batch: { requests: 9, values: 3 } } });
    const own = authorization(service.key);
    const {
      batch: [send],
    } = REQUESTS;
    await send(own);
    const before = await countedChecks(service);
    const answers = await Promise.all([send(own), send(own)]);
    expect(answers.map(({ body }) => body.limit)).toEqual([undefined, 'batch_values']);
    expect(await countedChecks(service)).toBe(before + 2);
  });

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
