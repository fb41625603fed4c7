/**
 * Exports traces over OTLP. `@opentelemetry/sdk-node` is no part of this package: it is loaded where an endpoint is set, and reads the
 * variables of OpenTelemetry itself (protocol, header fields, sampling, batches).
 *
 * Spans are made when the work has ended, with the moment when it began: so that nothing is carried along with a request, and nothing is
 * spent where no traces are wanted.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Tracer } from '../service/tracer.ts';
import { version } from '../version.ts';

/** The package to install where there is none. */
export const TRACES_PACKAGE = '@opentelemetry/sdk-node';
/** How long the last spans may take to be sent once the service stops. */
const LAST_MS = 2_000;
/** How often is said that spans were not taken. */
const SAID_MS = 60_000;

interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
  readonly isRemote?: boolean;
}

interface Span {
  setAttributes(attributes: Attributes): void;
  setStatus(status: { code: number }): void;
  spanContext(): SpanContext;
  end(time: number): void;
}

type Attributes = Readonly<Record<string, string | number>>;
type OtelContext = object;

interface SpanOptions {
  readonly kind: number;
  readonly startTime: number;
  readonly attributes: Attributes;
}

/** What is used of the package. */
export interface TracesSdk {
  readonly NodeSDK: new (options: object) => { start(): void; shutdown(): Promise<void> };
  readonly resources: {
    defaultResource(): { merge(other: object): object };
    resourceFromAttributes(attributes: Attributes): object;
    readonly envDetector: object;
  };
  readonly api: {
    readonly ROOT_CONTEXT: OtelContext;
    readonly SpanKind: { readonly SERVER: number; readonly INTERNAL: number };
    readonly SpanStatusCode: { readonly ERROR: number };
    readonly DiagLogLevel: { readonly ERROR: number };
    readonly diag: { setLogger(logger: object, options: object): void };
    readonly trace: {
      getTracer(
        name: string,
        version: string,
      ): {
        startSpan(name: string, options: SpanOptions, context: OtelContext): Span;
      };
      setSpanContext(context: OtelContext, span: SpanContext): OtelContext;
    };
  };
}

export interface Traces extends Tracer {
  /** Sends what is left. */
  close(): Promise<void>;
}

export interface TracesOptions {
  /** Whether an endpoint is set. */
  readonly isOn: boolean;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly monotonic: () => number;
}

/** Undefined where none are exported: no endpoint is set, or the package is not installed, which is logged. */
export function openTraces(options: TracesOptions, load: () => TracesSdk = loadSdk): Traces | undefined {
  if (!options.isOn) return undefined;
  let sdk: TracesSdk;
  try {
    sdk = load();
  } catch {
    options.log.warn(
      { package: TRACES_PACKAGE },
      `traces are not exported: the package is not installed (npm install ${TRACES_PACKAGE})`,
    );
    return undefined;
  }
  return createTraces(sdk, options);
}

/** From where this package stands, or else from the folder that the service was started in. */
function loadSdk(): TracesSdk {
  try {
    const fromHere = createRequire(import.meta.url);
    return fromHere('@opentelemetry/sdk-node');
  } catch {
    const fromThere = createRequire(join(process.cwd(), 'package.json'));
    return fromThere('@opentelemetry/sdk-node');
  }
}

function createTraces(sdk: TracesSdk, { log, now, monotonic }: TracesOptions): Traces {
  const { api } = sdk;
  const stop = startSdk(sdk, log, monotonic);
  const tracer = api.trace.getTracer('assay', version);
  return {
    request({ method, route, status, code, parent, ms }) {
      const end = now();
      const span = tracer.startSpan(
        route === undefined ? method : `${method} ${route}`,
        {
          kind: api.SpanKind.SERVER,
          startTime: end - ms,
          attributes: {
            'http.request.method': method,
            'http.response.status_code': status,
            ...(route !== undefined && { 'http.route': route }),
            ...(code !== undefined && { 'error.type': code }),
          },
        },
        contextOf(parent, api),
      );
      // What a caller did wrong is no error of the service.
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(end);
      return parentOf(span.spanContext());
    },
    piece(jobId, number) {
      const start = now();
      const from = monotonic();
      const attributes = { 'assay.job.id': jobId, 'assay.job.piece': number };
      const options = { kind: api.SpanKind.INTERNAL, startTime: start, attributes };
      const span = tracer.startSpan('job piece', options, api.ROOT_CONTEXT);
      return (outcome) => {
        if (outcome && 'error' in outcome) {
          span.setAttributes({ 'error.type': outcome.error });
          span.setStatus({ code: api.SpanStatusCode.ERROR });
        } else if (outcome) {
          span.setAttributes({ 'assay.job.rows': outcome.rows, 'assay.job.checks': outcome.checks });
        }
        span.end(start + monotonic() - from);
      };
    },
    close: () => stop(),
  };
}

/** Starts the exporter; returns what ends it. */
function startSdk({ NodeSDK, resources, api }: TracesSdk, log: Logger, monotonic: () => number) {
  let said = Number.NEGATIVE_INFINITY;
  const fail = () => {
    if (monotonic() - said < SAID_MS) return;
    said = monotonic();
    log.warn('traces could not be exported');
  };
  const silent = () => {};
  const logger = { error: fail, warn: silent, info: silent, debug: silent, verbose: silent };
  api.diag.setLogger(logger, { logLevel: api.DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const own = resources.resourceFromAttributes({ 'service.name': 'assay', 'service.version': version });
  const running = new NodeSDK({
    resource: resources.defaultResource().merge(own),
    // Not those that name the machine, its user and the command line.
    resourceDetectors: [resources.envDetector],
    textMapPropagator: null,
    // Logs and metrics have ways of their own.
    metricReaders: [],
    logRecordProcessors: [],
  });
  running.start();
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LAST_MS);
    });
    await Promise.race([running.shutdown().catch(fail), late]);
    clearTimeout(timer);
  };
}

/** @param parent of the form that the standard has */
function contextOf(parent: string | undefined, api: TracesSdk['api']): OtelContext {
  if (parent === undefined) return api.ROOT_CONTEXT;
  const [, traceId, spanId, flags] = parent.split('-') as [string, string, string, string];
  // Of the flags only the first is the same in every version: whether the trace is sampled.
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return api.trace.setSpanContext(api.ROOT_CONTEXT, span);
}

const parentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
