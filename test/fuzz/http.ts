/**
 * Requests made from `openapi.json`: each operation with bodies and parameters of its own schema, bent a little. Whatever is
 * sent, the answer is no error of ours, a refusal is a problem, and no problem or log line repeats what was sent.
 */
import { readFileSync } from 'node:fs';
import { readConfig } from '../../src/config/config.ts';
import { PROBLEMS, type ProblemCode } from '../../src/http/problems.ts';
import { assemble } from '../../src/server/assemble.ts';
import { type InjectOptions, injectInto } from '../http/inject.ts';
import { createRandom, type Random } from '../torture/random.ts';

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly body: Schema | undefined;
}

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** In every text that is made, so that it is found again. */
const MARK = 'FUZZMARK';
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e1',
  '\ufdfa'.repeat(40),
  '../../etc/passwd',
  '%2e%2e%2f',
  "'; DROP TABLE keys; --",
  '{{7*7}}',
  '__proto__',
  '9'.repeat(300),
  'x'.repeat(5_000),
  '2026-02-30',
  'DE89370400440532013000',
  '+442079460018',
];
const ODD_VALUES = [null, true, 0, -1, 1e308, 1.5, [], {}, [[[[]]]], { a: { b: { c: 1 } } }];
const ODD_HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'content-type',
    ['application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', ';', ''],
  ],
  ['authorization', ['Bearer', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(300)}`, 'bearer\tx']],
  ['idempotency-key', ['k', '"k"', '', 'é', 'x'.repeat(256), '"']],
  ['x-forwarded-for', ['1.2.3.4', 'unknown', ','.repeat(500), '[::1]:99999', '999.1.1.1']],
  ['x-client-fingerprint', ['a', ' ', 'x'.repeat(10_000)]],
  ['accept-encoding', ['gzip', 'gzip;q=0', '*', 'br;q=1, *;q=0', ',,;']],
  ['accept-language', ['de', '*', 'x'.repeat(2_000), 'de;q=nine']],
  ['if-none-match', ['*', '"', 'W/"x"', ','.repeat(500)]],
  ['range', ['bytes=0-', 'bytes=9-1', 'bytes=-', 'lines=1-2', 'bytes=0-1,2-3']],
  ['content-encoding', ['gzip', 'identity', 'br, br']],
  ['x-request-id', ['a', '\u00e9', 'x'.repeat(129), '"><script>']],
  ['expect', ['100-continue']],
];

export interface Fuzzed {
  readonly requests: number;
  readonly faults: readonly string[];
}

export interface HttpFuzzer {
  /** Sends requests from a seed. */
  run(seed: number, requests: number): Promise<Fuzzed>;
  close(): Promise<void>;
}

export async function createHttpFuzzer(): Promise<HttpFuzzer> {
  const reading = readConfig({
    DATABASE_URL: 'sqlite::memory:',
    RATE_LIMIT: '0',
    SIGNUP: 'open',
    LOG_LEVEL: 'trace',
    PLAYGROUND_FREE_CHECKS: '1000000',
    PLAYGROUND_ORIGINS: '*',
  });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  let log: string[] = [];
  const { app, keys, close } = await assemble(reading.config, {
    logTo: { write: (line) => void log.push(line) },
  });
  const { key } = await keys.open('fuzz', 1_000_000, 'fuzz');
  const api = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as Api;
  const operations = operationsOf(api);

  return {
    async run(seed, requests) {
      const faults: string[] = [];
      const random = createRandom(seed);
      for (let i = 0; i < requests; i++) {
        const request = requestOf(random, api, random.pick(operations), key);
        const answer = await injectInto(app, request as InjectOptions);
        const described = faultOf(answer.statusCode, String(answer.headers['content-type']), answer.payload);
        if (described !== undefined)
          faults.push(`seed ${seed}, request ${i}: ${described} ${JSON.stringify(request).slice(0, 400)}`);
        if (log.join('').includes(MARK)) faults.push(`seed ${seed}, request ${i}: a value is in the log`);
        log = [];
      }
      return { requests, faults };
    },
    close,
  };
}

function faultOf(status: number, mediaType: string, text: string): string | undefined {
  if (status >= 500 && status !== 503) return `answered ${status}`;
  if (status < 400) return undefined;
  if (!mediaType.startsWith('application/problem+json')) return `${status} is no problem but ${mediaType}`;
  if (text === '') return undefined; // HEAD
  const { code, status: described } = JSON.parse(text) as { code: string; status: number };
  if (PROBLEMS[code as ProblemCode] !== status || described !== status)
    return `${status} with the code ${code}`;
  return text.includes(MARK) ? 'a problem repeats a value' : undefined;
}

function operationsOf(api: Api): Operation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = (operation.requestBody as { content?: Record<string, { schema: Schema }> } | undefined)
        ?.content;
      return {
        method: method.toUpperCase(),
        path,
        parameters: (operation.parameters as Operation['parameters'] | undefined) ?? [],
        body: content?.['application/json']?.schema,
      };
    }),
  );
}

function requestOf(random: Random, api: Api, { method, path, parameters, body }: Operation, key: string) {
  const url = path.replace(/\{(\w+)\}/g, () => encodeURIComponent(text(random)).slice(0, 80) || 'x');
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.6))
    .map(
      ({ name, schema }) =>
        `${name}=${encodeURIComponent(wellFormed(String(sampleOf(random, api, schema, 0))))}`,
    );
  const headers: Record<string, string> = { authorization: `Bearer ${key}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  for (const [name, values] of ODD_HEADERS) if (random.chance(0.06)) headers[name] = random.pick(values);
  return {
    method: random.chance(0.04)
      ? random.pick(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      : method,
    url: query.length > 0 ? `${url}?${query.join('&')}` : url,
    headers,
    ...(body !== undefined && {
      payload: payloadOf(random, JSON.stringify(sampleOf(random, api, body, 0)) ?? ''),
    }),
  };
}

/** Mostly as it is; else cut, doubled or with a byte changed. */
function payloadOf(random: Random, json: string): string | Buffer {
  if (random.chance(0.85)) return json;
  const bytes = Buffer.from(json);
  const at = random.below(bytes.length + 1);
  if (random.chance(0.4)) return bytes.subarray(0, at);
  if (random.chance(0.4)) return Buffer.concat([bytes.subarray(0, at), bytes]);
  if (at < bytes.length) bytes[at] = random.below(256);
  return bytes;
}

const wellFormed = (value: string) => value.replace(/[\ud800-\udfff]/g, '');

function text(random: Random): string {
  return random.chance(0.5) ? wellFormed(random.pick(ODD_TEXTS)) : `${MARK}${random.below(1_000)}`;
}

/** A value of a schema, or now and then of none. */
function sampleOf(random: Random, api: Api, schema: Schema, depth: number): unknown {
  if (random.chance(0.08) || depth > 8) return random.pick(ODD_VALUES);
  if (typeof schema.$ref === 'string') {
    return sampleOf(random, api, api.components.schemas[schema.$ref.split('/').at(-1)!] ?? {}, depth + 1);
  }
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return sampleOf(random, api, random.pick(choices), depth + 1);
  if (Array.isArray(schema.enum) && random.chance(0.8)) return random.pick(schema.enum);
  switch (Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Schema>)
          .filter(() => random.chance(0.85))
          .map(([name, property]) => [name, sampleOf(random, api, property, depth + 1)]),
      );
    case 'array': {
      const length = random.chance(0.05) ? 150 : random.below(4);
      return Array.from({ length }, () => sampleOf(random, api, (schema.items ?? {}) as Schema, depth + 1));
    }
    case 'integer':
    case 'number':
      return random.chance(0.5) ? random.below(1_000) : random.pick([-1, 1e18, 0.5, 0]);
    case 'boolean':
      return random.chance(0.5);
    default:
      return random.chance(0.5) ? random.pick(ODD_TEXTS) : text(random);
  }
}
