/**
 * `assay/schema`: Standard Schema objects (standardschema.dev) of every kind, for forms and validators. The value that comes
 * out is the normalized form; an issue carries the reason, and a message in the language of `locale`.
 *
 * ```ts
 * import { iban } from 'assay/schema';
 * import { de } from 'assay/locales/de';
 *
 * const form = useForm({ resolver: standardSchemaResolver(z.object({ iban: iban({ locale: de }) })) });
 * ```
 */
export * from './schemas.generated.ts';
export type { Issue, Locale, TextSchema } from './text-schema.ts';
