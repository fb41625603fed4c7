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

/**
 * Writes rows of texts as objects of JSON. A name that comes again gets a number: an object has each once.
 *
 * @param names of the columns
 */
export function objectWriter(names: readonly string[]): (cells: readonly string[]) => string {
  const taken = new Set(names);
  const seen = new Set<string>();
  const keys = names.map((name) => {
    let key = name;
    for (let number = 2; seen.has(key) || (key !== name && taken.has(key)); number++)
      key = `${name} ${number}`;
    seen.add(key);
    return key;
  });
  return (cells) => JSON.stringify(Object.fromEntries(keys.map((name, at) => [name, cells[at] ?? ''])));
}
