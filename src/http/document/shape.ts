/** The parts of an OpenAPI document that this folder reads and writes. */

export type Json = Record<string, unknown>;

export interface Media {
  schema?: Json;
  examples?: Record<string, Json>;
}

export interface Response {
  description: string;
  headers?: Record<string, Json>;
  content?: Record<string, Media>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: Json;
}

export interface Operation {
  operationId: string;
  summary?: string;
  tags?: readonly string[];
  description?: string | undefined;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: (Parameter | Json)[];
  requestBody?: { required: boolean; content: Record<string, Media>; description?: string };
  responses: Record<string, Response>;
}

export interface OpenApiDocument {
  openapi: string;
  info: Json;
  servers: readonly Json[];
  tags: readonly Json[];
  paths: Record<string, Record<string, Operation>>;
  /** What the service sends by itself, by the event. */
  webhooks: Record<string, { post: Operation }>;
  components: Record<string, Record<string, Json>> & { schemas: Record<string, Json> };
}

export const operationsOf = (
  document: OpenApiDocument,
): { readonly path: string; readonly method: string; readonly operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );

export const component = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
