/** A format of files for tests: a first line `TOY FILE`, then a row a line with `~` between its cells, and `!` for no row at all. */

import type { FileFormat } from '../../src/files/formats/format.ts';
import { textWriter } from '../../src/files/formats/text-writer.ts';
import { whole } from '../../src/files/text.ts';

const HEAD = 'TOY FILE\n';

export const toyFormat: FileFormat = {
  name: 'toy',
  title: 'Toy table',
  endings: ['.toy'],
  mediaTypes: ['application/x-toy'],
  form: 'csv',
  recogniseBytes: (bytes) => [...HEAD].every((sign, at) => bytes[at] === sign.charCodeAt(0)),
  async read(source) {
    const text = await whole(typeof source === 'function' ? source() : source);
    const lines = text
      .slice(HEAD.length)
      .split('\n')
      .filter((line) => line !== '' && line !== '!');
    return {
      async *rows() {
        for (const line of lines) yield line.split('~');
      },
    };
  },
  async write({ names, header }) {
    const lineOf = (cells: readonly string[]) => `${cells.join('~')}\n`;
    return textWriter(lineOf, HEAD + (header ? lineOf(names) : ''));
  },
};
