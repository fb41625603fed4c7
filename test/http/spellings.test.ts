/** One request in the spellings of several clients, over a socket: all of them get the same answer. */
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { type Store, StoreUnavailable } from '../../src/store/store.ts';
import { countedChecks, IBAN, type Service, startService } from './harness.ts';

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
}

interface Received {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: unknown;
  /** The body as it was sent. */
  readonly text: string;
}

/** What clients do to a request that means the same, by what one of them does it. */
const SPELLINGS: Readonly<Record<string, (sent: Sent) => Sent>> = {
  'a charset in capitals, without a space (Spring, jQuery)': (sent) =>
    withHeaders(sent, { 'content-type': 'application/json;charset=UTF-8' }),
  'a body in chunks (.NET)': (sent) => withHeaders(sent, { 'transfer-encoding': 'chunked' }),
  'a query that nobody reads': (sent) => ({ ...sent, path: `${sent.path ?? '/v1/verify/iban'}?x=1` }),
  'white space around the JSON (Python, PHP)': (sent) =>
    typeof sent.body === 'string' && sent.body !== '' ? { ...sent, body: ` ${sent.body}\n` } : sent,
  'an expectation (curl)': (sent) => withHeaders(sent, { expect: '100-continue' }),
  'header fields that a browser has': (sent) =>
    withHeaders(sent, { accept: '*/*', 'accept-encoding': 'gzip, br', 'sec-fetch-mode': 'cors' }),
};

/** A request with more header fields; those that it has of its own stay. */
const withHeaders = (sent: Sent, headers: Record<string, string>): Sent => ({
  ...sent,
  headers: { ...headers, ...sent.headers },
});
const JSON_TYPE = { 'content-type': 'application/json' };
const PESEL = { value: '44051401359', country: 'PL' };

