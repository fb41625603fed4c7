/** `assay/elements/iban`: `<assay-field kind="iban">` and nothing that it does not need. */
import { registerField } from '../field.ts';
import { defineField } from '../kind.ts';
import { iban } from '../kinds/iban.ts';

export function define(): void {
  defineField('iban', iban);
  registerField();
}
