/** Builds the HTTP application. Never listens: a server does, and tests inject requests. */
import type { IncomingMessage, Server } from 'node:http';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { freshnessOf } from '../service/coverage.ts';
import { createNetworks, WIDER_TIMES } from '../service/network.ts';
import { docsRoutes } from '../site/docs.ts';
import { answerNotFound, pageRoutes } from '../site/routes.ts';
import { version } from '../version.ts';
import { trackConnections } from './connections.ts';
import type { Context, Services } from './context.ts';
import { createCrowds } from './crowds.ts';
import { createErrorHandling } from './errors.ts';
import { createGuesses } from './guesses.ts';
import { isOneHost } from './host.ts';
import { jsonParser } from './json.ts';
import { schemasOfKinds } from './kind-schemas.ts';
import { createLimiter } from './limits.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createObserver, type Observer } from './observer.ts';
import { openapiOptions } from './openapi.ts';
import { answerRaw } from './raw.ts';
import { adminRoutes } from './routes/admin.ts';
import { bankRoutes } from './routes/banks.ts';
import { coverageRoutes } from './routes/coverage.ts';
import { findRoutes } from './routes/find.ts';
import { fromAccountRoutes } from './routes/from-account.ts';
import { healthRoutes } from './routes/health.ts';
import { jobRoutes, takesFile } from './routes/jobs.ts';
import { keyRoutes } from './routes/keys.ts';
import { kindRoutes } from './routes/kinds.ts';
import { logoRoutes } from './routes/logos.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { playgroundRoutes } from './routes/playground.ts';
import { signupRoutes } from './routes/signup.ts';
import { specimenRoutes } from './routes/specimens.ts';
import { usageRoutes } from './routes/usage.ts';
import { verifyRoutes } from './routes/verify.ts';
import { verifyBatchRoutes } from './routes/verify-batch.ts';
import { COMMON_SCHEMAS } from './schemas.ts';
import { createSerializers } from './serialization.ts';
import { begunId, createStraight } from './straight.ts';
import { traceOf } from './trace.ts';
import { createValidators } from './validation.ts';

/** A batch of 100 values of 256 characters, all of them escaped, and room for the rest. */
const BODY_BYTES_MAX = 262_144;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 72_000;
/** How often slow requests are looked for. */
const TIMEOUT_CHECK_MS = 5_000;
/** What must arrive of a file within that time: no line is so slow, but a client that only holds a connection is. */
const FILE_BYTES_MIN = 16_384;
/** Header fields of a request; its size is limited as well, to 16 KiB. */
const HEADERS_MAX = 1_000;
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;
/** A visitor may send as many times less than a key. */
const VISITOR_SHARE = 100;
/** A network may send as many times fewer wrong keys than a key may send requests. */
const GUESS_SHARE = 1_000;

export interface AppOptions {
  readonly services: Services;
  readonly log: Logger;
  /** Writes a line to where the log goes. */
  readonly writeLine: (line: string) => void;
  /** A new request id. */
  readonly newId: () => string;
  /** Adds the metrics of this process to those of other workers. */
  readonly sharedMetrics?: ((registry: Registry) => () => Promise<string>) | undefined;
  /** Folder of what the pages load, as the build writes it. */
  readonly webFolder: string;
  /** How many log lines were dropped because standard output was not read. */
  readonly droppedLogLines: () => number;
}

export interface App {
  readonly fastify: FastifyInstance;
  readonly metrics: Metrics;
  /** Answers what has begun, refuses what comes now, and closes connections as soon as nothing goes on there. */
  drain(): void;
  /** Closes all connections. */
  cutOff(): void;
}

