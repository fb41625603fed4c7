/** Formats by their names, the endings of files, media types. */
import { RowLengthError } from '../bytes.ts';
import { encoded } from '../decode.ts';
import { written } from '../rows.ts';
import { FORMATS } from './all.ts';
import { COMMA, type FileFormat, isLines, type OpenedRows, type RowForm } from './format.ts';

/** Rows are handed on as pieces of about so many characters. */
const TOGETHER = 131_072;
/** Characters of a row: many cells may refer to one text. */
const ROW_MAX = 33_554_432;

/**
 * @example
 * formatNamed('xlsx').title // 'XLSX'
 */
export function formatNamed(name: string): FileFormat {
  const format = FORMATS.find((one) => one.name === name);
  if (!format) throw new RangeError('there is no such format');
  return format;
}

/** The format that is its own text in a form of rows. */
export const formatOfForm = (form: RowForm): FileFormat => formatNamed(form);

/** How the name of a file ends, in lower case and with its point. */
export const endingOf = (file: string): string => /[^/\\](\.[^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? '';

/** The format that the ending of a file's name says. */
export function formatOfEnding(file: string): FileFormat | undefined {
  const ending = endingOf(file);
  return FORMATS.find(({ endings }) => endings.includes(ending));
}

/** The sign between cells that the ending of a file's name says. */
export const delimiterOfEnding = (file: string): string | undefined =>
  formatOfEnding(file)?.delimiters?.[endingOf(file)];

/** What the ending of a file's name says of how it is read: lines may look like cells, and cells may have any sign between them. */
export function hintsOfEnding(file: string): { format: string | undefined; delimiter: string | undefined } {
  const named = formatOfEnding(file);
  const isSaid = named?.recogniseText !== undefined && isOwnText(named);
  return { format: isSaid ? named.name : undefined, delimiter: delimiterOfEnding(file) };
}

/** The format of a media type without parameters, in lower case. */
export const formatOfMediaType = (type: string): FileFormat | undefined =>
  FORMATS.find(({ mediaTypes }) => mediaTypes.includes(type));

/** The formats that a file may be said to have; those of engines go by their endings. */
export const readFormats = (): readonly FileFormat[] => FORMATS.filter(({ engine }) => !engine);
/** The formats that results can have. */
export const writtenFormats = (): readonly FileFormat[] => FORMATS.filter(({ write }) => write !== undefined);

/** Those of them that travel by a media type. */
export const sentFormats = (): readonly FileFormat[] =>
  readFormats().filter(({ mediaTypes }) => mediaTypes.length > 0);
export const fetchedFormats = (): readonly FileFormat[] =>
  writtenFormats().filter(({ mediaTypes }) => mediaTypes.length > 0);

/** Whether the file itself is read, not what a plug makes of it. */
export const isOwnText = ({ read, engine }: FileFormat): boolean => read === undefined && !engine;

/** Rows that a plug has read, as text of the form that they have. */
export async function* textOfRows(opened: OpenedRows, form: RowForm): AsyncGenerator<Uint8Array> {
  const lineOf = isLines(form)
    ? ([line = '']: readonly string[]) => line
    : (row: readonly string[]) => row.map((cell) => written(cell, COMMA)).join(COMMA);
  let text = '';
  for await (const row of opened.rows()) {
    if (row.reduce((sum, cell) => sum + cell.length, 0) > ROW_MAX) throw new RowLengthError('too_long_row');
    text += `${lineOf(row)}\n`;
    if (text.length < TOGETHER) continue;
    yield encoded(text, 'utf-8').bytes;
    text = '';
  }
  yield encoded(text, 'utf-8').bytes;
}
