/**
 * Results as a union by `valid`, so that a generated client narrows as the library's types do. Only the
 * document has it: the routes' schemas describe one object with everything optional.
 */
import type { AnyKind } from '../../core/kind.ts';
import type { AnyResult } from '../../service/verification.ts';
import { component, type Json, type OpenApiDocument } from './shape.ts';

interface ObjectSchema {
  readonly properties: Json;
  readonly required: readonly string[];
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
  for (const suffix of ['Result', 'Answer', 'TrialAnswer']) {
    const schema = schemas[`${identifier}${suffix}`] as unknown as ObjectSchema | undefined;
    if (!schema) continue;
    const always = Object.keys(schema.properties).filter(
      (name) => name !== 'test_value' && results.every((result) => name in result),
    );
    const added = schema.required.filter((name) => ['meta', 'demo', 'quota'].includes(name));
    const names = { true: `Valid${identifier}${suffix}`, false: `Invalid${identifier}${suffix}` };
    schemas[names.true] = side(schema, true, [...always, ...added]);
    schemas[names.false] = side(schema, false, ['type', 'input', 'valid', 'reason', ...added]);
    schemas[`${identifier}${suffix}`] = {
      description: schema.description ?? 'Verification result; `valid` distinguishes the two.',
      oneOf: [component('schemas', names.true), component('schemas', names.false)],
    };
  }
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