let service: Service;
let failing = false;
beforeAll(async () => {
  service = await startService({
    allowance: 700,
    around: (store) => {
      const spend: Store['spend'] = (what) =>
        failing ? Promise.reject(new StoreUnavailable()) : store.spend(what);
      return new Proxy(store, {
        get(target, name: keyof Store) {
          const member = target[name];
          if (typeof member !== 'function') return member;
          return name === 'spend' ? spend : (member as (...all: unknown[]) => unknown).bind(target);
        },
      });
    },
  });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => service.close());

function ask(
  { path = '/v1/verify/iban', method = 'POST', body, headers }: Sent,
  of = service,
): Promise<Received> {
  const { port } = of.app.server.address() as AddressInfo;
  const authorization = `Bearer ${of.key}`;
  return new Promise((resolve, reject) => {
    const isChunked = headers?.['transfer-encoding'] !== undefined;
    const length = body === undefined || isChunked ? {} : { 'content-length': Buffer.byteLength(body) };
    const all = { authorization, ...JSON_TYPE, ...length, 'x-request-id': 'r1', ...headers };
    const sending = send({ port, path, method, headers: all }, (answer) => {
      let text = '';
      answer.on('data', (data) => {
        text += data;
      });
      answer.on('end', () => {
        const { date: _, 'keep-alive': __, ratelimit: ___, ...fields } = answer.headers;
        resolve({
          status: answer.statusCode!,
          headers: fields,
          body: text === '' ? '' : JSON.parse(text),
          text,
        });
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Sends a request in each spelling; returns the answer to the plain one, which the others must equal. */
async function each(what: Sent, spellings = Object.values(SPELLINGS), of = service): Promise<Received> {
  const plain = await ask(what, of);
  for (const spell of spellings) expect(await ask(spell(what), of)).toEqual(plain);
  return plain;
}

const json = (body: unknown) => JSON.stringify(body);

describe('each spelling', () => {
  it.each<[string, Sent, number]>([
    ['a valid value', { body: json({ value: IBAN }) }, 200],
    ['an invalid value', { body: json({ value: 'DE00' }) }, 200],
    ['a country in any case', { body: json({ value: IBAN, country: 'de' }) }, 200],
    ['text beyond ASCII', { body: json({ value: 'ＤＥ８９ 💥 é' }) }, 200],
    ['another kind', { path: '/v1/verify/phone', body: json({ value: '+442079460018' }) }, 200],
    [
      'a charset',
      { body: json({ value: IBAN }), headers: { 'content-type': 'application/json; charset=utf-8' } },
      200,
    ],
    ['a batch', { path: '/v1/verify/national-id/batch', body: json({ items: [PESEL, { value: '' }] }) }, 200],
    [
      'a batch of another kind, and text that is escaped',
      {
        path: '/v1/verify/iban/batch',
        body: json({ items: [{ value: IBAN }, { value: '"\ud800\\' }, { value: 'é' }] }),
      },
      200,
    ],
    [
      'a batch in a language',
      {
        path: '/v1/verify/phone/batch',
        body: json({ items: [{ value: '+442079460018' }, { value: '112', country: 'DE' }, { value: 'x' }] }),
        headers: { 'accept-language': 'de' },
      },
      200,
    ],
    ['an empty batch', { path: '/v1/verify/phone/batch', body: json({ items: [] }) }, 200],
    ['a field that nobody knows', { body: json({ value: IBAN, more: [1] }) }, 200],
    ['a prototype', { body: `{"value":"${IBAN}","__proto__":{"country":"FR"}}` }, 200],
    ['a request id that is none', { body: json({ value: 'x' }), headers: { 'x-request-id': 'r1' } }, 200],
    ['nothing', { body: '' }, 400],
    ['no JSON', { body: '{"value":' }, 400],
    ['no UTF-8', { body: Buffer.from('{"value":"\xff"}', 'latin1') }, 400],
    ['deep nesting', { body: '['.repeat(9_000) + ']'.repeat(9_000) }, 400],
    ['no object', { body: '"x"' }, 400],
    ['null', { body: 'null' }, 400],
    ['a list', { body: json([{ value: IBAN }]) }, 400],
    ['no value', { body: '{}' }, 400],
    ['a number as value', { body: json({ value: 1 }) }, 400],
    ['a country that is none', { body: json({ value: IBAN, country: 'D49' }) }, 400],
    ['an empty value', { body: json({ value: ' - ' }) }, 400],
    [
      'too many values',
      { path: '/v1/verify/iban/batch', body: json({ items: Array(101).fill(PESEL) }) },
      400,
    ],
    [
      'an idempotency key that is none',
      { body: json({ value: IBAN }), headers: { 'idempotency-key': 'a b' } },
      400,
    ],
    ['a wrong key', { body: json({ value: IBAN }), headers: { authorization: 'Bearer x' } }, 401],
    ['no key', { body: json({ value: IBAN }), headers: { authorization: '' } }, 401],
    ['another address', { path: '/v1/verify/nothing', body: '{}' }, 404],
    ['another method', { method: 'PUT', body: '{}' }, 405],
    ['another media type', { body: 'value=1', headers: { 'content-type': 'text/plain' } }, 415],
    ['a content encoding', { body: '{}', headers: { 'content-encoding': 'gzip' } }, 415],
  ])('of %s gets the same answer', async (_, what, status) => {
    expect((await each(what)).status).toBe(status);
  });

  it('of a retry gets the answer again, and is counted once', async () => {
    const before = await countedChecks(service);
    const what = { body: json({ value: '+442079460018' }), path: '/v1/verify/phone' };
    const headers = { 'idempotency-key': 'k1' };
    expect((await ask({ ...what, headers })).headers).not.toHaveProperty('idempotent-replayed');
    const again = await each({ ...what, headers });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await countedChecks(service)).toBe(before + 1);
  });

  it('is answered 503 once the store fails, and nothing is counted', async () => {
    const before = await countedChecks(service);
    failing = true;
    const answer = await each({ body: json({ value: IBAN }) });
    failing = false;
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '1' },
    });
    expect(await countedChecks(service)).toBe(before);
  });

  it('is refused beyond the allowance', async () => {
    const items = Array.from({ length: 100 }, () => PESEL);
    const what = { path: '/v1/verify/national-id/batch', body: json({ items }) };
    let status = 200;
    for (let batches = 0; status === 200 && batches < 8; batches++) ({ status } = await ask(what));
    expect(await each(what)).toMatchObject({ status: 429, body: { code: 'allowance_spent' } });
  });

  it('takes one of the rate limit, refused or not', async () => {
    const left = async (headers?: Record<string, string>) => {
      const { port } = service.app.server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/v1/verify/iban`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.key}`, ...JSON_TYPE, ...headers },
        body: json({ value: ' ' }),
      });
      return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit')!)![1]);
    };
    const first = await left();
    expect(await left()).toBe(first - 1);
    expect(await left({ 'content-type': 'application/json;charset=UTF-8' })).toBe(first - 2);
  });

  it('is one line in the log, with the same fields', async () => {
    const from = service.log.length;
    const spellings = Object.values(SPELLINGS);
    await each({ body: json({ value: IBAN }) }, spellings);
    await expect.poll(() => service.log.length).toBe(from + 1 + spellings.length);
    const lines = service.log.slice(from).map((line) => ({ ...JSON.parse(line), ms: 0 }));
    for (const line of lines) expect(line).toEqual(lines[0]);
  });
});

describe('hundreds of requests, of every kind and broken in every way', () => {
  const text = fc.oneof(
    fc.constantFrom(...KINDS.flatMap(({ samples }) => samples.map(({ value }) => value))),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
  );
  const item = fc.oneof(
    { weight: 6, arbitrary: fc.record({ value: text }) },
    {
      weight: 3,
      arbitrary: fc.record({
        value: text,
        country: fc.constantFrom('DE', 'pl', 'gB', 'XX', 'DEU', '', 'D1', 49),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ value: text, suggest: fc.boolean(), mask: fc.boolean(), more: fc.string() }),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  const items = fc.array(item, { maxLength: 8 });
  const whole = (body: unknown) => JSON.stringify(body) ?? '';
  const body = (one: fc.Arbitrary<unknown>) =>
    fc.oneof(
      { weight: 8, arbitrary: one.map(whole) },
      {
        weight: 1,
        arbitrary: fc.tuple(one.map(whole), fc.nat(60)).map(([json, end]) => json.slice(0, end)),
      },
    );
  const segments = KINDS.map(({ segment }) => segment);
  const single = fc.record({
    path: fc.constantFrom(...segments, 'nothing').map((segment) => `/v1/verify/${segment}`),
    body: body(item),
  });
  const batch = fc.record({
    path: fc.constantFrom(...segments, 'iban', 'phone').map((segment) => `/v1/verify/${segment}/batch`),
    body: body(
      fc.oneof(
        items.map((all) => ({ items: all })),
        item,
      ),
    ),
  });
  const usual = fc.record(
    {
      'content-type': fc.constantFrom('application/json; charset=utf-8', 'application/json;charset=utf-8'),
      'accept-language': fc.constantFrom('de', 'fr;q=0.5, es', 'xx', '*'),
      'x-request-id': fc.constantFrom('a.b-c_1', 'r2'),
      traceparent: fc.constantFrom('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'x'),
    },
    { requiredKeys: [] },
  );
  const spelling = fc.constantFrom(...Object.values(SPELLINGS));
  const refused = fc.constantFrom({ 'idempotency-key': 'a b' }, { 'content-type': 'text/json' });
  const headers = fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: refused });

  it('are answered the same in each spelling: status, header fields and body', async () => {
    const roomy = await startService({ env: { RATE_LIMIT: '100000' } });
    await roomy.app.listen({ host: '127.0.0.1', port: 0 });
    const seen = new Map<number, number>();
    try {
      await fc.assert(
        fc.asyncProperty(fc.oneof(single, batch), headers, spelling, async (what, fields, spell) => {
          const { status } = await each(
            { ...what, headers: fields as Record<string, string> },
            [spell],
            roomy,
          );
          seen.set(status, (seen.get(status) ?? 0) + 1);
        }),
        { numRuns: 500, endOnFailure: true },
      );
      expect(seen.get(200)).toBeGreaterThan(100);
      expect(seen.get(400)).toBeGreaterThan(50);
      expect(seen.get(429)).toBe(undefined);
    } finally {
      await roomy.close();
    }
  }, 60_000);
});
