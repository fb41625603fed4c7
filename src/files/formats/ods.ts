/** Workbooks of LibreOffice and of Google Sheets: OpenDocument. */
import { reopened } from '../reopened.ts';
import type { FileFormat } from './format.ts';

/** How its first part is called and what is in it, which is not packed (OpenDocument 1.3, part 2, section 3.3). */
const MIME = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';

export const ods: FileFormat = {
  name: 'ods',
  title: 'ODS',
  endings: ['.ods'],
  mediaTypes: ['application/vnd.oasis.opendocument.spreadsheet'],
  form: 'csv',
  hasSheets: true,
  recogniseBytes: (bytes) => [...MIME].every((sign, at) => bytes[30 + at] === sign.charCodeAt(0)),
  async read(source, { sheet = 0 }) {
    const { openSheet } = await import('../ods.ts'); // most files are none
    return openSheet(await reopened(source), sheet);
  },
};
