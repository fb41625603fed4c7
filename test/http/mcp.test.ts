/** /mcp, and the server over standard input beside it: the official client against both transports. */
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { COMMAND, newFolder } from '../process/process.ts';
import { countedChecks, type Service, startService } from './harness.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';
const TOOLS = [
  'verify',
  'identify',
  'verify_many',
  'find_in_text',
  'explain_reason',
  'coverage',
  'requirements',
  'bank',
  'specimens',
  'plan_table',
];

const folder = newFolder();
let service: Service;
let url: URL;
beforeAll(async () => {
  service = await startService();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  url = new URL(`http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}/mcp`);
});
afterAll(async () => {
  await service.close();
  folder.remove();
});

const overHttp = (key = service.key) =>
  new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${key}` } } });
function overStdio() {
  const [command, ...args] = COMMAND;
  return new StdioClientTransport({
    command,
    args: [...args, 'mcp'],
    cwd: process.cwd(),
    env: { PATH: process.env.PATH! },
  });
}

/** Fields that say themselves what they are. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['valid', 'invalid', 'total', 'summary', 'min', 'max', 'from', 'to', 'required'],
  ...['index', 'name', 'kind', 'header_line', 'columns'],
]);

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** The paths of the properties that have no description. */
const undescribed = (schema: object): string[] =>
  Object.entries((schema as Schema).properties ?? {}).flatMap(([name, one]) => [
    ...(one.description ? [] : [name]),
    ...undescribed(one).map((inner) => `${name}.${inner}`),
    ...undescribed(one.items ?? {}).map((inner) => `${name}.${inner}`),
  ]);

/** Fields at the top of an answer that its schema does not name. */
const unknownIn = (answer: unknown, schema: object): string[] =>
  Object.keys(answer as object).filter((name) => !Object.hasOwn((schema as Schema).properties!, name));

async function connect(transport: object): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1' });
  await client.connect(transport as Transport);
  return client;
}

const textOf = (answer: unknown) => (answer as { content: [{ text: string }] }).content[0].text;

describe.each([
  ['stdio', overStdio],
  ['HTTP', () => overHttp()],
])('over %s', (_name, transport) => {
  let client: Client;
  const call = (name: string, input: Record<string, unknown>) => client.callTool({ name, arguments: input });
  beforeAll(async () => {
    client = await connect(transport());
  });
  afterAll(() => client.close());

  it('lists its tools, which change nothing', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
  });

  it('says of each tool what it does, when and what it returns, and describes every argument and field', async () => {
    const { tools } = await client.listTools();
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(description, name).toMatch(/^[A-Z]\w+s .*\bUse it\b.*\bReturns\b/s);
      expect(annotations, name).toEqual({
        title,
        ...{ readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false },
      });
      expect(undescribed(inputSchema), name).toEqual([]);
      expect(Object.keys(outputSchema!.properties!).length, name).toBeGreaterThan(0);
      expect(
        undescribed(outputSchema!).filter((path) => !PLAIN.has(path.split('.').at(-1)!)),
        name,
      ).toEqual([]);
      expect(new Ajv({ strict: true, allowUnionTypes: true }).validateSchema(outputSchema!), name).toBe(true);
    }
  });

  it('says what the columns of a table hold, and nothing of its rows', async () => {
    const text = `List\n\nName;Billing IBAN\nAnna Muster;${IBAN}\nBert Muster;GB29 NWBK 6016 1331 9268 19\n`;
    const { structuredContent } = await call('plan_table', { text });
    expect(structuredContent).toMatchObject({
      ...{ format: 'csv', delimiter: ';', header_line: 3, questions: [] },
      columns: [
        { index: 1, name: 'Name', sure: 'no', why: 'nothing' },
        { index: 2, kind: 'iban', sure: 'sure', why: 'name', rows_read: 2, rows_fitting: 2 },
      ],
    });
    expect(JSON.stringify(structuredContent)).not.toMatch(/Muster|3704/);
    expect(await call('plan_table', { text: '' })).toMatchObject({ isError: true });
    expect(await call('plan_table', { text: 'a,b\n', header_line: 0 })).toMatchObject({ isError: true });
    expect(await call('plan_table', { text: 'x'.repeat(262_145) })).toMatchObject({ isError: true });
  });

  it('verifies one value and several', async () => {
    expect((await call('verify', { kind: 'iban', value: IBAN })).structuredContent).toMatchObject({
      valid: true,
      details: { bank: { short_name: 'Commerzbank' } },
    });
    const many = await call('verify_many', { kind: 'phone', values: ['07400 123456', 'x'], country: 'GB' });
    expect(many.structuredContent).toMatchObject({ summary: { total: 2, valid: 1, invalid: 1 } });
  });

  it('says what a value is', async () => {
    const named = await call('identify', { value: 'PESEL 44051401359' });
    expect(named.structuredContent).toMatchObject({ type: 'national_id', valid: true, label: 'PESEL' });
    const digits = await call('identify', { value: '123456789' });
    expect(digits.structuredContent).toMatchObject({
      reason: 'country_required',
      alternatives: expect.any(Array),
    });
    const phone = await call('identify', { value: '07400 123456', country: 'GB', kinds: ['phone'] });
    expect(phone.structuredContent).toMatchObject({ type: 'phone', valid: true });
    const paired = await call('identify', { value: 'IBAN: DE89370400440532013000 BIC: INGDDEFF' });
    expect(JSON.stringify(paired)).toContain('other_bank');
    const mistyped = await call('identify', { value: 'DE89370400440532031000', suggest: true });
    expect(mistyped.structuredContent).toMatchObject({ suggestions: [{ value: 'DE89370400440532013000' }] });
  });

  it('finds values in a text', async () => {
    const { structuredContent } = await call('find_in_text', { text: `Pay to ${IBAN}.` });
    expect(structuredContent).toMatchObject({ found: [{ from: 7, to: 34, result: { type: 'iban' } }] });
  });

  it('explains, and knows banks and coverage', async () => {
    expect((await call('explain_reason', { reason: 'invalid_checksum' })).structuredContent).toMatchObject({
      means: expect.any(String),
      remedy: expect.any(String),
    });
    expect((await call('bank', { country: 'DE', bank_code: '37040044' })).structuredContent).toMatchObject({
      swift: 'COBADEFF',
    });
    expect(JSON.parse(textOf(await call('coverage', { kind: 'iban' })))).toHaveProperty('iban.countries');
    const asked = await call('requirements', { country: 'GB' });
    expect(JSON.parse(textOf(asked)).options[0]).toHaveProperty('name', 'IBAN');
    expect(textOf(await call('requirements', { country: 'AQ' }))).toContain('No source');
    expect(textOf(await call('requirements', { country: 'GB', for: 'dinner' }))).toContain(
      'for must be one of',
    );
  });

  it('makes values to test with, the same for the same seed', async () => {
    await client.listTools(); // so that the client holds answers to the schema that they are promised by
    const wish = { kind: 'national-id', country: 'PL', scheme: 'pl-pesel', count: 3, seed: 7 };
    const made = await call('specimens', wish);
    expect(made.structuredContent).toEqual({
      specimens: Array.from({ length: 3 }, () => ({
        type: 'national_id',
        value: expect.stringMatching(/^\d{11}$/),
        country: 'PL',
        scheme: 'pl-pesel',
        valid: true,
        origin: 'generated',
      })),
    });
    expect((await call('specimens', wish)).structuredContent).toEqual(made.structuredContent);
    const wrong = await call('specimens', { kind: 'iban', country: 'SE', wrong: 'invalid_checksum' });
    expect(wrong.structuredContent).toMatchObject({
      specimens: [{ valid: false, reason: 'invalid_checksum' }],
    });
    const reserved = await call('specimens', { kind: 'national-id', country: 'NO', reserved: true });
    expect(reserved.structuredContent).toMatchObject({ specimens: [{ origin: 'reserved' }] });
    const long = await call('specimens', { kind: 'iban', wrong: 'input_too_long', count: 100 });
    expect(JSON.stringify(long.structuredContent).length).toBeGreaterThan(32_768);
  });

  it.each([
    [{ kind: 'national-id', country: 'PL', wrong: 'not_mobile' }, 'wrong must be one of'],
    [{ kind: 'iban', country: 'PL', count: 101 }, 'count has to be a whole number from 1 to 100'],
    [{ kind: 'iban', country: 'PL', count: 0 }, 'count has to be'],
    [{ kind: 'iban', country: 'PL', seed: -1 }, 'seed has to be'],
    [{ kind: 'iban', country: 'PL', reserved: true }, 'reserved has no values'],
    [{ kind: 'national-id', scheme: 'x'.repeat(41) }, 'scheme has at most 40'],
  ])('says what of a wish for specimens %j can not be met', async (wish, words) => {
    const answer = await call('specimens', wish);
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toContain(words);
  });

  it('answers as each tool promises, with the same as text', async () => {
    const { tools } = await client.listTools();
    const calls: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
      verify: [
        { kind: 'iban', value: IBAN },
        { kind: 'iban', value: 'DE89370400440532031000', suggest: true },
        {
          kind: 'account',
          country: 'US',
          parts: { routing_number: '021000021', account_number: '123456789' },
        },
      ],
      identify: [{ value: '123456789' }, { value: 'rhubarb' }, { value: 'PESEL 44051401359' }],
      verify_many: [{ kind: 'phone', values: ['07400 123456', 'x'], country: 'GB' }],
      find_in_text: [{ text: `Pay to ${IBAN}.` }, { text: 'nothing' }],
      explain_reason: [{ reason: 'invalid_checksum' }],
      coverage: KINDS.map(({ segment }) => ({ kind: segment })),
      requirements: [{ country: 'GB' }, { country: 'PL', for: 'invoice' }],
      bank: [{ country: 'DE', bank_code: '37040044' }],
      specimens: [{ kind: 'iban', wrong: 'invalid_checksum' }],
      plan_table: [{ text: `Name;IBAN\nx;${IBAN}\n` }, { text: 'a,b\n1,2\n', no_header: true }],
    };
    const ajv = new Ajv({ strict: false });
    for (const { name, outputSchema } of tools) {
      const holds = ajv.compile(outputSchema!);
      for (const input of calls[name]!) {
        const answer = await call(name, input);
        expect(holds(answer.structuredContent), `${name}: ${ajv.errorsText(holds.errors)}`).toBe(true);
        expect(JSON.parse(textOf(answer))).toEqual(answer.structuredContent);
        if (name !== 'coverage' && name !== 'bank')
          expect(unknownIn(answer.structuredContent, outputSchema!), name).toEqual([]);
      }
    }
  });

  it.each([
    ['verify', { kind: 'bban', value: 'secret' }],
    ['verify', { kind: 'iban' }],
    ['verify', { kind: 'phone', value: 'secret', country: 'Germany' }],
    ['verify_many', { kind: 'iban', values: Array.from({ length: 101 }, () => 'secret') }],
    ['identify', { value: 1 }],
    ['identify', { value: 'secret', kinds: 'iban' }],
    ['identify', { value: 'secret', kinds: ['secret'] }],
    ['identify', { value: 'secret', suggest: 'yes' }],
    ['identify', { value: 'secret', country: 'secret' }],
    ['find_in_text', { text: 'secret '.repeat(10_000) }],
    ['explain_reason', { reason: 'secret' }],
    ['bank', { country: 'DE', bank_code: 'secret' }],
    ['specimens', { kind: 'secret' }],
    ['specimens', { kind: 'iban', country: 'secret' }],
    ['specimens', { kind: 'iban', scheme: 'secret' }],
    ['specimens', { kind: 'iban', reserved: 'secret' }],
    ['secret', {}],
  ])('refuses %s with %j in a sentence that repeats nothing', async (name, input) => {
    const { isError, content } = await call(name, input);
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).not.toContain('secret');
  });
});

describe('over HTTP', () => {
  it('needs a key', async () => {
    await expect(connect(overHttp('assay_live_wrong'))).rejects.toThrow();
  });

  it('counts each value', async () => {
    const client = await connect(overHttp());
    const before = await countedChecks(service);
    await client.callTool({ name: 'verify_many', arguments: { kind: 'iban', values: [IBAN, 'x'] } });
    expect(await countedChecks(service)).toBe(before + 2);
    await client.close();
  });

  it('counts each column of a table, and refuses what the key may not do', async () => {
    const client = await connect(overHttp());
    const before = await countedChecks(service);
    await client.callTool({ name: 'plan_table', arguments: { text: `IBAN;Name\n${IBAN};x\n` } });
    expect(await countedChecks(service)).toBe(before + 2);
    await client.close();
    const { key } = await service.keys.grant('service', service.accountId, 'phones', { kinds: ['phone'] });
    const limited = await connect(overHttp(key));
    const identify = { name: 'identify', arguments: { value: IBAN } };
    const unread = await limited.callTool(identify);
    expect(unread.structuredContent).toMatchObject({ type: 'unknown', valid: false });
    expect(await countedChecks(service)).toBe(before + 3);
    const named = await limited.callTool({ ...identify, arguments: { value: IBAN, kinds: ['iban'] } });
    expect(JSON.stringify(named.content)).toContain('insufficient_rights');
    const refused = await limited.callTool({ name: 'verify', arguments: { kind: 'iban', value: IBAN } });
    expect(refused).toMatchObject({ isError: true });
    expect(JSON.stringify(refused.content)).toContain('insufficient_rights');
    await limited.close();
  });

  it('refuses a batch of messages, and counts nothing', async () => {
    const before = await countedChecks(service);
    const message = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'verify', arguments: { kind: 'phone', value: 'secret' } },
    });
    const headers = { accept: 'application/json, text/event-stream' };
    const answer = await service.post(
      '/mcp',
      Array.from({ length: 100 }, (_, id) => message(id)),
      headers,
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: -32_600 }, id: null });
    expect(answer.text).not.toContain('secret');
    expect(await countedChecks(service)).toBe(before);
    expect((await service.post('/mcp', message(1), headers)).status).toBe(200);
  });

  it('makes the text of what is covered once', async () => {
    const ask = () =>
      service.post(
        '/mcp',
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'coverage', arguments: { kind: 'national_id' } },
        },
        { accept: 'application/json, text/event-stream' },
      );
    await ask();
    const stringify = vi.spyOn(JSON, 'stringify');
    const { status } = await ask();
    const long = stringify.mock.results.filter(
      ({ value }) => typeof value === 'string' && value.length > 100_000,
    );
    stringify.mockRestore();
    expect(status).toBe(200);
    // The message that carries it is a text of its own.
    expect(long).toHaveLength(1);
  });

  it('logs no value', () => {
    expect(service.log.join('')).not.toContain('37040044');
  });
});
