/** Delivering what is in the outbox, to receivers that take it, refuse it, are silent or never end. */
import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createDeliverer,
  LEASE_MS,
  type Prepared,
  TRIES_MAX,
  waitAfter,
} from '../../src/notices/deliverer.ts';
import type { Notice } from '../../src/store/notices.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { markAt } from '../store/notice-contract.ts';
import { type Receiver, receiver, receiverThat, silentReceiver } from './receiver.ts';

const KEY = Buffer.from('0123456789abcdef01234567');
const clock = { now: 0 };
let store: Store;
let receivers: Receiver[] = [];
beforeEach(() => {
  clock.now = Date.parse('2026-11-21T12:00:00Z');
  store = openSqlite(':memory:', () => clock.now);
});
afterEach(async () => {
  for (const one of receivers) one.close();
  receivers = [];
  await store.close();
});

async function open(opening: Promise<Receiver>): Promise<Receiver> {
  const one = await opening;
  receivers.push(one);
  return one;
}

/** Writes notices to accounts, one each. */
async function write(...notices: [id: string, account: string][]): Promise<void> {
  for (const [id, account] of notices) {
    const marks = [markAt(1, id, account, account)];
    await store.spend({ charges: [{ subject: id, meter: 'm', window: 'w', cost: 1, limit: 1, marks }] });
  }
}

interface Outcome {
  readonly outcome: string;
  readonly id: string;
  readonly reason: string | undefined;
}

/** For receivers that answer, on a machine that is busy. */
const PATIENT = 60_000;
/** For those that don't. */
const SHORT = 100;

/** @param urlOf where an account is notified */
function deliverer(
  urlOf: (account: string) => string,
  prepare?: (notice: Notice) => Prepared,
  timeoutMs = PATIENT,
) {
  const outcomes: Outcome[] = [];
  const made = createDeliverer({
    ...{ store: store.notices, now: () => clock.now, random: () => 0.5, timeoutMs },
    deliverable: { operator: true, accounts: true },
    prepare: async (notice) =>
      prepare?.(notice) ?? {
        url: new URL(urlOf(notice.recipient)),
        ...{ key: KEY, data: JSON.parse(notice.data), anyAddress: true },
      },
    onOutcome: (outcome, { id }, reason) => outcomes.push({ outcome, id, reason }),
    onCounted: () => {},
    onFree: () => {},
    onError: (error) => expect.fail(String(error)),
  });
  return {
    ...made,
    outcomes,
    /** Delivers what is due. */
    async all(stop?: AbortSignal) {
      while (await made.deliverNext(stop)) await made.idle();
    },
  };
}
const stateOf = async () => (await store.notices.list({ limit: 1 }))[0]!;

