/**
 * What the page and the Worker that checks a file say to each other. Rows are numbered from 1, without the row of names; columns are named by
 * their place, from 0. Everything is plain data that `postMessage` copies.
 */
import type { Facts } from '../../src/core/coded.ts';
import type { ResultOnPage } from '../verifiers/verifier.ts';

/** A column that is checked. */
export interface CheckedColumn {
  /** Its place in the table. */
  readonly at: number;
  /** The type of a kind, as `iban` or `national_id`, or `identify` where each value may be of another one. */
  readonly kind: string;
  /** The scheme that the name of the column names, where it was recognised by that. */
  readonly scheme?: string;
  /** Of a column of accounts: where the rest of them stands, by country. */
  readonly accounts?: readonly object[];
  /** The scheme of nearly all its values. */
  readonly mostly?: { readonly country: string; readonly scheme: string };
  /** Whether earlier releases did not recognise it: its results are named behind those of the others. */
  readonly isNew?: boolean;
}

export interface CheckOptions {
  /** In the order in which results are shown. */
  readonly columns: readonly CheckedColumn[];
  /** The country of rows that name none, ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** The place of the column with the country of each row; absent where there is none. */
  readonly countryAt?: number;
  /** Whether that column was found and not chosen: then it is a hint, which refuses no value that names another country itself. */
  readonly isCountryFound?: boolean;
}

/** What a column was read as. */
export interface ColumnFinding {
  readonly at: number;
  readonly kind: string;
  /** A column that is `unsure` is not checked until it is chosen. `no`: it is named after the kind, and its values are something else. */
  readonly sure: 'sure' | 'unsure' | 'no';
  /** What says it: its name and its values, its values alone, or these against its name. */
  readonly why: 'name' | 'content' | 'contradicted';
  /** How many of its first values were verified, and how many of them are valid. */
  readonly read: number;
  readonly valid: number;
}

/** One of several tables: the line of its names, how many columns it has, and of those beside each other the first column, from 1. */
export interface PlaceOfTable {
  readonly header_line: number;
  readonly columns: number;
  readonly first_column?: number;
}

/** One of the first lines of a file. */
export interface LineOfFile {
  /** From 1. */
  readonly line: number;
  /** Its first texts. */
  readonly text: string;
}

/** How a value came out. `open`: its country is missing, or there are several readings; `doubtful`: valid, but something was assumed or left out to read it. */
export const STATES = ['valid', 'doubtful', 'open', 'wrong', 'empty'] as const;
export type State = (typeof STATES)[number];

/**
 * Rows of one outcome. `repaired`: a suggestion was taken or the cell was edited, and the value is valid now; `repairable`: refused, with a
 * suggestion that is certain; `ended_banks`: the bank of a valid value has ended; `duplicates`: an earlier row has the same value.
 */
export const SHOWN = [...STATES, 'repaired', 'repairable', 'ended_banks', 'duplicates'] as const;
export type Shown = (typeof SHOWN)[number];

/** Rows of which one checked column fits all that is given. */
export interface RowFilter {
  readonly shown?: Shown;
  /** Which of the checked columns: an index into `CheckOptions.columns`; any of them without it. */
  readonly target?: number;
  /** A reason, as `invalid_checksum`. */
  readonly reason?: string;
  readonly country?: string;
  /** The bank as the summary names it. */
  readonly bank?: string;
  /** The type that a value was read as, where a column has values of any kind. */
  readonly type?: string;
  /** Any cell of the row has this text, in whatever case. */
  readonly text?: string;
}

/** A cell that is changed. */
export interface CellChange {
  readonly row: number;
  readonly at: number;
  /** Undefined where the cell is to have what the file has. */
  readonly text: string | undefined;
}

/** What is saved: the file as it was with its results beside it; the rows whose values have to be requested again; the results alone. */
export const SAVES = ['file', 'to_ask_again', 'results'] as const;
export type Save = (typeof SAVES)[number];

