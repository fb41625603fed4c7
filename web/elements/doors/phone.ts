/** `assay/elements/phone`: `<assay-field kind="phone">` and nothing that it does not need. */
import { registerField } from '../field.ts';
import { defineField } from '../kind.ts';
import { phone } from '../kinds/phone.ts';

export function define(): void {
  defineField('phone', phone);
  registerField();
}
