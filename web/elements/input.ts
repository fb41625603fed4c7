/** What stands in an input of the page, read and written: the caret stays with whoever types. */
import type { Typed } from './grouping.ts';

export const typedIn = ({ value, selectionStart }: HTMLInputElement): Typed => ({
  text: value,
  caret: selectionStart ?? value.length,
});

export function writeInto(input: HTMLInputElement, { text, caret }: Typed): void {
  if (input.value === text) return;
  input.value = text;
  if (input.matches(':focus')) input.setSelectionRange(caret, caret);
}
