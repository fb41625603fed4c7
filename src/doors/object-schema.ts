/** The schema of an object, such as the values of a form: form libraries ask for one schema for all of them. */
import type { Issue } from './text-schema.ts';

/** What is wrong with a field of an object. */
export interface FieldIssue extends Partial<Issue> {
  /** A sentence for the person who typed. */
  readonly message: string;
  /** The names that lead to the field. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type Outcome<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly FieldIssue[] };

/** A schema of the Standard Schema specification, of this module or of anyone. */
export interface StandardSchema<Input = unknown, Output = unknown> {
  /** What libraries of forms and validation read. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Outcome<Output> | Promise<Outcome<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

type Fields = Readonly<Record<string, StandardSchema>>;
type TypesOf<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>;
type Inputs<Of extends Fields> = { [Name in keyof Of]: TypesOf<Of[Name]>['input'] };
type Outputs<Of extends Fields> = { [Name in keyof Of]: TypesOf<Of[Name]>['output'] };

/**
 * Objects whose fields have schemas, of this module or of anyone. Other fields of the object pass as they are. It answers at once
 * unless a schema of others does not.
 *
 * ```ts
 * object({ iban: iban() })['~standard'].validate({ iban: 'DE89 3704 0044 0532 0130 00' }); // { value: { iban: 'DE89370400440532013000' } }
 * ```
 */
export function object<Of extends Fields>(fields: Of): StandardSchema<Inputs<Of>, Outputs<Of>> {
  const names = Object.keys(fields);
  return {
    '~standard': {
      version: 1,
      vendor: 'assay',
      validate(value) {
        const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
        const outcomes = names.map((name) => fields[name]!['~standard'].validate(given[name]));
        const conclude = (all: readonly Outcome<unknown>[]) =>
          joined(given, names, all) as Outcome<Outputs<Of>>;
        return outcomes.some((one) => one instanceof Promise)
          ? Promise.all(outcomes).then(conclude)
          : conclude(outcomes as Outcome<unknown>[]);
      },
    },
  };
}

/** The outcome of an object from those of its fields. */
function joined(
  given: object,
  names: readonly string[],
  outcomes: readonly Outcome<unknown>[],
): Outcome<object> {
  const issues = outcomes.flatMap(({ issues = [] }, at) =>
    issues.map((issue) => ({ ...issue, path: [names[at]!, ...(issue.path ?? [])] })),
  );
  if (issues.length > 0) return { issues };
  const checked = outcomes.map((one, at) => [names[at], 'value' in one ? one.value : undefined]);
  return { value: { ...given, ...Object.fromEntries(checked) } };
}
