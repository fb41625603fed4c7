/** The server: the sizes and times that Node is given, and how it starts and stops. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Connections, trackConnections } from './connections.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 72_000;
/** How often slow requests are looked for. */
const TIMEOUT_CHECK_MS = 5_000;
/** What must arrive of a file within that time: no line is so slow, but a client that only holds a connection is. */
const FILE_BYTES_MIN = 16_384;

export interface ServerOptions {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers on a connection what could not be read as HTTP, or did not arrive in time. */
  readonly answerRaw: (error: Error & { code?: string }, socket: Socket) => void;
  /** Which requests send a file, where files are taken: their bodies may take longer than others. */
  readonly takesFile: ((request: IncomingMessage) => boolean) | undefined;
  /** Milliseconds on a clock that is never set. */
  readonly monotonic: () => number;
  /** How long the rest of a body is waited for whose request is answered already, where that is not what it always is; in milliseconds. */
  readonly restMs?: number | undefined;
}

export interface EdgeServer extends Connections {
  readonly server: Server;
  /** Listens; the address is returned, with the port that was found free where any will do. */
  listen(where: { readonly host: string; readonly port: number }): Promise<string>;
  /** Takes no more connections, and waits until the last one is closed. */
  close(): Promise<void>;
}

export function createEdgeServer({
  handle,
  answerRaw,
  takesFile,
  monotonic,
  restMs,
}: ServerOptions): EdgeServer {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      // Where files are sent, their bodies take longer than Node's own clock allows any; see `patience` below.
      requestTimeout: takesFile ? 0 : REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      requireHostHeader: false, // refused with a problem, in the edge
      // Of two keys or types neither counts: with one of them dropped, a proxy in front may have seen the other.
      joinDuplicateHeaders: true,
    },
    handle,
  );
  server.maxHeadersCount = 0; // headers beyond it would be dropped silently
  // Whoever expects what nobody has heard of is answered like others, which RFC 9110, section 10.1.1, leaves open.
  server.on('checkExpectation', handle);
  const patience = takesFile && {
    timeoutMs: REQUEST_TIMEOUT_MS,
    checkEveryMs: TIMEOUT_CHECK_MS,
    monotonic,
    isLong: takesFile,
    bytesMin: FILE_BYTES_MIN,
  };
  const connections = trackConnections(server, patience, restMs);
  server.on('clientError', (error, socket: Socket) =>
    connections.afterAnswers(socket, () => answerRaw(error, socket)),
  );

  return {
    ...connections,
    server,
    listen: ({ host, port }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host, port }, () => {
          server.off('error', reject);
          resolve(addressOf(server));
        });
      }),
    close: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
      }),
  };
}

function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
