/** Where the bad neighbour has its notices sent, as long as the machine runs: what hangs there hangs until all is counted. */
import { createServer } from 'node:http';

export interface Receivers {
  readonly urls: readonly string[];
  stop(): void;
}

/** One that takes each request and never answers, one whose answers never end. */
export async function receiveNothing(): Promise<Receivers> {
  const silent = createServer(() => {});
  const endless = createServer((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(1_000)), 50);
    response.on('close', () => clearInterval(timer));
  });
  const servers = [silent, endless];
  const urls: string[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    urls.push(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
  }
  return {
    urls,
    stop() {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}
