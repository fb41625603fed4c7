/** What templates of frameworks may set of the elements: attributes, and properties, which frameworks tell apart by the element itself. */
import type { RequirementHolder, RequirementPurpose } from '../../src/core/requirements/requirements.ts';
import type { Locale } from '../../src/doors/locale.ts';
import type { FieldKind } from './kind.ts';

interface Common {
  /** The name that the form sends the value by. */
  readonly name?: string | undefined;
  /** The label above the field. */
  readonly label?: string | undefined;
  /** Whether a form without a value is refused. */
  readonly required?: boolean | undefined;
  /** Whether only the bare value passes. */
  readonly strict?: boolean | undefined;
  /** Whether it is off, and not sent. */
  readonly disabled?: boolean | undefined;
  /** Whether it shows its value and takes no other. */
  readonly readonly?: boolean | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** The address of a module with the data; `{country}` stands for the code in lower case. */
  readonly 'data-from'?: string | undefined;
  /** The data of the kind, such as `assay/data/banks/de`. */
  readonly data?: object | undefined;
  /** The language of its texts: `assay/locales/<language>`. */
  readonly locale?: Locale | undefined;
}

/** What a template may set of `<assay-field>`. */
export interface AssayFieldAttributes extends Common {
  /** The kind of value, as `iban`. */
  readonly kind?: string | undefined;
  /** The countries that are offered, as `DE AT CH`. */
  readonly countries?: string | undefined;
  /** The only scheme to verify by, by its id (`pl-nip`). */
  readonly scheme?: string | undefined;
  /** A line of help below the field. */
  readonly hint?: string | undefined;
  /** The example in the empty field; made from the country without it. */
  readonly placeholder?: string | undefined;
  /** What the browser may fill in, as `tel`. */
  readonly autocomplete?: string | undefined;
  /** The value that it begins with. */
  readonly value?: string | undefined;
  /** The carriers of phone numbers: `assay/data/carriers`. */
  readonly carriers?: object | undefined;
  /** A kind of your own, instead of `kind`. */
  readonly verifier?: FieldKind | undefined;
}

/** What a template may set of `<assay-requirements>`. */
export interface AssayRequirementsAttributes extends Common {
  /** What the form is for, as `onboarding`. */
  readonly for?: RequirementPurpose | undefined;
  /** Who the numbers are of: a person or a company. */
  readonly holder?: RequirementHolder | undefined;
  /** The values that it begins with, by the names of its fields. */
  readonly value?: Readonly<Record<string, string>> | undefined;
}
