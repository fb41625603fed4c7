/** Input that was found to do harm: each is refused, with a problem, at the price of any other request. */
import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFlat } from '../../src/http/edge/json.ts';
import { IBAN, type Service, startService } from './harness.ts';

let service: Service;
let port: number;
beforeAll(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', RATE_LIMIT: '0' } });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (service.app.server.address() as { port: number }).port;
});
afterAll(() => service.close());

interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: { readonly code: string; readonly request_id: string };
}

/** Sends bytes and reads what comes back until the connection is closed. */
function raw(bytes: string, then?: (socket: Socket) => void): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => then?.(socket)));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const [headers = '', body = '{}'] = text.split('\r\n\r\n');
      resolve({ status: Number(headers.split(' ')[1]), headers, body: JSON.parse(body) });
    });
  });
}

describe('what is hardly HTTP', () => {
  const problem = ({ status, headers, body }: RawAnswer) => {
    expect(headers).toMatch(/content-type: application\/problem\+json/i);
    expect(headers).toMatch(/x-content-type-options: nosniff/i);
    expect(headers).toMatch(/cache-control: no-store/i);
    expect(headers).toMatch(/content-security-policy: frame-ancestors 'none'/i);
    expect(headers.toLowerCase()).toContain(`x-request-id: ${body.request_id}`);
    return [status, body.code];
  };

  it.each([
    '/%72eadyz',
    '/ready%7A',
    '/readyz#x',
    '/%68ealthz?x',
    '/v1/b%61nks/AT/00100',
    '/v1/banks/AT/%300100',
    '//readyz',
    '/./readyz',
  ])('404 for %s, which a proxy that closes an address may not know for it', async (url) => {
    expect(problem(await raw(`GET ${url} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('431 for a header that is too long', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`);
    expect(problem(answer)).toEqual([431, 'headers_too_large']);
  });

  it('431 for more fields than are read, instead of losing the last ones', async () => {
    const fields = 'a:b\r\n'.repeat(2_000);
    const answer = await raw(
      `GET /healthz HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 6.6.6.6\r\n${fields}x-forwarded-for: 198.51.100.1\r\nconnection: close\r\n\r\n`,
    );
    expect(problem(answer)).toEqual([431, 'headers_too_large']);
  });

  it('408 for a request that does not arrive', async () => {
    const answer = await raw('GET / HTTP/1.1\r\nhost:', () => {
      // What Node's own timer does after half a minute.
      service.app.server.getConnections(() => {
        const error = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        service.app.server.emit('clientError', error, lastSocket);
      });
    });
    expect(problem(answer)).toEqual([408, 'request_timeout']);
  });

  it.each(['host: a\r\nhost: b', 'host: a b', 'host: a\r\nHOST: a'])('400 for %j', async (hosts) => {
    const answer = await raw(`GET /healthz HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`);
    expect(problem(answer)).toEqual([400, 'invalid_request']);
    const body = `{"value":"${IBAN}"}`;
    const fields = `content-type: application/json\r\nauthorization: Bearer ${service.key}\r\ncontent-length: ${body.length}`;
    await service.post('/v1/verify/iban', body);
    const check = await raw(
      `POST /v1/verify/iban HTTP/1.1\r\n${hosts}\r\n${fields}\r\nconnection: close\r\n\r\n${body}`,
    );
    expect(problem(check)).toEqual([400, 'invalid_request']);
  });

  it('answers whoever expects what nobody has heard of', async () => {
    const answer = await raw(
      'GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: 200-maybe\r\nconnection: close\r\n\r\n',
    );
    expect(answer.status).toBe(200);
  });

  it.each(['/%zz', '/web/%c0%ae'])('404 for %s, and its line in the log', async (url) => {
    const answer = await raw(`GET ${url} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    expect(problem(answer)).toEqual([404, 'not_found']);
    expect(service.log.filter((line) => line.includes(answer.body.request_id))).toHaveLength(1);
  });

  it('400 for a zero byte in the name of a file', async () => {
    const answer = await raw('GET /web/landing.js%00.css HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(problem(answer)).toEqual([400, 'invalid_request']);
  });

  it('answers what came whole before what can not be read', async () => {
    const { port } = service.app.server.address() as { port: number };
    const text = await new Promise<string>((resolve) => {
      let read = '';
      const good = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n';
      const socket = connect(port, '127.0.0.1', () => socket.write(`${good}${good}NONSENSE\r\n\r\n`));
      socket.on('data', (data) => {
        read += data;
      });
      socket.on('close', () => resolve(read));
    });
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '200',
      '400',
    ]);
  });

  it('400 without a host', async () => {
    expect(problem(await raw('GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n'))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  let lastSocket: Socket;
  beforeAll(() => {
    service.app.server.on('connection', (socket) => {
      lastSocket = socket;
    });
  });
});

describe('fields that may come once', () => {
  const post = (fields: string, body = `{"value":"${IBAN}"}`) =>
    raw(
      `POST /v1/verify/iban HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${fields}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  const JSON_TYPE = 'content-type: application/json';
  const outcome = ({ status, body }: RawAnswer) => [status, body.code];

  it('401 for two keys, whichever comes first', async () => {
    const right = `authorization: Bearer ${service.key}`;
    const wrong = 'authorization: Bearer wrong';
    expect((await post(`${JSON_TYPE}\r\n${right}`)).status).toBe(200);
    for (const two of [`${right}\r\n${wrong}`, `${wrong}\r\n${right}`, `${right}\r\n${right}`])
      expect(outcome(await post(`${JSON_TYPE}\r\n${two}`))).toEqual([401, 'invalid_api_key']);
  });

  it('415 for two types', async () => {
    const plain = 'content-type: text/plain';
    for (const [first, second] of [
      [JSON_TYPE, plain],
      [plain, JSON_TYPE],
      [`${JSON_TYPE};charset=utf-8`, plain],
      [`${JSON_TYPE};charset=utf-8`, `${JSON_TYPE};charset=utf-8`],
    ]) {
      const fields = `${first}\r\n${second}\r\nauthorization: Bearer ${service.key}`;
      expect(outcome(await post(fields))).toEqual([415, 'unsupported_media_type']);
    }
  });

  it('400 for two Idempotency-Keys', async () => {
    const keys = 'idempotency-key: a\r\nidempotency-key: b';
    const fields = `${JSON_TYPE}\r\n${keys}\r\nauthorization: Bearer ${service.key}`;
    expect(outcome(await post(fields))).toEqual([400, 'invalid_request']);
  });
});

describe('a charset', () => {
  it('says nothing: JSON is UTF-8 (RFC 8259, sections 8.1 and 11)', async () => {
    const send = (payload: string | Buffer) =>
      service.send({
        method: 'POST',
        url: '/v1/playground/iban',
        headers: { 'content-type': 'application/json; charset=utf-16' },
        payload,
      });
    expect((await send(`{"value":"${IBAN}"}`)).status).toBe(200);
    const { status, body } = await send(Buffer.from(`{"value":"${IBAN}"}`, 'utf16le'));
    expect([status, body.code]).toEqual([400, 'malformed_json']);
  });
});

describe('addresses', () => {
  it.each([
    '/docs/js/',
    '/docs/js/../x',
    '/docs/js/%2e%2e%2fpackage.json',
    '/docs/js/%2e%2e/package.json',
    '/docs/js/none.js',
  ])('404 and no error in the log: %s', async (url) => {
    const before = service.log.length;
    const { status, body } = await service.send({ url });
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(service.log.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('a preflight that is none', () => {
  it('is answered like one', async () => {
    const open = await startService({ env: { PLAYGROUND_ORIGINS: '*' } });
    const { status, text } = await open.send({ method: 'OPTIONS', url: '/v1/playground/iban' });
    expect([status, text]).toEqual([204, '']);
    await open.close();
  });
});

describe('bodies', () => {
  const batch = (items: string) => service.post('/v1/verify/phone/batch', `{"items":[${items}]}`);

  it('a batch of 130,000 wrong items is too large, and that is all there is to say', async () => {
    const { status, body } = await batch(`${'1,'.repeat(130_000)}1`);
    expect([status, body.code]).toEqual([400, 'batch_too_large']);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0].pointer).toBe('#/items');
  });

  it('names the first wrong items of a batch that is not too large', async () => {
    const { body } = await batch(`${'1,'.repeat(99)}1`);
    expect(body.code).toBe('invalid_request');
    expect(body.errors).toHaveLength(20);
    expect(body.errors[19].pointer).toBe('#/items/19');
  });

  it('names all fields at fault', async () => {
    const { body } = await service.post('/v1/verify/phone', { country: 7 });
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '#/country',
      '#/value',
    ]);
  });

  it.each([
    ['arrays', `{"value":${'['.repeat(130_000)}`],
    ['arrays that are closed', `{"value":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
    ['objects', `{"value":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`],
  ])('deeply nested %s are malformed', async (_, body) => {
    const { status, body: problem } = await service.try('/v1/playground/iban', body);
    expect([status, problem.code]).toEqual([400, 'malformed_json']);
  });

  it('brackets in text are text', () => {
    const flat = (text: string) => isFlat(text);
    expect(flat(`{"value":"${'['.repeat(5_000)}"}`)).toBe(true);
    expect(flat(`{"value":"\\"${'['.repeat(5_000)}"}`)).toBe(true);
    expect(flat('[]'.repeat(5_000))).toBe(true);
    expect(flat('['.repeat(64))).toBe(true);
    expect(flat('['.repeat(65))).toBe(false);
  });
});

describe('large answers', () => {
  it.each(['/v1/coverage', '/openapi.json'])(
    '%s is compressed, and sent again only when it has changed',
    async (url) => {
      const plain = await service.send({ url });
      const packed = await service.inject({
        url,
        headers: { 'accept-encoding': 'br, gzip;q=0.5' },
      });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.headers.vary).toContain('accept-encoding');
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.text);
      expect(packed.rawPayload.length).toBeLessThan(plain.text.length / 3);
      const refused = await service.inject({ url, headers: { 'accept-encoding': 'gzip;q=0' } });
      expect(refused.headers).not.toHaveProperty('content-encoding');
      const again = await service.inject({
        url,
        headers: { 'if-none-match': String(plain.headers.etag) },
      });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
    },
  );
});

describe('answers that are an account’s', () => {
  it('are kept by nobody', async () => {
    const headers = { authorization: `Bearer ${service.key}` };
    expect((await service.send({ url: '/v1/usage', headers })).headers['cache-control']).toBe('no-store');
  });

  it('have dates of four digits', async () => {
    const headers = { authorization: `Bearer ${service.key}` };
    const { body } = await service.send({ url: '/v1/usage?to=0000-01-01', headers });
    expect([body.from, body.to]).toEqual(['0000-01-01', '0000-01-01']);
  });
});

describe('on the way down', () => {
  it('what comes is refused with a problem, with the time to come again', async () => {
    const mortal = await startService();
    mortal.app.drain();
    for (const url of ['/v1/verify/iban', '/v1/playground/iban']) {
      const { status, body, headers } = await mortal.post(url, { value: IBAN });
      expect([status, body.code, headers['retry-after'], headers.connection]).toEqual([
        503,
        'unavailable',
        '1',
        'close',
      ]);
    }
    await mortal.close();
  });
});
