/** A bounded load of single checks on loopback: a few connections, each with one request under way. */
import { Agent, request } from 'node:http';

export interface Load {
  sent: number;
  /** Requests answered 200, each one check. */
  answered: number;
  /** Answers by status, 0 for a broken connection. */
  readonly statuses: Map<number, number>;
  /** Requests that nothing came back for, neither an answer nor the end of the connection. */
  unanswered: number;
  stop(): Promise<void>;
}

/** Nothing that is promised takes as long. */
const SILENCE_MS = 20_000;

export interface LoadOptions {
  /** Whether connections are used again, as by default; else each request comes on one of its own. */
  readonly keepAlive?: boolean;
  /** The idempotency key of a request, by its number; none by default. */
  readonly retryKey?: (sent: number) => string | undefined;
}

export function load(url: string, key: string, connections: number, options: LoadOptions = {}): Load {
  const { keepAlive = true, retryKey = () => undefined } = options;
  const agent = new Agent({ keepAlive, maxSockets: connections });
  const body = JSON.stringify({ value: 'DE89370400440532013000' });
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  let stopped = false;
  const state = { sent: 0, answered: 0, unanswered: 0, statuses: new Map<number, number>() };

  const one = () =>
    new Promise<number>((resolve) => {
      const retry = retryKey(state.sent++);
      const own = retry === undefined ? headers : { ...headers, 'idempotency-key': retry };
      const sending = request(`${url}/v1/verify/iban`, { method: 'POST', agent, headers: own }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.complete ? answer.statusCode! : 0));
        answer.on('error', () => resolve(0));
      });
      sending.on('error', () => resolve(0));
      sending.setTimeout(SILENCE_MS, () => {
        state.unanswered++;
        sending.destroy();
      });
      sending.end(body);
    });
  const worker = async () => {
    while (!stopped) {
      const status = await one();
      state.statuses.set(status, (state.statuses.get(status) ?? 0) + 1);
      if (status === 200) state.answered++;
      if (status === 0) return;
    }
  };
  const workers = Array.from({ length: connections }, worker);
  return Object.assign(state, {
    async stop() {
      stopped = true;
      await Promise.all(workers);
      agent.destroy();
    },
  });
}
