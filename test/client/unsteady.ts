/** A real service on a port of its own, behind a way to it that can go wrong. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countedChecks, type Service, type ServiceOptions, startService } from '../http/harness.ts';

/** What happens to a request on its way. */
export type Mishap =
  | 'pass'
  /** The service counts and answers; the answer never arrives. */
  | 'lose the answer'
  | 'drop'
  /** Answered later than anybody waits. */
  | 'late'
  | 'busy'
  | 'limited'
  | 'bad gateway';

export interface Unsteady {
  readonly service: Service;
  readonly url: string;
  /** What happens to the next requests, one after the other; all others pass. */
  mishaps: Mishap[];
  /** The requests that arrived. */
  readonly seen: IncomingMessage[];
  counted(): Promise<number>;
  close(): Promise<void>;
}

const LATE_MS = 1_000;

export async function unsteadyService(options: ServiceOptions = {}): Promise<Unsteady> {
  const service = await startService(options);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  const seen: IncomingMessage[] = [];
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/mishaps' || incoming.url === '/arrived') return control(incoming, answer);
    seen.push(incoming);
    const mishap = unsteady.mishaps.shift() ?? 'pass';
    if (mishap === 'drop') incoming.socket.destroy();
    else if (mishap === 'busy' || mishap === 'limited') refuse(answer, mishap === 'busy' ? 503 : 429);
    else if (mishap === 'bad gateway')
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    else forward(incoming, answer, mishap);
  });
  /** For a client in another process: what goes wrong next, and the keys of what arrived since. */
  function control(incoming: IncomingMessage, answer: ServerResponse): void {
    if (incoming.url === '/arrived') {
      answer.end(JSON.stringify(seen.map(({ headers }) => headers['idempotency-key'] ?? null)));
      return;
    }
    let body = '';
    incoming.on('data', (data) => {
      body += data;
    });
    incoming.on('end', () => {
      unsteady.mishaps = JSON.parse(body) as Mishap[];
      seen.length = 0;
      answer.end();
    });
  }
  function forward(incoming: IncomingMessage, answer: ServerResponse, mishap: Mishap): void {
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (back) => {
      const pass = () => {
        answer.writeHead(back.statusCode!, back.headers);
        back.pipe(answer);
      };
      if (mishap === 'pass') pass();
      else {
        back.resume();
        if (mishap === 'lose the answer') back.on('end', () => incoming.socket.destroy());
        else setTimeout(() => incoming.socket.destroy(), LATE_MS);
      }
    });
    incoming.pipe(onward);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const unsteady: Unsteady = {
    service,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mishaps: [],
    seen,
    counted: () => countedChecks(service),
    async close() {
      server.closeAllConnections();
      server.close();
      await service.close();
    },
  };
  return unsteady;
}

function refuse(answer: ServerResponse, status: number): void {
  const code = status === 503 ? 'unavailable' : 'rate_limited';
  answer
    .writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '0' })
    .end(JSON.stringify({ status, code, detail: 'not now' }));
}
