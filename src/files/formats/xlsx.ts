/** Workbooks: one sheet is read, and one is written. */
import { reopened } from '../reopened.ts';
import type { FileFormat } from './format.ts';

export const xlsx: FileFormat = {
  name: 'xlsx',
  title: 'XLSX',
  endings: ['.xlsx', '.xlsm'],
  mediaTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  form: 'csv',
  hasSheets: true,
  limits: { rows: 1_048_576, columns: 16_384, characters: 32_767 },
  // Any archive: one that is no workbook is damaged.
  recogniseBytes: (bytes) => [0x50, 0x4b, 3, 4].every((byte, at) => bytes[at] === byte),
  async read(source, { sheet, onFormula }) {
    const { openBook } = await import('../xlsx.ts'); // most files are none
    return openBook(await reopened(source), {
      trim: false,
      ...(sheet !== undefined && { sheet }),
      ...(onFormula && { onFormula }),
    });
  },
  async write({ names, header, above = [] }) {
    const { newSheet } = await import('../xlsx-write.ts');
    const sheet = newSheet();
    // What is ready so early comes with the first rows.
    const ready = [...above, ...(header ? [names] : [])].flatMap((row) => sheet.row(row));
    return {
      row: (cells) => [...ready.splice(0), ...sheet.row(cells)],
      end: () => [...ready.splice(0), ...sheet.end()],
    };
  },
};
