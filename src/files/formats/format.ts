/** A format of files is a plug: how it is recognised, how its rows are read, and how rows are written in it. `all.ts` lists them. */
import type { Bytes } from '../bytes.ts';
import type { TableEncoding } from '../encodings.ts';

/**
 * How rows come, whatever the format of the file: as cells with a delimiter between them, or as a line of JSON each. The names are those
 * of the two formats whose own text is read.
 */
export type RowForm = 'csv' | 'ndjson';

/** Whether rows are lines of JSON rather than cells. */
export const isLines = (form: RowForm): boolean => form === 'ndjson';

/** Rows that are read by a plug are cells with commas between them, in UTF-8. */
export const COMMA = ',';

/** A file; a function where it can be opened again. */
export type FileSource = Bytes | (() => Bytes);

export interface PlugOptions {
  /** The encoding of a text, and the bytes of its byte order mark. */
  readonly encoding: TableEncoding;
  readonly bom: number;
  /** Which sheet, from 0; the first without it. */
  readonly sheet?: number;
  /** Called with each cell that has a formula: its row, from 0 in the order of rows, and its column. */
  readonly onFormula?: (row: number, column: number) => void;
}

/** A file whose rows are read by a plug. */
export interface OpenedRows {
  /** The names of the sheets of a workbook. */
  readonly sheets?: readonly string[];
  /** The part of the archive that the sheet is in. */
  readonly part?: string;
  /** The cells of each row, the names of columns first; of lines the text of each line alone. */
  rows(): AsyncIterable<readonly string[]>;
}

/** Rows of a table that are written. */
export interface RowWriter {
  /** Adds a row; returns bytes of the file that are ready. */
  row(cells: readonly string[]): Uint8Array[];
  /** Ends the file; returns the rest of its bytes. */
  end(): Uint8Array[];
}

export interface WriteOptions {
  /** The names of the columns. */
  readonly names: readonly string[];
  /** Whether they are written as the first row, where the format has no place of its own for them. */
  readonly header: boolean;
  /** Rows that stand above them in the file, such as titles, where the format has room for any rows. */
  readonly above?: readonly (readonly string[])[] | undefined;
  /** Between cells, where the format has such a sign; its own without it. */
  readonly delimiter?: string | undefined;
  /** Whether a byte order mark stands above them, where the format may have one. */
  readonly bom?: boolean | undefined;
  /** Whether the cells were texts where they come from: then none becomes a formula. */
  readonly areTexts?: boolean | undefined;
}

export interface FileFormat {
  /** As options and reports name it. */
  readonly name: string;
  /** As people call it. */
  readonly title: string;
  /** How names of its files end, with the point; the first is that of results. */
  readonly endings: readonly string[];
  /** The first is that of results. */
  readonly mediaTypes: readonly string[];
  /** How its rows come. */
  readonly form: RowForm;
  /** Whether a file has sheets, one of which is read. */
  readonly hasSheets?: true;
  /** Between cells, where the ending of a file says it. */
  readonly delimiters?: Readonly<Record<string, string>>;
  /** Whether the first bytes of a file are of this format. */
  readonly recogniseBytes?: (bytes: Uint8Array) => boolean;
  /** The same by its text, where no bytes said it. */
  readonly recogniseText?: (text: string) => boolean;
  /** Reads the rows. A format without it is read as it is: its text has the form of rows already. */
  readonly read?: (source: FileSource, options: PlugOptions) => Promise<OpenedRows>;
  /** Writes rows. A format without it is read alone. */
  readonly write?: (options: WriteOptions) => Promise<RowWriter>;
  /** What stands around lines of JSON where a file is made of them and is no text of lines. */
  readonly frame?: { readonly before: string; readonly between: string; readonly after: string };
  /** The most that a file of it holds, the row of names included. */
  readonly limits?: { readonly rows: number; readonly columns: number; readonly characters: number };
  /** Where an engine reads and writes it, in processes of the command line: of that engine's files alone this is all that is known here. */
  readonly engine?: true;
}
