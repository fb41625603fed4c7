/** Builds the HTTP application. Listens when `listen` is called; tests hand it requests without a socket. */
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { atOnce } from '../core/found.ts';
import type { RateName } from '../service/budgets/limits.ts';
import { freshnessOf } from '../service/coverage.ts';
import { createNetworks, WIDER_TIMES } from '../service/network.ts';
import type { Tracer } from '../service/tracer.ts';
import { version } from '../version.ts';
import type { Context, Services } from './context.ts';
import { createCrowds } from './crowds.ts';
import type { Trust } from './edge/address.ts';
import { createEdge, type Edge, type EdgeOptions } from './edge/edge.ts';
import type { Reply } from './edge/reply.ts';
import type { Request } from './edge/request.ts';
import { createTable, type Route, type Routes } from './edge/routes.ts';
import { createEdgeServer, type EdgeServer } from './edge/server.ts';
import { createValidators } from './edge/validation.ts';
import { createErrorHandling } from './errors.ts';
import { safeFields } from './fields.ts';
import { takeMore } from './gates.ts';
import { createGuesses } from './guesses.ts';
import { schemasOfKinds } from './kind-schemas.ts';
import { createLimiter, type Limiter } from './limits.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { schemasOfMixed } from './mixed-schemas.ts';
import { createObserver, type Observer } from './observer.ts';
import { describeApi } from './openapi.ts';
import { BODY_BYTES_MAX, BODY_BYTES_ORDINARY, PLAIN_MS } from './prices.ts';
import { answerRaw } from './raw.ts';
import { createRefusalNotes } from './refusal-notes.ts';
import { adminRoutes } from './routes/admin.ts';
import { adminAccountRoutes } from './routes/admin-accounts.ts';
import { adminJobRoutes } from './routes/admin-jobs.ts';
import { adminKeyRoutes } from './routes/admin-keys.ts';
import { adminNoticeRoutes } from './routes/admin-notices.ts';
import { adminOperatorRoutes } from './routes/admin-operators.ts';
import { adminSessionRoutes } from './routes/admin-session.ts';
import { adminStatusRoutes } from './routes/admin-status.ts';
import { adminUsageRoute } from './routes/admin-usage.ts';
import { bankRoutes } from './routes/banks.ts';
import { coverageRoutes } from './routes/coverage.ts';
import { findRoutes } from './routes/find.ts';
import { fromAccountRoutes } from './routes/from-account.ts';
import { healthRoutes } from './routes/health.ts';
import { identifyRoutes } from './routes/identify.ts';
import { jobRoutes, takesFile } from './routes/jobs.ts';
import { keyRoutes } from './routes/keys.ts';
import { kindRoutes } from './routes/kinds.ts';
import { logoRoutes } from './routes/logos.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { playgroundRoutes } from './routes/playground.ts';
import { requirementRoutes } from './routes/requirements.ts';
import { signupRoutes } from './routes/signup.ts';
import { specimenRoutes } from './routes/specimens.ts';
import { sqlRoutes } from './routes/sql.ts';
import { usageRoutes } from './routes/usage.ts';
import { verifyRoutes } from './routes/verify.ts';
import { verifyBatchRoutes } from './routes/verify-batch.ts';
import { COMMON_SCHEMAS } from './schemas.ts';
import { SQL_SCHEMAS } from './sql-schemas.ts';
import { traceOf } from './trace.ts';

/** All who have no account take their turns as one. */
const VISITORS = 'visitors';
/** Header fields of a request; its size is limited as well, to 16 KiB. */
const HEADERS_MAX = 1_000;
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
  readonly pages: Pages;
  /** Makes spans of requests, where traces are exported. */
  readonly tracer?: Tracer | undefined;
  /** How many log lines were dropped because standard output was not read. */
  readonly droppedLogLines: () => number;
  /** How long the rest of a body is waited for whose request is answered already, where that is not what it always is; in milliseconds. */
  readonly restMs?: number | undefined;
}

/** The pages for people, which are drawn elsewhere. */
export interface Pages {
  /** @param describing makes the OpenAPI document, in steps */
  declare(app: Routes, context: Context, describing: () => Generator<void, object>): void;
  /** Makes in steps what is otherwise made when a page is first drawn. */
  preparing(): Generator<void, void>;
  /** Answers where there is nothing: a page for people, a problem for programs. */
  answerNotFound(context: Context, request: Request, reply: Reply): Promise<Reply>;
}

