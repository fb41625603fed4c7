/**
 * Results as a union by `valid`, so that a generated client narrows as the library's types do. Only the
 * document has it: the routes' schemas describe one object with everything optional.
 */
import type { AnyKind } from '../../core/kind.ts';
import type { AnyResult } from '../../service/verification.ts';
import { component, type Json, type OpenApiDocument } from './shape.ts';

interface ObjectSchema {
  readonly properties: Json;
  readonly description?: string;
}

/** Fields that one of the two sides alone has. */
const VALID_ALONE: readonly string[] = ['formatted', 'details'];
const INVALID_ALONE: readonly string[] = [
  'reason',
  'fault',
  'suggestions',
  'message',
  'kind',
  'verified_as',
  'fits',
  'known_system',
  'known_system_name',
];

/** @param results of the kind's samples: what all of them have is always there, but that they are values for tests */
export function uniteResults(
  { components: { schemas } }: OpenApiDocument,
  { identifier }: AnyKind,
  results: readonly AnyResult[],
): void {
  const name = `${identifier}Result`;
  const schema = schemas[name] as unknown as ObjectSchema;
  const always = Object.keys(schema.properties).filter(
    (field) => field !== 'test_value' && results.every((result) => field in result),
  );
  schemas[`Valid${name}`] = side(schema, true, always);
  schemas[`Invalid${name}`] = side(schema, false, ['type', 'input', 'valid', 'reason']);
  schemas[name] = {
    description: schema.description ?? 'Verification result; `valid` distinguishes the two.',
    oneOf: [component('schemas', `Valid${name}`), component('schemas', `Invalid${name}`)],
  };
}

function side({ properties }: ObjectSchema, valid: boolean, required: readonly string[]): Json {
  const alien = valid ? INVALID_ALONE : VALID_ALONE;
  const kept = Object.entries(properties).filter(([name]) => !alien.includes(name));
  return {
    type: 'object',
    description: valid ? 'Of a valid value.' : 'Of an invalid value.',
    required: [...new Set(required)],
    properties: Object.fromEntries(
      kept.map(([name, schema]) => [name, name === 'valid' ? { type: 'boolean', const: valid } : schema]),
    ),
  };
}
