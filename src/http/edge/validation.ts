/**
 * Validates in two steps: the first error found refuses, and only then are the others looked for, to name them all.
 * A body of 130,000 wrong items would otherwise have an object made for each of them.
 */
import { Ajv, type AnySchema, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { SchemaFault } from './refusal.ts';

/** What is wrong with a value; undefined when nothing is. */
export type Validate = (value: unknown) => readonly SchemaFault[] | undefined;

/** Compiles a schema when the first value comes that it is for: a service is ready sooner. */
export type Compile = (schema: AnySchema) => Validate;

export interface Validators {
  readonly compile: Compile;
  /** Compiles in steps what no value came for yet. */
  preparing(): Generator<void, void>;
}

/** @param shared schemas that others refer to by their $id */
export function createValidators(shared: readonly AnySchema[]): Validators {
  const compiler = (options: Options): Ajv => {
    // That the schemas are valid themselves is tested, and takes three times what reading them does.
    const ajv = new Ajv({
      useDefaults: true,
      addUsedSchema: false,
      verbose: true,
      validateSchema: false,
      ...options,
    });
    formats.default(ajv);
    return ajv.addSchema([...shared]);
  };
  const one = compiler({ allErrors: false });
  let all: Ajv | undefined;
  const ofAll = () => {
    all ??= compiler({ allErrors: true });
    return all;
  };
  const prepared: (() => unknown)[] = [];

  function compile(schema: AnySchema): Validate {
    let first: ValidateFunction | undefined;
    let every: ValidateFunction | undefined;
    const findFirst = () => {
      first ??= one.compile(schema);
      return first;
    };
    const findAll = () => {
      every ??= ofAll().compile(schema);
      return every;
    };
    prepared.push(findFirst, findAll);
    return (value) => {
      const validate = first ?? findFirst();
      if (validate(value)) return undefined;
      const errors = validate.errors ?? [];
      // A list that is too long has been looked at no further, and is not.
      if (errors.some(({ keyword }) => keyword === 'maxItems')) return errors;
      const validateAll = findAll();
      validateAll(value);
      return validateAll.errors ?? errors;
    };
  }

  return {
    compile,
    *preparing() {
      for (const prepare of prepared) {
        yield;
        prepare();
      }
    },
  };
}
