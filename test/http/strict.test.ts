/** Requests that create, change or read keys, accounts, jobs and usage: a field that there is not is refused, and nothing is changed. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELD_CODES } from '../../src/http/problems.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { nearest } from '../../src/words/nearest.ts';
import { type Answer, NOON, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';
const DAY_MS = 86_400_000;

let service: Service;
let keyId: string;
/** A key that may manage. */
let manager: string;
/** A page of an operator that has signed in. */
let page: Record<string, string>;
beforeAll(async () => {
  service = await startService({
    env: { ADMIN_KEY: ADMIN, JOBS: 'on', SIGNUP: 'open', RATE_LIMIT: '0', ACCOUNT_RATE_LIMIT: '0' },
  });
  const rights = ['manage', 'verify', 'read'] as const;
  manager = (await service.keys.grant('service', service.accountId, 'console', { rights })).key;
  const signedIn = await service.send({
    method: 'POST',
    url: '/v1/admin/session',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ key: ADMIN }),
  });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
  page = { cookie, 'x-csrf-token': signedIn.body.csrf_token };
  keyId = (await service.store.keys(service.accountId, { limit: 1 }))[0]!.id;
});
afterAll(() => service.close());

/** A body that each route takes, by what it is called in the document. */
const BODIES: Readonly<Record<string, object>> = {
  create_key: { name: 'x' },
  rotate_key: {},
  change_key: {},
  admin_create_account: { name: 'x' },
  admin_change_account: {},
  admin_create_key: { name: 'x' },
  admin_change_key: {},
  admin_rotate_key: {},
  admin_create_operator: { name: 'x', rights: ['read'] },
  admin_change_operator: {},
  admin_sign_in: { key: 'x' },
  admin_propose_second_factor: {},
  admin_confirm_second_factor: { code: '123456' },
  signup: { name: 'x' },
  create_job: { items: [{ value: 'x' }] },
};

interface Strict {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly query: readonly string[];
  readonly body: readonly string[];
}

const namesIn = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object })?.properties ?? {});

function strictRoutes(): Strict[] {
  return service.app.routes
    .filter(({ schema }) => schema.strict)
    .map(({ method, url, schema }) => {
      const { body } = schema;
      const json =
        body && 'content' in body
          ? (body.content as Record<string, { schema: object }>)['application/json']?.schema
          : body;
      return {
        id: schema.operationId!,
        method: method as Strict['method'],
        url: url.replace(':id', url.includes('/accounts/') ? service.accountId : keyId),
        query: namesIn(schema.querystring),
        body: namesIn(json),
      };
    });
}

function send({ id, method, url }: Strict, field?: string, query = ''): Promise<Answer> {
  const body = BODIES[id] && { ...BODIES[id], ...(field !== undefined && { [field]: true }) };
  return service.send({
    method,
    url: `${url}${query}`,
    headers: {
      ...(url.startsWith('/v1/admin/session')
        ? page
        : { authorization: `Bearer ${url.startsWith('/v1/admin') ? ADMIN : manager}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
}

const make = (body: unknown, headers = {}): Promise<Answer> =>
  service.post('/v1/keys', body, { authorization: `Bearer ${manager}`, ...headers });

/** All that such requests could change. */
async function state(): Promise<unknown> {
  const { store, accountId } = service;
  const audit = await store.audit({ limit: 100 });
  const keys = await store.keys(accountId, { limit: 100 });
  return [await store.accounts({ limit: 100 }), keys, await store.operators.list(), audit.length];
}

/** The letters of each place are chosen by a generator, so that no spelling is a favourite. */
const letters = fc.sample(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz_'), { numRuns: 256, seed: 7 });

/** Every name that is one edit away: with a letter left out, put in, replaced by another, or swapped with the next. */
function misspelled(name: string): string[] {
  const places = [...name, ''].map((here, at) => ({
    before: name.slice(0, at),
    here,
    after: name.slice(at + 1),
    at,
  }));
  const all = places.flatMap(({ before, here, after, at }) => {
    const letter = letters[(at * 31 + name.length) % letters.length]!;
    return [
      before + after,
      before + letter + here + after,
      before + letter + after,
      before + after.slice(0, 1) + here + after.slice(1),
    ];
  });
  return [...new Set(all)].filter((wrong) => wrong !== '');
}

describe('a field that there is not', () => {
  it('is refused by every route that has to do with keys, accounts, jobs and usage', () => {
    const ids = strictRoutes().map(({ id }) => id);
    const others = service.app.routes
      .filter(({ url }) => /^\/v1\/(keys|admin|jobs|usage|signup)\b/.test(url))
      .map(({ schema }) => schema.operationId);
    expect(ids.sort()).toEqual(others.sort());
    expect(Object.keys(BODIES).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('misspelled by a letter, in any of them, is 400, and nothing is changed', async () => {
    const before = await state();
    const cases = strictRoutes().flatMap((route) => [
      ...route.query.map((name) => ({ route, name, inQuery: true, known: route.query })),
      ...route.body.map((name) => ({ route, name, inQuery: false, known: route.body })),
    ]);
    expect(cases.length).toBeGreaterThan(30);
    for (const { route, name, inQuery, known } of cases) {
      for (const wrong of misspelled(name)) {
        if (known.includes(wrong)) continue;
        const answer = inQuery ? await send(route, undefined, `?${wrong}=1`) : await send(route, wrong);
        const what = `${route.id} ${wrong}`;
        expect(`${what} ${answer.status} ${answer.body.code}`).toBe(`${what} 400 unknown_field`);
      }
    }
    expect(await state()).toEqual(before);
  });

  it('is named with the nearest one that there is', async () => {
    const headers = { authorization: `Bearer ${ADMIN}` };
    const suspended = await service.send({
      method: 'PATCH',
      url: `/v1/admin/accounts/${service.accountId}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"suspend":true}',
    });
    expect(suspended.body.errors).toEqual([
      {
        pointer: '#/suspend',
        code: 'unknown_field',
        detail: 'is no field of this request; perhaps `suspended` is meant',
      },
    ]);
    const made = await make({ name: 'ci', expires: '2027-01-01' });
    expect(made.body.errors[0].detail).toContain('`expires_at`');
    const usage = await service.send({
      method: 'GET',
      url: '/v1/usage?form=2026-01-01',
      headers: { authorization: `Bearer ${service.key}` },
    });
    expect(usage.body.errors[0]).toMatchObject({
      pointer: '#/form',
      detail: expect.stringContaining('`from`'),
    });
  });

  it('is not repeated where it may be a number', async () => {
    const { body, text } = await make({ name: 'ci', DE89370400440532013000: 1 });
    expect(body.errors).toEqual([
      {
        pointer: '#',
        code: 'unknown_field',
        detail:
          'is no field of this request; there are: name, rights, kinds, test, expires_at, allowed_ips, rate_limit',
      },
    ]);
    expect(text).not.toContain('DE89');
  });

  it('goes on being ignored where a value is verified', async () => {
    expect((await service.post('/v1/verify/iban', { value: 'x', note: 1 })).status).toBe(200);
  });
});

