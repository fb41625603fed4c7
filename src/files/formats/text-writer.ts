/** Writes rows that are lines of a text, in UTF-8. */
import type { RowWriter } from './format.ts';

/** Characters that are gathered before they are handed on. */
const TOGETHER = 65_536;

/**
 * @param lineOf a row with its line end
 * @param head what stands above the rows
 * @param foot what stands below them
 */
export function textWriter(lineOf: (cells: readonly string[]) => string, head: string, foot = ''): RowWriter {
  const encoder = new TextEncoder();
  let text = head;
  const taken = () => {
    const bytes = encoder.encode(text);
    text = '';
    return bytes.length === 0 ? [] : [bytes];
  };
  return {
    row(cells) {
      text += lineOf(cells);
      return text.length < TOGETHER ? [] : taken();
    },
    end() {
      text += foot;
      return taken();
    },
  };
}

/** A row of texts as an object of JSON. */
export const objectOf = (names: readonly string[], cells: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