export async function buildApp({
  services,
  log,
  newId,
  webFolder,
  sharedMetrics,
  droppedLogLines,
  writeLine,
}: AppOptions): Promise<App> {
  const { config, now } = services;
  let draining = false;
  const limiter = (policy: string, requests: number) =>
    createLimiter({ policy, requests, now, lease: services.lease });
  const visits = Math.ceil(config.rateLimit / VISITOR_SHARE);
  const errors = createErrorHandling(config.baseUrl, log);
  const context: Context = {
    ...services,
    errors,
    metrics: createMetrics({
      build: { version, node: process.version, store: config.database.kind },
      dataAgeDays: () => dataAges(services, now()),
      droppedLogLines,
      commits: services.store.commits,
      shared: sharedMetrics,
    }),
    keyLimiter: limiter('key', config.rateLimit),
    visitorLimiter: limiter('visitor', visits),
    widerLimiter: limiter('network', visits * WIDER_TIMES),
    guesses: createGuesses({
      most: Math.ceil(config.rateLimit / GUESS_SHARE),
      monotonic: services.monotonic,
      onGuess: (network, request_id) =>
        log.warn({ request_id, from: services.hashed(network) }, 'a wrong key was sent'),
    }),
    noteCaller: noteOfCallers(services, log),
    noteUnreadable: nowAndThen(services.monotonic, () =>
      log.warn('a visitor came from an address that could not be read; all of these are counted as one'),
    ),
    draining: () => draining,
  };

  const idOf = ({ headers }: IncomingMessage) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
  };
  const options: FastifyHttpOptions<Server> = {
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    // Where files are sent, their bodies take longer than Node's own clock allows any; see `patience` below.
    requestTimeout: services.jobs ? 0 : REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: trustOf(config.trustedProxies),
    requestIdHeader: false,
    genReqId: (request) => begunId(request) ?? idOf(request),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    schemaController: {
      compilersFactory: {
        buildValidator: createValidators() as never,
        buildSerializer: createSerializers() as never,
      },
    },
    routerOptions: { maxParamLength: 64 },
    // An address that can't be read: it comes past no hook.
    frameworkErrors: (error, asked, answer) => {
      const [request, reply] = [asked as FastifyRequest, answer as FastifyReply];
      stamp(request, reply);
      reply.raw.once('finish', () => note(observer, request, reply));
      errors.answer(error, request, reply);
    },
    clientErrorHandler: (error, socket) =>
      connections.afterAnswers(socket, () => answerRaw(error, socket, config.baseUrl, newId())),
    return503OnClosing: false, // answered as a problem, below
    http: {
      requireHostHeader: false,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // Of two keys or types neither counts: with one of them dropped, a proxy in front may have seen the other.
      joinDuplicateHeaders: true,
      headersTimeout: REQUEST_TIMEOUT_MS,
    },
  };
  const fastify = Fastify(options);
  fastify.server.maxHeadersCount = 0; // headers beyond it would be dropped silently
  // Whoever expects what nobody has heard of is answered like others, which RFC 9110, section 10.1.1, leaves open.
  fastify.server.on('checkExpectation', (request, response) =>
    fastify.server.emit('request', request, response),
  );
  const patience = services.jobs && {
    timeoutMs: REQUEST_TIMEOUT_MS,
    checkEveryMs: TIMEOUT_CHECK_MS,
    monotonic: services.monotonic,
    isLong: takesFile,
    bytesMin: FILE_BYTES_MIN,
  };
  const connections = trackConnections(fastify.server, patience);
  const observer = createObserver(context.metrics, { log, now, write: writeLine });
  const { keyLimiter } = context;
  const straight = createStraight({
    keys: services.keys,
    keyLimiter,
    observer,
    draining: () => draining,
    idOf,
    bodyBytesMax: BODY_BYTES_MAX,
    headersMax: HEADERS_MAX,
  });

  fastify.decorateRequest('caller');
  fastify.decorateRequest('problem');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    jsonParser(fastify.getDefaultJsonParser('remove', 'remove')),
  );
  fastify.setErrorHandler((error, request, reply) => errors.answer(error, request, reply));
  observe(fastify, context, observer);
  answerOtherMethods(fastify, context);

  for (const schema of [...COMMON_SCHEMAS, ...schemasOfKinds(services.kinds)]) fastify.addSchema(schema);
  await fastify.register(swagger, openapiOptions(context));
  fastify.register(async (routes) => {
    verifyRoutes(routes, context, straight);
    verifyBatchRoutes(routes, context, straight);
    fromAccountRoutes(routes, context);
    usageRoutes(routes, context);
    bankRoutes(routes, context);
    keyRoutes(routes, context);
    findRoutes(routes, context);
    mcpRoutes(routes, context);
    adminRoutes(routes, context);
    specimenRoutes(routes, context);
    coverageRoutes(routes, context);
    kindRoutes(routes, context);
    logoRoutes(routes, context);
    signupRoutes(routes, context);
    healthRoutes(routes, context);
  });
  fastify.register(async (routes) => jobRoutes(routes, context));
  // CORS answers preflights for everything below its prefix, so it gets the playground's and no more.
  const playground = async (routes: FastifyInstance) => {
    if (config.playgroundOrigins.length > 0) {
      const origin = config.playgroundOrigins.includes('*') ? '*' : [...config.playgroundOrigins];
      await routes.register(cors, {
        origin,
        methods: ['POST'],
        allowedHeaders: ['content-type', 'x-client-fingerprint', 'x-request-id'],
        exposedHeaders: ['ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'],
        maxAge: 7200,
        strictPreflight: false, // what is no preflight is answered like one, not with plain text
      });
    }
    playgroundRoutes(routes, context);
  };
  fastify.register(playground, { prefix: '/v1/playground' });
  pageRoutes(fastify, context, webFolder);
  docsRoutes(fastify, config.baseUrl);
  await fastify.ready();
  straight.attach(fastify.server);
  return {
    fastify,
    metrics: context.metrics,
    drain: () => {
      draining = true;
      connections.drain();
    },
    cutOff: () => connections.destroy(),
  };
}

