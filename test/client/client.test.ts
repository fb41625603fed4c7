/** The client against a real service on an unsteady way. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssayProblem, type Client, createClient, isProblem } from '../../src/client/client.ts';
import { type Mishap, type Unsteady, unsteadyService } from './unsteady.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';

let way: Unsteady;
let client: Client;
beforeAll(async () => {
  way = await unsteadyService();
  client = createClient({ baseUrl: `${way.url}/`, apiKey: way.service.key, timeoutMs: 400 });
});
afterAll(() => way.close());
beforeEach(() => {
  way.mishaps = [];
  way.seen.length = 0;
});

describe('what becomes part of an address', () => {
  const ATTACKS = [
    '../usage',
    'a/../../usage',
    'x?limit=1',
    'x#y',
    '//evil.example',
    '%2e%2e',
    '..%2fusage',
    'a\\..\\b',
    'ä',
    'x\r\ny',
  ];
  const calls: Readonly<Record<string, (part: string) => Promise<unknown>>> = {
    job: (part) => client.job(part),
    jobResult: (part) => client.jobResult(part),
    deleteJob: (part) => client.deleteJob(part),
    key: (part) => client.key(part),
    changeKey: (part) => client.changeKey(part, { name: 'x' }),
    rotateKey: (part) => client.rotateKey(part),
    revokeKey: (part) => client.revokeKey(part),
    'bank, by country': (part) => client.bank(part, '00100'),
    'bank, by code': (part) => client.bank('AT', part),
  };

  it.each(Object.keys(calls))('%s: stays one part, whatever it is', async (name) => {
    for (const attack of ATTACKS) {
      way.seen.length = 0;
      await expect(calls[name]!(attack), attack).rejects.toThrow(AssayProblem);
      expect(way.seen[0]!.url!.split(/[/?#]/)).toContain(encodeURIComponent(attack));
    }
  });

  it.each(Object.keys(calls))('%s: nothing and dots alone are not sent', async (name) => {
    way.seen.length = 0;
    for (const attack of ['', '.', '..']) await expect(calls[name]!(attack)).rejects.toThrow(TypeError);
    expect(way.seen).toHaveLength(0);
  });

  it('is sent as a parameter where it is one', async () => {
    await client.banks({ q: 'a&limit=1#x', country: 'AT' });
    expect(way.seen.at(-1)!.url).toBe('/v1/banks?q=a%26limit%3D1%23x&country=AT');
  });
});

describe('a request that goes wrong', () => {
  it.each<[Mishap]>([['lose the answer'], ['drop'], ['late'], ['busy'], ['limited'], ['bad gateway']])(
    '%s: it is tried again, and counted once',
    async (mishap) => {
      const before = await way.counted();
      way.mishaps = [mishap, mishap];
      const answer = await client.verifyIban(IBAN);
      expect(answer).toMatchObject({ valid: true, meta: { credits_used: 1 } });
      expect(way.seen).toHaveLength(3);
      expect(new Set(way.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      expect(await way.counted()).toBe(before + 1);
    },
  );

  it('gives up after the last try, with what went wrong', async () => {
    way.mishaps = ['busy', 'busy', 'busy'];
    await expect(client.verifyIban(IBAN)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    way.mishaps = ['bad gateway', 'bad gateway', 'bad gateway'];
    await expect(client.verifyIban(IBAN)).rejects.toMatchObject({ status: 502, code: 'unknown' });
  });

  it('is not tried again where that is no use', async () => {
    await expect(client.verifyIban('')).rejects.toMatchObject({
      code: 'empty_input',
      errors: [{ pointer: '#/value', code: 'empty_input' }],
      requestId: expect.any(String),
    });
    expect(way.seen).toHaveLength(1);
    const stranger = createClient({ baseUrl: way.url, apiKey: 'assay_live_nobody' });
    const refused = await stranger.usage().catch((error: unknown) => error);
    expect(isProblem(refused, 'invalid_api_key')).toBe(true);
    expect(isProblem(refused, 'rate_limited')).toBe(false);
    expect(way.seen).toHaveLength(2);
  });

  it('is not tried at all without retries, and has no key of its own', async () => {
    const once = createClient({ baseUrl: way.url, apiKey: way.service.key, retries: 0 });
    way.mishaps = ['drop'];
    await expect(once.verifyIban(IBAN)).rejects.toThrow();
    expect(way.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined]);
  });

  it('ends when its caller does, in the middle of a wait too', async () => {
    const ended = AbortSignal.abort(new Error('no longer wanted'));
    await expect(client.verifyIban(IBAN, { signal: ended })).rejects.toThrow('no longer wanted');
    way.mishaps = ['busy', 'busy', 'busy'];
    const controller = new AbortController();
    const pending = client.verifyIban(IBAN, { signal: controller.signal });
    while (way.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort(new Error('no longer wanted'));
    await expect(pending).rejects.toThrow('no longer wanted');
    expect(way.seen.length).toBeLessThan(3);
  });

  // As on Node 20, which collects the signals that fetch makes of its own, and then never fires them.
  it.each<[string, typeof fetch]>([
    ['never answers', () => new Promise(() => {})],
    [
      'never ends its answer',
      async () => new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } }),
    ],
  ])('comes to its end where fetch %s and is deaf to its signal', async (_, deaf) => {
    const options = { baseUrl: way.url, apiKey: 'x', retries: 0, fetch: deaf };
    const unlimited = createClient({ ...options, timeoutMs: 2 ** 30 });
    const outcome = (answer: Promise<unknown>) =>
      Promise.race([
        answer.catch(({ name, message }: Error) => `${name}: ${message}`),
        new Promise((resolve) => setTimeout(resolve, 5_000, 'waits for ever')),
      ]);
    expect(await outcome(createClient({ ...options, timeoutMs: 20 }).verifyIbans([{ value: IBAN }]))).toBe(
      'TimeoutError: no response in time',
    );
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('no longer wanted')), 20);
    expect(await outcome(unlimited.verifyIbans([{ value: IBAN }], { signal: stop.signal }))).toBe(
      'Error: no longer wanted',
    );
  });

  it('does not wait longer than its caller would', async () => {
    const answers = [
      new Response('{"code":"rate_limited"}', { status: 429, headers: { 'retry-after': '3600' } }),
    ];
    const impatient = createClient({
      baseUrl: way.url,
      apiKey: 'k',
      fetch: async () => answers.shift() as Response,
    });
    const problem = await impatient.verifyIban(IBAN).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(AssayProblem);
    expect(problem).toMatchObject({ retryAfterSeconds: 3600 });
  });
});

describe('values of any kind', () => {
  it('are recognised, one check each', async () => {
    const before = await way.counted();
    way.mishaps = ['lose the answer'];
    const named = await client.identify('PESEL 44051401359');
    expect(named).toMatchObject({ type: 'national_id', valid: true, meta: { credits_used: 1 } });
    const digits = await client.identify('123456789');
    expect(digits.valid).toBe(false);
    expect(digits.alternatives!.length).toBeGreaterThan(1);
    const limited = await client.identify(IBAN, { kinds: ['phone', 'national-id'] });
    expect(limited.type).toBe('unknown');
    const typing = 'DE89370400440532031000';
    const meant = await client.identify(typing, { ask: { suggest: true } });
    expect(!meant.valid && meant.suggestions?.[0]?.value).toBe('DE89370400440532013000');
    expect(await way.counted()).toBe(before + 4);
  });

  it('are taken as lists of any length, with their kinds or without', async () => {
    const items = Array.from({ length: 120 }, (_, n) =>
      n % 2 === 0 ? { value: IBAN } : { value: '030 901820', kind: 'phone' },
    );
    const { results, summary } = await client.verifyMixed(items, { country: 'DE' });
    expect(results.map(({ type }) => type)).toEqual(items.map(({ kind }) => kind ?? 'iban'));
    expect(summary).toEqual({ total: 120, valid: 120, invalid: 0 });
    await expect(client.verifyMixed([{ value: IBAN, kind: 'bban' }])).rejects.toMatchObject({
      errors: [{ pointer: '#/items/0/kind' }],
    });
  });
});

describe('lists', () => {
  it('of any length come back in order, in batches of 100', async () => {
    const items = Array.from({ length: 250 }, (_, n) => ({ value: n % 2 === 0 ? IBAN : `x${n}` }));
    way.mishaps = ['lose the answer', 'pass', 'busy'];
    const before = await way.counted();
    const { results, summary, meta } = await client.verifyIbans(items);
    expect(results.map(({ input }) => input)).toEqual(items.map(({ value }) => value));
    expect(summary).toEqual({ total: 250, valid: 125, invalid: 125 });
    expect(meta.credits_used).toBe(250);
    expect(await way.counted()).toBe(before + 250);
  });

  it('take a country for all and for one, and may be empty', async () => {
    const items = [{ value: '07400 123456' }, { value: '030 123456', country: 'DE' }];
    const { results } = await client.verifyPhones(items, { country: 'GB' });
    expect(results.map((result) => result.valid && result.country.code)).toEqual(['GB', 'DE']);
    expect((await client.verifyPhones([])).summary).toEqual({ total: 0, valid: 0, invalid: 0 });
  });

  it('end with the first problem', async () => {
    const items = Array.from({ length: 300 }, () => ({ value: 1 as never }));
    await expect(client.verifyIbans(items)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('are counted once under a key of their caller', async () => {
    const items = Array.from({ length: 150 }, () => ({ value: IBAN }));
    const before = await way.counted();
    for (let times = 0; times < 2; times++) await client.verifyIbans(items, { idempotencyKey: 'mine' });
    expect(await way.counted()).toBe(before + 150);
  });
});

it('reads what a country asks for', async () => {
  const { options } = await client.requirements({ country: 'GB', for: 'payout', language: 'de' });
  expect(options.map(({ name }) => name)).toEqual(['IBAN', 'Sort code and account']);
  expect(options[1]!.fields[1]!.label).toBe('Kontonummer');
  await expect(client.requirements({ country: 'AQ' })).rejects.toMatchObject({ code: 'not_found' });
});

it('has values to test with, made or published', async () => {
  const query = { kind: 'national_id', country: 'PL', count: 3, seed: 7 };
  const { specimens } = await client.specimens(query);
  expect(specimens.map(({ valid, origin }) => [valid, origin])).toEqual(Array(3).fill([true, 'generated']));
  expect((await client.specimens(query)).specimens).toEqual(specimens);
  const wrong = await client.specimens({ kind: 'iban', wrong: 'invalid_checksum' });
  expect(wrong.specimens).toMatchObject([{ valid: false, reason: 'invalid_checksum' }]);
  expect((await client.specimens({ kind: 'iban', country: 'DE' })).specimens.length).toBeGreaterThan(1);
});

it('reads usage and coverage', async () => {
  expect(await client.usage({ from: '2026-11-01', to: '2026-11-30' })).toMatchObject({ from: '2026-11-01' });
  expect((await client.coverage()).iban.countries.length).toBeGreaterThan(80);
});

it('stays below 6 KB', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/client/client.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(6_000);
});

describe('an account', () => {
  const account = { country: 'DE', bank_code: '37040044', account_number: '532013000' };

  it('is answered with its IBAN, counted once', async () => {
    way.mishaps = ['lose the answer'];
    expect(await client.fromAccount(account)).toMatchObject({
      valid: true,
      input: '532013000',
      normalized: IBAN.replaceAll(' ', ''),
      meta: { credits_used: 1 },
    });
    expect(new Set(way.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('may be one of a list of any length', async () => {
    const wrong = { ...account, account_number: '532013001x' };
    const accounts = [...Array.from({ length: 100 }, () => account), wrong];
    const { results, summary, meta } = await client.fromAccounts(accounts);
    expect(summary).toEqual({ total: 101, valid: 100, invalid: 1 });
    expect(meta).toEqual({ credits_used: 101 });
    expect(results.at(-1)).toMatchObject({ valid: false, input: '532013001x' });
  });

  it('needs a number', async () => {
    await expect(client.fromAccount({ ...account, account_number: ' ' })).rejects.toMatchObject({
      code: 'empty_input',
      errors: [{ pointer: '#/account_number', code: 'empty_input' }],
    });
  });
});