export interface App extends Edge, Pick<EdgeServer, 'listen' | 'close'> {
  readonly server: Server;
  readonly metrics: Metrics;
  /** What it answers to, as it was declared. */
  readonly routes: readonly Route[];
  /** The OpenAPI document. */
  describe(): object;
  /** Makes in steps what is otherwise made when a request first needs it. */
  preparing(): Generator<void, void>;
  /** Answers what is under way, refuses what comes now, and closes connections as soon as nothing goes on there. */
  drain(): void;
  /** Closes all connections. */
  cutOff(): void;
}

export function buildApp(options: AppOptions): App {
  const { services, log, newId, writeLine, pages } = options;
  const { config, now, monotonic } = services;
  let draining = false;
  const context = contextOf(options, () => draining);
  const { errors, metrics } = context;
  const { kinds } = services;
  const schemas = [...COMMON_SCHEMAS, ...schemasOfKinds(kinds), ...schemasOfMixed(kinds), ...SQL_SCHEMAS];
  const validators = createValidators(schemas);
  const table = createTable(validators.compile);
  const describing = () => describeApi(table.all, schemas, context);
  declareRoutes(table, context);
  pages.declare(table, context, describing);
  const observer = createObserver(metrics, { log, now, write: writeLine });
  const fields = safeFields(config.hstsDays);
  const edge = createEdge({
    table,
    bodyBytesMax: BODY_BYTES_MAX,
    headersMax: HEADERS_MAX,
    fields,
    trust: trustOf(services, log),
    newId,
    packing: config.compress,
    isClosed: ({ url }) => draining && url !== '/healthz',
    answerNotFound: (request, reply) => pages.answerNotFound(context, request, reply),
    answerError: errors.answer,
    onBody: turnsBefore(services),
    onPriced: (request, reply, price) => takePrice(context, request, reply, price),
    onAnswered: (request, reply) => note(observer, options.tracer, request, reply),
  });
  const { server, listen, close, drain, destroy } = createEdgeServer({
    handle: edge.handle,
    answerRaw: (error, socket) =>
      answerRaw(error, socket, { baseUrl: config.baseUrl, requestId: newId(), fields }),
    takesFile: services.jobs && takesFile,
    monotonic,
    restMs: options.restMs,
  });
  return {
    handle: edge.handle,
    server,
    metrics,
    get routes() {
      return table.all;
    },
    listen,
    close,
    describe: () => atOnce(describing()),
    *preparing() {
      yield* validators.preparing();
      yield* pages.preparing();
    },
    drain() {
      draining = true;
      drain();
    },
    cutOff: destroy,
  };
}

/** The services, and the parts that the edge adds. */
function contextOf(options: AppOptions, draining: () => boolean): Context {
  const { services, log, sharedMetrics, droppedLogLines } = options;
  const { config, now, monotonic, lease, store, budgets } = services;
  const limiter = (policy: RateName, requests: number, isSecond = false) =>
    createLimiter({ policy, requests, isSecond, now, lease });
  const visits = Math.ceil(config.rateLimit / VISITOR_SHARE);
  const metrics = createMetrics({
    build: { version, node: process.version, store: config.database.kind },
    dataAgeDays: () => dataAges(services, now()),
    prepared: () => services.prepared('coverage'),
    droppedLogLines,
    commits: store.commits,
    shared: sharedMetrics,
  });
  budgets.watch(metrics.waited);
  return {
    ...services,
    errors: createErrorHandling(config.baseUrl, log, metrics.limited),
    metrics,
    keyLimiter: limiter('key', config.rateLimit),
    limiterOf: ownLimiters(config.rateLimit, (requests) => limiter('key', requests)),
    accountLimiter: limiter('account', config.accountRateLimit, true),
    visitorLimiter: limiter('visitor', visits),
    widerLimiter: limiter('network', visits * WIDER_TIMES),
    guesses: createGuesses({
      most: Math.ceil(config.rateLimit / GUESS_SHARE),
      monotonic: monotonic,
      onGuess: (network, request_id) =>
        log.warn({ request_id, from: services.hashed(network) }, 'a wrong key was sent'),
    }),
    noteRefusal: createRefusalNotes({ store, lease, now }),
    noteCaller: noteOfCallers(services, log),
    noteUnreadable: nowAndThen(monotonic, () =>
      log.warn('a visitor came from an address that could not be read; all of these are counted as one'),
    ),
    draining,
  };
}