/** What the page sends. */
export type ToWorker =
  | {
      readonly is: 'open';
      readonly file: Blob;
      /** With its ending, which is kept when it is saved. */
      readonly name: string;
      /** Which sheet of a workbook, from 0; the best without it. */
      readonly sheet?: number;
      /** Given where what was recognised is wrong. */
      readonly encoding?: string;
      readonly delimiter?: string;
      /** False where the first row has values. Recognised without it. */
      readonly header?: boolean;
      /** The line that has the names, from 1. Found without it. */
      readonly headerLine?: number;
      /** Which of several tables, from 1. The best without it. */
      readonly table?: number;
      /** A key: the service verifies the values and counts them. The Worker verifies them itself without it. */
      readonly key?: string;
      /** Changes of cells that are made at once, the last at the end: of a file that is read again. */
      readonly changes?: readonly (readonly CellChange[])[];
    }
  /** What a check by the service would count. @param most values that may be sent: a file that has more is not counted to its end */
  | ({ readonly is: 'price'; readonly id: number; readonly most: number } & CheckOptions)
  /** Starts the check, or starts it again with other columns; changes of cells stay. @param rows ends it when so many were checked */
  | ({ readonly is: 'check'; readonly rows?: number } & CheckOptions)
  /** The same as `check`. */
  | ({ readonly is: 'change_columns' } & CheckOptions)
  | { readonly is: 'pause' }
  | { readonly is: 'resume' }
  /** Ends the check or the saving; what was checked so far stays. */
  | { readonly is: 'cancel' }
  /** @param id comes back with the rows. While a check runs, the rows so far are counted. */
  | {
      readonly is: 'rows';
      readonly id: number;
      readonly filter: RowFilter;
      /** How many rows of the filter are left out before. */
      readonly from: number;
      /** At most 500. */
      readonly count: number;
    }
  /** Takes a suggestion. */
  | {
      readonly is: 'take';
      readonly row: number;
      readonly target: number;
      /** Which of them; the first without it. */
      readonly suggestion?: number;
    }
  /** Takes all suggestions that are certain: of one checked column, or of all. */
  | { readonly is: 'take_all'; readonly target?: number }
  /** Takes back the last change: a cell, or all that were changed at once. */
  | { readonly is: 'undo' }
  /** Puts a text into a cell, whether its column is checked or not. */
  | { readonly is: 'edit'; readonly row: number; readonly at: number; readonly text: string }
  | {
      readonly is: 'save';
      readonly id: number;
      readonly what: Save;
      /** Texts of reasons in the reader's language by their code: they stand beside the codes. */
      readonly reasons?: Readonly<Record<string, string>>;
      /** UTF-8 instead of the encoding that the file has. */
      readonly utf8?: boolean;
    };

