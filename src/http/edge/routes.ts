/** Routes as they are declared, and the one that answers to an address. */
import router from 'find-my-way';
import type { TSchema } from 'typebox';
import type { Work } from '../../service/budgets/limits.ts';
import type { SchemaFault } from './refusal.ts';
import type { Reply } from './reply.ts';
import type { Request } from './request.ts';
import type { Compile, Validate } from './validation.ts';

/** Parameters longer than this are those of no route. */
const PARAMETER_LENGTH_MAX = 64;

/**
 * An address that a proxy in front may have read as another: with a letter or digit written by its number, which no encoder does, or with a
 * fragment, which no request has (RFC 9112, section 3.2). What a proxy closes is closed in every spelling.
 */
const OTHER_SPELLING = /#|^[^?]*%(?:3\d|[46][1-9a-f]|[57][\da])/i;

/** What a request passes before it is read; it throws, or answers, what it does not let through. */
export type Gate = (request: Request, reply: Reply) => void | Promise<void>;

/** Reads body and query as they are meant, before their schemas look at them; answers what is wrong beside that. */
export type Reader = (request: Request) => readonly SchemaFault[] | undefined;

/** Bodies by media type, where there are others beside JSON. */
export interface BodyByType {
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

/** What a route is, for validation and for the document. */
export interface RouteSchema {
  /**
   * Whether what the body and the query don't name is refused, and a field that stands twice. So it is where a misspelled name
   * would give more than was meant.
   */
  readonly strict?: boolean;
  /** Whether it stays out of the document. */
  readonly hide?: boolean;
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  /** For the document alone: a field is text, whatever it says. */
  readonly headers?: TSchema;
  readonly body?: TSchema | BodyByType;
  readonly response?: Readonly<Record<number, object>>;
}

/** What the dearest legal request of a route takes, and what keeps that from hurting others. */
export interface Price {
  /** The dearest request, in a few words. */
  readonly dearest: string;
  /** What it is made of, that is worked on one after the other: values, rows, characters, records. */
  readonly steps: number;
  /** Bytes that its body may have. */
  readonly bytes: number;
  /** Checks of a plain IBAN that take as long, at most; a test sends it, and measures both in one run. */
  readonly ibans: number;
  /** Whether it is counted as checks are, against the allowance. */
  readonly counted?: boolean;
  /** The kind of work that it has a place or takes its turns among. */
  readonly budget?: Work;
  /** How many requests of the rate limits it counts as, at most; one without it. */
  readonly counts?: number;
  /** The same of one request, by what it asks for, where that is known only when its parts are validated. */
  readonly of?: (request: Request) => number;
}

export interface RouteOptions {
  readonly schema: RouteSchema;
  readonly price: Price;
  readonly onRequest?: Gate | readonly Gate[];
  /** Media types whose body is not gathered: the route reads it as it arrives. */
  readonly streams?: readonly string[];
  /** Bytes that a body may have, where they are more than those of others. */
  readonly bodyBytesMax?: number;
  readonly reads?: Reader | undefined;
}

/** What the schema of a route makes sure of; whatever is not named is unknown. */
export interface Shapes {
  readonly Body?: unknown;
  readonly Params?: unknown;
  readonly Querystring?: unknown;
}

type ShapePart<Shape extends Shapes, Name extends keyof Shapes> = Name extends keyof Shape
  ? Shape[Name]
  : unknown;

/** A request whose parts the schema of its route has let pass. */
export interface Fitting<Shape extends Shapes> extends Request {
  readonly body: ShapePart<Shape, 'Body'>;
  readonly params: ShapePart<Shape, 'Params'>;
  readonly query: ShapePart<Shape, 'Querystring'>;
}

/** Answers by `reply`, or with what it returns. */
export type Handler<Shape extends Shapes> = (request: Fitting<Shape>, reply: Reply) => unknown;

export type RouteMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface Route {
  readonly method: RouteMethod;
  readonly url: string;
  readonly schema: RouteSchema;
  readonly gates: readonly Gate[];
  readonly streams: ReadonlySet<string> | undefined;
  readonly bodyBytesMax: number | undefined;
  readonly price: Price;
  readonly reads: Reader | undefined;
  /** What its schema says of each part of a request, in the order in which they are looked at. */
  readonly params: Validate | undefined;
  readonly body: Validate | undefined;
  readonly query: Validate | undefined;
  handle(request: Request, reply: Reply): unknown;
}

type Declare = <Shape extends Shapes>(url: string, options: RouteOptions, handler: Handler<Shape>) => void;

/** What route files are given. */
export interface Routes {
  readonly get: Declare;
  readonly post: Declare;
  readonly patch: Declare;
  readonly delete: Declare;
  readonly options: Declare;
}

/** A route that was found, and what the address says to it. */
export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: unknown;
}

