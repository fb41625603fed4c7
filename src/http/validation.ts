/**
 * Validates in two steps: the first error found refuses, and only then are the others looked for, to name them all.
 * A body of 130,000 wrong items would otherwise have an object made for each of them.
 */
import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

type Build = ReturnType<typeof AjvCompiler>;
type Validate = ((data: unknown) => boolean) & { errors?: unknown[] | null };
type Compile = (route: unknown) => Validate;

/** For Fastify's `schemaController.compilersFactory`. */
export function createValidators(build: Build = AjvCompiler()) {
  return (externalSchemas: unknown, options: { customOptions?: object }): FastifySchemaCompiler<unknown> => {
    const compiler = (allErrors: boolean) =>
      build(
        externalSchemas as never,
        {
          ...options,
          customOptions: { ...options.customOptions, allErrors },
        } as never,
      ) as unknown as Compile;
    const first = compiler(false);
    let all: Compile | undefined;

    return (route) => {
      // When the first request needs it: a service is ready sooner.
      let findFirst: Validate | undefined;
      let findAll: Validate | undefined;
      const validate: Validate = (data) => {
        findFirst ??= first(route);
        if (findFirst(data)) return true;
        validate.errors = findFirst.errors ?? null;
        // A list that is too long has been looked at no further, and is not.
        if (validate.errors?.some((error) => (error as { keyword: string }).keyword === 'maxItems'))
          return false;
        all ??= compiler(true);
        findAll ??= all(route);
        findAll(data);
        validate.errors = findAll.errors ?? validate.errors;
        return false;
      };
      return validate as never;
    };
  };
}
