/**
 * Validates in two steps: the first error found refuses, and only then are the others looked for, to name them all.
 * A body of 130,000 wrong items would otherwise have an object made for each of them.
 */
import { Ajv, type AnySchema, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { SchemaFault } from './refusal.ts';

/** What is wrong with a value; undefined when nothing is. */
export type Validate = (value: unknown) => readonly SchemaFault[] | undefined;

/** Compiles schemas, each when the first request needs it: a service is ready sooner. */
export type Compile = (schema: AnySchema) => Validate;

/** @param shared schemas that others refer to by their $id */
export function createValidators(shared: readonly AnySchema[]): Compile {
  const compiler = (options: Options): Ajv => {
    const ajv = new Ajv({ useDefaults: true, addUsedSchema: false, verbose: true, ...options });
    formats.default(ajv);
    return ajv.addSchema([...shared]);
  };
  const one = compiler({ allErrors: false });
  let all: Ajv | undefined;

  return (schema) => {
    let findFirst: ValidateFunction | undefined;
    let findAll: ValidateFunction | undefined;
    return (value) => {
      findFirst ??= one.compile(schema);
      if (findFirst(value)) return undefined;
      const first = findFirst.errors ?? [];
      // A list that is too long has been looked at no further, and is not.
      if (first.some(({ keyword }) => keyword === 'maxItems')) return first;
      all ??= compiler({ allErrors: true });
      findAll ??= all.compile(schema);
      findAll(value);
      return findAll.errors ?? first;
    };
  };
}
