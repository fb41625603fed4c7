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
  example?: unknown;
  schema?: Json;
}

export interface Operation {
  operationId: string;
  description?: string | undefined;
  security?: readonly Json[];
  parameters?: (Parameter | Json)[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>> & { schemas: Record<string, Json> };
}

export const operationsOf = (
  document: Document,
): { readonly path: string; readonly method: string; readonly operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );

export const component = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
