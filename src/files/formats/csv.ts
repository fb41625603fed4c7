/** Cells with a delimiter between them: what a text is taken for that is nothing else. */
import { harmless } from '../formulas.ts';
import { written } from '../rows.ts';
import { COMMA, type FileFormat } from './format.ts';
import { textWriter } from './text-writer.ts';

export const csv: FileFormat = {
  name: 'csv',
  title: 'CSV',
  endings: ['.csv', '.tsv'],
  delimiters: { '.tsv': '\t' },
  mediaTypes: ['text/csv'],
  form: 'csv',
  async write({ names, header, above = [], delimiter = COMMA, bom = false, areTexts = false }) {
    const shown = areTexts ? harmless : (cell: string) => cell;
    const lineOf = (cells: readonly string[]) =>
      `${cells.map((cell) => written(shown(cell), delimiter)).join(delimiter)}\n`;
    const head = [...above, ...(header ? [names] : [])].map(lineOf).join('');
    return textWriter(lineOf, (bom ? '\ufeff' : '') + head);
  },
};
