/** Traces: what spans have, whose part they are, and that nothing is loaded where none are wanted. */
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { openTraces, type TracesSdk } from '../../src/server/traces.ts';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'; // the standard's own example
const NOW = 1_700_000_000_000;

interface Seen {
  readonly name: string;
  readonly options: { readonly startTime: number; readonly attributes: Record<string, unknown> };
  readonly parent: unknown;
  status?: number;
  end?: number;
}

/** Takes the place of the library. */
function fakeSdk(shutdown: () => Promise<void> = async () => {}) {
  const spans: Seen[] = [];
  const made: object[] = [];
  let fail = () => {};
  const tracer = {
    startSpan(name: string, options: Seen['options'], parent: unknown) {
      const span: Seen = { name, options: { ...options, attributes: { ...options.attributes } }, parent };
      spans.push(span);
      return {
        setAttributes: (more: object) => void Object.assign(span.options.attributes, more),
        setStatus: ({ code }: { code: number }) => {
          span.status = code;
        },
        spanContext: () => ({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 }),
        end: (time: number) => {
          span.end = time;
        },
      };
    },
  };
  const sdk = {
    NodeSDK: class {
      constructor(options: object) {
        made.push(options);
      }
      start() {}
      shutdown = shutdown;
    },
    resources: {
      defaultResource: () => ({ merge: (other: object) => other }),
      resourceFromAttributes: (attributes: object) => attributes,
      envDetector: { is: 'env' },
    },
    api: {
      ROOT_CONTEXT: { root: true },
      SpanKind: { SERVER: 1, INTERNAL: 0 },
      SpanStatusCode: { ERROR: 2 },
      DiagLogLevel: { ERROR: 30 },
      diag: {
        setLogger: (logger: { error: () => void }) => {
          fail = logger.error;
        },
      },
      trace: { getTracer: () => tracer, setSpanContext: (_: object, span: object) => span },
    },
  } as unknown as TracesSdk;
  return { sdk, spans, made, fail: () => fail() };
}

function opened(isOn: boolean, load: () => TracesSdk) {
  const lines: string[] = [];
  const clock = { ms: 0 };
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const traces = openTraces({ isOn, log, now: () => NOW + clock.ms, monotonic: () => clock.ms }, load);
  return { traces, lines, clock };
}

it('loads nothing where no endpoint is set', () => {
  const load = vi.fn();
  expect(opened(false, load).traces).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});

it('says in one sentence what is not installed, and does without', () => {
  const { traces, lines } = opened(true, () => {
    throw new Error("Cannot find module '/a/path'");
  });
  expect(traces).toBeUndefined();
  expect(lines).toMatchObject([
    {
      level: 40,
      package: '@opentelemetry/sdk-node',
      msg: 'traces are not exported: the package is not installed (npm install @opentelemetry/sdk-node)',
    },
  ]);
});

it('makes a span of a request: the pattern of its route, within the span that it is part of', () => {
  const { sdk, spans } = fakeSdk();
  const { traces } = opened(true, () => sdk);
  const request = { method: 'GET', route: '/v1/banks/:country/:code', status: 200, ms: 1.5 };
  expect(traces!.request({ ...request, parent: PARENT })).toBe(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`);
  traces!.request({ ...request, status: 503, code: 'unavailable' });
  traces!.request({ method: 'GET', status: 404, code: 'not_found', ms: 1 });
  expect(spans[0]).toEqual({
    name: 'GET /v1/banks/:country/:code',
    options: {
      kind: 1,
      startTime: NOW - 1.5,
      attributes: {
        'http.request.method': 'GET',
        'http.response.status_code': 200,
        'http.route': '/v1/banks/:country/:code',
      },
    },
    parent: { traceId: PARENT.slice(3, 35), spanId: PARENT.slice(36, 52), traceFlags: 1, isRemote: true },
    end: NOW,
  });
  expect(spans[1]).toMatchObject({ parent: { root: true }, status: 2 });
  expect(spans[1]!.options.attributes['error.type']).toBe('unavailable');
  expect(spans[2]).toMatchObject({ name: 'GET', options: { attributes: { 'error.type': 'not_found' } } });
  expect(spans[2]!.status).toBeUndefined();
});

it('makes a span of a piece of a job, with what became of it', () => {
  const { sdk, spans } = fakeSdk();
  const { traces, clock } = opened(true, () => sdk);
  const end = traces!.piece('job_a', 3);
  clock.ms = 20;
  end({ rows: 10, checks: 9 });
  traces!.piece('job_a', 4)({ error: 'RowLengthError' });
  traces!.piece('job_a', 5)(undefined);
  expect(spans[0]).toMatchObject({ name: 'job piece', options: { startTime: NOW }, end: NOW + 20 });
  expect(spans.map(({ options, status }) => [options.attributes, status])).toEqual([
    [
      { 'assay.job.id': 'job_a', 'assay.job.piece': 3, 'assay.job.rows': 10, 'assay.job.checks': 9 },
      undefined,
    ],
    [{ 'assay.job.id': 'job_a', 'assay.job.piece': 4, 'error.type': 'RowLengthError' }, 2],
    [{ 'assay.job.id': 'job_a', 'assay.job.piece': 5 }, undefined],
  ]);
});

it('names the service and no machine, and has neither logs nor metrics exported', () => {
  const { sdk, made } = fakeSdk();
  opened(true, () => sdk);
  expect(made).toEqual([
    {
      resource: { 'service.name': 'assay', 'service.version': expect.any(String) },
      resourceDetectors: [{ is: 'env' }],
      ...{ textMapPropagator: null, metricReaders: [], logRecordProcessors: [] },
    },
  ]);
});

it('says once a minute that spans are not taken, and nothing of what went wrong', () => {
  const { sdk, fail } = fakeSdk();
  const { lines, clock } = opened(true, () => sdk);
  fail();
  fail();
  clock.ms = 60_000;
  fail();
  expect(lines).toMatchObject([
    { msg: 'traces could not be exported' },
    { msg: 'traces could not be exported' },
  ]);
});

it('stops in time where the last spans are not taken', async () => {
  vi.useFakeTimers();
  try {
    const { sdk } = fakeSdk(() => new Promise(() => {}));
    const closing = opened(true, () => sdk).traces!.close();
    await vi.advanceTimersByTimeAsync(2_000);
    await closing;
  } finally {
    vi.useRealTimers();
  }
});
