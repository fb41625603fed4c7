/**
 * A service for tests: the real application on a store in memory, with a clock to turn. Every answer it gives
 * is held against the OpenAPI document on its way to the test.
 */

import { randomBytes } from 'node:crypto';
import { readConfig } from '../../src/config/config.ts';
import { loadWithImports, type OpenData } from '../../src/intake/kept.ts';
import { createReader, type UploadReader } from '../../src/jobs/reader.ts';
import { type Assembled, assemble } from '../../src/server/assemble.ts';
import type { Surroundings } from '../../src/server/base.ts';
import { createOperators, type Operators } from '../../src/service/keys/operators.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { type Conformance, conformance } from './conformance.ts';
import { type InjectOptions, injectInto, type Response } from './inject.ts';

export interface Service extends Assembled {
  readonly clock: { now: number };
  /** Lines logged so far. */
  readonly log: string[];
  readonly operators: Operators;
  readonly accountId: string;
  /** A live key of that account. */
  readonly key: string;
  /** Sends a request without a socket. */
  inject(request: InjectOptions | string): Promise<Response>;
  /** The same; throws when the answer is not as documented. */
  send(request: InjectOptions): Promise<Answer>;
  /** POSTs JSON with the key; text and bytes as they are. */
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** POSTs JSON without a key. */
  try(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Response['headers'];
  readonly text: string;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely, their shape was checked before
  readonly body: any;
}

export const NOON = Date.parse('2026-11-21T12:00:00Z');
export const IBAN = 'DE89 3704 0044 0532 0130 00';

export interface ServiceOptions {
  readonly env?: Record<string, string>;
  readonly allowance?: number;
  /** Puts something around the store, to make it fail. */
  readonly around?: (store: Store) => Store;
  /** The clock that is never set; the other one by default. */
  readonly monotonic?: () => number;
  /** What an account may have open of each kind of work, where that is less than it always is. */
  readonly limits?: Surroundings['limits'];
  /** How long the rest of a body is waited for whose request is answered already. */
  readonly restMs?: number;
  /** What reads files; one for all services by default, as its processes take a while to start from the sources. */
  readonly reader?: UploadReader;
}

/** What is the same for all and rarely changes: it may be kept. */
const PUBLIC = /^\/(?:v1\/(?:assets\/.*|coverage|kinds|requirements)|openapi\.json)(?:\?|$)/;

/** Holds the header fields that keep browsers and caches in their bounds to every answer for programs. */
function checkFields(url: string, status: number, headers: Response['headers']): void {
  if (!/^\/(?:v1|healthz|readyz|metrics|mcp)\b/.test(url)) return;
  const { 'cache-control': kept, 'content-security-policy': policy } = headers;
  if (headers['x-content-type-options'] !== 'nosniff') throw new Error(`${url}: no nosniff`);
  // Logos are there for the pages of others, and can do nothing in them.
  const held = url.startsWith('/v1/assets/') && status < 400 ? /sandbox/ : /frame-ancestors 'none'/;
  if (!held.test(String(policy))) throw new Error(`${url}: no frame-ancestors`);
  if (kept !== 'no-store' && !(PUBLIC.test(url) && status < 400))
    throw new Error(`${url}: not no-store, ${kept}`);
}

const reader = createReader();

/** The data of the package, which never changes: read once for all services of a process. */
const packaged = loadWithImports(undefined, () => {});

const openPackaged: OpenData = (imports, onBroken) =>
  imports === undefined ? packaged : loadWithImports(imports, onBroken);

/** What holds answers to the document, by the routes that it describes: to make and compile it takes longer than most tests. */
const checks = new Map<string, Conformance>();

function conformanceOf({ routes, describe }: Assembled['app']): Conformance {
  const declared = JSON.stringify(routes.map(({ method, url, schema }) => [method, url, schema]));
  const check = checks.get(declared) ?? conformance(describe());
  checks.set(declared, check);
  return check;
}

export async function startService({
  env,
  allowance,
  around,
  monotonic,
  limits,
  restMs,
  reader: own = reader,
}: ServiceOptions = {}): Promise<Service> {
  const reading = readConfig({ DATABASE_URL: 'sqlite::memory:', PORT: '8080', ...env });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  const clock = { now: NOON };
  const log: string[] = [];
  const opened = await openStore(reading.config.database, () => clock.now);
  const assembled = await assemble(reading.config, {
    now: () => clock.now,
    ...(monotonic && { monotonic }),
    ...(limits && { limits }),
    ...(restMs !== undefined && { restMs }),
    strays: reading.strays,
    logTo: { write: (line) => void log.push(line) },
    store: around ? around(opened) : opened,
    openData: openPackaged,
    reader: own,
  });
  const account = await assembled.keys.createAccount('tests', allowance ?? null);
  const { key } = await assembled.keys.grant('service', account.id, 'tests');
  const check = conformanceOf(assembled.app);

  const inject: Service['inject'] = (request) => injectInto(assembled.app, request);

  async function send(request: InjectOptions): Promise<Answer> {
    const response = await inject(request);
    const isJson = /[/+]json/.test(String(response.headers['content-type']));
    const { statusCode: status, headers, body: text, rawPayload: bytes } = response;
    const body = isJson && request.method !== 'HEAD' ? JSON.parse(text) : undefined;
    const url = String(request.url ?? request.path);
    checkFields(url, status, headers);
    check(request.method ?? 'GET', url, status, headers, body);
    return { status, headers, text, bytes, body };
  }

  const json = (url: string, body: unknown, headers: Record<string, string>) =>
    send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });

  return {
    ...assembled,
    clock,
    log,
    operators: createOperators({ store: assembled.store.operators, now: () => clock.now, randomBytes }),
    accountId: account.id,
    key,
    inject,
    send,
    post: (url, body, headers) => json(url, body, { authorization: `Bearer ${key}`, ...headers }),
    try: (url, body, headers) => json(url, body, headers ?? {}),
  };
}

/** All checks counted for the service's account, as its own usage report says. */
export async function countedChecks(service: Service): Promise<number> {
  const usage = await service.send({ url: '/v1/usage', headers: { authorization: `Bearer ${service.key}` } });
  return usage.body.checks.total;
}
