/** `assay/elements/creditor-reference`: `<assay-field kind="creditor-reference">` and nothing that it does not need. */
import { registerField } from '../field.ts';
import { defineField } from '../kind.ts';
import { creditorReference } from '../kinds/codes.ts';

export function define(): void {
  defineField('creditor_reference', creditorReference);
  registerField();
}