export interface RouteTable extends Routes {
  /** All routes, in the order in which they were declared. */
  readonly all: readonly Route[];
  /** The route of an address; GET routes answer to HEAD as well. */
  find(method: string, url: string): Match | undefined;
  /** The methods that an address has, sorted; none of an address that stands for many files. */
  methodsOf(url: string): readonly string[];
}

export function createTable(compile: Compile): RouteTable {
  const routes = new Map<string, Route>();
  const paths = router({ maxParamLength: PARAMETER_LENGTH_MAX });
  /** Routes of one address alone, by method and address: where nearly all requests go, without a query. */
  const plain = new Map<string, Map<string, Route>>(METHODS.map((method) => [method, new Map()]));

  const declare =
    (method: RouteMethod): Declare =>
    (url, { schema: declared, price, onRequest = [], streams, bodyBytesMax, reads }, handle) => {
      const schema = declared.strict ? closedParts(declared) : declared;
      const { params, body, querystring } = schema;
      const json = body !== undefined && 'content' in body ? jsonOf(body.content) : body;
      const route: Route = {
        method,
        url,
        schema,
        gates: [onRequest].flat(),
        streams: streams && new Set(streams),
        bodyBytesMax,
        price,
        reads,
        params: params && compile(params),
        body: json && compile(json),
        query: querystring && compile(querystring),
        handle,
      };
      routes.set(`${method} ${url}`, route);
      for (const name of method === 'GET' ? (['GET', 'HEAD'] as const) : [method]) {
        paths.on(name, url, () => {}, route);
        if (!/[:*]/.test(url)) plain.get(name)!.set(url, route);
      }
    };

  return {
    get: declare('GET'),
    post: declare('POST'),
    patch: declare('PATCH'),
    delete: declare('DELETE'),
    options: declare('OPTIONS'),
    get all() {
      return [...routes.values()];
    },
    find(method, url) {
      const route = plain.get(method)?.get(url);
      // Objects of its own: validation adds the defaults of a query to it.
      if (route) return { route, params: {}, query: {} };
      const found = isMethod(method) && !OTHER_SPELLING.test(url) ? paths.find(method, url) : null;
      return found ? { route: found.store, params: found.params, query: found.searchParams } : undefined;
    },
    methodsOf(url) {
      if (url === '*' || OTHER_SPELLING.test(url)) return []; // the server as a whole, or nothing
      return METHODS.filter((method) => {
        const found = paths.find(method, url);
        return found !== null && !found.store.url.endsWith('*');
      });
    },
  };
}

/** Sorted, as Allow names them. */
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST'] as const;
const isMethod = (method: string): method is (typeof METHODS)[number] =>
  METHODS.some((known) => known === method);

const jsonOf = (content: BodyByType['content']): object | undefined => content['application/json']?.schema;

/** A query of which nothing is known. */
const NOTHING = { type: 'object', properties: {} } as TSchema;

/** The query and the body of a route, closed: what they refer to by name stays as it is. */
function closedParts(parts: RouteSchema): RouteSchema {
  const { querystring = NOTHING, body } = parts;
  return { ...parts, querystring: closed(querystring), ...(body && { body: closedBody(body) }) };
}

function closedBody(body: TSchema | BodyByType): TSchema | BodyByType {
  const json = 'content' in body && (body.content as BodyByType['content'])['application/json'];
  if (!json) return 'content' in body ? body : closed(body);
  const content = { ...body.content, 'application/json': { ...json, schema: closed(json.schema) } };
  return { content } as BodyByType;
}

function closed<Schema extends object>(schema: Schema): Schema {
  return 'properties' in schema ? { ...schema, additionalProperties: false } : schema;
}
