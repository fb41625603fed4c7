/**
 * One request, tried again where that can help: the connection broke, nothing came in time, the service was busy. Each
 * try of a POST carries the same Idempotency-Key, so that a check whose answer was lost is not counted again.
 */
import { AssayProblem } from './problem.ts';

export interface Attempts {
  /** Tries after the first; 2 by default. */
  readonly retries: number;
  /** Milliseconds that a try may take; 30,000 by default. */
  readonly timeoutMs: number;
  /** The most that is waited before a try, in milliseconds; 60,000 by default. A longer Retry-After is thrown at once. */
  readonly maxWaitMs: number;
}

export interface RequestParts {
  /** Sent as JSON. */
  readonly body?: object;
  /** Sent as it is, in place of `body`. */
  readonly content?: { readonly type: string; readonly body: NonNullable<RequestInit['body']> };
  /** What is returned: the JSON of the answer by default, the response itself, or nothing. */
  readonly answer?: 'response' | 'nothing';
  /** Whether it is never tried again: where a lost answer would leave two of what is made. */
  readonly once?: boolean;
  /** Another time limit than the client's. */
  readonly timeoutMs?: number;
  /** The language that is accepted. */
  readonly language?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type Sender = <T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  request: RequestParts,
) => Promise<T>;

type Value = string | number | boolean | undefined;

/** What is set of the values, behind a question mark. */
export function query(values: Readonly<Record<string, Value | readonly string[]>>): string {
  const set = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) if (one !== undefined) set.append(name, String(one));
  }
  return set.size > 0 ? `?${set}` : '';
}

/** Problems that pass: those of a service that is busy, and of a proxy that can't reach it. */
const PASSING = new Set([429, 500, 502, 503, 504]);
/** These stay as they are until the month or the plan changes. */
const LASTING = new Set(['allowance_spent', 'free_checks_exhausted']);
const FIRST_WAIT_MS = 250;

/** A part of a path that leads out of it, or is none: as an id or a code it would be the address of something else. */
const NO_PART = /\/\.{0,2}(?=[/?]|$)/;

interface SenderOptions extends Partial<Attempts> {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch?: typeof fetch;
}

export function sender(options: SenderOptions): Sender {
  const { apiKey, fetch: ask = fetch, retries = 2, timeoutMs = 30_000, maxWaitMs = 60_000 } = options;
  const base = options.baseUrl.replace(/(?<!\/)\/+$/, '');

  async function fetched(url: string, init: RequestInit, answer: RequestParts['answer']): Promise<unknown> {
    const response = await ask(url, init);
    if (response.ok)
      return answer === undefined ? response.json() : answer === 'response' ? response : undefined;
    const problem = await response.json().catch(() => ({}));
    throw new AssayProblem(response.status, problem as object, response.headers.get('retry-after'));
  }

  async function attempt(
    url: string,
    init: RequestInit,
    { signal, answer, timeoutMs: most = timeoutMs }: RequestParts,
  ): Promise<unknown> {
    // Node 20 collects signals that nothing holds, those of AbortSignal.any and of fetch among them, and never fires them: so
    // neither is relied on. A timer is held until it is cleared.
    const limit = new AbortController();
    const ended = new Promise<never>((_, reject) => {
      limit.signal.addEventListener('abort', () => reject(limit.signal.reason), { once: true });
    });
    const stop = () => limit.abort(signal!.reason);
    const timer = setTimeout(
      () => limit.abort(new DOMException('no response in time', 'TimeoutError')),
      most,
    );
    signal?.addEventListener('abort', stop, { once: true });
    try {
      if (signal?.aborted) stop();
      return await Promise.race([fetched(url, { ...init, signal: limit.signal }, answer), ended]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  return async <T>(method: Parameters<Sender>[0], path: string, request: RequestParts) => {
    if (NO_PART.test(path)) throw new TypeError('an id, code or country is empty or dots alone');
    const { body, content, language, idempotencyKey, once, signal } = request;
    const headers: Record<string, string> = { authorization: `Bearer ${apiKey}` };
    if (language !== undefined) headers['accept-language'] = language;
    const init: RequestInit = { method, headers };
    if (body !== undefined || content !== undefined) {
      headers['content-type'] = content?.type ?? 'application/json';
      init.body = content?.body ?? JSON.stringify(body);
    }
    if (method === 'POST' && !once) {
      const key = idempotencyKey ?? (retries > 0 ? crypto.randomUUID() : undefined);
      if (key !== undefined) headers['idempotency-key'] = key;
    }
    for (let tries = 0; ; tries++) {
      try {
        return (await attempt(base + path, init, request)) as T;
      } catch (error) {
        const wait = waitAfter(error, tries);
        if (signal?.aborted || once || tries >= retries || wait > maxWaitMs) throw error;
        await pause(wait, signal);
      }
    }
  };
}

/** Milliseconds to wait before the next try; infinity where none would help. */
function waitAfter(error: unknown, tries: number): number {
  // Half of the wait is chance, so that clients that failed together don't come back together.
  const grown = FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random() / 2);
  if (!(error instanceof AssayProblem)) return grown;
  if (!PASSING.has(error.status) || LASTING.has(error.code)) return Number.POSITIVE_INFINITY;
  return Math.max(grown, (error.retryAfterSeconds ?? 0) * 1000);
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