it('a field that stands twice is refused', async () => {
  const before = await state();
  const twice = await make('{"name":"a","rights":["read"],"name":"b"}', {
    'content-type': 'application/json',
  });
  expect([twice.status, twice.body.errors[0].code]).toEqual([400, 'duplicate_field']);
  const escaped = await make(String.raw`{"name":"a \"name\": b","n\u0061me":"b"}`, {
    'content-type': 'application/json',
  });
  expect(escaped.body.errors[0].code).toBe('duplicate_field');
  expect(await state()).toEqual(before);
  const once = await make(String.raw`{"name":"a \"name\": \\","rights":["read"]}`, {
    'content-type': 'application/json',
  });
  expect(once.status).toBe(201);
});

describe('what is wrong with a field', () => {
  it.each([
    [{ name: 'x', rights: ['admin'] }, 'not_allowed', 'manage, verify, read'],
    [{ name: 'x', rights: [] }, 'too_few', '1'],
    [{ name: 'x', rights: ['read', 'read'] }, 'repeated', 'twice'],
    [{ name: 'x'.repeat(101) }, 'too_long', '100'],
    [{ name: '' }, 'too_short', '1'],
    [{}, 'missing', 'given'],
    [{ name: 1 }, 'wrong_type', 'string'],
    [{ name: 'x', expires_at: 'soon' }, 'wrong_format', '2027-01-31T12:00:00Z'],
    [{ name: 'x', expires_at: '2027-02-31' }, 'wrong_format', 'no day'],
    [{ name: 'x', expires_at: '2020-01-01' }, 'in_the_past', 'future'],
  ])('%j is %s, with what is allowed', async (body, code, detail) => {
    const { errors } = (await make(body)).body;
    expect(errors[0]).toMatchObject({ code, detail: expect.stringContaining(detail) });
    expect(FIELD_CODES).toContain(errors[0].code);
  });

  it('is said in every language', async () => {
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => {
        const { body } = await make({ name: 5 }, { 'accept-language': language });
        return body.errors[0].message as string;
      }),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    for (const text of texts) expect(text).toContain('string');
  });
});

describe('one vocabulary', () => {
  it.each([
    ['2027-01-31T12:00:00+01:00', '2027-01-31T11:00:00.000Z'],
    ['2027-01-31', '2027-01-31T00:00:00.000Z'],
    ['90d', new Date(NOON + 90 * DAY_MS).toISOString()],
    ['P2W', new Date(NOON + 14 * DAY_MS).toISOString()],
    ['PT12H', new Date(NOON + DAY_MS / 2).toISOString()],
  ])('a key ends at %s', async (expires_at, end) => {
    expect((await make({ name: 'x', expires_at })).body.key.expires_at).toBe(end);
  });

  it('kinds are those of paths as well', async () => {
    const kinds = ['national-id', 'national_id', 'iban'];
    expect((await make({ name: 'x', kinds })).body.key.kinds).toEqual(['national_id', 'iban']);
  });
});

it('the nearest name is one that is near', () => {
  const names = ['name', 'rights', 'kinds', 'expires_at'];
  expect(
    ['expires', 'Expires_At', 'right', 'knids', 'nmae', 'value', '', 'x'.repeat(80)].map((one) =>
      nearest(one, names),
    ),
  ).toEqual(['expires_at', 'expires_at', 'rights', 'kinds', 'name', undefined, undefined, undefined]);
});
