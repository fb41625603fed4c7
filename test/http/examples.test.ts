/** The examples of the API document, sent as they stand: each is answered as it is shown. */
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument, Operation, Response } from '../../src/http/document/shape.ts';
import type { Right } from '../../src/store/store.ts';
import { describeApi } from '../../tools/openapi.ts';
import { markAt } from '../store/notice-contract.ts';
import { type Answer, IBAN, type Service, startService } from './harness.ts';

const document = JSON.parse(await describeApi()) as OpenApiDocument;
/** Answers that hold ids and moments of their own: shown as they look, not word for word. */
const OF_THE_MOMENT = /^(usage|signup|admin_\w+|\w+_(keys?|jobs?))$/;
const ADMIN_KEY = 'administration-key-of-forty-characters-x';
/** Examples of one part of a long answer. */
const IN_PART = /^(coverage|kinds)$/;

const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({
    path,
    method,
    operation,
    name: operation.operationId,
  })),
);

const successOf = ({ responses }: Operation): { status: string; response: Response } => {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2'))!;
  return { status, response };
};

interface Example {
  readonly value: unknown;
}

const examplesIn = (media: { examples?: Record<string, unknown> } | undefined) =>
  (media?.examples ?? {}) as Record<string, Example>;

let service: Service;
let manager: string;
let warehouse: string;
let visitors = 0;
beforeAll(async () => {
  service = await startService({
    env: {
      ADMIN_KEY,
      JOBS: 'on',
      SIGNUP: 'open',
      BASE_URL: 'http://localhost:8080',
      PLAYGROUND_FREE_CHECKS: '5',
    },
  });
  manager = await newKey(['manage', 'verify', 'read']);
  warehouse = await newKey(['sql']);
});
afterAll(() => service.close());

/** One may manage keys; the examples make, change and revoke others. */
async function newKey(rights: readonly Right[]): Promise<string> {
  return (await service.keys.grant('service', service.accountId, 'examples', { rights })).key;
}

/** An example as it is sent: what stands for a key in a body has to be one. */
const withKey = (body: unknown): unknown =>
  body instanceof Object && 'userDefinedContext' in body
    ? { ...body, userDefinedContext: { key: warehouse } }
    : body;

/** A page that has signed in, for what is of sessions alone. */
let page: { readonly cookie: string; readonly 'x-csrf-token': string };
async function signIn(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify({ key: ADMIN_KEY });
  const answer = await service.send({ method: 'POST', url: '/v1/admin/session', headers, payload });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  page = { cookie, 'x-csrf-token': answer.body.csrf_token };
}

/** An example of signing in as it is sent: with a key that there is, and the code of a secret that was proposed. */
async function withSession(path: string, body: unknown): Promise<unknown> {
  if (path === '/v1/admin/session')
    return body === undefined ? body : { ...(body as object), key: ADMIN_KEY };
  if (!path.endsWith('/confirmation')) return body;
  const headers = { ...page, 'content-type': 'application/json' };
  const url = '/v1/admin/session/second-factor';
  const { secret } = (await service.send({ method: 'POST', url, headers, payload: '{}' })).body;
  return { code: new TOTP({ secret }).generate({ timestamp: service.clock.now }) };
}

function keyFor(path: string): string {
  if (path.startsWith('/v1/admin/')) return ADMIN_KEY;
  return path.startsWith('/v1/sql/') ? warehouse : manager;
}

async function send(
  path: string,
  method: string,
  operation: Operation,
  body: unknown,
  visitor: number,
): Promise<Answer> {
  const query = new URLSearchParams();
  let url = path;
  for (const parameter of (operation.parameters ?? []) as {
    name?: string;
    in?: string;
    example?: string;
  }[]) {
    const { name, in: place, example } = parameter;
    if (name === undefined || example === undefined) continue;
    if (place === 'query') query.set(name, example);
    if (place === 'path') url = url.replace(`{${name}}`, name === 'id' ? await idIn(path) : example);
  }
  const ofSession = path.startsWith('/v1/admin/session');
  if (ofSession) await signIn();
  const sent = ofSession ? await withSession(path, body) : withKey(body);
  return service.send({
    method: method.toUpperCase() as 'GET',
    url: query.size > 0 ? `${url}?${query}` : url,
    remoteAddress: `198.51.100.${visitor}`,
    headers: {
      ...(ofSession
        ? page
        : operation.security?.length && {
            authorization: `Bearer ${keyFor(path)}`,
          }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(sent) }),
  });
}

