/** POST /v1/sql/bigquery and /v1/sql/snowflake: what warehouses send, in the forms of their documents, and what it counts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identify, verifyIban, verifyPhone } from '../../src/index.ts';
import { countedChecks, IBAN, type Service, startService } from './harness.ts';

const BIGQUERY = '/v1/sql/bigquery';
const SNOWFLAKE = '/v1/sql/snowflake';

let service: Service;
let key: string;
beforeAll(async () => {
  service = await startService();
  key = await newKey({ rights: ['sql'] });
});
afterAll(() => service.close());

type Wish = Parameters<Service['keys']['grant']>[3];
const newKey = async (wish: Wish) =>
  (await service.keys.grant('service', service.accountId, 'warehouse', wish)).key;

const counted = () => countedChecks(service);

/** As BigQuery's document has it, beside the calls. */
const bigQuery = (calls: unknown, context: object | undefined = { key }) => ({
  requestId: '124ab1c',
  caller: '//bigquery.googleapis.com/projects/myproject/jobs/myproject:US.bquxjob_5b4c112c_17961fafeaf',
  sessionUser: 'test-user@test-company.com',
  ...(context && { userDefinedContext: context }),
  calls,
});

/** As Snowflake's document has it. */
const headersOf = (batch?: string, own = key) => ({
  authorization: '',
  'sf-external-function-format': 'json',
  'sf-external-function-format-version': '1.0',
  'sf-external-function-current-query-id': '01a2b3c4-0000-0000-0000-000000000000',
  ...(batch !== undefined && { 'sf-external-function-query-batch-id': batch }),
  'sf-custom-assay-key': own,
});

const ask = (calls: unknown, context?: object) =>
  service.post(BIGQUERY, bigQuery(calls, context), { authorization: '' });
const askSnowflake = (data: unknown, batch?: string, own?: string) =>
  service.post(SNOWFLAKE, { data }, headersOf(batch, own));

describe('POST /v1/sql/bigquery', () => {
  it('200 with a reply for each call, in order, NULL for NULL', async () => {
    const { status, body } = await ask([
      ['iban', IBAN, null],
      ['phone', '07400 123456', 'GB'],
      [null, IBAN, null],
      ['identify', 'x'],
      ['iban', null, 'DE'],
      ['national-id', '', ''],
    ]);
    expect(status).toBe(200);
    expect(body.replies).toHaveLength(6);
    expect(body.replies[0]).toMatchObject({ type: 'iban', valid: true });
    expect(body.replies[1]).toEqual(verifyPhone('07400 123456', { country: 'GB' }));
    expect(body.replies[2]).toMatchObject({ type: 'iban', valid: true });
    expect(body.replies[3]).toEqual(identify('x'));
    expect(body.replies[4]).toBeNull();
    expect(body.replies[5]).toMatchObject({ type: 'national_id', reason: 'empty_input' });
  });

  it('counts each value that is not NULL once, a request that is sent again again', async () => {
    const before = await counted();
    const calls = [
      ['iban', IBAN],
      ['iban', null],
      ['phone', 'x'],
    ];
    await ask(calls);
    await ask(calls);
    expect((await counted()) - before).toBe(4);
    expect((await ask([['iban', null]])).body).toEqual({ replies: [null] });
    expect((await ask([])).body).toEqual({ replies: [] });
    expect((await counted()) - before).toBe(4);
  });

  it('200 for 10,000 values, counted as one group; 400 for one more', async () => {
    const before = await counted();
    const calls = Array.from({ length: 10_000 }, (_, at) => ['iban', `DE${String(at).padStart(20, '0')}`]);
    const { status, body } = await ask(calls);
    expect([status, body.replies.length]).toEqual([200, 10_000]);
    expect(body.replies[9_999].input).toBe(calls[9_999]![1]);
    expect((await counted()) - before).toBe(10_000);
    const refused = await ask([...calls, ['iban', IBAN]]);
    expect([refused.status, refused.body.code]).toEqual([400, 'batch_too_large']);
    expect(refused.body.errorMessage).toContain(refused.body.detail);
    expect((await counted()) - before).toBe(10_000);
  });

  it.each([
    [[['iban', ['x']]], '#/calls/0/1'],
    [
      [
        ['iban', IBAN],
        ['iban', 3],
      ],
      '#/calls/1/1',
    ],
    [[['shoe', '42']], '#/calls/0/0'],
    [[[null, 1, '', 'abc']], '#/calls/0'],
    [[['iban']], '#/calls/0'],
    [['iban'], '#/calls/0'],
    ['iban', '#/calls'],
  ])('400 for %j, where BigQuery shows the place', async (calls, pointer) => {
    const before = await counted();
    const { status, body } = await ask(calls);
    expect([status, body.code, body.errors[0].pointer]).toEqual([400, 'invalid_request', pointer]);
    expect(body.errorMessage).toContain(pointer);
    expect(await counted()).toBe(before);
  });

  it("answers the document's own example: its calls are no values of a kind, others in their place are", async () => {
    const example = {
      requestId: '124ab1c',
      caller: '//bigquery.googleapis.com/projects/myproject/jobs/myproject:US.bquxjob_5b4c112c_17961fafeaf',
      sessionUser: 'test-user@test-company.com',
      userDefinedContext: { key1: 'value1', key2: 'v2' },
      calls: [
        [null, 1, '', 'abc'],
        ['abc', '9007199254740991', null, null],
      ],
    };
    const send = (body: object) => service.post(BIGQUERY, body, { authorization: '' });
    expect((await send(example)).body.code).toBe('missing_api_key');
    const keyed = { ...example, userDefinedContext: { ...example.userDefinedContext, key } };
    const refused = await send(keyed);
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '#/calls/0']);
    expect(refused.body.errorMessage).toEqual(expect.any(String));
    const calls = [
      ['iban', IBAN, null],
      [null, null, null],
    ];
    const { status, body } = await send({ ...keyed, calls });
    expect([status, Object.keys(body), body.replies[0].valid, body.replies[1]]).toEqual([
      200,
      ['replies'],
      true,
      null,
    ]);
  });

  it('401 without a key in its context, whatever the header has', async () => {
    for (const context of [{}, { key: '' }]) {
      const { status, body } = await service.post(BIGQUERY, bigQuery([['iban', IBAN]], context));
      expect([status, body.code]).toEqual([401, 'missing_api_key']);
      expect(body.errorMessage).toEqual(expect.any(String));
    }
    expect((await ask([['iban', IBAN]], { key: 'assay_live_no' })).body.code).toBe('invalid_api_key');
  });

  it('413 for a body that is too large', async () => {
    const { status } = await ask([['iban', 'x'.repeat(2 ** 21)]]);
    expect(status).toBe(413);
  });
});

