/** Sends requests on connections of its own, and never throws: a connection that breaks is the status 0. */
import { Agent, request } from 'node:http';

export interface Reply {
  /** 0 where the connection broke or nothing came. */
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** From sending to the end of the answer. */
  readonly ms: number;
}

export interface Sending {
  readonly method?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; an object as JSON. */
  readonly body?: string | Uint8Array | object | undefined;
  /** Ends the request from this side after so long. */
  readonly leaveMs?: number;
}

export interface Client {
  send(url: string, sending?: Sending): Promise<Reply>;
  close(): void;
}

/** Nothing that is promised takes as long. */
const SILENCE_MS = 20_000;

export function createClient(connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send(url, { method = 'POST', key, headers = {}, body, leaveMs = SILENCE_MS } = {}) {
      const bytes = bytesOf(body);
      const start = performance.now();
      return new Promise((resolve) => {
        const end = (status: number, text = '', received: Reply['headers'] = {}) =>
          resolve({ status, text, headers: received, ms: performance.now() - start });
        const sending = request(url, {
          method,
          agent,
          headers: {
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
            ...(bytes !== undefined && {
              'content-type': 'application/json',
              'content-length': bytes.length,
            }),
            ...headers,
          },
        });
        sending.setTimeout(leaveMs, () => sending.destroy());
        sending.on('error', () => end(0));
        sending.on('response', (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => void parts.push(part));
          answer.on('error', () => end(0));
          answer.on('end', () =>
            end(answer.complete ? answer.statusCode! : 0, Buffer.concat(parts).toString(), answer.headers),
          );
        });
        sending.end(bytes);
      });
    },
    close: () => agent.destroy(),
  };
}

function bytesOf(body: Sending['body']): Uint8Array | undefined {
  if (body === undefined || body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
