/** Changing the text of a cell in its place: Enter keeps it, Escape doesn't, and whoever goes on keeps it too. */
import { element } from '../../dom.ts';

export interface CellEditor {
  readonly isOpen: boolean;
  isIn(node: HTMLElement): boolean;
  open(cell: HTMLElement, row: number, at: number, text: string): void;
  /** Keeps what was typed. */
  commit(): void;
}

export function cellEditor(
  label: string,
  keep: (row: number, at: number, text: string) => void,
  leave: () => void,
): CellEditor {
  let open: { readonly input: HTMLInputElement; readonly end: (keeps: boolean) => void } | undefined;

  return {
    get isOpen() {
      return open !== undefined;
    },
    isIn: (node) => open !== undefined && node.contains(open.input),
    open(cell, row, at, text) {
      open?.end(true);
      const input = element('input', {
        class: 'cell-input',
        'aria-label': label,
        spellcheck: 'false',
        autocomplete: 'off',
      });
      input.value = text;
      const end = (keeps: boolean): void => {
        if (open?.input !== input) return;
        open = undefined;
        input.remove();
        if (keeps && input.value !== text) keep(row, at, input.value);
      };
      open = { input, end };
      input.addEventListener('keydown', (event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        end(event.key === 'Enter');
        leave();
      });
      input.addEventListener('blur', () => end(true));
      cell.append(input);
      input.focus({ preventScroll: true });
      input.select();
    },
    commit: () => open?.end(true),
  };
}
