/** Puts a database farther away: a proxy on loopback that hands each piece on after a while. */
import { connect, createServer, type Socket } from 'node:net';

export interface Distance {
  readonly url: string;
  close(): void;
}

/**
 * @param target `postgres://user@host:port/database`
 * @param roundTripMs half of it each way
 */
export async function startDistance(target: string, roundTripMs: number): Promise<Distance> {
  const { hostname, port: farPort } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(farPort), host: hostname, noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => void setTimeout(() => to.writable && to.write(data), roundTripMs / 2));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: target.replace(/@[^/]+/, `@127.0.0.1:${port}`),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
