/** What can be wrong with a file: a code for each, and the broader one that pages show a text for. Codes may be added. */

/** What pages tell apart. */
export type FileFault =
  | 'archive'
  | 'damaged'
  | 'empty_file'
  | 'encoding'
  | 'no_columns'
  | 'not_text'
  | 'old_workbook'
  | 'password'
  | 'pdf'
  | 'too_large'
  | 'too_long_cell'
  | 'too_long_row'
  | 'too_many_columns'
  | 'too_many_rows';

/** The broader code of each. */
export const FILE_FAULTS = {
  empty_file: 'empty_file',
  archive: 'archive',
  pdf: 'pdf',
  password: 'password',
  numbers: 'old_workbook',
  binary_workbook: 'old_workbook',
  old_workbook: 'old_workbook',
  page_workbook: 'old_workbook',
  not_text: 'not_text',
  not_table: 'not_text',
  other_format: 'not_text',
  encoding: 'encoding',
  no_columns: 'no_columns',
  no_objects: 'no_columns',
  too_many_columns: 'too_many_columns',
  too_many_rows: 'too_many_rows',
  too_long_cell: 'too_long_cell',
  too_long_text: 'too_long_cell',
  too_long_row: 'too_long_row',
  too_long_line: 'too_long_row',
  open_quotation: 'too_long_row',
  file_too_large: 'too_large',
  too_long_file: 'too_large',
  too_large_rows: 'too_large',
  too_large_workbook: 'too_large',
  too_much: 'too_large',
  ragged: 'damaged',
  mixed_rows: 'damaged',
  no_sheet: 'damaged',
  damaged: 'damaged',
  damaged_workbook: 'damaged',
  cut_short: 'damaged',
  document_type: 'damaged',
  too_deep: 'damaged',
  json_not_whole: 'damaged',
} as const satisfies Readonly<Record<string, FileFault>>;

export type FileCode = keyof typeof FILE_FAULTS;

/** Of the files of authorities, and of those named on the command line: nobody sends these over HTTP. */
export const SOURCE_FAULTS = [
  'no_file',
  'is_folder',
  'too_large_for_source',
  'broken_off',
  'broken_off_before_end',
  'wrong_encoding',
  'not_json',
  'not_csv',
  'no_header_with',
  'last_row_incomplete',
  'no_zip',
  'not_one_file',
] as const;
export type SourceCode = (typeof SOURCE_FAULTS)[number];
