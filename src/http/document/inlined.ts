/**
 * Schemas that one place of the document refers to, or that are another with a field more, stand in their place: a reader, and a
 * generated client, find the results and not each form that they are answered in.
 */
import type { OpenApiDocument } from './shape.ts';

/** Answers are results with `meta`; batches are lists of requests; details are those of one result. */
const INLINED = /(?:Answer|BatchRequest|Details)$/;

const REFERENCE = '#/components/schemas/';

export function inlineSchemas(document: OpenApiDocument): void {
  const { schemas } = document.components;
  const inlined = new Map(Object.entries(schemas).filter(([name]) => INLINED.test(name)));
  for (const name of inlined.keys()) delete schemas[name];
  const resolved = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolved);
    if (node === null || typeof node !== 'object') return node;
    const { $ref } = node as { readonly $ref?: unknown };
    const content =
      typeof $ref === 'string' && $ref.startsWith(REFERENCE)
        ? inlined.get($ref.slice(REFERENCE.length))
        : undefined;
    if (content !== undefined) return resolved(content);
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolved(value)]));
  };
  document.paths = resolved(document.paths) as OpenApiDocument['paths'];
  document.webhooks = resolved(document.webhooks) as OpenApiDocument['webhooks'];
  document.components.schemas = resolved(schemas) as OpenApiDocument['components']['schemas'];
}
