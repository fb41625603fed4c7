/** Files that are checked in the background: sent, worked off, fetched once. */

import { createHmac } from 'node:crypto';
import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { IBAN, type Service, type ServiceOptions, startService } from './harness.ts';

const WRONG = 'DE88 3704 0044 0532 0130 00';
const CSV = `name,IBAN\nAda,${IBAN}\nBob,${WRONG}\n"a,b",${IBAN}\n`;
const DAY = 86_400_000;

let service: Service;
let store: Store;
async function start(options: ServiceOptions = {}): Promise<void> {
  service = await startService({
    ...options,
    env: { JOBS: 'on', ...options.env },
    around: (opened) => {
      store = opened;
      return opened;
    },
  });
}
beforeEach(() => start());
afterEach(() => service.close());

const auth = (key = service.key) => ({ authorization: `Bearer ${key}` });
const send = (payload: string | Readable, query = '', headers: Record<string, string> = {}) =>
  service.send({
    method: 'POST',
    url: `/v1/jobs${query}`,
    headers: { ...auth(), 'content-type': 'text/csv', ...headers },
    payload,
  });
/** Sends bytes as they arrive from a socket: in pieces. */
const sendBytes = (payload: Buffer, query: string, headers: Record<string, string> = {}) =>
  send(Readable.from(slices(payload)), query, headers);
