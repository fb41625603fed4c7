/** Metrics on a port of their own, which needs not be open to callers. */
import { createServer } from 'node:http';

export interface MetricsText {
  readonly type: string;
  readonly text: string;
}

/** Serves `GET /metrics` and nothing else, until the process ends. */
export function serveMetrics(host: string, port: number, read: () => Promise<MetricsText>): Promise<void> {
  const server = createServer(async (request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      answer.writeHead(404).end();
      return;
    }
    try {
      const { type, text } = await read();
      answer.writeHead(200, { 'content-type': type }).end(text);
    } catch {
      answer.writeHead(503).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.unref();
      resolve();
    });
  });
}
