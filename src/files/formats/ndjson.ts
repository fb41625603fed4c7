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

/** Lines that are looked at. */
const LINES_MAX = 12;

function looksLikeJson(text: string): boolean {
  const lines = text.trimStart().split(/[\r\n]+/, LINES_MAX + 1);
  const [line = '', next = ''] = lines;
  // Titles of a report are quoted texts too: the line of names below them is none. The last line may be cut.
  if (line.startsWith('"') && lines.length > 1) return lines.slice(0, -1).every(isJson);
  try {
    JSON.parse(line);
    // Some programs write a line of nothing above a table.
    return line.trim() !== '{}' || next.trim() === '' || next.trimStart().startsWith('{');
  } catch {
    return line.startsWith('{"');
  }
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
