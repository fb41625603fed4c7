/** A request as gates and routes see it. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Slot } from '../../service/budgets/budgets.ts';
import type { Caller } from '../../service/keys/keys.ts';
import { addressOf, type Trust } from './address.ts';

export class Request {
  readonly raw: IncomingMessage;
  readonly id: string;
  /** When its head had come, in milliseconds on a clock that is never set. */
  readonly start = performance.now();
  readonly method: string;
  /** The address as it was sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The pattern of the address; undefined where there is nothing. */
  route: string | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
  /** Set by the authentication of a route. */
  caller: Caller | undefined;
  /** Its place among the work of the account, where it may take long; given back when it is answered. */
  slot: Slot | undefined;
  /** The code of the problem that was answered with, for the log and the metrics. */
  problem: string | undefined;
  readonly #trust: Trust | undefined;

  constructor(raw: IncomingMessage, id: string, trust: Trust | undefined) {
    this.raw = raw;
    this.id = id;
    this.method = raw.method ?? 'GET';
    this.url = raw.url ?? '/';
    this.headers = raw.headers;
    this.#trust = trust;
  }

  /** The address of the client, as far as proxies in front are believed. */
  get ip(): string {
    return addressOf(this.raw, this.#trust);
  }
}
