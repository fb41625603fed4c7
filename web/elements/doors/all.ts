/** `assay/elements`: both elements, of every kind. What verifies a kind is loaded when a field first needs it. */
import { defineLater } from '../kind.ts';
import { LATER } from '../kinds/later.ts';
import { registerRequirements } from '../requirements/element.ts';

export function define(): void {
  defineLater(LATER);
  registerRequirements();
}
