/** What templates of frameworks may set of the elements: attributes, and properties, which frameworks tell apart by the element itself. */
import type { RequirementHolder, RequirementPurpose } from '../../src/core/requirements/requirements.ts';
import type { Locale } from '../../src/doors/locale.ts';
import type { FieldKind } from './kind.ts';

interface Common {
  readonly name?: string | undefined;
  readonly label?: string | undefined;
  readonly required?: boolean | undefined;
  readonly strict?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readonly?: boolean | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** The address of a module with the data; `{country}` stands for the code in lower case. */
  readonly 'data-from'?: string | undefined;
  readonly data?: object | undefined;
  readonly locale?: Locale | undefined;
}

export interface AssayFieldAttributes extends Common {
  readonly kind?: string | undefined;
  readonly countries?: string | undefined;
  readonly scheme?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly autocomplete?: string | undefined;
  readonly value?: string | undefined;
  readonly carriers?: object | undefined;
  readonly verifier?: FieldKind | undefined;
}

export interface AssayRequirementsAttributes extends Common {
  readonly for?: RequirementPurpose | undefined;
  readonly holder?: RequirementHolder | undefined;
  readonly value?: Readonly<Record<string, string>> | undefined;
}
