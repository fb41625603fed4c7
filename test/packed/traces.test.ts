/** Traces over OTLP, by the library that operators install beside the package, received on loopback. */
import { symlinkSync, unlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { newFolder, type Running, serve } from '../process/process.ts';

const LIBRARY = fileURLToPath(new URL('../operating/node_modules/@opentelemetry', import.meta.url));
const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const IBAN = 'DE89370400440532013000';
const modules = join(inject('service'), 'node_modules');
const COMMAND = [process.execPath, join(modules, 'assay/dist/cli.js'), 'serve'];

interface Received {
  readonly path: string;
  readonly type: string | undefined;
  readonly body: Buffer;
}

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

let receiver: Server;
let received: Received[];
let folder: ReturnType<typeof newFolder>;
beforeEach(async () => {
  folder = newFolder();
  received = [];
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({
      path: request.url!,
      type: request.headers['content-type'],
      body: Buffer.concat(parts),
    });
    response.writeHead(200, { 'content-type': request.headers['content-type']! }).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  receiver.close();
  folder.remove();
});

const start = (env: Record<string, string> = {}): Promise<Running> => {
  const { port } = receiver.address() as AddressInfo;
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  return serve(folder.path, { ...endpoint, JOBS: 'on', OTEL_BSP_SCHEDULE_DELAY: '50', ...env }, COMMAND);
};
const keyOf = (running: Running): string => /assay_live_\w+/.exec(running.err())![0];

/** Sends some requests with values, and a job, and stops the service. */
async function use(running: Running): Promise<string> {
  const key = keyOf(running);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const post = (path: string, body: object, more: object = {}) =>
    fetch(running.url + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  await (await post('/v1/verify/iban', { value: IBAN }, { traceparent: PARENT })).text();
  await (await fetch(`${running.url}/v1/banks/DE/37040044?facts=true`, { headers })).text();
  await (await fetch(`${running.url}/nothing/at/${IBAN}`, { headers })).text();
  const job = (await (await post('/v1/jobs?kind=iban', { items: [{ value: IBAN }] })).json()) as {
    id: string;
  };
  await expect
    .poll(
      async () =>
        ((await (await fetch(`${running.url}/v1/jobs/${job.id}`, { headers })).json()) as { status: string })
          .status,
      { timeout: 20_000 },
    )
    .toBe('done');
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
  return key;
}

describe('with the library', () => {
  beforeEach(() => symlinkSync(LIBRARY, join(modules, '@opentelemetry')));
  afterEach(() => unlinkSync(join(modules, '@opentelemetry')));

  it('requests and pieces of jobs are spans, which have nothing that was submitted', async () => {
    const key = await use(await start({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }));
    expect(new Set(received.map(({ path, type }) => `${path} ${type}`))).toEqual(
      new Set(['/v1/traces application/json']),
    );
    const text = received.map(({ body }) => body.toString()).join('\n');
    for (const submitted of [IBAN, '37040044', key, key.slice(0, 20), 'facts', folder.path]) {
      expect(text).not.toContain(submitted);
    }
    const bodies = received.map(({ body }) => JSON.parse(body.toString()));
    const [resource] = bodies.map(({ resourceSpans }) => resourceSpans[0].resource.attributes);
    expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'assay' } });
    expect(JSON.stringify(resource)).not.toMatch(/host|process|command/);
    const spans: Span[] = bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
    const named = (name: string) => spans.filter((span) => span.name === name);
    expect(named('POST /v1/verify/iban')).toMatchObject([
      { traceId: PARENT.slice(3, 35), parentSpanId: PARENT.slice(36, 52) },
    ]);
    expect(named('GET /v1/banks/:country/:code')).toHaveLength(1);
    expect(named('GET')).toHaveLength(1);
    const [piece] = named('job piece');
    expect(piece!.attributes.map((attribute) => attribute.key)).toContain('assay.job.rows');
  });

  it('are sent as protobuf without another protocol, and their trace stands in the log', async () => {
    const running = await start();
    await use(running);
    expect(new Set(received.map(({ type }) => type))).toEqual(new Set(['application/x-protobuf']));
    const bytes = Buffer.concat(received.map(({ body }) => body));
    expect(bytes.includes('POST /v1/verify/iban')).toBe(true);
    expect(bytes.includes(IBAN)).toBe(false);
    const lines = running
      .out()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const traces = lines.filter(({ route }) => route !== undefined).map(({ traceparent }) => traceparent);
    expect(traces[0]).toBeDefined();
    expect(traces).toContain(PARENT);
    for (const trace of traces) expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  });
});

it('without the library the service says what is missing, and serves', async () => {
  const running = await start();
  await use(running);
  expect(running.out()).toContain('traces are not exported: the package is not installed');
  expect(received).toEqual([]);
});
