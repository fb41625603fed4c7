/** Holds answers against the OpenAPI document: declared status, media type, and no field beyond the schema. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Operation {
  readonly responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

/** Statuses that any address can answer with; the document's description says so. */
const PROTOCOL = new Set([404, 405, 413, 415, 500, 503]);

export type Conformance = (
  method: string,
  url: string,
  status: number,
  headers: Record<string, unknown>,
  body: unknown,
) => void;

export function conformance(document: object): Conformance {
  const strict = closed(merged(document, document as Described)) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ ...strict, $id: 'openapi' });
  const pathOf = matcher(Object.keys(strict.paths));

  function validate(pointer: string, body: unknown): void {
    const check = ajv.getSchema(`openapi#${pointer}`)!;
    if (!check(body)) throw new Error(`answer is not as documented: ${ajv.errorsText(check.errors)}`);
  }

  return (method, url, status, headers, body) => {
    const path = pathOf(url.split('?')[0]!);
    const operation = path && strict.paths[path]?.[method.toLowerCase()];
    if (String(headers['content-type']).startsWith('application/problem+json')) {
      validate('/components/schemas/Problem', body);
      if (operation && !PROTOCOL.has(status) && !operation.responses[status]) {
        throw new Error(`${method} ${path} answered ${status}, which it does not declare`);
      }
      return;
    }
    if (!operation) return;
    const declared = operation.responses[status];
    if (!declared) throw new Error(`${method} ${path} answered ${status}, which it does not declare`);
    if (body === undefined) return;
    const sent = String(headers['content-type']).split(';')[0]!;
    const type = declared.content?.[sent] ? sent : 'application/json';
    const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1');
    validate(
      `/paths/${escaped}/${method.toLowerCase()}/responses/${status}/content/${type.replaceAll('/', '~1')}/schema`,
      body,
    );
  };
}

function matcher(paths: readonly string[]): (url: string) => string | undefined {
  const patterns = paths.map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (url) => patterns.find(({ pattern }) => pattern.test(url))?.path;
}

interface Described {
  readonly components: { readonly schemas: Record<string, { readonly oneOf?: readonly { $ref: string }[] }> };
}

/**
 * The document with what is said of one object by several schemas (`allOf`) as one: an object that is closed may have no field that
 * another schema gives it.
 */
function merged(node: unknown, document: Described): unknown {
  if (Array.isArray(node)) return node.map((one) => merged(one, document));
  if (node === null || typeof node !== 'object') return node;
  if ('allOf' in node) {
    const [result, more] = node.allOf as [object, { properties: object; required: readonly string[] }];
    return {
      oneOf: sidesOf(result, document).map((one) => ({
        ...one,
        properties: { ...one.properties, ...more.properties },
        required: [...(one.required ?? []), ...more.required],
      })),
    };
  }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, merged(value, document)]));
}

interface Side {
  readonly properties: object;
  readonly required?: readonly string[];
}

/** The objects that a schema may be of, each as it is. */
function sidesOf(schema: object, document: Described): Side[] {
  if ('$ref' in schema)
    return sidesOf(document.components.schemas[String(schema.$ref).split('/').at(-1)!]!, document);
  if ('oneOf' in schema) return (schema.oneOf as object[]).flatMap((one) => sidesOf(one, document));
  return [schema as Side];
}

/** The document with every object closed: an answer may have no field that is not documented. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (node === null || typeof node !== 'object') return node;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, name === 'enum' ? value : closed(value)]),
  );
  if (copy.type === 'object' && copy.properties) copy.additionalProperties = false;
  return copy;
}
