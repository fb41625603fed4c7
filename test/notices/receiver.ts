/** What notices are sent to in tests. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  close(): void;
}

/** @param statuses of the next answers; 200 after them */
export function receiver(statuses: number[] = []): Promise<Receiver> {
  const received: Received[] = [];
  return listening(received, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      received.push({ id: String(request.headers['webhook-id']), headers: request.headers, body });
      const status = statuses.shift() ?? 200;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
}

/** One that does what it wants with a request. */
export function receiverThat(answer: RequestListener): Promise<Receiver> {
  const received: Received[] = [];
  return listening(received, (request, response) => {
    received.push({ id: String(request.headers['webhook-id']), headers: request.headers, body: '' });
    answer(request, response);
  });
}

/** One that takes requests and says nothing. */
export const silentReceiver = (): Promise<Receiver> => receiverThat(() => {});

async function listening(received: Received[], listener: RequestListener): Promise<Receiver> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