/** Different limits that single keys have; more are made anew when they are needed, and count from nothing. */
const OWN_LIMITS_MAX = 1_000;

/** The limits of keys that have one of their own, which is never more than that of the settings. */
function ownLimiters(most: number, make: (requests: number) => Limiter): Context['limiterOf'] {
  const made = new Map<number, Limiter>();
  return (wanted) => {
    const requests = most === 0 ? wanted : Math.min(wanted, most);
    const known = made.get(requests);
    if (known) return known;
    if (made.size >= OWN_LIMITS_MAX) made.clear();
    const limiter = make(requests);
    made.set(requests, limiter);
    return limiter;
  };
}

/** Has what takes long wait for the turn of its account before its body is parsed: kinds of work with a budget, and large bodies. */
function turnsBefore({ budgets }: Services): EdgeOptions['onBody'] {
  return ({ slot, caller, headers }, bytes) => {
    if (slot) {
      if (headers['content-length'] === undefined) slot.add({ bytes });
      return slot.turn();
    }
    if (bytes > BODY_BYTES_ORDINARY) return budgets.turn('body', caller?.accountId ?? VISITORS);
  };
}

/** Has a dear request take its price: of the processor time that its account has open, and of the rate limits it is under. */
function takePrice(context: Context, request: Request, reply: Reply, price: number): Promise<void> {
  request.slot?.add({ ms: price * PLAIN_MS });
  // One was taken when it came.
  return takeMore(context, request, reply, price - 1);
}

/** The routes for programs, in the order in which the document has them. */
function declareRoutes(app: Routes, context: Context): void {
  identifyRoutes(app, context);
  verifyRoutes(app, context);
  verifyBatchRoutes(app, context);
  fromAccountRoutes(app, context);
  sqlRoutes(app, context);
  usageRoutes(app, context);
  bankRoutes(app, context);
  keyRoutes(app, context);
  findRoutes(app, context);
  mcpRoutes(app, context);
  adminAccountRoutes(app, context);
  adminKeyRoutes(app, context);
  adminOperatorRoutes(app, context);
  adminSessionRoutes(app, context);
  adminJobRoutes(app, context);
  adminRoutes(app, context);
  adminNoticeRoutes(app, context);
  adminUsageRoute(app, context);
  adminStatusRoutes(app, context);
  specimenRoutes(app, context);
  requirementRoutes(app, context);
  coverageRoutes(app, context);
  kindRoutes(app, context);
  logoRoutes(app, context);
  signupRoutes(app, context);
  healthRoutes(app, context);
  jobRoutes(app, context);
  playgroundRoutes(app, context);
}

/** Whom X-Forwarded-For is believed from. The first one that is not believed is logged: it may be a proxy that the settings don't name. */
function trustOf({ config: { trustedProxies: proxies } }: Services, log: Logger): Trust {
  if (proxies === 'any') return () => true;
  if (typeof proxies === 'number' && proxies > 0) return (_address, hop) => hop < proxies;
  const isTrusted = typeof proxies === 'object' ? createNetworks(proxies) : () => false;
  let isTold = false;
  return (address, hop) => {
    if (isTrusted(address)) return true;
    if (hop === 0 && !isTold) {
      isTold = true;
      log.warn(
        { setting: 'TRUSTED_PROXIES' },
        'an X-Forwarded-For from an address that is not trusted is not read: if a proxy stands in front, name it in TRUSTED_PROXIES',
      );
    }
    return false;
  };
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

/** The span of an answer where there are any, its line in the log, and its place in the metrics. */
function note(observer: Observer, tracer: Tracer | undefined, request: Request, reply: Reply): void {
  const { method, route, problem: code } = request;
  const status = reply.statusCode;
  const ms = performance.now() - request.start;
  const parent = traceOf(request.headers);
  const own = tracer?.request({ method, route, status, code, parent, ms });
  observer.answered({
    id: request.id,
    method,
    route: route ?? 'unknown',
    status,
    code,
    key: request.caller?.keyId,
    trace: parent ?? own,
    ms,
  });
}
