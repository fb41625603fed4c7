/** A line of JSON a row: an object, or a text. Rows of a table become objects of texts. */
import type { FileFormat } from './format.ts';
import { objectWriter, textWriter } from './text-writer.ts';

export const ndjson: FileFormat = {
  name: 'ndjson',
  title: 'NDJSON',
  endings: ['.ndjson', '.jsonl'],
  mediaTypes: ['application/x-ndjson', 'application/jsonl'],
  form: 'ndjson',
  recogniseText: (text) => /^\s*[{"]/.test(text) && looksLikeJson(text),
  async write({ names }) {
    const objectOf = objectWriter(names);
    return textWriter((cells) => `${objectOf(cells)}\n`, '');
  },
};

function looksLikeJson(text: string): boolean {
  const [line = '', next = ''] = text.trimStart().split(/[\r\n]+/, 2);
  try {
    JSON.parse(line);
    // Some programs write a line of nothing above a table.
    return line.trim() !== '{}' || next.trim() === '' || next.trimStart().startsWith('{');
  } catch {
    return line.startsWith('{"');
  }
}
