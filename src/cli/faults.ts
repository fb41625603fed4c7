/** Errors that have a code, in the words of the command line: with the options that help, and the names of the file's columns. */
import { type Coded, CodedError, type Facts } from '../core/coded.ts';
import { faults } from '../words/en.ts';
import { faultIn } from '../words/faults.ts';
import { fill } from '../words/fill.ts';

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

export const separatorName = (delimiter: string) => SEPARATORS[delimiter] ?? `"${delimiter}"`;

const texts = (value: Facts[string]): readonly string[] => (Array.isArray(value) ? value : []);

/** The columns that a table has. */
function columnsOf({ columns, more, delimiter }: Facts): string {
  const names = texts(columns).map((label) => (label === '' ? '(no name)' : label));
  const others = Number(more) > 0 ? ` and ${more} more` : '';
  return `Its columns, separated by ${separatorName(String(delimiter))}: ${names.join(', ')}${others}`;
}

function unsureOf({ unsure }: Facts): string {
  const all = (unsure as readonly Facts[]).map(
    ({ column, valid, read, kind }) => `${column} (${valid} of ${read} may be of ${kind})`,
  );
  return all.length === 0 ? '' : ` Unsure: ${all.join(', ')}.`;
}

/** What the command line says in its own way: a text, or one with lists in it. */
const SAID: Readonly<Record<string, string | ((facts: Facts) => string)>> = {
  empty_file: ({ name = 'The file' }) => `${name} is empty.`,
  encoding: fill(faults.encoding, { example: '--encoding windows-1252' }),
  no_sheet: ({ wanted, sheets }) =>
    `The workbook has no sheet "${wanted}". Its sheets: ${texts(sheets).join(', ')}`,
  no_header: 'The first line holds values, not the names of columns. Add --no-header, or a line of names.',
  no_column: (facts) => `The file has no column "${facts.name}". ${columnsOf(facts)}`,
  several_named: ({ name, count, places }) =>
    `The file has ${count} columns "${name}". Name one by its place: ${texts(places)
      .map((place) => `'${place}'`)
      .join(' or ')}`,
  several_columns: ({ columns }) =>
    `Several columns hold such values: ${texts(columns).join(', ')}. Say which with --value`,
  columns_not_found: (facts) =>
    `No column was found that holds such values; say which does with ${facts.isOne ? '--value NAME' : '--column iban=NAME'}.${unsureOf(facts)} ${columnsOf(facts)}`,
  keys_not_found: ({ columns }) => {
    const names = texts(columns).join(', ');
    return `Say what is to be checked: a kind, or --column kind=key. No key was found that holds such values.${names === '' ? '' : ` The keys of its lines: ${names}`}`;
  },
  kind_or_columns: 'Give either a kind with --value, or --column, not both.',
  kind_missing: 'Say with the kind what --value holds.',
  duplicates_of_lines: '--duplicates is for CSV and XLSX.',
  columns_of_accounts: '--from-account makes IBANs of one column of account numbers: leave --column out.',
  suggest_of_accounts: '--suggest is for IBANs, not for accounts.',
  bics_of_accounts: '--bic-column is for IBANs, not for accounts.',
  strict_of_accounts: '--strict is for values, not for accounts.',
  bics_of_one_column: 'A column of BICs belongs to one column of IBANs: say which that is.',
  // Of files that are named, and of those of authorities.
  no_file: 'There is no file {file}.',
  is_folder: '{file} is a folder, not a file.',
  too_large_for_source: 'The file is larger than any official one.',
  broken_off: 'The file broke off: {why}.',
  broken_off_before_end: 'The file broke off before its end.',
  wrong_encoding: "The file's encoding is not {expected}, as it should be.",
  not_json: 'The file is not whole JSON.',
  not_csv: 'The file is not the CSV that it should be: {why}.',
  no_header_with: 'The file has no header with {labels}.',
  last_row_incomplete: 'The last row is incomplete: the file was cut short.',
  no_zip: 'The file is no zip archive, or not a whole one.',
  not_one_file: 'The archive has not the one file expected.',
  not_for_parquet: '{option} is not for Parquet.',
  parquet_output: 'Of Parquet, these are written: {endings}.',
  parquet_output_missing: 'Name an --output: {endings}; or --json for the report alone.',
  no_names_for_parquet: 'Tables with names of columns are written as Parquet: not NDJSON, nor --no-header.',
  output_is_input: 'The output is the input. Name another file, or add --overwrite.',
  no_parquet: "{file} can't be read as Parquet.",
  checker_ended: 'A process that checked rows ended.',
  rows_unchecked: 'The rows could not be checked: {why}.',
  too_long_to_find: 'The text is longer than {limit} MB: cut it in parts. For a table: assay check',
};

/** The sentence of an error that has a code; the code itself where nobody has words for it. */
export function sentenceOf(error: Coded): string {
  const said = SAID[error.code];
  if (typeof said === 'function') return said(error.facts);
  if (said === undefined) return faultIn(error, faults) ?? error.code;
  return fill(said, error.facts as Readonly<Record<string, string | number>>);
}

/** The sentence of any error whose own message is one for people, as that of a mistake of who programs; undefined for a code. */
export const saidOf = (error: unknown): string | undefined =>
  error instanceof CodedError ? sentenceOf(error) : undefined;
