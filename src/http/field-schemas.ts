/** JSON Schema of tables of fields: of the details of a kind, and of its coverage. */
import type { TSchema } from 'typebox';
import type { Field, Fields } from '../core/fields.ts';

type JsonSchema = Record<string, unknown>;

/** The schema of an object with these fields. */
export function objectOf(fields: Fields, more: JsonSchema = {}): TSchema {
  return {
    type: 'object',
    required: requiredOf(fields),
    properties: propertiesOf(fields),
    ...more,
  } as TSchema;
}

export const propertiesOf = (fields: Fields): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field) as TSchema]));

const requiredOf = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => !fields[name]!.optional || fields[name]!.served);

function schemaOf({ is, means: description, oneOf, format, fields, schema }: Field): JsonSchema {
  switch (is) {
    case 'flag':
      return { type: 'boolean', description };
    case 'integer':
    case 'number':
      return { type: is, description };
    case 'text':
      return { type: 'string', ...(oneOf && { enum: [...oneOf] }), ...(format && { format }), description };
    case 'texts':
      return { type: 'array', items: { type: 'string' }, description };
    case 'records':
      return { type: 'array', items: objectOf(fields!), description };
    case 'record':
      return schema === undefined ? { ...objectOf(fields!), description } : { $ref: `${schema}#` };
  }
}

/** The schemas of the records that have a name of their own, each once. */
export function namedSchemas(fields: Fields): TSchema[] {
  return Object.values(fields).flatMap(({ schema, fields: inner, means }) => {
    if (inner === undefined) return [];
    const named = schema === undefined ? [] : [objectOf(inner, { $id: schema, description: means })];
    return [...named, ...namedSchemas(inner)];
  });
}
