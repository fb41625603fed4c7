/** What every address does: the problems of the protocol, overload, and what arrives that is no request. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBLEMS } from '../../src/http/problems.ts';
import { type Store, StoreUnavailable } from '../../src/store/store.ts';
import { countedChecks, IBAN, type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('every address', () => {
  it.each([
    '/nothing',
    '/v1',
    '/v1/verify/',
    '/v1/verify/nothing',
    '/v2/verify/iban',
    '/v1/verify/iban/',
    '/%zz',
    '/v1/assets/bank-logos/../../etc/passwd',
    `/${'x'.repeat(5000)}`,
    '/web/../package.json',
    '/web/%2e%2e/package.json',
    '/web/index.html',
  ])('404 not_found: %s', async (url) => {
    const { status, body } = await service.send({ url });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  });

  it.each([
    ['GET', '/v1/verify/iban', 'OPTIONS, POST'],
    ['DELETE', '/v1/playground/phone', 'OPTIONS, POST'],
    ['POST', '/v1/usage', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/v1/assets/bank-logos/37040044.png', 'GET, HEAD, OPTIONS'],
  ] as const)('405 %s %s', async (method, url, allow) => {
    const { status, body, headers } = await service.send({ method, url });
    expect({ status, code: body.code, allow: headers.allow }).toEqual({
      status: 405,
      code: 'method_not_allowed',
      allow,
    });
  });

  it('204 to OPTIONS, with Allow', async () => {
    const { status, headers } = await service.send({ method: 'OPTIONS', url: '/v1/verify/iban' });
    expect({ status, allow: headers.allow }).toEqual({ status: 204, allow: 'OPTIONS, POST' });
  });

  it('413 before the body is checked', async () => {
    const { status } = await service.try('/v1/playground/iban', `{"value":"${'x'.repeat(300_000)}"}`);
    expect(status).toBe(413);
  });

  it.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
    [{ 'content-type': 'multipart/form-data; boundary=x' }],
    [{ 'content-type': 'nonsense' }],
    [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ])('415 %j', async (headers) => {
    for (const url of ['/v1/verify/iban', '/v1/playground/iban']) {
      const all = { authorization: `Bearer ${service.key}`, ...(headers as Record<string, string>) };
      const { status, body } = await service.send({
        method: 'POST',
        url,
        headers: all,
        payload: '{"value":"x"}',
      });
      expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported_media_type' });
    }
  });

  it('200 for JSON with a charset', async () => {
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    expect((await service.try('/v1/playground/iban', { value: IBAN }, headers)).status).toBe(200);
  });

  it('carries a request id and says what it is', async () => {
    for (const url of ['/', '/healthz', '/nothing', '/v1/coverage']) {
      const { headers } = await service.send({ url });
      expect(headers['x-request-id']).toBeTruthy();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('has browsers come by TLS alone where the settings say so, on every answer', async () => {
    const strict = await startService({ env: { HSTS_DAYS: '365' } });
    for (const url of [
      '/',
      '/healthz',
      '/nothing',
      '/v1/coverage',
      '/v1/usage',
      '/v1/assets/bank-logos/00100.svg?country=AT',
    ]) {
      const { headers } = await strict.send({ url });
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
    }
    await strict.close();
  });
});

describe('when the store fails', () => {
  const broken = (name: keyof Store) => (store: Store) =>
    new Proxy(store, {
      get(target, property) {
        if (property === name)
          return () => Promise.reject(new StoreUnavailable(new Error(`${IBAN} on disk`)));
        const value = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });

  it('503 unavailable with Retry-After, and no answer that was not counted', async () => {
    const failing = await startService({ around: broken('spend') });
    for (const [url, body] of [
      ['/v1/verify/iban', { value: IBAN }],
      ['/v1/verify/national-id/batch', { items: [{ value: '44051401359', country: 'PL' }] }],
      ['/v1/playground/iban', { value: IBAN }],
    ] as const) {
      const answer = await failing.post(url, body);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 503, code: 'unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.text).not.toContain('DE89');
    }
    expect(failing.log.join('')).not.toContain('DE89');
    expect(await countedChecks(failing)).toBe(0);
    await failing.close();
  });

  it('503 on /readyz, while /healthz lives on', async () => {
    const failing = await startService({ around: broken('ready') });
    expect((await failing.send({ url: '/readyz' })).status).toBe(503);
    expect((await failing.send({ url: '/healthz' })).status).toBe(200);
    await failing.close();
  });

  it('500 internal_error tells nothing of what went wrong', async () => {
    const crash = (store: Store) =>
      new Proxy(store, {
        get(target, property) {
          if (property === 'spend') return () => Promise.reject(new TypeError(`cannot read ${IBAN}`));
          const value = Reflect.get(target, property);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    const failing = await startService({ around: crash });
    const { status, body, text } = await failing.post('/v1/verify/iban', { value: IBAN });
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal_error' });
    expect(text + failing.log.join('')).not.toContain('DE89');
    expect(failing.log.join('')).toContain('TypeError');
    await failing.close();
  });
});

describe('on a socket', () => {
  let address: { port: number };
  beforeAll(async () => {
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    address = service.app.server.address() as { port: number };
  });

  it('413 reaches a client that is still sending, with a length and without', async () => {
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
    const send = async (init: RequestInit) => {
      const url = `http://127.0.0.1:${address.port}/v1/verify/iban`;
      const answer = await fetch(url, { method: 'POST', headers, ...init });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    for (let round = 0; round < 5; round++) {
      expect(await send({ body: '9'.repeat(5_000_000) })).toEqual([413, 'body_too_large']);
      const chunks = new Blob(['9'.repeat(5_000_000)]).stream();
      expect(await send({ body: chunks, duplex: 'half' } as RequestInit)).toEqual([413, 'body_too_large']);
    }
  });

  it('400 problem for what is no HTTP, and the process lives on', async () => {
    const send = (bytes: string) =>
      new Promise<string>((resolve) => {
        let answer = '';
        const socket = connect(address.port, '127.0.0.1', () => socket.write(bytes));
        socket.on('data', (data) => {
          answer += data;
        });
        socket.on('close', () => resolve(answer));
        socket.on('error', () => resolve(answer));
      });
    for (const bytes of [
      'nonsense\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      '\u0000\u0001\u0002',
      'GET / HTTP/1.1\r\nbad header: y\r\n\r\n',
    ]) {
      const answer = await send(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!).code).toBe('invalid_request');
    }
    expect((await service.send({ url: '/healthz' })).status).toBe(200);
  });
});

describe('the table of problems', () => {
  it('has a page for each', async () => {
    for (const code of Object.keys(PROBLEMS)) {
      const { status, text } = await service.send({ url: `/errors/${code}` });
      expect(status).toBe(200);
      expect(text).toContain(`<code>${code}</code>`);
    }
    expect((await service.send({ url: '/errors' })).text).toContain('rate_limited');
    expect((await service.send({ url: '/errors/constructor' })).status).toBe(404);
  });
});
