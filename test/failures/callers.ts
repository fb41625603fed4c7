/** Callers that know exactly what must have been counted: each call has an idempotency key, and is sent until it is answered 200. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Callers {
  /** Calls answered 200 so far. */
  answered: number;
  /** The checks of those calls. */
  checks: number;
  /** Of them, those that an allowance is held against. */
  billable: number;
  /** Answers by status, 0 for a broken connection. */
  readonly statuses: Map<number, number>;
  /** The longest that an answer took, in milliseconds. */
  slowest: number;
  /** 503 answers without Retry-After. */
  bare503: number;
  /** Resolves when all calls are answered. */
  readonly done: Promise<void>;
}

export interface CallersOptions {
  /** Addresses of the nodes, as they are at the moment. */
  readonly urls: () => readonly string[];
  readonly key: string;
  readonly calls: number;
  readonly connections: number;
  /** Sets these callers apart from others. */
  readonly name?: string;
}

const PAUSE_MS = 100;
const GIVE_UP_MS = 540_000;

const SINGLE = { path: '/v1/verify/iban', body: JSON.stringify({ value: 'DE89370400440532013000' }) };
const ITEM = { value: '+442079460018' };

/** Every third call is a batch of phone numbers, of one to five. */
function callOf(number: number) {
  if (number % 3 !== 0) return { ...SINGLE, checks: 1, billable: 0 };
  const checks = 1 + (number % 5);
  const body = JSON.stringify({ items: Array.from({ length: checks }, () => ITEM) });
  return { path: '/v1/verify/phone/batch', body, checks, billable: checks };
}

export function startCallers({ urls, key, calls, connections, name = 'c' }: CallersOptions): Callers {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = Date.now() + GIVE_UP_MS;
  let next = 0;
  const state = {
    answered: 0,
    checks: 0,
    billable: 0,
    statuses: new Map<number, number>(),
    slowest: 0,
    bare503: 0,
  };

  function send(number: number, attempt: number): Promise<number> {
    const { path, body } = callOf(number);
    const nodes = urls();
    const url = `${nodes[(number + attempt) % nodes.length]}${path}`;
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': `${name}-${number}`,
    };
    return new Promise((resolve) => {
      const sending = request(url, { method: 'POST', agent, headers }, (answer) => {
        if (answer.statusCode === 503 && !answer.headers['retry-after']) state.bare503++;
        answer.resume();
        answer.on('end', () => resolve(answer.complete ? answer.statusCode! : 0));
        answer.on('error', () => resolve(0));
      });
      sending.on('error', () => resolve(0));
      sending.end(body);
    });
  }

  async function caller(): Promise<void> {
    while (next < calls) {
      const number = next++;
      for (let attempt = 0; ; attempt++) {
        const start = performance.now();
        const status = await send(number, attempt);
        state.slowest = Math.max(state.slowest, performance.now() - start);
        state.statuses.set(status, (state.statuses.get(status) ?? 0) + 1);
        if (status === 200) break;
        if (Date.now() > until) throw new Error(`call ${number} is answered ${status}`);
        await wait(PAUSE_MS);
      }
      const { checks, billable } = callOf(number);
      state.answered++;
      state.checks += checks;
      state.billable += billable;
    }
  }

  const done = Promise.all(Array.from({ length: connections }, caller)).then(() => agent.destroy());
  // A test that fails before it waits for them stops their nodes, and only its own error is of interest then.
  done.catch(() => {});
  return Object.assign(state, { done });
}
