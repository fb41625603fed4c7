/** From the schemas of routes to the operations and components of an OpenAPI 3.1 document. */
import type { Route, RouteSchema } from '../edge/routes.ts';
import { component, type Json, type Media, type Operation, type Parameter, type Response } from './shape.ts';

/** A schema that others refer to, by `<id>#`. */
export interface SharedSchema {
  readonly $id?: string;
  readonly description?: string;
}

export interface Described {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Json>;
}

/** What is said of an answer whose schema has no description. */
export const UNNAMED = 'Default Response';
const JSON_TYPE = 'application/json';

export function* describeRoutes(
  routes: readonly Route[],
  schemas: readonly object[],
): Generator<void, Described> {
  const shared = new Map(schemas.map((schema) => [idOf(schema), schema]));
  const paths: Described['paths'] = {};
  for (const { method, url, schema } of routes) {
    if (schema.hide) continue;
    const path = url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(schema, shared) };
    yield;
  }
  const components: Described['components'] = {};
  for (const [id, schema] of shared) {
    components[id] = objectOf(schema);
    yield;
  }
  return { paths, components };
}

type Shared = ReadonlyMap<string, object>;

function operationOf(schema: RouteSchema, shared: Shared): Operation {
  const {
    operationId = '',
    summary,
    tags,
    description,
    security,
    body,
    querystring,
    params,
    headers,
  } = schema;
  const parameters = [
    ...parametersOf('query', querystring),
    ...parametersOf('path', params),
    ...parametersOf('header', headers),
  ];
  return {
    operationId,
    ...(summary !== undefined && { summary }),
    ...(tags && { tags }),
    ...(description !== undefined && { description }),
    ...(body && { requestBody: bodyOf(body) }),
    ...(parameters.length > 0 && { parameters }),
    ...(security && { security }),
    responses: responsesOf(schema.response ?? {}, shared),
  };
}

function parametersOf(place: string, schema: object | undefined): Parameter[] {
  if (schema === undefined) return [];
  const { properties, required } = objectOf(schema);
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => {
    const { description, examples, ...rest } = objectOf(property);
    return {
      schema: rest,
      ...(Array.isArray(examples) && { example: examples[0] }),
      in: place,
      name,
      required: place === 'path' || (Array.isArray(required) && required.includes(name)),
      ...(typeof description === 'string' && { description }),
    };
  });
}

function bodyOf(body: object): NonNullable<Operation['requestBody']> {
  const { description } = objectOf(body);
  return {
    required: true,
    content: contentOf(body),
    ...(typeof description === 'string' && { description }),
  };
}

function responsesOf(responses: Readonly<Record<string, object>>, shared: Shared): Record<string, Response> {
  const described = Object.entries(responses).map(([status, response]): [string, Response] => {
    const schema = objectOf(response);
    const description = describedBy(response) ?? describedBy(referredTo(response, shared)) ?? UNNAMED;
    if (schema.type === 'null') return [status, { description }];
    return [status, { description, content: contentOf(response) }];
  });
  return Object.fromEntries(described);
}

/** A schema by media type: JSON, where it does not name others. */
function contentOf(schema: object): Record<string, Media> {
  if (!('content' in schema) || !isObject(schema.content))
    return { [JSON_TYPE]: { schema: objectOf(schema) } };
  const content = Object.entries(schema.content).map(([type, media]): [string, Media] => [
    type,
    objectOf(media),
  ]);
  return Object.fromEntries(content);
}

const describedBy = (schema: object | undefined): string | undefined =>
  schema && 'description' in schema && typeof schema.description === 'string'
    ? schema.description
    : undefined;

function referredTo(schema: object, shared: Shared): object | undefined {
  return '$ref' in schema ? shared.get(String(schema.$ref).replace('#', '')) : undefined;
}

const idOf = (schema: object): string => ('$id' in schema ? String(schema.$id) : '');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema as it stands in the document: references lead to components, and nothing has an `$id`. */
function objectOf(schema: object): Json {
  if ('$ref' in schema) return component('schemas', String(schema.$ref).replace('#', ''));
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => name !== '$id')
      .map(([name, value]) => [name, plain(value)]),
  );
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return isObject(value) ? objectOf(value) : value;
}
