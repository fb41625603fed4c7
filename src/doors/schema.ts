/**
 * `assay/schema`: Standard Schema objects (standardschema.dev), for forms and validators. The value that comes out is the
 * normalized form; an issue carries the reason, and a message in the language of `locale`.
 *
 * ```ts
 * import { iban } from 'assay/schema';
 * import { de } from 'assay/locales/de';
 *
 * const form = useForm({ resolver: standardSchemaResolver(z.object({ iban: iban({ locale: de }) })) });
 * ```
 */
import { type BicOptions, verifyBic } from '../core/bic/verify.ts';
import { verifyLei } from '../core/lei/verify.ts';
import type { Reason } from '../core/reasons.ts';
import type { OpenResult } from '../core/result.ts';
import { en } from '../locales/en.ts';
import type { Locale } from '../locales/locale.ts';
import { type IbanDoorOptions, verifyIban } from './iban.ts';
import { verifyNationalId } from './national-id.ts';
import { type PhoneDoorOptions, verifyPhone } from './phone.ts';

export type { Locale } from '../locales/locale.ts';

/** What is wrong with a value. */
export interface Issue {
  readonly message: string;
  /** Absent when the value is no text at all. */
  readonly reason?: Reason;
}

/** A schema of the Standard Schema specification, version 1: text in, normalized text out. */
export interface TextSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'assay';
    readonly validate: (value: unknown) => { readonly value: string } | { readonly issues: readonly Issue[] };
    readonly types?: { readonly input: string; readonly output: string };
  };
}

interface SchemaOptions {
  /** The language of messages; English by default. */
  readonly locale?: Locale | undefined;
}

function schemaOf(verify: (value: string) => OpenResult, locale: Locale = en): TextSchema {
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

/** IBANs; with `data` from `assay/data/banks` German account numbers are checked too. */
export const iban = ({ locale, ...options }: IbanDoorOptions & SchemaOptions = {}): TextSchema =>
  schemaOf((value) => verifyIban(value, options), locale);

/** Phone numbers; `data` comes from `assay/data/phone`. */
export const phone = ({ locale, ...options }: PhoneDoorOptions & SchemaOptions): TextSchema =>
  schemaOf((value) => verifyPhone(value, options), locale);

/** National identity numbers of a country. */
export const nationalId = ({
  locale,
  country,
}: { readonly country?: string } & SchemaOptions = {}): TextSchema =>
  schemaOf((value) => verifyNationalId(value, { country }), locale);

/** Business Identifier Codes. */
export const bic = ({ locale, ...options }: BicOptions & SchemaOptions = {}): TextSchema =>
  schemaOf((value) => verifyBic(value, options), locale);

/** Legal Entity Identifiers. */
export const lei = ({ locale }: SchemaOptions = {}): TextSchema => schemaOf(verifyLei, locale);
