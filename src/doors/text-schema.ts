/** Schema objects of the Standard Schema specification (standardschema.dev): text in, normalized text out. */

import { strictly } from '../core/reading/strict.ts';
import type { Reason } from '../core/reasons.ts';
import type { OpenResult } from '../core/result.ts';
import { reasons } from '../words/en.ts';
import type { Locale } from './locale.ts';

export type { Locale } from './locale.ts';

const ENGLISH: Locale = { language: 'en', reasons };

/** What is wrong with a value. */
export interface Issue {
  /** A sentence for the person who typed, without the value. */
  readonly message: string;
  /** Absent when the value is no text at all. */
  readonly reason?: Reason;
}

/** A schema of the Standard Schema specification, version 1: text in, normalized text out. */
export interface TextSchema {
  /** What libraries of forms and validation read. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'assay';
    readonly validate: (value: unknown) => { readonly value: string } | { readonly issues: readonly Issue[] };
    readonly types?: { readonly input: string; readonly output: string };
  };
}

export interface SchemaOptions {
  /** The language of messages; English by default. */
  readonly locale?: Locale | undefined;
  /** Whether words beside the value, letters read as digits, anything assumed and what is only reported otherwise are refused. */
  readonly strict?: boolean | undefined;
}

/** A door's function that verifies one value. */
export type Verify = (value: string, options: never) => OpenResult;

export type Options<Of extends Verify> = ([Parameters<Of>[1]] extends [undefined]
  ? object
  : NonNullable<Parameters<Of>[1]>) &
  SchemaOptions;

/** The options of a function, left out where it takes none or they may be left out. */
export type Given<Of extends Verify> = undefined extends Parameters<Of>[1]
  ? [options?: Options<Of>]
  : [options: Options<Of>];

function schemaOf(verify: (value: string) => OpenResult, locale: Locale = ENGLISH): TextSchema {
  return {
    '~standard': {
      version: 1,
      vendor: 'assay',
      validate(value) {
        if (typeof value !== 'string') return { issues: [{ message: locale.reasons.empty_input }] };
        const result = verify(value);
        if (result.valid) return { value: result.normalized };
        return { issues: [{ message: locale.reasons[result.reason], reason: result.reason }] };
      },
    },
  };
}

/** What makes the schemas of a kind: it takes the options of the kind's function, and `locale`. */
export function schemaMaker<const Of extends Verify>(verify: Of): (...given: Given<Of>) => TextSchema {
  return (...[given]) => {
    const { locale, strict, ...options }: SchemaOptions = given ?? {};
    // What a kind alone can refuse strictly it is told; words and assumptions are refused here, which not every function does.
    const asked = (strict === true ? { ...options, strict } : options) as never;
    const read = (value: string) => verify(value, asked);
    return schemaOf(strict === true ? (value) => strictly(read(value)) : read, locale);
  };
}

/** A schema whose value may be left out: nothing, or text that is blank, comes out as undefined. */
export interface OptionalSchema {
  /** What libraries of forms and validation read. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'assay';
    readonly validate: (
      value: unknown,
    ) => { readonly value: string | undefined } | { readonly issues: readonly Issue[] };
    readonly types?: { readonly input: string | null | undefined; readonly output: string | undefined };
  };
}

/**
 * The same schema for a field that may be left empty, as forms send it: undefined, null, or blank text.
 *
 * ```ts
 * object({ iban: iban(), phone: optional(phone({ data, country: 'DE' })) });
 * ```
 */
export function optional(schema: TextSchema): OptionalSchema {
  const { validate } = schema['~standard'];
  const isLeftOut = (value: unknown): boolean =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return {
    '~standard': {
      version: 1,
      vendor: 'assay',
      validate: (value) => (isLeftOut(value) ? { value: undefined } : validate(value)),
    },
  };
}
