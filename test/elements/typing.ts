/** What a browser makes of a key or a paste, on texts whose caret or selection is written into them. */
import type { Field, FieldState } from '../../web/elements/create-field.ts';

export interface Edit {
  readonly name: string;
  readonly kind: string;
  readonly country?: string;
  /** `|` is the caret, `[…]` a selection. */
  readonly before: string;
  readonly key?: string;
  readonly paste?: string;
  readonly after: string;
}

const INPUT_TYPES: Readonly<Record<string, string>> = {
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
};

export function edit(field: Field, { before, key = '', paste }: Edit): FieldState {
  const plain = before.replace(/[[\]|]/g, '');
  const from = before.search(/[[|]/);
  const to = before.includes('[') ? before.indexOf(']') - 1 : from;
  field.type({ text: plain, caret: from });
  const [start, end] =
    from < to
      ? [from, to]
      : key === 'Backspace'
        ? [Math.max(0, from - 1), to]
        : [from, to + +(key === 'Delete')];
  const put = paste ?? (key in INPUT_TYPES ? '' : key);
  const text = plain.slice(0, start) + put + plain.slice(end);
  const inputType = paste === undefined ? (INPUT_TYPES[key] ?? 'insertText') : 'insertFromPaste';
  return field.type({ text, caret: start + put.length }, inputType);
}

export const written = ({ text, caret }: { readonly text: string; readonly caret: number }): string =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;
