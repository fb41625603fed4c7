/** Stands between a store and its database, and breaks what it is set to. */
import { connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  readonly url: string;
  /**
   * The next answer to a statement with this text is lost, and the connection with it: the database has done what it was
   * asked, and nobody is told.
   */
  loseAnswerTo(text: string): void;
  /** How many answers were lost. */
  lost(): number;
  /** From now on nothing comes back, and no connection breaks. */
  fallSilent(): void;
  close(): Promise<void>;
}

/** @param target `postgres://user@host:port/database` */
export async function startProxy(target: string): Promise<Proxy> {
  const url = new URL(target);
  const sockets = new Set<Socket>();
  let losing: string | undefined;
  let lost = 0;
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    let cut = false;
    near.on('data', (data) => {
      if (losing !== undefined && data.includes(losing)) {
        losing = undefined;
        cut = true;
      }
      far.write(data);
    });
    far.on('data', (data) => {
      if (silent) return;
      if (!cut) return void near.write(data);
      lost++;
      near.destroy();
      far.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: target.replace(/@[^/]+/, `@127.0.0.1:${port}`),
    loseAnswerTo(text) {
      losing = text;
    },
    lost: () => lost,
    fallSilent() {
      silent = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
