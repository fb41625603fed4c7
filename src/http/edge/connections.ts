/**
 * The connections of a server, so that it can stop: what is under way is answered, and a connection on which nothing
 * is under way is closed. Node closes only those that have been answered before (nodejs/node#63452).
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /**
   * Does something once what came whole on a connection before is answered: a request that can't be read must not take
   * the place of the answer to one that could.
   */
  afterAnswers(socket: Socket, act: () => void): void;
  /** Closes what is silent, and every other connection once it has been answered. */
  drain(): void;
  /** Closes all. */
  destroy(): void;
}

interface State {
  /** Requests that are not answered yet. */
  open: number;
  /** The last of them, and when its head had come. */
  request: IncomingMessage | undefined;
  since: number;
  /** What had been read when its body was last seen to arrive. */
  seen: number;
  /** What had been read when the last request was answered. More belongs to another. */
  read: number;
  /** What is done when all is answered. */
  after: (() => void) | undefined;
}

/** How long bodies are waited for, where the server itself does not look: one that goes on arriving may take long. */
export interface Patience {
  readonly timeoutMs: number;
  readonly checkEveryMs: number;
  readonly monotonic: () => number;
  /** Whether a body may take as long as it goes on arriving: as many bytes as these in each time. */
  readonly isLong: (request: IncomingMessage) => boolean;
  readonly bytesMin: number;
}

/** How long the rest of a body is waited for whose request is answered already, so that its connection can go on. */
const REST_MS_MAX = 10_000;

/** What Node's own timeout is reported as. */
const timeout = () => Object.assign(new Error('request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Closes the connection of a request whose body has not come to its end by then: its sender may go on for ever. */
function endUnlessComplete(request: IncomingMessage, restMs: number): void {
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, restMs).unref();
}

/** @param restMs how long the rest of a body is waited for whose request is answered already */
export function trackConnections(server: Server, patience?: Patience, restMs = REST_MS_MAX): Connections {
  const states = new Map<Socket, State>();
  let draining = false;

  function closeIfSilent(socket: Socket, { open, read }: State): void {
    if (open === 0 && socket.bytesRead === read) socket.destroySoon();
  }

  server.on('connection', (socket: Socket) => {
    states.set(socket, { open: 0, request: undefined, since: 0, seen: 0, read: 0, after: undefined });
    socket.once('close', () => states.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const state = states.get(socket);
    if (!state) return;
    state.open++;
    state.request = request;
    if (patience) {
      state.seen = socket.bytesRead;
      state.since = patience.monotonic();
    }
    // It closes once; an observer that takes itself off costs twice as much.
    response.on('close', () => {
      state.open--;
      state.read = socket.bytesRead;
      if (!request.complete) endUnlessComplete(request, restMs);
      if (state.open === 0) {
        state.request = undefined;
        state.after?.();
      }
      if (draining) closeIfSilent(socket, state);
    });
  });

  function lookAtBodies({ timeoutMs, monotonic, isLong, bytesMin }: Patience): void {
    for (const [socket, state] of states) {
      const { request, seen } = state;
      if (state.open === 0 || !request || request.complete) continue;
      if (isLong(request) && socket.bytesRead - seen >= bytesMin) {
        state.seen = socket.bytesRead;
        state.since = monotonic();
      }
      if (monotonic() - state.since > timeoutMs) server.emit('clientError', timeout(), socket);
    }
  }
  if (patience) {
    const timer = setInterval(() => lookAtBodies(patience), patience.checkEveryMs);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  }

  return {
    afterAnswers(socket, act) {
      const state = states.get(socket);
      if (!state || state.open === 0 || !state.request?.complete) return act();
      state.after = act;
    },
    drain() {
      draining = true;
      for (const [socket, state] of states) closeIfSilent(socket, state);
    },
    destroy() {
      for (const socket of states.keys()) socket.destroy();
    },
  };
}
