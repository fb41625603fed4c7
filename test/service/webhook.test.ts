/** The webhook: signed, tried again, bounded, and silent about everything but what happened. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createWebhook } from '../../src/service/webhook.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { startService } from '../http/harness.ts';

const SECRET = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`;

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
/** Statuses of the next answers; 200 after them. */
const statuses: number[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text) => {
    body += text;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    const status = statuses.shift() ?? 200;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?from=assay`;
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  statuses.length = 0;
});

const waits: number[] = [];
const lost: { type: string; why: string }[] = [];
function webhook(wait = async (ms: number) => void waits.push(ms)) {
  waits.length = 0;
  lost.length = 0;
  return createWebhook({
    url,
    secret: SECRET,
    now: () => 1_763_812_800_000,
    newId: () => 'id',
    onLost: (loss) => lost.push(loss),
    wait,
  });
}

describe('the webhook', () => {
  it('is signed as Standard Webhooks says, and tried again until it is taken', async () => {
    statuses.push(500, 302);
    webhook().send('allowance.warning', { account: 'acc_1' });
    await expect.poll(() => received.length).toBe(3);
    const { headers, body } = received[2]!;
    const signed = createHmac('sha256', '0123456789abcdef01234567').update(`msg_id.1763812800.${body}`);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'msg_id',
      'webhook-timestamp': '1763812800',
      'webhook-signature': `v1,${signed.digest('base64')}`,
    });
    expect(JSON.parse(body)).toEqual({
      type: 'allowance.warning',
      timestamp: '2025-11-22T12:00:00.000Z',
      data: { account: 'acc_1' },
    });
    expect(received.map((one) => one.headers['webhook-id'])).toEqual(['msg_id', 'msg_id', 'msg_id']);
    expect(waits).toEqual([1_000, 5_000]);
    expect(lost).toEqual([]);
  });

  it('gives up after some tries, and says so', async () => {
    statuses.push(...Array.from({ length: 6 }, () => 503));
    const hook = webhook();
    hook.send('first', {});
    hook.send('second', {});
    await expect.poll(() => received.length).toBe(7);
    expect(lost).toEqual([{ type: 'first', why: 'it was answered 503' }]);
    expect(JSON.parse(received[6]!.body).type).toBe('second');
  });

  it('gives up one address that is silent after another, however often memory is collected', async () => {
    const requests: ServerResponse[] = [];
    const silent = createServer((_request, response) => void requests.push(response));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const hook = createWebhook({
      ...{
        url: `http://127.0.0.1:${port}/`,
        secret: SECRET,
        now: Date.now,
        newId: () => 'id',
        timeoutMs: 50,
      },
      onLost: (loss) => lost.push(loss),
      wait: async () => collectGarbage(),
    });
    const collecting = setInterval(collectGarbage, 25);
    lost.length = 0;
    for (let i = 0; i < 3; i++) hook.send('event', {});
    await expect.poll(() => lost.length).toBe(3);
    clearInterval(collecting);
    expect(requests.length).toBeGreaterThan(0);
    expect(lost[0]).toEqual({ type: 'event', why: 'there was no answer' });
    silent.closeAllConnections();
    silent.close();
  });

  it('keeps a bounded number, and gives up all when it is closed', async () => {
    statuses.push(503);
    const hook = webhook(
      (_ms, signal?: AbortSignal) =>
        new Promise((resolve) => signal?.addEventListener('abort', resolve)) as never,
    );
    for (let i = 0; i < 102; i++) hook.send(`event ${i}`, {});
    expect(lost).toEqual([{ type: 'event 101', why: 'too many wait' }]);
    await expect.poll(() => received.length).toBe(1);
    hook.close();
    await expect.poll(() => lost.length).toBe(102);
    expect(received).toHaveLength(1);
  });

  it('is told of an allowance that comes to its end, and of no value', async () => {
    const service = await startService({
      allowance: 1,
      env: { ALLOWANCE_WEBHOOK: url, WEBHOOK_SECRET: SECRET },
    });
    await service.post('/v1/verify/phone', { value: '+44 20 7946 0018' });
    await expect.poll(() => received.length).toBe(2);
    expect(received.map(({ body }) => JSON.parse(body).data)).toEqual(
      [80, 100].map((percent) => ({ account: service.accountId, percent, used: 1, allowance: 1 })),
    );
    await service.close();
  });

  it('is not switched on without a secret', () => {
    expect(readConfig({ ALLOWANCE_WEBHOOK: url })).toEqual({
      ok: false,
      errors: ['WEBHOOK_SECRET: expected, since ALLOWANCE_WEBHOOK is set'],
    });
    expect(readConfig({ ALLOWANCE_WEBHOOK: 'ftp://example.com', WEBHOOK_SECRET: SECRET })).toMatchObject({
      ok: false,
    });
  });
});
