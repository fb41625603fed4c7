/** `assay/elements/lei`: `<assay-field kind="lei">` and nothing that it does not need. */
import { registerField } from '../field.ts';
import { defineField } from '../kind.ts';
import { lei } from '../kinds/codes.ts';

export function define(): void {
  defineField('lei', lei);
  registerField();
}
