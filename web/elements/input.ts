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

/** Has an input take back and repeat edits by what the field remembers, which hears of both as `input` events. */
export function listenForUndo(input: HTMLInputElement): void {
  const tell = (inputType: string, event: Event) => {
    event.preventDefault();
    if (!input.readOnly && !input.disabled)
      input.dispatchEvent(new InputEvent('input', { inputType, bubbles: true, composed: true }));
  };
  input.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    if (ctrlKey === metaKey || altKey || isComposing) return;
    const letter = key.toLowerCase();
    if (letter === 'z') tell(shiftKey ? 'historyRedo' : 'historyUndo', event);
    else if (letter === 'y' && ctrlKey) tell('historyRedo', event);
  });
  // The same from a menu.
  input.addEventListener('beforeinput', (event) => {
    if (event.inputType.startsWith('history')) tell(event.inputType, event);
  });
}
