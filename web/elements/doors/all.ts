/** `assay/elements`: `<assay-field>` of every kind. What verifies a kind is loaded when a field first needs it. */
import { registerField } from '../field.ts';
import { defineLater } from '../kind.ts';
import { LATER } from '../kinds/later.ts';

export function define(): void {
  defineLater(LATER);
  registerField();
}