function* slices(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const get = (url: string, key?: string) => service.send({ method: 'GET', url, headers: auth(key) });
const usage = async () => (await get('/v1/usage')).body;

describe('a file', () => {
  it('comes back with its rows and their results, once, and is counted once', async () => {
    const sent = await send(CSV, '?kind=iban&value=IBAN');
    expect(sent.status).toBe(202);
    expect(sent.body).toMatchObject({ status: 'running', types: ['iban'], progress: 0, reserved: 3 });
    expect(sent.headers.location).toBe(`/v1/jobs/${sent.body.id}`);
    const early = await get(`/v1/jobs/${sent.body.id}/result`);
    expect(early.body).toMatchObject({ status: 409, code: 'job_unfinished' });
    expect(early.headers['retry-after']).toBe('5');

    await service.runner.drain();
    const { body: job } = await get(`/v1/jobs/${sent.body.id}`);
    expect(job).toMatchObject({ status: 'done', progress: 1, rows: 3, checks: 3, valid: 2, reserved: 0 });
    expect((await usage()).checks).toMatchObject({ iban: 3, total: 3 });
    expect((await usage()).billable.used).toBe(3);

    const result = await get(new URL(job.result).pathname);
    expect(result.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, ada, bob, ab] = result.text.split('\n');
    expect(header).toMatch(/^name,IBAN,assay_valid,assay_reason,/);
    expect(ada).toMatch(/^Ada,.*,true,,DE89370400440532013000,DE,/);
    expect(bob).toMatch(/^Bob,.*,false,invalid_checksum,/);
    expect(ab).toMatch(/^"a,b",/);
    await expect.poll(async () => (await get(`/v1/jobs/${job.id}`)).body.fetched_at).toBeDefined();
    expect((await get('/v1/jobs')).body.jobs).toHaveLength(1);
  });

  it('is answered with what was decided of its columns, and what came of them', async () => {
    const rows = ['DE,', `,${IBAN}`, `n/a,${IBAN}`, `AT,${WRONG}`].map((row) => `${row},customer`);
    const sent = await send(`Land,IBAN,Role\n${rows.join('\n')}\n`);
    const iban = { index: 2, name: 'IBAN', kind: 'iban', sure: 'sure', why: 'name' };
    expect(sent.body.plan).toMatchObject({
      header_line: 1,
      columns: [{ name: 'Land' }, iban, { index: 3, kind: 'bic', sure: 'unsure' }],
      questions: [{ index: 3, name: 'Role', kind: 'bic' }],
    });
    const counts = { column: 'IBAN', kind: 'iban', rows: 0, empty: 0, valid: 0, invalid: 0, unsure: 0 };
    expect(sent.body.summary.columns).toEqual([{ ...counts, reasons: {} }]);
    await service.runner.drain();
    const { body } = await get(`/v1/jobs/${sent.body.id}`);
    expect(body.plan).toEqual(sent.body.plan);
    expect(body.summary).toEqual({
      columns: [
        {
          ...{ ...counts, rows: 4, empty: 1, valid: 2, invalid: 2 },
          reasons: { empty_input: 1, invalid_checksum: 1 },
        },
      ],
      unsure_columns: [{ ...counts, column: 'Role', kind: 'bic', rows: 4, unsure: 4, reasons: {} }],
    });
    const listed = (await get('/v1/jobs')).body.jobs[0];
    expect([listed.plan, listed.summary]).toEqual([undefined, undefined]);
    await service.send({ method: 'DELETE', url: `/v1/jobs/${body.id}`, headers: auth() });
    const ended = (await get(`/v1/jobs/${body.id}`)).body;
    expect([ended.status, ended.plan, ended.summary]).toEqual(['cancelled', undefined, undefined]);
  });

  it('that was fetched can be fetched again for an hour, and is gone then, or once it is deleted', async () => {
    const [first, second] = [await send(CSV, '?kind=iban'), await send(CSV, '?kind=iban')].map(
      ({ body }) => body.id,
    );
    await service.runner.drain();
    const fetched = await get(`/v1/jobs/${first}/result`);
    await expect.poll(async () => (await get(`/v1/jobs/${first}`)).body.fetched_at).toBeDefined();
    service.clock.now += 3_599_000;
    await service.runner.drain();
    expect((await get(`/v1/jobs/${first}/result`)).text).toBe(fetched.text);
    service.clock.now += 1_000;
    expect((await get(`/v1/jobs/${first}/result`)).body).toMatchObject({ status: 410, code: 'gone' });
    await service.runner.drain();
    expect((await get(`/v1/jobs/${first}`)).body.status).toBe('fetched');
    expect((await store.jobs.find(first))!.wrappedKey).toBeNull();
    await service.send({ method: 'DELETE', url: `/v1/jobs/${second}`, headers: auth() });
    expect((await get(`/v1/jobs/${second}/result`)).body.code).toBe('gone');
  });

  it('that is cut short is no job, no check, and no error of the service', async () => {
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const body = `a\n${`${IBAN}\n`.repeat(20_000)}`;
    const headers = { ...auth(), 'content-type': 'text/csv', 'content-length': String(body.length + 1) };
    const cut = request({ port, method: 'POST', path: '/v1/jobs?kind=iban&value=a', headers });
    cut.on('error', () => {});
    cut.write(body);
    await pause(500); // so that it is being received
    cut.destroy();
    const { server } = service.app;
    const connections = promisify(server.getConnections.bind(server));
    await expect.poll(connections).toBe(0);
    await pause(500);
    expect(service.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect((await usage()).billable.used).toBe(0);
  });

  it('may be NDJSON or items, in any kinds of value', async () => {
    const lines = `{"id":1,"value":"+1 202 555 0143"}\n"hello"\n`;
    const ndjson = await send(lines, '?kind=phone', { 'content-type': 'application/x-ndjson' });
    const items = await service.post('/v1/jobs?kind=iban', { items: [{ value: IBAN }, { value: 'x' }] });
    const both = await send(`a;b\n${IBAN};+49 30 901820\n`, '?column=iban=a&column=phone=b');
    await service.runner.drain();
    const result = async ({ id }: { id: string }) => (await get(`/v1/jobs/${id}/result`)).text;
    const [first, second] = (await result(ndjson.body))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ id: 1, result: { type: 'phone' } });
    expect(second.result.valid).toBe(false);
    expect((await result(items.body)).trim().split('\n')).toHaveLength(2);
    expect(both.body.types).toEqual(['iban', 'phone']);
    expect(await result(both.body)).toContain('assay_iban_valid');
  });

  it('may have a column of any kinds, each counted as what it is', async () => {
    const csv = `wo;was\nDE;${IBAN}\n;+44 20 7946 0018\nFrankreich;01 42 68 53 00\n;12.03.2024\n;123456789\n;\n`;
    const { body } = await send(csv, '?column=identify=was&country_column=wo&suggest=true');
    expect(body.types).toEqual(expect.arrayContaining(['iban', 'phone', 'national_id']));
    await service.runner.drain();
    expect((await get(`/v1/jobs/${body.id}`)).body).toMatchObject({ rows: 6, checks: 6, valid: 3 });
    const { checks } = await usage();
    expect(checks).toMatchObject({ iban: 1, phone: 2, unknown: 3, total: 6 });
    const [head, ...rows] = (await get(`/v1/jobs/${body.id}/result`)).text.trim().split('\n');
    const at = (name: string) => head!.split(';').indexOf(`assay_${name}`);
    const column = (name: string) => rows.map((row) => row.split(';')[at(name)]);
    expect(column('kind')).toEqual(['iban', 'phone', 'phone', '', '', '']);
    expect(column('country').slice(0, 3)).toEqual(['DE', 'GB', 'FR']);
    expect(column('reason').slice(3)).toEqual(['unrecognized', 'country_required', 'empty_input']);
    expect(column('alternatives')[4]).toContain('phone FR');
    const metrics = (await service.send({ method: 'GET', url: '/metrics' })).text;
    expect(metrics).toMatch(/type="phone",country="FR",verdict="valid"/);
  });

  it('of any kinds is read as those of the key alone', async () => {
    const { key } = await service.keys.grant('service', service.accountId, 'phones', { kinds: ['phone'] });
    const { body } = await send(`was\n${IBAN}\n+44 20 7946 0018\n`, '?kind=identify&value=was', auth(key));
    expect(body.types).toEqual(['phone']);
    await service.runner.drain();
    const result = await get(`/v1/jobs/${body.id}/result`, key);
    expect(result.text).toContain('true,,+442079460018');
    expect(result.text).not.toContain(`,${IBAN},DE`);
  });

  it('has its column found by what it holds', async () => {
    const { body } = await send(CSV);
    expect(body.types).toEqual(['iban']);
  });

  const IBANS = [
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'ES9121000418450200051332',
  ];

  it('has its columns found among many, for next to no work, whatever else they hold', async () => {
    const table = (cell: (row: number, column: number) => string) =>
      [...Array(200).keys()].map((row) =>
        [...Array(1_700).keys()].map((column) => cell(row, column)).join(','),
      );
    const header = [...Array(1_700).keys()].map((column) => `c${column}`).join(',');
    const used = process.cpuUsage();
    const ages = await send(
      `${header}\n${table((row, column) => String(((row + column) % 90) + 10)).join('\n')}\n`,
    );
    expect(ages.body).toMatchObject({ status: 400, errors: [{ pointer: '#/column' }] });
    const { user, system } = process.cpuUsage(used);
    expect((user + system) / 1e6).toBeLessThan(3); // 6.8 s when each cell was verified as each kind
    const one = await send(
      `${header}\n${table((row, column) => (column === 900 ? IBANS[row % IBANS.length]! : '12')).join('\n')}\n`,
    );
    expect(one.body.types).toEqual(['iban']);
  });

  it.each([
    ['?kind=phone&encoding=cp852', 'text/csv'],
    ['?kind=phone', 'text/csv; charset="CP852"'],
    ['?kind=phone', 'text/csv; header=present; Charset = cp852 '],
    ['?kind=phone&encoding=cp852', 'text/csv; charset=utf-8'],
  ])('is read in the encoding that the request names: %s, %s', async (query, type) => {
    const text = Buffer.from('phone,name\n1,\x81ber\n', 'latin1');
    const { body } = await sendBytes(text, query, { 'content-type': type });
    await service.runner.drain();
    expect((await get(`/v1/jobs/${body.id}/result`)).text).toContain('1,über,');
  });

  it('may have rows that end where they may be no longer', async () => {
    const { status, body } = await sendBytes(
      Buffer.from(`phone\n1\n${'a'.repeat(1_048_576)}\n2\n`),
      '?kind=phone',
    );
    expect(status).toBe(202);
    await service.runner.drain();
    expect((await get(`/v1/jobs/${body.id}`)).body).toMatchObject({ status: 'done', rows: 3 });
  });

  it('that takes exactly what the allowance has left is taken', async () => {
    await service.close();
    await start({ allowance: 3 });
    expect((await send(CSV, '?kind=iban&value=IBAN')).status).toBe(202);
    expect((await usage()).billable.used).toBe(3);
  });

  it('of many pieces comes back in order', async () => {
    const rows = Array.from({ length: 6_000 }, (_, row) => `${row},${IBAN}`);
    const { body } = await send(`row,iban\n${rows.join('\n')}\n`, '?kind=iban');
    expect(await service.runner.drain()).toBeGreaterThan(2);
    const { text } = await get(`/v1/jobs/${body.id}/result`);
    const back = text.trim().split('\n').slice(1);
    expect(back.map((row) => Number(row.split(',', 1)[0]))).toEqual(rows.map((_, row) => row));
    expect((await usage()).checks.iban).toBe(6_000);
  });

  it('leaves nothing readable in the store', async () => {
    const { body } = await send(CSV, '?kind=iban&value=IBAN');
    const piece = (await store.jobs.claim(Number.MAX_SAFE_INTEGER))!;
    const job = (await store.jobs.find(body.id))!;
    for (const sealed of [piece.sealed, job.sealedPlan]) {
      expect(Buffer.from(sealed).toString('latin1')).not.toMatch(/DE89|Ada|IBAN/);
    }
    expect(service.log.join('')).not.toMatch(/DE89|Ada|IBAN/);
  });
});

