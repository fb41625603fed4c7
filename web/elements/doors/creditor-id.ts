/** `assay/elements/creditor-id`: `<assay-field kind="creditor-id">` and nothing that it does not need. */
import { registerField } from '../field.ts';
import { defineField } from '../kind.ts';
import { creditorId } from '../kinds/codes.ts';

export function define(): void {
  defineField('creditor_id', creditorId);
  registerField();
}
