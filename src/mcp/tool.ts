/** What a tool is, and what it works with. */
import type { AnyKind } from '../core/kind.ts';
import type { RequirementOptions } from '../core/requirements/requirements.ts';
import type { MadeSpecimen, SpecimenRequest } from '../core/specimens/generate.ts';

/** Where values are verified: here, or for an account that is charged. */
export interface Backend {
  readonly kinds: readonly AnyKind[];
  verify(type: string, values: readonly Value[]): Promise<readonly object[]>;
  /** What a value is, of some types or of all. */
  identify(value: string, options: IdentifyRequest): Promise<object>;
  find(text: string, country: string | undefined): Promise<readonly object[]>;
  coverage(): object;
  /** Throws an OptionError. */
  requirements(options: RequirementOptions): object | undefined;
  bank(country: string, code: string): object | undefined;
  /** What the columns of a table hold. Throws a CodedError for text that is no table. */
  plan(text: string, request: PlanRequest): Promise<object>;
  /** Throws an OptionError. */
  specimens(options: SpecimenRequest): Promise<readonly MadeSpecimen[]>;
}

/** How a table is read. */
export interface PlanRequest {
  readonly country: string | undefined;
  /** The line with the names of columns, from 1. */
  readonly headerLine: number | undefined;
  /** Which of several tables, from 1. */
  readonly table: number | undefined;
  readonly noHeader: boolean | undefined;
}

export interface Value {
  readonly value: string;
  readonly country?: string | undefined;
  /** Whether an invalid one is answered with what was probably meant. */
  readonly suggest?: boolean | undefined;
  /** Whether words and assumptions are refused. */
  readonly strict?: boolean | undefined;
}

export interface IdentifyRequest {
  readonly country: string | undefined;
  readonly kinds: readonly string[] | undefined;
  readonly suggest: boolean | undefined;
  readonly strict: boolean | undefined;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** What it does, when to use it, what it returns. */
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: object;
    readonly required?: string[];
  };
  /** JSON Schema of the answer. */
  readonly outputSchema: {
    readonly type: 'object';
    readonly properties: object;
    readonly required: readonly string[];
  };
  call(input: Readonly<Record<string, unknown>>): Promise<object> | object;
}

/** What the tools share: where they verify, and the schemas of their common arguments. */
export interface Common {
  readonly backend: Backend;
  readonly kind: object;
  readonly country: object;
  /** The type of the kind that an argument names. */
  readonly typeOf: (name: unknown) => string;
}
