/** What every door of the elements exports. */
export type { AssayFieldAttributes, AssayRequirementsAttributes } from './attributes.ts';
export {
  createField,
  type Field,
  type FieldOptions,
  type FieldState,
  type FieldStatus,
  type NamedCountry,
} from './create-field.ts';
export { AssayField } from './field.ts';
export type { Typed } from './grouping.ts';
export { type CountryOfField, defineField, type FieldKind, type VerifyOptions } from './kind.ts';