describe('a notice', () => {
  it('is signed as Standard Webhooks says, and tried again under the same id until it is taken', async () => {
    const { url, received } = await open(receiver([500, 302]));
    await write(['one', 'acc_a']);
    const { all, outcomes } = deliverer(() => url);
    for (let i = 0; i < 4; i++) {
      await all();
      clock.now += 3_600_000;
    }
    expect(outcomes).toEqual([
      { outcome: 'failed', id: 'one', reason: 'status_500' },
      { outcome: 'failed', id: 'one', reason: 'status_302' },
      { outcome: 'delivered', id: 'one', reason: undefined },
    ]);
    expect(received.map(({ id }) => id)).toEqual(['one', 'one', 'one']);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const { headers, body } = received[2]!;
    const time = String(headers['webhook-timestamp']);
    expect(Number(time)).toBe(Date.parse('2026-11-21T14:00:00Z') / 1000);
    const signature = createHmac('sha256', KEY).update(`one.${time}.${body}`).digest('base64');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-signature': `v1,${signature}`,
    });
    expect(JSON.parse(body)).toEqual({
      type: 'allowance.warning',
      timestamp: '2026-11-21T12:00:00.000Z',
      data: { percent: 80 },
    });
  });

  it('is tried twelve times in about six hours, and is dead then until somebody has it tried again', async () => {
    const { url, received } = await open(receiver(Array.from({ length: TRIES_MAX }, () => 503)));
    await write(['one', 'acc_a']);
    const { all, outcomes } = deliverer(() => url);
    const start = clock.now;
    for (let i = 1; i <= TRIES_MAX; i++) {
      expect(received).toHaveLength(i - 1);
      clock.now = (await stateOf()).dueAt - 1;
      await all();
      expect(received).toHaveLength(i - 1);
      clock.now++;
      await all();
    }
    expect((clock.now - start) / 3_600_000).toBeCloseTo(6, 0);
    expect(outcomes.at(-1)).toEqual({ outcome: 'dead', id: 'one', reason: 'status_503' });
    clock.now += 24 * 3_600_000;
    await all();
    expect(received).toHaveLength(TRIES_MAX);
    await store.notices.retry('one');
    await all();
    expect(received).toHaveLength(TRIES_MAX + 1);
    expect(await stateOf()).toMatchObject({ state: 'delivered', tries: 1 });
  });

  it('waits three times as long after each try, an hour at most, a fifth more or less at random', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 12].map((tries) => waitAfter(tries, 0.5) / 1000)).toEqual([
      10, 30, 90, 270, 810, 2_430, 3_600, 3_600,
    ]);
    expect([0, 0.999_999].map((random) => waitAfter(1, random))).toEqual([8_000, 12_000]);
  });

  it('to a silent address is given up in time, one after another, however often memory is collected', async () => {
    const { url, received } = await open(silentReceiver());
    await write(...Array.from({ length: 6 }, (_, i): [string, string] => [`notice_${i}`, 'acc_a']));
    const { all, outcomes } = deliverer(() => url, undefined, SHORT);
    const collecting = setInterval(collectGarbage, 25);
    await all();
    clearInterval(collecting);
    expect(outcomes).toHaveLength(6);
    expect(new Set(outcomes.map(({ reason }) => reason))).toEqual(new Set(['no_response']));
    expect(received.length).toBeGreaterThan(0);
  });

  it('of one account waits for no silent address of another, nor for a second one of its own', async () => {
    const silent = await open(silentReceiver());
    const working = await open(receiver());
    await write(...Array.from({ length: 10 }, (_, i): [string, string] => [`a${i}`, 'acc_a']));
    await write(['b0', 'acc_b'], ['b1', 'acc_b']);
    const stop = new AbortController();
    const { deliverNext, idle } = createDeliverer({
      ...{ store: store.notices, now: () => clock.now, random: () => 0.5, timeoutMs: PATIENT },
      deliverable: { operator: true, accounts: true },
      prepare: async ({ recipient }) => ({
        url: new URL(recipient === 'acc_a' ? silent.url : working.url),
        ...{ key: KEY, data: {}, anyAddress: true },
      }),
      ...{ onOutcome: () => {}, onCounted: () => {}, onFree: () => {} },
      onError: (error) => expect.fail(String(error)),
    });
    for (let i = 0; i < 100 && working.received.length < 2; i++) {
      while (await deliverNext(stop.signal));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(working.received.map(({ id }) => id)).toEqual(['b0', 'b1']);
    expect(silent.received).toHaveLength(1);
    stop.abort();
    await idle();
  });

  it('is taken by an answer that never ends: nothing but its status is read', async () => {
    let writing: NodeJS.Timeout | undefined;
    const endless = await open(
      receiverThat((_, response) => {
        response.writeHead(200);
        writing = setInterval(() => response.write('a'.repeat(65_536)), 1);
        response.on('close', () => clearInterval(writing));
      }),
    );
    await write(['one', 'acc_a']);
    const { all, outcomes } = deliverer(() => endless.url);
    await all();
    clearInterval(writing);
    expect(outcomes).toEqual([{ outcome: 'delivered', id: 'one', reason: undefined }]);
  });

  it('to an address whose header fields never end is given up', async () => {
    let writing: NodeJS.Timeout | undefined;
    const endless = await open(
      receiverThat(({ socket }) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        writing = setInterval(() => socket.write(`X: ${'a'.repeat(100)}\r\n`), 5);
        socket.on('close', () => clearInterval(writing));
        socket.on('error', () => {});
      }),
    );
    await write(['one', 'acc_a']);
    const { all, outcomes } = deliverer(() => endless.url, undefined, SHORT);
    await all();
    clearInterval(writing);
    expect(outcomes).toEqual([{ outcome: 'failed', id: 'one', reason: 'no_response' }]);
  });

  it('to an address where nobody listens fails like others', async () => {
    const { url, close } = await receiver();
    close();
    await new Promise<void>((resolve) => {
      connect(Number(new URL(url).port), '127.0.0.1').on('error', () => resolve());
    });
    await write(['one', 'acc_a']);
    const { all, outcomes } = deliverer(() => url);
    await all();
    expect(outcomes).toMatchObject([{ outcome: 'failed', reason: 'no_response' }]);
  });

  it('that was being sent when the service stops is sent by the next one at once, and the try does not count', async () => {
    const silent = await open(silentReceiver());
    const working = await open(receiver());
    await write(['one', 'acc_a']);
    const stop = new AbortController();
    const first = deliverer(() => silent.url);
    await first.deliverNext(stop.signal);
    await expect.poll(() => silent.received.length).toBe(1);
    stop.abort();
    await first.idle();
    await deliverer(() => working.url).all();
    expect(working.received.map(({ id }) => id)).toEqual(['one']);
    expect((await stateOf()).tries).toBe(1);
  });

  it('of a process that was killed is taken over when its lease is over, and not before', async () => {
    const { url, received } = await open(receiver());
    await write(['one', 'acc_a'], ['two', 'acc_a']);
    await store.notices.claim(clock.now + LEASE_MS, { operator: true, accounts: true });
    const { all } = deliverer(() => url);
    await all();
    expect(received).toEqual([]);
    clock.now += LEASE_MS;
    await all();
    expect(received.map(({ id }) => id).sort()).toEqual(['one', 'two']);
  });

  it('whose process dies each time it has it is dead in the end', async () => {
    const { url, received } = await open(receiver());
    await write(['one', 'acc_a']);
    for (let i = 0; i < TRIES_MAX; i++) {
      await store.notices.claim(clock.now + LEASE_MS, { operator: true, accounts: true });
      clock.now += LEASE_MS;
    }
    const { all, outcomes } = deliverer(() => url);
    await all();
    expect(outcomes).toEqual([{ outcome: 'dead', id: 'one', reason: 'lost' }]);
    expect(received).toEqual([]);
  });

  it('that nobody is to receive any more is withdrawn; one that can not be read here waits', async () => {
    await write(['one', 'acc_a'], ['two', 'acc_b']);
    const { all, outcomes } = deliverer(
      () => '',
      ({ id }) =>
        id === 'one' ? { state: 'withdrawn', reason: 'result_gone' } : { state: 'waiting', reason: 'secret' },
    );
    await all();
    expect(outcomes).toEqual([
      { outcome: 'withdrawn', id: 'one', reason: 'result_gone' },
      { outcome: 'failed', id: 'two', reason: 'secret' },
    ]);
  });
});