/** The status of a file sent on the connections of an agent. */
function statusOf(url: string, agent: Agent, body: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...auth(), 'content-type': 'text/csv', 'content-length': body.length };
    const sending = request(url, { method: 'POST', agent, headers, timeout: 30_000 }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sending.on('timeout', () => sending.destroy());
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Sends the beginning of a file, and a little more of it again and again, until the connection ends: with what was answered by then. */
function sendForEver(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let answered = '';
    socket.on('data', (bytes) => {
      answered += bytes;
    });
    socket.write(
      `POST /v1/jobs?kind=iban HTTP/1.1\r\nhost: a\r\n${head}\r\ncontent-length: 1000000\r\n\r\niban\n`,
    );
    const more = setInterval(() => void socket.write('1\n'), 20);
    socket.on('close', () => {
      clearInterval(more);
      resolve(answered);
    });
  });
}

describe('an upload that is refused and goes on', () => {
  it.each([
    ['without a key', (): string => 'content-type: text/csv', 401],
    [
      'of a media type that is not taken',
      () => `authorization: Bearer ${service.key}\r\ncontent-type: image/png`,
      415,
    ],
  ] as const)('%s, loses its connection, and the next one is answered', async (_, head, status) => {
    await service.close();
    await start({ restMs: 100 });
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    expect(await sendForEver(port, head())).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('what is refused', () => {
  it.each([
    ['an empty file', '', '?kind=iban', '#', 'empty_file'],
    ['a column that is not there', CSV, '?kind=iban&value=nothing', '#/value', 'no_column'],
    ['a file without a column of values', 'a,b\n1,2\n', '', '#/column', 'columns_not_found'],
    ['a quotation mark that is never closed', `iban\n"${IBAN}\n`, '?kind=iban', '#', 'open_quotation'],
    ['a kind of column that is none', CSV, '?column=shoe=IBAN', '#/column/0', 'invalid_request'],
    ['an address for the notice that is none', CSV, '?kind=iban&notify=http://[', '#/notify', undefined],
    [
      'a port for the notice that is none',
      CSV,
      '?kind=iban&notify=http://example.org:99999/',
      '#/notify',
      undefined,
    ],
  ])('%s', async (_, payload, query, pointer, code) => {
    const { body } = await send(payload, query);
    const error = { pointer, ...(code !== undefined && { code }) };
    expect(body).toMatchObject({ status: 400, code: 'invalid_request', errors: [error] });
    expect(JSON.stringify(body)).not.toMatch(/Ada|DE89|nothing/);
    expect((await get('/v1/jobs')).body.jobs).toEqual([]);
  });

  const NOT_UTF8 = 'characters that are not UTF-8. Say what it is, for instance: encoding=windows-1252';
  const late = (text: Buffer) =>
    Buffer.concat([Buffer.from('name,phone\n'), Buffer.alloc(1_200_000, 'Anna,+4915112345678\n'), text]);

  it.each([
    ['bytes that are not UTF-8 behind the sample', late(Buffer.from([0x4d, 0xfc, 10])), '', NOT_UTF8],
    [
      'bytes that contradict the encoding named',
      Buffer.from('phone\nM\xfcller\n', 'latin1'),
      '&encoding=utf-8',
      NOT_UTF8,
    ],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), '', 'XLSX workbook'],
    ['a picture', Buffer.alloc(1_000), '', 'The file is not text. Save it as CSV in UTF-8.'],
    ['a row of more than 1 MB', Buffer.from(`phone\n${'a'.repeat(1_048_577)}`), '', 'longer than 1 MB'],
  ])('%s, with what to do about it', async (_, payload, query, sentence) => {
    const { body } = await sendBytes(payload, `?kind=phone${query}`);
    expect(body).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(body.errors[0].detail).toContain(sentence);
    expect(body.errors[0].detail).not.toContain('--');
    expect((await get('/v1/jobs')).body.jobs).toEqual([]);
  });

  it('rows that are far shorter than their header', async () => {
    const header = `iban${',a'.repeat(16_000)}\n`;
    const ragged = await send(`${header}${'x\n'.repeat(3_000)}`, '?kind=iban&value=iban');
    expect(ragged.body.errors[0].detail).toBe('The rows have far fewer cells than the header.');
    const some = await send(`${header}${'x\n'.repeat(300)}`, '?kind=iban&value=iban');
    expect(some.status).toBe(202);
  });

  it('a workbook that is none, and a charset that can not be read', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const workbook = await send('PK', '?kind=phone', { 'content-type': type });
    expect(workbook.body.errors[0].detail).toContain('no workbook of this format');
    const { body } = await send('phone\n1\n', '?kind=phone', { 'content-type': 'text/csv; charset=ebcdic' });
    expect(body).toMatchObject({ status: 400, errors: [{ pointer: '#/encoding' }] });
  });

  it('in the middle, and the next request on its connection is answered', async () => {
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // More than decides how it is encoded, and behind it more than the buffers take between the client and the reader.
    const wrong = Buffer.concat([
      Buffer.from(`name,iban\n${`Ada,${IBAN}\n`.repeat(60_000)}`),
      Buffer.from(`M\xfcller,${IBAN}\n`.repeat(10_000), 'latin1'),
    ]);
    const statuses: (number | undefined)[] = [];
    for (let round = 0; round < 4; round++)
      statuses.push(await statusOf(`${url}/v1/jobs`, agent, round % 2 === 0 ? wrong : Buffer.from(CSV)));
    agent.destroy();
    expect(statuses).toEqual([400, 202, 400, 202]);
  });

  it('an unknown kind, another media type, no items', async () => {
    expect((await send(CSV, '?kind=shoe')).body.code).toBe('invalid_request');
    expect((await send(CSV, '', { 'content-type': 'text/plain' })).body.code).toBe('unsupported_media_type');
    expect((await service.post('/v1/jobs?kind=iban', { items: [] })).body.errors[0].pointer).toBe('#/items');
    expect((await service.post('/v1/jobs', { items: [{ value: 'x' }] })).body.errors[0].pointer).toBe(
      '#/kind',
    );
  });

  it.each(['job_%00', '%E2%80%AE', 'a.b'])('%s, which is no id of a job', async (id) => {
    for (const [method, path] of [
      ['GET', id],
      ['DELETE', id],
      ['GET', `${id}/result`],
    ] as const) {
      const answer = await service.send({
        method,
        url: `/v1/jobs/${path}`,
        headers: { authorization: `Bearer ${service.key}` },
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    }
  });

  it('what the allowance does not cover; nothing is counted and no job is left', async () => {
    await service.close();
    await start({ allowance: 2 });
    const { body, headers } = await send(CSV, '?kind=iban&value=IBAN');
    expect(body).toMatchObject({ status: 429, code: 'allowance_spent' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/v1/jobs')).body.jobs).toEqual([]);
    expect((await usage()).billable).toMatchObject({ used: 0, allowance: 2 });
    expect((await send(`iban\n${IBAN}\n`, '?kind=iban')).status).toBe(202);
  });

  it('not a file that needs exactly what is left of the allowance, and nothing after it', async () => {
    await service.close();
    await start({ allowance: 3 });
    const { status, body } = await send(CSV, '?kind=iban&value=IBAN');
    expect([status, body.reserved]).toEqual([202, 3]);
    expect((await send(`iban\n${IBAN}\n`, '?kind=iban')).body.code).toBe('allowance_spent');
    await service.runner.drain();
    expect((await usage()).billable).toMatchObject({ used: 3, allowance: 3 });
  });

  it('a file far beyond the allowance, before all of it has come', async () => {
    await service.close();
    await start({ allowance: 2 });
    let sent = 0;
    async function* rows() {
      for (yield Buffer.from('iban\n'); sent < 50_000_000; sent += 65_536) yield Buffer.alloc(65_536, 'x\n');
    }
    const { body } = await service.send({
      method: 'POST',
      url: '/v1/jobs?kind=iban',
      headers: { ...auth(), 'content-type': 'text/csv' },
      payload: Readable.from(rows()),
    });
    expect(body.code).toBe('allowance_spent');
    expect(sent).toBeLessThan(5_000_000);
    expect((await get('/v1/jobs')).body.jobs).toEqual([]);
  });

  it('an eleventh job before the first is fetched or deleted', async () => {
    for (let i = 0; i < 10; i++) expect((await send(CSV, '?kind=iban&value=IBAN')).status).toBe(202);
    expect((await send(CSV, '?kind=iban&value=IBAN')).body.code).toBe('too_many_jobs');
    const [first] = (await get('/v1/jobs')).body.jobs;
    const gone = await service.send({ method: 'DELETE', url: `/v1/jobs/${first.id}`, headers: auth() });
    expect(gone.status).toBe(204);
    expect((await send(CSV, '?kind=iban&value=IBAN')).status).toBe(202);
  });

  it('everything, where jobs are off', async () => {
    await service.close();
    await start({ env: { JOBS: 'off' } });
    for (const answer of [await send(CSV), await get('/v1/jobs'), await get('/v1/jobs/job_1/result')]) {
      expect(answer.body.code).toBe('not_found');
    }
  });

  it("what is somebody else's, or beyond the key", async () => {
    const { body } = await send(CSV, '?kind=iban&value=IBAN');
    const other = await service.keys.createAccount('other', null);
    const { key } = await service.keys.grant('service', other.id, 'other');
    expect((await get(`/v1/jobs/${body.id}`, key)).body.code).toBe('not_found');
    const { key: limited } = await service.keys.grant('service', service.accountId, 'phones', {
      kinds: ['phone'],
    });
    expect((await get(`/v1/jobs/${body.id}/result`, limited)).body.code).toBe('insufficient_rights');
    expect((await get('/v1/jobs', limited)).body.jobs).toEqual([]);
    const refused = await send(CSV, '?kind=iban&value=IBAN', auth(limited));
    expect(refused.body.code).toBe('insufficient_rights');
  });
});

describe('the same request again', () => {
  it('finds its job, and is refused with another file', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await send(CSV, '?kind=iban&value=IBAN', key);
    const second = await send(CSV, '?kind=iban&value=IBAN', key);
    expect(second.body.id).toBe(first.body.id);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect((await usage()).billable.used).toBe(3);
    expect((await send(`${CSV}x,y\n`, '?kind=iban&value=IBAN', key)).body.code).toBe(
      'idempotency_key_reused',
    );
    for (const option of [
      'only=valid',
      'strict=true',
      'suggest=true',
      'country_column=name',
      'bic_column=name',
    ])
      expect([option, (await send(CSV, `?kind=iban&value=IBAN&${option}`, key)).body.code]).toEqual([
        option,
        'idempotency_key_reused',
      ]);
  });
});

describe('the end', () => {
  it('gives back what was not used when the job is deleted, and destroys its key', async () => {
    const { body } = await send(CSV, '?kind=iban&value=IBAN');
    expect((await usage()).billable.used).toBe(3);
    await service.send({ method: 'DELETE', url: `/v1/jobs/${body.id}`, headers: auth() });
    expect((await usage()).billable.used).toBe(0);
    expect((await store.jobs.find(body.id))!.wrappedKey).toBeNull();
  });

  it('comes with the day', async () => {
    const { body } = await send(CSV, '?kind=iban&value=IBAN');
    service.clock.now += DAY;
    await service.runner.drain();
    const job = (await store.jobs.find(body.id))!;
    expect(job).toMatchObject({ wrappedKey: null });
  });

  it('blank lines and missing values are no checks', async () => {
    const { body } = await send(`iban\n\n${IBAN}\n\n`, '?kind=iban');
    expect(body.reserved).toBe(3);
    await service.runner.drain();
    expect((await get(`/v1/jobs/${body.id}`)).body).toMatchObject({ checks: 1, rows: 1 });
    expect((await usage()).billable.used).toBe(1);
  });

  it('test keys have an allowance of their own, as large as the account has', async () => {
    await service.close();
    await start({ allowance: 3 });
    const { key } = await service.keys.grant('service', service.accountId, 'test', { test: true });
    const sent = await send(CSV, '?kind=iban&value=IBAN', auth(key));
    expect(sent.body.reserved).toBe(3);
    await service.runner.drain();
    expect((await send(CSV, '?kind=iban&value=IBAN', auth(key))).body.code).toBe('allowance_spent');
    const one = await service.post('/v1/verify/phone', { value: '+44 20 7946 0018' }, auth(key));
    expect(one.body.code).toBe('allowance_spent');
    expect((await usage()).billable).toMatchObject({ used: 0, allowance: 3 });
    expect((await send(CSV, '?kind=iban&value=IBAN')).status).toBe(202);
  });

  it('test keys are counted apart, and never against the allowance', async () => {
    const { key } = await service.keys.grant('service', service.accountId, 'test', { test: true });
    const { body } = await send(CSV, '?kind=iban&value=IBAN', auth(key));
    expect(body.reserved).toBe(0);
    await service.runner.drain();
    expect(await usage()).toMatchObject({ checks: { iban: 0 }, test: { iban: 3 }, billable: { used: 0 } });
  });
});

describe('the notice', () => {
  interface Call {
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }

  async function receiver(statuses: number[]): Promise<{ url: string; calls: Call[]; close: () => void }> {
    const calls: Call[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      calls.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/done`, calls, close: () => server.close() };
  }

  it('is signed, has nothing of the file, and is tried again until it is taken', async () => {
    await service.close();
    await start({ env: { JOB_NOTICES: 'any' } });
    const { url, calls, close } = await receiver([503]);
    const { body, headers } = await send(CSV, `?kind=iban&value=IBAN&notify=${encodeURIComponent(url)}`);
    await service.runner.drain();
    expect(calls).toHaveLength(1);
    service.clock.now += 12_000;
    await service.runner.drain();
    expect(calls).toHaveLength(2);
    service.clock.now += DAY / 2;
    await service.runner.drain();
    expect(calls).toHaveLength(2);
    const [call] = calls as [Call];
    expect(JSON.parse(call.body)).toMatchObject({ type: 'job.done', data: { id: body.id, status: 'done' } });
    expect(call.body).not.toMatch(/DE89|Ada/);
    const secret = Buffer.from(String(headers['assay-webhook-secret']).slice('whsec_'.length), 'base64');
    const { 'webhook-id': id, 'webhook-timestamp': time } = call.headers;
    const signature = createHmac('sha256', secret).update(`${id}.${time}.${call.body}`).digest('base64');
    expect(call.headers['webhook-signature']).toBe(`v1,${signature}`);
    close();
  });

  it('says that a job has failed, whose key is destroyed by then', async () => {
    await service.close();
    await start({ env: { JOB_NOTICES: 'any' } });
    const { url, calls, close } = await receiver([503]);
    const { body } = await send(CSV, `?kind=iban&value=IBAN&notify=${encodeURIComponent(url)}`);
    await service.store.jobs.end(body.id, 'failed', 'internal');
    expect((await service.store.jobs.find(body.id))!.wrappedKey).toBeNull();
    const noticeOf = async () => (await service.store.notices.list({ limit: 1 }))[0]!;
    expect(Buffer.from((await noticeOf()).address!, 'base64').toString('latin1')).not.toContain('127.0.0.1');
    await service.runner.drain();
    service.clock.now += 12_000;
    await service.runner.drain();
    const data = { id: body.id, status: 'failed', reason: 'internal' };
    expect(calls.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'job.failed', data },
      { type: 'job.failed', data },
    ]);
    expect(calls[1]!.headers['webhook-id']).toBe(`${body.id}.failed`);
    expect(await noticeOf()).toMatchObject({ state: 'delivered', address: null });
    close();
  });

  it('that waits for an answer holds up no check, nor the stop', async () => {
    await service.close();
    await start({ env: { JOB_NOTICES: 'any' } });
    let called = 0;
    const silent = createServer(() => void called++);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const notify = encodeURIComponent(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
    service.runner.start(true);
    await send(CSV, `?kind=iban&value=IBAN&notify=${notify}`);
    await expect.poll(() => called, { timeout: 5_000 }).toBe(1);
    const { body } = await send(CSV, '?kind=iban&value=IBAN');
    const statusOf = async () => (await get(`/v1/jobs/${body.id}`)).body.status;
    await expect.poll(statusOf, { timeout: 5_000 }).toBe('done');
    const before = performance.now();
    await service.runner.stop();
    expect(performance.now() - before).toBeLessThan(5_000); // the answer would be waited for twice as long
    silent.closeAllConnections();
    silent.close();
  });

  it('to an address that can be read, but not called, fails like others', async () => {
    await send(CSV, `?kind=iban&value=IBAN&notify=${encodeURIComponent('http://%E0@example.org/')}`);
    await service.runner.drain();
    expect(service.log.join('')).not.toContain('could not go on');
  });

  it('reaches no private address unless the operator allows it', async () => {
    const { url, calls, close } = await receiver([]);
    const named = url.replace('127.0.0.1', 'localhost');
    for (const notify of [url, named]) {
      await send(CSV, `?kind=iban&value=IBAN&notify=${encodeURIComponent(notify)}`);
    }
    await service.runner.drain();
    expect(calls).toEqual([]);
    expect((await send(CSV, '?kind=iban&notify=file:///etc/passwd')).body.code).toBe('invalid_request');
    close();
  });
});
