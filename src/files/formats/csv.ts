/** Cells with a delimiter between them: what a text is taken for that is nothing else. */
import { harmless, hasFormula } from '../formulas.ts';
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
    const plain = (cell: string) => written(cell, delimiter);
    const cellOf = areTexts ? (cell: string) => asText(cell, delimiter) : plain;
    const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(delimiter)}\n`;
    const head = [...above, ...(header ? [names] : [])].map(lineOf).join('');
    return textWriter(lineOf, (bom ? '\ufeff' : '') + head);
  },
};

/** A text that stays one, whatever sign a program takes for that between cells. */
function asText(cell: string, delimiter: string): string {
  const text = harmless(cell);
  const cellText = written(text, delimiter);
  return cellText === text && hasFormula(text) ? `"${text}"` : cellText;
}
