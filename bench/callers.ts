/**
 * A load that costs little: each connection sends its next request when the last one is answered. A generator that is busier
 * than the server decides how many requests arrive together, and with that what each of them costs; so this one reads no
 * more of an answer than its status and length, and tells how much of the time it had nothing to do.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Request {
  readonly path: string;
  readonly body: string;
  /** Header fields beside those that every request has; a media type among them takes the place of `application/json`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the body goes in a chunk, without its length. */
  readonly chunked?: boolean;
  /** Whether each request has an idempotency key of its own. */
  readonly idempotent?: boolean;
}

export interface Load {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Share of the time in which the generator waited. */
  readonly idle: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const OK = Buffer.from('HTTP/1.1 200 ');
const LENGTH = /\r\ncontent-length: *(\d+)\r\n/i;

/** One connection, and how much of the answer under way is still to come. */
class Caller {
  readonly #socket: Socket;
  #left = -1;
  #head: Buffer | undefined;
  #answered: (error?: Error) => void = () => {};

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (data) => this.#read(data));
    this.#socket.on('error', (error) => this.#answered(error));
    this.#socket.on('close', () => this.#answered(new Error('the connection was closed')));
  }

  connected(): Promise<void> {
    return new Promise((resolve) => this.#socket.once('connect', resolve));
  }

  /** @param answered called when the answer is there, or will never be */
  ask(request: Buffer, answered: (error?: Error) => void): void {
    this.#answered = answered;
    this.#socket.write(request);
  }

  close(): void {
    this.#answered = () => {};
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    if (this.#left < 0) {
      const head = this.#head ? Buffer.concat([this.#head, data]) : data;
      const end = head.indexOf(HEAD_END);
      if (end < 0) {
        this.#head = head;
        return;
      }
      this.#head = undefined;
      const length = LENGTH.exec(head.toString('latin1', 0, end + 2))?.[1];
      if (length === undefined || head.compare(OK, 0, OK.length, 0, OK.length) !== 0) {
        this.#answered(new Error(`answered ${head.toString('latin1', 0, 40)}`));
        return;
      }
      this.#left = end + HEAD_END.length + Number(length) - head.length;
    } else this.#left -= data.length;
    if (this.#left > 0) return;
    this.#left = -1;
    this.#answered();
  }
}

export class Callers {
  readonly #callers: readonly Caller[];

  private constructor(callers: readonly Caller[]) {
    this.#callers = callers;
  }

  /**
   * Opens connections and has each of them answered once: Node accepts one in a turn of its event loop, so that a busy server
   * takes a while until it has all of them.
   */
  static async connect(
    port: number,
    connections: number,
    request: Request,
    key: string | readonly string[],
  ): Promise<Callers> {
    const callers = Array.from({ length: connections }, () => new Caller(port));
    await Promise.all(callers.map((caller) => caller.connected()));
    const all = new Callers(callers);
    await all.run(request, key, 0);
    return all;
  }

  /** Sends one request over and over, each on a connection of its own. */
  static async fresh(
    port: number,
    clients: number,
    request: Request,
    keys: readonly string[],
    seconds: number,
  ): Promise<Load> {
    const closing = { ...request, headers: { ...request.headers, connection: 'close' } };
    const times: number[] = [];
    const start = performance.now();
    const busy = performance.eventLoopUtilization();
    const one = async () => {
      do {
        const since = performance.now();
        const caller = new Caller(port);
        await caller.connected();
        await new Promise<void>((resolve, reject) => {
          const key = keys[Math.floor(Math.random() * keys.length)]!;
          caller.ask(written(closing, key), (error) => (error ? reject(error) : resolve()));
        });
        caller.close();
        times.push(performance.now() - since);
      } while (performance.now() < start + seconds * 1000);
    };
    await Promise.all(Array.from({ length: clients }, one));
    return loadIn(times, start, performance.eventLoopUtilization(busy).utilization);
  }

  /** Sends one request with each of some keys. */
  async each(request: Request, keys: readonly string[]): Promise<void> {
    const left = keys.values();
    await this.#send(() => {
      const { value, done } = left.next();
      return done ? undefined : written(request, value);
    });
  }

  /**
   * Sends one request over and over on all connections, and resolves when the last one is answered.
   * @param key of several, each request has any one
   */
  run(request: Request, key: string | readonly string[], seconds: number): Promise<Load> {
    const keys = typeof key === 'string' ? [key] : key;
    const only = keys.length === 1 && !request.idempotent ? written(request, keys[0]!) : undefined;
    const next = () => only ?? written(request, keys[Math.floor(Math.random() * keys.length)]!);
    const end = performance.now() + seconds * 1000;
    let first = this.#callers.length;
    // Each connection sends one at least.
    return this.#send(() => (first-- > 0 || performance.now() < end ? next() : undefined));
  }

  /** @param next what a connection that is free sends; undefined where nothing is left */
  #send(next: () => Buffer | undefined): Promise<Load> {
    const times: number[] = [];
    const start = performance.now();
    const busy = performance.eventLoopUtilization();
    return new Promise((resolve, reject) => {
      let open = this.#callers.length;
      const finish = () => {
        resolve(loadIn(times, start, performance.eventLoopUtilization(busy).utilization));
      };
      for (const caller of this.#callers) {
        let since = performance.now();
        const ask = () => {
          const request = next();
          if (request) caller.ask(request, answered);
          else if (--open === 0) finish();
        };
        const answered = (error?: Error) => {
          if (error) return reject(error);
          const now = performance.now();
          times.push(now - since);
          since = now;
          ask();
        };
        ask();
      }
    });
  }

  close(): void {
    for (const caller of this.#callers) caller.close();
  }
}

function loadIn(times: number[], start: number, utilization: number): Load {
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    seconds: (performance.now() - start) / 1000,
    p50: times[Math.floor(times.length * 0.5)]!,
    p99: times[Math.floor(times.length * 0.99)]!,
    idle: 1 - utilization,
  };
}

function written({ path, body, headers = {}, chunked, idempotent }: Request, key: string): Buffer {
  const length = Buffer.byteLength(body);
  const fields = {
    host: '127.0.0.1',
    connection: 'keep-alive',
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    ...headers,
    ...(idempotent && { 'idempotency-key': randomUUID() }),
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const sent = chunked ? `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${sent}`);
}