/** Whom X-Forwarded-For is believed from. It is read from the right, so no client can prepend to it. */
function trustOf(proxies: number | readonly string[] | undefined) {
  if (proxies === undefined) return false;
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  const isTrusted = createNetworks(proxies);
  return (address: string) => isTrusted(address);
}

/** Behind a proxy that the settings don't name, limits by address are shared by all callers. */
function noteOfCallers({ config, monotonic }: Services, log: Logger): Context['noteCaller'] {
  if (config.trustedProxies !== undefined) return () => {};
  return createCrowds(monotonic, () =>
    log.warn(
      { setting: 'TRUSTED_PROXIES' },
      'callers of many accounts share one address: if a proxy stands in front, name it in TRUSTED_PROXIES',
    ),
  );
}

/** Does something at most once a minute. */
function nowAndThen(monotonic: () => number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (monotonic() - last < 60_000) return;
    last = monotonic();
    work();
  };
}

function dataAges(services: Services, now: number): Map<string, number> {
  const ages = services.coverage().data.map((set): [string, number] => {
    return [set.name, Math.floor((now - Date.parse(freshnessOf(set))) / 86_400_000)];
  });
  return new Map(ages);
}

/** The headers of every answer; its line in the log and its place in the metrics. */
function observe(fastify: FastifyInstance, { errors, draining }: Context, observer: Observer): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    stamp(request, reply);
    if (request.method === 'POST') reply.header('cache-control', 'no-store');
    if (draining() && request.url !== '/healthz') {
      reply.header('retry-after', '1').header('connection', 'close');
      errors.refuse('unavailable', request, reply);
      return;
    }
    const { rawHeaders, headers, httpVersion } = request.raw;
    if (rawHeaders.length > 2 * HEADERS_MAX) {
      errors.refuse('headers_too_large', request, reply);
      return;
    }
    if (headers.host === undefined ? httpVersion === '1.1' : !isOneHost(headers.host)) {
      errors.refuse('invalid_request', request, reply);
      return;
    }
    next();
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    note(observer, request, reply);
    next();
  });
}

function stamp(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
}

function note(observer: Observer, request: FastifyRequest, reply: FastifyReply): void {
  observer.answered({
    id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    code: request.problem,
    key: request.caller?.keyId,
    trace: traceOf(request.headers),
    ms: reply.elapsedTime,
  });
}

/** For each address, an answer to the methods it does not have: 405, or 204 to OPTIONS, with Allow. */
function answerOtherMethods(fastify: FastifyInstance, context: Context): void {
  const { errors } = context;
  const methodsOf = new Map<string, Set<string>>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsOf.set(url, methods);
  });
  let addresses: { pattern: RegExp; methods: ReadonlySet<string>; allow: string }[] = [];
  fastify.addHook('onReady', (done) => {
    addresses = [...methodsOf].map(([url, methods]) => ({
      pattern: new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
      methods,
      allow: [...methods, 'OPTIONS'].sort().join(', '),
    }));
    done();
  });
  fastify.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const address = addresses.find(({ pattern }) => pattern.test(path));
    if (!address || address.methods.has(request.method)) return answerNotFound(context, request, reply);
    reply.header('allow', address.allow);
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return errors.refuse('method_not_allowed', request, reply);
  });
}