/** A closed list, to which codes may be added. */
export const REFUSALS = [
  'empty_file',
  'no_columns',
  'no_values',
  'no_table',
  'no_header_at',
  'columns_not_found',
  'pdf',
  'password',
  'old_workbook',
  'archive',
  'not_text',
  'damaged',
  'too_large',
  'too_long_row',
  'encoding',
  'no_formula',
  'formula_sign',
  'no_suggestion',
  'too_many_columns',
  'too_many_rows',
  'too_long_cell',
  'unreadable',
  'memory',
  'data',
  'cancelled',
  'service',
  'failed',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface ColumnOfFile {
  readonly at: number;
  /** `#2` where the file has no names. */
  readonly name: string;
}

export interface Opened {
  readonly is: 'opened';
  /** The name of the format, and how people call it. */
  readonly format: string;
  readonly title: string;
  /** Whether its encoding can be chosen: that of a workbook can not. */
  readonly hasEncoding: boolean;
  /** Whether its rows are lines of JSON, which have their own names. */
  readonly isLines: boolean;
  /** Whether there is a sign between cells that can be chosen. */
  readonly hasDelimiter: boolean;
  /** As `windows-1252`; of a workbook `utf-8`. */
  readonly encoding: string;
  /** Of CSV. */
  readonly delimiter: string;
  /** Whether the first row has the names of columns. */
  readonly header: boolean;
  /** The line that has them, from 1; 0 where none has. */
  readonly headerLine: number;
  /** The tables that were found, and which is read, from 1; 0 where none is listed. */
  readonly tables: readonly PlaceOfTable[];
  readonly table: number;
  /** The first lines that have a text: the names may be in each of them. */
  readonly lines: readonly LineOfFile[];
  /** Of a workbook: the names of its sheets, and which was opened. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  /** Whether that is the best one, and nobody chose it. */
  readonly isSheetFound: boolean;
  /** Whether a workbook has macros: they are kept as they are, and never run. */
  readonly macros: boolean;
  readonly columns: readonly ColumnOfFile[];
  /** The first rows, at most 20. */
  readonly sample: readonly (readonly string[])[];
  /** What was recognised; no columns where nothing was. Can be sent as it is with `check`. */
  readonly guess: CheckOptions;
  /** What the columns were read as, also where that is unsure and they are not in `guess`. */
  readonly findings: readonly ColumnFinding[];
  /** Exact for a small file and a workbook. */
  readonly rowEstimate: number;
  readonly bytes: number;
}

export interface Progress {
  readonly is: 'progress';
  readonly of: 'open' | 'check' | 'save' | 'take_all';
  readonly rows: number;
  /** Bytes that were read, and all. */
  readonly bytes: number;
  readonly total: number;
  readonly paused: boolean;
}

/** What came of one checked column. */
export interface ColumnSummary {
  readonly at: number;
  readonly name: string;
  readonly kind: string;
  /** Rows by outcome. */
  readonly counts: Readonly<Record<Shown, number>>;
  /** Refused values by reason, the most first; so are all of these. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Valid values by country, by bank, and by the type that they were read as. */
  readonly countries: Readonly<Record<string, number>>;
  readonly banks: Readonly<Record<string, number>>;
  readonly types: Readonly<Record<string, number>>;
}

/** The counts of a column as reports of the command line and answers of jobs have them: `rows` of the file. */
export interface ReportedColumn {
  readonly column: string;
  readonly kind: string;
  readonly rows: number;
  readonly empty: number;
  readonly valid: number;
  readonly invalid: number;
  readonly unsure: number;
  readonly reasons: Readonly<Record<string, number>>;
}

/** Rows of which any checked column has a reason, a country, a bank or a type, the most first. */
export type RowCounts = Readonly<
  Record<'reasons' | 'countries' | 'banks' | 'types', Readonly<Record<string, number>>>
>;

export interface Summary {
  readonly rows: number;
  readonly report: {
    readonly columns: readonly ReportedColumn[];
    /** Columns that were not checked, since nobody is sure of them. */
    readonly unsure_columns?: readonly ReportedColumn[];
  };
  /** Of all columns together: a row counts once, however many of its values it is. */
  readonly together: RowCounts;
  /** Whether all rows were checked. */
  readonly complete: boolean;
  readonly columns: readonly ColumnSummary[];
  /** Cells that differ from the file. */
  readonly changes: number;
  readonly canUndo: boolean;
}

/** What came of one value. */
export interface ShownResult {
  readonly state: State;
  /** All that is known, as the page's own verifiers have it; absent where the cell is empty. */
  readonly result?: ResultOnPage;
  /** The cell has another text than the file: what the file has. */
  readonly before?: string;
  /** The first row that has the same value. */
  readonly duplicateOf?: number;
  readonly endedBank?: true;
  /** The value names another country than its row, where that was found and not chosen. */
  readonly countryDiffers?: true;
  /** The cell has a formula, which is not changed: no suggestion can be taken. */
  readonly formula?: true;
}

export interface ShownRow {
  readonly row: number;
  /** Of all columns of the file, changes included. */
  readonly cells: readonly string[];
  /** One for each checked column. */
  readonly results: readonly ShownResult[];
  /** The places of cells of which there is the beginning alone; absent where there are none. */
  readonly cut?: readonly number[];
}

/** What a check by the service would count. */
export interface PriceOfCheck {
  /** Cells that have a value. */
  readonly values: number;
  /** Those of them that are sent: values that stand more than once are sent once, and not again when they were answered. */
  readonly checks: number;
}

/** What the Worker sends. */
export type FromWorker =
  | Opened
  /**
   * Something could not be done; the file is untouched. After one of `open` there is no file; after one of `check` what was checked so far can
   * be shown and saved.
   */
  | {
      readonly is: 'refused';
      readonly of: ToWorker['is'];
      readonly id?: number;
      readonly code: Refusal;
      /** The code of jobs and of the command line, and what its sentence names. */
      readonly cause?: string;
      readonly facts?: Facts;
      /** Of the service: the code of its problem, or `unreachable`. */
      readonly problem?: string;
    }
  | ({ readonly is: 'price'; readonly id: number } & PriceOfCheck)
  | Progress
  /** The check has ended, or was cancelled. */
  | { readonly is: 'done'; readonly summary: Summary }
  /** @param total rows that fit the filter */
  | {
      readonly is: 'rows';
      readonly id: number;
      readonly total: number;
      readonly from: number;
      readonly rows: readonly ShownRow[];
    }
  /** Cells were changed, or a change was taken back: rows that are shown have to be requested again. */
  | {
      readonly is: 'changed';
      readonly cells: number;
      /** What was changed; absent where the last change was taken back. */
      readonly made?: readonly CellChange[];
      readonly summary: Summary;
    }
  | {
      readonly is: 'saved';
      readonly id: number;
      readonly what: Save;
      readonly name: string;
      readonly blob: Blob;
      /** Characters of results that the encoding of the file does not have: a sign without its mark, or a question mark, stands for them. */
      readonly replaced: number;
    };
