/**
 * The connections of a server, so that it can stop: what has begun is answered, and a connection on which nothing has
 * begun is closed. Node closes only those that have been answered before (nodejs/node#63452).
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** Closes what is silent, and every other connection once it has been answered. */
  drain(): void;
  /** Closes all. */
  destroy(): void;
}

interface State {
  /** Requests that are not answered yet. */
  open: number;
  /** What had been read when the last request was answered. More has begun another. */
  read: number;
}

export function trackConnections(server: Server): Connections {
  const states = new Map<Socket, State>();
  let draining = false;

  function closeIfSilent(socket: Socket, { open, read }: State): void {
    if (open === 0 && socket.bytesRead === read) socket.destroySoon();
  }

  server.on('connection', (socket: Socket) => {
    states.set(socket, { open: 0, read: 0 });
    socket.once('close', () => states.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const state = states.get(socket);
    if (!state) return;
    state.open++;
    response.once('close', () => {
      state.open--;
      state.read = socket.bytesRead;
      if (draining) closeIfSilent(socket, state);
    });
  });

  return {
    drain() {
      draining = true;
      for (const [socket, state] of states) closeIfSilent(socket, state);
    },
    destroy() {
      for (const socket of states.keys()) socket.destroy();
    },
  };
}