/** An account, a notice that is dead, a job that is done, or a key that is there. */
async function idIn(path: string): Promise<string> {
  if (path.startsWith('/v1/admin/notices/')) {
    const { notices } = service.store;
    const mark = markAt(1, 'acc_x.2026-11.1.100', 'acc_x');
    await service.store.spend({
      charges: [{ subject: 'x', meter: 'm', window: 'w', cost: 1, limit: 1, marks: [mark] }],
    });
    await notices.settle((await notices.claim(service.clock.now + 1, { operator: true, accounts: true }))!, {
      state: 'dead',
      reason: 'no_response',
    });
    return mark.notice.id;
  }
  if (path === '/v1/admin/accounts/{id}') return (await service.keys.createAccount('Example GmbH', 1000)).id;
  if (path.startsWith('/v1/admin/accounts/')) return service.accountId;
  if (path.startsWith('/v1/admin/operators/'))
    return (await service.operators.create({ name: 'Ada', rights: ['read', 'accounts'] }, 'test')).operator
      .id;
  if (/^\/v1\/(admin\/)?jobs\//.test(path)) {
    const { body } = await service.post('/v1/jobs?kind=iban', { items: [{ value: IBAN }] });
    await service.runner.drain();
    return body.id;
  }
  return (await service.keys.grant('service', service.accountId, 'another')).record.id;
}

describe.each(operations)('$name', ({ path, method, operation, name }) => {
  const { status, response } = successOf(operation);
  const answers = examplesIn(response.content?.['application/json']);
  const requests = examplesIn(operation.requestBody?.content['application/json']);

  it('has an example of each body', () => {
    if (operation.requestBody) expect(Object.keys(requests)).not.toEqual([]);
    if (response.content?.['application/json']) expect(Object.keys(answers)).not.toEqual([]);
    if (operation.requestBody) expect(Object.keys(answers)).toEqual(Object.keys(requests));
  });

  it('answers its examples as shown', async () => {
    const names = Object.keys(answers).length > 0 ? Object.keys(answers) : ['none'];
    for (const example of names) {
      const answer = await send(path, method, operation, requests[example]?.value, ++visitors);
      expect(answer.status, JSON.stringify(answer.body)).toBe(Number(status));
      const shown = answers[example]?.value;
      if (shown === undefined) continue;
      if (OF_THE_MOMENT.test(name))
        expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(alwaysOf(shown, answer.body)));
      else if (IN_PART.test(name)) expect(contains(answer.body, shown)).toBe(true);
      else expect(answer.body).toEqual(shown);
    }
  });

  it('says what every answer is, and who may ask', () => {
    expect(operation.security).toBeDefined();
    expect(operation.description).toBeTruthy();
    for (const { description, headers } of Object.values(operation.responses)) {
      expect(description).not.toMatch(/Default Response|^Done\.$/);
      expect(headers).toHaveProperty('X-Request-ID');
    }
  });
});

/** Fields of an example; optional ones depend on the moment. */
const alwaysOf = (shown: unknown, body: object) =>
  Object.keys(shown as object).filter((field) => field in body || !/_at$|^allowance$/.test(field));

/** Whether all of a part is somewhere in the whole; lists may have more. */
function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return part.every((one) => (whole as unknown[]).some((other) => contains(other, one)));
  if (part === null || typeof part !== 'object') return whole === part;
  return Object.entries(part).every(([name, value]) =>
    contains((whole as Record<string, unknown>)[name], value),
  );
}

describe('the document', () => {
  it('tells results apart by `valid`', () => {
    for (const kind of ['Iban', 'NationalId', 'Phone']) {
      expect(document.components.schemas[`${kind}Result`]).toHaveProperty('oneOf');
      const { properties } = document.components.schemas[`Invalid${kind}Result`] as { properties: object };
      expect(properties).not.toHaveProperty('details');
    }
  });

  it('has at most 90 schemas, of which none is an answer, a batch or details alone', () => {
    const names = Object.keys(document.components.schemas);
    expect(names.length).toBeLessThanOrEqual(90);
    expect(names.filter((name) => /(?:Answer|BatchRequest|Details)$/.test(name))).toEqual([]);
  });

  it('has an answer that is a result with `meta`', () => {
    const { schema } = document.paths['/v1/verify/iban']!.post!.responses[200]!.content!['application/json']!;
    expect(schema).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/IbanResult' }, { required: ['meta'] }],
    });
  });

  it('has no example key for repeated requests, which viewers would send with each request', () => {
    const { IdempotencyKey } = document.components.parameters as Record<string, object>;
    expect(JSON.stringify(IdempotencyKey)).not.toMatch(/example|default/);
  });

  it('describes the header fields that answers carry', async () => {
    const { headers } = await service.send({ method: 'GET', url: '/v1/usage' });
    expect(headers['www-authenticate']).toBeDefined();
    const { responses } = document.paths['/v1/usage']!.get!;
    expect(responses[401]!.headers).toHaveProperty('WWW-Authenticate');
    expect(responses[429]!.headers).toHaveProperty('Retry-After');
    expect(responses[200]!.headers).toHaveProperty('RateLimit');
    expect(JSON.stringify(document.paths['/v1/verify/iban']!.post!.parameters)).toContain('IdempotencyKey');
  });
});
