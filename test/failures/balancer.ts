/**
 * A small balancer in front of nodes, as an operator has one: it looks at `/readyz` twice a second, sends requests to those that are
 * ready, in turn, and takes a node out on request. It tries nothing again.
 */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 500;

export interface Balancer {
  readonly url: string;
  /** Answers that it could not get from a node. */
  failed(): number;
  /** Sends requests to a node once it is ready. */
  add(node: string): Promise<void>;
  /** Sends no more requests to a node, and resolves when it has answered those it had. */
  takeOut(node: string): Promise<void>;
  close(): Promise<void>;
}

interface Backend {
  readonly node: string;
  isReady: boolean;
  pending: number;
}

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const backends: Backend[] = [];
  let turn = 0;
  let failed = 0;
  const look = async (backend: Backend) => {
    backend.isReady = (await fetch(`${backend.node}/readyz`).catch(() => undefined))?.ok ?? false;
  };
  const looking = setInterval(() => void backends.map(look), LOOK_MS);

  const server = createServer((incoming, answer) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn++ % ready.length];
    const give = (status: number) => {
      failed++;
      answer.writeHead(status).end();
    };
    if (!backend) return give(502);
    backend.pending++;
    answer.once('close', () => backend.pending--);
    const { method, headers } = incoming;
    const passed = request(backend.node + incoming.url, { method, headers, agent }, (got) => {
      answer.writeHead(got.statusCode!, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => give(502));
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    failed: () => failed,
    async add(node) {
      const backend = { node, isReady: false, pending: 0 };
      while (!backend.isReady) await look(backend);
      backends.push(backend);
    },
    async takeOut(node) {
      const [backend] = backends.splice(
        backends.findIndex((one) => one.node === node),
        1,
      );
      while (backend!.pending > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
