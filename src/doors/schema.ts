/**
 * `assay/schema`: Standard Schema objects (standardschema.dev) of every kind, for forms and validators. The value that comes
 * out is the normalized form; an issue carries the reason, and a message in the language of `locale`.
 *
 * ```ts
 * import { iban, object } from 'assay/schema';
 * import { de } from 'assay/locales/de';
 *
 * const form = useForm({ resolver: standardSchemaResolver(object({ iban: iban({ locale: de }) })) });
 * ```
 */
export * from './object-schema.ts';
export * from './schemas.generated.ts';
export { type Issue, type Locale, type OptionalSchema, optional, type TextSchema } from './text-schema.ts';