describe('POST /v1/sql/snowflake', () => {
  it('200 with the number of each row and its result', async () => {
    const { status, body } = await askSnowflake([
      [0, 'iban', IBAN, null],
      [1, 'iban', null, null],
      [2, 'phone', '07400 123456', 'GB'],
    ]);
    expect(status).toBe(200);
    expect(body.data.map(([row]: [number]) => row)).toEqual([0, 1, 2]);
    expect(body.data[0][1]).toMatchObject({ normalized: verifyIban(IBAN).normalized, valid: true });
    expect(body.data[1][1]).toBeNull();
    expect(body.data[2][1]).toEqual(verifyPhone('07400 123456', { country: 'GB' }));
  });

  it('counts a batch that is sent again once, and another batch anew', async () => {
    const before = await counted();
    const rows = [[0, 'iban', IBAN, null]];
    const first = await askSnowflake(rows, 'batch-1');
    const second = await askSnowflake(rows, 'batch-1');
    expect(second.body).toEqual(first.body);
    expect((await counted()) - before).toBe(1);
    await askSnowflake(rows, 'batch-2');
    await askSnowflake(rows);
    expect((await counted()) - before).toBe(3);
    const other = await askSnowflake([[0, 'iban', 'GB00', null]], 'batch-1');
    expect([other.status, other.body.code]).toEqual([400, 'idempotency_key_reused']);
  });

  it("answers the document's own example, and all header fields that it names", async () => {
    const headers = {
      ...headersOf('01a2b3c4-0000-0000-0000-000000000000:1:2:0:3'),
      'sf-external-function-name': 'ASSAY',
      'sf-external-function-name-base64': 'QVNTQVk=',
      'sf-external-function-signature': '(KIND VARCHAR, VALUE VARCHAR, COUNTRY VARCHAR)',
      'sf-external-function-signature-base64': 'KEtJTkQgVkFSQ0hBUik=',
      'sf-external-function-return-type': 'VARIANT',
      'sf-external-function-return-type-base64': 'VkFSSUFOVA==',
    };
    const send = (data: unknown) => service.post(SNOWFLAKE, { data }, headers);
    const refused = await send([
      [0, 10, 'Alex', '2014-01-01 16:00:00'],
      [1, 20, 'Steve', '2015-01-01 16:00:00'],
    ]);
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '#/data/0/1']);
    const { status, body } = await send([
      [0, 'iban', IBAN, null],
      [1, 'iban', null, null],
    ]);
    expect([status, Object.keys(body), body.data[0][1].valid, body.data[1]]).toEqual([
      200,
      ['data'],
      true,
      [1, null],
    ]);
  });

  it('counts exactly where batches are sent at once, and some of them again meanwhile', async () => {
    const before = await counted();
    const batches = Array.from({ length: 12 }, (_, batch) => ({
      id: `at-once-${batch}`,
      rows: Array.from({ length: 40 }, (_, row) => [
        row,
        'iban',
        row % 4 === 0 ? null : `DE${batch * 100 + row}`,
      ]),
    }));
    const sent = [...batches, ...batches.filter((_, at) => at % 3 === 0)].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    const answers = await Promise.all(sent.map(({ id, rows }) => askSnowflake(rows, id)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data).toHaveLength(40);
    }
    expect((await counted()) - before).toBe(12 * 30);
  });

  it('takes the key as a bearer token too', async () => {
    const headers = { authorization: `Bearer ${key}` };
    expect((await service.post(SNOWFLAKE, { data: [[7, 'iban', IBAN]] }, headers)).body.data[0][0]).toBe(7);
    const none = await service.post(SNOWFLAKE, { data: [] }, { authorization: '' });
    expect([none.status, none.body.code]).toEqual([401, 'missing_api_key']);
  });

  it('400 for a row without its number', async () => {
    const { status, body } = await askSnowflake([['iban', IBAN, null]]);
    expect([status, body.errors[0].pointer]).toEqual([400, '#/data/0/0']);
  });
});

