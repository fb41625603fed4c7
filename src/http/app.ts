/** Builds the HTTP application. Never listens: a server does, and tests inject requests. */
import { isUtf8 } from 'node:buffer';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyBodyParser,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Logger } from 'pino';
import type { Context, Services } from './context.ts';
import { createErrorHandling } from './errors.ts';
import { createLimiter } from './limits.ts';
import { createMetrics } from './metrics.ts';
import { openapiOptions } from './openapi.ts';
import { PROBLEM_MEDIA_TYPE, problemDocument } from './problems.ts';
import { coverageRoutes } from './routes/coverage.ts';
import { healthRoutes } from './routes/health.ts';
import { logoRoutes } from './routes/logos.ts';
import { pageRoutes } from './routes/pages.ts';
import { playgroundRoutes } from './routes/playground.ts';
import { signupRoutes } from './routes/signup.ts';
import { usageRoutes } from './routes/usage.ts';
import { verifyRoutes } from './routes/verify.ts';
import { verifyBatchRoutes } from './routes/verify-batch.ts';
import { SHARED_SCHEMAS } from './schemas.ts';

/** A batch of 100 values of 256 characters, all of them escaped, and room for the rest. */
const BODY_BYTES_MAX = 262_144;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 72_000;
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;
/** A visitor may send as many times less than a key. */
const VISITOR_SHARE = 100;

export interface AppOptions {
  readonly services: Services;
  readonly log: Logger;
  /** A new request id. */
  readonly newId: () => string;
  /** Folder of the landing page's files. */
  readonly webFolder: string;
}

export interface App {
  readonly fastify: FastifyInstance;
  /** Lets `/readyz` say no, so that no new requests are sent here. */
  drain(): void;
}

export async function buildApp({ services, log, newId, webFolder }: AppOptions): Promise<App> {
  const { config, now } = services;
  let draining = false;
  const errors = createErrorHandling(config.baseUrl, log);
  const context: Context = {
    ...services,
    errors,
    metrics: createMetrics(() => dataAges(services, now())),
    keyLimiter: createLimiter('key', config.rateLimit),
    visitorLimiter: createLimiter('visitor', Math.ceil(config.rateLimit / VISITOR_SHARE)),
    draining: () => draining,
  };

  const options: FastifyServerOptions = {
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: trustOf(config.trustedProxies),
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    routerOptions: { maxParamLength: 64 },
    frameworkErrors: (error, request, reply) => {
      errors.answer(error, request as FastifyRequest, reply as FastifyReply);
    },
    clientErrorHandler: (_error, socket) => answerRaw(socket, config.baseUrl, newId()),
    return503OnClosing: true,
  };
  const fastify = Fastify(options);

  fastify.decorateRequest('caller');
  fastify.decorateRequest('problem');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    jsonParser(fastify.getDefaultJsonParser('remove', 'remove')),
  );
  fastify.setErrorHandler((error, request, reply) => errors.answer(error, request, reply));
  observe(fastify, context, log);
  answerOtherMethods(fastify, context);

  for (const schema of SHARED_SCHEMAS) fastify.addSchema(schema);
  await fastify.register(swagger, openapiOptions(config.baseUrl));
  fastify.register(async (routes) => {
    verifyRoutes(routes, context);
    verifyBatchRoutes(routes, context);
    usageRoutes(routes, context);
    coverageRoutes(routes, context);
    logoRoutes(routes, context);
    signupRoutes(routes, context);
    healthRoutes(routes, context);
  });
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
      });
    }
    playgroundRoutes(routes, context);
  };
  fastify.register(playground, { prefix: '/v1/playground' });
  pageRoutes(fastify, context, webFolder);
  await fastify.ready();
  return {
    fastify,
    drain: () => {
      draining = true;
    },
  };
}

/**
 * Reads JSON from bytes. Decoding replaces what is not UTF-8, and a value must come back exactly as it was submitted, so
 * such a body is malformed.
 */
function jsonParser(parse: FastifyBodyParser<string>): FastifyBodyParser<Buffer> {
  return (request, body, done) => {
    if (isUtf8(body)) return parse(request, body.toString(), done);
    return done(Object.assign(new Error('not UTF-8'), { statusCode: 400 }));
  };
}

/** Whom X-Forwarded-For is believed from. It is read from the right, so no client can prepend to it. */
function trustOf(proxies: number | readonly string[] | undefined) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return proxies === undefined ? false : [...proxies];
}

function dataAges(services: Services, now: number): Map<string, number> {
  const ages = services.coverage().data.map(({ name, as_of }): [string, number] => {
    return [name, Math.floor((now - Date.parse(as_of)) / 86_400_000)];
  });
  return new Map(ages);
}

/** The headers of every answer; its line in the log and its place in the metrics. */
function observe(fastify: FastifyInstance, { metrics }: Context, log: Logger): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    if (request.method === 'POST') reply.header('cache-control', 'no-store');
    next();
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    metrics.observe(request, reply);
    log.info({
      request_id: request.id,
      method: request.method,
      // The pattern, not the address: an address can hold what someone typed.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      code: request.problem,
      key: request.caller?.keyId,
      ms: Math.round(reply.elapsedTime * 100) / 100,
    });
    next();
  });
}

/** For each address, an answer to the methods it does not have: 405, or 204 to OPTIONS, with Allow. */
function answerOtherMethods(fastify: FastifyInstance, { errors }: Context): void {
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
    if (!address || address.methods.has(request.method)) return errors.refuse('not_found', request, reply);
    reply.header('allow', address.allow);
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return errors.refuse('method_not_allowed', request, reply);
  });
}

/** Answers what could not even be read as HTTP. */
function answerRaw(socket: Socket, baseUrl: string, requestId: string): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(problemDocument('invalid_request', baseUrl, requestId));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: ${PROBLEM_MEDIA_TYPE}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
