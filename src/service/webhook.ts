/**
 * Notifies another program of events, by POST. Signed as the Standard Webhooks specification 1.0.0 describes
 * (https://github.com/standard-webhooks/standard-webhooks), so that libraries for many languages can check it. Sent one after the
 * other, tried again for a while, bounded in number; what can't be delivered is logged and forgotten.
 */
import { createHmac } from 'node:crypto';
import { setTimeout as timer } from 'node:timers/promises';
import { isSuccess, post } from '../notices/post.ts';

/** Waits after each failed try but the last. */
const WAITS_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
/** How long a response is waited for. */
const TIMEOUT_MS = 10_000;
/** Events that wait to be delivered; one more is dropped. */
const WAITING_MAX = 100;
export const SECRET_PREFIX = 'whsec_';

export interface WebhookOptions {
  readonly url: string;
  /** `whsec_` and base64, as libraries write it; any other text is taken as its bytes. */
  readonly secret: string;
  readonly now: () => number;
  readonly newId: () => string;
  /** Called for an event that could not be delivered. */
  readonly onLost: (loss: { type: string; why: string }) => void;
  /** Milliseconds that a response is waited for. */
  readonly timeoutMs?: number;
  /** Waits between tries; rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface Webhook {
  /** Delivers an event in its own time. */
  send(type: string, data: object): void;
  /** Drops what is not delivered yet. */
  close(): void;
}

interface Event {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

export function createWebhook(options: WebhookOptions): Webhook {
  const { url, now, newId, onLost, timeoutMs = TIMEOUT_MS } = options;
  const wait = options.wait ?? ((ms, signal) => timer(ms, undefined, { signal, ref: false }));
  const key = keyOf(options.secret);
  const closing = new AbortController();
  const waiting: Event[] = [];
  let delivering = false;

  async function deliverAll(): Promise<void> {
    delivering = true;
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      const why = await deliver(event);
      if (why !== undefined) onLost({ type: event.type, why });
    }
    delivering = false;
  }

  /** Why an event could not be delivered; undefined when it was. */
  async function deliver(event: Event): Promise<string | undefined> {
    for (let tried = 0; ; tried++) {
      if (closing.signal.aborted) return 'the service was stopped';
      const why = await attempt(event);
      if (why === undefined || tried === WAITS_MS.length) return why;
      await wait(WAITS_MS[tried]!, closing.signal).catch(() => {});
    }
  }

  async function attempt({ id, body }: Event): Promise<string | undefined> {
    const options = { anyAddress: true, timeoutMs, stop: closing.signal };
    const status = await post(new URL(url), body, signedHeaders(key, id, now(), body), options);
    if (status === undefined) return 'there was no answer';
    return isSuccess(status) ? undefined : `it was answered ${status}`;
  }

  return {
    send(type, data) {
      if (waiting.length >= WAITING_MAX) return onLost({ type, why: 'too many wait' });
      const timestamp = new Date(now()).toISOString();
      waiting.push({ id: `msg_${newId()}`, type, body: JSON.stringify({ type, timestamp, data }) });
      if (!delivering) void deliverAll();
    },
    close: () => closing.abort(),
  };
}

/**
 * The header fields of an event.
 * @param now milliseconds since the epoch
 */
export function signedHeaders(
  key: Uint8Array,
  id: string,
  now: number,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

function keyOf(secret: string): Buffer {
  return secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    : Buffer.from(secret);
}