describe('a key for warehouses', () => {
  it('does nothing else', async () => {
    const headers = { authorization: `Bearer ${key}` };
    for (const [url, body] of [
      ['/v1/verify/iban', { value: IBAN }],
      ['/v1/verify', { value: IBAN }],
      ['/v1/verify/iban/batch', { items: [{ value: IBAN }] }],
      ['/v1/find', { text: IBAN }],
      ['/v1/keys', { name: 'another' }],
    ] as const) {
      const { status, body: answer } = await service.post(url, body, headers);
      expect([url, status, answer.code]).toEqual([url, 403, 'insufficient_rights']);
    }
    expect((await service.send({ url: '/v1/usage', headers })).status).toBe(403);
  });

  it('is the only one that warehouses can use', async () => {
    const { status, body } = await ask([['iban', IBAN]], { key: service.key });
    expect([status, body.code]).toEqual([403, 'insufficient_rights']);
    expect((await askSnowflake([[0, 'iban', IBAN]], undefined, service.key)).status).toBe(403);
  });

  it('has no other right, and is given by whoever may verify', async () => {
    const manager = { authorization: `Bearer ${await newKey({ rights: ['manage', 'verify', 'read'] })}` };
    const made = await service.post('/v1/keys', { name: 'BigQuery', rights: ['sql'] }, manager);
    expect([made.status, made.body.key.rights]).toEqual([201, ['sql']]);
    const both = await service.post('/v1/keys', { name: 'both', rights: ['sql', 'verify'] }, manager);
    expect([both.status, both.body.errors[0].pointer]).toEqual([400, '#/rights']);
    const reader = { authorization: `Bearer ${await newKey({ rights: ['manage', 'read'] })}` };
    const refused = await service.post('/v1/keys', { name: 'BigQuery', rights: ['sql'] }, reader);
    expect(refused.status).toBe(403);
  });

  it('verifies only its kinds', async () => {
    const narrow = await newKey({ rights: ['sql'], kinds: ['phone'] });
    const { status, body } = await ask([['iban', IBAN]], { key: narrow });
    expect([status, body.errors[0].pointer]).toEqual([403, '#/calls/0/0']);
    expect((await ask([[null, IBAN]], { key: narrow })).body.replies[0].type).toBe('unknown');
  });

  it('stands in no log', async () => {
    await ask([['iban', IBAN]]);
    await askSnowflake([[0, 'iban', IBAN]]);
    expect(service.log.join()).not.toContain(key);
  });
});
