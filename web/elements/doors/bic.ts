/** `assay/elements/bic`: `<assay-field kind="bic">` and nothing that it does not need. */
import { registerField } from '../field.ts';
import { defineField } from '../kind.ts';
import { bic } from '../kinds/codes.ts';

export function define(): void {
  defineField('bic', bic);
  registerField();
}
