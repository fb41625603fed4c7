/** Controls with their labels. */
import { element } from '../../dom.ts';

export function select(
  id: string,
  choices: readonly (readonly [value: string, name: string])[],
  value: string,
): HTMLSelectElement {
  const node = element(
    'select',
    { id },
    ...choices.map(([choice, name]) => element('option', { value: choice }, name)),
  );
  node.value = value;
  return node;
}

/** @param note what is said of it elsewhere */
export function field(name: string, control: HTMLElement, note?: HTMLElement): HTMLElement {
  if (note) control.setAttribute('aria-describedby', note.id);
  return element('div', {}, element('label', { for: control.id }, name), control);
}
